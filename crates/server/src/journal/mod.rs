//! The journal: every table's header and answers, in an embedded SQLite file. A game is nothing else, so a table
//! survives a restart by being played again from here.

pub mod best;
mod saved;

use crate::table::seats::Sitting;
use crate::wire::NewTable;
use best::Comparable;
use panta_engine::{Answer, Header, Seat};
use rusqlite::{Connection, OptionalExtension, params};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{from_str, to_string};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use thiserror::Error;

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
}

impl About {
    /// When the time is up, in seconds since 1970.
    pub fn ends_at(&self) -> Option<u64> {
        self.ends.or_else(|| self.wish.minutes.map(|minutes| self.started + u64::from(minutes) * 60))
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
pub struct Journal(Mutex<Connection>);

/// A lobby in which nothing has happened for so many days is forgotten.
const LOBBY_DAYS: u32 = 30;

const SCHEMA: &str = "
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS tables (
        id TEXT PRIMARY KEY,
        header TEXT NOT NULL,
        about TEXT NOT NULL,
        seats TEXT NOT NULL,
        created INTEGER NOT NULL DEFAULT (unixepoch())
    ) STRICT;
    CREATE TABLE IF NOT EXISTS answers (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        answer TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS lobbies (
        id TEXT PRIMARY KEY,
        lobby TEXT NOT NULL,
        changed INTEGER NOT NULL DEFAULT (unixepoch())
    ) STRICT;
    CREATE TABLE IF NOT EXISTS deck_texts (
        hash TEXT PRIMARY KEY,
        text TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS best_results (
        player TEXT NOT NULL,
        game TEXT NOT NULL,
        goals INTEGER NOT NULL,
        at INTEGER NOT NULL,
        table_id TEXT NOT NULL,
        PRIMARY KEY (player, game)
    ) STRICT, WITHOUT ROWID;
";

impl Journal {
    /// Opens the data file, or makes it.
    pub fn open(path: &Path) -> Result<Journal> {
        Journal::on(Connection::open(path)?)
    }

    /// A journal that is gone with the process.
    pub fn in_memory() -> Result<Journal> {
        Journal::on(Connection::open_in_memory()?)
    }

    fn on(connection: Connection) -> Result<Journal> {
        connection.execute_batch(SCHEMA)?;
        connection
            .execute("DELETE FROM lobbies WHERE changed < unixepoch() - ?1 * 86400", params![LOBBY_DAYS])?;
        // A deck that somebody brought to a lobby from which no game came.
        connection.execute(
            "DELETE FROM deck_texts WHERE hash NOT IN (
                 SELECT value FROM tables, json_each(header, '$.texts')
                 UNION SELECT lobby ->> '$.wish.text' FROM lobbies WHERE lobby ->> '$.wish.text' IS NOT NULL)",
            [],
        )?;
        Ok(Journal(Mutex::new(connection)))
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the text of such a deck is kept.
    pub fn has_deck_text(&self, hash: &str) -> Result<bool> {
        let find = "SELECT EXISTS (SELECT 1 FROM deck_texts WHERE hash = ?1)";
        Ok(self.connection().query_row(find, [hash], |row| row.get(0))?)
    }

    /// How many texts of decks are kept.
    pub fn deck_texts(&self) -> Result<usize> {
        let count: u32 =
            self.connection().query_row("SELECT COUNT(*) FROM deck_texts", [], |row| row.get(0))?;
        Ok(count as usize)
    }

    /// Keeps the text of a deck, once, under its hash.
    pub fn put_deck_text(&self, text: &str) -> Result<String> {
        put_deck_text(&self.connection(), text)
    }

    pub fn deck_text(&self, hash: &str) -> Result<String> {
        let find = "SELECT text FROM deck_texts WHERE hash = ?1";
        Ok(self.connection().query_row(find, [hash], |row| row.get(0))?)
    }

    /// Writes a lobby, new or changed.
    pub fn put_lobby(&self, id: &str, lobby: &impl Serialize) -> Result<()> {
        let write = "INSERT OR REPLACE INTO lobbies (id, lobby) VALUES (?1, ?2)";
        self.connection().execute(write, params![id, to_string(lobby)?])?;
        Ok(())
    }

    pub fn lobby<L: DeserializeOwned>(&self, id: &str) -> Result<Option<L>> {
        let connection = self.connection();
        let row: Option<String> = connection
            .query_row("SELECT lobby FROM lobbies WHERE id = ?1", [id], |row| row.get(0))
            .optional()?;
        Ok(row.map(|lobby| from_str(&lobby)).transpose()?)
    }

    pub fn drop_lobby(&self, id: &str) -> Result<()> {
        self.connection().execute("DELETE FROM lobbies WHERE id = ?1", [id])?;
        Ok(())
    }

    /// Writes a game that starts; its lobby is over.
    pub fn add_table(&self, id: &str, header: &Header, about: &About, seats: &[Sitting]) -> Result<()> {
        let mut connection = self.connection();
        let transaction = connection.transaction()?;
        // Many games are played with one deck: its text is kept once, and the header has its hash.
        let mut header = header.clone();
        for text in header.texts.values_mut() {
            *text = put_deck_text(&transaction, text)?;
        }
        transaction.execute(
            "INSERT INTO tables (id, header, about, seats) VALUES (?1, ?2, ?3, ?4)",
            params![id, to_string(&header)?, to_string(about)?, to_string(seats)?],
        )?;
        transaction.execute("DELETE FROM lobbies WHERE id = ?1", [id])?;
        transaction.commit()?;
        Ok(())
    }

    /// Writes what a table has become besides its game.
    pub fn put_about(&self, id: &str, about: &About) -> Result<()> {
        let about = to_string(about)?;
        self.connection().execute("UPDATE tables SET about = ?2 WHERE id = ?1", params![id, about])?;
        Ok(())
    }

    /// Writes answers behind those already there, and who sits at the table if that has changed: all of it, or nothing.
    pub fn add_answers(
        &self,
        id: &str,
        from: u32,
        answers: &[(Seat, Answer)],
        seats: Option<&[Sitting]>,
    ) -> Result<()> {
        let mut connection = self.connection();
        let transaction = connection.transaction()?;
        if let Some(seats) = seats {
            transaction
                .execute("UPDATE tables SET seats = ?2 WHERE id = ?1", params![id, to_string(seats)?])?;
        }
        {
            let mut insert = transaction.prepare_cached(
                "INSERT INTO answers (table_id, number, seat, answer) VALUES (?1, ?2, ?3, ?4)",
            )?;
            for (number, (seat, answer)) in (from..).zip(answers) {
                insert.execute(params![id, number, seat.0, to_string(answer)?])?;
            }
        }
        transaction.commit()?;
        Ok(())
    }

    pub fn table(&self, id: &str) -> Result<Option<TableRecord>> {
        let connection = self.connection();
        let row: Option<(String, String, String)> = connection
            .query_row("SELECT header, about, seats FROM tables WHERE id = ?1", [id], |row| row.try_into())
            .optional()?;
        let Some((header, about, seats)) = row else { return Ok(None) };
        let mut header: Header = from_str(&header)?;
        for text in header.texts.values_mut() {
            let find = "SELECT text FROM deck_texts WHERE hash = ?1";
            *text = connection.query_row(find, [&*text], |row| row.get(0))?;
        }
        let mut query = connection
            .prepare_cached("SELECT seat, answer FROM answers WHERE table_id = ?1 ORDER BY number")?;
        let answers = query.query_map([id], |row| row.try_into())?.map(|row| {
            let (seat, answer): (u8, String) = row?;
            Ok((Seat(seat), from_str(&answer)?))
        });
        let answers = answers.collect::<Result<_>>()?;
        Ok(Some(TableRecord { header, about: from_str(&about)?, seats: from_str(&seats)?, answers }))
    }

    /// All games, the newest first.
    pub fn games(&self) -> Result<Vec<GameRow>> {
        let connection = self.connection();
        let mut query = connection.prepare(
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
    pub fn put_best(&self, player: &str, game: &Comparable, goals: u8, table: &str) -> Result<()> {
        self.connection().execute(
            "INSERT INTO best_results (player, game, goals, at, table_id) VALUES (?1, ?2, ?3, unixepoch(), ?4)
             ON CONFLICT (player, game) DO UPDATE SET goals = ?3, at = unixepoch(), table_id = ?4
             WHERE ?3 > goals",
            params![player, to_string(game)?, goals, table],
        )?;
        Ok(())
    }

    /// The best result of somebody who plays such games alone.
    pub fn best(&self, player: &str, game: &Comparable) -> Result<Option<Best>> {
        let best = self
            .connection()
            .query_row(
                "SELECT goals, at, table_id FROM best_results WHERE player = ?1 AND game = ?2",
                params![player, to_string(game)?],
                |row| {
                    let at: i64 = row.get(1)?;
                    Ok(Best { goals: row.get(0)?, at: at.unsigned_abs(), table: row.get(2)? })
                },
            )
            .optional()?;
        Ok(best)
    }
}

/// The name under which the text of a deck is kept.
pub fn hash_of_text(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex().to_string()
}

fn put_deck_text(connection: &Connection, text: &str) -> Result<String> {
    let hash = hash_of_text(text);
    let write = "INSERT OR IGNORE INTO deck_texts (hash, text) VALUES (?1, ?2)";
    connection.execute(write, params![hash, text])?;
    Ok(hash)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::seats::Key;
    use panta_cards::House;
    use panta_engine::Options;

    #[test]
    fn a_table_is_read_as_it_was_written() {
        let journal = Journal::in_memory().unwrap();
        let deck = panta_decks::deck("chemistry").unwrap().deck.unwrap();
        let texts = [("mine".to_string(), "deck mine".to_string())].into();
        let header = Header::new(&deck, 2, u64::MAX).first(Seat(1)).texts(texts);
        let about = About { started: 7, ..About::default() };
        let seats = [Sitting::new(Seat(0), "Ann".into(), Some(Key::of("h")), 0)];
        journal.put_lobby("t", &"lobby").unwrap();
        journal.add_table("t", &header, &about, &seats).unwrap();
        assert!(journal.lobby::<String>("t").unwrap().is_none(), "the lobby is over");
        let answers = [(Seat(0), Answer::Pass), (Seat(1), Answer::Text("water".into()))];
        journal.add_answers("t", 0, &answers, None).unwrap();
        let more = [Sitting::new(Seat(2), "Bob".into(), None, 2)];
        assert!(journal.add_answers("t", 1, &answers, Some(&more)).is_err(), "an answer is written once");
        let record = journal.table("t").unwrap().unwrap();
        assert_eq!((record.header, record.answers), (header, answers.to_vec()));
        assert_eq!((record.about.started, record.seats[0].name.as_str()), (7, "Ann"));
        assert!(journal.table("u").unwrap().is_none());
    }

    /// What nobody plays any more goes when the data file is opened.
    #[test]
    fn a_deck_is_kept_as_long_as_a_table_needs_it() {
        let file = std::env::temp_dir().join(format!("panta-texts-{}.sqlite", std::process::id()));
        let journal = Journal::open(&file).unwrap();
        let [waits, played, gone] = ["a", "b", "c"].map(|text| journal.put_deck_text(text).unwrap());
        journal.put_lobby("w", &serde_json::json!({ "wish": { "text": waits } })).unwrap();
        journal.put_lobby("v", &serde_json::json!({ "wish": {} })).unwrap();
        let deck = panta_decks::deck("chemistry").unwrap().deck.unwrap();
        let header = Header::new(&deck, 2, 1).texts([("mine".to_string(), "b".to_string())].into());
        journal.add_table("t", &header, &About::default(), &[]).unwrap();
        journal.add_table("u", &Header::new(&deck, 2, 1), &About::default(), &[]).unwrap();
        drop(journal);
        let journal = Journal::open(&file).unwrap();
        let kept = [&waits, &played, &gone].map(|hash| journal.has_deck_text(hash).unwrap());
        assert_eq!((kept, journal.deck_texts().unwrap()), ([true, true, false], 2));
        drop(journal);
        for ending in ["", "-wal", "-shm"] {
            std::fs::remove_file(format!("{}{ending}", file.display())).ok();
        }
    }

    #[test]
    fn only_the_best_result_is_kept() {
        let journal = Journal::in_memory().unwrap();
        let best = |player: &str, deck: &str, goals: u8, table: &str| {
            let game = Comparable::new(deck, &House::default(), Options::default());
            journal.put_best(player, &game, goals, table).unwrap();
            let best = journal.best(player, &game).unwrap().unwrap();
            (best.goals, best.table)
        };
        assert_eq!(best("p", "d", 3, "a"), (3, "a".into()));
        assert_eq!(best("p", "d", 3, "b"), (3, "a".into()));
        assert_eq!(best("p", "d", 5, "c"), (5, "c".into()));
        assert_eq!(best("p", "other", 1, "d"), (1, "d".into()));
        assert_eq!(best("q", "d", 0, "e"), (0, "e".into()));
    }
}
