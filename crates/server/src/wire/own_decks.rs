//! Decks that people bring along for a table.

use super::{DeckFace, DeckSummary};
use serde::{Deserialize, Serialize};

/// Whether people may bring decks of their own.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnDecks {
    pub on: bool,
    /// Why not, in a sentence.
    pub says: Option<String>,
    /// The longest card file, in bytes.
    pub longest: usize,
    /// A card file to begin with.
    pub example: String,
}

/// A card file to be checked. It is not kept.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnDeckWish {
    pub text: String,
}

/// What a card file is.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnDeckCheck {
    /// What is wrong with it, or looks wrong, in the order of the file.
    pub faults: Vec<OwnDeckFault>,
    /// The deck, if it can be played.
    pub deck: Option<OwnDeck>,
}

/// What many games say of a deck.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnDeckReport {
    /// A page that holds everything.
    pub page: String,
}

/// A deck that can be played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnDeck {
    pub summary: DeckSummary,
    pub face: DeckFace,
}

/// Something in a card file that is wrong or looks wrong.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnDeckFault {
    /// The line, counting from 1.
    pub line: usize,
    /// Where it begins in the text, as browsers count (in UTF-16 units).
    pub start: usize,
    /// How long the place is, counted the same way.
    pub length: usize,
    /// It can be played all the same.
    pub warning: bool,
    /// What it is. Words of the card language stand between backticks.
    pub says: String,
    pub help: Option<String>,
}
