//! The wire types: what goes over HTTP and WebSocket as JSON. The client's TypeScript types are generated from here
//! (`tests/types.rs`), so these files are the protocol; `docs/protocol.md` explains it.

mod decks;
mod lobby;
mod messages;
mod rulings;
mod view;

pub use decks::*;
pub use lobby::*;
pub use messages::*;
pub use rulings::*;
pub use view::*;

use ts_rs::TS;

/// A card's number in its deck. Only its TypeScript name matters.
#[derive(TS)]
#[ts(rename = "Card")]
#[expect(dead_code, reason = "stands for a type of the engine in TypeScript")]
pub struct CardNumber(u8);

/// A seat, clockwise from 0. Only its TypeScript name matters.
#[derive(TS)]
#[ts(rename = "Seat")]
#[expect(dead_code, reason = "stands for a type of the engine in TypeScript")]
pub struct SeatNumber(u8);

/// The kinds of cards, as [`panta_cards::Kind`] is written.
#[derive(TS)]
#[ts(rename_all = "lowercase")]
#[expect(missing_docs, reason = "as Kind has them")]
pub enum CardKind {
    Basic,
    Meta,
    Keeper,
    Goal,
    Ungoal,
    Creeper,
    Rule,
    Action,
}

/// The shapes of an answer to a question, as [`panta_engine::Answer`] is written.
#[derive(TS)]
#[ts(rename = "Answer", rename_all = "camelCase")]
#[expect(missing_docs, reason = "as Answer has them")]
pub enum AnswerShape {
    Card(CardNumber),
    Cards(Vec<CardNumber>),
    Seat(SeatNumber),
    Use(u8),
    Option(u8),
    Text(String),
    Pass,
}

/// What can be put to the vote, as [`panta_engine::Proposal`] is written.
#[derive(TS)]
#[ts(rename = "Proposal", rename_all = "camelCase")]
#[expect(missing_docs, reason = "as Proposal has them")]
pub enum ProposalShape {
    Meta(CardNumber),
    Stop,
    Word(CardNumber),
}

/// House rules, as [`panta_cards::House`] is written. Cards by name.
#[derive(TS)]
#[ts(rename = "House", optional_fields)]
#[expect(dead_code, reason = "stands for a type of the cards in TypeScript")]
pub struct HouseShape {
    /// Other decks whose cards are mixed in.
    mix: Option<Vec<String>>,
    /// Cards left out, every copy of them.
    without: Option<Vec<String>>,
    /// Further copies of cards.
    more: Option<Vec<(String, u8)>>,
}

/// How a table plays, as [`panta_engine::Options`] is written. What is left out is off.
#[derive(TS)]
#[ts(rename = "TableOptions", rename_all = "camelCase", optional_fields)]
#[expect(dead_code, reason = "stands for a type of the engine in TypeScript")]
pub struct OptionsShape {
    /// Whoever can lay a word has to declare it; otherwise the game finds it.
    declare: Option<bool>,
    /// Words are declared on one's own turn only.
    declare_on_turn: Option<bool>,
    /// First names count as words.
    names: Option<bool>,
    /// Where Goals are claimed: the game ends when a player has so many. 0: it ends by agreement.
    goals_to_end: Option<u8>,
    /// Where Goals are claimed and several have the most at the end: the next claim decides.
    play_off: Option<bool>,
    /// Alone: a Hand Limit and a Keeper Limit lie side by side, instead of replacing each other.
    two_limit_spots: Option<bool>,
    /// Alone: the game ends as the last card leaves a deck, instead of when one is missing.
    last_card_ends: Option<bool>,
    /// Alone: Goals scored count even if an Ungoal is met.
    loser_scores: Option<bool>,
}
