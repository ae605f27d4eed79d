//! Questions that a card asks in words of its own, or with answers of its own.

use super::{At, Number, Tests};

/// The number of such a question in `deck.code.questions`.
pub type QuestionId = u16;

/// A question of a card.
#[derive(Clone, Debug)]
pub struct CardQuestion {
    /// What is asked; empty if the card leaves it to the game.
    pub words: String,
    /// What can be answered.
    pub answers: Answers,
}

/// What can be answered to a card's question.
#[derive(Clone, Debug)]
pub enum Answers {
    /// What such a question has for answers anyway.
    Usual,
    /// One of these.
    Options(Vec<Labelled>),
    /// A number from the first to the second. It is kept in this place of the frame.
    Numbers(Number, Number, u8),
}

/// An answer with a label, and what it brings about.
#[derive(Clone, Debug)]
pub struct Labelled {
    /// What it is called.
    pub label: String,
    /// It is offered only while these hold.
    pub when: Tests,
    /// How many lots it has where chance chooses.
    pub weight: u8,
    /// The first of its steps.
    pub at: At,
}

impl CardQuestion {
    /// What an answer is called: its label, or the number itself.
    pub fn label(&self, answer: u8) -> String {
        match &self.answers {
            Answers::Options(options) => {
                options.get(answer as usize).map_or(String::new(), |option| option.label.clone())
            }
            Answers::Numbers(..) => answer.to_string(),
            Answers::Usual => String::new(),
        }
    }
}
