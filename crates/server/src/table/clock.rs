//! What happens by the clock: bots that take their time, people who stay away or are too late in a race, and the end of
//! a game by agreement.

use crate::error::Result;
use crate::table::Table;
use crate::table::play::Play;
use crate::tables::{Tables, lock, now};
use panta_engine::{Answer, Purpose, Seat};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long things take.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// Somebody whose connection is gone for so long is played by a bot.
    pub away: Duration,
    /// A bot that plays for somebody thinks for so long, so that they can come back in between.
    pub stand_in: Duration,
    /// In a race with people a bot waits at least so long, and at most twice as long.
    pub race: Duration,
    /// Whoever is in a race and does nothing for so long is too late. One who races alone has half of it.
    pub race_limit: Duration,
    /// Whoever connects says hello within this time.
    pub hello: Duration,
    /// A client is pinged so often. One that leaves two pings in a row without an answer is gone.
    pub ping: Duration,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            away: Duration::from_secs(60),
            stand_in: Duration::from_millis(1500),
            race: Duration::from_secs(3),
            race_limit: Duration::from_secs(10),
            hello: Duration::from_secs(10),
            ping: Duration::from_secs(10),
        }
    }
}

impl Tables {
    /// Does something with a table later, if it is still there then.
    fn later(
        self: &Arc<Self>,
        table: &Table,
        after: Duration,
        act: impl FnOnce(&Arc<Tables>, &mut Table) + Send + 'static,
    ) {
        let (tables, table) = (Arc::downgrade(self), table.me.clone());
        tokio::spawn(async move {
            tokio::time::sleep(after).await;
            if let (Some(tables), Some(table)) = (tables.upgrade(), table.upgrade()) {
                act(&tables, &mut lock(&table));
            }
        });
    }

    /// Somebody came or went: bots go on if anybody is there, and whoever is away is given some time. `anew`: nobody
    /// was there before, so everybody's time begins now.
    pub(crate) fn look_round(self: &Arc<Self>, table: &mut Table, anew: bool) {
        let Some(play) = table.play_mut() else { return };
        if play.is_over() {
            return;
        }
        let mut away = vec![];
        for sitting in play.seats.people_mut() {
            match (sitting.connected, sitting.gone) {
                (true, _) => sitting.gone = None,
                (false, Some(_)) if !anew => {}
                (false, _) => {
                    sitting.gone = Some(Instant::now());
                    away.push(sitting.seat);
                }
            }
        }
        let played = play.bots();
        for seat in away {
            self.later(table, self.pace.away, move |tables, table| tables.take_over(table, seat));
        }
        note("the bots could not play", self.commit(table, played));
        self.arm(table);
    }

    /// A bot plays for somebody who has been away for long, unless nobody is there to play with.
    fn take_over(self: &Arc<Self>, table: &mut Table, seat: Seat) {
        let Some(play) = table.play_mut().filter(|play| !play.is_over() && play.seats.awake()) else {
            return;
        };
        let away = self.pace.away;
        let Some(sitting) = play.seats.at_mut(seat) else { return };
        let long = sitting.gone.is_some_and(|since| since.elapsed() >= away);
        if sitting.connected || sitting.stand_in || !long {
            return;
        }
        sitting.stand_in = true;
        table.refresh(None);
        self.arm(table);
    }

    /// Starts what is to happen by itself: the answer of a bot that has to wait, the end of a race.
    pub(crate) fn arm(self: &Arc<Self>, table: &mut Table) {
        self.arm_race(table);
        self.arm_window(table);
        self.arm_bot(table);
    }

    /// People in a race who do nothing are too late after a while (Drinking: the last one has lost).
    fn arm_race(self: &Arc<Self>, table: &mut Table) {
        let Some(play) = table.play_mut() else { return };
        let racing = play.racing();
        let alone = play.game().asked().len() == 1;
        if play.racing_since.is_some_and(|since| racing.contains(&since)) {
            return;
        }
        play.racing_since = racing.first().copied();
        let limit = if alone { self.pace.race_limit / 2 } else { self.pace.race_limit };
        for (seat, question) in racing {
            self.later(table, limit, move |tables, table| {
                if table.play().is_some_and(|play| play.racing().contains(&(seat, question))) {
                    note("a race could not end", tables.step(table, seat, Answer::Pass));
                }
            });
        }
    }

    /// A window closes when its time is up, whatever has been answered by then.
    fn arm_window(self: &Arc<Self>, table: &mut Table) {
        let Some(play) = table.play_mut() else { return };
        play.look_for_window();
        let Some((since, length)) = play.held.as_ref().map(|held| (held.since, held.length)) else { return };
        let Some(length) = length else {
            return note("a window could not close", self.end_window(table));
        };
        self.later(table, length.saturating_sub(since.elapsed()), move |tables, table| {
            let same = |play: &Play| play.held.as_ref().is_some_and(|held| held.since == since);
            if table.play().is_some_and(same) {
                note("a window could not close", tables.close_window(table));
            }
        });
    }

    /// If a bot is asked that has to wait, it answers after its pause.
    fn arm_bot(self: &Arc<Self>, table: &mut Table) {
        let Some(play) = table.play_mut() else { return };
        let due = play.slow_bot();
        let armed = due.map(|(seat, question, _)| (seat, question));
        if armed == play.armed {
            return;
        }
        play.armed = armed;
        let Some((seat, question, purpose)) = due else { return };
        let pause = match purpose {
            Purpose::Race => self.pace.race.mul_f64(1.0 + fastrand::f64()),
            _ => self.pace.stand_in,
        };
        self.later(table, pause, move |tables, table| {
            let Some(play) = table.play_mut().filter(|play| play.armed == Some((seat, question))) else {
                return;
            };
            play.armed = None;
            match play.waited(seat, question) {
                Some(played) => note("a bot could not play", tables.commit(table, played)),
                None => tables.arm(table),
            }
        });
    }

    /// The time that was agreed on runs.
    pub(crate) fn arm_end(self: &Arc<Self>, table: &mut Table) {
        let Some(play) = table.play().filter(|play| !play.is_over()) else { return };
        let Some(ends_at) = play.about.ends_at() else { return };
        let left = Duration::from_secs(ends_at.saturating_sub(now()));
        self.later(table, left, move |tables, table| {
            // Where not all agreed to claim Goals, nobody agreed to the time either; or to another end since.
            let due = |play: &&Play| !play.is_over() && play.ends_at() == Some(ends_at);
            let Some(play) = table.play().filter(due) else { return };
            let seat = play.game().state().turn.player;
            note("the time is up, but the game goes on", tables.step(table, seat, Answer::TimeUp));
        });
    }
}

/// What fails by the clock, nobody is there to be told.
fn note(what: &str, done: Result<()>) {
    if let Err(why) = done {
        tracing::error!(%why, "{what}");
    }
}
