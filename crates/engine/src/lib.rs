//! The rules machine: pure, deterministic, able to stop at any choice and go on later from plain data.
//!
//! No I/O, no clock, no global randomness. A [`Game`] asks a [`Question`], takes an [`Answer`], tells its
//! [`Event`]s and shows each player a view. No card is named here: what cards do comes from the deck.

mod ask;
mod game;
mod imagine;
mod modes;
mod rules;
mod run;
mod state;
mod view;
mod vocabulary;

pub use ask::{Answer, Goes, Hurry, Manner, NoWord, Purpose, Question, Refusal, Shape, Typed};
pub use game::{Game, Header, RULES, Record, ReplayError, SetupError};
pub use imagine::{Chair, Memory};
pub use modes::claims::spendable_words;
pub use modes::motions::proposable;
pub use rules::explain::{Obstacle, Reached, Tally, lacks, obstacle, would_win};
pub use rules::numbers::Limit;
pub use rules::words::Laid;
pub use run::Pending;
pub use run::entries::nameable;
pub use run::free::{Unusable, unusable};
pub use run::instructions::SUGGESTED_WORDS;
pub use run::quiz::QuizView;
pub use run::turn::MAX_TURNS;
pub use run::win::meets;
pub use state::*;
pub use view::event::{Audience, DrawReason, Event, PlayedFrom, Silence, Spot, Verdict};
pub use view::facts::{BonusFacts, Facts, GoalFacts, LimitFacts, NeedFacts, Progress};
pub use view::sight::{Seen, Sight, Viewer};
pub use view::{
    CallView, KeptView, LastingView, PlayerView, ResolvingView, TokensView, TurnView, View, WindowView,
};
