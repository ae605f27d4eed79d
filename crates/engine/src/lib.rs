//! The rules machine: pure, deterministic, able to stop at any choice and go on later from plain data.
//!
//! No I/O, no clock, no global randomness. A [`Game`] asks a [`Question`], takes an [`Answer`], tells its
//! [`Event`]s and shows each player a view. No card is named here: what cards do comes from the deck.

mod asks;
mod attach;
mod claim;
mod condition;
mod draw;
mod duty;
mod effect;
mod event;
mod explain;
mod facts;
mod frame;
mod free;
mod game;
mod judge;
mod limits;
mod machine;
mod moves;
mod numbers;
mod people;
mod piles;
mod play;
mod question;
mod quiz;
mod random;
mod ruling;
mod seat;
mod settle;
mod solo;
pub mod speech;
mod state;
mod turn;
mod view;
mod vocabulary;
mod vote;
mod win;
mod words;

pub use asks::SUGGESTED_WORDS;
pub use claim::spendable_words;
pub use event::{Audience, DrawReason, Event, PlayedFrom, Silence, Spot, Verdict};
pub use explain::{Need, Obstacle, lacks, needs, obstacle, would_win};
pub use facts::{BonusFacts, Facts, GoalFacts};
pub use frame::{Claim, Effect, Frame, Playing, Proposal, Touched, Vote};
pub use game::{Game, Header, Record, ReplayError, SetupError};
pub use judge::nameable;
pub use machine::Asked;
pub use piles::Piles;
pub use question::{Answer, Purpose, Question, Refusal};
pub use quiz::QuizView;
pub use random::Chance;
pub use ruling::RulingId;
pub use seat::{MAX_SEATS, Seat, SeatSet, Seats};
pub use state::{
    Attached, ClaimedDuties, Kept, MAX_KEPT, MAX_SOLO_RULES, MAX_STATEMENT, MAX_TEXT, Options, Outcome,
    Reason, Said, Stage, State, Turn,
};
pub use turn::MAX_TURNS;
pub use view::{PlayerView, ResolvingView, TurnView, View};
pub use vote::proposable;
pub use win::meets;
pub use words::Laid;
