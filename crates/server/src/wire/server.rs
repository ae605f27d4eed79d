//! What exists on a server.

use super::TablePace;
use serde::{Deserialize, Serialize};

/// How people at a table can write to each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ChatMode {
    /// Whatever they like.
    #[default]
    Free,
    /// Only what the server offers.
    Phrases,
    /// Not at all.
    Off,
}

/// What exists on this server, and who runs it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ServerInfo {
    pub version: &'static str,
    pub chat: ChatMode,
    /// What can be said where the chat has only phrases.
    pub phrases: Vec<String>,
    pub public_lobby: bool,
    pub operator: Option<String>,
    pub contact: Option<String>,
    /// After how many days games are forgotten; null for never.
    pub keep_days: Option<u32>,
}

/// A table that waits for people and wants everybody to know.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenTable {
    pub table: String,
    pub deck: String,
    pub title: String,
    /// Who sits there: people and bots.
    pub names: Vec<String>,
    pub free: u8,
    pub pace: Option<TablePace>,
    pub adults: bool,
}

/// The table that a code opens.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Coded {
    pub table: String,
}
