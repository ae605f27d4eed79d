//! The client's TypeScript types are generated from the wire types. This test fails when they are out of date;
//! `scripts/made` writes them.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use panta_server::wire::*;
use panta_speech::HowToPlay;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use ts_rs::{Config, TS};

fn generated(into: &Path) {
    let config = Config::new().with_out_dir(into).with_large_int("number");
    DeckSummary::export_all(&config).unwrap();
    DeckFace::export_all(&config).unwrap();
    DeckCheck::export_all(&config).unwrap();
    OwnDecks::export_all(&config).unwrap();
    OwnDeckWish::export_all(&config).unwrap();
    OwnDeckCheck::export_all(&config).unwrap();
    OwnDeckReport::export_all(&config).unwrap();
    NewTable::export_all(&config).unwrap();
    SitDown::export_all(&config).unwrap();
    Seated::export_all(&config).unwrap();
    TableInfo::export_all(&config).unwrap();
    RulingsFound::export_all(&config).unwrap();
    HowToPlay::export_all(&config).unwrap();
    Invitation::export_all(&config).unwrap();
    LetIn::export_all(&config).unwrap();
    Lessons::export_all(&config).unwrap();
    LessonView::export_all(&config).unwrap();
    MySeats::export_all(&config).unwrap();
    MyTable::export_all(&config).unwrap();
    Failure::export_all(&config).unwrap();
    TakeAlong::export_all(&config).unwrap();
    ServerInfo::export_all(&config).unwrap();
    OpenTable::export_all(&config).unwrap();
    Coded::export_all(&config).unwrap();
    Steps::export_all(&config).unwrap();
    MyGames::export_all(&config).unwrap();
    ClientMessage::export_all(&config).unwrap();
    ServerMessage::export_all(&config).unwrap();
}

fn files(folder: &Path) -> BTreeMap<String, String> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, std::fs::read_to_string(path).unwrap())
        })
        .collect()
}

#[test]
fn the_clients_types_are_up_to_date() {
    let kept = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/types");
    if std::env::var("PANTA_TYPES").as_deref() == Ok("write") {
        std::fs::remove_dir_all(&kept).ok();
        generated(&kept);
    }
    let fresh = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("types");
    std::fs::remove_dir_all(&fresh).ok();
    generated(&fresh);
    assert_eq!(files(&kept), files(&fresh), "web/src/lib/types is out of date: run scripts/made");
}
