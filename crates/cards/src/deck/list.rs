//! Lists of words that people can be asked for.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use super::CardSet;
use serde::Serialize;

/// How many entries all lists of a deck can have together: a game remembers which of them each player has named.
pub const MAX_NAMED: usize = 256;

/// A list of words that people can be asked for. Some of them may have to be made from cards on the table.
#[derive(Clone, Debug, Default)]
pub struct List {
    /// Its name in the card file.
    pub name: String,
    /// Where its entries begin among those of all lists: a game remembers for each player which were named.
    pub first: usize,
    /// An answer that the list does not know is put to the table, if it is written with the symbols of cards on it.
    pub votes_on_symbols: bool,
    /// Its entries, at most 128. No two have a name in common.
    pub entries: Vec<Entry>,
    /// The parts each entry is made of, as bits of [`List::parts`].
    pub needs: Vec<u32>,
    /// How many parts the simplest entry is made of.
    pub fewest_parts: u32,
    /// What entries can be made of: every copy of each card, at most 32.
    pub parts: Vec<CardSet>,
    /// The part that each card of the deck is, as a bit; 0 for most.
    pub(crate) part_of: Vec<u32>,
    /// Spellings: the letters somebody may write, and the letters that the list writes instead. All in lower case, at
    /// most 16. Whatever is typed is to be respelled so, in this order, before it is looked up.
    pub spellings: Vec<(String, String)>,
}

impl List {
    /// The parts among these cards, as bits.
    pub fn parts_in(&self, cards: CardSet) -> u32 {
        cards.iter().fold(0, |parts, card| parts | self.part_of[card.index()])
    }

    /// Words as the list spells them: small letters and digits alone, so that spaces, hyphens, capitals and the other
    /// spellings do not matter.
    pub fn plain(&self, text: &str) -> String {
        let letters = text.chars().filter(|c| c.is_alphanumeric());
        let mut plain: String = letters.flat_map(char::to_lowercase).collect();
        for (typed, listed) in &self.spellings {
            plain = plain.replace(typed.as_str(), listed);
        }
        plain
    }
}

/// One word of a list.
#[derive(Clone, Debug, Serialize)]
pub struct Entry {
    pub name: String,
    /// What stands beside it, such as a formula; as good an answer as the word. Empty for most.
    #[serde(rename = "formula")]
    pub caption: String,
    /// Other names that are accepted.
    pub also: Vec<String>,
}
