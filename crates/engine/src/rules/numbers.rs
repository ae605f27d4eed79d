//! The numbers in force: draws, plays, limits. They are derived from the rules in play and are no part of a state, so a
//! rule counts from the instant it lies there to the instant it leaves.
//!
//! Rules change at one decision in eight, and their numbers are asked for several times at each. So the machine keeps
//! what they add up to ([`InForce`]) beside the state, and reads it off again whenever a rule comes or goes. Debug builds
//! check at every look that it is what the rules say.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::state::{Seat, State};
use panta_cards::{Card, CardSet, Counts, Deck, Moment, Number, Slot, Threshold, Value};

impl State {
    /// By how much every digit is raised.
    #[inline]
    pub fn inflation(&self, deck: &Deck) -> u8 {
        match self.rules.intersects(deck.rules.numerals) {
            true => deck.raised(self.rules),
            false => 0,
        }
    }

    /// The number as it reads now.
    #[inline]
    pub fn read(&self, deck: &Deck, number: Number) -> u8 {
        match number {
            Number::Digit(n) => n.saturating_add(self.inflation(deck)),
            Number::Word(n) => n,
        }
    }

    /// How many a condition asks for now.
    #[inline]
    pub fn threshold(&self, deck: &Deck, threshold: Threshold) -> usize {
        let number = self.read(deck, threshold.number) as usize;
        if threshold.per_player { number * self.seats.len() } else { number }
    }

    /// The New Rule in a slot.
    #[inline]
    pub fn rule(&self, deck: &Deck, slot: Slot) -> Option<Card> {
        (self.rules & deck.slot(slot)).first()
    }

    fn value(&self, deck: &Deck, slot: Slot) -> Option<Value> {
        deck.effects(self.rule(deck, slot)?).value
    }

    /// The Draw rule, without bonuses.
    pub fn draw_rule(&self, deck: &Deck) -> u8 {
        match self.value(deck, Slot::Draw) {
            Some(Value::Exactly(number)) => self.read(deck, number),
            _ => self.read(deck, deck.rules.basics.0),
        }
    }

    /// The Play rule, without bonuses.
    pub fn play_rule(&self, deck: &Deck) -> Value {
        self.value(deck, Slot::Play).unwrap_or(Value::Exactly(deck.rules.basics.1))
    }

    /// How many cards the player on turn has to draw in all: the rule and the bonuses that hold now (FAQ 872).
    pub fn draw_target(&self, deck: &Deck) -> u8 {
        InForce::of(self, deck).draw_target(self, deck)
    }

    /// Extra draws that hold for this player now, if the turn is theirs; fewer than none are penalties.
    pub fn draw_bonus(&self, deck: &Deck, seat: Seat) -> i16 {
        self.bonus(deck, seat, deck.derived.with_draw_bonus, |bonus| bonus.draw)
    }

    /// Extra plays that hold for this player now, if the turn is theirs; fewer than none are penalties.
    pub fn play_bonus(&self, deck: &Deck, seat: Seat) -> i16 {
        self.bonus(deck, seat, deck.derived.with_play_bonus, |bonus| bonus.play)
    }

    /// Those of them that need not be made.
    fn optional_plays(&self, deck: &Deck, seat: Seat) -> i16 {
        self.bonus(deck, seat, deck.derived.with_optional_play, |bonus| bonus.play.filter(|_| bonus.optional))
    }

    /// How many cards the player on turn has to play in all; none where it is all of them, or all but some.
    pub fn play_target(&self, deck: &Deck) -> Option<u8> {
        PlayRule::of(self, deck).target(self, deck)
    }

    /// How many plays can really still be made: never more than the hand holds (FAQ 272).
    pub fn plays_left(&self, deck: &Deck) -> usize {
        PlayRule::of(self, deck).left(self, deck)
    }

    /// The limit of a slot, if there is one in force.
    pub fn limit(&self, deck: &Deck, slot: Slot) -> Option<Limit> {
        self.limit_on(deck, slot, slot.counts()?)
    }

