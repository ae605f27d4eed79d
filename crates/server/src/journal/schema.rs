//! The tables of the data file, and what brings files of earlier versions up to date.

use super::{JournalError, Result};
use rusqlite::Connection;

/// What each version has changed, the oldest first. A file says in `user_version` how many of them it has.
///
/// The first is what versions 0.1 and 0.2 made without saying so; a file of theirs may have only a part of it.
const CHANGES: [&str; 5] = [
    "
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
    ",
    // Which server may write; how games ended; which games somebody has played.
    "
    CREATE TABLE fence (number INTEGER NOT NULL) STRICT;
    INSERT INTO fence (number) VALUES (0);
    CREATE TABLE results (
        table_id TEXT PRIMARY KEY REFERENCES tables (id),
        at INTEGER NOT NULL DEFAULT (unixepoch()),
        result TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE guests (
        player TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        PRIMARY KEY (player, table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX guests_by_table ON guests (table_id);
    ",
    // Tables that are played by days.
    "CREATE INDEX tables_due ON tables (about ->> '$.due') WHERE about ->> '$.due' IS NOT NULL;",
    // When somebody last brought a deck, so that none goes before its table is written.
    "ALTER TABLE deck_texts ADD COLUMN kept INTEGER NOT NULL DEFAULT 0;",
    // Tables that whoever runs the server has closed.
    "
    CREATE TABLE closed (
        table_id TEXT PRIMARY KEY,
        at INTEGER NOT NULL DEFAULT (unixepoch())
    ) STRICT, WITHOUT ROWID;
    ",
];

/// The version of the files that this program writes.
pub const VERSION: usize = CHANGES.len();

fn version(connection: &Connection) -> Result<usize> {
    let version = "SELECT user_version FROM pragma_user_version";
    Ok(connection.query_row(version, [], |row| row.get::<_, u32>(0))? as usize)
}

/// Whether this program can read such a file.
pub fn check_version(connection: &Connection) -> Result<()> {
    match version(connection)? {
        file if file > VERSION => Err(JournalError::Newer { file, ours: VERSION }),
        _ => Ok(()),
    }
}

/// Whether a file has not yet what this program writes.
pub fn is_older(connection: &Connection) -> Result<bool> {
    Ok(version(connection)? < VERSION)
}

/// Brings a file up to date, all of it or not at all.
pub fn upgrade(connection: &mut Connection) -> Result<()> {
    // Another process may be at it, too: look again behind the lock.
    let transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let from = version(&transaction)?;
    if from > VERSION {
        return Err(JournalError::Newer { file: from, ours: VERSION });
    }
    for change in &CHANGES[from..] {
        transaction.execute_batch(change)?;
    }
    if from < VERSION {
        transaction.pragma_update(None, "user_version", VERSION as u32)?;
    }
    // Nobody brings a deck meanwhile.
    tidy(&transaction, 0)?;
    transaction.commit()?;
    Ok(())
}

/// A lobby in which nothing has happened for so many days is forgotten.
pub const LOBBY_DAYS: u32 = 30;

/// Forgets lobbies that nobody comes to any more, and decks that nobody plays and that were brought at least so many seconds
/// ago.
pub fn tidy(file: &Connection, since: u32) -> Result<()> {
    file.execute("DELETE FROM lobbies WHERE changed < unixepoch() - ?1 * 86400", [LOBBY_DAYS])?;
    file.execute(
        "DELETE FROM deck_texts WHERE kept <= unixepoch() - ?1 AND hash NOT IN (
             SELECT value FROM tables, json_each(header, '$.texts')
             UNION SELECT lobby ->> '$.wish.text' FROM lobbies WHERE lobby ->> '$.wish.text' IS NOT NULL)",
        [since],
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_a_later_version_is_left_alone() {
        let mut connection = Connection::open_in_memory().unwrap();
        upgrade(&mut connection).unwrap();
        upgrade(&mut connection).unwrap();
        assert_eq!(version(&connection).unwrap(), VERSION);
        connection.pragma_update(None, "user_version", VERSION as u32 + 1).unwrap();
        let refused = upgrade(&mut connection).unwrap_err();
        assert!(refused.to_string().contains("later version"), "{refused}");
    }
}
