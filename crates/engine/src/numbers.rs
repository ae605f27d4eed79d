//! The numbers in force: draws, plays, limits. They are derived from the rules in play at every moment and never
//! stored, so a rule counts from the instant it lies there to the instant it leaves.

use crate::condition::all_hold;
use crate::seat::Seat;
use crate::state::State;
use panta_cards::{Bonus, Card, CardSet, Deck, Number, Slot, Value};

impl State {
    /// By how much every digit is raised.
    #[inline]
    pub fn inflation(&self, deck: &Deck) -> u8 {
        if deck.has_numerals { (self.rules & deck.numerals).len() as u8 } else { 0 }
    }

    /// The number as it reads now.
    #[inline]
    pub fn read(&self, deck: &Deck, number: Number) -> u8 {
        match number {
            Number::Digit(n) => n.saturating_add(self.inflation(deck)),
            Number::Word(n) => n,
        }
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
            _ => self.read(deck, deck.basics.0),
        }
    }

    /// The Play rule, without bonuses.
    pub fn play_rule(&self, deck: &Deck) -> Value {
        self.value(deck, Slot::Play).unwrap_or(Value::Exactly(deck.basics.1))
    }

    /// How many cards the player on turn has to draw in all: the rule and the bonuses that hold now (FAQ 872).
    #[inline]
    pub fn draw_target(&self, deck: &Deck) -> u8 {
        self.draw_rule(deck).saturating_add(self.draw_bonus(deck, self.turn.player))
    }

    /// Extra draws that hold for this player now, if the turn is theirs.
    pub fn draw_bonus(&self, deck: &Deck, seat: Seat) -> u8 {
        self.bonus(deck, seat, deck.with_draw_bonus, |bonus| bonus.draw)
    }

    /// Extra plays that hold for this player now, if the turn is theirs.
    pub fn play_bonus(&self, deck: &Deck, seat: Seat) -> u8 {
        self.bonus(deck, seat, deck.with_play_bonus, |bonus| bonus.play)
    }

    #[inline]
    fn bonus(&self, deck: &Deck, seat: Seat, of: CardSet, what: fn(&Bonus) -> Option<Number>) -> u8 {
        let sources = (self.rules | self.metas) & of;
        if sources.is_empty() {
            return 0;
        }
        deck.bonuses
            .iter()
            .filter(|bonus| bonus.cards.meets(sources) && all_hold(self, deck, bonus.when, seat))
            .filter_map(what)
            .fold(0, |sum, number| sum.saturating_add(self.read(deck, number)))
    }

    /// How many cards the player on turn has to play in all; none where it is all of them, or all but some.
    pub fn play_target(&self, deck: &Deck) -> Option<u8> {
        match self.play_rule(deck) {
            Value::Exactly(number) => {
                Some(self.read(deck, number).saturating_add(self.play_bonus(deck, self.turn.player)))
            }
            _ => None,
        }
    }

    /// How many plays can really still be made: never more than the hand holds (FAQ 272).
    pub fn plays_left(&self, deck: &Deck) -> usize {
        let hand = self.hands[self.turn.player.index()].len();
        match self.play_rule(deck) {
            Value::Exactly(number) => {
                let target = self.read(deck, number).saturating_add(self.play_bonus(deck, self.turn.player));
                hand.min(target.saturating_sub(self.turn.played) as usize)
            }
            Value::All => hand,
            // "All but 1", and one more, is all (FAQ 2105).
            Value::AllBut(number) => {
                let kept = self.read(deck, number).saturating_sub(self.play_bonus(deck, self.turn.player));
                hand.saturating_sub(kept as usize)
            }
        }
    }

    /// Whether more than one play is allowed by the rules now, whatever the hand holds.
    pub fn several_plays(&self, deck: &Deck) -> bool {
        self.play_target(deck).is_none_or(|target| target > 1)
    }

    /// The most cards to hold off turn, and the rule that says so.
    #[inline]
    pub fn hand_limit(&self, deck: &Deck) -> Option<(u8, Card)> {
        self.limit(deck, Slot::HandLimit)
    }

    /// The most Keepers to have off turn, and the rule that says so.
    #[inline]
    pub fn keeper_limit(&self, deck: &Deck) -> Option<(u8, Card)> {
        self.limit(deck, Slot::KeeperLimit)
    }

    fn limit(&self, deck: &Deck, slot: Slot) -> Option<(u8, Card)> {
        let card = self.rule(deck, slot)?;
        Some((self.limit_of(deck, card)?, card))
    }

    /// The number of a limit as it reads now.
    #[inline]
    pub(crate) fn limit_of(&self, deck: &Deck, card: Card) -> Option<u8> {
        match deck.effects(card).value {
            Some(Value::Exactly(number)) => Some(self.read(deck, number)),
            _ => None,
        }
    }

    /// How many Goals may lie in play.
    #[inline]
    pub fn goal_places(&self, deck: &Deck) -> usize {
        if self.rules.meets(deck.two_goals) { 2 } else { 1 }
    }
}
