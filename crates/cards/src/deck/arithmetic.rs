//! Numbers made of what cards are worth: `makes "25"`, by the ways that a Goal and rules in play allow.
//!
//! Each card is used once at most and five in all, and no number on the way is above [`MAX_MADE`] or below zero. What a
//! few cards can make is a set of numbers; a set for every choice of cards is built up from smaller choices.

use super::{Card, CardSet, Values};
use serde::Serialize;

/// The highest number on the way.
pub const MAX_MADE: usize = 1023;

/// How many cards a number is made of at most.
const MAX_USED: u32 = 5;

/// How many cards are looked at: of more, the dearest.
const MAX_LOOKED_AT: usize = 8;

/// What may be done with two numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Ways(u8);

impl Ways {
    /// Every way, with its word.
    pub(crate) const WORDS: &[(&str, Ways)] = &[
        ("plus", Ways::PLUS),
        ("minus", Ways::MINUS),
        ("times", Ways::TIMES),
        ("side-by-side", Ways::SIDE_BY_SIDE),
    ];
    const PLUS: Ways = Ways(1);
    const MINUS: Ways = Ways(2);
    const TIMES: Ways = Ways(4);
    /// 2 and 5 make 25 or 52.
    pub const SIDE_BY_SIDE: Ways = Ways(8);

    /// These and those.
    pub fn or(self, other: Ways) -> Ways {
        Ways(self.0 | other.0)
    }

    fn has(self, way: Ways) -> bool {
        self.0 & way.0 != 0
    }
}

/// A set of numbers.
#[derive(Clone, Copy)]
struct Numbers([u64; (MAX_MADE + 1) / 64]);

impl Numbers {
    const NONE: Numbers = Numbers([0; (MAX_MADE + 1) / 64]);

    fn add(&mut self, number: usize) {
        if number <= MAX_MADE {
            self.0[number / 64] |= 1 << (number % 64);
        }
    }

    fn contains(&self, number: usize) -> bool {
        number <= MAX_MADE && self.0[number / 64] >> (number % 64) & 1 == 1
    }

    fn join(&mut self, other: &Numbers) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }

    fn iter(&self) -> impl Iterator<Item = usize> {
        let words = self.0;
        (0..words.len()).flat_map(move |at| {
            let mut word = words[at];
            std::iter::from_fn(move || {
                let bit = (word != 0).then_some(word.trailing_zeros())?;
                word &= word - 1;
                Some(at * 64 + bit as usize)
            })
        })
    }
}

/// What some cards make: numbers laid side by side, and all numbers.
#[derive(Clone, Copy)]
struct Reachable {
    laid: Numbers,
    all: Numbers,
}

impl Reachable {
    const NOTHING: Reachable = Reachable { laid: Numbers::NONE, all: Numbers::NONE };

    fn of(worth: u16) -> Reachable {
        let mut made = Reachable::NOTHING;
        made.laid.add(worth as usize);
        made.all.add(worth as usize);
        made
    }

    /// Adds what these and those cards make together.
    fn combine(&mut self, these: &Reachable, those: &Reachable, ways: Ways) {
        for one in these.all.iter() {
            for other in those.all.iter() {
                if ways.has(Ways::PLUS) {
                    self.all.add(one + other);
                }
                if ways.has(Ways::MINUS) {
                    self.all.add(one.abs_diff(other));
                }
                if ways.has(Ways::TIMES) {
                    self.all.add(one * other);
                }
            }
        }
        if ways.has(Ways::SIDE_BY_SIDE) {
            for one in these.laid.iter() {
                for other in those.laid.iter() {
                    self.laid.add(side_by_side(one, other));
                    self.laid.add(side_by_side(other, one));
                }
            }
            let laid = self.laid;
            self.all.join(&laid);
        }
    }
}

/// One number after the other. None begins with a zero.
fn side_by_side(left: usize, right: usize) -> usize {
    match (left, right) {
        (0, _) => usize::MAX,
        (left, 0..10) => left * 10 + right,
        (left, 10..100) => left * 100 + right,
        (left, _) => left * 1000 + right,
    }
}

impl Values {
    /// Which of these cards make the number, as few as possible.
    pub fn makes(&self, cards: CardSet, number: usize, ways: Ways) -> Option<CardSet> {
        let mut chosen = [Card(0); MAX_LOOKED_AT];
        let mut count = 0;
        let mut left = cards & self.cards;
        while let Some(card) = left.iter().max_by_key(|card| self.of(*card)).filter(|_| count < MAX_LOOKED_AT)
        {
            chosen[count] = card;
            left.remove(card);
            count += 1;
        }
        let mut made = [Reachable::NOTHING; 1 << MAX_LOOKED_AT];
        for used in 1..=MAX_USED {
            for choice in (1..1usize << count).filter(|choice| choice.count_ones() == used) {
                let mut these = Reachable::NOTHING;
                if used == 1 {
                    these = Reachable::of(self.of(chosen[choice.trailing_zeros() as usize]).unwrap_or(0));
                }
                // Every way to part the choice in two, each once.
                let mut part = (choice - 1) & choice;
                while part > choice ^ part {
                    these.combine(&made[part], &made[choice ^ part], ways);
                    part = (part - 1) & choice;
                }
                if these.all.contains(number) {
                    let cards = (0..count).filter(|at| choice >> at & 1 == 1);
                    return Some(cards.map(|at| chosen[at]).collect());
                }
                made[choice] = these;
            }
        }
        None
    }

    /// Whether some cards of the deck could make the number, if each were there often enough.
    pub(crate) fn could_make(&self, number: usize, ways: Ways) -> bool {
        let mut made = [Reachable::NOTHING; MAX_USED as usize + 1];
        self.cards.iter().filter_map(|card| self.of(card)).for_each(|worth| {
            made[1].laid.add(worth as usize);
            made[1].all.add(worth as usize);
        });
        for used in 2..made.len() {
            for part in 1..=used / 2 {
                let mut these = made[used];
                these.combine(&made[part], &made[used - part], ways);
                made[used] = these;
            }
        }
        made.iter().any(|made| made.all.contains(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cards 0 to 4 are worth 2, 5, 20, 3 and 0.
    fn values() -> Values {
        let mut values = Values::new("value");
        for (card, worth) in [2, 5, 20, 3, 0].into_iter().enumerate() {
            values.set(CardSet::one(Card(card as u8)), worth);
        }
        values
    }

    #[test]
    fn numbers_are_made_by_the_ways_allowed() {
        let (values, all) = (values(), (0..5).map(Card).collect::<CardSet>());
        let cards = |cards: &[u8]| Some(cards.iter().map(|card| Card(*card)).collect::<CardSet>());
        assert_eq!(values.makes(all, 25, Ways::SIDE_BY_SIDE), cards(&[0, 1]));
        assert_eq!(values.makes(all, 25, Ways::PLUS), cards(&[1, 2]));
        assert_eq!(values.makes(all, 18, Ways::MINUS), cards(&[0, 2]));
        assert_eq!(values.makes(all, 100, Ways::TIMES), cards(&[1, 2]));
        assert_eq!(values.makes(all, 203, Ways::SIDE_BY_SIDE), cards(&[2, 3]));
        assert_eq!(values.makes(all, 5, Ways::PLUS), cards(&[1]));
        assert_eq!(values.makes(all, 31, Ways::PLUS), None);
        assert_eq!(values.makes(all, 115, Ways::TIMES.or(Ways::PLUS)), cards(&[1, 2, 3]));
        assert!(values.could_make(40, Ways::PLUS) && !values.could_make(1, Ways::TIMES));
    }
}
