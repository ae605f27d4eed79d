//! What happened, in words: one sentence for each event, and the facts an expectation can ask for.

use crate::facts::facts;
use panta_cards::{Card, CardSet, Deck};
use panta_engine::speech::{self, Part, Speaker};
use panta_engine::{DrawReason, Event, Outcome, PlayedFrom, Seat, SeatSet, Spot};

/// Names for cards and players.
#[derive(Clone, Copy)]
pub(crate) struct Names<'a> {
    pub deck: &'a Deck,
    pub players: &'a [String],
}

impl Names<'_> {
    pub fn card(&self, card: Card) -> &str {
        self.deck.name(card)
    }

    pub fn cards(&self, cards: impl IntoIterator<Item = Card>) -> String {
        let names: Vec<&str> = cards.into_iter().map(|card| self.deck.name(card)).collect();
        if names.is_empty() { "nothing".to_string() } else { names.join(", ") }
    }

    /// The same for cards without an order: by name, whatever their numbers in the deck.
    pub fn set(&self, cards: CardSet) -> String {
        self.cards(self.by_name(cards))
    }

    /// The cards of a set by their names.
    pub fn by_name(&self, cards: CardSet) -> Vec<Card> {
        let mut cards: Vec<Card> = cards.iter().collect();
        cards.sort_by_key(|card| self.deck.name(*card));
        cards
    }

    pub fn player(&self, seat: Seat) -> &str {
        self.players.get(seat.index()).map_or("nobody", String::as_str)
    }

    pub fn seats(&self, seats: SeatSet) -> String {
        let names: Vec<&str> = seats.iter().map(|seat| self.player(seat)).collect();
        if names.is_empty() { "nobody".to_string() } else { names.join(" and ") }
    }

    fn spot(&self, spot: &Spot) -> String {
        match spot {
            Spot::Hand(seat) => format!("{}'s hand", self.player(*seat)),
            Spot::Table(seat) => format!("{}'s table", self.player(*seat)),
            Spot::Aside(seat) => format!("the cards {} has set aside", self.player(*seat)),
            Spot::Discard => "the discard pile".into(),
            Spot::Pile => "the draw pile".into(),
            Spot::Rules => "the New Rules".into(),
            Spot::Goals => "the Goals".into(),
        }
    }

    /// The event as a sentence. Those of which little is to be said are told as the log does.
    pub fn sentence(&self, event: &Event) -> String {
        match event {
            Event::TurnBegan { seat, number } => {
                format!("Turn {number} begins: {}.", self.player(*seat))
            }
            Event::Drew { seat, cards, aside, why } => {
                let reason = match why {
                    DrawReason::Turn { due } => format!("{due} due this turn"),
                    DrawReason::Raised { due, had } => format!("{due} due now, {had} drawn before"),
                    DrawReason::Card(card) => self.card(*card).to_string(),
                };
                let aside = if *aside { " aside" } else { "" };
                format!("{} draws{aside}: {} ({reason}).", self.player(*seat), self.set(*cards))
            }
            Event::CreeperCame { seat, card } => {
                format!("{} comes to {}.", self.card(*card), self.player(*seat))
            }
            Event::Shuffled { cards, .. } => format!("{cards} cards are shuffled into the draw pile."),
            Event::Played { seat, card, from } => {
                let from = match from {
                    PlayedFrom::Hand => "",
                    PlayedFrom::HandAtRandom => " (picked at random)",
                    PlayedFrom::Aside => " (set aside)",
                    PlayedFrom::Pile => " (from the draw pile)",
                    PlayedFrom::Discard => " (from the discard pile)",
                    PlayedFrom::FaceDown => " (face up now)",
                };
                format!("{} plays {}{from}.", self.player(*seat), self.card(*card))
            }
            Event::Used { seat, card } => format!("{} uses {}.", self.player(*seat), self.card(*card)),
            Event::Replaced { old, new } => {
                format!("{} replaces {}.", self.card(*new), self.card(*old))
            }
            Event::Moved { cards, from, to, why, .. } => format!(
                "{}: from {} to {} ({}).",
                self.set(*cards),
                self.spot(from),
                self.spot(to),
                self.card(*why)
            ),
            Event::Limited { seat, cards, why, .. } => {
                format!("{} discards {} for {}.", self.player(*seat), self.set(*cards), self.card(*why))
            }
            Event::GoalDropped { seat, goal } => {
                format!("{} lets {} go.", self.player(*seat), self.card(*goal))
            }
            Event::ExtraTurn { seat, why, granted } => {
                let granted = if *granted { "gets" } else { "gets no" };
                format!("{} {granted} extra turn ({}).", self.player(*seat), self.card(*why))
            }
            Event::Tied { seats } => format!("{} meet a Goal together.", self.seats(*seats)),
            Event::Blocked { seat, goal, creeper } => format!(
                "{} meets {}, but {} blocks.",
                self.player(*seat),
                self.card(*goal),
                self.card(*creeper)
            ),
            Event::Quizzed { seat, guess, right, why } => {
                let guess = guess.map_or("no card".to_string(), |card| self.card(card).to_string());
                let right = if *right { "right" } else { "not right" };
                format!("{} answers {guess} ({}): {right}.", self.player(*seat), self.card(*why))
            }
            Event::Attached { seat, creeper, to } => {
                format!("{} attaches {} to {}.", self.player(*seat), self.card(*creeper), self.card(*to))
            }
            Event::Told { seats, what, times, why } => {
                let often = if *times > 1 { format!(", {times} times") } else { String::new() };
                let be = if seats.len() == 1 { "is" } else { "are" };
                format!("{} {be} told: {}{often} ({}).", self.seats(*seats), what.word(), self.card(*why))
            }
            Event::WordKept { word, rule, .. } => format!("{} keeps the word {word}.", self.card(*rule)),
            Event::PlayersKept { seats, rule } => {
                format!("{} keeps {}.", self.card(*rule), self.seats(*seats))
            }
            Event::Laid { seat, word, why } => {
                format!("{} lays {word} ({}).", self.player(*seat), self.card(*why))
            }
            Event::Said { seat, text, why, .. } => {
                format!("{} says {text} ({}).", self.player(*seat), self.card(*why))
            }
            Event::Claimed { seat, goal, spent, total } => format!(
                "{} claims {} for {} and has {total}.",
                self.player(*seat),
                self.card(*goal),
                self.set(*spent)
            ),
            Event::Over(outcome) => self.outcome(*outcome),
            other => self.briefly(other),
        }
    }

    /// How a game ended, as a sentence.
    pub fn outcome(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Won { seat, goal } => format!("{} wins with {}.", self.player(seat), self.card(goal)),
            Outcome::Lost { ungoal } => format!("All lose by {}.", self.card(ungoal)),
            Outcome::Scored { seats } => format!("{} claimed the most Goals.", self.seats(seats)),
            Outcome::Alone { goals } => format!("The game for one is over: {goals} Goals."),
            Outcome::Stopped(why) => format!("The game is stopped: {}.", why.word()),
        }
    }

    /// As the log of a game tells it.
    fn briefly(&self, event: &Event) -> String {
        let speaker = Speaker { deck: self.deck, names: self.players, viewer: None };
        let line = speech::line(event, &speaker).map(|line| line.what).unwrap_or_default();
        let words = line.iter().map(|part| match part {
            Part::Words(words) => words.as_str(),
            Part::Card(card) => self.card(*card),
        });
        let sentence: String = words.collect();
        if sentence.is_empty() { self.bare(event) } else { sentence }
    }

    /// What has no words in a log either.
    fn bare(&self, event: &Event) -> String {
        let told = facts(event);
        let mut words = vec![event.word().replace('-', " ")];
        if !told.seats.is_empty() {
            words.push(self.seats(told.seats));
        }
        if !told.cards.is_empty() {
            words.push(self.set(told.cards));
        }
        if let Some(why) = told.why {
            words.push(format!("({})", self.card(why)));
        }
        format!("[{}]", words.join(" "))
    }
}
