//! The end of an event (turn_order, "After every event"): the Goals that may stay, the limits of the others, the win
//! check, and draws that have become due. In that order, as `turn_order.md` has it.

use crate::event::{Audience, DrawReason, Event};
use crate::frame::Touched;
use crate::machine::{Flow, Machine};
use crate::question::{Answer, Purpose, Question};
use crate::seat::{Seat, SeatSet};
use crate::state::Stage;

impl<A: Audience> Machine<'_, A> {
    pub(crate) fn settle(&mut self, by: Seat, touched: Touched) -> Flow {
        if touched == Touched::Anything {
            if self.s.goals.len() > self.in_force().goal_places {
                let question = Question::new(by, Purpose::GoalGoes, None);
                return self.ask(Question { cards: self.s.goals, ..question });
            }
            if self.limits(self.bound()) == Flow::Wait {
                return Flow::Wait;
            }
        }
        debug_assert!(self.s.goals.len() <= self.in_force().goal_places);
        debug_assert!(self.bound().iter().all(|seat| self.s.limit_question(self.deck, seat).is_none()));
        match touched {
            Touched::Anything | Touched::Goals => self.check_goals(self.s.seats),
            Touched::OwnTable => self.check_goals(SeatSet::one(by)),
            Touched::Rules => {}
        }
        debug_assert!(self.s.outcome.is_some() || self.nobody_wins());
        self.s.frames.pop();
        if self.can_raise_draws(touched) {
            self.draw_what_is_due();
        }
        Flow::On
    }

    /// Goals never change how many cards are due; tables do only through a bonus.
    fn can_raise_draws(&self, touched: Touched) -> bool {
        match touched {
            Touched::Anything | Touched::Rules => true,
            Touched::OwnTable => self.in_force().draw_bonus,
            Touched::Goals => false,
        }
    }

    /// Whom the limits bind now: everybody off turn, and at the end of the turn its player too.
    fn bound(&self) -> SeatSet {
        match self.s.turn.stage {
            Stage::Limits | Stage::Over => self.s.seats,
            _ => self.s.others(self.s.turn.player),
        }
    }

    pub(crate) fn settle_answer(&mut self, by: Seat, answer: &Answer) {
        if let Answer::Card(goal) = *answer {
            self.s.goals.remove(goal);
            self.s.piles.discard(goal);
            self.tell(|| Event::GoalDropped { seat: by, goal });
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
