//! Limits ([`Slot::LIMITS`]): a cap, not a quota. They bind everybody whose turn it isn't at once, and the player on turn when
//! the turn ends. All who are over one choose at the same time, in any order, and discard together.

use crate::ask::{Answer, Purpose, Question};
use crate::rules::numbers::Limit;
use crate::run::Machine;
use crate::state::{Ask, Frame, Poll, Seat, SeatSet, Stage, State, Touched};
use crate::view::event::{Audience, Event, Spot};
use panta_cards::{CardSet, Counts, Deck, Slot};

impl State {
    /// The cards of a player that a limit counts.
    #[inline]
    fn counted(&self, deck: &Deck, seat: Seat, limit: &Limit) -> CardSet {
        match limit.counts {
            Counts::Hand => self.hands[seat.index()],
            Counts::Table(kind) => self.tables[seat.index()] & deck.kind(kind),
        }
    }

    /// How many of them have to go.
    #[inline]
    fn excess(&self, deck: &Deck, seat: Seat, limit: &Limit) -> usize {
        let most = self.most(deck, seat, limit).unwrap_or(usize::MAX);
        self.counted(deck, seat, limit).len().saturating_sub(most)
    }

    /// Those that go, once as many are put down as have to; if all have to, there is nothing to choose.
    fn going(&self, deck: &Deck, seat: Seat, limit: &Limit, put_down: CardSet) -> Option<CardSet> {
        let (cards, excess) = (self.counted(deck, seat, limit), self.excess(deck, seat, limit));
        let chosen = if excess == cards.len() { cards } else { cards & put_down };
        (chosen.len() == excess).then_some(chosen)
    }

    /// What a player who is over a limit is asked.
    pub(crate) fn limit_question(&self, deck: &Deck, seat: Seat, limit: &Limit) -> Question {
        let (cards, excess) = (self.counted(deck, seat, limit), self.excess(deck, seat, limit) as u8);
        let cards = if excess == 1 { deck.distinct(cards) } else { cards };
        let question = Question::new(seat, Purpose::Limit(limit.slot), Some(limit.why));
        Question { cards, min: excess, max: excess, ..question }
    }
}

impl<A: Audience> Machine<'_, A> {
    /// Whom the limits bind now: everybody but the player on turn, who is bound at the end of the turn. If the turn ends
    /// because its player has left, whoever is next was not on turn in it, and still complies (FAQ 990).
    pub(crate) fn bound(&self) -> SeatSet {
        match self.s.turn.stage {
            Stage::Limits | Stage::Over | Stage::RulePhase | Stage::Left => self.s.seats,
            _ => self.s.others(self.s.turn.player),
        }
    }

    /// The limits in force.
    fn limits_in_force(&self) -> impl Iterator<Item = Limit> + use<A> {
        self.in_force().limits.into_iter().flatten()
    }

    fn limit(&self, slot: Slot) -> Option<Limit> {
        self.limits_in_force().find(|limit| limit.slot == slot)
    }

    /// Those of these players who are over a limit.
    #[inline]
    fn over_limit(&self, bound: SeatSet, limit: &Limit) -> SeatSet {
        if self.deck.derived.limits_vary {
            return bound.iter().filter(|seat| self.s.excess(self.deck, *seat, limit) > 0).collect();
        }
        let most = limit.most as usize;
        bound.iter().filter(|seat| self.s.counted(self.deck, *seat, limit).len() > most).collect()
    }

    /// Whether none of these players is over a limit.
    pub(crate) fn all_comply(&self, bound: SeatSet) -> bool {
        self.limits_in_force().all(|limit| self.over_limit(bound, &limit).is_empty())
    }

    /// Whoever still has to choose for a limit.
    pub(crate) fn to_comply(&self, slot: Slot, put_down: CardSet) -> SeatSet {
        let Some(limit) = self.limit(slot) else { return SeatSet::EMPTY };
        let chooses = |seat: &Seat| self.s.going(self.deck, *seat, &limit, put_down).is_none();
        self.over_limit(self.bound(), &limit).iter().filter(chooses).collect()
    }

    /// Sees to it that these players comply, and says whether somebody has to choose first. When the last has chosen, all
    /// discard, in the order of the seats.
    #[inline]
    pub(crate) fn limits(&mut self, bound: SeatSet, mut put_down: CardSet) -> bool {
        self.limits_in_force().any(|limit| {
            let over = self.over_limit(bound, &limit);
            !over.is_empty() && !self.comply(over, &limit, &mut put_down)
        })
    }

    #[inline(never)]
    fn comply(&mut self, over: SeatSet, limit: &Limit, put_down: &mut CardSet) -> bool {
        let chooses = |seat: &Seat| self.s.going(self.deck, *seat, limit, *put_down).is_none();
        let Some(first) = over.iter().find(chooses) else {
            self.discard_put_down(over, limit, put_down);
            return true;
        };
        if over.len() == 1 {
            self.ask(self.s.limit_question(self.deck, first, limit));
            return false;
        }
        // From now on the poll holds what was put down.
        if let Some(Frame::Settle(settle)) = self.s.frames.last_mut() {
            settle.put_down = CardSet::EMPTY;
        }
        let poll = Poll::new(Ask::Limit(limit.slot), self.s.turn.player, None, None);
        self.push(Frame::Poll(Poll { put_down: *put_down, ..poll }));
        false
    }

    /// The one who is over a limit has chosen.
    pub(crate) fn complies(&mut self, seat: Seat, slot: Slot, answer: &Answer) {
        if let Some(limit) = self.limit(slot) {
            self.discard_put_down(SeatSet::one(seat), &limit, &mut answer.cards());
        }
    }

    fn discard_put_down(&mut self, over: SeatSet, limit: &Limit, put_down: &mut CardSet) {
        for seat in over.iter() {
            let Some(mut cards) = self.s.going(self.deck, seat, limit, *put_down) else { continue };
            *put_down -= cards;
            if !self.s.attached.is_empty() {
                cards = self.s.with_attached(cards);
                self.s.part(cards);
            }
            let from_table = self.s.tables[seat.index()] & cards;
            self.s.hands[seat.index()] -= cards;
            self.s.tables[seat.index()] -= cards;
            self.discard(cards);
            let at_turn_end = seat == self.s.turn.player;
            self.tell(|| Event::Limited { seat, cards, why: limit.why, at_turn_end });
            self.goes(from_table, seat, None, Some(Spot::Table(seat)), Spot::Discard);
        }
        // For the player on turn, complying is an event of its own. A hand that shrinks touches no limit, and no Goal
        // unless one counts hands, so only then is there anything to settle.
        let matters = limit.counts != Counts::Hand || self.deck.derived.counts_hands;
        if matters && self.s.frames.is_empty() {
            self.settle_next(self.s.turn.player, Touched::Anything);
        }
    }
}
