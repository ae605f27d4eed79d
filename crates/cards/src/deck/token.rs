//! Tokens: small things that lie on cards in play, move with them, and can be counted.

use super::{Card, CardSet, Deck, Number};

/// The number of a token in [`Deck::tokens`](super::Deck).
pub type TokenId = u8;

/// How many tokens a deck can have.
pub const MAX_TOKENS: usize = 4;

/// How many cards of a deck can hold tokens: a game keeps in mind what lies on each of them.
pub const MAX_HOLDING: usize = 16;

/// How many cards of a game can lie under others.
pub const MAX_UNDER: usize = 8;

/// The most tokens of a kind that lie on one card.
pub const MOST_TOKENS: u8 = 15;

/// A kind of token.
#[derive(Clone, Debug)]
pub struct Token {
    /// Its word in the card file.
    pub name: String,
    /// What one of them is called: "acorn".
    pub one: String,
    /// What several are called: "acorns".
    pub many: String,
    /// The most that can lie on a card.
    pub at_most: Number,
    /// The cards that hold them.
    pub held_by: CardSet,
}

impl Deck {
    /// The place of a card among those that hold tokens.
    pub fn token_place(&self, card: Card) -> Option<usize> {
        self.rules.holding.iter().position(|holding| holding == card)
    }
}
