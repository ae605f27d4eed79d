//! What the table says: every sentence for players, made from what the rules machine tells.
//!
//! The words stand in Fluent files, `locales/en/*.ftl`, one message for each thing that can be said. This crate finds out
//! which message an event, a question, a refusal or a reason calls for, and what it is about; a [`Locale`] puts it into
//! words, with "you" for the one who reads and the name for others.

mod asked;
#[cfg(test)]
mod catalogue;
mod citations;
mod facets;
mod goals;
mod lines;
mod lobby;
mod locale;
mod message;
mod questions;
mod refusals;
mod table;

pub use asked::{Asked, Confirm};
pub use citations::{Citations, Explains};
pub use facets::FACETS;
pub use goals::{Behind, GoalWords, Hindrance, NeedWords, Rival};
pub use lines::Line;
pub use locale::Locale;
pub use message::Part;
pub use questions::Prompt;
pub use table::{Call, CallState, Ending, Numbers, Words};

use locale::Rendering;
use message::{Message, messages};
use panta_cards::Deck;
use panta_engine::{Seat, SeatSet};

/// Stands in a sentence for what a client fills in: the name of a card that is chosen, a word that is typed.
pub const BLANK: &str = "\u{FFFC}";

/// Says everything about one game to one reader.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    deck: &'a Deck,
    names: &'a [String],
    viewer: Option<Seat>,
    locale: &'static Locale,
}

impl<'a> Speaker<'a> {
    /// Speaks English of players with these names, by seat, to one of them; to nobody in particular for an account from
    /// which nothing is hidden.
    pub fn new(deck: &'a Deck, names: &'a [String], viewer: Option<Seat>) -> Speaker<'a> {
        Speaker { deck, names, viewer, locale: Locale::english() }
    }

    /// The same in another language.
    pub fn in_locale(self, locale: &'static Locale) -> Speaker<'a> {
        Speaker { locale, ..self }
    }

    /// The deck that the game is played with.
    pub fn deck(&self) -> &'a Deck {
        self.deck
    }

    fn is_you(&self, seat: Seat) -> bool {
        self.viewer == Some(seat)
    }

    fn name(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) => locale::plain(name).into_owned(),
            None => self.locale.say(&messages::somebody()),
        }
    }

    /// "you" or the name, within a sentence.
    fn object(&self, seat: Seat) -> String {
        if self.is_you(seat) { self.locale.say(&messages::you()) } else { self.name(seat) }
    }

    /// "Ann and Bob", "you, Ann and Bob".
    fn people(&self, seats: SeatSet) -> String {
        let mut seats: Vec<Seat> = seats.iter().collect();
        seats.sort_by_key(|seat| !self.is_you(*seat));
        self.locale.list("list_and", seats.into_iter().map(|seat| self.object(seat)))
    }

    fn parts(&self, message: &Message) -> Vec<Part> {
        Rendering::new(self, message).parts(None).unwrap_or_default()
    }

    fn text(&self, message: &Message) -> String {
        Rendering::new(self, message).text(None).unwrap_or_default()
    }

    /// Parts of a sentence as plain text.
    fn plain(&self, parts: &[Part]) -> String {
        let words = parts.iter().map(|part| match part {
            Part::Words(words) => words.as_str(),
            Part::Card(card) => self.deck.name(*card),
        });
        words.collect()
    }
}

/// "a, b and c", in English.
pub fn listed(words: &[impl AsRef<str>]) -> String {
    Locale::english().list("list_and", words.iter().map(|word| word.as_ref().to_string()))
}

/// "1 card", "3 cards", in English.
pub fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