    #[inline]
    fn limit_on(&self, deck: &Deck, slot: Slot, counts: Counts) -> Option<Limit> {
        let why = self.rule(deck, slot)?;
        match deck.effects(why).value {
            Some(Value::Exactly(most)) => Some(Limit { slot, counts, most: self.read(deck, most), why }),
            _ => None,
        }
    }

    /// How many Goals may lie in play.
    #[inline]
    pub fn goal_places(&self, deck: &Deck) -> usize {
        match self.value(deck, Slot::Goals) {
            None => 1,
            Some(Value::Exactly(number)) => self.read(deck, number).into(),
            Some(Value::All | Value::AllBut(_)) => usize::MAX,
        }
    }
}

/// A limit in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limit {
    pub slot: Slot,
    /// Which cards it counts.
    pub counts: Counts,
    /// The most that one may have when it isn't one's turn.
    pub most: u8,
    /// The rule that says so.
    pub why: Card,
}

/// A number and what is added to it or taken off, which is never less than none.
fn raised(number: u8, by: i16) -> u8 {
    (number as i16 + by).clamp(0, u8::MAX as i16) as u8
}

/// Free actions that rules in play allow, as bits of their number.
fn allowed(state: &State, deck: &Deck) -> u64 {
    let allowing = (state.rules | state.metas) & deck.derived.with_free_action;
    allowing.iter().fold(0, |all, card| all | deck.derived.free_actions_of[card.index()])
}

/// Moments that rules in play wait for, as bits.
fn awaited(state: &State, deck: &Deck) -> u32 {
    let cards = state.rules | state.metas;
    let awaited = deck.derived.awaited_by_rules.iter().filter(|(rules, _)| rules.intersects(cards));
    awaited.fold(0, |all, (_, moment)| all | 1 << *moment as u32)
}

/// Duties that rules in play lay on somebody, as bits of their place.
fn duties(state: &State, deck: &Deck) -> u64 {
    let duties = (0..).zip(&deck.rules.duties).filter(|(_, duty)| duty.cards.intersects(state.rules));
    duties.fold(0, |all, (at, _)| all | 1 << at)
}

/// What the rules in play add up to, whatever else lies where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InForce {
    /// The Draw rule.
    draw: u8,
    /// A rule gives extra draws, perhaps.
    pub draw_bonus: bool,
    /// How many cards are played.
    pub play: PlayRule,
    /// In the order in which they are met.
    pub limits: [Option<Limit>; Slot::LIMITS.len()],
    /// How many Goals may lie in play.
    pub goal_places: usize,
    /// The first play is picked at random.
    pub first_play_random: bool,
    /// The last play is.
    pub last_play_random: bool,
    /// Free actions that a rule allows, as bits of their number.
    pub free_actions: u64,
    /// Moments that a rule waits for, as bits of their place in [`Moment::ALL`].
    awaited: u32,
    /// Duties that a rule lays on somebody, as bits of their place in `deck.rules.duties`.
    pub duties: u64,
}

/// The Play rule and whether anything adds to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlayRule {
    /// The rule without bonuses.
    pub plays: Plays,
    /// A rule gives extra plays, perhaps.
    bonus: bool,
}

/// A Play rule, with its number as it reads now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plays {
    Exactly(u8),
    All,
    AllBut(u8),
}

impl InForce {
    /// Reads it off the rules in play.
    pub fn of(state: &State, deck: &Deck) -> InForce {
        let cards = state.rules | state.metas;
        // What lies on tables comes and goes without a rule.
        let tables = deck.on_tables() | deck.derived.lasting;
        InForce {
            draw: state.draw_rule(deck),
            draw_bonus: (cards | tables).intersects(deck.derived.with_draw_bonus),
            play: PlayRule::of(state, deck),
            limits: Slot::LIMITS.map(|(slot, counts)| state.limit_on(deck, slot, counts)),
            goal_places: state.goal_places(deck),
            first_play_random: state.rules.intersects(deck.rules.first_play_random),
            last_play_random: state.rules.intersects(deck.rules.last_play_random),
            free_actions: allowed(state, deck),
            awaited: awaited(state, deck),
            duties: duties(state, deck),
        }
    }

