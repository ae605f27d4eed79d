//! The decks of scenarios, with the cards that they add, are the same decks once they are rewritten in the words of today;
//! and a file that is laid out says what it said.

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

#[test]
fn a_file_that_is_laid_out_says_the_same() {
    let decks = ["anatomy", "chemistry", "drinking", "standard", "stoner", "word"];
    let decks = decks.into_iter().map(|name| (name, text(name).expect("it is ours")));
    for (name, old) in panta_rulings::FILES.iter().copied().chain(decks) {
        // Blanks between words are one thing, where lines and blocks end another.
        let ragged = old.replace(" {", "{").replace("; ", " ;").replace("\n    ", "\n\t");
        for text in [old, &ragged] {
            let new = rewritten(name, text.as_bytes(), false).unwrap_or_else(|faults| panic!("{faults:#?}"));
            let [was, is] = [text, &new].map(|text| {
                let mut document = KdlDocument::parse(text).expect("it can be read");
                document.clear_format_recursive();
                document
            });
            assert!(was == is, "{name}");
            assert_eq!(new.matches("//").count(), text.matches("//").count(), "{name}");
            assert_eq!(rewritten(name, new.as_bytes(), false).ok().as_ref(), Some(&new), "{name}");
        }
    }
}
