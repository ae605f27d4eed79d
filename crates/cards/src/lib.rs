//! The card language: an edition is a text file, and this crate reads, checks and compiles it.
//!
//! It knows nothing of a game in progress. `docs/cards.md` explains the language to people who design decks.

mod card;
mod check;
mod compile;
mod condition;
mod conditions;
mod deck;
mod fault;
mod kind;
pub mod library;
mod program;
mod read;
mod steps;
mod words;

pub use card::{Card, CardSet, Cards, MAX_CARDS};
pub use compile::{Loaded, MAX_FILE_BYTES, load};
pub use condition::{Look, Measure, Test, Tests};
pub use deck::{Bonus, Deck, Duty, Effects, Entry, Face, FreeAction, Goal, List, TurnStart, Value, Window};
pub use fault::Fault;
pub use kind::{Kind, Provenance, Slot};
pub use program::{At, Count, Number, Place, PlayFrom, SetId, Step, Verb, Who};
pub use words::VOCABULARY;
