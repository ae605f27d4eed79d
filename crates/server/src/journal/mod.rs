//! The journal: every table's header and answers, in an embedded SQLite file. A game is nothing else, so a table
//! survives a restart by being played again from here. What it says is written, a power cut cannot take away.

pub mod best;
mod care;
mod closed;
mod guests;
mod saved;
mod schema;
mod threads;

use crate::table::seats::Sitting;
use crate::table::standing::Ordered;
use crate::wire::{NewTable, TablePace};
use best::Comparable;
pub use care::restore;
pub use closed::OpenRow;
pub use guests::{Played, anonymous};
use panta_engine::{Answer, Header, Outcome, Seat};
use rusqlite::{Connection, OpenFlags, OptionalExtension, params};
pub use schema::LOBBY_DAYS;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{from_str, to_string};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use thiserror::Error;
use threads::{Threads, in_savepoint};

/// Why something could not be written or read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum JournalError {
    /// The database said no.
    #[error("the data file could not be used: {0}")]
    Database(#[from] rusqlite::Error),
    /// A row is not what this version writes.
    #[error("the data file holds a table that cannot be read: {0}")]
    Content(#[from] serde_json::Error),
    /// Somebody else has written something meanwhile.
    #[error("the table has gone on elsewhere")]
    Conflict,
    /// Another server writes this file now.
    #[error("another server has taken over the data file")]
    Fenced,
    /// The threads that write are gone.
    #[error("the data file is closed")]
    Stopped,
    /// It may be written or not.
    #[error("the data file could not be written: {0}")]
    Unknown(String),
    /// The file is of a later version.
    #[error("the data file is of a later version of Panta (format {file}, and this one reads up to {ours})")]
    Newer { file: usize, ours: usize },
    /// The file is of an earlier version, and a server brings it up to date.
    #[error("the data file is of an earlier version of Panta; start the server with it once")]
    Older,
    /// The folder of the file cannot be written to.
    #[error("{0}")]
    Folder(#[from] std::io::Error),
    /// The file is in use.
    #[error("another server is using {0}; stop it first, or give this one another file with --data")]
    InUse(PathBuf),
}

impl JournalError {
    /// The same, for everybody who was in the same transaction.
    fn again(&self) -> JournalError {
        match self {
            JournalError::Fenced => JournalError::Fenced,
            other => JournalError::Unknown(other.to_string()),
        }
    }
}

type Result<T, E = JournalError> = std::result::Result<T, E>;

/// What a table is besides its game.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct About {
    /// What the host wished for.
    pub wish: NewTable,
    /// When the game started, in seconds since 1970.
    pub started: u64,
    /// The names of the optional Meta Rules that all agreed to.
    pub metas: Vec<String>,
    /// When the time is up that was agreed on in mid-game, in seconds since 1970.
    pub ends: Option<u64>,
    /// What people let happen without being waited for, as they last said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub orders: Vec<Ordered>,
    /// Nobody new may sit down.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub locked: bool,
    /// Where people play by days: when the last answer was given, in seconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moved: Option<u64>,
    /// When somebody's time is up then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<u64>,
}

impl About {
    /// When the time is up, in seconds since 1970.
    pub fn ends_at(&self) -> Option<u64> {
        self.ends.or_else(|| self.wish.minutes.map(|minutes| self.started + u64::from(minutes) * 60))
    }

    /// Where people play by days, the time for the next decision runs from now on.
    pub fn run_from(&mut self, now: u64) {
        if let Some(pace @ TablePace::Days(_)) = self.wish.pace {
            (self.moved, self.due) = (Some(now), Some(now + pace.length().as_secs()));
        }
    }
}

/// Everything that is kept of a table.
#[derive(Clone, Debug)]
pub struct TableRecord {
    /// What the game was set up with.
    pub header: Header,
    /// What else the table wanted.
    pub about: About,
    /// Who sat down where, in this order.
    pub seats: Vec<Sitting>,
    pub answers: Vec<(Seat, Answer)>,
}

/// A game in a list.
#[derive(Clone, Debug)]
pub struct GameRow {
    pub id: String,
    /// When it started, as people here write it.
    pub started: String,
    /// The deck's short name.
    pub deck: String,
    pub names: Vec<String>,
    /// How many answers have been given.
    pub answers: u32,
}

/// The best result of somebody who played alone.
#[derive(Clone, Debug)]
pub struct Best {
    /// Goals scored.
    pub goals: u8,
    /// When, in seconds since 1970.
    pub at: u64,
    pub table: String,
}

/// The open data file.
pub struct Journal(How);

enum How {
    /// At once, where it is.
    Here(Mutex<Connection>),
    /// By threads of its own.
    Threads(Threads),
}

/// Keeps other servers from a data file, as long as it lives.
#[derive(Debug)]
pub struct Hold {
    _file: std::fs::File,
}

impl Hold {
    /// Takes hold of a data file, by a file beside it.
    pub fn of(path: &Path) -> Result<Hold> {
        let mut beside = path.as_os_str().to_owned();
        beside.push(".lock");
        let file = std::fs::OpenOptions::new().create(true).truncate(false).write(true).open(beside)?;
        match file.try_lock() {
            Ok(()) => Ok(Hold { _file: file }),
            Err(std::fs::TryLockError::WouldBlock) => Err(JournalError::InUse(path.to_path_buf())),
            Err(std::fs::TryLockError::Error(why)) => Err(why.into()),
        }
    }
}

/// How long somebody else may hold the file before a write fails.
const FILE_PATIENCE: Duration = Duration::from_secs(5);

impl Journal {
    /// Opens the data file, or makes it. Whoever opened it before cannot write to it any more.
    pub fn open(path: &Path) -> Result<Journal> {
        let mut writes = Connection::open(path)?;
        writes.busy_timeout(FILE_PATIENCE)?;
        // What is forgotten leaves nothing in the file.
        let how = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON";
        writes.execute_batch(how)?;
        schema::upgrade(&mut writes)?;
        let fence = writes
            .query_row("UPDATE fence SET number = number + 1 RETURNING number", [], |row| row.get(0))?;
        let reads = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        reads.busy_timeout(FILE_PATIENCE)?;
        Ok(Journal(How::Threads(Threads::start(writes, reads, fence))))
    }

    /// Opens a data file only to look at it; a server may be using it meanwhile.
    pub fn look_at(path: &Path) -> Result<Journal> {
        let open = |uri: String| {
            let connection = Connection::open_with_flags(
                uri,
                OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI,
            )?;
            connection.busy_timeout(FILE_PATIENCE)?;
            connection.query_row("SELECT COUNT(*) FROM sqlite_schema", [], |row| row.get::<_, u32>(0))?;
            Ok::<_, JournalError>(connection)
        };
        let plain = path.display().to_string().replace('%', "%25").replace('?', "%3f").replace('#', "%23");
        // Where nothing can be written, SQLite has to be told that nobody else does either.
        let connection =
            open(format!("file:{plain}")).or_else(|_| open(format!("file:{plain}?immutable=1")))?;
        Ok(Journal(How::Here(Mutex::new(connection))))
    }

    /// What the data file has places for.
    #[cfg(test)]
    pub async fn table_names(&self) -> std::collections::BTreeSet<String> {
        self.read(|file| {
            let mut query = file.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")?;
            let names = query.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
            Ok(names)
        })
        .await
        .unwrap()
    }

    /// Does something with the data file that no server does.
    #[cfg(test)]
    pub async fn meddle(&self, sql: &'static str) {
        self.write(move |file| Ok(file.execute_batch(sql)?)).await.unwrap();
    }

    /// A journal that is gone with the process.
    pub fn in_memory() -> Result<Journal> {
        let mut connection = Connection::open_in_memory()?;
        schema::upgrade(&mut connection)?;
        Ok(Journal(How::Here(Mutex::new(connection))))
    }

    /// Writes something, all of it or nothing.
    async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        match &self.0 {
            How::Here(connection) => {
                in_savepoint(&connection.lock().unwrap_or_else(PoisonError::into_inner), work)
            }
            How::Threads(threads) => threads.write(work).await,
        }
    }

    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        match &self.0 {
            How::Here(connection) => work(&connection.lock().unwrap_or_else(PoisonError::into_inner)),
            How::Threads(threads) => threads.read(work).await,
        }
    }

    /// Whether the data file can be read, or even written.
    pub async fn probe(&self, write: bool) -> Result<()> {
        let look = |connection: &Connection| {
            Ok(connection.query_row("SELECT COUNT(*) FROM tables WHERE id = ''", [], |_| Ok(()))?)
        };
        let touch = |connection: &Connection| {
            // The last column of a row that is not there: the page is made ready to be written, and stays as it is.
            Ok(connection.execute("UPDATE fence SET number = number", []).map(drop)?)
        };
        if write { self.write(touch).await } else { self.read(look).await }
    }

    /// Whether the text of such a deck is kept.
    pub async fn has_deck_text(&self, hash: &str) -> Result<bool> {
        let hash = hash.to_string();
        let find = "SELECT EXISTS (SELECT 1 FROM deck_texts WHERE hash = ?1)";
        self.read(move |file| Ok(file.query_row(find, [hash], |row| row.get(0))?)).await
    }

    /// How many texts of decks are kept.
    pub async fn deck_texts(&self) -> Result<usize> {
        let count = "SELECT COUNT(*) FROM deck_texts";
        self.read(move |file| Ok(file.query_row(count, [], |row| row.get::<_, u32>(0))? as usize)).await
    }

    /// Keeps the text of a deck, once, under its hash.
    pub async fn put_deck_text(&self, text: &str) -> Result<String> {
        let text = text.to_string();
        self.write(move |file| put_deck_text(file, &text)).await
    }

    pub async fn deck_text(&self, hash: &str) -> Result<String> {
        let hash = hash.to_string();
        let find = "SELECT text FROM deck_texts WHERE hash = ?1";
        self.read(move |file| Ok(file.query_row(find, [hash], |row| row.get(0))?)).await
    }

    /// Writes a lobby, new or changed.
    pub async fn put_lobby(&self, id: &str, lobby: &impl Serialize) -> Result<()> {
        let (id, lobby) = (id.to_string(), to_string(lobby)?);
        let write = "INSERT OR REPLACE INTO lobbies (id, lobby) VALUES (?1, ?2)";
        self.write(move |file| Ok(file.execute(write, params![id, lobby]).map(drop)?)).await
    }

    pub async fn lobby<L: DeserializeOwned>(&self, id: &str) -> Result<Option<L>> {
        let id = id.to_string();
        let find = "SELECT lobby FROM lobbies WHERE id = ?1";
        let row: Option<String> =
            self.read(move |file| Ok(file.query_row(find, [id], |row| row.get(0)).optional()?)).await?;
        Ok(row.map(|lobby| from_str(&lobby)).transpose()?)
    }

    pub async fn drop_lobby(&self, id: &str) -> Result<()> {
        let id = id.to_string();
        self.write(move |file| Ok(file.execute("DELETE FROM lobbies WHERE id = ?1", [id]).map(drop)?)).await
    }

    /// Writes a game that starts; its lobby is over.
    pub async fn add_table(&self, id: &str, header: &Header, about: &About, seats: &[Sitting]) -> Result<()> {
        let (id, mut header, about) = (id.to_string(), header.clone(), to_string(about)?);
        let seats = seats.to_vec();
        self.write(move |file| {
            // Many games are played with one deck: its text is kept once, and the header has its hash.
            for text in header.texts.values_mut() {
                *text = put_deck_text(file, text)?;
            }
            file.execute(
                "INSERT INTO tables (id, header, about, seats) VALUES (?1, ?2, ?3, ?4)",
                params![id, to_string(&header)?, about, to_string(&seats)?],
            )?;
            put_guests(file, &id, &seats)?;
            file.execute("DELETE FROM lobbies WHERE id = ?1", [id])?;
            Ok(())
        })
        .await
    }

    /// Writes what a table has become besides its game.
    pub async fn put_about(&self, id: &str, about: &About) -> Result<()> {
        let (id, about) = (id.to_string(), to_string(about)?);
        let write = "UPDATE tables SET about = ?2 WHERE id = ?1";
        self.write(move |file| Ok(file.execute(write, params![id, about]).map(drop)?)).await
    }

    /// Writes answers behind those already there, and what belongs to them: all of it, or nothing. If the table has
    /// another number of answers than is expected, that is a conflict, and nothing is written.
    pub async fn append(&self, entry: Entry) -> Result<()> {
        let Entry { table, expected, answers, seats, about, best, result } = entry;
        let written: Vec<(u8, String)> =
            answers.iter().map(|(seat, answer)| Ok((seat.0, to_string(answer)?))).collect::<Result<_>>()?;
        let about = about.map(|about| to_string(&about)).transpose()?;
        let result = result.map(|result| to_string(&result)).transpose()?;
        self.write(move |file| {
            let count = "SELECT COALESCE(MAX(number) + 1, 0) FROM answers WHERE table_id = ?1";
            let there: u32 = file.prepare_cached(count)?.query_row([&table], |row| row.get(0))?;
            if there != expected {
                return Err(JournalError::Conflict);
            }
            if let Some(seats) = seats {
                file.execute(
                    "UPDATE tables SET seats = ?2 WHERE id = ?1",
                    params![table, to_string(&seats)?],
                )?;
                put_guests(file, &table, &seats)?;
            }
            if let Some(about) = about {
                file.execute("UPDATE tables SET about = ?2 WHERE id = ?1", params![table, about])?;
            }
            let mut insert = file.prepare_cached(
                "INSERT INTO answers (table_id, number, seat, answer) VALUES (?1, ?2, ?3, ?4)",
            )?;
            for (number, (seat, answer)) in (expected..).zip(written) {
                insert.execute(params![table, number, seat, answer])?;
            }
            if let Some((player, game, goals)) = best {
                put_best(file, &player, &game, goals, &table)?;
            }
            if let Some(result) = result {
                let write = "INSERT OR REPLACE INTO results (table_id, result) VALUES (?1, ?2)";
                file.execute(write, params![table, result])?;
            }
            Ok(())
        })
        .await
    }

    pub async fn table(&self, id: &str) -> Result<Option<TableRecord>> {
        let id = id.to_string();
        self.read(move |file| table(file, &id)).await
    }

    /// The tables that are played by days at which somebody's time is up.
    pub async fn due(&self, now: u64) -> Result<Vec<String>> {
        let find = "SELECT id FROM tables WHERE about ->> '$.due' <= ?1
            AND NOT EXISTS (SELECT 1 FROM results WHERE table_id = id)
            AND NOT EXISTS (SELECT 1 FROM closed WHERE table_id = id) LIMIT 100";
        self.read(move |file| {
            let mut query = file.prepare_cached(find)?;
            let ids = query.query_map([now as i64], |row| row.get(0))?;
            Ok(ids.collect::<rusqlite::Result<_>>()?)
        })
        .await
    }

    /// Nobody's time is up at this table before then, or ever.
    pub async fn put_off(&self, id: &str, until: Option<u64>) -> Result<()> {
        let id = id.to_string();
        let write = "UPDATE tables SET about = json_set(about, '$.due', ?2) WHERE id = ?1";
        let until = until.map(|until| until as i64);
        self.write(move |file| Ok(file.execute(write, params![id, until]).map(drop)?)).await
    }

    /// All games, the newest first.
    pub async fn games(&self) -> Result<Vec<GameRow>> {
        self.read(games).await
    }

    /// The best result of somebody who plays such games alone.
    pub async fn best(&self, player: &str, game: &Comparable) -> Result<Option<Best>> {
        let (player, game) = (player.to_string(), to_string(game)?);
        let find = "SELECT goals, at, table_id FROM best_results WHERE player = ?1 AND game = ?2";
        self.read(move |file| {
            let best = file.query_row(find, params![player, game], |row| {
                let at: i64 = row.get(1)?;
                Ok(Best { goals: row.get(0)?, at: at.unsigned_abs(), table: row.get(2)? })
            });
            Ok(best.optional()?)
        })
        .await
    }
}

