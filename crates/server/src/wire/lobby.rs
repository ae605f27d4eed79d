//! Opening a table, sitting down, and the lobby before the game.

use super::TablePace;
use panta_bots::{Character, Level};
use panta_cards::House;
use panta_engine::{Options, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The wish for a new table; or, before that, for a look at the deck it would have.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct NewTable {
    pub deck: String,
    /// The card file that the host brings; `deck` is its short name then. It is kept under its hash, which stands here
    /// from then on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What the host is called. Nobody opens a table without a name.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>"))]
    pub name: String,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<u8>"))]
    pub bots: u8,
    /// Who the bots are, in the order of their seats. Those left over are whoever is not there yet, and play fair.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<BotKind>>"))]
    pub cast: Vec<BotKind>,
    /// How well a bot plays for somebody who is away.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<Level>"))]
    pub stand_ins: Level,
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
    /// How long people have to decide; without it, as long as they like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<TablePace>,
    /// Whether everybody may know of the table, where the server has a list of open ones.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>"))]
    pub public: bool,
    /// The host is an adult.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>"))]
    pub adult: bool,
    /// A random word that the client keeps, for personal bests.
    pub player: Option<String>,
}

/// Who a bot is, and how well it plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BotKind {
    pub character: Character,
    pub level: Level,
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
    /// A random word that the client keeps, by which one finds one's games again.
    pub player: Option<String>,
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
    /// How long people have to decide.
    pub pace: Option<TablePace>,
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
    /// Whether I could say that I go first.
    pub may_go_first: bool,
    /// Who begins, in a sentence.
    pub begins: String,
    /// Optional Meta Rules that everybody is asked about.
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
    /// How long people have to decide.
    pub pace: Option<TablePace>,
    /// Nobody new may sit down.
    pub locked: bool,
    /// What can be said aloud in place of the link, as long as the table waits for people.
    pub code: Option<String>,
    /// Whether everybody can find the table.
    pub public: bool,
    /// Whether the host may start the game now.
    pub can_start: bool,
    /// What is still missing, and who can start without it, in sentences.
    pub waiting: Option<String>,
    /// For the host, who may change it: how the table plays.
    pub wish: Option<NewTable>,
}

/// The link that takes a seat to another device.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TakeAlong {
    /// What the link was made with.
    pub code: String,
}

/// A seat in the lobby.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LobbySeat {
    /// Who sits there; nobody yet for an open seat.
    pub name: Option<String>,
    /// Whether a program plays.
    pub bot: bool,
    /// Who it is then, and how well it plays.
    pub kind: Option<BotKind>,
    /// Whether the person is connected.
    pub connected: bool,
    /// Whether the person has said that they are ready.
    pub ready: bool,
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
