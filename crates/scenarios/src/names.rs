//! Names for cards and players, and what happened in the words that every reader of the engine gets.

use panta_cards::{Card, CardSet, Deck};
use panta_engine::{Event, Outcome, Seat, SeatSet};
use panta_speech::{self as speech, Speaker};

/// A sentence ends with a full stop, unless it ends with a name that does without.
pub(crate) fn sentence(words: String) -> String {
    if words.ends_with(['!', '?']) { words } else { words + "." }
}

/// "Iron", "Iron and Neon", "Iron, Neon and Salt".
pub(crate) fn listed(names: &[impl AsRef<str>]) -> String {
    if names.is_empty() { "nothing".to_string() } else { speech::listed(names) }
}

/// Whether these are the same names, in any order.
pub(crate) fn same(some: &[impl AsRef<str>], others: &[impl AsRef<str>]) -> bool {
    sorted(some) == sorted(others)
}

fn sorted(names: &[impl AsRef<str>]) -> Vec<&str> {
    let mut names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    names.sort_unstable();
    names
}

/// The players' names, in the order of their seats.
#[derive(Clone, Copy)]
pub(crate) struct Players<'a>(pub &'a [String]);

impl<'a> Players<'a> {
    pub fn name(self, seat: Seat) -> &'a str {
        self.0.get(seat.index()).map_or("nobody", String::as_str)
    }

    pub fn names(self, seats: SeatSet) -> Vec<&'a str> {
        seats.iter().map(|seat| self.name(seat)).collect()
    }

    pub fn listed(self, seats: SeatSet) -> String {
        if seats.is_empty() { "nobody".to_string() } else { listed(&self.names(seats)) }
    }

    /// What a rule keeps in mind.
    pub fn kept(self, word: &str, seats: SeatSet) -> String {
        let word = (!word.is_empty()).then(|| format!("the word “{word}”"));
        let names = self.names(seats).into_iter().map(str::to_string);
        listed(&word.into_iter().chain(names).collect::<Vec<_>>())
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

    /// Whether the card has this name, if one is asked for.
    pub fn fits(self, card: Card, name: &Option<String>) -> bool {
        name.as_ref().is_none_or(|name| self.card(card) == name)
    }

    /// The names of these cards, in their order.
    pub fn cards(self, cards: impl IntoIterator<Item = Card>) -> Vec<&'a str> {
        cards.into_iter().map(|card| self.card(card)).collect()
    }

    /// The same for cards without an order: by name, whatever their numbers in the deck.
    pub fn set(self, cards: CardSet) -> Vec<&'a str> {
        let mut names = self.cards(cards);
        names.sort_unstable();
        names
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
