//! How many cards are to be drawn and played: the Basic Rules, or the New Rule that stands for one of them, and the
//! bonuses that hold for the player on turn (all rulebooks, New Rules; rulings `draw-rules`, `play-rules`, `play-all`,
//! `bonuses`, `inflation`).

use super::table::Table;
use panta_cards::{Bonus, Number, Slot, Value};
use panta_engine::Seat;

impl Table<'_> {
    /// By how much digits are raised.
    pub fn inflation(&self) -> usize {
        self.rules.iter().filter(|rule| self.deck.rules.numerals.contains(**rule)).count()
    }

    /// A number as it reads now: digits rise, number words do not.
    pub fn read(&self, number: Number) -> usize {
        match number {
            Number::Digit(digit) => digit as usize + self.inflation(),
            Number::Word(word) => word as usize,
        }
    }

    /// What the New Rule about something says. A newer one discards the older, so there is one at most.
    pub fn rule_about(&self, slot: Slot) -> Option<Value> {
        let mut about =
            self.rules.iter().map(|rule| self.deck.effects(*rule)).filter(|e| e.slot == Some(slot.into()));
        let rule = about.next()?;
        assert!(about.next().is_none(), "two rules about {} lie in play", slot.word());
        rule.value
    }

    /// What the bonuses in play that hold for this player add up to.
    fn bonuses(&self, player: Seat, what: fn(&Bonus) -> Option<Number>) -> usize {
        let in_play = |bonus: &&Bonus| self.rules.union(&self.metas).any(|card| bonus.cards.contains(*card));
        let hold = |bonus: &&Bonus| {
            self.deck.code.tests[bonus.when.range()].iter().all(|test| self.holds(test, player, &[]))
        };
        let numbers = self.deck.rules.powers.bonuses.iter().filter(in_play).filter(hold).filter_map(what);
        numbers.map(|number| self.read(number)).sum()
    }

    /// How many cards the player on turn has to draw, in all.
    pub fn draws(&self, player: Seat) -> usize {
        let rule = match self.rule_about(Slot::Draw).unwrap_or(Value::Exactly(self.deck.rules.basics.0)) {
            Value::Exactly(number) => self.read(number),
            other => panic!("draw {other:?}?"),
        };
        rule + self.bonuses(player, |bonus| bonus.draw)
    }

    /// The same for the draw of a turn: whoever must keep some cards and has had none, draws enough to play one (ruling
    /// `playall-but-one-empty-start`).
    pub fn first_draws(&self, player: Seat, began_empty: bool) -> usize {
        match self.rule_about(Slot::Play) {
            Some(Value::AllBut(kept)) if began_empty && self.hand(player).is_empty() => {
                self.draws(player).max(self.read(kept) + 1)
            }
            _ => self.draws(player),
        }
    }

    /// How many cards the player on turn still has to play: what the rule asks for, or what there is.
    pub fn plays_left(&self, player: Seat, played: usize) -> usize {
        let hand = self.hand(player).len();
        let extra = self.bonuses(player, |bonus| bonus.play);
        match self.rule_about(Slot::Play).unwrap_or(Value::Exactly(self.deck.rules.basics.1)) {
            Value::Exactly(number) => (self.read(number) + extra).saturating_sub(played).min(hand),
            Value::All => hand,
            // "All but 1", and 1 more, is all (ruling `playall-but-one-with-rich-bonus`).
            Value::AllBut(kept) => hand.saturating_sub(self.read(kept).saturating_sub(extra)),
        }
    }
}
