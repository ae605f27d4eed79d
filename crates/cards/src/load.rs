//! The door to this crate: from the bytes of a card file to a deck, or to everything that is wrong with it.

use crate::deck::Deck;
use crate::files::Files;
use crate::house::House;
use crate::lower;
use crate::upgrade::{LANGUAGE, upgrade, version};
use kdl::KdlDocument;
use panta_source::{Fault, Faults, Parsed};

/// A card file larger than this is refused unread. The largest of ours has some 25,000 bytes.
pub const MAX_FILE_BYTES: usize = 256 * 1024;

/// The outcome of loading a card file: the deck if there was no error, and every fault found.
#[derive(Debug)]
pub struct Loaded {
    /// The deck, unless something is wrong with it or the file is a library.
    pub deck: Option<Deck>,
    /// The file has no `deck` node: its cards are there to be included by others. They have been checked all the same.
    pub library: bool,
    /// The version of the card language that the file is written in.
    pub language: u16,
    /// Errors and warnings, in the order of the file.
    pub faults: Vec<Fault>,
}

impl Loaded {
    /// Whether anything is wrong; warnings do not count.
    pub fn failed(&self) -> bool {
        self.faults.iter().any(|fault| !fault.warning)
    }
}

/// Loads a card file. `files` are those it may include.
///
/// A file without a `deck` node is a library such as `standard.kdl`: every card of it is compiled as if a deck had
/// included it, and there is no deck.
pub fn load(name: &str, bytes: &[u8], files: &dyn Files) -> Loaded {
    load_with(name, bytes, files, &House::default())
}

/// Loads a deck as house rules change it. The decks that are mixed in are taken from `files` as well. A
/// library knows no house rules.
pub fn load_with(name: &str, bytes: &[u8], files: &dyn Files, house: &House) -> Loaded {
    let faults = Faults::default();
    let read = read_file(&faults, name, bytes);
    compile(faults, read, files, house)
}

/// Loads a deck that has been parsed already, perhaps with cards put into it since. Faults are shown in its text as
/// far as they stand there.
pub fn load_parsed(
    name: &str,
    text: &str,
    document: KdlDocument,
    files: &dyn Files,
    house: &House,
) -> Loaded {
    let faults = Faults::default();
    let file = faults.add_file(name, text);
    compile(faults, Some((file, document)), files, house)
}

fn compile(faults: Faults, read: Option<Parsed>, files: &dyn Files, house: &House) -> Loaded {
    let language = read.as_ref().map_or(LANGUAGE, |(_, document)| version(document));
    let read = read.and_then(|parsed| upgrade(parsed, &faults));
    let library = read.as_ref().is_some_and(|(_, document)| document.get("deck").is_none());
    let deck = read.and_then(|parsed| match library {
        true => lower::library(parsed, &faults),
        false => lower::deck(parsed, files, house, &faults),
    });
    Loaded { deck: deck.filter(|_| faults.errors() == 0), library, language, faults: faults.finish() }
}

/// Reads one of the files that belong to a deck; `None` if there is none of that name. What is wrong with it is told.
pub(crate) fn open(faults: &Faults, files: &dyn Files, name: &str) -> Option<Option<Parsed>> {
    let text = files.text(name)?;
    let shown = if name.ends_with(".kdl") { name.to_string() } else { format!("{name}.kdl") };
    let read = match files.document(name) {
        Some(document) => Some((faults.add_file(&shown, &text), document)),
        None => read_file(faults, &shown, text.as_bytes()),
    };
    Some(read.and_then(|parsed| upgrade(parsed, faults)))
}

/// Parses one file, or says what keeps it from being read at all.
fn read_file(faults: &Faults, name: &str, bytes: &[u8]) -> Option<Parsed> {
    panta_source::parse(faults, name, bytes, "a card file", MAX_FILE_BYTES)
}
