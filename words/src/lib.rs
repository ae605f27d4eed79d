//! English words for the Word edition: what a set of letters can spell, and whether a word counts.
//!
//! [`English`] is the [`Dictionary`](panta_spelling::Dictionary) of the decks that come with Panta. An index
//! made by it answers in less than a microsecond whether letters can spell what a Goal asks for, because a simulator
//! asks that after every Keeper.
//!
//! The words are built into the program; `words/README.md` says where they come from. Nothing here reads a file.

mod english;
mod hash;
mod index;
mod judge;
mod kin;
mod lexicon;
mod needs;
mod pairs;
mod trie;

pub use english::English;
pub use hash::is_refused;
pub use lexicon::{Lexicon, Word};
