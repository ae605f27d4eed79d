//! Decks as they were: a game that was begun with an earlier version of a deck goes on with that version.

use crate::{Texts, deck_from};
use panta_cards::{House, Loaded};

/// The card files of earlier versions, by the name of the deck.
const ARCHIVED: [(&str, &str); 3] = [
    ("chemistry", include_str!("../archive/chemistry-1.kdl")),
    ("drinking", include_str!("../archive/drinking-1.kdl")),
    ("stoner", include_str!("../archive/stoner-1.kdl")),
];

/// A deck as an earlier version had it, with house rules and these texts beside ours, if that is the deck of this hash.
pub fn archived(name: &str, house: &House, texts: &Texts, hash: &str) -> Option<Loaded> {
    let mut then: Texts = ARCHIVED.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect();
    then.extend(texts.clone());
    let is_it = |loaded: &Loaded| loaded.deck.as_ref().is_some_and(|deck| deck.is_deck_of(hash));
    deck_from(name, house, &then).filter(is_it)
}
