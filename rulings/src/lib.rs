//! The rulings that come with Panta, as text: questions about the game with their answers, and a scenario for each.
//!
//! `panta-scenarios` reads and plays them; `docs/scenarios.md` explains the format.

/// Every file with its name (`rulings/ties.kdl`) and its text, in alphabetical order.
pub const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));
