//! What words need, ready to be held against the letters on a table, with jokers or without.

use crate::trie::Trie;
use panta_spelling::{Letter, Letters};
use std::sync::OnceLock;

/// A set of needs: letters without jokers.
pub(crate) struct Needs {
    needs: Vec<Letters>,
    trie: Trie,
    /// What is still needed when a joker does for one letter, whichever it is; made when first asked for.
    one_less: OnceLock<Box<Needs>>,
    /// How this set was made, and that one is.
    make: fn(Vec<Letters>) -> Needs,
}

impl Needs {
    /// All of these.
    pub fn all(needs: Vec<Letters>) -> Self {
        Self { trie: Trie::new(&needs), needs, one_less: OnceLock::new(), make: Self::all }
    }

    /// Those that no other of them is part of: whatever meets any need meets one of these.
    pub fn least(mut needs: Vec<Letters>) -> Self {
        needs.sort_unstable_by_key(|need| (need.len(), *need));
        needs.dedup();
        let mut least = Self { make: Self::least, ..Self::all(vec![]) };
        // Different needs of one length are not part of each other.
        for same_length in needs.chunk_by(|one, other| one.len() == other.len()) {
            let known = least.needs.len();
            least.needs.extend(same_length.iter().filter(|need| !least.trie.met_by(need)));
            if least.needs.len() > known {
                least.trie = Trie::new(&least.needs);
            }
        }
        least
    }

    /// The needs one by one.
    pub fn iter(&self) -> impl Iterator<Item = Letters> {
        self.needs.iter().copied()
    }

    /// Whether the letters meet a need.
    pub fn met_by(&self, letters: &Letters) -> bool {
        match letters.jokers() {
            0 => self.trie.met_by(letters),
            _ => self.one_less().met_by(&letters.without_joker()),
        }
    }

    /// The length of the longest need that the letters meet.
    pub fn longest(&self, letters: &Letters) -> u8 {
        if letters.jokers() == 0 {
            return self.trie.longest(letters);
        }
        match self.one_less().trie.longest(&letters.without_joker()) {
            0 => 0,
            others => others + 1,
        }
    }

    fn one_less(&self) -> &Needs {
        let fewer = |need: &Letters| -> Vec<Letters> {
            let without = |letter| {
                let mut less = *need;
                less.remove(letter).then_some(less)
            };
            if need.is_empty() { vec![*need] } else { Letter::all().filter_map(without).collect() }
        };
        self.one_less.get_or_init(|| Box::new((self.make)(self.needs.iter().flat_map(fewer).collect())))
    }
}
