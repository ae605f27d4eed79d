//! Windows at a table: something is about to happen, and whoever may answer lays a card or passes. What they do is held
//! here until the window closes, and then goes to the game all at once, so nobody learns who has answered, or when.
//!
//! By the clock everybody has the same short time, and a pass does not shorten it. Without one the window closes when the
//! last person has answered.

use super::play::{Play, Played};
use super::seats::Plays;
use crate::wire::WindowClock;
use panta_engine::{Answer, MAX_SEATS, Refusal, Seat, SeatSet, Window};
use std::time::{Duration, Instant};

/// How long a window is open, if the table has not agreed on anything else.
const USUAL: Duration = Duration::from_millis(2500);

/// How long it is open if nobody who could answer wants to be asked in this turn.
const SHORT: Duration = Duration::from_millis(700);

/// The longest time that a table can agree on, in seconds.
pub const MAX_SECONDS: u8 = 10;

/// A window that is open to people, and what they have answered so far.
#[derive(Clone, Debug)]
pub struct Held {
    /// What it is about.
    window: Window,
    /// When it opened; no two windows of a table are taken for each other.
    pub since: Instant,
    /// How long it stays open; without a clock, until all have answered.
    pub length: Option<Duration>,
    answers: [Option<Answer>; MAX_SEATS],
}

impl Play {
    /// Whoever is asked whether they answer something, if there are people among them.
    fn asked_in_window(&self) -> SeatSet {
        let plays = self.seats.plays();
        let asked = if self.game().window().is_some() { self.game().asked() } else { SeatSet::EMPTY };
        if asked.iter().any(|seat| plays[seat.index()] == Plays::Person) { asked } else { SeatSet::EMPTY }
    }

    /// Looks whether a window is open. What was answered in one that is gone is forgotten.
    pub(super) fn look_for_window(&mut self) {
        let window = self.game().window().filter(|_| !self.asked_in_window().is_empty());
        if window == self.held.as_ref().map(|held| held.window) {
            return;
        }
        self.held = window.map(|window| {
            let length = match self.about.wish.answer_seconds {
                Some(0) => None,
                _ if self.people_in_window().all(|seat| self.wants_peace(seat)) => Some(SHORT),
                Some(seconds) => Some(Duration::from_secs(seconds.into())),
                None => Some(USUAL),
            };
            Held { window, since: Instant::now(), length, answers: Default::default() }
        });
    }

    /// The window is over: whatever is asked next is another one.
    pub fn forget_window(&mut self) {
        self.held = None;
    }

    fn people_in_window(&self) -> impl Iterator<Item = Seat> {
        let plays = self.seats.plays();
        self.asked_in_window().iter().filter(move |seat| plays[seat.index()] == Plays::Person)
    }

    /// Whether this player does not want to be asked in this turn.
    fn wants_peace(&self, seat: Seat) -> bool {
        self.in_peace[seat.index()] == Some(self.game().state().turn.number)
    }

    /// Whether this player answers in an open window. If so, the answer is held; it may be changed until the window closes.
    pub fn hold(&mut self, seat: Seat, answer: &Answer) -> Result<bool, Refusal> {
        let open = self.asked_in_window().contains(seat);
        let (Some(held), Some(question)) = (&mut self.held, self.game.question(seat).filter(|_| open)) else {
            return Ok(false);
        };
        if answer.is_unasked() {
            return Ok(false);
        }
        if !question.offers(answer) {
            return Err(Refusal::NotOffered);
        }
        held.answers[seat.index()] = Some(answer.clone());
        Ok(true)
    }

    /// Somebody wants to be left in peace until the turn is over, or not any more.
    pub fn leave_in_peace(&mut self, seat: Seat, peace: bool) {
        self.in_peace[seat.index()] = peace.then(|| self.game().state().turn.number);
    }

    /// Whether a window without a clock has all its answers.
    pub fn window_is_done(&self) -> bool {
        let answered =
            |held: &Held, seat: Seat| held.answers[seat.index()].is_some() || self.wants_peace(seat);
        let done =
            |held: &Held| held.length.is_none() && self.people_in_window().all(|seat| answered(held, seat));
        self.held.as_ref().is_some_and(done)
    }

    /// What the window comes to: what people have answered, and what bots answer now. Whoever has said nothing has passed.
    pub fn close_window(&self) -> Option<Played> {
        let held = self.held.as_ref()?;
        let (mut played, plays) = (self.played(), self.seats.plays());
        for seat in self.asked_in_window().iter() {
            let done = match (plays[seat.index()], &held.answers[seat.index()]) {
                (Plays::Person, Some(answer)) => played.apply(seat, answer.clone()).is_ok(),
                (Plays::Person, None) => played.apply(seat, Answer::Pass).is_ok(),
                _ => played.let_bot_play(seat),
            };
            if !done {
                return None;
            }
        }
        played.let_bots_play();
        Some(played)
    }

    /// The window as this player sees it: the same for all but for their own answer.
    pub(super) fn window_clock(&self, seat: Seat) -> Option<WindowClock> {
        let held = self.held.as_ref()?;
        let millis = |time: Duration| time.as_millis() as u32;
        let own = held.answers[seat.index()].as_ref();
        Some(WindowClock {
            length: held.length.map(millis),
            left: held.length.map(|length| millis(length.saturating_sub(held.since.elapsed()))),
            answered: own.is_some() || self.wants_peace(seat),
            laid: own.and_then(|answer| if let Answer::Card(card) = answer { Some(*card) } else { None }),
            in_peace: self.wants_peace(seat),
        })
    }
}
