//! The game of a table: people answer, or do what nobody asked them for.

use super::Table;
use super::clock::AGAIN;
use super::play::{Play, Played};
use super::seats::{Key, Sitting};
use crate::error::{Result, TableError};
use crate::game_log;
use crate::journal::{About, Ended, Entry, JournalError};
use crate::policy::PHRASES;
use crate::tables::{Tables, now};
use crate::text;
use crate::wire::{BestView, ChatMode, Standing};
use panta_engine::{Answer, MAX_STATEMENT, MAX_TEXT, Outcome, Refusal, Seat};
use panta_speech::Terms;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Instant;

impl Tables {
    /// An answer to the question with this number.
    pub async fn answer(
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
            Ok(false) => {
                let asked_still =
                    |table: &Table| table.play().is_some_and(|play| play.question(seat) == Some(question));
                match self.step(table, seat, answer.clone()).await {
                    // The table has been read again, and this is asked there all the same.
                    Err(TableError::Stale) if asked_still(table) => self.step(table, seat, answer).await?,
                    done => done?,
                }
                if let Some(play) = table.play_mut() {
                    play.in_time(seat);
                }
                Ok(())
            }
            Ok(true) => {
                table.show_to(seat);
                self.end_window(table).await
            }
            Err(refusal) => {
                let play = table.play().ok_or(TableError::NotStarted)?;
                Err(play.explain(seat, &answer, &refusal, table.locale(seat)).into())
            }
        }
    }

    /// Somebody lets some things happen from now on without being waited for.
    pub async fn order(self: &Arc<Self>, table: &mut Table, key: &Key, orders: Standing) -> Result<()> {
        let seat = self.player(table, key)?;
        let id = table.id.clone();
        let play = table.play_mut().ok_or(TableError::NotStarted)?;
        play.order(seat, orders);
        self.journal.put_about(&id, &play.about).await?;
        table.show_to(seat);
        self.end_window(table).await
    }

    /// A window that has all its answers closes, if it need not wait for the clock.
    pub(crate) async fn end_window(self: &Arc<Self>, table: &mut Table) -> Result<()> {
        if table.play().is_some_and(Play::window_is_done) { self.close_window(table).await } else { Ok(()) }
    }

    /// A window closes, and the game goes on with all answers at once.
    pub(crate) async fn close_window(self: &Arc<Self>, table: &mut Table) -> Result<()> {
        let play = table.play_mut().ok_or(TableError::NotStarted)?;
        let played = play.close_window().filter(|_| play.awake());
        // Whatever is asked next is another one.
        let held = play.held.take();
        let Some(played) = played else { return Ok(()) };
        let done = self.commit(table, played).await;
        if matches!(done, Err(TableError::Journal(_)))
            && let Some(play) = table.play_mut()
        {
            play.held = held;
        }
        done
    }

    /// Something that nobody was asked for: a call, a claim, a proposal, words that meet a Goal.
    pub async fn unasked(self: &Arc<Self>, table: &mut Table, key: &Key, act: Answer) -> Result<()> {
        let act = match act {
            Answer::Declare(goal, words) => Answer::Declare(goal, bounded(&words, MAX_TEXT)?),
            Answer::EndWhen(event) => Answer::EndWhen(bounded(&event, MAX_STATEMENT)?),
            act => act,
        };
        let seat = self.player(table, key)?;
        let proposes = matches!(act, Answer::Propose(_) | Answer::EndWhen(_));
        let lately = |play: &Play| play.voted_down.is_some_and(|at| at.elapsed() < self.pace.vote);
        if proposes && table.play().is_some_and(lately) {
            return Err(TableError::VotedLately);
        }
        self.step(table, seat, act).await
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
    pub async fn chat(self: &Arc<Self>, table: &mut Table, key: &Key, words: &str) -> Result<()> {
        let (seat, name) = table.seat_of(key)?;
        if table.muted.contains(key) {
            return Err(TableError::Muted);
        }
        let allowed = |phrase: &'static str| table.locale(seat).say(&Terms::to_say(phrase)) == words;
        match self.policy.chat {
            ChatMode::Off => return Err(TableError::ChatOff),
            ChatMode::Phrases if !PHRASES.into_iter().any(allowed) => {
                return Err(TableError::NotAPhrase);
            }
            ChatMode::Phrases | ChatMode::Free => {}
        }
        let said = table.chat.say(*key, seat, &name, words)?;
        table.spread(&said);
        let Some(play) = table.play().filter(|play| !play.is_over()) else { return Ok(()) };
        for (card, word) in play.kept_words(seat) {
            if text::says(&said.text, &word) {
                // Where the rule is not about this player now, nothing follows.
                match self.step(table, seat, Answer::Heard(card, seat)).await {
                    Ok(()) | Err(TableError::Refused(_)) => {}
                    Err(why) => tracing::error!(%why, "a word in the chat had no effect"),
                }
            }
        }
        Ok(())
    }

    /// Takes an answer: played, written down, told to everybody, in that order.
    pub(crate) async fn step(self: &Arc<Self>, table: &mut Table, seat: Seat, answer: Answer) -> Result<()> {
        let play = table.play().ok_or(TableError::NotStarted)?;
        let played = play
            .answer(seat, answer.clone())
            .map_err(|refusal| play.explain(seat, &answer, &refusal, table.locale(seat)))?;
        self.commit(table, played).await
    }

    /// Writes down what was played, and makes it so.
    pub(crate) fn commit<'a>(
        self: &'a Arc<Self>,
        table: &'a mut Table,
        played: Played,
    ) -> Pin<Box<dyn Future<Output = Result<()>> + Send + 'a>> {
        Box::pin(self.commit_now(table, played))
    }

    /// Lets bots think, by as many threads at once as there are cores, and none of those that serve connections.
    async fn think(
        &self,
        played: Played,
        how: impl FnOnce(Played) -> Played + Send + 'static,
    ) -> Result<Played> {
        let _turn = self.thinkers.acquire().await.map_err(|_| TableError::Failed)?;
        tokio::task::spawn_blocking(|| how(played)).await.map_err(|why| {
            tracing::error!(%why, "a bot could not think");
            TableError::Failed
        })
    }

    /// What people have done is written and told before bots think about it.
    async fn commit_now(self: &Arc<Self>, table: &mut Table, played: Played) -> Result<()> {
        let played = match played.bots_answer_first() {
            true => self.think(played, Played::answer_first).await?,
            false => played.answer_first(),
        };
        if !played.steps.is_empty() {
            self.write(table, played).await?;
        }
        self.let_bots_go_on(table);
        Ok(())
    }

    /// The bots think, if it is for them to play, while the table is there for everybody. What they come to holds if nothing
    /// has happened meanwhile; otherwise they think again.
    pub(crate) fn let_bots_go_on(self: &Arc<Self>, table: &mut Table) {
        let (tables, shared) = (self.clone(), table.me.clone());
        let Some(play) = table.play_mut().filter(|play| !play.thinking && play.may_have_bots_asked()) else {
            return;
        };
        let played = play.played();
        if !played.bots_are_due() {
            return;
        }
        play.thinking = true;
        tokio::spawn(async move {
            let mut next = Some(played);
            while let Some(played) = next.take() {
                let (version, plays) = (played.version(), played.plays());
                let thought = tables.think(played, Played::go_on).await;
                let Some(shared) = shared.upgrade() else { return };
                let mut table = shared.lock().await;
                let Some(play) = table.play_mut() else { return };
                play.thinking = false;
                let same = play.version() == version && play.seats.plays() == plays && play.awake();
                let written = match thought {
                    Ok(played) if same && !played.steps.is_empty() => tables.write(&mut table, played).await,
                    // A bot that has nothing to say would be asked for ever.
                    Ok(_) if same => return,
                    Ok(_) => Ok(()),
                    Err(why) => Err(why),
                };
                if let Err(why) = written {
                    tracing::error!(%why, "the bots could not play");
                    if !matches!(why, TableError::Journal(_)) {
                        return;
                    }
                    drop(table);
                    tokio::time::sleep(AGAIN).await;
                    table = shared.lock().await;
                }
                let Some(play) = table.play_mut().filter(|play| !play.thinking) else { return };
                let played = play.played();
                play.thinking = played.bots_are_due();
                next = Some(played).filter(|_| play.thinking);
            }
        });
    }

    /// Writes down what was played, and makes it so.
    async fn write(self: &Arc<Self>, table: &mut Table, played: Played) -> Result<()> {
        let id = table.id.clone();
        let play = table.play().ok_or(TableError::NotStarted)?;
        let ends = played.minutes().map(|minutes| now() + u64::from(minutes) * 60);
        let alone = matches!(played.game.outcome(), Some(Outcome::Alone { .. }));
        let entry = entry(&id, play, &played, ends);
        let about = entry.about.clone();
        let begun = Instant::now();
        let saved = self.journal.append(entry).await;
        self.metrics.writes.took(begun.elapsed());
        match saved {
            Ok(()) => {}
            Err(JournalError::Conflict) => {
                self.read_again(table).await?;
                return Err(TableError::Stale);
            }
            Err(why) => {
                tracing::error!(%why, "an answer could not be saved");
                return Err(why.into());
            }
        }
        let Some(play) = table.play_mut() else { return Err(TableError::NotStarted) };
        if let Some(about) = about {
            play.about = about;
        }
        if played.voted_down() {
            play.voted_down = Some(Instant::now());
        }
        let over = played.game.outcome().is_some();
        if alone {
            // The game as it is still names which games compare.
            let best = best_after(self, &id, play).await;
            play.best = best;
        }
        self.metrics.answers.count(played.steps.len() as u64);
        self.metrics.games_over.count(over.into());
        game_log::ended(&id, &play.header, &played.game);
        table.commit(played);
        self.arm(table).await;
        if ends.is_some() {
            self.arm_end(table);
        }
        Ok(())
    }

    /// Writes who sits at a game. If the journal knows more of it than we do, the table is read again, and nothing is
    /// written.
    pub(crate) async fn write_seats(self: &Arc<Self>, table: &mut Table, seats: Vec<Sitting>) -> Result<()> {
        let play = table.play().ok_or(TableError::NotStarted)?;
        let (id, expected) = (table.id.clone(), play.version());
        let entry = Entry { table: id, expected, seats: Some(seats), ..Entry::default() };
        match self.journal.append(entry).await {
            Err(JournalError::Conflict) => {
                self.read_again(table).await?;
                Err(TableError::Stale)
            }
            done => Ok(done?),
        }
    }

    /// The journal knows more of a table than we do, as when a write failed that came through after all: what it has is
    /// so, and everybody is shown it.
    async fn read_again(self: &Arc<Self>, table: &mut Table) -> Result<()> {
        tracing::warn!("a table is read again from the journal");
        let record = self.journal.table(&table.id).await?.ok_or(TableError::NoTable)?;
        let mut play = self.restore(&table.id, record).await?;
        if let Some(before) = table.play() {
            play.seats.stand_in_as(&before.seats);
        }
        table.begin(play);
        self.look_round(table, true).await;
        Ok(())
    }
}

