//! Why a declared word does not count.

use crate::{Letter, Pair, Tag};

/// Why a declared word does not count.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are the word and what is asked for")]
pub enum NotAWord {
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
    Slur,
    /// A letter that is not on the table, or not often enough; whether there were jokers to stand for it.
    Missing {
        letter: Letter,
        have: usize,
        jokers: bool,
    },
    /// Another word is asked for.
    NotTheWord {
        wanted: String,
    },
    /// Not the number of letters asked for.
    Length {
        word: String,
        wanted: u8,
        exactly: bool,
    },
    /// Too few vowels.
    Vowels {
        word: String,
        wanted: u8,
    },
    /// None of the letters of which one must be in it.
    NoneOf {
        word: String,
        letters: String,
    },
    /// Not in the word list.
    NotListed {
        word: String,
    },
    /// In the list only as a name.
    Name {
        word: String,
    },
    /// A place, where places do not count.
    Place {
        word: String,
    },
    /// Slang, where slang does not count.
    Slang {
        word: String,
    },
    /// In the list, but not of the kind asked for.
    Not {
        word: String,
        tag: Tag,
    },
    /// Two words that do not sound as asked.
    NoPair {
        one: String,
        other: String,
        pair: Pair,
    },
}

impl NotAWord {
    /// Whether the others may accept the word by vote: where the word list decides, and people may know better.
    pub fn can_be_voted(&self) -> bool {
        match self {
            Self::NotListed { .. } | Self::NoPair { .. } => true,
            Self::Not { tag, .. } => !tag.is_plain_to_see(),
            _ => false,
        }
    }
}
