//! The end of an event (docs/turn-order.md, "After every event"): the Goals that may stay, the limits of the others, the win
//! check, and draws that have become due. In that order: rulings/turn-structure.kdl.

use crate::ask::{Answer, Purpose, Question};
use crate::run::Machine;
use crate::state::{Frame, Seat, SeatSet, Settle, Stage, Touched};
use crate::view::event::{Audience, DrawReason, Event, Spot};
use panta_cards::{CardSet, Due, Moment};

impl<A: Audience> Machine<'_, A> {
    /// Goes through what follows an event. Whatever this starts lies above it on the stack; when that is over, this begins again.
    pub(crate) fn settle(&mut self, settle: Settle) {
        if !self.deck.rules.stores.is_empty() {
            self.forget();
        }
        if self.deck.derived.lasting_on_tables {
            self.lapses_with_cards();
        }
        if !self.deck.rules.attaching.is_empty() && self.attach_all() {
            return;
        }
        if self.deck.has_trigger(Moment::GoalChange) && std::mem::take(&mut self.s.goals_changed) {
            self.happens(Moment::GoalChange, None, settle.by, None);
        }
        if self.deck.has_trigger(Moment::Whenever) {
            self.look_at_conditions(settle.by);
        }
        if self.act(Due::Settling) {
            return;
        }
        if settle.touched == Touched::Anything || self.deck.derived.limits_vary {
            if self.s.goals.len() > self.in_force().goal_places {
                let question = Question::new(settle.by, Purpose::GoalGoes, None);
                return self.ask(Question { cards: self.s.goals, ..question });
            }
            if self.limits(self.bound(), settle.put_down) {
                return;
            }
        }
        // What went for a limit may have been waited for.
        if self.act(Due::Settling) {
            return;
        }
        self.all_settled();
        self.s.frames.pop();
        self.end_of_event(settle.by, settle.touched);
    }

    /// Whether an event that moves nothing but cards in and out of hands could have to be settled. Not if nothing looks at
    /// hands or piles, and nothing else is unfinished that might have to be looked at again.
    #[inline]
    pub(crate) fn hands_matter(&self) -> bool {
        self.deck.derived.hand_discards_matter || !self.s.waiting.is_empty() || !self.s.frames.is_empty()
    }

    /// Whether there are neither too many Goals nor players over a limit. Nothing is settled once the game is over.
    pub(crate) fn nothing_has_to_go(&self) -> bool {
        self.s.outcome.is_none()
            && self.s.goals.len() <= self.in_force().goal_places
            && (self.in_force().limits.iter().all(Option::is_none) || self.all_comply(self.bound()))
    }

    /// Everybody complies: the win check, and draws that have become due.
    #[inline(always)]
    pub(crate) fn end_of_event(&mut self, by: Seat, touched: Touched) {
        debug_assert!(self.s.goals.len() <= self.in_force().goal_places);
        // A call in the middle of an Action may find its moves half done; those are settled with the Action.
        let in_mid_action = || self.s.frames.iter().any(|frame| matches!(frame, Frame::Effect(_)));
        let half_done = touched == Touched::Rules && in_mid_action();
        debug_assert!(half_done || self.all_comply(self.s.others(self.s.turn.player)));
        let claimed = match touched {
            Touched::Anything | Touched::Goals => self.check_goals(self.s.seats),
            Touched::OwnTable => self.check_goals(SeatSet::one(by)),
            // Playing a rule or an Action that moves nothing still puts a card on the discard pile, or takes one from it.
            Touched::Rules => self.deck.derived.counts_hands && self.check_goals(self.s.seats),
        };
        debug_assert!(
            half_done || claimed || self.s.outcome.is_some() || self.end_is_open() || self.nobody_wins()
        );
        // Tables change how many cards are due only through a bonus, and Goals only through one that looks at them, or at what has been in a hand.
        let can_raise_draws = match touched {
            Touched::Anything | Touched::Rules => true,
            Touched::OwnTable => self.in_force().draw_bonus,
            Touched::Goals => self.deck.derived.bonuses_vary,
        };
        // Where a Goal is claimed, draws that have become due wait until that is over. Nor is anything drawn before it is
        // clear whether the game is over.
        let open =
            || self.deck.derived.answers_ends && matches!(self.s.frames.last(), Some(Frame::Window(_)));
        if can_raise_draws && !claimed && !open() {
            self.draw_what_is_due();
        }
    }

    pub(crate) fn settle_answer(&mut self, settle: Settle, seat: Seat, purpose: Purpose, answer: &Answer) {
        match (purpose, answer) {
            (Purpose::Limit(slot), _) => self.complies(seat, slot, answer),
            (Purpose::GoalGoes, &Answer::Card(goal)) => {
                self.s.goals.remove(goal);
                self.s.goals_changed = true;
                self.s.discard(self.deck, goal);
                self.tell(|| Event::GoalDropped { seat: settle.by, goal });
                self.goes(CardSet::one(goal), settle.by, None, Some(Spot::Goals), Spot::Discard);
            }
            _ => debug_assert!(false, "{purpose:?} is not answered by {answer:?} here"),
        }
    }

    /// A Draw rule or bonus that has risen in mid-turn is drawn at once, into the real hand (FAQ 334). Nothing is
    /// given back when it falls.
    fn draw_what_is_due(&mut self) {
        let turn = self.s.turn;
        if turn.stage != Stage::Play || turn.ending || self.s.outcome.is_some() {
            return;
        }
        let due = self.in_force().draw_target(self.s, self.deck);
        if turn.drawn < due {
            self.s.turn.drawn = due;
            self.draw_by_rule(due - turn.drawn, DrawReason::Raised { due, had: turn.drawn });
        }
    }
}
