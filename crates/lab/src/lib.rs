//! Many games: play them, count what happened, report it. Deterministic for a seed whatever the number of threads.

mod arena;
mod counts;
mod play;
mod players;
mod policy;
mod program;
mod ratings;
mod report;
mod simulate;
mod stopped;
mod suite;
mod watch;

pub use arena::{Match, Standing, Standings, arena};
pub use counts::Counts;
pub use play::{Played, play_one};
pub use players::{Forfeits, Player};
pub use policy::{Free, Policy, Several};
pub use program::Program;
pub use ratings::{Rating, ratings};
pub use report::{CardReport, Chances, GoalReport, Report, SeatReport, Share, WatchedReport};
pub use simulate::{Plan, PlanError, Watch, seed_of, simulate};
pub use stopped::why_stopped;
pub use suite::{SUITES, Score, Suite, SuiteDeck, SuiteTable};
pub use watch::{Leads, OfCard, Pairs, Watched};
