//! Words that Goals ask for, to be laid with letters.

use super::{Card, DeckWords, Number};
use crate::hash::written;
use panta_spelling::{Index, Letter, Pair, Tag, Wanted};
use serde::Serialize;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// Digits grow by the number of rules that say so; more than a few never lie in play together.
const MOST_RAISED: usize = 3;

/// A word, or a pair of words, to be laid with letters.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Spell {
    /// What the word must be, such as a noun.
    pub tags: Vec<Tag>,
    /// At least so many letters.
    #[serde(serialize_with = "written")]
    pub min: Option<Number>,
    /// Exactly so many letters.
    #[serde(serialize_with = "written")]
    pub exact: Option<Number>,
    /// At least so many vowels.
    #[serde(serialize_with = "written")]
    pub vowels: Option<Number>,
    /// One of these letters, in lower case.
    pub letters: String,
    /// This very word, in lower case.
    pub word: Option<String>,
    /// Two words that belong together.
    pub pair: Option<Pair>,
    /// The same made ready to be asked about.
    #[serde(skip)]
    pub ready: Ready,
}

/// Indexes of the dictionary, made when first asked for: one for the numbers as printed, others for raised ones.
#[derive(Clone, Default)]
pub struct Ready(Arc<[OnceLock<Box<dyn Index>>; MOST_RAISED + 1]>);

impl fmt::Debug for Ready {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ready")
    }
}

impl Spell {
    /// What is asked for when every digit is raised by so many.
    pub fn wanted(&self, raised: u8) -> Wanted {
        let read = |number: Number| match number {
            Number::Digit(n) => n.saturating_add(raised),
            Number::Word(n) => n,
        };
        Wanted {
            tags: self.tags.iter().copied().collect(),
            exact: self.exact.map(read),
            at_least: self.min.map_or(if self.word.is_some() { 1 } else { 3 }, read),
            vowels: self.vowels.map_or(0, read),
            with_any_of: self.letters.clone(),
            the_word: self.word.clone(),
            pair: self.pair,
            ..Wanted::default()
        }
    }
}

impl DeckWords {
    /// The letter that a card stands for.
    #[inline]
    pub fn letter(&self, card: Card) -> Option<Letter> {
        self.letters.get(card.index()).and_then(|letter| Letter::new(*letter as char))
    }

    /// What letters can be laid for one of `spells`, when every digit is raised by so many.
    pub fn index(&self, spell: u16, raised: u8) -> &dyn Index {
        let spell = &self.spells[spell as usize];
        let raised = (raised as usize).min(MOST_RAISED);
        let make = || self.dictionary().index(&spell.wanted(raised as u8));
        spell.ready.0[raised].get_or_init(make).as_ref()
    }
}
