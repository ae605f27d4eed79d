//! A card is a small number, and a set of cards is 256 bits: the engine's whole idea of "where things are".
//!
//! Questions about two sets look at all four words at once, which takes a processor one or two instructions. Walking a set
//! goes word by word: the compiler numbers Keepers first, so that what lies on a table is nearly always in the first.

use serde::{Deserialize, Serialize};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// The most cards a deck can hold: a card's number must fit a byte.
pub const MAX_CARDS: usize = 256;

/// How many things of a deck can hold for a while, copies counted. Each has a number of its own, the last ones there are,
/// so that it can be in a set with the cards in play; a deck that has any has so many cards fewer.
pub const MAX_LASTING: usize = 16;

/// One physical card of a deck. Two copies of the same card are two `Card`s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Card(pub u8);

impl Card {
    /// The card's number as an index into per-card tables.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The number of something that holds for a while, by its place in the deck.
    pub(crate) fn lasting(at: usize) -> Card {
        Card((MAX_CARDS - MAX_LASTING + at) as u8)
    }
}

/// A set of cards without order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Card>"))]
pub struct CardSet([u64; 4]);

impl CardSet {
    /// The set with nothing in it.
    pub const EMPTY: CardSet = CardSet([0; 4]);

    /// The set of one card.
    #[inline]
    pub fn one(card: Card) -> CardSet {
        let mut set = CardSet::EMPTY;
        set.insert(card);
        set
    }

    /// Things that hold for a while, as bits of their place in the deck.
    #[inline]
    pub fn lasting(bits: u16) -> CardSet {
        CardSet([0, 0, 0, (bits as u64) << (64 - MAX_LASTING)])
    }

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0[(card.0 >> 6) as usize] |= 1 << (card.0 & 63);
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0[(card.0 >> 6) as usize] &= !(1 << (card.0 & 63));
    }

    /// Whether the card is in the set.
    #[inline]
    pub fn contains(&self, card: Card) -> bool {
        self.0[(card.0 >> 6) as usize] >> (card.0 & 63) & 1 == 1
    }

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> usize {
        // Counted in pairs: of four equal counts the compiler makes one vector's, which takes longer than four of one
        // instruction each.
        let [a, b, c, d] = self.0.map(u128::from);
        ((a | b << 64).count_ones() + (c | d << 64).count_ones()) as usize
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// Whether the two sets share a card.
    #[inline]
    pub fn intersects(&self, other: CardSet) -> bool {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        (a & e) | (b & f) | (c & g) | (d & h) != 0
    }

    /// Whether every card of this set is in the other.
    #[inline]
    pub fn is_subset(&self, other: CardSet) -> bool {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        (a & !e) | (b & !f) | (c & !g) | (d & !h) == 0
    }

    /// The card with the lowest number.
    #[inline]
    pub fn first(&self) -> Option<Card> {
        let at = self.0.iter().position(|word| *word != 0)?;
        Some(Card((at as u32 * 64 + self.0[at].trailing_zeros()) as u8))
    }

    /// The `n`-th card, counting from 0 by number.
    #[inline]
    pub fn nth(&self, mut n: usize) -> Option<Card> {
        for (at, &word) in self.0.iter().enumerate() {
            let here = word.count_ones() as usize;
            if n < here {
                let mut word = word;
                for _ in 0..n {
                    word &= word - 1;
                }
                return Some(Card((at as u32 * 64 + word.trailing_zeros()) as u8));
            }
            n -= here;
        }
        None
    }

    /// The cards, by number.
    #[inline]
    pub fn iter(&self) -> Cards {
        Cards { words: self.0, at: 0 }
    }
}

/// Iterator over a [`CardSet`].
#[derive(Clone, Debug)]
pub struct Cards {
    words: [u64; 4],
    at: usize,
}

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        while self.at < 4 {
            let word = self.words[self.at];
            if word != 0 {
                self.words[self.at] = word & (word - 1);
                return Some(Card((self.at as u32 * 64 + word.trailing_zeros()) as u8));
            }
            self.at += 1;
        }
        None
    }

    /// Word by word, as below.
    #[inline(always)]
    fn any<F: FnMut(Card) -> bool>(&mut self, mut f: F) -> bool {
        while let Some(&word) = self.words.get(self.at) {
            let mut left = word;
            while left != 0 {
                let card = Card((self.at as u32 * 64 + left.trailing_zeros()) as u8);
                left &= left - 1;
                if f(card) {
                    self.words[self.at] = left;
                    return true;
                }
            }
            self.at += 1;
        }
        false
    }

    /// Word by word, which is quicker than asking for one card after the other.
    #[inline(always)]
    fn fold<B, F: FnMut(B, Card) -> B>(self, start: B, mut f: F) -> B {
        let mut result = start;
        for at in self.at..4 {
            let mut word = self.words[at];
            while word != 0 {
                result = f(result, Card((at as u32 * 64 + word.trailing_zeros()) as u8));
                word &= word - 1;
            }
        }
        result
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// All these sets together.
impl FromIterator<CardSet> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardSet>>(sets: I) -> CardSet {
        sets.into_iter().fold(CardSet::EMPTY, |all, some| all | some)
    }
}

impl std::fmt::Debug for CardSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|card| card.0)).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// An operator on two sets, word by word, and the same as an assignment.
macro_rules! operator {
    ($name:ident, $operate:ident, $assign:ident, $and_assign:ident, |$a:ident, $b:ident| $word:expr) => {
        impl $name for CardSet {
            type Output = CardSet;
            #[inline]
            fn $operate(self, other: CardSet) -> CardSet {
                CardSet(std::array::from_fn(|i| {
                    let ($a, $b) = (self.0[i], other.0[i]);
                    $word
                }))
            }
        }

        impl $assign for CardSet {
            #[inline]
            fn $and_assign(&mut self, other: CardSet) {
                *self = self.$operate(other);
            }
        }
    };
}

operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
operator!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
operator!(Sub, sub, SubAssign, sub_assign, |a, b| a & !b);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_keeps_what_it_was_given() {
        let cards = [3, 64, 127, 128, 255].map(Card);
        let set: CardSet = cards.into_iter().collect();
        assert_eq!(set.len(), 5);
        assert_eq!(set.iter().collect::<Vec<_>>(), cards);
        assert_eq!(set.nth(2), Some(Card(127)));
        assert_eq!(set.nth(4), Some(Card(255)));
        assert_eq!(set.nth(5), None);
        assert_eq!((set - CardSet::one(Card(64))).len(), 4);
        assert!(CardSet::one(Card(3)).is_subset(set));
        assert!(!set.intersects(CardSet::one(Card(4))));
    }
}
