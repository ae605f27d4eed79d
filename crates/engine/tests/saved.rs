//! A position that an earlier version wrote down opens and goes on, and is written down in the same way again.
//! `PANTA_GOLDEN=write` records another, which is right only when a deck has changed on purpose.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{chemistry, header, walk};
use panta_engine::{Game, Silence, State};
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Its digest on the first line, then the position.
fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/position.txt")
}

/// Of some game, where most was unfinished.
fn record() {
    let mut deepest = State::default();
    walk(chemistry(), &header(chemistry(), 3, 7), |game, _, _, _| {
        if game.state().frames.len() > deepest.frames.len() {
            deepest = *game.state();
        }
    });
    let text = format!("{}\n{}\n", deepest.position(), serde_json::to_string(&deepest).unwrap());
    std::fs::write(file(), text).unwrap();
}

/// What is written of a state, by name.
fn fields(state: &str) -> Vec<String> {
    let fields: BTreeMap<String, IgnoredAny> = serde_json::from_str(state).unwrap();
    fields.into_keys().collect()
}

#[test]
fn a_saved_position_goes_on_and_is_written_as_it_was() {
    if std::env::var("PANTA_GOLDEN").as_deref() == Ok("write") {
        record();
    }
    let text = std::fs::read_to_string(file()).unwrap();
    let (digest, saved) = text.trim_end().split_once('\n').unwrap();
    let state: State = serde_json::from_str(saved).expect("what was saved opens");
    assert!(!state.frames.is_empty(), "it has something unfinished");
    assert_eq!(
        state.position(),
        digest,
        "position.rs: what is new counts only where it is not at its default"
    );
    let written = serde_json::to_string(&state).unwrap();
    assert_eq!(
        fields(&written),
        fields(saved),
        "a field of `State` that is new needs `#[serde(skip_serializing_if = \"is_default\")]`"
    );
    assert_eq!(written, saved, "something within a field is written in another way than before");
    let game = Game::resume(chemistry(), state, &mut Silence);
    assert_eq!(game.state(), &state, "resuming is no step");
    let asked = game.asked().lowest().expect("somebody is asked");
    assert!(game.question(asked).is_some());
}
