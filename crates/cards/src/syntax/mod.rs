//! The syntax tree: what a card file says, with the place of every word. Each type reads itself from a node and finds
//! the faults of form; what the words mean is found out when the tree is lowered.
//!
//! Of a file that is included, only the cards that a deck takes are read.

pub(crate) mod card;
pub(crate) mod condition;
pub(crate) mod duty;
mod face;
pub(crate) mod head;
pub(crate) mod list;
pub(crate) mod moment;
pub(crate) mod statement;
pub(crate) mod words;

use crate::deck::Kind;

pub(crate) use face::{Traits, trait_words};

/// A word that can stand between a card's braces: how it is read, the kinds of card it means something on, and whether
/// it stands there only once.
struct Known<Read> {
    word: &'static str,
    kinds: &'static [Kind],
    once: bool,
    read: Read,
}

const fn once<Read: Copy>(word: &'static str, kinds: &'static [Kind], read: Read) -> Known<Read> {
    Known { word, kinds, once: true, read }
}

const fn repeated<Read: Copy>(word: &'static str, kinds: &'static [Kind], read: Read) -> Known<Read> {
    Known { word, kinds, once: false, read }
}
