//! Players that are programs. A bot gets its view of the game and the question it is asked, with every legal answer;
//! never the state.

mod casual;
mod random;

pub use casual::Casual;
pub use random::Random;

use panta_cards::Deck;
use panta_engine::{Answer, Question, View};

/// A player that is a program.
pub trait Bot {
    /// Answers a question with one of the answers it offers.
    fn answer(&mut self, deck: &Deck, view: &View, question: &Question) -> Answer;
}
