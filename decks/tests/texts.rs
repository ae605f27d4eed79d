//! What stands on the cards.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use panta_decks::{deck, names};

/// A card of the size of a phone's hand has room for so many characters (docs/cards.md).
const LONGEST: usize = 110;

#[test]
fn the_text_of_every_card_fits_on_it() {
    let mut long = vec![];
    for name in names() {
        let deck = deck(&name).unwrap().deck.unwrap();
        for card in deck.all() {
            let text = &deck.face(card).text;
            if text.chars().count() > LONGEST {
                long.push(format!("{name}: {} has {} characters", deck.name(card), text.chars().count()));
            }
            assert!(
                text.is_empty() || text.ends_with(['.', '!', '?', ')']),
                "{name}: {}: {text}",
                deck.name(card)
            );
        }
    }
    assert!(long.is_empty(), "{}", long.join("\n"));
}

/// What is said of organs, elements and compounds can be looked up.
#[test]
fn what_cards_state_as_a_fact_names_a_source() {
    for name in ["anatomy", "chemistry"] {
        let deck = deck(name).unwrap().deck.unwrap();
        let mut count = 0;
        for card in deck.all() {
            let face = deck.face(card);
            if face.details.is_empty() && face.symbol.is_none() && face.caption.is_none() {
                continue;
            }
            count += 1;
            let source = face.source.as_deref().unwrap_or_default();
            let can_be_found = [".org", ".gov/"].iter().any(|site| source.contains(site));
            assert!(
                can_be_found,
                "{name}: {} states facts without a source to look up: “{source}”",
                face.name
            );
        }
        assert!(count > 15, "{name}: {count} cards state facts");
    }
}
