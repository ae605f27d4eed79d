//! Rulings for people to look up.

use panta_scenarios::Outline;
use serde::Serialize;

/// Rulings that answer to a search, the best first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulingsFound {
    /// How many there are in all.
    pub total: usize,
    pub rulings: Vec<&'static Outline>,
}
