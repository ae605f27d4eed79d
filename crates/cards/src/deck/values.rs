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

    /// What these cards are worth together.
    pub fn sum(&self, cards: CardSet) -> usize {
        (cards & self.cards).iter().map(|card| self.worth[card.index()] as usize).sum()
    }
}
