//! Many games: play them, count what happened, report it. Deterministic for a seed whatever the number of threads.

mod simulate;

pub use simulate::{Plan, PlanError, Report, play_one, seed_of, simulate};
