//! Decks and the faces of their cards.

use panta_cards::{Card, House, Kind, Provenance};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// A deck in the list on the start page.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct DeckSummary {
    pub id: String,
    pub title: String,
    /// A sentence about it.
    pub blurb: String,
    /// How many cards it has, Basic and Meta Rules included.
    pub cards: usize,
    /// The fewest players.
    pub min_players: u8,
    /// The most players.
    pub max_players: u8,
    /// Whether it can be played alone.
    pub solo: bool,
    /// For adults: whoever sits down confirms to be one.
    pub adults: bool,
    /// What players should read before they begin; empty for most.
    pub caution: String,
    /// Whether a Goal can ask for a word, so that the options about words make sense.
    pub words: bool,
    /// Meta Rules that all may agree to.
    pub metas: Vec<MetaOption>,
    /// Switches that leave cards out.
    pub switches: Vec<SwitchOption>,
    /// Names of the cards that are left out when one plays alone.
    pub solo_aside: Vec<String>,
}

/// A deck that somebody thinks of playing with, before there is a table.
#[derive(Clone, Debug, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct DeckWish {
    pub deck: String,
    /// Optional Meta Rules, by name. One that the deck does not have is passed over.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>")]
    pub metas: Vec<String>,
    /// Switches that are not as they come. One that the deck does not have is passed over.
    #[serde(default)]
    #[ts(as = "Option<BTreeMap<String, bool>>")]
    pub switches: BTreeMap<String, bool>,
    #[serde(default)]
    #[ts(as = "Option<House>")]
    pub house: House,
}

/// What such a deck would be.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DeckCheck {
    /// What there is to choose from, with what the decks that are mixed in bring along.
    pub deck: DeckSummary,
    /// What to know about the choice, such as Goals that became impossible, a sentence each.
    pub warnings: Vec<String>,
}

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct MetaOption {
    pub card: Card,
    pub name: String,
    /// What it does.
    pub text: String,
    /// Goals are claimed while the game goes on, so that an end has to be agreed on.
    pub claims: bool,
}

/// A switch of a deck. If it is off, some cards are left out.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SwitchOption {
    /// Its short name, for the wish.
    pub name: String,
    pub title: String,
    /// What it is about.
    pub text: String,
    /// Whether it is on unless somebody switches it off.
    pub on: bool,
    /// Names of the cards it is about.
    pub cards: Vec<String>,
}

/// The faces of all cards of a deck.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DeckFace {
    pub id: String,
    pub title: String,
    /// blake3 of what decides a game: another hash, other numbers.
    pub hash: String,
    /// The cards, by number.
    pub cards: Vec<CardFace>,
    /// The card that lies before whoever's turn it is, where the deck has one. It is never played.
    pub marker: Option<MarkerFace>,
}

/// What a turn marker looks like.
#[derive(Clone, Debug, Serialize, TS)]
pub struct MarkerFace {
    pub name: String,
    /// What it is for.
    pub text: String,
    pub picture: Option<String>,
}

/// What a card looks like.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CardFace {
    pub name: String,
    pub kind: Kind,
    /// The number of the first copy of the same card.
    pub copy_of: Card,
    /// What it does.
    pub text: String,
    /// The same in a few words.
    pub short: String,
    /// Its picture, `set:name`.
    pub picture: Option<String>,
    /// Symbol on its tile.
    pub symbol: Option<String>,
    /// Number on its tile.
    pub number: Option<u16>,
    /// Formula, for show.
    pub formula: Option<String>,
    /// The number that a New Rule shows.
    pub numeral: Option<String>,
    /// The line of the Basic Rules that it covers.
    #[ts(type = r#""draw" | "play" | "handLimit" | "keeperLimit" | "quiz" | null"#)]
    pub slot: Option<&'static str>,
    /// What a Goal needs: alternatives of needs.
    pub needs: Vec<Vec<Need>>,
    pub icons: Vec<String>,
    /// The letter it stands for, as a capital.
    pub letter: Option<char>,
    /// What a quiz about it shows or asks for.
    pub facts: Vec<String>,
    /// What its duty asks of people.
    pub duty: Option<String>,
    /// The word called out when somebody neglects its duty.
    pub call: Option<String>,
    /// A Meta Rule that is in force only if all agree.
    pub optional: bool,
    /// How many copies the deck has.
    pub copies: u8,
    /// Whether it has a free action.
    pub free_action: bool,
    /// How sure we are of it.
    #[ts(type = r#""attested" | "likely" | "invented""#)]
    pub provenance: Provenance,
    /// What a reader should know about the name or the reading.
    pub note: Option<String>,
}

/// So many of these cards.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Need {
    /// First copies of the cards that will do.
    pub cards: Vec<Card>,
    pub count: u8,
}
