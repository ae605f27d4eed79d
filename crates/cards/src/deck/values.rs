//! What cards are worth: `value 3`, `value weight 9`. A sum of it never grows with the numerals.

use super::{Card, CardSet, RankEnd, TokenId};

/// What cards are worth by one name.
#[derive(Clone, Debug, Default)]
pub struct Values {
    /// The name: `value` where a card says none.
    pub name: String,
    /// The cards that have it.
    pub cards: CardSet,
    /// Tokens that add to what their card is worth, each with how much.
    pub tokens: Vec<(TokenId, u16)>,
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

    /// Those of these cards that are worth most or least.
    pub fn at_end(&self, cards: CardSet, end: RankEnd) -> CardSet {
        let cards = cards & self.cards;
        let worth = |card: &Card| self.worth[card.index()];
        let worths = cards.iter().map(|card| worth(&card));
        let wanted = match end {
            RankEnd::Highest => worths.max(),
            RankEnd::Lowest => worths.min(),
        };
        cards.iter().filter(|card| Some(worth(card)) == wanted).collect()
    }

    /// How many of these cards there are at most whose values stand in a row, each one higher than the last.
    pub fn longest_run(&self, cards: CardSet) -> usize {
        let cards = cards & self.cards;
        let is_there = |worth: u16| cards.iter().any(|card| self.worth[card.index()] == worth);
        let run_from = |first: u16| (first..).take_while(|worth| is_there(*worth)).count();
        cards.iter().map(|card| run_from(self.worth[card.index()])).max().unwrap_or(0)
    }

    /// Cards among these whose values stand in a row of this length, the lowest such row.
    pub fn run(&self, cards: CardSet, length: usize) -> CardSet {
        let cards = cards & self.cards;
        let worth = |worth: usize| cards.iter().find(|card| self.worth[card.index()] as usize == worth);
        let runs = cards.iter().map(|card| self.worth[card.index()] as usize);
        let complete = |first: &usize| (*first..first + length).all(|next| worth(next).is_some());
        let first = runs.filter(complete).min();
        first.into_iter().flat_map(|first| (first..first + length).filter_map(worth)).collect()
    }

    /// As few of these cards as are worth so much together, none of them superfluous. Empty if all are not enough.
    pub fn enough(&self, cards: CardSet, needed: usize) -> CardSet {
        let mut left = cards & self.cards;
        let mut taken = CardSet::EMPTY;
        while self.sum(taken) < needed {
            let Some(dearest) = left.iter().max_by_key(|card| self.worth[card.index()]) else {
                return CardSet::EMPTY;
            };
            left.remove(dearest);
            taken.insert(dearest);
        }
        taken
    }

    /// What these cards are worth together.
    pub fn sum(&self, cards: CardSet) -> usize {
        (cards & self.cards).iter().map(|card| self.worth[card.index()] as usize).sum()
    }
}
