//! The number of each seat's question. It changes when the question does, or when it has been answered; what others
//! answer meanwhile leaves it alone. So several people who are asked at once can answer in any order.

use panta_cards::Deck;
use panta_engine::{Game, MAX_SEATS, Question, Seat};
use std::ops::Deref;

/// What each seat is asked, and since which answer.
#[derive(Clone, Debug, Default)]
pub struct Questions([(Option<Question>, u32); MAX_SEATS]);

impl Questions {
    /// After an answer of this seat (nobody's at the start) the table is at `version`.
    pub fn update<D: Deref<Target = Deck>>(&mut self, game: &Game<D>, answered: Option<Seat>, version: u32) {
        for (at, (kept, number)) in self.0.iter_mut().enumerate() {
            let seat = Seat(at as u8);
            let question = game.question(seat);
            if question != *kept || answered == Some(seat) {
                (*kept, *number) = (question, version);
            }
        }
    }

    /// The number of what this seat is asked now.
    pub fn number(&self, seat: Seat) -> Option<u32> {
        let (question, number) = self.0.get(seat.index())?;
        question.is_some().then_some(*number)
    }
}
