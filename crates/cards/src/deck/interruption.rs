//! Cards that interrupt: what a Surprise does in answer to what somebody else does.

use super::{CardSet, Happening, Label, Tests};

/// The most Surprises of a deck: each can lie on another one once.
pub(crate) const MAX_SURPRISES: usize = 32;

/// What a card does in answer to something that is about to happen.
#[derive(Clone, Copy, Debug)]
pub struct Interruption {
    /// What it answers.
    pub happening: Happening,
    /// The cards that can be laid.
    pub cards: CardSet,
    /// Only if this holds for whoever lays it.
    pub when: Tests,
    /// What happens then.
    pub program: Label,
}
