//! Every card of every edition is played or used in some ruling. `src/used.rs` says what counts.

use panta_cards::Kind;
use panta_scenarios::{all, cards_used};
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn every_card_is_used_in_some_ruling() {
    let mut used: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for scenario in &all().scenarios {
        for (deck, cards) in cards_used(scenario) {
            used.entry(deck).or_default().extend(cards);
        }
    }
    let mut missing = vec![];
    for name in panta_decks::names() {
        let deck = panta_decks::deck(&name).and_then(|loaded| loaded.deck).unwrap();
        let used = used.remove(&deck.about.id).unwrap_or_default();
        let faces = deck.faces.iter().filter(|face| !matches!(face.kind, Kind::Basic | Kind::Marker));
        let unused: Vec<&str> =
            faces.map(|face| face.name.as_str()).filter(|card| !used.contains(*card)).collect();
        if !unused.is_empty() {
            missing.push(format!("{name}, {} cards: {}", unused.len(), unused.join(", ")));
        }
    }
    assert!(missing.is_empty(), "no ruling uses these cards:\n{}", missing.join("\n"));
}