/// What is written of a table at once.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    pub table: String,
    /// How many answers it has so far.
    pub expected: u32,
    pub answers: Vec<(Seat, Answer)>,
    /// Who sits there, if that has changed.
    pub seats: Option<Vec<Sitting>>,
    /// What it has become besides its game, if that has changed.
    pub about: Option<About>,
    /// Somebody who plays alone, which games compare, and how many Goals they scored.
    pub best: Option<(String, Comparable, u8)>,
    /// How the game ended, if it has.
    pub result: Option<Ended>,
}

/// How a game ended, as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ended {
    pub outcome: Outcome,
    /// The last turn.
    pub turns: u16,
}

fn table(file: &Connection, id: &str) -> Result<Option<TableRecord>> {
    let row: Option<(String, String, String)> = file
        .query_row("SELECT header, about, seats FROM tables WHERE id = ?1", [id], |row| row.try_into())
        .optional()?;
    let Some((header, about, seats)) = row else { return Ok(None) };
    let mut header: Header = from_str(&header)?;
    for text in header.texts.values_mut() {
        let find = "SELECT text FROM deck_texts WHERE hash = ?1";
        *text = file.query_row(find, [&*text], |row| row.get(0))?;
    }
    let mut query =
        file.prepare_cached("SELECT seat, answer FROM answers WHERE table_id = ?1 ORDER BY number")?;
    let answers = query.query_map([id], |row| row.try_into())?.map(|row| {
        let (seat, answer): (u8, String) = row?;
        Ok((Seat(seat), from_str(&answer)?))
    });
    let answers = answers.collect::<Result<_>>()?;
    Ok(Some(TableRecord { header, about: from_str(&about)?, seats: from_str(&seats)?, answers }))
}

