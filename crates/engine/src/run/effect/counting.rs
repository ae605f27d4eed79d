//! How many cards a count comes to. It is read off the state, so that a question can be put again at any time.

use crate::run::Machine;
use crate::state::{Effect, Ends, Seat, State};
use crate::view::event::Audience;
use panta_cards::{Base, Card, Count, Deck, Per};

/// The most that a number of cards for each of something comes to.
const MOST: usize = 20;

impl State {
    /// What a count comes to where there are so many cards, seen from this seat. Where a player chooses, it is the most.
    #[inline]
    fn amount(&self, deck: &Deck, effect: &Effect, seat: Seat, count: Count, there: usize) -> usize {
        let base = self.base(deck, effect, count.base, there);
        if count.is_bounded() { self.bounded(deck, effect, seat, count, base) } else { base }
    }

    /// What a count on a card comes to that lies there for this player, and does not carry out anything.
    #[inline(never)]
    pub(crate) fn given(&self, deck: &Deck, seat: Seat, card: Card, count: Count) -> usize {
        self.amount(deck, &Effect::new(0, card, seat, Ends::Part), seat, count, 0)
    }

    #[inline]
    fn base(&self, deck: &Deck, effect: &Effect, base: Base, there: usize) -> usize {
        match base {
            Base::Exactly(number) => self.read(deck, number) as usize,
            Base::AsMany => effect.moved as usize,
            Base::PlaysLeft => self.plays_left(deck),
            Base::Named(at) => effect.numbers[at as usize] as usize,
            Base::All | Base::Any => there,
            Base::AllBut(number) => there.saturating_sub(self.read(deck, number) as usize),
            Base::Half => there.div_ceil(2),
        }
    }

    /// So many for each of something, within bounds. Apart, as few counts are of this kind.
    #[inline(never)]
    fn bounded(&self, deck: &Deck, effect: &Effect, seat: Seat, count: Count, base: usize) -> usize {
        let times = |per| match per {
            Per::Player => self.seats.len(),
            Per::Yes => effect.yes.len(),
            Per::Cards(of, place) => self.candidates(deck, effect, seat, place, of).len(),
            Per::Tokens(token, of, place) => {
                self.count_tokens(deck, self.candidates(deck, effect, seat, place, of), token)
            }
        };
        let all = count.per.map_or(base, |per| (base * times(per)).min(MOST));
        let least = count.min.map_or(0, |min| self.read(deck, min) as usize);
        let most = count.max.map_or(usize::MAX, |max| self.read(deck, max) as usize);
        all.max(least).min(most)
    }

    /// The fewest and the most of so many cards that a step is about, seen from this seat.
    #[inline]
    pub(crate) fn bounds(
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
    /// What a count comes to for whoever carries out the effect, where there are so many cards. Nearly always it is just a
    /// number.
    #[inline(always)]
    pub(crate) fn amount(&self, effect: &Effect, count: Count, there: usize) -> usize {
        match count.base {
            Base::Exactly(number) if !count.is_bounded() => self.s.read(self.deck, number) as usize,
            _ => self.amount_of(effect, count, there),
        }
    }

    #[inline(always)]
    fn amount_of(&self, effect: &Effect, count: Count, there: usize) -> usize {
        match count.base {
            // The machine knows the Play rule; a state has to look it up.
            Base::PlaysLeft if !count.is_bounded() => self.in_force().play.left(self.s, self.deck),
            _ => self.s.amount(self.deck, effect, effect.by, count, there),
        }
    }
}
