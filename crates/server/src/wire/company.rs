//! Who is waited for, and what people at a table may do about each other.

use panta_engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// How long people have to decide. When the time is up, a bot decides for them this once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Pace"))]
pub enum TablePace {
    /// So many seconds for each decision, 10 to 900.
    Seconds(u16),
    /// So many days for each decision, 1 to 14.
    Days(u8),
}

/// What people at a table may do about each other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Company {
    /// Who may lock the table, remove people and mute them: whoever of the people here came first.
    pub host: Option<Seat>,
    /// Nobody new may sit down.
    pub locked: bool,
    /// How long people have to decide; without it, as long as they like.
    pub pace: Option<TablePace>,
    /// Whom the table waits for, as far as one may know it.
    pub waits: Vec<Wait>,
    /// Who would like to take over from a bot, and needs somebody's consent.
    pub newcomers: Vec<Newcomer>,
}

/// Somebody whom the table waits for. Times are in seconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Wait {
    pub seat: Seat,
    /// Since when they have been asked.
    pub since: u64,
    /// When a bot decides for them, at a table that has a pace.
    pub until: Option<u64>,
    /// From when on they can be nudged.
    pub nudge_from: u64,
    /// From when on the others can vote to go on without them; nothing before they have been nudged.
    pub vote_from: Option<u64>,
    /// Who wants a bot to decide this once.
    pub skip: SeatSet,
    /// Who wants a bot to play until they are back.
    pub replace: SeatSet,
    /// How many have to want it; the host alone is enough.
    pub needed: u8,
}

/// Somebody who would like to take over from a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Newcomer {
    /// Goes back with the answer.
    pub number: u32,
    pub name: String,
    /// The seat of the bot.
    pub seat: Seat,
}

/// What somebody wants of whoever the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Urge {
    /// They are reminded.
    Nudge,
    /// A bot decides for them this once.
    Skip,
    /// A bot plays for them until they are back.
    Replace,
}

/// What the host of a table can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "do", rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum HostAct {
    /// Nobody new may sit down, or they may again.
    Lock { on: bool },
    /// Somebody has to leave for good.
    Remove { seat: Seat },
    /// What somebody writes is not passed on, or it is again.
    Mute { seat: Seat, on: bool },
}
