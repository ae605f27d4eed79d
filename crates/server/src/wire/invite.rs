//! How others come to this server.

use serde::{Deserialize, Serialize};

/// The address to send, and who can use it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Invitation {
    /// Where others reach the server, such as `http://192.168.1.20:7777`; nothing where only this machine can.
    pub address: Option<String>,
    /// Who can use it, in a sentence.
    pub says: String,
    /// Others in this network can join; nothing where that is not for the asker to change.
    pub open: Option<bool>,
}

/// The wish to let others in this network join, or no longer.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LetIn {
    pub open: bool,
}
