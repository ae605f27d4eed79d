//! Questions that a card asks in words of its own, or with answers of its own.

use super::{Label, Number, Tests};

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
    /// What is thrown in a contest.
    Throws(Throws),
}

/// What two players throw in a contest.
#[derive(Clone, Debug)]
pub enum Throws {
    /// One of these, an odd number of them, as each of the two chooses. Each beats the next, and the last the first.
    Chosen(Vec<String>),
    /// A die each: the higher number wins.
    Dice,
    /// One coin: whoever has heads wins.
    Coin,
}

impl Throws {
    /// Whether the first throw beats the other, or none does.
    pub fn beats(&self, mine: u8, theirs: u8) -> Option<bool> {
        (mine != theirs).then(|| match self {
            // Round a ring of an odd number, one way is odd and the other even.
            Throws::Chosen(labels) => {
                (theirs as usize + labels.len() - mine as usize) % labels.len().max(1) % 2 == 1
            }
            Throws::Dice => mine > theirs,
            Throws::Coin => mine == 0,
        })
    }

    /// What a throw is called.
    pub fn label(&self, throw: u8) -> String {
        match self {
            Throws::Chosen(labels) => labels.get(throw as usize).cloned().unwrap_or_default(),
            Throws::Dice => (throw + 1).to_string(),
            Throws::Coin => if throw == 0 { "heads" } else { "tails" }.to_string(),
        }
    }
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
    pub at: Label,
}

impl CardQuestion {
    /// What an answer is called: its label, or the number itself.
    pub fn label(&self, answer: u8) -> String {
        match &self.answers {
            Answers::Options(options) => {
                options.get(answer as usize).map_or(String::new(), |option| option.label.clone())
            }
            Answers::Numbers(..) => answer.to_string(),
            Answers::Throws(throws) => throws.label(answer),
            Answers::Usual => String::new(),
        }
    }
}
