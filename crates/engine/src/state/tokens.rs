//! What lies on cards: tokens, which move with them and vanish when they leave play.

use crate::state::State;
use panta_cards::{Card, CardSet, Deck, MAX_HOLDING, MOST_TOKENS, TokenId};
use serde::{Deserialize, Serialize};

/// The tokens on each card that can hold some, by its place among these cards: four bits for each of four kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tokens(pub(crate) [u16; MAX_HOLDING]);

impl Tokens {
    fn on(&self, place: usize, token: TokenId) -> u8 {
        (self.0[place] >> (token * 4)) as u8 & MOST_TOKENS
    }

    fn put(&mut self, place: usize, token: TokenId, number: u8) {
        let kind = u16::from(MOST_TOKENS) << (token * 4);
        self.0[place] = self.0[place] & !kind | u16::from(number.min(MOST_TOKENS)) << (token * 4);
    }
}

impl State {
    /// How many of these tokens lie on a card.
    pub fn tokens_on(&self, deck: &Deck, card: Card, token: TokenId) -> u8 {
        deck.token_place(card).map_or(0, |place| self.tokens.on(place, token))
    }

    /// How many of them lie on several cards.
    pub fn count_tokens(&self, deck: &Deck, cards: CardSet, token: TokenId) -> usize {
        (cards & deck.rules.holding).iter().map(|card| self.tokens_on(deck, card, token) as usize).sum()
    }

    /// What cards are worth together, with the tokens on them.
    #[inline]
    pub(crate) fn worth(&self, deck: &Deck, value: u8, cards: CardSet) -> usize {
        let values = &deck.code.values[value as usize];
        let each = values.tokens.iter();
        let tokens = each.map(|(token, worth)| self.count_tokens(deck, cards, *token) * *worth as usize);
        values.sum(cards) + tokens.sum::<usize>()
    }

    /// How many more of them a card can hold.
    pub(crate) fn room_for(&self, deck: &Deck, card: Card, token: TokenId) -> u8 {
        let most = self.read(deck, deck.tokens[token as usize].at_most).min(MOST_TOKENS);
        most.saturating_sub(self.tokens_on(deck, card, token))
    }

    /// So many of them lie on a card from now on.
    pub fn set_tokens(&mut self, deck: &Deck, card: Card, token: TokenId, number: u8) {
        if let Some(place) = deck.token_place(card) {
            self.tokens.put(place, token, number);
        }
    }

    /// These cards have left play, and what lay on them goes.
    pub(crate) fn drop_tokens(&mut self, deck: &Deck, cards: CardSet) {
        for card in cards & deck.rules.holding {
            if let Some(place) = deck.token_place(card) {
                self.tokens.0[place] = 0;
            }
        }
    }
}
