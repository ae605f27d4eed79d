//! The player that picks any legal answer with equal chance: the yardstick for every other bot, and the workhorse of
//! the simulator.

use crate::Bot;
use fastrand::Rng;
use panta_cards::{CardSet, Deck};
use panta_engine::{Answer, Purpose, Question, Seat, View};

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
        loop {
            let picked: CardSet = from.iter().filter(|_| self.0.bool()).collect();
            if (min..=max).contains(&picked.len()) {
                return picked;
            }
        }
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
    fn answer(&mut self, _: &Deck, _: &View, question: &Question) -> Answer {
        Random::answer(self, question)
    }
}

fn nth_bit(mut bits: u128, n: usize) -> u8 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as u8
}
