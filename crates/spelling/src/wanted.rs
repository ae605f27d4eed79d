//! What a Goal asks for: a condition on a word, or on two.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::tag::vowels;
use crate::{NotAWord, Tag, Tags};

named! {
    /// How two words must sound together.
    pub enum Pair {
        /// Alike from the last stressed vowel on, and different before it.
        Rhyme = "rhyme",
        /// Alike throughout, though spelt differently.
        Homophone = "homophone",
    }
}

/// How many words the one who looks for them knows. What a player declares is always judged by the whole list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Vocabulary {
    /// Words every child knows: SCOWL to level 20.
    Basic,
    /// Words everybody knows: SCOWL to level 35. What the engine proposes and bots play.
    #[default]
    Common,
    /// Every word that is accepted: SCOWL to level 60.
    Accepted,
}

impl Vocabulary {
    /// All of them, the smallest first.
    pub const ALL: [Self; 3] = [Self::Basic, Self::Common, Self::Accepted];

    /// The highest SCOWL level it contains.
    pub fn level(self) -> u8 {
        [20, 35, 60][self as usize]
    }
}

/// The condition of a Goal. All of it must hold; of a pair, for either word. By default, any common word will do.
///
/// The fields are plain so that a Goal whose numbers rise (Inflation) is a copy with other numbers.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Wanted {
    /// What must be true of the word.
    pub tags: Tags,
    /// So many letters, neither more nor fewer.
    pub exact: Option<u8>,
    /// So many letters or more.
    pub at_least: u8,
    /// So many vowels or more; A, E, I, O and U, each time they occur.
    pub vowels: u8,
    /// One of these letters must be in it; empty for no such wish.
    pub with_any_of: String,
    /// This very word, in small letters. It need not be in the word list.
    pub the_word: Option<String>,
    /// Two words instead of one. They may share letters.
    pub pair: Option<Pair>,
    /// What else counts as a word, if a player says it.
    pub also: Also,
    /// Which words are looked at when the engine or a bot searches.
    pub vocabulary: Vocabulary,
}

/// What does not count as a word unless the players want it (Word rulebook: by house rule).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Also {
    /// First names.
    pub names: bool,
    pub places: bool,
    pub slang: bool,
}

impl Wanted {
    /// A word of so many letters or more of which this is true.
    pub fn tagged(tag: Tag, at_least: u8) -> Self {
        Self { tags: [tag].into_iter().collect(), at_least, ..Self::default() }
    }

    /// Two words of so many letters or more that sound so.
    pub fn paired(pair: Pair, at_least: u8) -> Self {
        Self { pair: Some(pair), at_least, ..Self::default() }
    }

    /// This very word.
    pub fn word(word: &str) -> Self {
        Self { the_word: Some(word.to_ascii_lowercase()), at_least: 1, ..Self::default() }
    }

    /// What can be seen of one word in small letters, whether or not it is in a list.
    pub fn check(&self, word: &str) -> Result<(), NotAWord> {
        let owned = || word.to_owned();
        if let Some(the_word) = self.the_word.as_ref().filter(|&the_word| the_word != word) {
            return Err(NotAWord::NotTheWord { wanted: the_word.clone() });
        }
        if let Some(exact) = self.exact.filter(|&exact| word.len() != exact as usize) {
            return Err(NotAWord::Length { word: owned(), wanted: exact, exactly: true });
        }
        if word.len() < self.at_least as usize {
            return Err(NotAWord::Length { word: owned(), wanted: self.at_least, exactly: false });
        }
        if let Some(tag) = self.tags.iter().find(|tag| tag.is_plain_to_see() && !tag.is_seen_in(word)) {
            return Err(NotAWord::Not { word: owned(), tag });
        }
        if vowels(word) < self.vowels as usize {
            return Err(NotAWord::Vowels { word: owned(), wanted: self.vowels });
        }
        if !self.with_any_of.is_empty() && !word.contains(|letter| self.with_any_of.contains(letter)) {
            return Err(NotAWord::NoneOf { word: owned(), letters: self.with_any_of.clone() });
        }
        Ok(())
    }
}
