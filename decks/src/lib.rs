//! The decks that come with Panta, as text and compiled.
//!
//! Every `.kdl` file of this folder is found by itself. `docs/cards.md` explains the language they are written in.

mod archive;
mod beside;
mod shelf;

pub use archive::archived;
pub use beside::{Beside, is_path, load_file};
pub use shelf::{Shelf, Texts, deck_from};

use kdl::KdlDocument;
use panta_cards::{Files, House, Loaded, load_parsed, load_with};
use panta_spelling::Dictionary;
use panta_words::English;
use std::sync::{Arc, OnceLock};

/// Each file with its name (without the ending) and its text, in alphabetical order.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

fn find(name: &str) -> Option<usize> {
    FILES.iter().position(|(file, _)| *file == name)
}

/// The text of a card file of ours, by its name without the ending.
pub fn text(name: &str) -> Option<&'static str> {
    find(name).map(|at| FILES[at].1)
}

/// A card file of ours, parsed, by its name without the ending. It is parsed once.
pub fn document(name: &str) -> Option<KdlDocument> {
    static PARSED: [OnceLock<Option<KdlDocument>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
    let at = find(name)?;
    PARSED[at].get_or_init(|| KdlDocument::parse(FILES[at].1).ok()).clone()
}

/// The names of our decks, in alphabetical order. A file without a `deck` node is there to be included and is none.
pub fn names() -> Vec<String> {
    let decks = FILES.iter().filter(|(_, text)| text.lines().any(|line| line.starts_with("deck ")));
    decks.map(|(name, _)| name.to_string()).collect()
}

/// Loads one of our decks; `None` if there is none of that name.
pub fn deck(name: &str) -> Option<Loaded> {
    deck_with(name, &House::default())
}

/// Loads one of our decks as house rules change it.
///
/// The cards of the other decks come after those of the deck itself. Of two cards with one name the first stays, with a
/// warning if they differ. What speaks of a card that is left out finds nothing; a Goal that nobody can meet any more
/// stays in the deck, with a warning.
pub fn deck_with(name: &str, house: &House) -> Option<Loaded> {
    let (file, text) = (format!("{name}.kdl"), text(name)?);
    if house.decks().into_iter().any(is_path) {
        let mut beside = Beside::default();
        beside.add(house);
        return Some(load_with(&file, text.as_bytes(), &beside, house));
    }
    Some(match document(name) {
        Some(document) => load_parsed(&file, text, document, &Library, house),
        None => load_with(&file, text.as_bytes(), &Library, house),
    })
}

/// The text of a small deck to begin with, which can be played as it stands and has remarks that teach.
pub fn to_begin_with(name: &str, title: &str) -> String {
    include_str!("new.kdl").replace("NAME", name).replace("TITLE", title)
}

/// Our card files, for decks that include them: `load("my.kdl", text, &panta_decks::Library)`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Library;

impl Files for Library {
    fn text(&self, name: &str) -> Option<String> {
        self::text(name).map(str::to_string)
    }

    fn document(&self, name: &str) -> Option<KdlDocument> {
        self::document(name)
    }

    fn hashes(&self) -> Option<KdlDocument> {
        static PARSED: OnceLock<Option<KdlDocument>> = OnceLock::new();
        PARSED.get_or_init(|| KdlDocument::parse(include_str!("hashes.kdl")).ok()).clone()
    }

    fn picture(&self, name: &str) -> Result<(), Vec<String>> {
        if panta_pictures::has(name) { Ok(()) } else { Err(panta_pictures::nearest(name)) }
    }

    fn names(&self) -> Vec<String> {
        self::names()
    }

    fn dictionary(&self) -> Option<Arc<dyn Dictionary>> {
        Some(Arc::new(English))
    }
}
