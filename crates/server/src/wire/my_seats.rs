//! The tables that somebody sits at: the start page lists them, with whose turn it is.

use panta_engine::Seat;
use serde::{Deserialize, Serialize};

/// The seats that a browser remembers.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MySeats {
    pub seats: Vec<MySeat>,
}

/// A seat, and the secret that proves it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MySeat {
    pub table: String,
    pub secret: String,
}

/// A table at which somebody sits.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MyTable {
    pub table: String,
    /// The deck's short name.
    pub deck: String,
    pub title: String,
    /// How far it is, such as "before the game" or "round 4".
    pub stage: String,
    /// Whether it waits for the reader.
    pub mine: bool,
    /// Whether its game has begun.
    pub running: bool,
    /// Whose turn it is, or what is missing.
    pub says: String,
    pub people: Vec<MyTablePerson>,
}

/// Somebody at such a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MyTablePerson {
    /// Nobody yet for a free seat.
    pub name: Option<String>,
    pub seat: Seat,
    pub bot: bool,
    /// Whether it is the reader.
    pub me: bool,
    /// Whether the game waits for them, or it is their turn.
    pub turn: bool,
}
