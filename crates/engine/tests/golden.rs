//! Golden replays: games recorded once that must end the same for ever. `PANTA_GOLDEN=write` records them anew, which
//! is right only when a deck or a rule has changed on purpose; say so in the changelog.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{EDITIONS, chemistry, deck, header, walk};
use panta_engine::{Game, Record};
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

#[test]
fn golden_games_end_as_they_did() {
    for (edition, players) in EDITIONS.into_iter().flat_map(|edition| [1, 2, 3, 6].map(|n| (edition, n))) {
        // An odd seed agrees to every optional Meta Rule.
        let deck = deck(edition, players % 2 == 1, players == 1);
        let file = folder().join(format!("{edition}-{players}.json"));
        if std::env::var("PANTA_GOLDEN").as_deref() == Ok("write") {
            let header = header(deck, players, 1000 + players as u64);
            let (game, answers) = walk(deck, &header, |_, _, _, _| {});
            let record = Record { header, answers, digest: Some(game.state().digest()) };
            std::fs::write(&file, serde_json::to_string(&record).unwrap() + "\n").unwrap();
        }
        let text = std::fs::read_to_string(&file).unwrap();
        let record: Record = serde_json::from_str(&text).unwrap();
        let (game, _) = Game::replay(deck, &record).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        assert!(game.outcome().is_some(), "{} is a whole game", file.display());
    }
}

#[test]
fn a_tampered_record_is_found_out() {
    let deck = chemistry();
    let header = header(deck, 3, 5);
    let (game, answers) = walk(deck, &header, |_, _, _, _| {});
    let good = Record { header, answers, digest: Some(game.state().digest()) };
    let mut short = good.clone();
    short.answers.pop();
    assert!(Game::replay(deck, &short).is_err());
    let mut other = good.clone();
    other.header.seed += 1;
    assert!(Game::replay(deck, &other).is_err());
    let mut changed = good;
    changed.header.deck_hash = "0".into();
    assert!(Game::replay(deck, &changed).is_err());
}
