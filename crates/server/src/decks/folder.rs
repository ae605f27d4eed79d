//! A folder of card files whose decks are offered beside ours. It is read again when a file changes; a deck with faults
//! stays as it was.

use super::Printed;
use panta_cards::{Deck, Files, MAX_FILE_BYTES};
use panta_decks::{Shelf, Texts};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, Metadata};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

/// The most files of a folder that are read.
const MAX_FILES: usize = 64;

/// What can be seen of a file without reading it.
type Trace = (PathBuf, Option<SystemTime>, u64);

/// A folder, and what it held when it was last read.
pub struct Folder {
    path: PathBuf,
    traces: Vec<Trace>,
}

impl Folder {
    pub fn new(path: &Path) -> Folder {
        Folder { path: path.to_path_buf(), traces: vec![] }
    }

    /// Reads the folder if something in it has changed, and says which decks there are now. `before` are those of the
    /// last time.
    pub fn changed(&mut self, before: &BTreeMap<String, Printed>) -> Option<BTreeMap<String, Printed>> {
        let traces = self.traces();
        if traces == self.traces {
            return None;
        }
        let texts: Texts = traces.iter().filter_map(|(path, ..)| Some((stem(path)?, read(path)?))).collect();
        self.traces = traces;
        let is_ours = |id: &str| panta_decks::text(id).is_some();
        let mut decks: BTreeMap<String, Printed> = BTreeMap::new();
        for file in texts.keys() {
            let (deck, texts) = match deck_of(file, &texts) {
                Outcome::Deck(deck, texts) => (deck, texts),
                Outcome::Library => continue,
                Outcome::Faulty => {
                    let mut old = before.values().filter(|printed| printed.file.as_ref() == Some(file));
                    if let Some(old) = old.next() {
                        tracing::warn!(%file, "the deck stays as it was");
                        decks.insert(old.deck.about.id.clone(), old.clone());
                    }
                    continue;
                }
            };
            let id = deck.about.id.clone();
            if is_ours(&id) || decks.contains_key(&id) {
                tracing::warn!(%file, %id, "there is another deck of that name, so this one is left out");
                continue;
            }
            let (texts, file) = (Arc::new(texts), Some(file.clone()));
            decks.insert(id, Printed { deck: Arc::new(*deck), texts, file });
        }
        Some(decks)
    }

    /// The card files of the folder, in order of name.
    fn traces(&self) -> Vec<Trace> {
        let entries = std::fs::read_dir(&self.path);
        let entries =
            entries.inspect_err(|why| tracing::warn!(folder = %self.path.display(), %why, "cannot be read"));
        let paths = entries.into_iter().flatten().flatten().map(|entry| entry.path());
        let mut paths: Vec<PathBuf> =
            paths.filter(|path| path.extension().is_some_and(|ending| ending == "kdl")).collect();
        paths.sort();
        if paths.len() > MAX_FILES {
            tracing::warn!(folder = %self.path.display(), "only the first {MAX_FILES} card files are read");
            paths.truncate(MAX_FILES);
        }
        let trace = |path: PathBuf| {
            let about: Option<Metadata> = std::fs::metadata(&path).ok();
            let written = about.as_ref().and_then(|about| about.modified().ok());
            (path, written, about.map_or(0, |about| about.len()))
        };
        paths.into_iter().map(trace).collect()
    }
}

fn stem(path: &Path) -> Option<String> {
    Some(path.file_stem()?.to_str()?.to_string())
}

/// The text of a file, unless it is too large or no text.
fn read(path: &Path) -> Option<String> {
    let mut text = String::new();
    let read =
        File::open(path).and_then(|file| file.take(MAX_FILE_BYTES as u64 + 1).read_to_string(&mut text));
    let shown = path.display();
    read.inspect_err(|why| tracing::warn!(file = %shown, %why, "cannot be read")).ok()?;
    if text.len() > MAX_FILE_BYTES {
        tracing::warn!(file = %shown, "is larger than {MAX_FILE_BYTES} bytes, and left out");
    }
    (text.len() <= MAX_FILE_BYTES).then_some(text)
}

/// What a file turns out to be.
enum Outcome {
    /// A deck, and the texts that make it what it is: its own by its short name, and the files it includes.
    Deck(Box<Deck>, Texts),
    Library,
    Faulty,
}

fn deck_of(file: &str, texts: &Texts) -> Outcome {
    let files = Watched { texts: Shelf(texts), asked: RefCell::default() };
    let loaded = panta_cards::load(&format!("{file}.kdl"), texts[file].as_bytes(), &files);
    for fault in &loaded.faults {
        let (file, line) = (fault.file(), fault.line());
        if fault.warning {
            tracing::info!("{file}:{line}: {fault}");
        } else {
            tracing::warn!("{file}:{line}: {fault}");
        }
    }
    match loaded.deck {
        Some(deck) => {
            let asked = files.asked.into_inner();
            let included = texts.iter().filter(|(name, _)| asked.contains(*name));
            let mut used: Texts = included.map(|(name, text)| (name.clone(), text.clone())).collect();
            used.insert(deck.about.id.clone(), texts[file].clone());
            Outcome::Deck(Box::new(deck), used)
        }
        None if loaded.library => Outcome::Library,
        None => Outcome::Faulty,
    }
}

/// Card files that remember which of them were wanted.
struct Watched<'t> {
    texts: Shelf<'t>,
    asked: RefCell<BTreeSet<String>>,
}

impl Files for Watched<'_> {
    fn text(&self, name: &str) -> Option<String> {
        self.asked.borrow_mut().insert(name.to_string());
        self.texts.text(name)
    }

    fn behind(&self) -> Option<&dyn Files> {
        Some(&self.texts)
    }
}
