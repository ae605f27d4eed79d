//! Which words go together by sound.
//!
//! Both rhymes and homophones come down to this: two words are a pair if they are of the same class and of different
//! parts of it. Of rhymes, the class is what is heard from the last stressed vowel on and the part what is heard
//! before it. Of homophones, the class is the group that sounds alike and the parts are its members, where two
//! spellings of one word are one part.

use std::ops::Range;

/// Membership of a word in a class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Tie {
    pub class: u32,
    pub part: u32,
}

/// The ties of every word, by the number of the word.
#[derive(Default)]
pub(crate) struct Kin {
    ranges: Vec<Range<u32>>,
    ties: Vec<Tie>,
}

impl Kin {
    /// From the ties of words in any order.
    pub fn new(words: usize, mut of_words: Vec<(u32, Tie)>) -> Self {
        of_words.sort_unstable();
        of_words.dedup();
        let mut ranges = vec![0..0; words];
        for (at, &(word, _)) in of_words.iter().enumerate() {
            let range: &mut Range<u32> = &mut ranges[word as usize];
            *range =
                if range.start == range.end { at as u32..at as u32 + 1 } else { range.start..at as u32 + 1 };
        }
        Self { ranges, ties: of_words.into_iter().map(|(_, tie)| tie).collect() }
    }

    /// The ties of a word; none if nobody knows how it sounds, or if nothing sounds like it.
    pub fn ties(&self, word: u32) -> &[Tie] {
        let range = &self.ranges[word as usize];
        &self.ties[range.start as usize..range.end as usize]
    }

    /// Whether the two are a pair.
    pub fn are_pair(&self, one: u32, other: u32) -> bool {
        let others = self.ties(other);
        self.ties(one).iter().any(|a| others.iter().any(|b| a.class == b.class && a.part != b.part))
    }
}
