//! `docs/rulebooks.md` names a ruling or a test for every statement of the rulebooks, or says why there is none; and all
//! that it names exist.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use panta_scenarios::outlines;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Where a statement stands, what it says, and what holds it.
fn statements() -> Vec<[String; 3]> {
    let page = std::fs::read_to_string(root().join("docs/rulebooks.md")).unwrap();
    let rows = page
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| where") && !line.starts_with("| ---"));
    rows.map(|row| {
        let cells: Vec<String> =
            row.trim_matches('|').split(" | ").map(|cell| cell.trim().to_string()).collect();
        <[String; 3]>::try_from(cells).unwrap_or_else(|_| panic!("not three cells: {row}"))
    })
    .collect()
}

/// What stands between backticks.
fn named(held_by: &str) -> Vec<&str> {
    held_by.split('`').skip(1).step_by(2).collect()
}

/// Whether a test of this name stands in this file and runs.
fn is_test(file: &str, test: &str) -> bool {
    let Ok(text) = std::fs::read_to_string(root().join(file)) else { return false };
    match file.rsplit('.').next() {
        Some("rs") => runs(&text, test),
        _ => text.lines().any(|line| line.trim_start().starts_with(&format!("test(\"{test}\","))),
    }
}

/// Whether a function of Rust is marked as a test and not ignored.
fn runs(text: &str, test: &str) -> bool {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let name = format!("fn {test}()");
    let Some(at) = lines.iter().position(|line| line.trim_start_matches("async ").starts_with(&name)) else {
        return false;
    };
    let marks: Vec<&&str> = lines[..at].iter().rev().take_while(|line| line.starts_with("#[")).collect();
    let is_marked = |mark: &str| marks.iter().any(|line| line.trim_start_matches("#[").starts_with(mark));
    (is_marked("test]") || is_marked("tokio::test")) && !is_marked("ignore")
}

#[test]
fn a_function_that_does_not_run_is_no_test() {
    assert!(runs("#[test]\nfn it() {", "it"));
    assert!(runs("    #[tokio::test(flavor = \"multi_thread\")]\n    async fn it() {", "it"));
    assert!(!runs("fn it() {", "it") && !runs("#[test]\nfn other() {}\n\nfn it() {", "it"));
    assert!(!runs("#[test]\n#[ignore]\nfn it() {", "it"));
    assert!(!runs("#[ignore = \"slow\"]\n#[test]\nfn it() {", "it"));
    assert!(!runs("#[test]\nfn it_too() {", "it"));
}

#[test]
fn everything_that_holds_a_statement_exists() {
    let rulings: BTreeSet<&str> = outlines().iter().map(|outline| outline.id.as_str()).collect();
    let mut missing = vec![];
    let mut count = 0;
    for [place, statement, held_by] in statements() {
        let names = named(&held_by);
        let is_said = held_by.starts_with("Not followed");
        assert!(!names.is_empty() || is_said, "{place}: nothing holds “{statement}”, and no reason is given");
        for name in names {
            count += 1;
            let exists = match name.split_once('#') {
                Some((file, test)) => is_test(file, test),
                None => rulings.contains(name),
            };
            if !exists {
                missing.push(format!("{place}: {name}"));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
    assert!(count > 150, "{count} rulings and tests are named");
}

/// Places are lines of a rulebook, in their order.
#[test]
fn every_statement_says_where_it_stands() {
    let lengths = [("A", 338), ("C", 331), ("D", 402), ("S", 360), ("W", 124)];
    for [places, statement, _] in statements() {
        for place in places.split("; ") {
            let (book, lines) = place.split_once(' ').unwrap_or_else(|| panic!("{places}: {statement}"));
            let (_, most) =
                *lengths.iter().find(|(name, _)| *name == book).unwrap_or_else(|| panic!("{place}"));
            let numbers: Vec<u32> =
                lines.split(['–', ',']).map(|line| line.trim().parse().unwrap()).collect();
            assert!(
                numbers.is_sorted() && numbers.iter().all(|line| (1..=most).contains(line)),
                "{place}: {statement}"
            );
        }
    }
}
