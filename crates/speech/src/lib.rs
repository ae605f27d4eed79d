//! What the table says: every sentence for players, made from what the rules machine tells.
//!
//! The words stand in Fluent files, `locales/en/*.ftl`, one message for each thing that can be said. Whatever is to be told
//! is taken apart into [`Terms`]; their kind names the message, and a [`Locale`] puts it into words, with "you" for the one
//! who reads and the name for others.

mod asked;
mod citations;
mod goals;
mod how;
mod lines;
mod lobby;
mod locale;
mod questions;
mod refusals;
mod table;
mod terms;

pub use asked::{Asked, Confirm};
pub use citations::{Citations, Explains, FACETS};
pub use goals::{Behind, GoalWords, Hindrance, NeedWords, Rival};
pub use how::{HowPart, HowToPlay, HowWords, KindWords, SpecialWords};
pub use lines::{Line, LineKind};
pub use locale::{Locale, Part};
pub use questions::Prompt;
pub use table::{
    Call, CallState, CallWords, ClaimWords, Ending, LimitWords, Numbers, SeatWords, Strip, Words,
};
pub use terms::Terms;

use terms::Term;

use panta_cards::Deck;
use panta_engine::Seat;
use serde::Serialize;

/// Stands in a sentence for what a client fills in: the name of a card that is chosen, a word that is typed.
pub const BLANK: &str = "\u{FFFC}";

/// Says everything about one game to one reader.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    deck: &'a Deck,
    names: &'a [String],
    viewer: Option<Seat>,
    locale: &'a Locale,
}

impl<'a> Speaker<'a> {
    /// Speaks English of players with these names, by seat, to one of them; to nobody in particular for an account from
    /// which nothing is hidden.
    pub fn new(deck: &'a Deck, names: &'a [String], viewer: Option<Seat>) -> Speaker<'a> {
        Speaker { deck, names, viewer, locale: Locale::english() }
    }

    /// The same in another language.
    pub fn in_locale(self, locale: &'a Locale) -> Speaker<'a> {
        Speaker { locale, ..self }
    }

    fn is_you(&self, seat: Seat) -> bool {
        self.viewer == Some(seat)
    }

    fn name(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) => locale::plain(name).into_owned(),
            None => self.locale.word("somebody"),
        }
    }

    /// The message for these terms as plain text.
    pub fn say(&self, terms: &Terms) -> String {
        self.text(terms, None).unwrap_or_default()
    }

    /// The same, or one of its attributes if there is one of that name.
    fn text(&self, terms: &Terms, attribute: Option<&str>) -> Option<String> {
        Some(self.plain(&self.parts(terms, attribute)?))
    }

    /// Attributes of a message; empty where it has none of that name.
    fn attributes<const N: usize>(&self, terms: &Terms, names: [&str; N]) -> [String; N] {
        names.map(|name| self.text(terms, Some(name)).unwrap_or_default())
    }

    /// A message that is about one thing.
    fn tell(&self, message: &'static str, name: &'static str, value: impl Serialize) -> String {
        self.say(&Terms::to_say(message).with(name, value))
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
    Locale::english().list("list-and", words.iter().map(|word| word.as_ref().to_string()))
}

/// "1 card", "3 cards", in English.
pub fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