    /// Follows the rules in play, of which these have come or gone. Most rules are about one thing, and only what is about
    /// that is read anew.
    pub fn follow(&mut self, state: &State, deck: &Deck, changed: CardSet) {
        let derived = &deck.derived;
        if changed.intersects(derived.many_numbers) {
            *self = InForce::of(state, deck);
            return;
        }
        if changed.intersects(deck.slot(Slot::Draw)) {
            self.draw = state.draw_rule(deck);
        }
        if changed.intersects(deck.slot(Slot::Play)) {
            self.play = PlayRule::of(state, deck);
        }
        if changed.intersects(derived.limits) {
            self.limits = Slot::LIMITS.map(|(slot, counts)| state.limit_on(deck, slot, counts));
        }
        if changed.intersects(derived.with_free_action) {
            self.free_actions = allowed(state, deck);
        }
        if changed.intersects(derived.awaiting) {
            self.awaited = awaited(state, deck);
        }
        if changed.intersects(derived.with_duty) {
            self.duties = duties(state, deck);
        }
    }

    /// Whether a rule in play waits for such a moment.
    #[inline]
    pub fn awaits(&self, moment: Moment) -> bool {
        self.awaited >> moment as u32 & 1 == 1
    }

    /// See [`State::draw_target`].
    #[inline]
    pub fn draw_target(&self, state: &State, deck: &Deck) -> u8 {
        let bonus = if self.draw_bonus { state.draw_bonus(deck, state.turn.player) } else { 0 };
        raised(self.draw, bonus)
    }
}

impl PlayRule {
    /// Reads it off the rules in play.
    #[inline(always)]
    pub fn of(state: &State, deck: &Deck) -> PlayRule {
        PlayRule {
            plays: match state.play_rule(deck) {
                Value::Exactly(number) => Plays::Exactly(state.read(deck, number)),
                Value::All => Plays::All,
                Value::AllBut(number) => Plays::AllBut(state.read(deck, number)),
            },
            // What lies on tables comes and goes without a rule.
            bonus: (state.rules | state.metas | deck.on_tables() | deck.derived.lasting)
                .intersects(deck.derived.with_play_bonus),
        }
    }

    /// See [`State::play_target`].
    pub fn target(&self, state: &State, deck: &Deck) -> Option<u8> {
        match self.plays {
            Plays::Exactly(number) => Some(raised(number, self.extra(state, deck))),
            Plays::All | Plays::AllBut(_) => None,
        }
    }

    /// See [`State::plays_left`].
    #[inline]
    pub fn left(&self, state: &State, deck: &Deck) -> usize {
        self.left_with(state, self.extra(state, deck))
    }

    /// Whether every play that is left need not be made.
    #[inline]
    pub fn may_stop(&self, state: &State, deck: &Deck) -> bool {
        let optional = state.optional_plays(deck, state.turn.player);
        optional > 0 && self.left_with(state, self.extra(state, deck) - optional) == 0
    }

    /// The plays left if so many are added to the rule's.
    #[inline]
    fn left_with(&self, state: &State, extra: i16) -> usize {
        let hand = state.hands[state.turn.player.index()].len();
        match self.plays {
            Plays::Exactly(number) => {
                hand.min(raised(number, extra).saturating_sub(state.turn.played) as usize)
            }
            Plays::All => hand,
            // "All but 1", and one more, is all (FAQ 2105).
            Plays::AllBut(number) => hand.saturating_sub(raised(number, -extra) as usize),
        }
    }

    #[inline]
    fn extra(&self, state: &State, deck: &Deck) -> i16 {
        if self.bonus { state.play_bonus(deck, state.turn.player) } else { 0 }
    }
}
