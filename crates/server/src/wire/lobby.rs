//! Opening a table, sitting down, and the lobby before the game.

use panta_cards::House;
use panta_engine::{Options, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The wish for a new table.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct NewTable {
    pub deck: String,
    /// The card file that the host brings; `deck` is its short name then. It is kept under its hash, which stands here
    /// from then on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    pub name: String,
    pub bots: u8,
    /// How many seats in all, bots included; those left are open. Without it: one person and the bots.
    pub seats: Option<u8>,
    /// Who takes the first turn; nobody for chance.
    pub first: Option<Seat>,
    /// Optional Meta Rules, by name.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>"))]
    pub metas: Vec<String>,
    /// Switches of the deck that are not as they come.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<BTreeMap<String, bool>>"))]
    pub switches: BTreeMap<String, bool>,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<House>"))]
    pub house: House,
    /// How the table plays.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<Options>"))]
    pub options: Options,
    /// Where Goals are claimed: the game ends after so many minutes.
    pub minutes: Option<u16>,
    /// How many seconds there are to answer what somebody does, 1 to 10; 0: until all have answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer_seconds: Option<u8>,
    /// The host is an adult.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>"))]
    pub adult: bool,
    /// A random word that the client keeps, for personal bests.
    pub player: Option<String>,
}

/// The wish to sit down at a table.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct SitDown {
    pub name: String,
    /// The player is an adult.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>"))]
    pub adult: bool,
    /// In a running game: the optional Meta Rules that the player agrees to, by name. All that are in force are needed.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>"))]
    pub agrees: Vec<String>,
    /// In a running game: the seat of the bot that the player takes over from. Without it: a free seat.
    pub bot: Option<Seat>,
}

/// A seat at a table, and the secret that proves it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seated {
    pub table: String,
    /// The seat; it can become a lower one when the game starts.
    pub seat: Seat,
    /// Whoever holds this has the seat.
    pub secret: String,
}

/// What somebody with the link to a table may know before sitting down.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableInfo {
    pub table: String,
    pub deck: String,
    pub title: String,
    /// Who sits there: people and bots.
    pub names: Vec<String>,
    #[cfg_attr(feature = "ts", ts(type = r#""lobby" | "playing" | "over""#))]
    pub stage: &'static str,
    /// How many seats are free.
    pub free: u8,
    /// In a running game: the bots that one can take over from, with their cards.
    pub bots: Vec<BotSeat>,
    /// Whether one has to be an adult.
    pub adults: bool,
    /// What to read before sitting down; empty for most.
    pub caution: String,
    /// Who brought the deck, a sentence each.
    pub origin: Vec<String>,
    /// Optional Meta Rules: before the game, those that the table wants to play with; in a game, those in force.
    pub metas: Vec<JoinMeta>,
    /// What one finds there, in sentences.
    pub found: String,
    /// Why nobody can sit down any more, in a heading and a sentence.
    pub closed: Option<(String, String)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BotSeat {
    pub seat: Seat,
    pub name: String,
    /// What the button says that takes it over.
    pub take_over: String,
}

/// An optional Meta Rule, for somebody who may join.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct JoinMeta {
    #[serde(flatten)]
    pub meta: TableMeta,
    /// That the game is played with it, and what it does.
    pub says: String,
    /// In a running game: what one says yes to by sitting down.
    pub agree: Option<String>,
}

/// An optional Meta Rule, for somebody who has not agreed to it yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableMeta {
    pub name: String,
    /// What it does.
    pub text: String,
    /// When the game ends under it, if that has to be agreed on.
    pub end: Option<String>,
}

/// What went wrong, in a sentence.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Failure {
    pub error: String,
}

/// A table before its game, as one of its people sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LobbyView {
    /// Who looks.
    pub seat: Seat,
    /// Who may start the game.
    pub host: Seat,
    pub deck: String,
    pub title: String,
    /// All seats: people, then open ones, then bots.
    pub seats: Vec<LobbySeat>,
    /// Who takes the first turn; nobody for chance.
    pub first: Option<Seat>,
    /// Optional Meta Rules that the host has chosen.
    pub metas: Vec<LobbyMeta>,
    /// Titles of the switches that are off.
    pub off: Vec<String>,
    pub house: House,
    /// How the table plays.
    pub options: Options,
    /// The game ends after so many minutes.
    pub minutes: Option<u16>,
    /// How the table plays, a sentence for all that is not as usual.
    pub terms: Vec<String>,
    pub adults: bool,
    /// What to read before the game; empty for most.
    pub caution: String,
    /// Who brought the deck, a sentence each.
    pub origin: Vec<String>,
    /// What the deck's maker warns of, such as Goals that became impossible.
    pub warnings: Vec<String>,
    /// Whether the host may start the game now.
    pub can_start: bool,
    /// What is still missing, and who can start without it, in sentences.
    pub waiting: Option<String>,
}

/// A seat in the lobby.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LobbySeat {
    /// Who sits there; nobody yet for an open seat.
    pub name: Option<String>,
    /// Whether a program plays.
    pub bot: bool,
    /// Whether the person is connected.
    pub connected: bool,
}

/// An optional Meta Rule in the lobby.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LobbyMeta {
    #[serde(flatten)]
    pub meta: TableMeta,
    /// Who has consented. It is in force only if every person has.
    pub agreed: Vec<Seat>,
    /// Who has declined. One is enough to switch it off.
    pub declined: Vec<Seat>,
    /// Whether it would be in force if the game started now.
    pub on: bool,
    /// What one is asked about it.
    pub ask: String,
    /// How it stands, in a sentence.
    pub state: String,
}
