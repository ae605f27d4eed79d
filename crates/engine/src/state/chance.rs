//! Randomness that replays for ever: ChaCha with 8 rounds, our own shuffle and our own bounded integer.
//!
//! The state holds only the seed and how far into the stream the game has come; the generator is set up where it is
//! needed. Nothing here may change: the test vectors below pin it.

use panta_cards::Card;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// The game's source of chance. Never part of a view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Chance {
    seed: u64,
    /// How many 32-bit words have been used.
    used: u64,
}

impl Chance {
    /// The chance of the game with this seed, from its beginning.
    pub fn new(seed: u64) -> Chance {
        Chance { seed, used: 0 }
    }

    /// The seed and how much of the stream is used, for the digest of a position.
    pub(crate) fn written(&self) -> [[u8; 8]; 2] {
        [self.seed.to_le_bytes(), self.used.to_le_bytes()]
    }

    /// Runs something that needs random numbers.
    fn with<T>(&mut self, run: impl FnOnce(&mut ChaCha8Rng) -> T) -> T {
        let mut key = *b"panta: a game and all its chance";
        for (byte, seed) in key.iter_mut().zip(self.seed.to_le_bytes()) {
            *byte ^= seed;
        }
        let mut stream = ChaCha8Rng::from_seed(key);
        stream.set_word_pos(self.used as u128);
        let result = run(&mut stream);
        self.used = stream.get_word_pos() as u64;
        result
    }

    /// A number below `n`, each equally likely. `n` must not be 0.
    pub fn below(&mut self, n: usize) -> usize {
        self.with(|stream| below(stream, n))
    }

    /// Puts cards into random order (Fisher and Yates, from the last place down).
    pub fn shuffle(&mut self, cards: &mut [Card]) {
        if cards.len() < 2 {
            return;
        }
        self.with(|stream| {
            for last in (1..cards.len()).rev() {
                cards.swap(last, below(stream, last + 1));
            }
        });
    }
}

/// A random word, scaled down: the high half of the product is below `n`. The few words that would make some results
/// likelier than others are rejected (Lemire); dividing is needed only to tell whether a word may be one of them.
#[inline]
fn below(stream: &mut ChaCha8Rng, n: usize) -> usize {
    let n = n as u32;
    loop {
        let product = stream.next_u32() as u64 * n as u64;
        let low = product as u32;
        if low >= n || low >= n.wrapping_neg() % n {
            return (product >> 32) as usize;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_pinned() {
        let mut chance = Chance::new(1);
        let numbers: Vec<usize> = (0..8).map(|_| chance.below(100)).collect();
        let mut cards: Vec<Card> = (0..10).map(Card).collect();
        chance.shuffle(&mut cards);
        let order: Vec<u8> = cards.iter().map(|card| card.0).collect();
        assert_eq!((numbers, order, chance.used), (PINNED.0.to_vec(), PINNED.1.to_vec(), PINNED.2));
    }

    /// Written down once, from the first version. If this test fails, old games no longer replay.
    const PINNED: ([usize; 8], [u8; 10], u64) =
        ([38, 48, 85, 57, 86, 77, 37, 96], [6, 9, 7, 8, 3, 4, 1, 2, 0, 5], 17);

    #[test]
    fn one_word_at_a_time_or_all_at_once_is_the_same_stream() {
        let mut one = Chance::new(7);
        let single: Vec<usize> = (0..20).map(|_| one.below(6)).collect();
        let mut all = Chance::new(7);
        let together = all.with(|stream| (0..20).map(|_| below(stream, 6)).collect::<Vec<_>>());
        assert_eq!(single, together);
        assert_eq!(one, all);
    }
}