/// What is written of these answers, and what belongs to them.
fn entry(id: &str, play: &Play, played: &Played, ends: Option<u64>) -> Entry {
    let outcome = played.game.outcome();
    let best = match (outcome, play.compared()) {
        (Some(Outcome::Alone { goals, .. }), Some((player, game))) => Some((player.to_string(), game, goals)),
        _ => None,
    };
    Entry {
        table: id.to_string(),
        expected: play.version(),
        answers: played.answers(),
        seats: played.newcomer.as_ref().map(|newcomer| play.seats.with(newcomer)),
        about: about_after(play, played, ends),
        best,
        result: outcome.map(|outcome| Ended { outcome, turns: played.game.state().turn.number }),
    }
}

/// What the table has become besides its game, if that has changed: when it ends, and when somebody's time is up who plays
/// by days.
fn about_after(play: &Play, played: &Played, ends: Option<u64>) -> Option<About> {
    let mut about = play.about.clone();
    about.ends = ends.or(about.ends);
    about.run_from(now());
    if played.game.outcome().is_some() || played.deserts(&play.seats) {
        about.due = None;
    }
    (ends.is_some() || play.by_days()).then_some(about)
}

/// The best result after a game alone; a failure is no reason to stop half-way, since the answers are written.
async fn best_after(tables: &Tables, id: &str, play: &Play) -> Option<BestView> {
    tables.best(id, play).await.unwrap_or_else(|why| {
        tracing::error!(%why, "the best result could not be read");
        None
    })
}

/// Words of 1 to so many characters, without anything invisible.
fn bounded(words: &str, most: usize) -> Result<Box<str>, Refusal> {
    text::line(words, most).map(String::into_boxed_str).ok_or(Refusal::TextLength(most))
}
