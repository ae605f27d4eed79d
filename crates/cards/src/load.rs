//! The door to this crate: from the bytes of a card file to a deck, or to everything that is wrong with it.

use crate::compile::Compiler;
use crate::deck::Deck;
use crate::fault::{Fault, Faults, File};
use crate::house::House;
use crate::library;
use crate::plain;
use kdl::KdlDocument;

/// A card file larger than this is refused unread. The largest of ours has some 25,000 bytes.
pub const MAX_FILE_BYTES: usize = 256 * 1024;

/// The outcome of loading a card file: the deck if there was no error, and every fault found.
#[derive(Debug)]
pub struct Loaded {
    /// The deck, unless something is wrong with it or the file is a library.
    pub deck: Option<Deck>,
    /// The file has no `deck` node: its cards are there to be included by others. They have been checked all the same.
    pub library: bool,
    /// Errors and warnings, in the order of the file.
    pub faults: Vec<Fault>,
}

impl Loaded {
    /// Whether anything is wrong; warnings do not count.
    pub fn failed(&self) -> bool {
        self.faults.iter().any(|fault| !fault.warning)
    }
}

/// Loads a card file. `include` gives the text of the files it may include by name.
///
/// A file without a `deck` node is a library such as `standard.kdl`: every card of it is compiled as if a deck had
/// included it, and there is no deck.
pub fn load(name: &str, bytes: &[u8], include: &dyn Fn(&str) -> Option<String>) -> Loaded {
    load_with(name, bytes, include, &House::default())
}

/// Loads a deck as house rules change it. `include` also gives the text of the decks that are mixed in. A library
/// knows no house rules.
pub fn load_with(
    name: &str,
    bytes: &[u8],
    include: &dyn Fn(&str) -> Option<String>,
    house: &House,
) -> Loaded {
    let mut faults = Faults::default();
    let read = read_file(&mut faults, name, bytes);
    compile(faults, read, include, house)
}

/// Loads a deck that has been parsed already, perhaps with cards put into it since. Faults are shown in its text as
/// far as they stand there.
pub fn load_parsed(
    name: &str,
    text: &str,
    document: KdlDocument,
    include: &dyn Fn(&str) -> Option<String>,
    house: &House,
) -> Loaded {
    let mut faults = Faults::default();
    let file = faults.add_file(name, text);
    compile(faults, Some((file, document)), include, house)
}

fn compile(
    mut faults: Faults,
    read: Option<(File, KdlDocument)>,
    include: &dyn Fn(&str) -> Option<String>,
    house: &House,
) -> Loaded {
    let mut library = false;
    let mut deck = None;
    if let Some((file, document)) = read {
        library = document.get("deck").is_none();
        let compiler = Compiler::new(&mut faults, library);
        if library {
            compiler.library(file, &document);
        } else {
            deck = compiler.deck(file, document, include, house);
        }
    }
    Loaded { deck: deck.filter(|_| !faults.any_error()), library, faults: faults.finish() }
}

/// Parses one file, or says what keeps it from being read at all.
pub(crate) fn read_file(faults: &mut Faults, name: &str, bytes: &[u8]) -> Option<(File, KdlDocument)> {
    if bytes.len() > MAX_FILE_BYTES {
        let file = faults.add_file(name, "");
        let message = format!("{name} is larger than {MAX_FILE_BYTES} bytes");
        faults
            .error(file, (0, 0).into(), message)
            .help("a card file is a few dozen kilobytes; split what does not belong into it");
        return None;
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).into_owned();
            let file = faults.add_file(name, &good);
            faults
                .error(file, (good.len(), 0).into(), format!("{name} is not UTF-8 text"))
                .label("the first byte that is not UTF-8 comes here")
                .help("save the file as UTF-8");
            return None;
        }
    };
    let file = faults.add_file(name, text);
    if let Some(document) = library::parsed(text) {
        return Some((file, document));
    }
    if let Err(trouble) = plain::look(text) {
        faults
            .error(file, (trouble.at, trouble.len).into(), trouble.message)
            .label("here")
            .help(trouble.help);
        return None;
    }
    match KdlDocument::parse(text) {
        Ok(document) => Some((file, document)),
        Err(error) => {
            for found in error.diagnostics {
                let message = found.message.unwrap_or_else(|| "this is not valid KDL".into());
                let fault = faults.error(file, found.span, message);
                fault.label(found.label.unwrap_or_else(|| "here".into()));
                if let Some(help) = found.help {
                    fault.help(help);
                }
            }
            None
        }
    }
}
