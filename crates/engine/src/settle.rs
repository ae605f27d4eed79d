//! The end of an event (docs/turn-order.md, "After every event"): the Goals that may stay, the limits of the others, the win
//! check, and draws that have become due. In that order: rulings/turn-structure.kdl.

use crate::event::{Audience, DrawReason, Event};
use crate::frame::{Frame, Touched};
use crate::machine::{Flow, Machine};
use crate::question::{Answer, Purpose, Question};
use crate::seat::{Seat, SeatSet};
use crate::state::Stage;

impl<A: Audience> Machine<'_, A> {
    pub(crate) fn settle(&mut self, by: Seat, touched: Touched) -> Flow {
        if self.joins_another() {
            return Flow::On;
        }
        if !self.deck.stores.is_empty() {
            self.forget();
        }
        if !self.deck.attaching.is_empty() && self.attach_all() == Flow::Wait {
            return Flow::Wait;
        }
        if !self.deck.goal_changes.is_empty()
            && std::mem::take(&mut self.s.goals_changed)
            && self.goals_have_changed()
        {
            return Flow::On;
        }
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
        // A call in the middle of an Action may find its moves half done; those are settled with the Action.
        let half_done = touched == Touched::Rules && self.in_mid_action();
        debug_assert!(half_done || self.all_comply());
        match touched {
            Touched::Anything | Touched::Goals => self.check_goals(self.s.seats),
            Touched::OwnTable => self.check_goals(SeatSet::one(by)),
            Touched::Rules => {}
        }
        debug_assert!(half_done || self.s.outcome.is_some() || self.nobody_wins());
        if let Some(Frame::Settle { .. }) = self.s.frames.last() {
            self.s.frames.pop();
        } else {
            // A Goal is claimed when it is met. Draws that have become due wait until that is over.
            self.settled_below();
            return Flow::On;
        }
        if self.can_raise_draws(touched) {
            self.draw_what_is_due();
        }
        Flow::On
    }

    /// A claim that the check has begun lies above, and is settled by itself.
    #[cold]
    fn settled_below(&mut self) {
        let at = self.s.frames.iter().rposition(|frame| matches!(frame, Frame::Settle { .. }));
        if let Some(at) = at {
            self.s.frames.remove(at);
        }
    }

    /// What cards on the tables do when the Goals change: part of the same event, before the win check.
    #[cold]
    #[inline(never)]
    fn goals_have_changed(&mut self) -> bool {
        let cards = self.s.all_tables() & self.deck.with_goal_change;
        for card in cards {
            let change = self.deck.goal_changes.iter().find(|change| change.cards.contains(card)).copied();
            if let (Some(change), Some(owner)) = (change, self.s.owner(card)) {
                self.start(change.program, card, owner, false);
            }
        }
        !cards.is_empty()
    }

    /// Goals never change how many cards are due; tables do only through a bonus.
    fn can_raise_draws(&self, touched: Touched) -> bool {
        match touched {
            Touched::Anything | Touched::Rules => true,
            Touched::OwnTable => self.in_force().draw_bonus,
            Touched::Goals => false,
        }
    }

    /// Whether an Action is being carried out. For debug builds.
    fn in_mid_action(&self) -> bool {
        self.s.frames.iter().any(|frame| matches!(frame, Frame::Effect(_)))
    }

    /// Whether nobody off turn is over a limit. For debug builds.
    fn all_comply(&self) -> bool {
        let off_turn = self.s.others(self.s.turn.player);
        off_turn.iter().all(|seat| self.s.limit_question(self.deck, seat).is_none())
    }

    /// An event that came while another was being settled, such as a call while others choose for a limit, becomes part
    /// of that one: whoever has to choose there still does, and everything is looked at then.
    #[inline]
    fn joins_another(&mut self) -> bool {
        let Some((Frame::Settle { .. }, below)) = self.s.frames.split_last_mut() else { return false };
        let other = below.iter_mut().rev().find_map(|frame| match frame {
            Frame::Settle { touched, .. } => Some(touched),
            _ => None,
        });
        let Some(other) = other else { return false };
        *other = Touched::Anything;
        self.s.frames.pop();
        true
    }

    /// Whom the limits bind now: everybody off turn, and at the end of the turn its player too. If the turn ends because
    /// its player has left, whoever is next was off turn in it, and still complies (FAQ 990).
    fn bound(&self) -> SeatSet {
        match self.s.turn.stage {
            Stage::Limits | Stage::Over | Stage::RulePhase | Stage::Left => self.s.seats,
            _ => self.s.others(self.s.turn.player),
        }
    }

    pub(crate) fn settle_answer(&mut self, by: Seat, answer: &Answer) {
        if let Answer::Card(goal) = *answer {
            self.s.goals.remove(goal);
            self.s.goals_changed = true;
            self.s.discard(self.deck, goal);
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
