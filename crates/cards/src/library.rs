//! The decks that come with Panta.

use crate::house::House;
use crate::load::{Loaded, load_with};
use kdl::KdlDocument;
use rust_embed::RustEmbed;
use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

#[derive(RustEmbed)]
#[folder = "../../decks"]
struct Files;

/// The text of a card file of ours, by its name without the ending.
pub fn text(name: &str) -> Option<String> {
    let file = Files::get(&format!("{name}.kdl"))?;
    String::from_utf8(file.data.into_owned()).ok()
}

/// A card file of ours, parsed, by its name without the ending.
pub fn document(name: &str) -> Option<KdlDocument> {
    parsed(&text(name)?)
}

/// The same by its text. Our files are included over and over, and parsing them is most of the work.
pub(crate) fn parsed(text: &str) -> Option<KdlDocument> {
    static PARSED: LazyLock<BTreeMap<String, OnceLock<Option<KdlDocument>>>> = LazyLock::new(|| {
        let texts = Files::iter().filter_map(|file| self::text(file.strip_suffix(".kdl")?));
        texts.map(|text| (text, OnceLock::new())).collect()
    });
    PARSED.get(text)?.get_or_init(|| KdlDocument::parse(text).ok()).clone()
}

/// The names of our decks, in alphabetical order. A file without a `deck` node is there to be included and is none.
pub fn names() -> Vec<String> {
    let mut names: Vec<String> = Files::iter()
        .filter_map(|file| file.strip_suffix(".kdl").map(str::to_string))
        .filter(|name| text(name).is_some_and(|text| text.lines().any(|line| line.starts_with("deck "))))
        .collect();
    names.sort();
    names
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
    let text = text(name)?;
    Some(load_with(&format!("{name}.kdl"), text.as_bytes(), &self::text, house))
}
