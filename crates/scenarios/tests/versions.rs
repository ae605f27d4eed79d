//! The decks of scenarios, with the cards that they add, are the same decks once they are rewritten in the words of today.

use kdl::{KdlDocument, KdlNode};
use panta_cards::{load, rewritten};
use panta_decks::{Library, text};

/// The deck of a scenario and the text of the cards it adds.
fn added(scenario: &KdlNode) -> Option<(&str, String)> {
    let deck = scenario.get("deck")?.as_string()?;
    let cards = scenario.children()?.get("cards")?.children()?;
    Some((deck, cards.to_string()))
}

#[test]
fn the_decks_of_scenarios_stay_the_same() {
    let mut seen = 0;
    for (file, rulings) in panta_rulings::FILES {
        let document = KdlDocument::parse(rulings).expect("our rulings can be read");
        for (deck, cards) in document.nodes().iter().filter_map(added) {
            let Some(deck) = text(deck) else { continue };
            // As it was before there were versions.
            let old = format!("{}\n{cards}\n", deck.replacen(" language=2", "", 1));
            let new = rewritten("deck.kdl", old.as_bytes(), true).expect("it can be read");
            let [was, is] = [&old, &new].map(|text| load("deck.kdl", text.as_bytes(), &Library));
            let hash = |loaded: &panta_cards::Loaded| loaded.deck.as_ref().map(|deck| deck.hash.clone());
            assert_eq!((hash(&was), was.language), (hash(&is), 1), "{file}: {cards}");
            assert_eq!(is.language, 2);
            seen += usize::from(was.deck.is_some());
        }
    }
    assert!(seen > 50, "{seen}");
}
