//! `panta deck check`: what is wrong with card files, for people, for programs, and again whenever a file changes.

use super::{load_file, size};
use crate::commands::{Done, say_json, show};
use panta_cards::{Fault, House, LANGUAGE, Loaded};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, SystemTime};

/// How often a watched file is looked at.
const PAUSE: Duration = Duration::from_millis(400);

/// A fault as data.
#[derive(Serialize)]
struct Told<'f> {
    file: &'f str,
    line: usize,
    column: usize,
    severity: &'static str,
    message: &'f str,
    label: &'f str,
    help: Option<&'f str>,
    card: Option<&'f str>,
}

impl Told<'_> {
    fn of(fault: &Fault) -> Told<'_> {
        Told {
            file: fault.file(),
            line: fault.line(),
            column: fault.column(),
            severity: if fault.warning { "warning" } else { "error" },
            message: &fault.message,
            label: &fault.label,
            help: fault.help.as_deref(),
            card: fault.about.as_deref(),
        }
    }
}

/// Checks files, once or until somebody stops it.
pub fn run(files: &[PathBuf], watch: bool, json: bool) -> Done {
    if !watch {
        return check(files, json);
    }
    loop {
        let seen = traces(files);
        // A file that cannot be read now may be there again after the editor has saved it.
        if let Err(why) = check(files, json) {
            eprintln!("panta: {why}");
        }
        if !json {
            say!("Waiting for a change. Stop with Ctrl-C.\n");
        }
        while traces(files) == seen {
            sleep(PAUSE);
        }
    }
}

/// When each card file in the folders of these was last written, and how long it is: they may include each other.
fn traces(files: &[PathBuf]) -> Vec<(PathBuf, Option<(SystemTime, u64)>)> {
    let folder =
        |file: &PathBuf| file.parent().filter(|it| !it.as_os_str().is_empty()).map(Path::to_path_buf);
    let mut folders: Vec<PathBuf> =
        files.iter().map(|file| folder(file).unwrap_or_else(|| PathBuf::from("."))).collect();
    folders.sort();
    folders.dedup();
    let beside = folders.iter().flat_map(|folder| std::fs::read_dir(folder).into_iter().flatten().flatten());
    let beside =
        beside.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|it| it == "kdl"));
    let mut traces: Vec<_> = beside.chain(files.iter().cloned()).map(|path| (trace(&path), path)).collect();
    traces.sort_by(|one, other| one.1.cmp(&other.1));
    traces.into_iter().map(|(trace, path)| (path, trace)).collect()
}

fn trace(path: &Path) -> Option<(SystemTime, u64)> {
    let about = std::fs::metadata(path).ok()?;
    Some((about.modified().ok()?, about.len()))
}

/// Checks each file; every fault of every file is shown.
fn check(files: &[PathBuf], json: bool) -> Done {
    let mut all = vec![];
    for path in files {
        let loaded = load_file(path, &House::default())?;
        if !json {
            loaded.faults.iter().for_each(|fault| show(fault));
            if let Some(too_small) = too_small(&loaded) {
                say!("  × {too_small}");
            }
            say!("{}: {}", path.display(), summary(&loaded));
            if loaded.language < LANGUAGE {
                let (name, old) = (path.display(), loaded.language);
                say!(
                    "  It is in version {old} of the card language; `panta deck fmt --upgrade {name}` rewrites it."
                );
            }
        }
        all.push(loaded);
    }
    if json {
        let small: Vec<(String, String)> = all
            .iter()
            .zip(files)
            .filter_map(|(loaded, path)| Some((path.display().to_string(), too_small(loaded)?)))
            .collect();
        let small = small.iter().map(|(file, message)| Told {
            file,
            line: 1,
            column: 1,
            severity: "error",
            message,
            label: "",
            help: Some("add cards, or say that fewer can play"),
            card: None,
        });
        let faults: Vec<Told> =
            all.iter().flat_map(|loaded| &loaded.faults).map(Told::of).chain(small).collect();
        say_json(&faults)?;
    }
    Ok(!all.iter().any(|loaded| loaded.failed() || too_small(loaded).is_some()))
}

/// That a deck has too few cards for as many players as it wants. It can be read all the same: a game that was begun with it
/// goes on.
fn too_small(loaded: &Loaded) -> Option<String> {
    let deck = loaded.deck.as_ref()?;
    let (most, enough) = (deck.about.players.1 as usize, deck.enough_for(deck.kind(panta_cards::Kind::Meta)));
    (enough < most).then(|| match enough {
        0 | 1 => {
            "this deck has too few cards: not even two players could be dealt a hand and draw".to_string()
        }
        _ => format!("this deck is for up to {most} players, but has enough cards for {enough} only"),
    })
}

/// What a file is, in a few words.
fn summary(loaded: &Loaded) -> String {
    let errors = loaded.faults.iter().filter(|fault| !fault.warning).count();
    let warnings = loaded.faults.len() - errors;
    let errors = errors + too_small(loaded).is_some() as usize;
    let cards = match &loaded.deck {
        Some(deck) => format!(", {} cards", size(deck)),
        None if loaded.library => ", cards to be included".into(),
        None => String::new(),
    };
    let found = match (errors, warnings) {
        (0, 0) => "no faults".to_string(),
        (0, _) => counted(warnings, "warning"),
        _ => format!("{}, {}", counted(errors, "error"), counted(warnings, "warning")),
    };
    found + &cards
}

fn counted(number: usize, what: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{number} {what}{s}")
}
