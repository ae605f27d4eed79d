//! Tables that whoever runs the server closes, from beside it: the command that does so writes it into the data file, and the
//! server finds it there.

use super::{How, Journal, JournalError, Result, schema};
use rusqlite::{Connection, OpenFlags};
use serde_json::from_str;
use std::path::Path;
use std::sync::Mutex;

/// A table at which people play or for which somebody waits.
#[derive(Clone, Debug)]
pub struct OpenRow {
    pub id: String,
    /// When it was opened or began, as people here write it.
    pub since: String,
    /// The deck's short name.
    pub deck: String,
    pub names: Vec<String>,
    /// How many answers have been given; none before the game.
    pub answers: Option<u32>,
}

impl Journal {
    /// Opens a data file that a server may be using, to close tables of it. Whoever uses it goes on.
    pub fn beside(path: &Path) -> Result<Journal> {
        let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        connection.busy_timeout(super::FILE_PATIENCE)?;
        schema::check_version(&connection)?;
        if schema::is_older(&connection)? {
            return Err(JournalError::Older);
        }
        Ok(Journal(How::Here(Mutex::new(connection))))
    }

    /// The tables that wait for people, and the games that are not over, the newest first.
    pub async fn open_tables(&self) -> Result<Vec<OpenRow>> {
        self.read(open_tables).await
    }

    /// Closes a table. Whether there was one.
    pub async fn close(&self, id: &str) -> Result<bool> {
        let id = id.to_string();
        self.write(move |file| {
            // What begins with a write waits for whoever is writing just now.
            let there = file.execute(
                "INSERT OR REPLACE INTO closed (table_id) SELECT ?1
                 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1) OR EXISTS (SELECT 1 FROM lobbies WHERE id = ?1)",
                [&id],
            )?;
            file.execute("DELETE FROM lobbies WHERE id = ?1", [&id])?;
            Ok(there > 0)
        })
        .await
    }

    /// Whether a table has been closed.
    pub async fn is_closed(&self, id: &str) -> Result<bool> {
        let id = id.to_string();
        let find = "SELECT EXISTS (SELECT 1 FROM closed WHERE table_id = ?1)";
        self.read(move |file| Ok(file.prepare_cached(find)?.query_row([id], |row| row.get(0))?)).await
    }

    /// The tables that have been closed since then, in seconds since 1970.
    pub async fn closed_since(&self, then: u64) -> Result<Vec<String>> {
        self.read(move |file| {
            let mut query = file.prepare_cached("SELECT table_id FROM closed WHERE at >= ?1")?;
            let ids = query.query_map([then as i64], |row| row.get(0))?;
            Ok(ids.collect::<rusqlite::Result<_>>()?)
        })
        .await
    }
}

fn open_tables(file: &Connection) -> Result<Vec<OpenRow>> {
    let mut query = file.prepare(
        "SELECT id, strftime('%Y-%m-%d %H:%M', changed, 'unixepoch', 'localtime'), lobby ->> '$.wish.deck',
             lobby ->> '$.guests', NULL, changed AS at
         FROM lobbies
         UNION ALL
         SELECT id, strftime('%Y-%m-%d %H:%M', created, 'unixepoch', 'localtime'), header ->> 'deck', seats,
             (SELECT COUNT(*) FROM answers WHERE table_id = id), created AS at
         FROM tables
         WHERE NOT EXISTS (SELECT 1 FROM results WHERE table_id = id)
             AND NOT EXISTS (SELECT 1 FROM closed WHERE table_id = id)
         ORDER BY at DESC",
    )?;
    let rows = query.query_map([], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get::<_, String>(3)?, row.get(4)?))
    })?;
    rows.map(|row| {
        let (id, since, deck, people, answers): (_, _, _, _, Option<u32>) = row?;
        // A guest of a lobby has a name as well.
        let people: Vec<Named> = from_str(&people)?;
        let names = people.into_iter().map(|one| one.name).collect();
        Ok(OpenRow { id, since, deck, names, answers })
    })
    .collect()
}

#[derive(serde::Deserialize)]
struct Named {
    name: String,
}
