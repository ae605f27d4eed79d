//! Laying the table: from the names of a set-up to a state, with a fault for everything that cannot be.

use crate::file::Reading;
use crate::line::{Context, Name};
use crate::scenario::Start;
use crate::setup::Setup;
use crate::zone::Zone;
use panta_cards::{Card, CardSet, Counts, Deck, Kind, Slot};
use panta_engine::{
    Attached, Event, Game, Header, MAX_KEPT, Piles, Seat, SeatSet, State, Turn, Under, meets,
};
use panta_source::{Complaint, Faults, Span};
use std::sync::Arc;

/// Where the game begins with this deck, or `None` and the faults that keep it from beginning. `whose` stands before
/// them: whose cards these are, if the file speaks of others.
pub(crate) fn stage(
    reading: &Reading,
    deck: &Arc<Deck>,
    at: Span,
    whose: &str,
    faults: &Faults,
) -> Option<Start> {
    let before = faults.errors();
    let Reading { setup, context: Context { players, cast, .. }, script } = reading;
    let mut stage = Staging { setup, deck, players, at, whose, faults, left: deck.all() };
    let mut events = vec![];
    let state = Box::new(if setup.dealt { stage.deal(&mut events)? } else { stage.table() });
    let (deck, script, cast) = (deck.clone(), script.clone(), cast.clone());
    (faults.errors() == before).then_some(Start { deck, state, events, script, cast })
}

struct Staging<'a> {
    setup: &'a Setup,
    deck: &'a Deck,
    players: &'a [String],
    /// Where faults of the whole table go.
    at: Span,
    whose: &'a str,
    faults: &'a Faults,
    /// Cards that have not been placed yet.
    left: CardSet,
}

