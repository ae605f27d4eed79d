//! What questions look like. Which [`Purpose`] has which shape stands beside the purpose. A new shape gets its row in
//! [`Shape::manner`], where the compiler asks for it; whoever draws questions has a row for each of them, too.

use super::Purpose;
use serde::Serialize;

/// What a question looks like: all that whoever draws it has to know apart from its words and answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "each is a family of purposes")]
pub enum Shape {
    Use,
    Play,
    Limit,
    Pick,
    Seat,
    Option,
    Word,
    Vote,
    Quiz,
    Challenge,
    Race,
    Claim,
    Answer,
}

/// What a shape means for whoever runs a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// How long people have.
    pub hurry: Hurry,
    /// The options are words that people type: which of them would do is not for them to see.
    pub typed: bool,
    /// The question itself says what the table is judging or guessing.
    pub tells_all: bool,
}

/// How long people have for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hurry {
    /// As long as they like.
    None,
    /// Whoever is slow loses: people have only so long, and bots give them a chance.
    Race,
    /// As long as the window is open: bots answer when it closes.
    Window,
}

impl Shape {
    /// What it means for whoever runs a table.
    pub const fn manner(self) -> Manner {
        let usual = Manner { hurry: Hurry::None, typed: false, tells_all: false };
        match self {
            Shape::Use
            | Shape::Play
            | Shape::Limit
            | Shape::Pick
            | Shape::Seat
            | Shape::Option
            | Shape::Vote
            | Shape::Claim => usual,
            Shape::Word => Manner { typed: true, ..usual },
            Shape::Quiz | Shape::Challenge => Manner { tells_all: true, ..usual },
            Shape::Race => Manner { hurry: Hurry::Race, ..usual },
            Shape::Answer => Manner { hurry: Hurry::Window, ..usual },
        }
    }
}

impl Purpose {
    /// What that means for whoever runs a table.
    pub fn manner(self) -> Manner {
        self.shape().manner()
    }
}
