//! Players that are programs. A bot gets the question it is asked, with every legal answer, and never the state.

mod random;

pub use random::Random;

use panta_engine::{Answer, Question};

/// A player that is a program.
pub trait Bot {
    /// Answers a question with one of the answers it offers.
    fn answer(&mut self, question: &Question) -> Answer;
}
