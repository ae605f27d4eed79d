//! How many cards a count comes to.

use crate::run::Machine;
use crate::state::Effect;
use crate::view::event::Audience;
use panta_cards::{Base, Count, Per};

/// The most that a number of cards for each of something comes to.
const MOST: usize = 20;

impl<A: Audience> Machine<'_, A> {
    /// What a count comes to where there are so many cards. Where a player chooses, it is the most.
    pub(crate) fn amount(&self, effect: &Effect, count: Count, there: usize) -> usize {
        let base = match count.base {
            Base::Exactly(number) => self.s.read(self.deck, number) as usize,
            Base::AsMany => effect.moved as usize,
            Base::PlaysLeft => self.in_force().plays_left(self.s, self.deck).min(u8::MAX as usize),
            Base::Named(at) => effect.numbers[at as usize] as usize,
            Base::All | Base::Any => there,
            Base::Half => there.div_ceil(2),
        };
        let all = count.per.map_or(base, |per| (base * self.times(effect, per)).min(MOST));
        let least = count.min.map_or(0, |min| self.s.read(self.deck, min) as usize);
        let most = count.max.map_or(usize::MAX, |max| self.s.read(self.deck, max) as usize);
        all.max(least).min(most)
    }

    /// How many there are of what a count is for each of.
    fn times(&self, effect: &Effect, per: Per) -> usize {
        match per {
            Per::Player => self.s.seats.len(),
            Per::Yes => effect.yes.len(),
            Per::Cards(of, place) => self.candidates(effect, place, of).len(),
        }
    }

    /// The fewest and the most of so many cards that a step is about.
    pub(super) fn bounds(&self, effect: &Effect, count: Count, there: usize) -> (usize, usize) {
        let most = self.amount(effect, count, there).min(there);
        match count.base {
            _ if count.up_to => (0, most),
            Base::Any => (1.min(most), most),
            _ => (most, most),
        }
    }
}
