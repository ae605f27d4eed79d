//! The log of a game: its events, told to each player in their own words.

use crate::seats::Seats;
use crate::table_view::round_of;
use crate::wire::{LogLine, Part};
use panta_cards::Deck;
use panta_engine::speech::{self, Speaker};
use panta_engine::{Event, Seat};
use std::sync::Arc;

/// Nobody at the table: sees what everybody sees. Not `None`, for whom nothing is hidden. It is only ever compared with
/// seats; it is in no set of them.
const STRANGER: Seat = Seat(u8::MAX);

/// What has happened.
#[derive(Clone, Default)]
pub struct Log(Vec<Logged>);

/// An event, when it happened, and what people were called then.
#[derive(Clone)]
struct Logged {
    turn: u16,
    version: u32,
    names: Arc<Vec<String>>,
    event: Event,
}

impl Log {
    /// How long it is.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing has happened.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds what happened with the answer that led to `version`.
    pub fn keep(&mut self, events: Vec<Event>, version: u32, seats: &Seats) {
        let mut turn = self.0.last().map_or(1, |logged| logged.turn);
        let now = seats.names();
        let names = match self.0.last() {
            Some(logged) if *logged.names == now => logged.names.clone(),
            _ => Arc::new(now),
        };
        for event in events {
            if let Event::TurnBegan { number, .. } = event {
                turn = number;
            }
            self.0.push(Logged { turn, version, names: names.clone(), event });
        }
    }

    /// The lines from a place on, as a player reads them who sat down at version `since`. What whoever sat there
    /// before could see is not for them.
    pub fn lines(&self, from: usize, deck: &Deck, seat: Seat, since: u32, round: u16) -> Vec<LogLine> {
        // Who plays alone has a round of one turn.
        let solo = round == 1;
        let lines = self.0.iter().skip(from).filter_map(|logged| {
            let viewer = if logged.version < since { STRANGER } else { seat };
            let speaker = Speaker { deck, names: &logged.names, viewer: Some(viewer) };
            let line = speech::line(&logged.event, &speaker)?;
            Some(LogLine {
                turn: logged.turn,
                round: round_of(logged.turn, round),
                player: line.seat,
                kind: line.kind,
                card: line.card,
                parts: parts(line.what),
                why: parts(line.why),
                ruling: logged.event.ruling(deck, solo),
            })
        });
        lines.collect()
    }
}

fn parts(parts: Vec<speech::Part>) -> Vec<Part> {
    parts
        .into_iter()
        .map(|part| match part {
            speech::Part::Words(words) => Part::Words(words),
            speech::Part::Card(card) => Part::Card { card },
        })
        .collect()
}
