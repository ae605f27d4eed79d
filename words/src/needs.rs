//! What words need, ready to be held against the letters on a table, with jokers or without.

use crate::trie::Trie;
use panta_spelling::Letters;
use std::cmp::Reverse;
use std::sync::OnceLock;

/// A set of needs: letters without jokers.
pub(crate) struct Needs {
    /// All different, in falling order.
    pub needs: Vec<Letters>,
    trie: Trie,
    /// What is still needed when a joker does for one letter, whichever it is; made when first asked for.
    one_less: OnceLock<Box<Needs>>,
    /// How this set was made, and that one is.
    make: fn(Vec<Letters>) -> Needs,
}

impl Needs {
    /// All of these.
    pub fn all(mut needs: Vec<Letters>) -> Self {
        needs.sort_by_key(|need| Reverse(*need));
        needs.dedup();
        Self { trie: Trie::new(&needs), needs, one_less: OnceLock::new(), make: Self::all }
    }

    /// Those that no other of them is part of: whatever meets any need meets one of these.
    pub fn least(mut needs: Vec<Letters>) -> Self {
        needs.sort_unstable_by_key(|need| (need.len(), Reverse(*need)));
        needs.dedup();
        let (mut least, mut shorter) = (Vec::new(), Vec::<Trie>::new());
        // Different needs of one length are not part of each other.
        for same_length in needs.chunk_by(|one, other| one.len() == other.len()) {
            let new = same_length.iter().filter(|need| !shorter.iter().any(|trie| trie.met_by(need)));
            let new: Vec<Letters> = new.copied().collect();
            shorter.push(Trie::new(&new));
            least.extend(new);
        }
        Self { make: Self::least, ..Self::all(least) }
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
        self.one_less.get_or_init(|| {
            let mut less = Vec::new();
            for need in &self.needs {
                // Where nothing is needed, a joker changes nothing.
                if need.is_empty() {
                    less.push(*need);
                }
                for letter in need.distinct() {
                    let mut rest = *need;
                    rest.remove(letter);
                    less.push(rest);
                }
            }
            Box::new((self.make)(less))
        })
    }
}
