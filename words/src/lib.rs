//! English words for the Word edition: what a set of letters can spell, and whether a word counts.
//!
//! - [`Letters`] are what somebody has on the table.
//! - [`Wanted`] is what a Goal asks for: a [`Tag`] such as noun or palindrome, a length, a [`Pair`] that rhymes.
//! - [`Lexicon::index`] makes a condition ready. Then [`Index::can_spell`] answers in less than a microsecond,
//!   because a simulator asks it after every Keeper; [`Index::spellings`] says with which words.
//! - [`Lexicon::judge`] takes what a player writes and says how it is laid, or in one sentence why it does not count.
//!
//! The words are built into the program; `words/README.md` says where they come from. Nothing here reads a file.

#![forbid(unsafe_code)]

mod hash;
mod index;
mod judge;
mod kin;
mod letters;
mod lexicon;
mod need;
mod pairs;
mod refusal;
mod spelling;
mod tag;
mod trie;
mod wanted;

pub use index::Index;
pub use letters::{Letter, Letters};
pub use lexicon::{Lexicon, Word};
pub use refusal::Refusal;
pub use spelling::{Laid, Spelling};
pub use tag::{Tag, Tags};
pub use wanted::{Pair, Vocabulary, Wanted};
