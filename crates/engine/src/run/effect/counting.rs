//! How many cards a count comes to. It is read off the state, so that a question can be put again at any time.

use crate::run::Machine;
use crate::state::{Effect, Seat, State};
use crate::view::event::Audience;
use panta_cards::{Base, Count, Deck, Per};

/// The most that a number of cards for each of something comes to.
const MOST: usize = 20;

impl State {
    /// What a count comes to where there are so many cards, seen from this seat. Where a player chooses, it is the most.
    fn amount(&self, deck: &Deck, effect: &Effect, seat: Seat, count: Count, there: usize) -> usize {
        let base = match count.base {
            Base::Exactly(number) => self.read(deck, number) as usize,
            Base::AsMany => effect.moved as usize,
            Base::PlaysLeft => self.plays_left(deck).min(u8::MAX as usize),
            Base::Named(at) => effect.numbers[at as usize] as usize,
            Base::All | Base::Any => there,
            Base::Half => there.div_ceil(2),
        };
        let times = |per| match per {
            Per::Player => self.seats.len(),
            Per::Yes => effect.yes.len(),
            Per::Cards(of, place) => self.candidates(deck, effect, seat, place, of).len(),
        };
        let all = count.per.map_or(base, |per| (base * times(per)).min(MOST));
        let least = count.min.map_or(0, |min| self.read(deck, min) as usize);
        let most = count.max.map_or(usize::MAX, |max| self.read(deck, max) as usize);
        all.max(least).min(most)
    }

    /// The fewest and the most of so many cards that a step is about, seen from this seat.
    pub(super) fn bounds(
        &self,
        deck: &Deck,
        effect: &Effect,
        seat: Seat,
        count: Count,
        there: usize,
    ) -> (usize, usize) {
        let most = self.amount(deck, effect, seat, count, there).min(there);
        match count.base {
            _ if count.up_to => (0, most),
            Base::Any => (1.min(most), most),
            _ => (most, most),
        }
    }
}

impl<A: Audience> Machine<'_, A> {
    /// What a count comes to for whoever carries out the effect, where there are so many cards.
    pub(crate) fn amount(&self, effect: &Effect, count: Count, there: usize) -> usize {
        self.s.amount(self.deck, effect, effect.by, count, there)
    }
}
