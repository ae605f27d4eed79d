//! What happens by the clock: bots that take their time, people who stay away or are too late in a race, and the end of
//! a game by agreement.

use crate::error::{Result, TableError};
use crate::table::Table;
use crate::table::play::Play;
use crate::tables::{Tables, now};
use panta_engine::{Answer, Hurry, Seat};
use std::pin::Pin;
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
    /// Whoever is waited for is left in peace for so long before they can be nudged, and then for as long again before the
    /// others can go on without them.
    pub nudge: Duration,
    /// After a vote against something nobody proposes anything for so long.
    pub vote: Duration,
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
            nudge: Duration::from_secs(20),
            vote: Duration::from_secs(60),
            hello: Duration::from_secs(10),
            ping: Duration::from_secs(10),
        }
    }
}

/// What could not be written is tried again after so long.
pub const AGAIN: Duration = Duration::from_secs(5);

/// For the log.
const CLOSING: &str = "a window could not close";

/// Something that is done with a table when its time has come.
type Acting<'a> = Pin<Box<dyn Future<Output = Result<()>> + Send + 'a>>;

impl Tables {
    /// Does something with a table later, if it is still there then; again and again, as long as it cannot be written.
    /// `failed` is for the log.
    pub(super) fn later(
        self: &Arc<Self>,
        table: &Table,
        after: Duration,
        failed: &'static str,
        act: impl for<'a> Fn(&'a Arc<Tables>, &'a mut Table) -> Acting<'a> + Send + Sync + 'static,
    ) {
        let (tables, table) = (Arc::downgrade(self), table.me.clone());
        tokio::spawn(async move {
            let mut pause = after;
            loop {
                tokio::time::sleep(pause).await;
                let (Some(tables), Some(table)) = (tables.upgrade(), table.upgrade()) else { return };
                // Nobody is there to be told.
                let Err(why) = act(&tables, &mut *table.lock().await).await else { return };
                tracing::error!(%why, "{failed}");
                if !matches!(why, TableError::Journal(_)) {
                    return;
                }
                pause = AGAIN;
            }
        });
    }

    /// Somebody came or went: bots go on if anybody is there, and whoever is away is given some time. `anew`: nobody
    /// was there before, so everybody's time begins now.
    pub(crate) async fn look_round(self: &Arc<Self>, table: &mut Table, anew: bool) {
        if table.lobby().is_some() {
            // Whoever is host then may be somebody else.
            self.later(table, self.pace.away, "", |_, table| {
                Box::pin(async move {
                    if table.lobby().is_some() {
                        table.refresh(None);
                    }
                    Ok(())
                })
            });
        }
        let Some(play) = table.play_mut() else { return };
        if play.is_over() {
            return;
        }
        let (mut away, by_days) = (vec![], play.by_days());
        for sitting in play.seats.people_mut() {
            match (sitting.connected, sitting.gone) {
                (true, _) => sitting.gone = None,
                (false, Some(_)) if !anew => {}
                (false, _) => {
                    sitting.gone = Some(Instant::now());
                    // Whoever plays by days need not stay here.
                    if !by_days {
                        away.push(sitting.seat);
                    }
                }
            }
        }
        for seat in away {
            self.later(table, self.pace.away, "a bot could not take over", move |tables, table| {
                Box::pin(tables.take_over(table, seat))
            });
        }
        self.let_bots_go_on(table);
        self.arm(table).await;
    }

    /// Does something with a table, and if it cannot be written now, again later.
    async fn now_or_later(
        self: &Arc<Self>,
        table: &mut Table,
        failed: &'static str,
        act: impl for<'a> Fn(&'a Arc<Tables>, &'a mut Table) -> Acting<'a> + Send + Sync + 'static,
    ) {
        let Err(why) = act(self, table).await else { return };
        tracing::error!(%why, "{failed}");
        if matches!(why, TableError::Journal(_)) {
            self.later(table, AGAIN, failed, act);
        }
    }

