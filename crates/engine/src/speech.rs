//! Sentences: what happened, what is asked, and why. Every client speaks the same words, made here from events and
//! questions. "You" for the one who reads, the name for others.

mod lines;
mod prompts;
mod refusals;
mod social;

pub use lines::{Line, line};
pub use prompts::{Prompt, prompt};

use crate::seat::{Seat, SeatSet};
use panta_cards::{Card, CardSet, Deck};

/// A piece of a sentence: words, or a card that a client can show by its colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Words.
    Words(String),
    /// The name of a card.
    Card(Card),
}

/// Everything a sentence needs to know besides what it is about.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    /// The deck.
    pub deck: &'a Deck,
    /// The players' names, by seat.
    pub names: &'a [String],
    /// Who reads; none for a neutral account.
    pub viewer: Option<Seat>,
}

impl Speaker<'_> {
    fn is_you(&self, seat: Seat) -> bool {
        self.viewer == Some(seat)
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("Somebody", String::as_str)
    }

    /// "You" or the name, at the beginning of a sentence.
    fn subject(&self, seat: Seat) -> String {
        if self.is_you(seat) { "You".into() } else { self.name(seat).into() }
    }

    /// "you" or the name, within a sentence.
    fn object(&self, seat: Seat) -> String {
        if self.is_you(seat) { "you".into() } else { self.name(seat).into() }
    }

    /// "your" or "Ann's".
    fn whose(&self, seat: Seat) -> String {
        if self.is_you(seat) { "your".into() } else { format!("{}'s", self.name(seat)) }
    }

    /// "have" or "has", "are" or "is": the first for you.
    fn verb<'v>(&self, seat: Seat, you: &'v str, other: &'v str) -> &'v str {
        if self.is_you(seat) { you } else { other }
    }

    /// "Ann and Bob", "you, Ann and Bob".
    fn people(&self, seats: SeatSet) -> String {
        let mut names: Vec<String> = seats.iter().map(|seat| self.object(seat)).collect();
        names.sort_by_key(|name| name != "you");
        listed(&names)
    }
}

/// A sentence under construction.
#[derive(Default)]
struct Sentence(Vec<Part>);

impl Sentence {
    fn of(words: impl Into<String>) -> Sentence {
        Sentence(vec![Part::Words(words.into())])
    }

    fn say(mut self, words: impl Into<String>) -> Sentence {
        let words = words.into();
        match self.0.last_mut() {
            Some(Part::Words(before)) => before.push_str(&words),
            _ => self.0.push(Part::Words(words)),
        }
        self
    }

    fn card(mut self, card: Card) -> Sentence {
        self.0.push(Part::Card(card));
        self
    }

    /// "A, B and C".
    fn cards(mut self, cards: CardSet) -> Sentence {
        let count = cards.len();
        for (at, card) in cards.iter().enumerate() {
            if at > 0 {
                self = self.say(if at + 1 == count { " and " } else { ", " });
            }
            self = self.card(card);
        }
        self
    }
}

/// "a, b and c".
pub fn listed(words: &[impl AsRef<str>]) -> String {
    let mut list = String::new();
    for (at, word) in words.iter().enumerate() {
        list.push_str(match words.len() - at {
            _ if at == 0 => "",
            1 => " and ",
            _ => ", ",
        });
        list.push_str(word.as_ref());
    }
    list
}

/// Parts of a sentence as plain text.
fn plain(parts: &[Part], deck: &Deck) -> String {
    let words = parts.iter().map(|part| match part {
        Part::Words(words) => words.as_str(),
        Part::Card(card) => deck.name(*card),
    });
    words.collect()
}

/// "1 card", "3 cards", or with the word before it "1 more card".
fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// "1 card was", "3 cards were".
fn counted_were(count: usize, what: &str) -> String {
    format!("{} {}", counted(count, what), if count == 1 { "was" } else { "were" })
}

/// "", ", twice", ", three times": how often something is done.
fn often(times: u8) -> String {
    match times {
        0 | 1 => String::new(),
        2 => ", twice".into(),
        3 => ", three times".into(),
        4 => ", four times".into(),
        _ => format!(", {times} times"),
    }
}
