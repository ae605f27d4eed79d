//! Decks as they were: a game that was begun with an earlier version of a deck goes on with that version.
//!
//! `archive/NAME-N.kdl` is a deck as it was until decks were changed for the Nth time. Decks that were mixed are looked
//! for as they were at one time.

use crate::{Texts, deck_from};
use panta_cards::{House, Loaded};

/// The name of a deck, the change that ended this version of it, and its card file.
const ARCHIVED: &[(&str, u32, &str)] = include!(concat!(env!("OUT_DIR"), "/archive.rs"));

/// A deck as an earlier version had it, with house rules and these texts beside ours, if that is the deck of this hash.
pub fn archived(name: &str, house: &House, texts: &Texts, hash: &str) -> Option<Loaded> {
    let is_it = |loaded: &Loaded| loaded.deck.as_ref().is_some_and(|deck| deck.is_deck_of(hash));
    let last = ARCHIVED.iter().map(|(_, change, _)| *change).max().unwrap_or(0);
    (1..=last).rev().find_map(|change| {
        let mut then = before(change);
        then.extend(texts.clone());
        deck_from(name, house, &then).filter(is_it)
    })
}

/// The card files that a change or a later one ended, as they were just before that change.
fn before(change: u32) -> Texts {
    let mut ended: Vec<_> = ARCHIVED.iter().filter(|(_, end, _)| *end >= change).collect();
    // Of several versions of a deck the one that ended first was there, so it comes last and stays.
    ended.sort_by_key(|(_, end, _)| std::cmp::Reverse(*end));
    ended.into_iter().map(|(name, _, text)| (name.to_string(), text.to_string())).collect()
}
