//! A condition made ready to be asked about, many times and fast.

use crate::lexicon::Lexicon;
use crate::needs::Needs;
use crate::pairs::{self, classes, each_pair};
use panta_spelling::{Index, Letters, Pair, Spelling, Wanted};
use std::sync::OnceLock;

/// A condition, and the words that the engine may offer for it.
pub(crate) struct Ready {
    lexicon: &'static Lexicon,
    /// The shortest first, then by the alphabet.
    words: Vec<u32>,
    pair: Option<Pair>,
    /// A wanted word that the list does not have.
    unlisted: Option<String>,
    /// The least that meets the condition.
    least: Needs,
    /// All words by their letters, to find the longest; made when first asked for.
    all: OnceLock<Needs>,
}

impl Ready {
    pub fn new(lexicon: &'static Lexicon, wanted: &Wanted) -> Self {
        let words = lexicon.matching(wanted);
        let unlisted = wanted
            .the_word
            .clone()
            .filter(|word| words.is_empty() && wanted.pair.is_none() && !word.is_empty());
        let needs = || words.iter().map(|&word| lexicon.need(word));
        let least = match wanted.pair {
            Some(pair) => pairs::least(lexicon.kin(pair), words.iter().copied().zip(needs())),
            None => {
                let unlisted = unlisted.iter().map(|word| Letters::of_word(word));
                Needs::least(needs().copied().chain(unlisted).collect())
            }
        };
        Self { lexicon, words, pair: wanted.pair, unlisted, least, all: OnceLock::new() }
    }

    fn single(&self, words: &[u32], letters: &Letters, limit: usize) -> Vec<Spelling> {
        let unlisted = self.unlisted.iter().filter_map(|word| Spelling::lay(&[word], letters).ok());
        let listed = self.fitting(words, letters);
        let listed = listed.filter_map(|(word, _)| self.lexicon.lay(&[word], letters).ok());
        unlisted.chain(listed).take(limit).collect()
    }

    fn double(&self, pair: Pair, letters: &Letters, limit: usize) -> Vec<Spelling> {
        let words: Vec<_> = self.fitting(&self.words, letters).collect();
        let mut found = Vec::new();
        // A pair needs at least as many letters as its longer word, so if there are enough pairs with few letters,
        // longer words need not be looked at.
        for most in 1..=letters.len() {
            found.clear();
            let short = words.iter().take_while(|(_, need)| need.len() <= most);
            each_pair(&classes(self.lexicon.kin(pair), short.copied()), |one, other, both| {
                if both.len() <= most && letters.covers(&both) {
                    found.push((both.len(), one.word.min(other.word), one.word.max(other.word)));
                }
            });
            found.sort_unstable();
            found.dedup();
            if found.len() >= limit {
                break;
            }
        }
        let laid = found.into_iter().take(limit);
        laid.filter_map(|(_, one, other)| self.lexicon.lay(&[one, other], letters).ok()).collect()
    }

    /// The words that these letters spell, and what they need.
    fn fitting(&self, words: &[u32], letters: &Letters) -> impl Iterator<Item = (u32, &'static Letters)> {
        let needs = words.iter().map(|&word| (word, self.lexicon.need(word)));
        needs.take_while(|(_, need)| need.len() <= letters.len()).filter(|(_, need)| letters.covers(need))
    }
}

impl Index for Ready {
    fn can_spell(&self, letters: &Letters) -> bool {
        self.least.met_by(letters)
    }

    fn longest(&self, letters: &Letters) -> u8 {
        let needs = self.words.iter().map(|&word| *self.lexicon.need(word));
        let unlisted = self.unlisted.iter().map(|word| Letters::of_word(word));
        self.all.get_or_init(|| Needs::all(needs.chain(unlisted).collect())).longest(letters)
    }

    fn longest_words(&self, letters: &Letters, limit: usize) -> Vec<Spelling> {
        let longest = self.longest(letters) as usize;
        let start = self.words.partition_point(|&word| self.lexicon.word(word).text.len() < longest);
        self.single(&self.words[start..], letters, limit)
    }

    fn spellings(&self, letters: &Letters, limit: usize) -> Vec<Spelling> {
        match self.pair {
            Some(pair) => self.double(pair, letters, limit),
            None => self.single(&self.words, letters, limit),
        }
    }
}
