//! Names for cards and players, and what happened in the words that every reader of the engine gets.

use crate::line::Name;
use panta_cards::{Card, CardSet, Deck};
use panta_engine::{Event, Outcome, Seat, SeatSet};
use panta_speech::{self as speech, Speaker};

/// A sentence ends with a full stop, unless it ends with a name that does without.
pub(crate) fn sentence(words: String) -> String {
    if words.ends_with(['!', '?']) { words } else { words + "." }
}

/// "Iron", "Iron and Neon", "Iron, Neon and Salt".
pub(crate) fn listed(names: &[Name]) -> String {
    let names: Vec<&str> = names.iter().map(|name| name.value.as_str()).collect();
    if names.is_empty() { "nothing".into() } else { speech::listed(&names) }
}

/// The players' names, in the order of their seats.
#[derive(Clone, Copy)]
pub(crate) struct Players<'a>(pub &'a [String]);

impl<'a> Players<'a> {
    pub fn name(self, seat: Seat) -> &'a str {
        self.0.get(seat.index()).map_or("nobody", String::as_str)
    }

    pub fn listed(self, seats: SeatSet) -> String {
        let names: Vec<&str> = seats.iter().map(|seat| self.name(seat)).collect();
        if names.is_empty() { "nobody".to_string() } else { speech::listed(&names) }
    }

    /// What a rule keeps in mind.
    pub fn kept(self, word: &str, seats: SeatSet) -> String {
        let word = (!word.is_empty()).then(|| format!("the word “{word}”"));
        let names = seats.iter().map(|seat| self.name(seat).to_string());
        let kept: Vec<String> = word.into_iter().chain(names).collect();
        if kept.is_empty() { "nothing".to_string() } else { speech::listed(&kept) }
    }
}

/// Names for cards and players.
#[derive(Clone, Copy)]
pub(crate) struct Names<'a> {
    pub deck: &'a Deck,
    pub players: Players<'a>,
}

impl<'a> Names<'a> {
    pub fn card(self, card: Card) -> &'a str {
        self.deck.name(card)
    }

    /// Whether a card has this name.
    pub fn is(self, card: Card, name: &Name) -> bool {
        self.card(card) == name.value
    }

    /// Whether these are the cards of these names, in any order.
    pub fn same(self, wanted: &[Name], found: impl Iterator<Item = Card>) -> bool {
        let mut found: Vec<&str> = found.map(|card| self.card(card)).collect();
        let mut wanted: Vec<&str> = wanted.iter().map(|name| name.value.as_str()).collect();
        found.sort_unstable();
        wanted.sort_unstable();
        found == wanted
    }

    pub fn cards(self, cards: impl IntoIterator<Item = Card>) -> String {
        let names: Vec<&str> = cards.into_iter().map(|card| self.deck.name(card)).collect();
        if names.is_empty() { "nothing".to_string() } else { speech::listed(&names) }
    }

    /// The same for cards without an order: by name, whatever their numbers in the deck.
    pub fn set(self, cards: CardSet) -> String {
        self.cards(self.by_name(cards))
    }

    /// The cards of a set by their names.
    pub fn by_name(self, cards: CardSet) -> Vec<Card> {
        let mut cards: Vec<Card> = cards.iter().collect();
        cards.sort_by_key(|card| self.deck.name(*card));
        cards
    }

    /// Sentences about this game for nobody in particular.
    pub fn speaker(self) -> Speaker<'a> {
        Speaker::new(self.deck, self.players.0, None)
    }

    /// What happened, a sentence or two for each event. Some go without saying.
    pub fn told<'e>(self, events: &'e [Event]) -> impl Iterator<Item = String> + use<'a, 'e> {
        events.iter().filter_map(move |event| self.speaker().account(event))
    }

    /// How a game ended, as a sentence.
    pub fn outcome(self, outcome: Outcome) -> String {
        self.told(&[Event::Over(outcome)]).collect()
    }
}
