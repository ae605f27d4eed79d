//! What a deck says to teach itself, beside what follows from its cards.

use super::Kind;

/// The words of a deck for whoever plays it for the first time.
#[derive(Clone, Debug, Default)]
pub struct How {
    /// What the game is about, a paragraph each.
    pub overview: Vec<String>,
    /// What is to be said of a kind of card in this deck.
    pub kinds: Vec<(Kind, String)>,
    /// Cards that are special here, by name, with words about each.
    pub special: Vec<(String, String)>,
    /// Questions that come up again and again, with their answers.
    pub asked: Vec<(String, String)>,
}