fn games(file: &Connection) -> Result<Vec<GameRow>> {
    let mut query = file.prepare(
        "SELECT id, strftime('%Y-%m-%d %H:%M', created, 'unixepoch', 'localtime'), header ->> 'deck', seats,
             (SELECT COUNT(*) FROM answers WHERE table_id = id)
         FROM tables ORDER BY created DESC, rowid DESC",
    )?;
    let games = query.query_map([], |row| row.try_into())?.map(|row| {
        let (id, started, deck, seats, answers): (_, _, _, String, _) = row?;
        let seats: Vec<Sitting> = from_str(&seats)?;
        let names = seats.into_iter().map(|sitting| sitting.name).collect();
        Ok(GameRow { id, started, deck, names, answers })
    });
    games.collect()
}

/// Writes the result of somebody who played such a game alone, if it is the best so far.
fn put_best(file: &Connection, player: &str, game: &Comparable, goals: u8, table: &str) -> Result<()> {
    file.execute(
        "INSERT INTO best_results (player, game, goals, at, table_id) VALUES (?1, ?2, ?3, unixepoch(), ?4)
         ON CONFLICT (player, game) DO UPDATE SET goals = ?3, at = unixepoch(), table_id = ?4
         WHERE ?3 > goals",
        params![player, to_string(game)?, goals, table],
    )?;
    Ok(())
}