    /// A bot plays for somebody who has been away for long, unless nobody is there to play with.
    async fn take_over(self: &Arc<Self>, table: &mut Table, seat: Seat) -> Result<()> {
        let Some(play) = table.play_mut().filter(|play| !play.is_over() && play.seats.awake()) else {
            return Ok(());
        };
        let away = self.pace.away;
        let Some(sitting) = play.seats.at_mut(seat) else { return Ok(()) };
        let long = sitting.gone.is_some_and(|since| since.elapsed() >= away);
        if sitting.connected || sitting.stand_in || !long {
            return Ok(());
        }
        sitting.stand_in = true;
        table.refresh(None);
        self.arm(table).await;
        Ok(())
    }

    /// Starts what is to happen by itself: the answer of a bot that has to wait, the end of a race.
    pub(crate) async fn arm(self: &Arc<Self>, table: &mut Table) {
        self.arm_race(table);
        self.arm_window(table).await;
        self.arm_bot(table);
        if let Some(play) = table.play_mut() {
            play.look_for_waits();
        }
        self.arm_pace(table);
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
            self.later(table, limit, "a race could not end", move |tables, table| {
                Box::pin(async move {
                    if table.play().is_some_and(|play| play.racing().contains(&(seat, question))) {
                        tables.step(table, seat, Answer::Pass).await?;
                    }
                    Ok(())
                })
            });
        }
    }

    /// A window closes when its time is up, whatever has been answered by then.
    async fn arm_window(self: &Arc<Self>, table: &mut Table) {
        let Some(play) = table.play_mut() else { return };
        play.look_for_window();
        if play.window_is_done() {
            return self
                .now_or_later(table, CLOSING, |tables, table| {
                    Box::pin(async move {
                        let done = table.play().is_some_and(Play::window_is_done);
                        if done { tables.close_window(table).await } else { Ok(()) }
                    })
                })
                .await;
        }
        let held = play.held.as_ref().and_then(|held| Some((held.since, held.length?)));
        let Some((since, length)) = held else { return };
        self.later(table, length.saturating_sub(since.elapsed()), CLOSING, move |tables, table| {
            Box::pin(async move {
                let same = |play: &Play| play.held.as_ref().is_some_and(|held| held.since == since);
                if table.play().is_some_and(same) { tables.close_window(table).await } else { Ok(()) }
            })
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
        let Some((seat, question, hurry)) = due else { return };
        let pause = match hurry {
            Hurry::Race => self.pace.race.mul_f64(1.0 + fastrand::f64()),
            Hurry::None | Hurry::Window => self.pace.stand_in,
        };
        self.later(table, pause, "a bot could not play", move |tables, table| {
            Box::pin(async move {
                let Some(play) = table.play_mut().filter(|play| play.armed == armed) else { return Ok(()) };
                play.armed = None;
                let Some(played) = play.waited(seat, question) else {
                    tables.arm(table).await;
                    return Ok(());
                };
                let done = tables.commit(table, played).await;
                if done.is_err()
                    && let Some(play) = table.play_mut()
                {
                    play.armed = armed;
                }
                done
            })
        });
    }

    /// The time that was agreed on runs.
    pub(crate) fn arm_end(self: &Arc<Self>, table: &mut Table) {
        let Some(play) = table.play().filter(|play| !play.is_over()) else { return };
        let Some(ends_at) = play.about.ends_at() else { return };
        let left = Duration::from_secs(ends_at.saturating_sub(now()));
        self.later(table, left, "the time is up, but the game goes on", move |tables, table| {
            Box::pin(async move {
                // Where not all agreed to claim Goals, nobody agreed to the time either; or to another end since.
                let due = |play: &&Play| !play.is_over() && play.ends_at() == Some(ends_at);
                let Some(play) = table.play().filter(due) else { return Ok(()) };
                let seat = play.game().state().turn.player;
                tables.step(table, seat, Answer::TimeUp).await
            })
        });
    }
}
