//! Where every choice comes from: a seed, or the bytes that a coverage-guided fuzzer hands in.

use fastrand::Rng;

/// A row of choices. The same seed, or the same bytes, give the same choices.
#[derive(Clone, Debug)]
pub struct Dice<'a> {
    bytes: &'a [u8],
    /// What decides once the bytes are used up.
    rest: Rng,
}

impl<'a> Dice<'a> {
    /// Choices that a number decides.
    pub fn of_seed(seed: u64) -> Dice<'static> {
        Dice { bytes: &[], rest: Rng::with_seed(seed) }
    }

    /// Choices that bytes decide, each of them one, so that a fuzzer that changes a byte changes a choice.
    pub fn of_bytes(bytes: &'a [u8]) -> Dice<'a> {
        let seed = bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Dice { bytes, rest: Rng::with_seed(seed) }
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        if n < 2 {
            return 0;
        }
        match *self.bytes {
            [] => self.rest.usize(..n),
            [only] => {
                self.bytes = &[];
                only as usize % n
            }
            [low, high, ..] if n > 256 => {
                self.bytes = &self.bytes[2..];
                (low as usize | (high as usize) << 8) % n
            }
            [first, ..] => {
                self.bytes = &self.bytes[1..];
                first as usize % n
            }
        }
    }

    /// True once in so many times.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    /// Any of these.
    pub fn pick<'t, T>(&mut self, all: &'t [T]) -> Option<&'t T> {
        let at = self.below(all.len());
        all.get(at)
    }

    /// A seed for somebody who makes choices of their own.
    pub fn seed(&mut self) -> u64 {
        (0..4).fold(0, |seed, _| seed << 16 | self.below(1 << 16) as u64)
    }
}