impl Staging<'_> {
    fn error(&self, span: Span, message: impl std::fmt::Display) -> Complaint<'_> {
        self.faults.error(span, format!("{}{message}", self.whose))
    }

    fn first(&self) -> Seat {
        self.setup.first.unwrap_or(Seat(0))
    }

    /// A real game: only the deck, the players, the Meta Rules and the seed decide.
    fn deal(&mut self, events: &mut Vec<Event>) -> Option<State> {
        let setup = self.setup;
        let fixed = setup.placed.iter().filter(|(zone, _)| **zone != Zone::Metas);
        if let Some(card) = fixed.flat_map(|(_, cards)| cards).next() {
            self.error(card.span, "a real deal decides where the cards lie")
                .help("leave out either `deal` or the cards");
        }
        let header = Header::new(self.deck, self.players.len().min(setup.seated), setup.seed)
            .first(self.first())
            .metas(self.place(Zone::Metas))
            .options(setup.options);
        let game = Game::new(self.deck, &header, events).map_err(|why| self.error(self.at, why));
        game.ok().map(|game| *game.state())
    }

    fn table(&mut self) -> State {
        let setup = self.setup;
        let mut state = State::empty(SeatSet::first(setup.seated), self.first(), setup.seed);
        state.solo = setup.seated == 1;
        state.options = setup.options;
        state.turn = Turn::of(self.first(), setup.turn_number.max(1));
        for seat in state.seats.iter() {
            state.hands[seat.index()] = self.lay(Zone::Hand(seat));
            state.tables[seat.index()] = self.lay(Zone::Table(seat));
            state.scored[seat.index()] = self.lay(Zone::Scored(seat));
        }
        self.attach(&mut state);
        state.rules = self.lay(Zone::Rules);
        self.starting_rules(&mut state);
        state.goals = self.lay(Zone::Goals);
        let metas = self.deck.kind(Kind::Meta);
        let always = metas.iter().filter(|card| !self.deck.face(*card).optional).collect::<CardSet>();
        state.metas = self.lay(Zone::Metas) | always;
        self.left -= self.deck.in_the_box(state.metas);
        let under = self.place(Zone::Under);
        let discard = self.place(Zone::Discard);
        self.rule_piles(&mut state);
        let mut pile = self.place(Zone::Pile);
        if !setup.pile_ends {
            pile.extend(self.left - metas);
        }
        stack(&mut state.piles, &discard, &pile);
        self.keep(&mut state);
        self.put_tokens(&mut state);
        self.put_under(&mut state, &under);
        self.one_rule_for_each_thing();
        self.could_be(&state);
        state.tied = self.meeting(&state, Kind::Goal);
        state
    }

    /// Rules that lie in play from the start are there, unless another of their kind has taken their place.
    fn starting_rules(&mut self, state: &mut State) {
        for card in self.deck.rules.starting & self.left {
            if !state.rules.intersects(self.deck.rivals(card)) {
                state.rules.insert(card);
                self.left.remove(card);
            }
        }
    }

    /// Alone, New Rules have piles of their own.
    fn rule_piles(&mut self, state: &mut State) {
        let setup = self.setup;
        if !state.solo {
            if let Some(card) = setup.at(Zone::RulePile).iter().chain(setup.at(Zone::RuleDiscard)).next() {
                self.error(card.span, "New Rules have a pile of their own only for one player")
                    .help("leave it out, or leave one player");
            }
            return;
        }
        let discard = self.place(Zone::RuleDiscard);
        let mut pile = self.place(Zone::RulePile);
        let rest = self.left & self.deck.kind(Kind::Rule);
        self.left -= rest;
        if !setup.rule_pile_ends {
            pile.extend(rest);
        }
        stack(&mut state.rule_piles, &discard, &pile);
    }

    /// Creepers on Keepers of the same table.
    fn attach(&mut self, state: &mut State) {
        for (seat, creeper, keeper) in &self.setup.attached {
            let table = state.tables[seat.index()];
            let sits = self.deck.named(&creeper.value) & table & self.unattached(state);
            let on = self.deck.named(&keeper.value) & table & self.deck.kind(Kind::Keeper);
            if let (Some(creeper), Some(to)) = (sits.first(), on.first()) {
                state.attached.push(Attached { creeper, to });
            } else if sits.is_empty() {
                self.error(creeper.span, format!("{} does not attach to anything", creeper.value))
                    .label("no such Creeper");
            } else {
                self.error(keeper.span, format!("{} is no Keeper on this table", keeper.value))
                    .help("put it on the `table` of the same player");
            }
        }
    }

    /// The Creepers that attach to Keepers and do not sit on one yet.
    fn unattached(&self, state: &State) -> CardSet {
        self.deck.rules.attaching - state.attached.iter().map(|pair| pair.creeper).collect::<CardSet>()
    }

    /// Words and players that rules in play keep in mind.
    fn keep(&mut self, state: &mut State) {
        for keeps in &self.setup.keeps {
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

    /// Tokens on cards in play.
    fn put_tokens(&mut self, state: &mut State) {
        for on in &self.setup.tokens {
            let tokens = (0..).zip(&self.deck.tokens);
            let token = tokens.into_iter().find(|(_, token)| token.name == on.token.value);
            let card = self.deck.named(&on.card.value) & (state.all_tables() | state.rules);
            match (token, card.first()) {
                (Some((id, token)), Some(card)) if token.held_by.contains(card) => {
                    state.set_tokens(self.deck, card, id, on.number);
                }
                (None, _) => {
                    let known = self.deck.tokens.iter().map(|token| token.name.as_str());
                    let fault = self.error(on.token.span, format!("there is no token `{}`", on.token.value));
                    fault.nearest(&on.token.value, known).nothing()
                }
                _ => {
                    let message = format!("{} is not in play, or holds no such tokens", on.card.value);
                    self.error(on.card.span, message).nothing()
                }
            }
        }
    }

    /// Cards under others in play.
    fn put_under(&mut self, state: &mut State, cards: &[Card]) {
        for (card, above) in cards.iter().zip(&self.setup.under) {
            let there = self.deck.named(&above.value) & (state.all_tables() | state.rules);
            let lies = there.first().is_some_and(|on| state.under.push(Under { card: *card, on }));
            if !lies {
                let message = format!("{} is not in play, or too much lies under cards", above.value);
                self.error(above.span, message).nothing()
            }
        }
    }

    /// Finds a card for each name. Copies are used up one after the other.
    fn place(&mut self, zone: Zone) -> Vec<Card> {
        let place = zone.place();
        let mut cards = vec![];
        for name in self.setup.at(zone) {
            let copies = self.deck.named(&name.value);
            // Unknown names have their fault already.
            let Some(any) = copies.first() else { continue };
            let kind = self.deck.effects(any).kind;
            if !place.takes.contains(&kind) {
                let message = format!("{} is a {} and cannot be {}", name.value, kind.title(), place.there);
                self.error(name.span, message).label("does not belong here");
            } else if let Some(card) = (copies & self.left).first() {
                self.left.remove(card);
                cards.push(card);
            } else {
                let times = if copies.len() == 1 { "once" } else { &format!("{} times", copies.len()) };
                self.error(name.span, format!("{} is in the deck only {times}", name.value))
                    .label("placed once too often");
            }
        }
        cards
    }

    /// The same for cards without an order.
    fn lay(&mut self, zone: Zone) -> CardSet {
        self.place(zone).into_iter().collect()
    }

    /// Of two rules about the same thing only the newer one could lie there.
    fn one_rule_for_each_thing(&self) {
        let rules = self.setup.at(Zone::Rules);
        let cards = |name: &Name| self.deck.named(&name.value);
        for (at, name) in rules.iter().enumerate() {
            let rivals = cards(name).first().map_or(CardSet::EMPTY, |rule| self.deck.rivals(rule));
            let earlier = rules[..at].iter().find(|rule| cards(rule).intersects(rivals));
            if let Some(first) = earlier {
                let message = format!("{} and {} cannot both be in play", first.value, name.value);
                self.error(name.span, message).label("one would replace the other");
            }
        }
    }

    /// A turn can only begin on a table where nobody is over a limit and nobody has won.
    fn could_be(&self, state: &State) {
        if state.goals.len() > state.goal_places(self.deck) {
            let at = self.setup.at(Zone::Goals).last().map_or(self.at, |goal| goal.span);
            self.error(at, format!("{} Goals cannot be in play here", state.goals.len()))
                .label("one too many")
                .help("put a rule into play that makes room for a second one");
        }
        for (name, seat) in self.players.iter().zip(state.seats.iter()) {
            for limit in Slot::LIMITS.iter().filter_map(|(slot, _)| state.limit(self.deck, *slot)) {
                let number = state.counted(self.deck, seat, &limit).len();
                let verb = match limit.counts {
                    Counts::Hand => "holds",
                    Counts::Table(_) => "has",
                };
                let rule = self.deck.name(limit.why);
                let over = state.most(self.deck, seat, &limit).is_some_and(|most| number > most);
                if over {
                    self.error(self.at, format!("{name} {verb} {number}, which {rule} does not allow"))
                        .help("a turn begins only when everybody has complied");
                }
            }
            let keepers = state.keepers(self.deck, seat);
            let fits = |creeper: &Card| keepers.intersects(self.deck.attaching(*creeper).to);
            let loose = state.tables[seat.index()] & self.unattached(state);
            if let Some(creeper) = loose.iter().find(fits) {
                let creeper = self.deck.name(creeper);
                self.error(self.at, format!("{name} has {creeper} and a Keeper, so it would be attached"))
                    .help(format!("write: attached \"{creeper}\" to=…"));
            }
        }
        let lost = !self.meeting(state, Kind::Ungoal).is_empty();
        let winners = self.meeting(state, Kind::Goal);
        let who = match winners.lowest().and_then(|seat| self.players.get(seat.index())) {
            Some(winner) if winners.len() == 1 => format!("{winner} has won"),
            None if lost => "all have lost".to_string(),
            _ => return,
        };
        self.error(self.at, format!("{who} before anything happens"))
            .help("change the Goals in play or what lies on the tables");
    }

    /// Who meets a Goal, or an Ungoal, in play.
    fn meeting(&self, state: &State, kind: Kind) -> SeatSet {
        let goals = state.goals & self.deck.kind(kind);
        let met = |seat: &Seat| goals.iter().any(|goal| meets(state, self.deck, goal, *seat));
        state.seats.iter().filter(met).collect()
    }
}

/// Lays out a draw pile and its discard pile, both from the top.
fn stack<const N: usize>(piles: &mut Piles<N>, discard: &[Card], pile: &[Card]) {
    discard.iter().rev().for_each(|card| piles.discard(*card));
    pile.iter().rev().for_each(|card| piles.put_on_draw_pile(*card));
}
