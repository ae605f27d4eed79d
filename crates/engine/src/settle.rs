//! The end of an event (turn_order, "After every event"): the Goals that may stay, the limits of the others, the win
//! check, and draws that have become due. In that order, as `turn_order.md` has it.

use crate::event::{Audience, DrawReason, Event};
use crate::frame::Frame;
use crate::machine::{Flow, Machine};
use crate::question::{Answer, Purpose, Question};
use crate::seat::Seat;
use crate::state::Stage;

impl<A: Audience> Machine<'_, A> {
    pub(crate) fn settle(&mut self, by: Seat) -> Flow {
        if self.s.goals.len() > self.s.goal_places(self.deck) {
            return self.ask(Question {
                cards: self.s.goals,
                ..Question::new(by, Purpose::GoalGoes, None)
            });
        }
        let bound = if self.s.turn.stage == Stage::Limits || self.s.turn.stage == Stage::Over {
            self.s.seats
        } else {
            self.s.others(self.s.turn.player)
        };
        let asked = self.limits(bound);
        if asked != Flow::On {
            return asked;
        }
        self.check_goals();
        self.s.frames.pop();
        self.draw_what_is_due();
        Flow::On
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
        let due = self.s.draw_target(self.deck);
        if turn.drawn < due {
            self.s.turn.drawn = due;
            self.draw_by_rule(due - turn.drawn, DrawReason::Raised { due, had: turn.drawn });
        }
    }
}
