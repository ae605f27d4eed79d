//! What a card looks like to people.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use super::{Kind, Provenance};
use serde::Serialize;

/// Something that a card says of itself for quizzes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Detail {
    /// Which of the deck's details it is.
    pub name: String,
    pub text: String,
    /// It is never shown, but a true answer: a computer player may state it.
    pub unseen: bool,
}

/// An icon that is drawn on the cards that carry it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Icon {
    /// Its word in the card file.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// Name of its picture, `set:icon`.
    pub picture: String,
}

/// What a card looks like to people.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Face {
    pub name: String,
    pub kind: Kind,
    /// How many copies the deck has.
    pub copies: u8,
    /// How sure we are of it.
    pub provenance: Provenance,
    /// What it does, in our own words.
    pub text: String,
    /// The same in a few words, for a row.
    pub short: String,
    /// Name of its picture, `set:icon`.
    pub picture: Option<String>,
    /// Symbol on its tile.
    pub symbol: Option<String>,
    /// Number on its tile.
    pub number: Option<u16>,
    /// What stands at the foot of a Goal, such as a formula. Never part of what it asks for.
    pub caption: Option<String>,
    /// Anything a reader should know about the name or the reading.
    pub note: Option<String>,
    /// Where what it says of the world can be looked up.
    pub source: Option<String>,
    /// Icons that conditions can ask for.
    pub icons: Vec<String>,
    /// In force only if all agree.
    pub optional: bool,
    /// No Goal wants it, on purpose.
    #[serde(skip)]
    pub spare: bool,
    /// What its duty asks of people: "Speak in a squeaky voice."
    pub duty: Option<String>,
    /// The word called out when somebody neglects its duty.
    pub call: Option<String>,
    /// What everybody does as fast as they can when it starts a race: "Touch your nose".
    #[serde(skip)]
    pub race: Option<String>,
    /// What a quiz about it can show or ask for.
    #[serde(skip)]
    pub details: Vec<Detail>,
    /// Other names that a quiz accepts.
    #[serde(skip)]
    pub aliases: Vec<String>,
    /// The letter on its tile, as a capital.
    pub letter: Option<char>,
    /// The cards with this icon come into the game with this optional Meta Rule, and stay in the box without it.
    #[serde(skip)]
    pub without: Option<String>,
}

impl Face {
    /// What a quiz can show of this detail.
    pub fn shown<'f>(&'f self, detail: &'f str) -> impl Iterator<Item = &'f String> {
        self.details
            .iter()
            .filter(move |known| known.name == detail && !known.unseen)
            .map(|known| &known.text)
    }
}
