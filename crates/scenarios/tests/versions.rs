//! The decks of scenarios, with the cards that they add, are the same decks once they are rewritten in the words of today;
//! and a file that is laid out says what it said.

use kdl::{KdlDocument, KdlNode};
use panta_cards::{Deck, load, rewritten};
use panta_decks::{Library, text};
use rayon::prelude::*;

/// The deck of a scenario and the text of the cards it adds.
fn added(scenario: &KdlNode) -> Option<(&str, String)> {
    let deck = scenario.get("deck")?.as_string()?;
    let cards = scenario.children()?.get("cards")?.children()?;
    Some((deck, cards.to_string()))
}

/// Whether a deck with these cards can be played; it has to be the same deck once it is rewritten.
fn stays_the_same(deck: &str, cards: &str) -> bool {
    // As it was before there were versions.
    let old = format!("{}\n{cards}\n", deck.replacen(" language=2", "", 1));
    let new = rewritten("deck.kdl", old.as_bytes(), true).expect("it can be read");
    let [was, is] = [&old, &new].map(|text| load("deck.kdl", text.as_bytes(), &Library));
    assert_eq!((was.language, is.language), (1, 2));
    let hash = |deck: Option<Deck>| deck.map(|deck| deck.hash);
    let (was, is) = (hash(was.deck), hash(is.deck));
    assert_eq!(was, is, "{cards}");
    was.is_some()
}

#[test]
fn the_decks_of_scenarios_stay_the_same() {
    let seen = panta_rulings::FILES.par_iter().map(|(_, rulings)| {
        let document = KdlDocument::parse(rulings).expect("our rulings can be read");
        let decks = document.nodes().iter().filter_map(added);
        let decks = decks.filter_map(|(deck, cards)| Some((text(deck)?, cards)));
        decks.filter(|(deck, cards)| stays_the_same(deck, cards)).count()
    });
    let seen: usize = seen.sum();
    assert!(seen > 50, "{seen}");
}

#[test]
fn a_file_that_is_laid_out_says_the_same() {
    let decks = ["anatomy", "chemistry", "drinking", "standard", "stoner", "word"];
    let decks = decks.into_iter().map(|name| (name, text(name).expect("it is ours")));
    for (name, old) in panta_rulings::FILES.iter().copied().chain(decks) {
        // Blanks between words are one thing, where lines and blocks end another.
        let ragged = old.replace(" {", "{").replace("; ", " ;").replace("\n    ", "\n\t");
        let both =
            if name.contains("language") || !name.contains('/') { vec![old, &ragged] } else { vec![old] };
        for text in both {
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
