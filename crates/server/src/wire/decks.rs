//! Decks and the faces of their cards.

use panta_cards::{About, Card, Face, Icon};
use panta_engine::NeedFacts;
use serde::Serialize;

/// A deck in the list on the start page.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckSummary {
    #[serde(flatten)]
    pub about: About,
    /// How many cards it has, Basic and Meta Rules included.
    pub cards: usize,
    /// Whether a Goal can ask for a word, so that the options about words make sense.
    pub words: bool,
    /// Whether cards can be answered, so that the time for it makes sense.
    pub surprises: bool,
    /// Whether everybody can lose, so that what becomes of the score then makes sense.
    pub ungoals: bool,
    /// Meta Rules that all may agree to.
    pub metas: Vec<MetaOption>,
}

/// What a deck would be that somebody thinks of playing with, before there is a table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckCheck {
    /// What there is to choose from, with what the decks that are mixed in bring along.
    pub deck: DeckSummary,
    /// What to know about the choice, such as Goals that became impossible, a sentence each.
    pub warnings: Vec<String>,
    /// Switches of which some cards are left out and others stay.
    pub halved: Vec<Halved>,
}

/// A switch of which some cards are left out by name and others stay.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Halved {
    pub name: String,
    /// What stays, in a sentence.
    pub says: String,
    /// What the button says that switches all of it off.
    pub offer: String,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MetaOption {
    pub card: Card,
    pub name: String,
    /// What it does.
    pub text: String,
    /// Goals are claimed while the game goes on, so that an end has to be agreed on.
    pub claims: bool,
    /// It brings cards along, so everybody is asked about it before the game, whether or not the host has chosen it.
    pub asked: bool,
}

/// The faces of all cards of a deck.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckFace {
    pub id: String,
    pub title: String,
    /// blake3 of what decides a game: another hash, other numbers.
    pub hash: String,
    /// The cards, by number.
    pub cards: Vec<CardFace>,
    /// The card that lies before whoever's turn it is, where the deck has one. It is never played.
    #[cfg_attr(feature = "ts", ts(type = "Pick<CardFace, \"name\" | \"text\" | \"picture\"> | null"))]
    pub marker: Option<Face>,
    /// Icons to draw on the cards that carry them.
    pub icons: Vec<Icon>,
    /// What somebody says of themselves who opts out of what the deck tells people; empty for most.
    #[serde(rename = "optOut")]
    pub opt_out: String,
    /// Who brought it, a sentence each; empty for a deck that is here for everybody.
    pub origin: Vec<String>,
}

/// What a card looks like, and what it does as far as people are shown.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardFace {
    #[serde(flatten)]
    pub face: Face,
    /// The number of the first copy of the same card.
    pub copy_of: Card,
    /// The number that a New Rule shows.
    pub numeral: Option<String>,
    /// What a Goal needs, as printed: any of these ways, each with all its needs. Of equal cards the first stands there.
    pub needs: Vec<Vec<NeedFacts>>,
    /// What it is worth, by the names of the deck: `value` where a card says none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub values: Option<Vec<(String, u16)>>,
    /// Whether it has a free action.
    pub free_action: bool,
}
