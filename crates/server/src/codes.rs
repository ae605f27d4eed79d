//! Codes that can be said aloud, such as `brave-otter-42`: each opens one table that still waits for people.

use crate::error::{Result, TableError};
use crate::table::Phase;
use crate::tables::Tables;
use std::sync::Arc;

const HOW: [&str; 48] = [
    "amber", "bold", "brave", "brief", "bright", "calm", "clear", "clever", "cosy", "crisp", "deep", "eager",
    "early", "fair", "fond", "fresh", "gentle", "glad", "golden", "grand", "green", "happy", "humble",
    "jolly", "keen", "kind", "late", "lively", "loud", "lucky", "mellow", "merry", "misty", "noble",
    "patient", "plain", "proud", "quick", "quiet", "ready", "round", "shy", "silver", "steady", "sunny",
    "swift", "warm", "wise",
];

const WHO: [&str; 48] = [
    "badger", "bat", "bear", "beaver", "bee", "bison", "camel", "cat", "cow", "crab", "crane", "crow",
    "deer", "dog", "dove", "duck", "eagle", "elk", "falcon", "ferret", "finch", "fox", "frog", "goat",
    "goose", "hare", "hawk", "hedgehog", "heron", "horse", "koala", "lark", "lion", "lynx", "mole", "moose",
    "moth", "mouse", "otter", "owl", "panda", "rabbit", "raven", "robin", "seal", "swan", "toad", "wren",
];

/// A code by chance.
pub fn make() -> String {
    let pick = |words: &[&'static str; 48]| words[fastrand::usize(..48)];
    format!("{}-{}-{}", pick(&HOW), pick(&WHO), fastrand::u32(10..100))
}

impl Tables {
    /// The table that this code opens, if it still waits for people.
    pub async fn by_code(self: &Arc<Self>, code: &str) -> Result<String> {
        let code = code.trim().to_lowercase().replace(' ', "-");
        for shared in self.all_open() {
            // A table that is busy just now is asked the next time.
            let Ok(table) = shared.try_lock() else { continue };
            if let Phase::Lobby(lobby) = &table.stage
                && lobby.code.as_deref() == Some(code.as_str())
                && !lobby.locked
            {
                return Ok(table.id.clone());
            }
        }
        Err(TableError::NoCode)
    }
}
