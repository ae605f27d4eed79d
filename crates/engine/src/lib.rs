//! The rules machine: pure, deterministic, able to stop at any choice and go on later from plain data.
//!
//! No I/O, no clock, no global randomness. A [`Game`] asks a [`Question`], takes an [`Answer`], tells its
//! [`Event`]s and shows each player a view. No card is named here: what cards do comes from the deck.

mod condition;
mod draw;
mod effect;
mod event;
mod explain;
mod frame;
mod free;
mod game;
mod judge;
mod limits;
mod machine;
mod moves;
mod numbers;
mod piles;
mod play;
mod question;
mod random;
mod seat;
mod settle;
pub mod speech;
mod state;
mod turn;
mod view;
mod win;

pub use event::{Audience, DrawReason, Event, PlayedFrom, Silence, Spot};
pub use explain::{Need, lacks, needs, would_win};
pub use frame::{Effect, Frame, Playing, Touched};
pub use game::{Game, Header, Record, ReplayError, SetupError};
pub use judge::nameable;
pub use machine::Asked;
pub use piles::Piles;
pub use question::{Answer, Purpose, Question, Refusal};
pub use random::Chance;
pub use seat::{MAX_SEATS, Seat, SeatSet, Seats};
pub use state::{MAX_TEXT, Outcome, Reason, Said, Stage, State, Turn};
pub use turn::MAX_TURNS;
pub use view::{PlayerView, ResolvingView, TurnView, View};
pub use win::meets;
