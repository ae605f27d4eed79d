//! Playing alone (rulings/solo.kdl): two decks, a New Rule turned up between turns, Goals scored instead of a win, and the end
//! when a deck has run out.

use crate::run::Machine;
use crate::state::{Outcome, Stage, State};
use crate::view::event::{Audience, Event};

impl State {
    /// Goals scored by whoever plays alone.
    pub fn solo_score(&self) -> u8 {
        self.scored[0].len() as u8
    }
}

impl<A: Audience> Machine<'_, A> {
    /// Between two turns the next New Rule takes its place. Nobody is on turn: limits bind, nothing is drawn.
    pub(crate) fn turn_up_rule(&mut self) {
        let seat = self.s.turn.player;
        match self.s.rule_piles.draw() {
            Some(card) => {
                self.s.turn.stage = Stage::RulePhase;
                self.tell(|| Event::TurnedUp { card });
                self.play_card(card, seat);
            }
            None => self.end_alone(),
        }
    }

    /// The rule lies there: the next turn follows, unless it was the last and that is the end.
    pub(crate) fn after_rule(&mut self) {
        if !self.s.options.missing_card_ends && self.s.rule_piles.draw_pile().is_empty() {
            return self.end_alone();
        }
        self.next_turn(self.s.turn.player);
    }

    /// A deck has run out.
    pub(crate) fn end_alone(&mut self) {
        let (goals, unlisted) = (self.s.solo_score(), self.s.unlisted);
        self.over(Outcome::Alone { goals, unlisted });
    }

    /// Alone, an Ungoal that is met costs all that was scored, unless agreed otherwise.
    pub(crate) fn lose_alone(&mut self) {
        if self.s.options.loser_scores {
            return self.end_alone();
        }
        self.over(Outcome::Alone { goals: 0, unlisted: 0 });
    }
}
