//! Steps about whose turn comes next.

use crate::run::Machine;
use crate::run::effect::Next;
use crate::state::{Effect, Ends, Happened, Seat, State, Touched};
use crate::view::event::{Audience, Event};
use panta_cards::{CardSet, Moment, Place, Verb, Who};

impl State {
    /// Whose turns come after this one, before the order of play goes on.
    pub(crate) fn turns_granted(&self) -> Vec<Seat> {
        let own = std::iter::repeat_n(self.turn.player, self.extra_turns as usize);
        own.chain(self.granted_turns.iter().copied()).collect()
    }
}

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
        let on_turn = seat == self.s.turn.player;
        self.tell(|| Event::ExtraTurn { seat, why: effect.card, granted, on_turn });
        Next::Step
    }

    /// From now on turns go the other way round.
    #[inline(never)]
    pub(super) fn reverse(&mut self, effect: &Effect) -> Next {
        self.s.turned = !self.s.turned;
        let clockwise = !self.s.is_reversed(self.deck);
        self.tell(|| Event::Reversed { seat: effect.by, clockwise, why: effect.card });
        Next::Step
    }

    /// All lose by what a card says, which can be answered as if an Ungoal were met.
    #[inline(never)]
    pub(super) fn all_lose(&mut self, effect: &mut Effect) -> Next {
        if self.s.solo {
            self.lose_alone();
            return Next::Step;
        }
        let (doer, card) = (effect.by, effect.card);
        self.put_next(effect);
        self.ends(Moment::Loss, doer, card);
        Next::Away
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

    /// Players discard all they have and wait until every other player has had a turn, or for good. Somebody has to go on
    /// playing, so the last one stays.
    #[inline(never)]
    pub(super) fn knock_out(&mut self, effect: &mut Effect, who: Who, for_good: bool) -> Next {
        let people = self.people(effect, who);
        let replaceable = self.deck.derived.replaces_knock_outs && effect.ends != Ends::Instead;
        let (mut next, mut replaced) = (Next::Step, false);
        for seat in self.clockwise(effect.by, people).filter(|_| !people.is_empty()) {
            let what = Happened::new(Moment::KnockOut, None, effect.by, Some(seat));
            if replaceable && self.line_up(&what) {
                replaced = true;
            } else if self.knocks_out(effect, seat, for_good) {
                next = Next::Moved;
            }
        }
        if replaced { self.after_replacement(effect) } else { next }
    }

    /// This player is knocked out, unless nobody else would be left. Says whether they are.
    pub(crate) fn knocks_out(&mut self, effect: &mut Effect, seat: Seat, for_good: bool) -> bool {
        if !self.s.out.add(seat, for_good, self.s.seats) {
            return false;
        }
        self.tell(|| Event::KnockedOut { seat, for_good, why: effect.card });
        let all = self.s.hands[seat.index()] | self.s.tables[seat.index()];
        self.move_cards(effect, seat, Verb::Discard, all, Place::Discard);
        if seat == self.s.turn.player {
            self.s.turn.ending = true;
            self.s.extra_turns = 0;
        }
        self.happens(Moment::KnockOut, None, effect.by, Some(seat));
        true
    }

    /// Whether this player is knocked out and has to go on waiting. Whoever does not comes back, and draws three.
    pub(crate) fn sits_out(&mut self, seat: Seat) -> bool {
        if !self.s.out.contains(seat) {
            return false;
        }
        self.s.idle_turns = 0;
        let waits = self.s.out.waits(seat, self.s.seats);
        if !waits {
            self.s.out.remove(seat);
            self.tell(|| Event::CameBack { seat });
            self.deal_hand(seat);
            self.settle_next(seat, Touched::Anything);
        }
        waits
    }

    /// Whose turn comes now that one is over: whoever was granted one, in the order in which they were, then the next
    /// player after the last whose turn it was by the order of play. Whoever has to miss a turn does so.
    #[inline]
    pub(crate) fn turn_after(&mut self, player: Seat) -> Seat {
        let plain = self.s.granted_turns.is_empty()
            && self.s.in_between.is_none()
            && self.s.skips.is_empty()
            && self.s.out.seats.is_empty();
        if !plain {
            self.s.out.had_turn(player);
            return self.turn_out_of_order(player);
        }
        self.s.gave_turns = CardSet::EMPTY;
        self.s.next_after(self.deck, player)
    }

    #[inline(never)]
    fn turn_out_of_order(&mut self, player: Seat) -> Seat {
        while let Some(&seat) = self.s.granted_turns.first() {
            let mut first = true;
            self.s.granted_turns.retain(|_| !std::mem::take(&mut first));
            if self.s.is_seated(seat) && !self.s.out.contains(seat) && !self.misses(seat) {
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
        let mut next = self.s.next_after(self.deck, last);
        while self.sits_out(next) || self.misses(next) {
            next = self.s.next_after(self.deck, next);
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
