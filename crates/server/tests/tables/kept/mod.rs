//! What an earlier version has written down must stay playable: every folder under `tests/fixtures` holds a data file,
//! saved games, and how everything looked then (`fixtures/README.md`).
//!
//! `PANTA_FIXTURES=write cargo test -p panta-server --test tables kept` adds the folder of this version.

mod describe;
mod write;

use crate::client::{Guest, PACE, data_file, start_with};
use panta_engine::{Game, Record};
use panta_server::{Decks, Journal};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Which tables a folder holds, and the secrets of their people. In `tables.json`.
#[derive(Serialize, Deserialize)]
struct Kept {
    name: String,
    table: String,
    people: Vec<KeptPerson>,
}

#[derive(Serialize, Deserialize)]
struct KeptPerson {
    name: String,
    secret: String,
}

fn fixtures() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}

/// A copy of a folder's data file, so that nothing changes the original. Lobbies are forgotten after a while; these are
/// as if somebody had just been there.
fn copy(folder: &Path, name: &str) -> PathBuf {
    let file = data_file(name);
    std::fs::copy(folder.join("journal.sqlite"), &file).unwrap();
    let connection = Connection::open(&file).unwrap();
    connection.execute("UPDATE lobbies SET changed = unixepoch()", []).unwrap();
    file
}

/// Everything in a folder as this version sees it: each table from the journal, then as each of its people sees it who
/// comes back with their secret.
async fn seen(folder: &Path, name: &str) -> String {
    let file = copy(folder, name);
    let kept: Vec<Kept> =
        serde_json::from_slice(&std::fs::read(folder.join("tables.json")).unwrap()).unwrap();
    let (decks, journal) = (Decks::ours(), Journal::open(&file).unwrap());
    let address = start_with(Journal::open(&file).unwrap(), PACE).await;
    let mut text = String::new();
    for Kept { name, table, people } in kept {
        writeln!(text, "== {name}").unwrap();
        if let Some(record) = journal.table(&table).await.unwrap() {
            text += &describe::game(&decks, &record);
        }
        for KeptPerson { name, secret } in people {
            writeln!(text, "-- as {name} sees it").unwrap();
            let guest = Guest { address, table: table.clone(), secret };
            text += &describe::seat(&guest).await;
        }
        text.push('\n');
    }
    text
}

/// The saved games of a folder, played again to their end.
fn replayed(folder: &Path) -> String {
    let mut text = String::new();
    // A deck that is younger than the folder has no game in it.
    let files = panta_decks::names().into_iter().map(|deck| folder.join(format!("{deck}.json")));
    for file in files.filter(|file| file.exists()) {
        let record: Record = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
        let deck = Decks::ours().of_game(&record.header).unwrap();
        let (game, events) = Game::replay(&*deck, &record).unwrap_or_else(|why| panic!("{file:?}: {why}"));
        writeln!(text, "== saved game of {}", record.header.deck).unwrap();
        text += &describe::position(&game, &|seat| format!("seat {}", seat.0));
        writeln!(text, "events: {}\n", events.len()).unwrap();
    }
    text
}

#[tokio::test]
async fn what_earlier_versions_wrote_is_as_it_was() {
    let version = fixtures().join(concat!("v", env!("CARGO_PKG_VERSION")));
    if std::env::var("PANTA_FIXTURES").as_deref() == Ok("write") {
        write::folder(&version).await;
        let expected = seen(&version, "kept").await + &replayed(&version);
        std::fs::write(version.join("expected.txt"), expected).unwrap();
    }
    let mut folders = 0;
    for entry in std::fs::read_dir(fixtures()).unwrap() {
        let folder = entry.unwrap().path();
        if !folder.is_dir() {
            continue;
        }
        folders += 1;
        let expected = std::fs::read_to_string(folder.join("expected.txt")).unwrap();
        let now = seen(&folder, "kept").await + &replayed(&folder);
        let differs = expected.lines().zip(now.lines()).find(|(then, now)| then != now);
        assert_eq!(differs, None, "{folder:?}: the first line that differs, then and now");
        assert_eq!(expected.lines().count(), now.lines().count(), "{folder:?}");
    }
    assert!(folders > 0, "there are no fixtures");
}
