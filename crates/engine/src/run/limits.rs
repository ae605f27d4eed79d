//! Hand and Keeper Limits: a cap, not a quota. They bind everybody whose turn it isn't at once, and the player on turn when
//! the turn ends. All who are over one choose at the same time, in any order, and discard together.

use crate::ask::{Answer, Purpose, Question};
use crate::run::{Flow, Machine};
use crate::state::{Ask, Frame, Limit, Poll, Seat, SeatSet, Stage, State, Touched};
use crate::view::event::{Audience, Event};
use panta_cards::{Card, CardSet, Deck};

/// In the order in which they are met (rulebooks: the hand first, then the Keepers).
const LIMITS: [Limit; 2] = [Limit::Hand, Limit::Keepers];

impl State {
    fn limited(&self, deck: &Deck, seat: Seat, limit: Limit) -> CardSet {
        match limit {
            Limit::Hand => self.hands[seat.index()],
            Limit::Keepers => self.keepers(deck, seat),
        }
    }

    /// Whether the player has chosen as many cards as must go. With a limit of none there is nothing to choose.
    fn has_put_down(&self, deck: &Deck, seat: Seat, limit: Limit, most: u8, put_down: CardSet) -> bool {
        let cards = self.limited(deck, seat, limit);
        most == 0 || (put_down & cards).len() + most as usize == cards.len()
    }

    /// What a player who is over a limit is asked.
    pub(crate) fn limit_question(&self, deck: &Deck, seat: Seat, limit: Limit) -> Option<Question> {
        let (most, why) = self.limit(deck, limit)?;
        let cards = self.limited(deck, seat, limit);
        let excess = cards.len().saturating_sub(most as usize) as u8;
        let purpose = if limit == Limit::Hand { Purpose::HandLimit } else { Purpose::KeeperLimit };
        let cards = if excess == 1 { deck.distinct(cards) } else { cards };
        Some(Question { cards, min: excess, max: excess, ..Question::new(seat, purpose, Some(why)) })
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

    /// The limit and the rule that says so.
    fn limit(&self, limit: Limit) -> Option<(u8, Card)> {
        self.in_force().limits[limit as usize]
    }

    /// Those of these players who are over a limit.
    #[inline]
    fn over_limit(&self, bound: SeatSet, limit: Limit, most: u8) -> SeatSet {
        // One loop for each, since this is done all the time.
        let most = most as usize;
        match limit {
            Limit::Hand => bound.iter().filter(|seat| self.s.hands[seat.index()].len() > most).collect(),
            Limit::Keepers => {
                bound.iter().filter(|seat| self.s.keepers(self.deck, *seat).len() > most).collect()
            }
        }
    }

    /// Whether none of these players is over a limit.
    pub(crate) fn all_comply(&self, bound: SeatSet) -> bool {
        LIMITS
            .into_iter()
            .filter_map(|limit| Some((limit, self.limit(limit)?.0)))
            .all(|(limit, most)| self.over_limit(bound, limit, most).is_empty())
    }

    /// Whoever still has to choose for a limit.
    pub(crate) fn to_comply(&self, limit: Limit, put_down: CardSet) -> SeatSet {
        let Some((most, _)) = self.limit(limit) else { return SeatSet::EMPTY };
        let over = self.over_limit(self.bound(), limit, most);
        over.iter().filter(|seat| !self.s.has_put_down(self.deck, *seat, limit, most, put_down)).collect()
    }

    /// Sees to it that these players comply, and says what to do if somebody has to choose first. When the last has
    /// chosen, all discard, in the order of the seats.
    #[inline]
    pub(crate) fn limits(&mut self, bound: SeatSet, put_down: CardSet) -> Option<Flow> {
        let mut put_down = put_down;
        LIMITS.into_iter().find_map(|limit| {
            let (most, _) = self.limit(limit)?;
            let over = self.over_limit(bound, limit, most);
            if over.is_empty() { None } else { self.comply(over, limit, most, &mut put_down) }
        })
    }

    #[inline(never)]
    fn comply(&mut self, over: SeatSet, limit: Limit, most: u8, put_down: &mut CardSet) -> Option<Flow> {
        if over.iter().all(|seat| self.s.has_put_down(self.deck, seat, limit, most, *put_down)) {
            self.discard_put_down(over, limit, put_down);
            return None;
        }
        if over.len() == 1 {
            let question = over.lowest().and_then(|only| self.s.limit_question(self.deck, only, limit));
            return question.map(|question| self.ask(question));
        }
        // From now on the poll holds what was put down.
        if let Some(Frame::Settle(settle)) = self.s.frames.last_mut() {
            settle.put_down = CardSet::EMPTY;
        }
        let poll = Poll::new(Ask::Limit(limit), self.s.turn.player, None, None);
        self.push(Frame::Poll(Poll { put_down: *put_down, ..poll }));
        Some(Flow::On)
    }

    /// The one who is over a limit has chosen.
    pub(crate) fn complies(&mut self, seat: Seat, purpose: Purpose, answer: &Answer) {
        let limit = if purpose == Purpose::HandLimit { Limit::Hand } else { Limit::Keepers };
        self.discard_put_down(SeatSet::one(seat), limit, &mut answer.cards());
    }

    fn discard_put_down(&mut self, over: SeatSet, limit: Limit, put_down: &mut CardSet) {
        let Some((most, why)) = self.limit(limit) else { return };
        for seat in over.iter() {
            let at_turn_end = seat == self.s.turn.player;
            let mut cards = self.s.limited(self.deck, seat, limit);
            if most > 0 {
                cards &= *put_down;
            }
            *put_down -= cards;
            if !self.s.attached.is_empty() {
                cards = self.s.with_attached(cards);
                self.s.part(cards);
            }
            self.s.hands[seat.index()] -= cards;
            self.s.tables[seat.index()] -= cards;
            self.discard(cards);
            self.tell(|| Event::Limited { seat, cards, why, at_turn_end });
        }
        // For the player on turn, complying is an event of its own. A hand that shrinks touches no limit, and no Goal
        // unless one counts hands, so only then is there anything to settle.
        let matters = limit == Limit::Keepers || self.deck.derived.counts_hands;
        if matters && self.s.frames.is_empty() {
            self.settle_next(self.s.turn.player, Touched::Anything);
        }
    }
}
