//! How a word is laid with the letters on the table.

use crate::letters::{ALPHABET, Letter, Letters};
use crate::lexicon::Word;

/// A word, or the two words of a pair, as laid with the letters somebody has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spelling {
    /// The word, or the two words.
    pub words: Vec<Laid>,
    /// The letters used, and how many jokers. A letter that serves in both words of a pair counts once.
    pub used: Letters,
    /// The letters that the jokers stand for.
    pub jokers: String,
    /// How rare the rarer word is: SCOWL level 10 to 60. Nothing for names and for words that are not in the list.
    pub level: Option<u8>,
    /// Strong language. Only what a player declares can be.
    pub impolite: bool,
}

/// One word as laid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Laid {
    /// The word, in small letters.
    pub word: String,
    /// Where jokers stand, counting the letters of the word from 0.
    pub wild: Vec<usize>,
}

impl Spelling {
    /// Words of the list, if the letters spell them.
    pub(crate) fn of(words: &[Word], letters: &Letters) -> Option<Self> {
        let texts: Vec<&str> = words.iter().map(|word| word.text).collect();
        let level = words.iter().map(|word| word.level).max().flatten();
        let impolite = words.iter().any(|word| word.impolite);
        Some(Self { level, impolite, ..Self::lay(&texts, letters)? })
    }

    /// Any words, in small letters, if the letters spell them.
    pub(crate) fn lay(words: &[&str], letters: &Letters) -> Option<Self> {
        // Of each letter, as many as the word needs that has the most of it.
        let mut needed = [0; ALPHABET];
        let mut laid = Vec::new();
        for word in words {
            let mut so_far = [0; ALPHABET];
            let mut wild = Vec::new();
            for (place, letter) in word.chars().filter_map(Letter::new).enumerate() {
                let count = &mut so_far[letter.rank()];
                *count += 1;
                if *count > letters.count(letter) {
                    wild.push(place);
                }
                needed[letter.rank()] = needed[letter.rank()].max(*count);
            }
            laid.push(Laid { word: (*word).to_owned(), wild });
        }
        let mut used = Letters::NONE;
        let mut jokers = String::new();
        for letter in ('a'..='z').filter_map(Letter::new) {
            for nth in 0..needed[letter.rank()] {
                if nth < letters.count(letter) {
                    used.add(letter);
                } else {
                    used.add_joker();
                    jokers.push(letter.as_char());
                }
            }
        }
        let enough = used.jokers() <= letters.jokers();
        enough.then_some(Self { words: laid, used, jokers, level: None, impolite: false })
    }
}
