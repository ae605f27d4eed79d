//! The games of one guest, and forgetting somebody.

use super::{About, Ended, Journal, Result};
use crate::table::seats::{Key, Sitting};
use panta_engine::{Header, Seat};
use rusqlite::{Connection, params};
use serde_json::{from_str, to_string};

/// So many are told of at most.
const MOST: i64 = 500;

/// No matter how many.
const ALL: i64 = -1;

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
        self.read(move |file| played_by(file, &player, MOST)).await
    }

    /// The tables at which somebody has sat, or sits in the lobby.
    pub async fn tables_of(&self, player: &str) -> Result<Vec<String>> {
        let player = player.to_string();
        self.read(move |file| {
            let mut query = file.prepare_cached(
                "SELECT table_id FROM guests WHERE player = ?1
                 UNION SELECT lobbies.id FROM lobbies, json_each(lobby, '$.guests') AS guest
                 WHERE guest.value ->> '$.player' = ?1 OR lobby ->> '$.wish.player' = ?1",
            )?;
            let ids = query.query_map([player], |row| row.get(0))?;
            Ok(ids.collect::<rusqlite::Result<_>>()?)
        })
        .await
    }

    /// Takes somebody's name, key and results out of the games that are kept.
    pub async fn forget(&self, player: &str, name: &str) -> Result<()> {
        let (player, name) = (player.to_string(), name.to_string());
        self.write(move |file| forget(file, &player, &name)).await
    }
}

fn played_by(file: &Connection, player: &str, most: i64) -> Result<Vec<Played>> {
    let mut query = file.prepare_cached(
        "SELECT tables.id, header, about, seats, guests.seat, results.at, results.result
         FROM guests JOIN tables ON tables.id = guests.table_id LEFT JOIN results ON results.table_id = tables.id
         WHERE guests.player = ?1 ORDER BY tables.created DESC, tables.rowid DESC LIMIT ?2",
    )?;
    let rows = query.query_map(params![player, most], |row| {
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

fn forget(file: &Connection, player: &str, name: &str) -> Result<()> {
    for Played { table, mut seats, mut about, .. } in played_by(file, player, ALL)? {
        for sitting in &mut seats {
            if sitting.player.as_deref() == Some(player) {
                anonymous(sitting, name);
            }
        }
        about.forget(player, name);
        file.execute(
            "UPDATE tables SET seats = ?2, about = ?3 WHERE id = ?1",
            params![table, to_string(&seats)?, to_string(&about)?],
        )?;
    }
    file.execute("DELETE FROM guests WHERE player = ?1", [player])?;
    file.execute("DELETE FROM best_results WHERE player = ?1", [player])?;
    Ok(())
}

impl About {
    /// If it was this one who opened the table, somebody else did.
    pub fn forget(&mut self, player: &str, name: &str) {
        if self.wish.player.as_deref() == Some(player) {
            (self.wish.name, self.wish.player) = (name.to_string(), None);
        }
    }
}

/// Nobody knows any more who this was, and nobody can prove to be them.
pub fn anonymous(sitting: &mut Sitting, name: &str) {
    let nobody: u128 = fastrand::u128(..);
    (sitting.name, sitting.player) = (name.to_string(), None);
    sitting.secret_hash = sitting.secret_hash.map(|_| Key::of(&format!("forgotten {nobody:x}")));
}
