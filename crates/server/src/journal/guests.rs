//! The games of one guest, and forgetting somebody.

use super::{About, Ended, Journal, Result};
use crate::table::seats::{Key, Sitting};
use panta_engine::{Header, Seat};
use rusqlite::{Connection, params};
use serde_json::{from_str, to_string};

/// The most games that are listed.
const MOST: u32 = 500;

/// A game that somebody has played.
#[derive(Clone, Debug)]
pub struct Played {
    pub table: String,
    pub header: Header,
    pub about: About,
    pub seats: Vec<Sitting>,
    /// Where they sat.
    pub seat: Seat,
    /// When and how it ended, if it has.
    pub ended: Option<(u64, Ended)>,
}

impl Journal {
    /// The games of one guest, the newest first. The texts of decks are left as their hashes.
    pub async fn played_by(&self, player: &str) -> Result<Vec<Played>> {
        let player = player.to_string();
        self.read(move |file| played_by(file, &player)).await
    }

    /// Takes somebody's name, key and results out of everything that is kept. The tables at which they sat.
    pub async fn forget(&self, player: &str, name: &str) -> Result<Vec<String>> {
        let (player, name) = (player.to_string(), name.to_string());
        self.write(move |file| forget(file, &player, &name)).await
    }
}

fn played_by(file: &Connection, player: &str) -> Result<Vec<Played>> {
    let mut query = file.prepare_cached(
        "SELECT tables.id, header, about, seats, guests.seat, results.at, results.result
         FROM guests JOIN tables ON tables.id = guests.table_id LEFT JOIN results ON results.table_id = tables.id
         WHERE guests.player = ?1 ORDER BY tables.created DESC, tables.rowid DESC LIMIT ?2",
    )?;
    let rows = query.query_map(params![player, MOST], |row| {
        <(String, String, String, String, u8, Option<i64>, Option<String>)>::try_from(row)
    })?;
    rows.map(|row| {
        let (table, header, about, seats, seat, at, ended) = row?;
        let ended = ended.map(|ended| from_str(&ended)).transpose()?;
        Ok(Played {
            table,
            header: from_str(&header)?,
            about: from_str(&about)?,
            seats: from_str(&seats)?,
            seat: Seat(seat),
            ended: at.map(i64::unsigned_abs).zip(ended),
        })
    })
    .collect()
}

fn forget(file: &Connection, player: &str, name: &str) -> Result<Vec<String>> {
    let mut tables = vec![];
    for Played { table, mut seats, mut about, .. } in played_by(file, player)? {
        for sitting in &mut seats {
            if sitting.player.as_deref() == Some(player) {
                anonymous(sitting, name);
            }
        }
        if about.wish.player.as_deref() == Some(player) {
            (about.wish.name, about.wish.player) = (name.to_string(), None);
        }
        file.execute(
            "UPDATE tables SET seats = ?2, about = ?3 WHERE id = ?1",
            params![table, to_string(&seats)?, to_string(&about)?],
        )?;
        tables.push(table);
    }
    file.execute("DELETE FROM guests WHERE player = ?1", [player])?;
    file.execute("DELETE FROM best_results WHERE player = ?1", [player])?;
    Ok(tables)
}

/// Nobody knows any more who this was, and nobody can prove to be them.
pub fn anonymous(sitting: &mut Sitting, name: &str) {
    let nobody: u128 = fastrand::u128(..);
    (sitting.name, sitting.player) = (name.to_string(), None);
    sitting.secret_hash = sitting.secret_hash.map(|_| Key::of(&format!("forgotten {nobody:x}")));
}
