//! What cards are worth: `value 3`, `value weight 9`. A sum of it never grows with the numerals.

use super::{Card, CardSet};

/// What cards are worth by one name.
#[derive(Clone, Debug, Default)]
pub struct Values {
    /// The name: `value` where a card says none.
    pub name: String,
    /// The cards that have it.
    pub cards: CardSet,
    /// What each card is worth, by its number.
    worth: Vec<u16>,
}

impl Values {
    /// A name that no card has yet.
    pub(crate) fn new(name: &str) -> Values {
        Values { name: name.to_string(), ..Values::default() }
    }

    /// These cards are each worth so much.
    pub(crate) fn set(&mut self, cards: CardSet, worth: u16) {
        self.cards |= cards;
        for card in cards {
            let places = self.worth.len().max(card.index() + 1);
            self.worth.resize(places, 0);
            self.worth[card.index()] = worth;
        }
    }

    /// What a card is worth.
    pub fn of(&self, card: Card) -> Option<u16> {
        self.cards.contains(card).then(|| self.worth[card.index()])
    }

    /// How many of these cards there are at most whose values stand in a row, each one higher than the last.
    pub fn longest_run(&self, cards: CardSet) -> usize {
        let cards = cards & self.cards;
        let is_there = |worth: u16| cards.iter().any(|card| self.worth[card.index()] == worth);
        let run_from = |first: u16| (first..).take_while(|worth| is_there(*worth)).count();
        cards.iter().map(|card| run_from(self.worth[card.index()])).max().unwrap_or(0)
    }

    /// What these cards are worth together.
    pub fn sum(&self, cards: CardSet) -> usize {
        (cards & self.cards).iter().map(|card| self.worth[card.index()] as usize).sum()
    }
}
