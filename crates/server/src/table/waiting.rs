//! Whom a table waits for: since when, how long at most, and what the others can do about it.
//!
//! A table can have a pace: when somebody's time is up, a bot decides for them this once; when that has happened twice in
//! a row, it plays until they are back. At any table whoever dawdles can be nudged, and after that the host, or more than
//! half of the others, can go on without them. Races have clocks of their own, and so have most windows. One without a clock
//! waits for everybody who may answer, and nobody learns here who has.

use super::Table;
use super::play::{Note, Play, Played};
use super::seats::{Key, Plays};
use crate::error::{Result, TableError};
use crate::tables::{Tables, now};
use crate::wire::{Company, TablePace, Urge, Wait};
use panta_engine::{Hurry, MAX_SEATS, Seat, SeatSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

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
        // By the clock, a window closes by itself.
        let by_clock = self.held.as_ref().is_some_and(|held| held.length.is_some());
        let asked = if by_clock { SeatSet::EMPTY } else { self.game.asked() };
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            let person = plays[seat.index()] == Plays::Person && asked.contains(seat) && !self.is_over();
            let unhurried = |seat| {
                self.game.question(seat).is_some_and(|asked| asked.purpose.manner().hurry != Hurry::Race)
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

    /// The host: of the people who play, whoever came first and has not been gone for long.
    pub fn host(&self) -> Option<Seat> {
        let lately = |seen: Instant| seen.elapsed() < self.absence;
        let mut people = self.seats.people();
        let here = people.find(|person| person.connected || person.last_seen.is_some_and(lately));
        here.or_else(|| self.seats.people().next()).map(|person| person.seat)
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
        // Whoever is asked as well does not learn who else is: that could tell something of their cards. In a window
        // everybody is asked, whatever they hold.
        let known = |seat: &Seat| *seat == viewer || asked.contains(*seat) || self.held.is_some();
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
    fn decided_for(&self, seat: Seat) -> Played {
        self.played().beginning_with(vec![(seat, None)])
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
            self.later(
                table,
                left,
                "a bot could not decide for somebody who was too late",
                move |tables, table| Box::pin(tables.time_is_up(table, seat, question)),
            );
        }
    }

    async fn time_is_up(self: &Arc<Self>, table: &mut Table, seat: Seat, question: u32) -> Result<()> {
        let Some(play) = table.play_mut() else { return Ok(()) };
        if play.waiting(seat).is_none_or(|waiting| waiting.question != question) {
            return Ok(());
        }
        // Unless it is played by days, a game waits while nobody is there.
        if !play.awake() {
            play.waits.now[seat.index()] = None;
            return Ok(());
        }
        // In a window everybody has had the same time, and nobody learns who has let it pass.
        if play.held.is_some() {
            return self.close_window(table).await;
        }
        let late = play.waits.late[seat.index()] + 1;
        let often = late >= TOO_OFTEN && !play.by_days();
        self.go_on_without(table, seat, often).await?;
        if let Some(play) = table.play_mut() {
            play.waits.late[seat.index()] = late;
        }
        Ok(())
    }

    /// A bot decides for somebody, this once or until they are back.
    async fn go_on_without(self: &Arc<Self>, table: &mut Table, seat: Seat, until_back: bool) -> Result<()> {
        let play = table.play_mut().ok_or(TableError::NotStarted)?;
        let message = if until_back { "bot-until-back" } else { "bot-decides" };
        let note = Note { message, name: play.seats.name(seat), by_pace: play.about.wish.pace.is_some() };
        if until_back && let Some(sitting) = play.seats.at_mut(seat) {
            sitting.stand_in = true;
        }
        if play.held.is_some() {
            return self.go_on_in_window(table, seat, until_back.then_some(note)).await;
        }
        let mut played = play.decided_for(seat);
        played.note = Some(note);
        let done = self.commit(table, played).await;
        if done.is_err()
            && until_back
            && let Some(sitting) = table.play_mut().and_then(|play| play.seats.at_mut(seat))
        {
            sitting.stand_in = false;
        }
        done
    }

    /// A window does not wait for somebody any more.
    async fn go_on_in_window(
        self: &Arc<Self>,
        table: &mut Table,
        seat: Seat,
        note: Option<Note>,
    ) -> Result<()> {
        match note {
            Some(note) => table.note(&note),
            None => {
                if let Some(play) = table.play_mut() {
                    play.pass_in_window(seat);
                }
            }
        }
        table.refresh(None);
        self.arm(table).await;
        Ok(())
    }

    /// Somebody wants whoever the table waits for to be nudged, or to go on without them.
    pub async fn urge(self: &Arc<Self>, table: &mut Table, key: &Key, seat: Seat, urge: Urge) -> Result<()> {
        let (by, name) = table.seat_of(key)?;
        let play = table.play_mut().ok_or(TableError::NotStarted)?;
        let asked = play.game.view(by).asked;
        let host = play.host() == Some(by);
        let needed = play.others_here(seat).len() / 2 + 1;
        let known = by != seat && (asked.contains(seat) || play.held.is_some());
        // Who has answered in a window is not told, and need not be reminded.
        let answered = play.has_answered(seat);
        let patience = play.patience.as_secs();
        let waiting = play.waiting(seat).filter(|_| known).ok_or(TableError::NotWaited)?;
        if urge == Urge::Nudge {
            if now() < waiting.nudged.unwrap_or(waiting.since) + patience {
                return Err(TableError::TooSoon);
            }
            waiting.nudged = Some(now());
            if !answered {
                table.nudge(seat, &name);
            }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decks::Decks;
    use crate::journal::{Entry, Journal};
    use crate::table::Shared;
    use crate::table::clock::Pace;
    use crate::wire::{NewTable, ServerMessage, SitDown};
    use panta_bots::Random;
    use panta_engine::Answer;
    use panta_speech::Locale;
    use tokio::sync::mpsc::Receiver;

    /// Whoever has sat down: their key, and what they hear.
    type Guest = (Key, Receiver<ServerMessage>);

    const DAY: u64 = 86_400;

    /// A deck in which every card can be answered.
    const VETO: &str = r#"deck veto title="Veto" { include standard { likely "Basic Rules" } }
        keeper "Toast" invented copies=20 { text "t" }
        keeper "Butter" invented copies=20 { text "t" }
        goal "Both" invented { text "t"; has Toast Butter }
        surprise "Veto" invented { text "t"; draw 1; answer play keeper by=others { cancel } }"#;

    fn tables() -> Arc<Tables> {
        let tables = Tables::new(Decks::ours(), Journal::in_memory().unwrap(), Pace::default());
        Arc::new(tables.decks_from_guests(true))
    }

    /// A game of people who are connected. Ann begins.
    async fn sitting(tables: &Arc<Tables>, wish: NewTable, names: &[&str]) -> (Shared, Vec<Guest>) {
        let first = Some(Seat(0));
        let wish = NewTable { name: "Ann".into(), seats: Some(1 + names.len() as u8), first, ..wish };
        let ann = tables.create(&wish).await.unwrap();
        let shared = tables.find(&ann.table).await.unwrap();
        let mut keys = vec![Key::of(&ann.secret)];
        for name in names {
            let wish = SitDown { name: name.to_string(), ..SitDown::default() };
            keys.push(Key::of(&tables.sit(&ann.table, &wish).await.unwrap().secret));
        }
        let mut guests = vec![];
        for key in keys {
            guests.push((key, tables.connect(&shared, key, Locale::english(), None).await.unwrap()));
            tables.ready(&mut *shared.lock().await, &key, true).await.unwrap();
        }
        (shared, guests)
    }

    fn by_days(deck: &str) -> NewTable {
        NewTable { deck: deck.into(), pace: Some(TablePace::Days(1)), ..NewTable::default() }
    }

    async fn version(shared: &Shared) -> u32 {
        shared.lock().await.play().unwrap().version()
    }

    /// Anything that this seat can answer.
    async fn any_answer(shared: &Shared, seat: Seat) -> (u32, Answer) {
        let table = shared.lock().await;
        let play = table.play().unwrap();
        (play.question(seat).unwrap(), Random::new(1).answer(&play.game().question(seat).unwrap()))
    }

    #[tokio::test]
    async fn the_first_player_of_a_table_by_days_has_no_more_time_than_others() {
        let tables = tables();
        let (shared, guests) = sitting(&tables, by_days("chemistry"), &["Bob"]).await;
        let id = shared.lock().await.id.clone();
        assert_eq!(tables.journal.due(now() + DAY + 60).await.unwrap(), [id]);
        assert!(tables.journal.due(now() + DAY - 60).await.unwrap().is_empty());
        for (key, _) in &guests {
            tables.leave(&mut *shared.lock().await, key).await.unwrap();
        }
        assert!(tables.journal.due(now() + DAY + 60).await.unwrap().is_empty(), "nobody is left");
    }

    /// As files of earlier versions have them.
    #[tokio::test]
    async fn tables_that_nobody_plays_at_any_more_do_not_come_up_again_and_again() {
        let tables = tables();
        let (shared, guests) = sitting(&tables, by_days("chemistry"), &["Bob"]).await;
        let id = shared.lock().await.id.clone();
        for (key, _) in &guests {
            tables.leave(&mut *shared.lock().await, key).await.unwrap();
        }
        tables.journal.put_off(&id, Some(1)).await.unwrap();
        tables.journal.meddle("UPDATE tables SET header = 'nonsense' WHERE id = 'no such'").await;
        tables.go_round().await;
        assert!(tables.journal.due(now() + 10 * DAY).await.unwrap().is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn by_days_a_card_can_be_answered_until_the_time_is_up() {
        let tables = tables();
        let wish = NewTable { text: Some(VETO.into()), ..by_days("veto") };
        let (shared, guests) = sitting(&tables, wish, &["Bob", "Cyd"]).await;
        while shared.lock().await.play().unwrap().game().window().is_none() {
            let (question, answer) = any_answer(&shared, Seat(0)).await;
            tables.answer(&mut *shared.lock().await, &guests[0].0, question, answer).await.unwrap();
        }
        let before = version(&shared).await;
        {
            let mut table = shared.lock().await;
            let play = table.play().unwrap();
            assert_eq!(play.held.as_ref().unwrap().length, None);
            let waits = play.company(Seat(0), SeatSet::EMPTY).waits;
            assert_eq!(waits.iter().map(|wait| wait.seat).collect::<Vec<_>>(), [Seat(1), Seat(2)]);
            let question = play.question(Seat(1)).unwrap();
            tables.answer(&mut table, &guests[1].0, question, Answer::Pass).await.unwrap();
            let waits = table.play().unwrap().company(Seat(0), SeatSet::EMPTY).waits;
            assert_eq!(waits.len(), 2, "nobody sees who has answered");
            assert!(!table.is_idle(Duration::ZERO), "what was answered is kept in memory only");
        }
        tokio::time::sleep(Duration::from_secs(DAY - 60)).await;
        assert_eq!(version(&shared).await, before);
        tokio::time::sleep(Duration::from_secs(120)).await;
        assert!(version(&shared).await > before, "the window is closed");
    }

    #[tokio::test(start_paused = true)]
    async fn what_the_clock_could_not_write_it_tries_again() {
        let tables = tables();
        let (shared, _guests) = sitting(&tables, by_days("chemistry"), &["Bob"]).await;
        tables
            .journal
            .meddle("CREATE TRIGGER full BEFORE INSERT ON answers BEGIN SELECT RAISE(ABORT, 'full'); END")
            .await;
        tokio::time::sleep(Duration::from_secs(DAY + 60)).await;
        assert_eq!(version(&shared).await, 0);
        tables.journal.meddle("DROP TRIGGER full").await;
        tokio::time::sleep(Duration::from_secs(60)).await;
        assert!(version(&shared).await > 0);
    }

    /// Somebody's answer is written, though they were told that it may not be: the next one to answer finds out.
    #[tokio::test]
    async fn what_the_journal_knows_better_is_read_again() {
        let tables = tables();
        let (shared, guests) = sitting(&tables, by_days("chemistry"), &["Bob"]).await;
        let id = shared.lock().await.id.clone();
        let (question, answer) = any_answer(&shared, Seat(0)).await;
        let answers = vec![(Seat(0), answer.clone())];
        tables.journal.append(Entry { table: id.clone(), answers, ..Entry::default() }).await.unwrap();
        let again = tables.answer(&mut *shared.lock().await, &guests[0].0, question, answer).await;
        assert!(matches!(again, Err(TableError::Stale)), "{again:?}");
        assert_eq!(version(&shared).await, 1);
        // A seat is taken along all the same.
        let seat = shared.lock().await.play().unwrap().game().asked().lowest().unwrap();
        let answers = vec![(seat, any_answer(&shared, seat).await.1)];
        let entry = Entry { table: id.clone(), expected: 1, answers, ..Entry::default() };
        tables.journal.append(entry).await.unwrap();
        let code = match tables.hand_over(&mut *shared.lock().await, &guests[1].0).unwrap() {
            ServerMessage::HandOver { code } => code,
            other => panic!("{other:?}"),
        };
        tables.take_along(&id, &code).await.unwrap();
        assert_eq!(version(&shared).await, 2);
    }
}
