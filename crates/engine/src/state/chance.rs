//! Randomness that replays the same way forever: ChaCha with 8 rounds, our own shuffle and our own bounded integer.
//!
//! The state holds only the seed and how far into the stream the game has come; the stream itself lies beside it. Nothing
//! here may change: the test vectors below pin it.

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
    fn with<T>(&mut self, stream: &mut Stream, run: impl FnOnce(&mut ChaCha8Rng) -> T) -> T {
        if stream.at != *self {
            *stream = Stream::of(*self);
        }
        let result = run(&mut stream.words);
        self.used = stream.words.get_word_pos() as u64;
        stream.at = *self;
        result
    }

    /// A number below `n`, each equally likely. `n` must not be 0.
    pub(crate) fn below(&mut self, stream: &mut Stream, n: usize) -> usize {
        self.with(stream, |words| below(words, n))
    }

    /// Puts cards into random order (Fisher and Yates, from the last place down).
    pub(crate) fn shuffle(&mut self, stream: &mut Stream, cards: &mut [Card]) {
        if cards.len() < 2 {
            return;
        }
        self.with(stream, |words| {
            for last in (1..cards.len()).rev() {
                cards.swap(last, below(words, last + 1));
            }
        });
    }
}

/// The stream, as far as the game has come. Kept while a game is played: to set it up takes longer than to take a number
/// from it.
#[derive(Clone, Debug)]
pub(crate) struct Stream {
    at: Chance,
    words: ChaCha8Rng,
}

impl Stream {
    /// From here on.
    pub fn of(at: Chance) -> Stream {
        let mut key = *b"panta: a game and all its chance";
        for (byte, seed) in key.iter_mut().zip(at.seed.to_le_bytes()) {
            *byte ^= seed;
        }
        let mut words = ChaCha8Rng::from_seed(key);
        words.set_word_pos(at.used as u128);
        Stream { at, words }
    }
}

/// A random word, scaled down: the high half of the product is below `n`. The few words that would make some results
/// likelier than others are rejected (Lemire); dividing is needed only to tell whether a word may be one of them.
#[inline]
fn below(words: &mut ChaCha8Rng, n: usize) -> usize {
    let n = n as u32;
    loop {
        let product = words.next_u32() as u64 * n as u64;
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
        let mut stream = Stream::of(chance);
        let numbers: Vec<usize> = (0..8).map(|_| chance.below(&mut stream, 100)).collect();
        let mut cards: Vec<Card> = (0..10).map(Card).collect();
        chance.shuffle(&mut stream, &mut cards);
        let order: Vec<u8> = cards.iter().map(|card| card.0).collect();
        assert_eq!((numbers, order, chance.used), (PINNED.0.to_vec(), PINNED.1.to_vec(), PINNED.2));
    }

    /// Written down once, from the first version. If this test fails, old games no longer replay.
    const PINNED: ([usize; 8], [u8; 10], u64) =
        ([38, 48, 85, 57, 86, 77, 37, 96], [6, 9, 7, 8, 3, 4, 1, 2, 0, 5], 17);

    #[test]
    fn one_word_at_a_time_or_all_at_once_is_the_same_stream() {
        let mut one = Chance::new(7);
        let single: Vec<usize> = (0..20).map(|_| one.below(&mut Stream::of(Chance::new(0)), 6)).collect();
        let mut all = Chance::new(7);
        let together =
            all.with(&mut Stream::of(all), |words| (0..20).map(|_| below(words, 6)).collect::<Vec<_>>());
        assert_eq!(single, together);
        assert_eq!(one, all);
    }
}
