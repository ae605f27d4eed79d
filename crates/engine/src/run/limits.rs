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
    pub fn counted(&self, deck: &Deck, seat: Seat, limit: &Limit) -> CardSet {
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

    /// Whether a player who is over a limit still has to put down cards. If all have to go, there is nothing to choose.
    #[inline]
    fn chooses(&self, deck: &Deck, seat: Seat, limit: &Limit, put_down: CardSet) -> bool {
        let most = self.most(deck, seat, limit).unwrap_or(usize::MAX);
        most > 0
            && (put_down.is_empty() || {
                let cards = self.counted(deck, seat, limit);
                cards.len() != (cards & put_down).len().saturating_add(most)
            })
    }

    /// Those that go of a player who does not have to choose any more.
    fn going(&self, deck: &Deck, seat: Seat, limit: &Limit, put_down: CardSet) -> Option<CardSet> {
        let cards = self.counted(deck, seat, limit);
        let going = if self.most(deck, seat, limit) == Some(0) { cards } else { cards & put_down };
        Some(going).filter(|_| !self.chooses(deck, seat, limit, put_down))
    }

    /// What a player who is over a limit is asked.
    #[inline]
    pub(crate) fn limit_question(&self, deck: &Deck, seat: Seat, limit: &Limit) -> Question {
        let cards = self.counted(deck, seat, limit);
        let excess = cards.len().saturating_sub(self.most(deck, seat, limit).unwrap_or(usize::MAX)) as u8;
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
            Stage::Limits | Stage::Limited | Stage::Over | Stage::RulePhase | Stage::Left => self.s.seats,
            _ => self.s.others(self.s.turn.player),
        }
    }

    /// The limits in force.
    fn limits_in_force(&self) -> impl Iterator<Item = &Limit> {
        self.in_force().limits.iter().flatten()
    }

    fn limit(&self, slot: Slot) -> Option<Limit> {
        self.limits_in_force().find(|limit| limit.slot == slot).copied()
    }

    /// The same where a limit is not the same for everybody.
    #[inline(never)]
    fn over_own_limit(&self, bound: SeatSet, limit: &Limit) -> SeatSet {
        bound.iter().filter(|seat| self.s.excess(self.deck, *seat, limit) > 0).collect()
    }

    /// Those of these players who are over a limit.
    #[inline(always)]
    fn over_limit(&self, bound: SeatSet, limit: &Limit) -> SeatSet {
        if self.deck.derived.limits_vary {
            return self.over_own_limit(bound, limit);
        }
        let most = limit.most as usize;
        let over = |cards: CardSet| cards.len() > most;
        match limit.counts {
            Counts::Hand => bound.iter().filter(|seat| over(self.s.hands[seat.index()])).collect(),
            Counts::Table(kind) => {
                let kind = self.deck.kind(kind);
                bound.iter().filter(|seat| over(self.s.tables[seat.index()] & kind)).collect()
            }
        }
    }

    /// Whether none of these players is over a limit. Apart from what happens if somebody is: mostly nobody is.
    #[inline(never)]
    pub(crate) fn all_comply(&self, bound: SeatSet) -> bool {
        if self.deck.derived.limits_vary {
            return self.limits_in_force().all(|limit| self.over_own_limit(bound, limit).is_empty());
        }
        self.limits_in_force().all(|limit| {
            bound.iter().all(|seat| self.s.counted(self.deck, seat, limit).len() <= limit.most as usize)
        })
    }

    /// Whoever still has to choose for a limit.
    pub(crate) fn to_comply(&self, slot: Slot, put_down: CardSet) -> SeatSet {
        let Some(limit) = self.limit(slot) else { return SeatSet::EMPTY };
        let chooses = |seat: &Seat| self.s.chooses(self.deck, *seat, &limit, put_down);
        self.over_limit(self.bound(), &limit).iter().filter(chooses).collect()
    }

    /// Sees to it that these players comply, and says whether somebody has to choose first. When the last has chosen, all
    /// discard, in the order of the seats.
    #[inline(always)]
    pub(crate) fn limits(&mut self, bound: SeatSet, put_down: CardSet) -> bool {
        self.in_force().limits.iter().any(Option::is_some) && self.limits_bind(bound, put_down)
    }

    /// The same for the player on turn at its end, who mostly complies.
    #[inline]
    pub(crate) fn own_limits_bind(&mut self) -> bool {
        self.limits(SeatSet::one(self.s.turn.player), CardSet::EMPTY)
    }

    #[inline(never)]
    fn limits_bind(&mut self, bound: SeatSet, mut put_down: CardSet) -> bool {
        let mut at = 0;
        while at < Slot::LIMITS.len() {
            let limit = self.in_force().limits[at];
            at += 1;
            let Some(limit) = limit else { continue };
            let over = self.over_limit(bound, &limit);
            if over.is_empty() {
                continue;
            }
            if !self.comply(over, &limit, &mut put_down) {
                return true;
            }
            // What went may have been what gave its owner room, under this limit or another.
            if self.deck.derived.limits_vary {
                at = 0;
            }
        }
        false
    }

    #[inline(never)]
    fn comply(&mut self, over: SeatSet, limit: &Limit, put_down: &mut CardSet) -> bool {
        let chooses = |seat: &Seat| self.s.chooses(self.deck, *seat, limit, *put_down);
        let Some(first) = over.iter().find(chooses) else {
            for seat in over.iter() {
                // What went of another may have been what gave this one room.
                let Some(cards) = self.s.going(self.deck, seat, limit, *put_down) else { continue };
                *put_down -= cards;
                self.discard_for(seat, limit, cards);
            }
            self.settle_complied(limit);
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
            self.discard_for(seat, &limit, answer.cards());
            self.settle_complied(&limit);
        }
    }

    /// A player discards what a limit asks for.
    fn discard_for(&mut self, seat: Seat, limit: &Limit, mut cards: CardSet) {
        if !self.s.attached.is_empty() {
            cards = self.s.with_sitting(cards);
            self.s.part(cards);
        }
        let from_table = self.s.tables[seat.index()] & cards;
        self.s.hands[seat.index()] -= cards;
        self.s.tables[seat.index()] -= cards;
        self.discard(cards);
        let at_turn_end = seat == self.s.turn.player;
        if at_turn_end && self.s.turn.stage == Stage::Limits && !self.s.options.earlier {
            self.s.turn.stage = Stage::Limited;
        }
        self.tell(|| Event::Limited { seat, cards, why: limit.why, at_turn_end });
        self.goes(from_table, seat, None, Some(Spot::Table(seat)), Spot::Discard);
    }

    /// For the player on turn, complying is an event of its own. A hand that shrinks touches no limit, and no Goal unless
    /// one counts hands, so only then is there anything to settle.
    fn settle_complied(&mut self, limit: &Limit) {
        let matters = limit.counts != Counts::Hand || self.deck.derived.counts_hands;
        if matters && self.s.frames.is_empty() {
            self.settle_next(self.s.turn.player, Touched::Anything);
        }
    }
}
