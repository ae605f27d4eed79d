//! The log of a game: its events, told to each player in their own words.

use super::seats::{Seats, Sitting};
use crate::wire::{LogLine, round_of};
use panta_cards::Deck;
use panta_engine::{Event, Seat, Viewer};
use panta_scenarios::citations;
use panta_speech::{Locale, Speaker};
use std::sync::Arc;

#[derive(Clone, Default)]
pub struct Log(Vec<Logged>);

/// Whoever reads the log.
#[derive(Clone, Copy)]
pub enum Reader<'a> {
    /// Somebody who sits there. What whoever sat there before could see is not for them.
    Player(&'a Sitting),
    /// Somebody who looks on.
    Stranger,
    /// Somebody who looks at a game that is over, and sees everything.
    Referee,
}

/// What people are called, by seat.
type Names = Arc<Vec<String>>;

/// An event, when it happened, and what people were called then.
#[derive(Clone)]
struct Logged {
    turn: u16,
    version: u32,
    names: Names,
    what: What,
}

#[derive(Clone)]
enum What {
    /// Something in the game.
    Event(Event),
    /// Somebody took over the seat of the bot of this name.
    TakenOver(Seat, String),
}

impl Log {
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The place where what came after this version begins. Nothing if that cannot be told: somebody took over from a bot
    /// then, which is no step, and whoever has seen that version may have seen it before or after.
    pub fn after(&self, version: u32) -> Option<usize> {
        let place = self.0.partition_point(|logged| logged.version <= version);
        let of_then = self.0[..place].iter().rev().take_while(|logged| logged.version == version);
        of_then.into_iter().all(|logged| matches!(logged.what, What::Event(_))).then_some(place)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds what happened with the answer that led to `version`.
    pub fn keep(&mut self, events: Vec<Event>, version: u32, seats: &Seats) {
        let mut turn = self.turn();
        let names = self.names(seats);
        for event in events {
            if let Event::TurnBegan { number, .. } = event {
                turn = number;
            }
            self.0.push(Logged { turn, version, names: names.clone(), what: What::Event(event) });
        }
    }

    /// Adds that somebody took over a bot's seat.
    pub fn taken_over(&mut self, seat: Seat, bot: String, version: u32, seats: &Seats) {
        let (turn, names) = (self.turn(), self.names(seats));
        self.0.push(Logged { turn, version, names, what: What::TakenOver(seat, bot) });
    }

    /// Somebody on this seat is called otherwise now, also in what has happened.
    pub fn rename(&mut self, seat: Seat, from: &str, to: &str) {
        let mut last: Option<(Names, Names)> = None;
        for logged in &mut self.0 {
            // Many lines share a list.
            if let Some((before, after)) = &last
                && Arc::ptr_eq(before, &logged.names)
            {
                logged.names = after.clone();
                continue;
            }
            let mut names = Vec::clone(&logged.names);
            if let Some(name) = names.get_mut(seat.index()).filter(|name| *name == from) {
                *name = to.to_string();
                let after = Arc::new(names);
                last = Some((logged.names.clone(), after.clone()));
                logged.names = after;
            }
        }
    }

    fn turn(&self) -> u16 {
        self.0.last().map_or(1, |logged| logged.turn)
    }

    /// What people are called now; the same list as long as nobody comes.
    fn names(&self, seats: &Seats) -> Names {
        let now = seats.names();
        match self.0.last() {
            Some(logged) if *logged.names == now => logged.names.clone(),
            _ => Arc::new(now),
        }
    }

    /// The lines from a place on, as somebody reads them.
    pub fn lines(
        &self,
        from: usize,
        deck: &Deck,
        reader: Reader<'_>,
        round: u16,
        locale: &Locale,
    ) -> Vec<LogLine> {
        // Who plays alone has a round of one turn.
        let solo = round == 1;
        let lines = self.0.iter().skip(from).filter_map(|logged| {
            let viewer = match reader {
                Reader::Player(sitting) if logged.version >= sitting.from => Viewer::Player(sitting.seat),
                Reader::Player(_) | Reader::Stranger => Viewer::Nobody,
                Reader::Referee => Viewer::Referee,
            };
            let speaker = Speaker::new(deck, &logged.names, viewer.seat()).in_locale(locale);
            let (line, ruling) = match &logged.what {
                What::Event(event) => {
                    let seen = event.seen_by(viewer)?;
                    (speaker.line(&seen)?, citations().event(&seen, deck, solo))
                }
                What::TakenOver(seat, bot) => {
                    let joined = Event::Joined { seat: *seat };
                    (speaker.taken_over(*seat, bot), citations().event(&joined, deck, solo))
                }
            };
            Some(LogLine { turn: logged.turn, round: round_of(logged.turn, round), line, ruling })
        });
        lines.collect()
    }
}
