//! Why a declared word does not count, as a sentence for the player.

use std::fmt;

use crate::letters::Letter;
use crate::tag::Tag;
use crate::wanted::Pair;

/// Why a declared word does not count. As text it is one sentence, ready to show.
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
        /// What is asked for: "exactly 5", "5 or more".
        wanted: String,
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

/// Numbers up to ten as words.
fn nth(n: usize) -> &'static str {
    ["", "second ", "third ", "fourth ", "fifth ", "sixth ", "seventh "].get(n).copied().unwrap_or("more ")
}

fn spaced(letters: &str) -> String {
    let capitals: Vec<String> = letters.to_ascii_uppercase().chars().map(String::from).collect();
    match capitals.as_slice() {
        [all @ .., last] if !all.is_empty() => format!("{} or {last}", all.join(", ")),
        _ => capitals.concat(),
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "Write a word first."),
            Self::TooLong => write!(f, "That is longer than any word."),
            Self::NotLetters => write!(f, "A word has only the letters A to Z."),
            Self::OneWord => write!(f, "Spell one word only."),
            Self::TwoWords => write!(f, "Spell two different words, with a space between them."),
            Self::Slur => write!(f, "That word is not played here."),
            Self::Missing { letter, have, jokers } => {
                let capital = letter.as_char().to_ascii_uppercase();
                write!(f, "You have no {}{capital}", nth(*have))?;
                write!(f, "{}", if *jokers { ", and no joker left for it." } else { "." })
            }
            Self::NotTheWord { wanted } => {
                write!(f, "The Goal asks for the word {}.", wanted.to_ascii_uppercase())
            }
            Self::Length { word, wanted } => {
                let letters = if word.len() == 1 { "letter" } else { "letters" };
                write!(f, "“{word}” has {} {letters}, and {wanted} are asked for.", word.len())
            }
            Self::Vowels { word, wanted } => {
                write!(f, "“{word}” has too few vowels: {wanted} of A, E, I, O, U are asked for.")
            }
            Self::NoneOf { word, letters } => write!(f, "“{word}” has no {}.", spaced(letters)),
            Self::NotListed { word } => {
                write!(f, "“{word}” is not in the word list; the others may accept it by vote.")
            }
            Self::Name { word } => write!(f, "“{word}” is a name, and names do not count here."),
            Self::Not { word, tag } => {
                let what = match tag {
                    Tag::Noun => "is not listed as a noun",
                    Tag::Verb => "is not listed as a verb",
                    Tag::Adjective => "is not listed as an adjective",
                    Tag::SilentLetter => "is not listed as having a silent letter",
                    Tag::ReadsBackwards => "is no other word when read backwards",
                    Tag::Anagram => "has letters that make no other word",
                    Tag::GivenName => "is not listed as a given name",
                    Tag::Animal => "is not listed as an animal",
                    Tag::Food => "is not listed as food or drink",
                    Tag::Colour => "is not listed as a colour",
                    Tag::DoubleLetter => "does not have the same letter twice in a row",
                    Tag::Palindrome => "does not read the same backwards",
                    Tag::Alphabetical => "does not have its letters in alphabetical order",
                    Tag::Bookends => "does not begin and end with the same letter",
                    Tag::OneVowel => "does not have exactly one vowel and no Y",
                    Tag::RareLetter => "has no J, Q, X or Z",
                };
                let vote = if self.can_be_voted() { "; the others may accept it by vote" } else { "" };
                write!(f, "“{word}” {what}{vote}.")
            }
            Self::NoPair { one, other, pair } => {
                let what = match pair {
                    Pair::Rhyme => "rhyme",
                    Pair::Homophone => "sound alike",
                };
                write!(
                    f,
                    "“{one}” and “{other}” are not known to {what}; the others may accept them by vote."
                )
            }
        }
    }
}

impl std::error::Error for Refusal {}
