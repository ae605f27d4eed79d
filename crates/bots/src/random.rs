//! `random-1`, the player that picks any legal answer with equal chance: the yardstick for every other bot, and the
//! workhorse of the simulator. Frozen: another way to pick is another bot.

use crate::Bot;
use fastrand::Rng;
use panta_cards::CardSet;
use panta_engine::{Answer, Chair, Purpose, Question, Seat};

/// How often a set of any size is tried. Of many cards, hardly any set is one of just a few.
const TRIES: usize = 64;

/// Answers at random. The same seed gives the same answers.
#[derive(Clone, Debug)]
pub struct Random(Rng);

impl Random {
    /// A player with its own chance.
    pub fn new(seed: u64) -> Random {
        Random(Rng::with_seed(seed))
    }

    /// Each set of the right size is equally likely; where several sizes are allowed, each set of any of them.
    fn some_of(&mut self, from: CardSet, min: usize, max: usize) -> CardSet {
        if min == max {
            return self.sample(from, max);
        }
        for _ in 0..TRIES {
            let picked: CardSet = from.iter().filter(|_| self.0.bool()).collect();
            if (min..=max).contains(&picked.len()) {
                return picked;
            }
        }
        let size = self.size_of_some(from.len(), min, max);
        self.sample(from, size)
    }

    /// The size of one of all sets that have so many cards: there are more of the larger ones, up to half of all.
    fn size_of_some(&mut self, count: usize, min: usize, max: usize) -> usize {
        let (mut sets, mut all, mut size) = (1.0, 0.0, min);
        for of_size in 0..=max.min(count) {
            if of_size >= min {
                all += sets;
                if self.0.f64() * all < sets {
                    size = of_size;
                }
            }
            sets *= (count - of_size) as f64 / (of_size + 1) as f64;
        }
        size
    }

    /// A set of exactly this size, taking out whichever side is smaller.
    fn sample(&mut self, from: CardSet, size: usize) -> CardSet {
        let count = from.len();
        let fewer = size.min(count - size);
        let (mut rest, mut taken) = (from, CardSet::EMPTY);
        for step in 0..fewer {
            if let Some(card) = rest.nth(self.0.usize(..count - step)) {
                rest.remove(card);
                taken.insert(card);
            }
        }
        if fewer == size { taken } else { rest }
    }

    /// Heads or tails.
    pub(crate) fn coin(&mut self) -> bool {
        self.0.bool()
    }

    /// True once in so many times.
    pub(crate) fn one_in(&mut self, many: usize) -> bool {
        self.0.usize(..many) == 0
    }

    /// Any legal answer. Needs no view, which is what makes it fast.
    #[inline]
    pub fn answer(&mut self, question: &Question) -> Answer {
        // Taken apart to the last field, so that the compiler asks here about a new kind of answer. What to write is no
        // matter of chance.
        let &Question {
            cards,
            min,
            max,
            uses,
            seats,
            options,
            pass,
            text: _,
            seat: _,
            purpose,
            why: _,
            about: _,
            asks: _,
            apart: _,
            to: _,
        } = question;
        if max != 1 {
            return Answer::Cards(self.some_of(cards, min as usize, max as usize));
        }
        // Whoever answered everything would never see a game end.
        if matches!(purpose, Purpose::Answer(_)) && !self.one_in(4) {
            return Answer::Pass;
        }
        let (of_cards, of_uses) = (cards.len(), uses.count_ones() as usize);
        let (of_seats, of_options) = (seats.len(), options.count_ones() as usize);
        let mut pick = self.0.usize(..of_cards + of_uses + of_seats + of_options + pass as usize);
        if pick < of_cards {
            return cards.nth(pick).map_or(Answer::Pass, Answer::Card);
        }
        pick -= of_cards;
        if pick < of_uses {
            return Answer::Use(nth_bit(uses as u128, pick));
        }
        pick -= of_uses;
        if pick < of_seats {
            return Answer::Seat(Seat(nth_bit(seats.0 as u128, pick)));
        }
        pick -= of_seats;
        if pick < of_options {
            return Answer::Option(nth_bit(options, pick));
        }
        Answer::Pass
    }
}

impl Bot for Random {
    fn answer(&mut self, chair: &Chair) -> Answer {
        Random::answer(self, chair.question())
    }
}

fn nth_bit(mut bits: u128, n: usize) -> u8 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use panta_cards::Card;

    #[test]
    fn a_few_of_very_many_cards_are_found_at_once() {
        let all: CardSet = (0..=255).map(Card).collect();
        let mut sizes = [0; 4];
        for seed in 0..400 {
            let some = Random::new(seed).some_of(all, 0, 3);
            assert!(some.len() <= 3);
            sizes[some.len()] += 1;
        }
        // There are some 85 times as many sets of three as there are of two.
        assert!(sizes[3] > 380 && sizes[0] == 0, "{sizes:?}");
        assert_eq!(Random::new(1).some_of(all, 254, 255).len(), 254);
    }
}
