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
        if question.max != 1 {
            return Answer::Cards(self.some_of(question.cards, question.min as usize, question.max as usize));
        }
        // Whoever answered everything would never see a game end.
        if matches!(question.purpose, Purpose::Answer(_)) && !self.one_in(4) {
            return Answer::Pass;
        }
        let cards = question.cards.len();
        let uses = question.uses.count_ones() as usize;
        let seats = question.seats.len();
        let options = question.options.count_ones() as usize;
        let pass = question.pass as usize;
        let mut pick = self.0.usize(..cards + uses + seats + options + pass);
        if pick < cards {
            return question.cards.nth(pick).map_or(Answer::Pass, Answer::Card);
        }
        pick -= cards;
        if pick < uses {
            return Answer::Use(nth_bit(question.uses as u128, pick));
        }
        pick -= uses;
        if pick < seats {
            return Answer::Seat(Seat(nth_bit(question.seats.0 as u128, pick)));
        }
        pick -= seats;
        if pick < options {
            return Answer::Option(nth_bit(question.options, pick));
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
