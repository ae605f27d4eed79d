//! Whom a table waits for: since when, how long at most, and what the others can do about it.
//!
//! A table can have a pace: when somebody's time is up, a bot decides for them this once; when that has happened twice in
//! a row, it plays until they are back. At any table whoever dawdles can be nudged, and after that the host, or more than
//! half of the others, can go on without them. Windows and races have clocks of their own.

use super::Table;
use super::play::{Play, Played};
use super::seats::{Key, Plays};
use crate::error::{Result, TableError};
use crate::tables::{Tables, now};
use crate::wire::{Company, TablePace, Urge, Wait};
use panta_engine::{Hurry, MAX_SEATS, Seat, SeatSet};
use std::sync::Arc;
use std::time::Duration;

/// After this many late answers in a row, a bot plays for somebody until they are back.
const TOO_OFTEN: u8 = 2;

/// Somebody whom the table waits for.
#[derive(Clone, Copy, Debug)]
pub struct Waiting {
    question: u32,
    since: u64,
    nudged: Option<u64>,
    skip: SeatSet,
    replace: SeatSet,
    /// Their clock is running already.
    armed: bool,
}

/// Whom the table waits for, by seat, and how often in a row each was too late.
#[derive(Clone, Debug, Default)]
pub struct Waits {
    now: [Option<Waiting>; MAX_SEATS],
    late: [u8; MAX_SEATS],
}

impl TablePace {
    pub fn length(self) -> Duration {
        match self {
            TablePace::Seconds(seconds) => Duration::from_secs(seconds.into()),
            TablePace::Days(days) => Duration::from_secs(u64::from(days) * 86_400),
        }
    }

    pub fn is_sound(self) -> bool {
        match self {
            TablePace::Seconds(seconds) => (10..=900).contains(&seconds),
            TablePace::Days(days) => (1..=14).contains(&days),
        }
    }
}

impl Play {
    /// Whether the game goes on while nobody is connected: people play by days.
    pub fn by_days(&self) -> bool {
        matches!(self.about.wish.pace, Some(TablePace::Days(_)))
    }

    /// Whether anybody is there to play for.
    pub fn awake(&self) -> bool {
        self.seats.awake() || self.by_days()
    }

    /// Works out whom the table waits for. Nothing is kept of what they were asked before.
    pub(super) fn look_for_waits(&mut self) {
        let plays = self.seats.plays();
        let asked = if self.held.is_some() { SeatSet::EMPTY } else { self.game.asked() };
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            let person = plays[seat.index()] == Plays::Person && asked.contains(seat) && !self.is_over();
            let unhurried = |seat| {
                self.game.question(seat).is_some_and(|asked| asked.purpose.manner().hurry == Hurry::None)
            };
            let question = self.question(seat).filter(|_| person && unhurried(seat));
            let kept = self.waits.now[seat.index()].filter(|waiting| Some(waiting.question) == question);
            let fresh = |question| Waiting {
                question,
                // In a game played by days, the clock went on while the table was closed.
                since: self.about.moved.filter(|_| self.by_days()).unwrap_or_else(now),
                nudged: None,
                skip: SeatSet::EMPTY,
                replace: SeatSet::EMPTY,
                armed: false,
            };
            self.waits.now[seat.index()] = kept.or_else(|| question.map(fresh));
        }
    }

    fn waiting(&mut self, seat: Seat) -> Option<&mut Waiting> {
        self.waits.now.get_mut(seat.index())?.as_mut()
    }

    /// Somebody has answered: they are not late any more.
    pub(super) fn in_time(&mut self, seat: Seat) {
        self.waits.late[seat.index()] = 0;
    }

    /// The others, who may say what becomes of somebody.
    fn others_here(&self, but: Seat) -> SeatSet {
        let here = self.seats.people().filter(|person| person.connected && person.seat != but);
        here.map(|person| person.seat).collect()
    }

    /// The host: of the people who play, whoever came first.
    pub fn host(&self) -> Option<Seat> {
        self.seats.people().next().map(|person| person.seat)
    }

    /// What people may do about each other, as this one sees it.
    pub(super) fn company(&self, viewer: Seat, asked: SeatSet) -> Company {
        let (pace, patience) = (self.about.wish.pace, self.patience.as_secs());
        let wait = |seat: Seat, waiting: &Waiting| Wait {
            seat,
            since: waiting.since,
            until: pace.map(|pace| waiting.since + pace.length().as_secs()),
            nudge_from: waiting.nudged.unwrap_or(waiting.since) + patience,
            vote_from: waiting.nudged.map(|nudged| nudged + patience),
            skip: waiting.skip,
            replace: waiting.replace,
            needed: (self.others_here(seat).len() / 2 + 1) as u8,
        };
        // Whoever is asked as well does not learn who else is: that could tell something of their cards.
        let known = |seat: &Seat| *seat == viewer || asked.contains(*seat);
        let waits = (0..).map(Seat).zip(&self.waits.now).filter(|(seat, _)| known(seat));
        Company {
            host: self.host(),
            locked: self.about.locked,
            pace,
            waits: waits.filter_map(|(seat, waiting)| Some(wait(seat, waiting.as_ref()?))).collect(),
            newcomers: self.newcomers.iter().map(|waits| waits.newcomer.clone()).collect(),
        }
    }

    /// What a bot decides for somebody, this once.
    fn decided_for(&self, seat: Seat) -> Option<Played> {
        let mut played = self.played();
        let decided = played.let_bot_play(seat);
        played.let_bots_play();
        decided.then_some(played)
    }
}

