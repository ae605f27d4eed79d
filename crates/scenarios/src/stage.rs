//! Laying the table: from the names of a set-up to a state, with a fault for everything that cannot be.

use crate::fault::Faults;
use crate::read::Name;
use crate::scenario::Origin;
use crate::setup::Setup;
use miette::SourceSpan;
use panta_cards::{Card, CardSet, Deck, Kind, Slot};
use panta_engine::{Attached, Header, MAX_KEPT, Seat, SeatSet, State, Turn, meets};

/// Where the game begins with this deck, or `None` and the faults that keep it from beginning.
pub(crate) fn stage(
    setup: &Setup,
    deck: &Deck,
    players: &[String],
    at: SourceSpan,
    faults: &mut Faults,
) -> Option<Origin> {
    let before = faults.list.len();
    let mut stage = Stage { deck, faults, left: deck.all() };
    let from = if setup.dealt {
        stage.deal(setup, players, at)
    } else {
        Some(Origin::Table(Box::new(stage.table(setup, players, at))))
    };
    from.filter(|_| faults.list.len() == before)
}

struct Stage<'a> {
    deck: &'a Deck,
    faults: &'a mut Faults,
    /// Cards that have not been placed yet.
    left: CardSet,
}

impl Stage<'_> {
    /// A real game: only the deck, the players, the Meta Rules and the seed decide.
    fn deal(&mut self, setup: &Setup, players: &[String], at: SourceSpan) -> Option<Origin> {
        let stated = setup.hands.iter().chain(&setup.tables).flatten();
        let zones = [&setup.rules, &setup.goals, &setup.discard, &setup.pile];
        if let Some(card) = stated.chain(zones.into_iter().flatten()).next() {
            self.faults
                .error(card.at, "a real deal decides where the cards lie")
                .help("leave out either `deal` or the cards");
        }
        let mut header = Header::new(self.deck, players.len().min(setup.seated), setup.seed);
        header.options = setup.options;
        header.first = setup.first.unwrap_or(Seat(0));
        header.metas = self.place(&setup.metas, &[Kind::Meta], "in force");
        if let Err(why) = header.check(self.deck) {
            self.faults.error(at, why.to_string());
            return None;
        }
        Some(Origin::Deal(header))
    }

    fn table(&mut self, setup: &Setup, players: &[String], at: SourceSpan) -> State {
        let first = setup.first.unwrap_or(Seat(0));
        let mut state = State::empty(SeatSet::first(setup.seated), first, setup.seed);
        state.solo = setup.solo();
        state.options = setup.options;
        state.turn = Turn::of(first, setup.turn_number.max(1));
        let hold = [Kind::Keeper, Kind::Goal, Kind::Ungoal, Kind::Rule, Kind::Action];
        let any = [Kind::Keeper, Kind::Goal, Kind::Ungoal, Kind::Rule, Kind::Action, Kind::Creeper];
        for (seat, hand) in setup.hands.iter().enumerate() {
            state.hands[seat] = self.place(hand, &hold, "in a hand").into_iter().collect();
        }
        for (seat, table) in setup.tables.iter().enumerate() {
            let kinds = [Kind::Keeper, Kind::Creeper];
            state.tables[seat] = self.place(table, &kinds, "on a table").into_iter().collect();
        }
        for (seat, scored) in setup.scored.iter().enumerate() {
            state.scored[seat] =
                self.place(scored, &[Kind::Goal], "among claimed Goals").into_iter().collect();
        }
        self.attach(&mut state, setup);
        state.rules = self.place(&setup.rules, &[Kind::Rule], "among the New Rules").into_iter().collect();
        self.starting_rules(&mut state);
        let goals = [Kind::Goal, Kind::Ungoal];
        state.goals = self.place(&setup.goals, &goals, "among the Goals").into_iter().collect();
        state.metas = self.place(&setup.metas, &[Kind::Meta], "in force").into_iter().collect();
        for card in self.deck.kind(Kind::Meta) {
            if !self.deck.face(card).optional {
                state.metas.insert(card);
            }
        }
        let discard = self.place(&setup.discard, &any, "on the discard pile");
        discard.into_iter().rev().for_each(|card| state.piles.discard(card));
        self.rule_piles(&mut state, setup);
        let pile = self.place(&setup.pile, &any, "in the draw pile");
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
        for card in self.deck.starting & self.left {
            let slot = self.deck.effects(card).slot;
            if slot.is_none_or(|slot| !state.rules.meets(self.deck.slot(slot))) {
                state.rules.insert(card);
                self.left.remove(card);
            }
        }
    }

    /// Alone, New Rules have piles of their own.
    fn rule_piles(&mut self, state: &mut State, setup: &Setup) {
        if !state.solo {
            if let Some(card) = setup.rule_pile.iter().chain(&setup.rule_discard).next() {
                self.faults
                    .error(card.at, "New Rules have a pile of their own only for one player")
                    .help("leave it out, or leave one player");
            }
            return;
        }
        let discard = self.place(&setup.rule_discard, &[Kind::Rule], "among the discarded New Rules");
        discard.into_iter().rev().for_each(|card| state.rule_piles.discard(card));
        let pile = self.place(&setup.rule_pile, &[Kind::Rule], "in the pile of New Rules");
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
            let sits = (self.deck.named(&creeper.text) & table & self.deck.attaching) - taken;
            let on = self.deck.named(&keeper.text) & table & self.deck.kind(Kind::Keeper);
            match (sits.first(), on.first()) {
                (Some(creeper), Some(to)) => state.attached.push(Attached { creeper, to }),
                (None, _) => {
                    self.faults
                        .error(creeper.at, format!("{} does not attach to anything", creeper.text))
                        .label("no such Creeper");
                }
                _ => {
                    self.faults
                        .error(keeper.at, format!("{} is no Keeper on this table", keeper.text))
                        .help("put it on the `table` of the same player");
                }
            }
        }
    }

    /// Words and players that rules in play keep in mind.
    fn keep(&mut self, state: &mut State, setup: &Setup) {
        for keeps in &setup.keeps {
            let named = self.deck.named(&keeps.rule.text) & state.rules;
            let at = self.deck.stores.iter().position(|cards| cards.meets(named));
            let Some(kept) = at.and_then(|at| state.kept.get_mut(at)) else {
                self.faults
                    .error(keeps.rule.at, format!("{} is not in play, or keeps nothing", keeps.rule.text))
                    .label("no such rule");
                continue;
            };
            kept.players = keeps.players.iter().copied().collect();
            let word = keeps.word.as_deref().unwrap_or("");
            if kept.word.try_push_str(word).is_err() {
                self.faults.error(keeps.rule.at, format!("a word has at most {MAX_KEPT} letters"));
            }
        }
    }

    /// Finds a card for each name. Copies are used up one after the other.
    fn place(&mut self, names: &[Name], kinds: &[Kind], place: &str) -> Vec<Card> {
        let mut cards = vec![];
        for name in names {
            let copies = self.deck.named(&name.text);
            let Some(any) = copies.first() else {
                continue; // Unknown names have their fault already.
            };
            let kind = self.deck.effects(any).kind;
            if !kinds.contains(&kind) {
                let message = format!("{} is a {} and cannot be {place}", name.text, kind.title());
                self.faults.error(name.at, message).label("does not belong here");
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
                    self.faults
                        .error(name.at, format!("{} is in the deck only {times}", name.text))
                        .label("placed once too often");
                }
            }
        }
        cards
    }

    /// Of two rules about the same thing only the newer one could lie there.
    fn one_rule_for_each_thing(&mut self, setup: &Setup) {
        let mut taken: Vec<(Slot, &str)> = vec![];
        for name in &setup.rules {
            let card = self.deck.named(&name.text).first();
            let Some(slot) = card.and_then(|card| self.deck.effects(card).slot) else {
                continue;
            };
            match taken.iter().find(|(other, _)| *other == slot) {
                Some((_, first)) => {
                    let message = format!("{first} and {} cannot both be in play", name.text);
                    self.faults.error(name.at, message).label("one would replace the other");
                }
                None => taken.push((slot, &name.text)),
            }
        }
    }

    /// A turn can only begin on a table where nobody is over a limit and nobody has won.
    fn could_be(&mut self, state: &State, setup: &Setup, players: &[String], at: SourceSpan) {
        if state.goals.len() > state.goal_places(self.deck) {
            let at = setup.goals.last().map_or(at, |goal| goal.at);
            self.faults
                .error(at, format!("{} Goals cannot be in play here", state.goals.len()))
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
                    self.faults
                        .error(at, format!("{name} {verb} {number}, which {rule} does not allow"))
                        .help("a turn begins only when everybody has complied");
                }
            }
        }
        for (name, seat) in players.iter().zip(state.seats.iter()) {
            let table = state.tables[seat.index()];
            let sitting: CardSet = state.attached.iter().map(|pair| pair.creeper).collect();
            if let Some(creeper) = ((table & self.deck.attaching) - sitting).first()
                && !state.keepers(self.deck, seat).is_empty()
            {
                let creeper = self.deck.name(creeper);
                self.faults
                    .error(at, format!("{name} has {creeper} and a Keeper, so it would be attached"))
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
        self.faults
            .error(at, format!("{who} before anything happens"))
            .help("change the Goals in play or what lies on the tables");
    }

    /// Who meets a Goal in play.
    fn winners(&self, state: &State) -> SeatSet {
        let goals = state.goals & self.deck.kind(Kind::Goal);
        let met = |seat: &Seat| goals.iter().any(|goal| meets(state, self.deck, goal, *seat));
        state.seats.iter().filter(met).collect()
    }
}
