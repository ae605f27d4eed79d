//! Games that were played: step by step, and those of one guest.

use super::{LogLine, TableView};
use json_patch::PatchOperation;
use panta_cards::Card;
use panta_engine::{Outcome, Seat};
use serde::{Deserialize, Serialize};

/// Which steps of a game that is over are wanted, and through whose eyes.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct StepsWish {
    /// A seat; without it whoever looks on sees nobody's hand, and with `all` everybody's.
    pub seat: Option<String>,
    /// The first step, as a number of answers; 0 is the deal.
    pub from: Option<u32>,
}

/// A game that is over, from one of its steps on.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Steps {
    /// How many steps the game has, the deal not counted.
    pub total: u32,
    /// The step that decided the game: since then whoever won has had all that the Goal takes. If nobody won, the last one.
    pub decided: u32,
    /// How it stood at the first of these steps.
    pub first: Seen,
    /// The steps after it, each as what it changes.
    pub steps: Vec<StepSeen>,
    /// The step to ask for next; none if these are the last.
    pub next: Option<u32>,
}

/// The game at one step.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seen {
    pub table: TableView,
    /// Everybody's hand, by seat, for whoever sees all of them.
    pub hands: Option<Vec<Vec<Card>>>,
    /// The lines of the log that came with this step; at the first of them, all until then.
    pub log: Vec<LogLine>,
}

/// What one step changes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StepSeen {
    /// After how many answers.
    pub version: u32,
    /// What makes this step of the one before, as a JSON patch (RFC 6902).
    #[cfg_attr(
        feature = "ts",
        ts(type = "Array<{ op: \"add\" | \"replace\" | \"remove\", path: string, value?: unknown }>")
    )]
    pub patch: Vec<PatchOperation>,
}

/// The games of one guest, the newest first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MyGames {
    pub games: Vec<MyGame>,
    /// What they come to, for each edition.
    pub totals: Vec<MyTotal>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MyGame {
    pub table: String,
    pub deck: String,
    pub title: String,
    /// In seconds since 1970.
    pub started: u64,
    /// When it was over; nothing while it goes on, or if it was never played to its end.
    pub ended: Option<u64>,
    /// Where one sat.
    pub seat: Seat,
    /// Who played, by seat.
    pub names: Vec<String>,
    /// How many of these are bots.
    pub bots: u8,
    /// Whether one played alone.
    pub alone: bool,
    /// The optional Meta Rules that were agreed to.
    pub metas: Vec<String>,
    /// Whether the cards were other than they come.
    pub house: bool,
    pub outcome: Option<Outcome>,
    /// Whether one has won; nothing if it is not over, or nobody could.
    pub won: Option<bool>,
    /// Alone: Goals scored.
    pub goals: Option<u8>,
    pub turns: Option<u16>,
}

/// What the games of one edition come to, alone or in company.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MyTotal {
    pub deck: String,
    pub title: String,
    pub alone: bool,
    /// Games that were over.
    pub played: u32,
    pub won: u32,
    /// Alone: the most Goals scored.
    pub best: Option<u8>,
}
