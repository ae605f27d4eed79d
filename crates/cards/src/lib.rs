//! The card language: an edition is a text file, and this crate reads, checks and compiles it.
//!
//! It knows nothing of a game in progress. `docs/cards.md` explains the language to people who design decks.

mod body;
mod card;
mod check;
mod compile;
mod condition;
mod conditions;
mod deck;
mod define;
mod fault;
mod filter;
mod hash;
mod kind;
pub mod library;
mod lists;
mod load;
mod meet;
mod moves;
mod plain;
mod program;
mod read;
mod statements;
mod steps;
mod words;

pub use card::{Card, CardSet, Cards, MAX_CARDS};
pub use check::{MAX_ASIDE, MAX_FRAMES};
pub use condition::{Look, Measure, Test, Tests};
pub use deck::{Bonus, Deck, Duty, Effects, Entry, Face, FreeAction, Goal, List, TurnStart, Value, Window};
pub use fault::Fault;
pub use kind::{Kind, Provenance, Slot};
pub use load::{Loaded, MAX_FILE_BYTES, load};
pub use program::{At, Count, Number, Place, PlayFrom, SetId, Step, Verb, Who};
pub use words::VOCABULARY;
