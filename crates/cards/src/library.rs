//! The decks that come with Panta.

use crate::load::{Loaded, load};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../decks"]
struct Files;

/// The text of a card file of ours, by its name without the ending.
pub fn text(name: &str) -> Option<String> {
    let file = Files::get(&format!("{name}.kdl"))?;
    String::from_utf8(file.data.into_owned()).ok()
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
    let text = text(name)?;
    Some(load(&format!("{name}.kdl"), text.as_bytes(), &self::text))
}
