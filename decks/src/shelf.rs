//! Decks whose texts are at hand, such as those of a saved game.

use crate::{Library, text};
use kdl::KdlDocument;
use panta_cards::{Files, House, Loaded, load_with};
use std::collections::BTreeMap;

/// Card files by name, without the ending.
pub type Texts = BTreeMap<String, String>;

/// Loads a deck as house rules change it, from these texts and ours; `None` if there is none of that name.
pub fn deck_from(name: &str, house: &House, texts: &Texts) -> Option<Loaded> {
    if texts.is_empty() {
        return crate::deck_with(name, house);
    }
    let own = texts.get(name).map(String::as_str).or_else(|| text(name))?;
    Some(load_with(&format!("{name}.kdl"), own.as_bytes(), &Shelf(texts), house))
}

/// Card files that are at hand, and ours.
#[derive(Clone, Copy, Debug)]
pub struct Shelf<'t>(pub &'t Texts);

impl Files for Shelf<'_> {
    fn text(&self, name: &str) -> Option<String> {
        self.0.get(name).cloned().or_else(|| Library.text(name))
    }

    fn document(&self, name: &str) -> Option<KdlDocument> {
        if self.0.contains_key(name) { None } else { Library.document(name) }
    }

    fn behind(&self) -> Option<&dyn Files> {
        Some(&Library)
    }
}
