//! Names for cards and players, and what happened in the words that every reader of the engine gets.

use panta_cards::{Card, CardSet, Deck};
use panta_engine::speech::{Speaker, line, listed};
use panta_engine::{Event, Outcome, Seat, SeatSet};

/// Names for cards and players.
#[derive(Clone, Copy)]
pub(crate) struct Names<'a> {
    pub deck: &'a Deck,
    pub players: &'a [String],
}

impl<'a> Names<'a> {
    pub fn card(self, card: Card) -> &'a str {
        self.deck.name(card)
    }

    pub fn cards(self, cards: impl IntoIterator<Item = Card>) -> String {
        let names: Vec<&str> = cards.into_iter().map(|card| self.deck.name(card)).collect();
        if names.is_empty() { "nothing".to_string() } else { listed(&names) }
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

    pub fn player(self, seat: Seat) -> &'a str {
        self.players.get(seat.index()).map_or("nobody", String::as_str)
    }

    pub fn seats(self, seats: SeatSet) -> String {
        let names: Vec<&str> = seats.iter().map(|seat| self.player(seat)).collect();
        if names.is_empty() { "nobody".to_string() } else { listed(&names) }
    }

    /// Sentences about this game for nobody in particular.
    pub fn speaker(self) -> Speaker<'a> {
        Speaker { deck: self.deck, names: self.players, viewer: None }
    }

    /// What happened, a sentence or two for each event. Some go without saying.
    pub fn told<'e>(self, events: &'e [Event]) -> impl Iterator<Item = String> + use<'a, 'e> {
        events.iter().filter_map(move |event| Some(line(event, &self.speaker())?.text(self.deck)))
    }

    /// How a game ended, as a sentence.
    pub fn outcome(self, outcome: Outcome) -> String {
        self.told(&[Event::Over(outcome)]).collect()
    }
}
