//! The game of a table: people answer, or do what nobody asked them for.

use super::Table;
use super::play::{Play, Played};
use super::seats::Key;
use crate::error::{Result, TableError};
use crate::tables::{Tables, now};
use crate::text;
use panta_engine::{Answer, MAX_STATEMENT, MAX_TEXT, Outcome, Refusal, Seat};
use std::sync::Arc;

impl Tables {
    /// An answer to the question with this number.
    pub fn answer(
        self: &Arc<Self>,
        table: &mut Table,
        key: &Key,
        question: u32,
        answer: Answer,
    ) -> Result<()> {
        let seat = self.player(table, key)?;
        let asked = table.play().and_then(|play| play.question(seat)).ok_or(Refusal::NotAsked)?;
        if asked != question {
            return Err(TableError::Stale);
        }
        let answer = match answer {
            Answer::Text(words) => Answer::Text(bounded(&words, MAX_STATEMENT)?),
            answer if answer.is_unasked() => return Err(Refusal::NotOffered.into()),
            answer => answer,
        };
        let play = table.play_mut().ok_or(TableError::NotStarted)?;
        match play.hold(seat, &answer) {
            Ok(false) => self.step(table, seat, answer),
            Ok(true) => {
                table.show_to(seat);
                self.end_window(table)
            }
            Err(refusal) => {
                let play = table.play().ok_or(TableError::NotStarted)?;
                Err(play.explain(seat, &answer, &refusal, table.locale(seat)).into())
            }
        }
    }

    /// Somebody does not want to be asked again in this turn whether they answer anything, or does after all.
    pub fn in_peace(self: &Arc<Self>, table: &mut Table, key: &Key, peace: bool) -> Result<()> {
        let seat = self.player(table, key)?;
        table.play_mut().ok_or(TableError::NotStarted)?.leave_in_peace(seat, peace);
        table.show_to(seat);
        self.end_window(table)
    }

    /// A window without a clock closes when the last person has answered.
    pub(crate) fn end_window(self: &Arc<Self>, table: &mut Table) -> Result<()> {
        if table.play().is_some_and(Play::window_is_done) { self.close_window(table) } else { Ok(()) }
    }

    /// A window closes, and the game goes on with all answers at once.
    pub(crate) fn close_window(self: &Arc<Self>, table: &mut Table) -> Result<()> {
        let play = table.play_mut().ok_or(TableError::NotStarted)?;
        let played = play.close_window().filter(|_| play.seats.awake());
        play.forget_window();
        match played {
            Some(played) => self.commit(table, played),
            None => Ok(()),
        }
    }

    /// Something that nobody was asked for: a call, a claim, a proposal, words that meet a Goal.
    pub fn unasked(self: &Arc<Self>, table: &mut Table, key: &Key, act: Answer) -> Result<()> {
        let act = match act {
            Answer::Declare(goal, words) => Answer::Declare(goal, bounded(&words, MAX_TEXT)?),
            act => act,
        };
        let seat = self.player(table, key)?;
        self.step(table, seat, act)
    }

    /// The seat of somebody who plays.
    fn player(&self, table: &Table, key: &Key) -> Result<Seat> {
        let (seat, _) = table.seat_of(key)?;
        let play = table.play().ok_or(TableError::NotStarted)?;
        if play.game().outcome().is_some() {
            return Err(Refusal::Over.into());
        }
        if play.seats.holder(key).is_some_and(|sitting| sitting.stand_in) {
            return Err(TableError::StandIn);
        }
        Ok(seat)
    }

    /// Something is said to all. A word that a rule in play is about has its effect.
    pub fn chat(self: &Arc<Self>, table: &mut Table, key: &Key, words: &str) -> Result<()> {
        let (seat, name) = table.seat_of(key)?;
        let said = table.chat.say(*key, seat, &name, words)?;
        table.spread(&said);
        let Some(play) = table.play().filter(|play| !play.is_over()) else { return Ok(()) };
        for (card, word) in play.kept_words(seat) {
            if text::says(&said.text, &word) {
                // Where the rule is not about this player now, nothing follows.
                match self.step(table, seat, Answer::Heard(card, seat)) {
                    Ok(()) | Err(TableError::Refused(_)) => {}
                    Err(why) => tracing::error!(%why, "a word in the chat had no effect"),
                }
            }
        }
        Ok(())
    }

    /// Takes an answer: played, written down, told to everybody, in that order.
    pub(crate) fn step(self: &Arc<Self>, table: &mut Table, seat: Seat, answer: Answer) -> Result<()> {
        let play = table.play().ok_or(TableError::NotStarted)?;
        let played = play
            .answer(seat, answer.clone())
            .map_err(|refusal| play.explain(seat, &answer, &refusal, table.locale(seat)))?;
        self.commit(table, played)
    }

    /// Writes down what was played, and makes it so.
    pub(crate) fn commit(self: &Arc<Self>, table: &mut Table, played: Played) -> Result<()> {
        let id = table.id.clone();
        let play = table.play_mut().ok_or(TableError::NotStarted)?;
        if played.steps.is_empty() {
            return Ok(());
        }
        let seats = played.newcomer.as_ref().map(|newcomer| play.seats.with(newcomer));
        let saved = self.journal.add_answers(&id, play.version(), &played.answers(), seats.as_deref());
        saved.inspect_err(|why| tracing::error!(%why, "an answer could not be saved"))?;
        let minutes = played.minutes();
        if let Some(minutes) = minutes {
            play.about.ends = Some(now() + u64::from(minutes) * 60);
            // The answers are written: what follows from them must not stop half-way.
            if let Err(why) = self.journal.put_about(&id, &play.about) {
                tracing::error!(%why, "the end that was agreed on could not be saved");
            }
        }
        if let Some(Outcome::Alone { goals }) = played.game.outcome()
            && let Some((player, game)) = play.compared()
        {
            let best = self.journal.put_best(player, &game, goals, &id).map_err(TableError::from);
            let best = best.and_then(|()| self.best(&id, play));
            play.best = best.unwrap_or_else(|why| {
                tracing::error!(%why, "a result could not be saved");
                None
            });
        }
        table.commit(played);
        self.arm(table);
        if minutes.is_some() {
            self.arm_end(table);
        }
        Ok(())
    }
}

/// Words of 1 to so many characters, without anything invisible.
fn bounded(words: &str, most: usize) -> Result<Box<str>, Refusal> {
    text::line(words, most).map(String::into_boxed_str).ok_or(Refusal::TextLength(most))
}