impl Tables {
    /// At a table with a pace, starts the clock of everybody who is asked.
    pub(crate) fn arm_pace(self: &Arc<Self>, table: &mut Table) {
        let Some(play) = table.play_mut() else { return };
        let Some(pace) = play.about.wish.pace else { return };
        let mut due = vec![];
        for (seat, waiting) in (0..).map(Seat).zip(&mut play.waits.now) {
            let Some(waiting) = waiting.as_mut().filter(|waiting| !waiting.armed) else { continue };
            waiting.armed = true;
            let left = (waiting.since + pace.length().as_secs()).saturating_sub(now());
            due.push((seat, waiting.question, Duration::from_secs(left)));
        }
        for (seat, question, left) in due {
            self.later(table, left, move |tables, table| Box::pin(tables.time_is_up(table, seat, question)));
        }
    }

    async fn time_is_up(self: &Arc<Self>, table: &mut Table, seat: Seat, question: u32) {
        let Some(play) = table.play_mut() else { return };
        if play.waiting(seat).is_none_or(|waiting| waiting.question != question) {
            return;
        }
        // Unless it is played by days, a game waits while nobody is there.
        if !play.awake() {
            play.waits.now[seat.index()] = None;
            return;
        }
        play.waits.late[seat.index()] += 1;
        let often = play.waits.late[seat.index()] >= TOO_OFTEN && !play.by_days();
        if let Err(why) = self.go_on_without(table, seat, often).await {
            tracing::error!(%why, "a bot could not decide for somebody who was too late");
        }
    }

    /// A bot decides for somebody, this once or until they are back.
    async fn go_on_without(self: &Arc<Self>, table: &mut Table, seat: Seat, until_back: bool) -> Result<()> {
        let play = table.play_mut().ok_or(TableError::NotStarted)?;
        let (name, by_pace) = (play.seats.name(seat), play.about.wish.pace.is_some());
        if until_back && let Some(sitting) = play.seats.at_mut(seat) {
            sitting.stand_in = true;
        }
        let decided = play.decided_for(seat);
        let message = if until_back { "bot-until-back" } else { "bot-decides" };
        table.note(message, &name, by_pace);
        match decided {
            Some(played) => self.commit(table, played).await,
            None => {
                table.refresh(None);
                self.arm(table).await;
                Ok(())
            }
        }
    }

    /// Somebody wants whoever the table waits for to be nudged, or to go on without them.
    pub async fn urge(self: &Arc<Self>, table: &mut Table, key: &Key, seat: Seat, urge: Urge) -> Result<()> {
        let (by, name) = table.seat_of(key)?;
        let play = table.play_mut().ok_or(TableError::NotStarted)?;
        let asked = play.game.view(by).asked;
        let host = play.host() == Some(by);
        let needed = play.others_here(seat).len() / 2 + 1;
        let known = by != seat && asked.contains(seat);
        let patience = play.patience.as_secs();
        let waiting = play.waiting(seat).filter(|_| known).ok_or(TableError::NotWaited)?;
        if urge == Urge::Nudge {
            if now() < waiting.nudged.unwrap_or(waiting.since) + patience {
                return Err(TableError::TooSoon);
            }
            waiting.nudged = Some(now());
            table.nudge(seat, &name);
            table.refresh(None);
            return Ok(());
        }
        if waiting.nudged.is_none_or(|nudged| now() < nudged + patience) {
            return Err(TableError::NudgeFirst);
        }
        let votes = if urge == Urge::Skip { &mut waiting.skip } else { &mut waiting.replace };
        *votes = votes.with(by);
        if host || votes.len() >= needed {
            return self.go_on_without(table, seat, urge == Urge::Replace).await;
        }
        table.refresh(None);
        Ok(())
    }
}
