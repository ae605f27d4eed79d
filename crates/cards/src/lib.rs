//! The card language: an edition is a text file, and this crate reads, checks and compiles it.
//!
//! It knows nothing of a game in progress. `docs/cards.md` explains the language to people who design decks.

mod check;
mod deck;
mod files;
mod format;
mod hash;
mod house;
mod load;
mod lower;
mod syntax;
mod upgrade;
mod verbs;
mod vocabulary;

pub use check::{MAX_ATTACHING, MAX_FRAMES, MAX_MINI_HAND, MAX_STORES, MAX_WAITING};
pub use deck::*;
pub use files::Files;
pub use house::House;
pub use load::{Loaded, MAX_FILE_BYTES, load, load_parsed, load_with};
pub use lower::MAX_ROLES;
pub use panta_source::Fault;
pub use upgrade::{LANGUAGE, OLD_WORDS, Old, add_cards, rewritten};
pub use vocabulary::vocabulary;
