//! Laying the table: from the names of a set-up to a state, with a fault for everything that cannot be.

use crate::scenario::Origin;
use crate::setup::Setup;
use crate::zone::Zone;
use panta_cards::{Card, CardSet, Deck, Kind, Slot};
use panta_engine::{Attached, Header, MAX_KEPT, Seat, SeatSet, State, Turn, meets};
use panta_source::{Complaint, Faults, Span};

/// Where the game begins with this deck, or `None` and the faults that keep it from beginning.
pub(crate) fn stage(
    setup: &Setup,
    deck: &Deck,
    players: &[String],
    at: Span,
    faults: &Faults,
    whose: String,
) -> Option<Origin> {
    let before = faults.errors();
    let mut stage = Stage { deck, faults, whose, left: deck.all() };
    let from = if setup.dealt {
        stage.deal(setup, players, at)
    } else {
        Some(Origin::Table(Box::new(stage.table(setup, players, at))))
    };
    from.filter(|_| faults.errors() == before)
}

struct Stage<'a> {
    deck: &'a Deck,
    faults: &'a Faults,
    /// Stands before what is wrong: whose cards these are, if the file speaks of others.
    whose: String,
    /// Cards that have not been placed yet.
    left: CardSet,
}

impl Stage<'_> {
    fn error(&self, span: Span, message: impl std::fmt::Display) -> Complaint<'_> {
        self.faults.error(span, format!("{}{message}", self.whose))
    }

    /// A real game: only the deck, the players, the Meta Rules and the seed decide.
    fn deal(&mut self, setup: &Setup, players: &[String], at: Span) -> Option<Origin> {
        let fixed = setup.placed.iter().filter(|(zone, _)| **zone != Zone::Metas);
        if let Some(card) = fixed.flat_map(|(_, cards)| cards).next() {
            self.error(card.span, "a real deal decides where the cards lie")
                .help("leave out either `deal` or the cards");
        }
        let header = Header::new(self.deck, players.len().min(setup.seated), setup.seed)
            .first(setup.first.unwrap_or(Seat(0)))
            .metas(self.place(setup, Zone::Metas))
            .options(setup.options);
        if let Err(why) = header.check(self.deck) {
            self.error(at, why.to_string());
            return None;
        }
        Some(Origin::Deal(header))
    }

    fn table(&mut self, setup: &Setup, players: &[String], at: Span) -> State {
        let first = setup.first.unwrap_or(Seat(0));
        let mut state = State::empty(SeatSet::first(setup.seated), first, setup.seed);
        state.solo = setup.solo();
        state.options = setup.options;
        state.turn = Turn::of(first, setup.turn_number.max(1));
        for seat in state.seats.iter() {
            state.hands[seat.index()] = self.lay(setup, Zone::Hand(seat));
        }
        for seat in state.seats.iter() {
            state.tables[seat.index()] = self.lay(setup, Zone::Table(seat));
        }
        for seat in state.seats.iter() {
            state.scored[seat.index()] = self.lay(setup, Zone::Scored(seat));
        }
        self.attach(&mut state, setup);
        state.rules = self.lay(setup, Zone::Rules);
        self.starting_rules(&mut state);
        state.goals = self.lay(setup, Zone::Goals);
        state.metas = self.lay(setup, Zone::Metas);
        for card in self.deck.kind(Kind::Meta) {
            if !self.deck.face(card).optional {
                state.metas.insert(card);
            }
        }
        let discard = self.place(setup, Zone::Discard);
        discard.into_iter().rev().for_each(|card| state.piles.discard(card));
        self.rule_piles(&mut state, setup);
        let pile = self.place(setup, Zone::Pile);
        if !setup.pile_ends {
            let rest: Vec<Card> = (self.left - self.deck.kind(Kind::Meta)).iter().collect();
            rest.into_iter().rev().for_each(|card| state.piles.put_on_draw_pile(card));
        }
        pile.into_iter().rev().for_each(|card| state.piles.put_on_draw_pile(card));
        self.keep(&mut state, setup);
        self.one_rule_for_each_thing(setup);
        self.could_be(&state, setup, players, at);
        state.tied = self.winners(&state);
        state
    }

    /// Rules that lie in play from the start are there, unless another of their kind has taken their place.
    fn starting_rules(&mut self, state: &mut State) {
        for card in self.deck.rules.starting & self.left {
            let slot = self.deck.effects(card).slot;
            if slot.is_none_or(|slot| !state.rules.intersects(self.deck.slot(slot))) {
                state.rules.insert(card);
                self.left.remove(card);
            }
        }
    }

    /// Alone, New Rules have piles of their own.
    fn rule_piles(&mut self, state: &mut State, setup: &Setup) {
        if !state.solo {
            if let Some(card) = setup.at(Zone::RulePile).iter().chain(setup.at(Zone::RuleDiscard)).next() {
                self.error(card.span, "New Rules have a pile of their own only for one player")
                    .help("leave it out, or leave one player");
            }
            return;
        }
        let discard = self.place(setup, Zone::RuleDiscard);
        discard.into_iter().rev().for_each(|card| state.rule_piles.discard(card));
        let pile = self.place(setup, Zone::RulePile);
        let rest = self.left & self.deck.kind(Kind::Rule);
        self.left -= rest;
        if !setup.rule_pile_ends {
            let rest: Vec<Card> = rest.iter().collect();
            rest.into_iter().rev().for_each(|card| state.rule_piles.put_on_draw_pile(card));
        }
        pile.into_iter().rev().for_each(|card| state.rule_piles.put_on_draw_pile(card));
    }

    /// Creepers on Keepers of the same table.
    fn attach(&mut self, state: &mut State, setup: &Setup) {
        for (seat, creeper, keeper) in &setup.attached {
            let table = state.tables[seat.index()];
            let taken: CardSet = state.attached.iter().map(|pair| pair.creeper).collect();
            let sits = (self.deck.named(&creeper.value) & table & self.deck.rules.attaching) - taken;
            let on = self.deck.named(&keeper.value) & table & self.deck.kind(Kind::Keeper);
            match (sits.first(), on.first()) {
                (Some(creeper), Some(to)) => {
                    state.attached.push(Attached { creeper, to });
                }
                (None, _) => {
                    self.error(creeper.span, format!("{} does not attach to anything", creeper.value))
                        .label("no such Creeper");
                }
                _ => {
                    self.error(keeper.span, format!("{} is no Keeper on this table", keeper.value))
                        .help("put it on the `table` of the same player");
                }
            }
        }
    }

    /// Words and players that rules in play keep in mind.
    fn keep(&mut self, state: &mut State, setup: &Setup) {
        for keeps in &setup.keeps {
            let named = self.deck.named(&keeps.rule.value) & state.rules;
            let at = self.deck.rules.stores.iter().position(|cards| cards.intersects(named));
            let Some(kept) = at.and_then(|at| state.kept.get_mut(at)) else {
                self.error(keeps.rule.span, format!("{} is not in play, or keeps nothing", keeps.rule.value))
                    .label("no such rule");
                continue;
            };
            kept.players = keeps.players;
            if kept.word.try_push_str(&keeps.word).is_err() {
                self.error(keeps.rule.span, format!("a word has at most {MAX_KEPT} letters"));
            }
        }
    }

    /// Finds a card for each name. Copies are used up one after the other.
    fn place(&mut self, setup: &Setup, zone: Zone) -> Vec<Card> {
        let (kinds, place) = zone.takes();
        let mut cards = vec![];
        for name in setup.at(zone) {
            let copies = self.deck.named(&name.value);
            let Some(any) = copies.first() else {
                continue; // Unknown names have their fault already.
            };
            let kind = self.deck.effects(any).kind;
            if !kinds.contains(&kind) {
                let message = format!("{} is a {} and cannot be {place}", name.value, kind.title());
                self.error(name.span, message).label("does not belong here");
                continue;
            }
            match (copies & self.left).first() {
                Some(card) => {
                    self.left.remove(card);
                    cards.push(card);
                }
                None => {
                    let times = match copies.len() {
                        1 => "once".to_string(),
                        n => format!("{n} times"),
                    };
                    self.error(name.span, format!("{} is in the deck only {times}", name.value))
                        .label("placed once too often");
                }
            }
        }
        cards
    }

    /// The same for cards without an order.
    fn lay(&mut self, setup: &Setup, zone: Zone) -> CardSet {
        self.place(setup, zone).into_iter().collect()
    }

    /// Of two rules about the same thing only the newer one could lie there.
    fn one_rule_for_each_thing(&mut self, setup: &Setup) {
        let mut taken: Vec<(Slot, &str)> = vec![];
        for name in setup.at(Zone::Rules) {
            let card = self.deck.named(&name.value).first();
            let Some(slot) = card.and_then(|card| self.deck.effects(card).slot) else {
                continue;
            };
            match taken.iter().find(|(other, _)| *other == slot) {
                Some((_, first)) => {
                    let message = format!("{first} and {} cannot both be in play", name.value);
                    self.error(name.span, message).label("one would replace the other");
                }
                None => taken.push((slot, &name.value)),
            }
        }
    }

    /// A turn can only begin on a table where nobody is over a limit and nobody has won.
    fn could_be(&mut self, state: &State, setup: &Setup, players: &[String], at: Span) {
        if state.goals.len() > state.goal_places(self.deck) {
            let at = setup.at(Zone::Goals).last().map_or(at, |goal| goal.span);
            self.error(at, format!("{} Goals cannot be in play here", state.goals.len()))
                .label("one too many")
                .help("put a rule into play that makes room for a second one");
        }
        for (name, seat) in players.iter().zip(state.seats.iter()) {
            let hand = state.hands[seat.index()].len();
            let keepers = state.keepers(self.deck, seat).len();
            let limits = [
                (hand, state.hand_limit(self.deck), "holds"),
                (keepers, state.keeper_limit(self.deck), "has"),
            ];
            for (number, limit, verb) in limits {
                if let Some((most, rule)) = limit
                    && number > most as usize
                {
                    let rule = self.deck.name(rule);
                    self.error(at, format!("{name} {verb} {number}, which {rule} does not allow"))
                        .help("a turn begins only when everybody has complied");
                }
            }
        }
        for (name, seat) in players.iter().zip(state.seats.iter()) {
            let table = state.tables[seat.index()];
            let sitting: CardSet = state.attached.iter().map(|pair| pair.creeper).collect();
            if let Some(creeper) = ((table & self.deck.rules.attaching) - sitting).first()
                && !state.keepers(self.deck, seat).is_empty()
            {
                let creeper = self.deck.name(creeper);
                self.error(at, format!("{name} has {creeper} and a Keeper, so it would be attached"))
                    .help(format!("write: attached \"{creeper}\" to=…"));
            }
        }
        let ungoals = state.goals & self.deck.kind(Kind::Ungoal);
        let lost =
            ungoals.iter().any(|card| state.seats.iter().any(|seat| meets(state, self.deck, card, seat)));
        let winners = self.winners(state);
        let who = match winners.lowest().and_then(|seat| players.get(seat.index())) {
            Some(winner) if winners.len() == 1 => format!("{winner} has won"),
            None if lost => "all have lost".to_string(),
            _ => return,
        };
        self.error(at, format!("{who} before anything happens"))
            .help("change the Goals in play or what lies on the tables");
    }

    /// Who meets a Goal in play.
    fn winners(&self, state: &State) -> SeatSet {
        let goals = state.goals & self.deck.kind(Kind::Goal);
        let met = |seat: &Seat| goals.iter().any(|goal| meets(state, self.deck, goal, *seat));
        state.seats.iter().filter(met).collect()
    }
}
