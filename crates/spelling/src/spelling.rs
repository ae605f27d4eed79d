//! How a word is laid with the letters on the table.

use crate::{Letter, Letters, NotAWord};

/// A word, or the two words of a pair, as laid with the letters somebody has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spelling {
    /// The word, or the two words.
    pub words: Vec<Laid>,
    /// The letters used, and how many jokers. A letter that serves in both words of a pair counts once.
    pub used: Letters,
    /// The letters that the jokers stand for, in the order in which they are laid.
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
    /// Any words, in small letters, if the letters spell them; otherwise the first letter that is missing.
    pub fn lay(words: &[&str], letters: &Letters) -> Result<Self, NotAWord> {
        let (mut used, mut jokers, mut laid) = (Letters::NONE, String::new(), Vec::new());
        // What the words need together: a letter that the other word of a pair has taken serves here too.
        let mut shared = Letters::NONE;
        for word in words {
            let (mut so_far, mut wild) = (Letters::NONE, Vec::new());
            for (place, letter) in word.chars().filter_map(Letter::new).enumerate() {
                so_far.add(letter);
                let (have, nth) = (letters.count(letter), so_far.count(letter));
                if nth > have {
                    wild.push(place);
                }
                if nth <= shared.count(letter) {
                    continue;
                }
                shared.add(letter);
                if nth <= have {
                    used.add(letter);
                } else if used.jokers() < letters.jokers() {
                    used.add_joker();
                    jokers.push(letter.into());
                } else {
                    return Err(NotAWord::Missing { letter, have, jokers: letters.jokers() > 0 });
                }
            }
            laid.push(Laid { word: (*word).to_owned(), wild });
        }
        Ok(Self { words: laid, used, jokers, level: None, impolite: false })
    }
}
