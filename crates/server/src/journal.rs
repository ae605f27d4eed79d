//! The journal: every table's header and answers, in an embedded SQLite file. A game is nothing else, so a table
//! survives a restart by being played again from here.

use panta_engine::{Answer, Header, Seat};
use rusqlite::{Connection, OptionalExtension, params};
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use thiserror::Error;

/// Why something could not be written or read.
#[derive(Debug, Error)]
pub enum JournalError {
    /// The database said no.
    #[error("the data file could not be used: {0}")]
    Database(#[from] rusqlite::Error),
    /// A row is not what this version writes.
    #[error("the data file holds a table that cannot be read: {0}")]
    Content(#[from] serde_json::Error),
}

/// Who sits at a table, as it is kept. Secrets are kept as hashes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SeatRecord {
    /// Their name.
    pub name: String,
    /// The hash of their secret; none for a bot.
    pub secret_hash: Option<String>,
}

/// Everything that is kept of a table.
#[derive(Clone, Debug)]
pub struct TableRecord {
    /// What the game was set up with.
    pub header: Header,
    /// Who sits where.
    pub seats: Vec<SeatRecord>,
    /// Who answered what.
    pub answers: Vec<(Seat, Answer)>,
}

/// The open data file.
pub struct Journal(Mutex<Connection>);

const SCHEMA: &str = "
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS tables (
        id TEXT PRIMARY KEY,
        header TEXT NOT NULL,
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
";

impl Journal {
    /// Opens the data file, or makes it.
    pub fn open(path: &Path) -> Result<Journal, JournalError> {
        Journal::on(Connection::open(path)?)
    }

    /// A journal that is gone with the process.
    pub fn in_memory() -> Result<Journal, JournalError> {
        Journal::on(Connection::open_in_memory()?)
    }

    fn on(connection: Connection) -> Result<Journal, JournalError> {
        connection.execute_batch(SCHEMA)?;
        Ok(Journal(Mutex::new(connection)))
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a new table.
    pub fn add_table(&self, id: &str, header: &Header, seats: &[SeatRecord]) -> Result<(), JournalError> {
        self.connection().execute(
            "INSERT INTO tables (id, header, seats) VALUES (?1, ?2, ?3)",
            params![id, serde_json::to_string(header)?, serde_json::to_string(seats)?],
        )?;
        Ok(())
    }

    /// Writes answers behind those already there: all of them, or none.
    pub fn add_answers(&self, id: &str, from: usize, answers: &[(Seat, Answer)]) -> Result<(), JournalError> {
        let mut connection = self.connection();
        let transaction = connection.transaction()?;
        {
            let mut insert = transaction.prepare_cached(
                "INSERT INTO answers (table_id, number, seat, answer) VALUES (?1, ?2, ?3, ?4)",
            )?;
            for (at, (seat, answer)) in answers.iter().enumerate() {
                insert.execute(params![id, (from + at) as i64, seat.0, serde_json::to_string(answer)?])?;
            }
        }
        transaction.commit()?;
        Ok(())
    }

    /// Reads a table.
    pub fn table(&self, id: &str) -> Result<Option<TableRecord>, JournalError> {
        let connection = self.connection();
        let row: Option<(String, String)> = connection
            .query_row("SELECT header, seats FROM tables WHERE id = ?1", [id], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })
            .optional()?;
        let Some((header, seats)) = row else { return Ok(None) };
        let mut query = connection
            .prepare_cached("SELECT seat, answer FROM answers WHERE table_id = ?1 ORDER BY number")?;
        let rows: Vec<(u8, String)> =
            query.query_map([id], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
        let answers = rows
            .into_iter()
            .map(|(seat, answer)| Ok((Seat(seat), serde_json::from_str(&answer)?)))
            .collect::<Result<_, serde_json::Error>>()?;
        Ok(Some(TableRecord {
            header: serde_json::from_str(&header)?,
            seats: serde_json::from_str(&seats)?,
            answers,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read_as_it_was_written() {
        let journal = Journal::in_memory().unwrap();
        let header = Header {
            deck: "chemistry".into(),
            deck_hash: "x".into(),
            players: 2,
            first: Seat(1),
            metas: vec![],
            seed: u64::MAX,
        };
        let seats = [SeatRecord { name: "Ann".into(), secret_hash: Some("h".into()) }];
        journal.add_table("t", &header, &seats).unwrap();
        let answers = [(Seat(0), Answer::Pass), (Seat(1), Answer::Text("water".into()))];
        journal.add_answers("t", 0, &answers).unwrap();
        assert!(journal.add_answers("t", 1, &answers).is_err(), "an answer is written once");
        let record = journal.table("t").unwrap().unwrap();
        assert_eq!((record.header, record.answers), (header, answers.to_vec()));
        assert_eq!(record.seats[0].name, "Ann");
        assert!(journal.table("u").unwrap().is_none());
    }
}
