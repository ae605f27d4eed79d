//! Steps about whose turn comes next.

use crate::run::Machine;
use crate::run::effect::Next;
use crate::state::{Effect, Seat};
use crate::view::event::{Audience, Event};
use panta_cards::{CardSet, Who};

impl<A: Audience> Machine<'_, A> {
    /// One more turn, after this one. A card gives one at most in a run of turns, whatever copy of it is played.
    #[inline(never)]
    pub(super) fn again(&mut self, effect: &Effect, who: Who) -> Next {
        let Some(seat) = self.people(effect, who).lowest() else { return Next::Step };
        let copies = self.deck.copies(effect.card);
        let mut granted = !self.s.gave_turns.intersects(copies);
        if granted && seat == self.s.turn.player {
            self.s.extra_turns += 1;
        } else if granted {
            granted = self.s.granted_turns.push(seat);
        }
        if granted {
            self.s.gave_turns |= copies;
        }
        self.tell(|| Event::ExtraTurn { seat, why: effect.card, granted });
        Next::Step
    }

    /// Players miss their next turn. Who is to miss one already misses no more.
    #[inline(never)]
    pub(super) fn skip(&mut self, effect: &Effect, who: Who) -> Next {
        let people = self.people(effect, who);
        for seat in self.clockwise(effect.by, people).filter(|_| !people.is_empty()) {
            self.s.skips = self.s.skips.with(seat);
            self.tell(|| Event::TurnMissed { seat, why: Some(effect.card) });
        }
        Next::Step
    }

    /// Whose turn comes now that one is over: whoever was granted one, in the order in which they were, then the next
    /// player after the last whose turn it was by the order of play. Whoever has to miss a turn does so.
    #[inline]
    pub(crate) fn turn_after(&mut self, player: Seat) -> Seat {
        let plain = self.s.granted_turns.is_empty() && self.s.in_between.is_none() && self.s.skips.is_empty();
        if !plain {
            return self.turn_out_of_order(player);
        }
        self.s.gave_turns = CardSet::EMPTY;
        self.s.next_after(player)
    }

    #[inline(never)]
    fn turn_out_of_order(&mut self, player: Seat) -> Seat {
        while let Some(&seat) = self.s.granted_turns.first() {
            let mut first = true;
            self.s.granted_turns.retain(|_| !std::mem::take(&mut first));
            if self.s.is_seated(seat) && !self.misses(seat) {
                self.s.in_between.get_or_insert(player);
                return seat;
            }
        }
        self.s.gave_turns = CardSet::EMPTY;
        let last = self.s.in_between.take();
        // Turns in between, and missed ones, are no round in which nobody could do anything.
        if last.is_some() {
            self.s.idle_turns = 0;
        }
        let last = last.unwrap_or(player);
        let mut next = self.s.next_after(last);
        while self.misses(next) {
            next = self.s.next_after(next);
        }
        next
    }

    /// Whether this player has to miss the turn that would be theirs now: once.
    pub(crate) fn misses(&mut self, seat: Seat) -> bool {
        let misses = self.s.skips.contains(seat);
        if misses {
            self.s.skips = self.s.skips.without(seat);
            self.s.idle_turns = 0;
            self.tell(|| Event::TurnMissed { seat, why: None });
        }
        misses
    }
}
