//! Why a declared word does not count.

use crate::letters::Letter;
use crate::tag::Tag;
use crate::wanted::Pair;

/// Why a declared word does not count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Nothing was written.
    Empty,
    /// More was written than any word has.
    TooLong,
    /// Something other than letters was written.
    NotLetters,
    /// Several words were written, and one is asked for.
    OneWord,
    /// Two different words are asked for, and something else was written.
    TwoWords,
    /// A slur.
    Slur,
    /// A letter that is not on the table, or not often enough.
    Missing {
        /// The letter.
        letter: Letter,
        /// How many of it there are.
        have: usize,
        /// Whether jokers were counted in.
        jokers: bool,
    },
    /// Another word is asked for.
    NotTheWord {
        /// The word asked for.
        wanted: String,
    },
    /// Not the number of letters asked for.
    Length {
        /// The word.
        word: String,
        /// How many are asked for.
        wanted: u8,
        /// Neither fewer nor more.
        exactly: bool,
    },
    /// Too few vowels.
    Vowels {
        /// The word.
        word: String,
        /// How many are asked for.
        wanted: u8,
    },
    /// None of the letters of which one must be in it.
    NoneOf {
        /// The word.
        word: String,
        /// The letters.
        letters: String,
    },
    /// Not in the word list.
    NotListed {
        /// The word.
        word: String,
    },
    /// In the list only as a name.
    Name {
        /// The word.
        word: String,
    },
    /// In the list, but not of the kind asked for.
    Not {
        /// The word.
        word: String,
        /// The kind.
        tag: Tag,
    },
    /// Two words that do not sound as asked.
    NoPair {
        /// One word.
        one: String,
        /// The other.
        other: String,
        /// How they should sound together.
        pair: Pair,
    },
}

impl Refusal {
    /// Whether the others may accept the word by vote: where the word list decides, and people may know better.
    pub fn can_be_voted(&self) -> bool {
        match self {
            Self::NotListed { .. } | Self::NoPair { .. } => true,
            Self::Not { tag, .. } => !tag.is_plain_to_see(),
            _ => false,
        }
    }
}