/// Notes which people have sat at a table, so that they find it among their games.
fn put_guests(file: &Connection, table: &str, seats: &[Sitting]) -> Result<()> {
    let mut insert =
        file.prepare_cached("INSERT OR IGNORE INTO guests (player, table_id, seat) VALUES (?1, ?2, ?3)")?;
    for sitting in seats {
        if let Some(player) = &sitting.player {
            insert.execute(params![player, table, sitting.seat.0])?;
        }
    }
    Ok(())
}

/// The name under which the text of a deck is kept.
pub fn hash_of_text(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex().to_string()
}

fn put_deck_text(connection: &Connection, text: &str) -> Result<String> {
    let hash = hash_of_text(text);
    let write = "INSERT INTO deck_texts (hash, text, kept) VALUES (?1, ?2, unixepoch())
        ON CONFLICT (hash) DO UPDATE SET kept = unixepoch()";
    connection.execute(write, params![hash, text])?;
    Ok(hash)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::seats::Key;
    use panta_cards::House;
    use panta_engine::Options;

    /// What must hold of every journal, wherever it keeps things.
    async fn conforms(journal: &Journal) {
        let deck = panta_decks::deck("chemistry").unwrap().deck.unwrap();
        let texts = [("mine".to_string(), "deck mine".to_string())].into();
        let header = Header::new(&deck, 2, u64::MAX).first(Seat(1)).texts(texts);
        let about = About { started: 7, ..About::default() };
        let seats = [Sitting::new(Seat(0), "Ann".into(), Some(Key::of("h")), 0)];
        journal.put_lobby("t", &"lobby").await.unwrap();
        assert_eq!(journal.lobby::<String>("t").await.unwrap().as_deref(), Some("lobby"));
        journal.add_table("t", &header, &about, &seats).await.unwrap();
        assert!(journal.lobby::<String>("t").await.unwrap().is_none(), "the lobby is over");
        let answers = [(Seat(0), Answer::Pass), (Seat(1), Answer::Text("water".into()))];
        let entry = |expected: u32| Entry {
            table: "t".into(),
            expected,
            answers: answers.to_vec(),
            ..Entry::default()
        };
        journal.append(entry(0)).await.unwrap();
        let more = vec![Sitting::new(Seat(2), "Bob".into(), None, 2)];
        for wrong in [0, 1, 3] {
            let wrong = Entry { seats: Some(more.clone()), ..entry(wrong) };
            assert!(matches!(journal.append(wrong).await, Err(JournalError::Conflict)));
        }
        let record = journal.table("t").await.unwrap().unwrap();
        assert_eq!((record.header, record.answers), (header, answers.to_vec()));
        assert_eq!((record.about.started, record.seats[0].name.as_str()), (7, "Ann"));
        assert!(journal.table("u").await.unwrap().is_none());
        // What belongs to an answer is written with it, and seen as soon as that is said.
        let game = Comparable::new("chemistry", &House::default(), Options::default());
        let about = About { ends: Some(9), ..about };
        let entry = Entry { about: Some(about), best: Some(("p".into(), game.clone(), 3)), ..entry(2) };
        journal.append(entry).await.unwrap();
        let record = journal.table("t").await.unwrap().unwrap();
        assert_eq!((record.answers.len(), record.about.ends), (4, Some(9)));
        assert_eq!(journal.best("p", &game).await.unwrap().unwrap().goals, 3);
        journal.probe(true).await.unwrap();
        journal.probe(false).await.unwrap();
    }

    #[tokio::test]
    async fn a_journal_in_memory_keeps_what_it_is_given() {
        conforms(&Journal::in_memory().unwrap()).await;
    }

    #[tokio::test]
    async fn a_data_file_keeps_what_it_is_given() {
        let file = File::new("conforms");
        conforms(&Journal::open(&file.0).unwrap()).await;
        let looked = Journal::look_at(&file.0).unwrap();
        assert_eq!(looked.table("t").await.unwrap().unwrap().answers.len(), 4);
    }

    /// A data file of a test, gone at its end.
    struct File(PathBuf);

    impl File {
        fn new(name: &str) -> File {
            File(std::env::temp_dir().join(format!("panta-{name}-{}.sqlite", std::process::id())))
        }
    }

    impl Drop for File {
        fn drop(&mut self) {
            for ending in ["", "-wal", "-shm", ".lock"] {
                std::fs::remove_file(format!("{}{ending}", self.0.display())).ok();
            }
        }
    }

    /// Of many answers that wait together each is written, and what is wrong with one is no matter of the others.
    #[tokio::test]
    async fn many_write_at_once_and_each_for_itself() {
        let file = File::new("many");
        let journal = std::sync::Arc::new(Journal::open(&file.0).unwrap());
        let deck = panta_decks::deck("chemistry").unwrap().deck.unwrap();
        let header = Header::new(&deck, 2, 1);
        for table in 0..100 {
            journal.add_table(&table.to_string(), &header, &About::default(), &[]).await.unwrap();
        }
        let writing: Vec<_> = (0..1000)
            .map(|at| {
                let (journal, right) = (journal.clone(), at % 10 != 9);
                let (table, expected) = ((at % 100).to_string(), if right { at / 100 } else { 77 });
                let entry =
                    Entry { table, expected, answers: vec![(Seat(0), Answer::Pass)], ..Entry::default() };
                tokio::spawn(async move { (right, journal.append(entry).await) })
            })
            .collect();
        for one in writing {
            let (right, written) = one.await.unwrap();
            assert_eq!(written.is_ok(), right);
        }
        drop(journal);
        let journal = Journal::open(&file.0).unwrap();
        for table in 0..100 {
            let kept = journal.table(&table.to_string()).await.unwrap().unwrap();
            assert_eq!(kept.answers.len(), if table % 10 == 9 { 0 } else { 10 });
        }
    }

    #[tokio::test]
    async fn whoever_opened_a_file_before_cannot_write_to_it_any_more() {
        let file = File::new("fence");
        let before = Journal::open(&file.0).unwrap();
        before.put_lobby("a", &1).await.unwrap();
        let after = Journal::open(&file.0).unwrap();
        assert!(matches!(before.put_lobby("a", &2).await, Err(JournalError::Fenced)));
        assert_eq!(after.lobby::<u8>("a").await.unwrap(), Some(1));
        after.put_lobby("a", &3).await.unwrap();
        assert_eq!(before.lobby::<u8>("a").await.unwrap(), Some(3));
    }

    #[test]
    fn only_one_server_holds_a_data_file() {
        let file = File::new("hold");
        let held = Hold::of(&file.0).unwrap();
        let refused = Hold::of(&file.0).unwrap_err().to_string();
        assert!(refused.contains("another server is using"), "{refused}");
        drop(held);
        Hold::of(&file.0).unwrap();
    }

    /// Whoever reads does not wait for whoever writes, and a file that somebody else holds is said so.
    #[tokio::test]
    async fn a_held_file_keeps_nobody_from_reading() {
        let file = File::new("held");
        let journal = Journal::open(&file.0).unwrap();
        journal.put_lobby("a", &1).await.unwrap();
        let other = Connection::open(&file.0).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let writing = journal.put_lobby("a", &2);
        let mut writing = std::pin::pin!(writing);
        tokio::select! {
            biased;
            _ = &mut writing => panic!("it is held"),
            read = journal.lobby::<u8>("a") => assert_eq!(read.unwrap(), Some(1)),
        }
        other.execute_batch("ROLLBACK").unwrap();
        writing.await.unwrap();
        assert_eq!(journal.lobby::<u8>("a").await.unwrap(), Some(2));
    }

    /// What nobody plays any more goes when the data file is opened.
    #[tokio::test]
    async fn a_deck_is_kept_as_long_as_a_table_needs_it() {
        let file = File::new("texts");
        let journal = Journal::open(&file.0).unwrap();
        let mut kept = vec![];
        for text in ["a", "b", "c"] {
            kept.push(journal.put_deck_text(text).await.unwrap());
        }
        journal.put_lobby("w", &serde_json::json!({ "wish": { "text": kept[0] } })).await.unwrap();
        journal.put_lobby("v", &serde_json::json!({ "wish": {} })).await.unwrap();
        let deck = panta_decks::deck("chemistry").unwrap().deck.unwrap();
        let header = Header::new(&deck, 2, 1).texts([("mine".to_string(), "b".to_string())].into());
        journal.add_table("t", &header, &About::default(), &[]).await.unwrap();
        journal.add_table("u", &Header::new(&deck, 2, 1), &About::default(), &[]).await.unwrap();
        drop(journal);
        let journal = Journal::open(&file.0).unwrap();
        for (hash, expected) in kept.iter().zip([true, true, false]) {
            assert_eq!(journal.has_deck_text(hash).await.unwrap(), expected);
        }
        assert_eq!(journal.deck_texts().await.unwrap(), 2);
    }

    #[tokio::test]
    async fn only_the_best_result_is_kept() {
        let journal = Journal::in_memory().unwrap();
        let mut entries = 0;
        for (player, deck, goals, table, expected) in [
            ("p", "d", 3, "a", (3, "a")),
            ("p", "d", 3, "b", (3, "a")),
            ("p", "d", 5, "c", (5, "c")),
            ("p", "other", 1, "d", (1, "d")),
            ("q", "d", 0, "e", (0, "e")),
        ] {
            entries += 1;
            let game = Comparable::new(deck, &House::default(), Options::default());
            let best = Some((player.to_string(), game.clone(), goals));
            journal.append(Entry { table: table.into(), best, ..Entry::default() }).await.unwrap();
            let best = journal.best(player, &game).await.unwrap().unwrap();
            assert_eq!((best.goals, best.table.as_str()), expected, "{entries}");
        }
    }
}
