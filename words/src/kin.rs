//! Which words go together by sound.
//!
//! Both rhymes and homophones come down to this: two words are a pair if they are of the same class and of different
//! parts of it. Of rhymes, the class is what is heard from the last stressed vowel on and the part what is heard
//! before it. Of homophones, the class is the group that sounds alike and the parts are its members, where two
//! spellings of one word are one part.

/// Membership of a word in a class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Tie {
    pub word: u32,
    pub class: u32,
    pub part: u32,
}

impl Tie {
    /// A word with two pronunciations can be in a class twice, but is no pair with itself.
    pub fn pairs_with(&self, other: &Self) -> bool {
        self.class == other.class && self.part != other.part && self.word != other.word
    }
}

/// The ties of all words, in the order of the words.
pub(crate) struct Kin(Vec<Tie>);

impl Kin {
    /// From ties in any order.
    pub fn new(mut ties: Vec<Tie>) -> Self {
        ties.sort_unstable();
        ties.dedup();
        Self(ties)
    }

    /// The ties of a word; none if nobody knows how it sounds, or if nothing sounds like it.
    pub fn ties(&self, word: u32) -> &[Tie] {
        let from = &self.0[self.0.partition_point(|tie| tie.word < word)..];
        &from[..from.iter().take_while(|tie| tie.word == word).count()]
    }

    /// Whether the two are a pair.
    pub fn are_pair(&self, one: u32, other: u32) -> bool {
        self.ties(one).iter().any(|tie| self.ties(other).iter().any(|second| tie.pairs_with(second)))
    }
}
