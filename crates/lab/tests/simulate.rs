//! A run of many games: the same on any number of threads, with every game counted once.

use panta_cards::{Deck, House, Kind};
use panta_engine::Header;
use panta_lab::{Plan, Report, play_one, seed_of, simulate};
use serde_json::Value;
use std::sync::atomic::{AtomicU64, Ordering};

fn deck(name: &str) -> Deck {
    panta_decks::deck(name).and_then(|loaded| loaded.deck).expect("our decks have no fault")
}

fn run(deck: &Deck, players: usize, games: u64, threads: usize) -> Report {
    let plan = Plan { header: Header::new(deck, players, 0), games, seed: 3, threads };
    simulate(deck, &plan, |_| ()).expect("so many can play this deck")
}

#[test]
fn threads_make_no_difference() {
    let deck = deck("chemistry");
    // More than one portion of work, and the last one not full.
    let alone = run(&deck, 3, 620, 1);
    for threads in [2, 8, 0] {
        assert_eq!(run(&deck, 3, 620, threads), alone, "{threads} threads");
    }
    let other = Plan { header: Header::new(&deck, 3, 0), games: 620, seed: 4, threads: 1 };
    assert_ne!(simulate(&deck, &other, |_| ()).expect("it is the same deck"), alone, "the seed counts");
}

#[test]
fn every_game_has_one_end() {
    for name in panta_decks::names() {
        let deck = deck(&name);
        for players in 1..=4 {
            if Header::new(&deck, players, 0).check(&deck).is_err() {
                continue;
            }
            let report = run(&deck, players, 80, 2);
            let won: u64 = report.wins.iter().sum();
            let scored: u64 = report.scores.iter().sum();
            let stopped = report.capped + report.stalled + report.aborted;
            assert_eq!(won + scored + stopped + report.lost + report.shared, 80, "{name}: {report:?}");
            assert_eq!((report.games, report.aborted), (80, 0), "{name}: {report:?}");
            assert_eq!(report.lengths.iter().sum::<u64>(), 80, "{name}");
            let turns = report.lengths.iter().enumerate().map(|(turns, games)| turns as u64 * games);
            assert_eq!(turns.sum::<u64>(), report.turns, "{name}");
            assert!(report.turns_at(0.5) <= report.turns_at(0.99), "{name}");
        }
    }
}

/// The report of a run says what its games, played one by one, come to.
#[test]
fn a_report_adds_up_its_games() {
    let deck = deck("anatomy");
    let report = run(&deck, 4, 50, 2);
    let mut header = Header::new(&deck, 4, 0);
    let (mut decisions, mut turns) = (0, 0);
    for game in 0..50 {
        header.seed = seed_of(3, game);
        let played = play_one(&deck, &header).expect("four can play this deck");
        decisions += played.decisions;
        turns += u64::from(played.turns);
    }
    assert_eq!((report.decisions, report.turns), (decisions, turns));
    assert_eq!(report.turns_mean(), turns as f64 / 50.0);
}

/// Without a Goal nobody can win, and every game is reported as one that was stopped.
#[test]
fn games_without_an_end_are_stopped_and_counted() {
    let whole = deck("chemistry");
    let goals = whole.faces.iter().filter(|face| face.kind == Kind::Goal);
    let house = House { without: goals.map(|face| face.name.clone()).collect(), ..House::default() };
    let endless = panta_decks::deck_with("chemistry", &house).and_then(|loaded| loaded.deck);
    let report = run(&endless.expect("Goals can be left out"), 2, 20, 2);
    assert_eq!(report.capped + report.stalled, 20, "{report:?}");
    assert!(report.capped > 0 && report.wins == [0, 0] && report.aborted == 0, "{report:?}");
}

#[test]
fn progress_hears_of_every_game() {
    let deck = deck("stoner");
    let heard = AtomicU64::new(0);
    let plan = Plan { header: Header::new(&deck, 2, 0), games: 501, seed: 1, threads: 2 };
    simulate(&deck, &plan, |more| {
        heard.fetch_add(more, Ordering::Relaxed);
    })
    .expect("two can play this deck");
    assert_eq!(heard.into_inner(), 501);
}

#[test]
fn what_cannot_be_played_is_refused() {
    let deck = deck("chemistry");
    for games in [0, 10] {
        let plan = Plan { header: Header::new(&deck, 7, 0), games, seed: 1, threads: 1 };
        assert!(simulate(&deck, &plan, |_| ()).is_err());
    }
}

/// Whoever reads the reports of `panta simulate --json` relies on these names.
#[test]
fn the_fields_of_a_report_keep_their_names() {
    let fields = |report: &Report| match serde_json::to_value(report) {
        Ok(Value::Object(fields)) => fields.keys().cloned().collect::<Vec<_>>(),
        other => panic!("a report is an object, not {other:?}"),
    };
    let common = ["aborted", "capped", "decisions", "games", "lost", "shared", "stalled", "turns", "wins"];
    let mut report = Report::default();
    let mut found = fields(&report);
    found.sort();
    assert_eq!(found, common);
    report.scores = vec![1];
    assert!(fields(&report).contains(&"scores".to_string()), "one player alone has a score");
}
