//! What a word, or a pair of words, needs: a count of each letter, packed into one number so that thousands can be
//! compared in a moment.

use crate::letters::{ALPHABET, Letter, Letters};

/// Four bits for each letter, by rank. Counts go up to 7; the highest of the four bits stays free so that one
/// subtraction compares all letters at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct Need(u128);

const BITS: usize = 4;
const MOST: u8 = 7;
/// The free bit of each letter.
const FREE: u128 = {
    let mut bits = 0;
    let mut rank = 0;
    while rank < ALPHABET {
        bits |= 1 << (rank * BITS + 3);
        rank += 1;
    }
    bits
};

impl Need {
    /// What a word needs.
    pub fn of_word(word: &str) -> Self {
        word.chars().filter_map(Letter::new).fold(Self::default(), |need, letter| {
            match need.count(letter.rank()) {
                count if count < MOST as usize => need.more(letter.rank()),
                _ => need,
            }
        })
    }

    /// The letters, jokers aside. More than 7 of one letter count as 7: no word needs more.
    pub fn of_letters(letters: &Letters) -> Self {
        let packed = letters.counts.iter().enumerate();
        Self(packed.fold(0, |all, (rank, &count)| all | u128::from(count.min(MOST)) << (rank * BITS)))
    }

    pub fn count(self, rank: usize) -> usize {
        (self.0 >> (rank * BITS)) as usize & MOST as usize
    }

    /// How many letters are needed in all.
    pub fn len(self) -> usize {
        // Add neighbours: nibbles to bytes, then the bytes by hand.
        let even = self.0 & 0x0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f;
        let odd = (self.0 >> BITS) & 0x0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f;
        (even + odd).to_le_bytes().iter().map(|&byte| byte as usize).sum()
    }

    /// All bits of the letters of which `self` has at least as many as `other`.
    fn at_least(self, other: Self) -> u128 {
        let free = ((self.0 | FREE) - other.0) & FREE;
        (free >> 3) * 0xf
    }

    /// Whether `self` is enough for `other`.
    pub fn covers(self, other: Self) -> bool {
        ((self.0 | FREE) - other.0) & FREE == FREE
    }

    /// What both need when they may share letters: of each letter, the larger count.
    pub fn union(self, other: Self) -> Self {
        let mine = self.at_least(other);
        Self((self.0 & mine) | (other.0 & !mine))
    }

    /// What is still needed when these letters are there.
    pub fn without(self, there: Self) -> Self {
        let missing = !there.at_least(self);
        Self((self.0 & missing) - (there.0 & missing))
    }

    /// This, with one less of a letter it needs.
    pub fn less(self, rank: usize) -> Self {
        Self(self.0 - (1 << (rank * BITS)))
    }

    /// This, with one more of a letter.
    pub fn more(self, rank: usize) -> Self {
        Self(self.0 + (1 << (rank * BITS)))
    }

    /// The ranks of the letters needed, lowest first, each as often as it is needed.
    pub fn ranks(self) -> impl Iterator<Item = usize> {
        let distinct = std::iter::successors(Some(self.0), |rest| {
            (*rest != 0).then(|| rest & !(0xf << (rest.trailing_zeros() as usize / BITS * BITS)))
        });
        distinct.take_while(|rest| *rest != 0).flat_map(move |rest| {
            let rank = rest.trailing_zeros() as usize / BITS;
            std::iter::repeat_n(rank, self.count(rank))
        })
    }

    /// As letters on the table.
    pub fn letters(self) -> Letters {
        self.ranks().fold(Letters::NONE, |mut letters, rank| {
            letters.add(Letter::from_rank(rank));
            letters
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn need(word: &str) -> Need {
        Need::of_word(word)
    }

    #[test]
    fn counts_are_compared_letter_by_letter() {
        assert!(need("letters").covers(need("steer")));
        assert!(!need("letters").covers(need("lesser")));
        assert!(need("see").union(need("sea")) == need("seea"));
        assert!(need("lesser").without(need("letters")) == need("s"));
        assert_eq!(need("mississippi").len(), 11);
        assert!(need("hello").less(Letter::new('l').unwrap().rank()) == need("helo"));
        assert_eq!(need("sees").letters(), "eess".parse().unwrap());
    }
}
