//! What stands on the cards.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use panta_cards::Kind;
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

/// What is said of organs, elements and compounds can be looked up: on the cards that show a fact, a symbol or a formula, on
/// the Goals about them, and where compounds are named.
#[test]
fn what_cards_state_as_a_fact_names_a_source() {
    for (name, least) in [("anatomy", 45), ("chemistry", 45)] {
        let deck = deck(name).unwrap().deck.unwrap();
        let mut count = 0;
        for card in deck.all() {
            let face = deck.face(card);
            // Lab gear is nothing of nature, and a joke about it no fact.
            let is_gear = |card| deck.face(card).icons.iter().any(|icon| icon == "lab");
            let wants = deck.ways(card).iter().flatten().flat_map(|need| need.cards.iter());
            let is_about_nature = face.kind == Kind::Goal && wants.into_iter().any(|card| !is_gear(card));
            let states = !face.details.is_empty() || face.symbol.is_some() || face.caption.is_some();
            if !states && !is_about_nature && face.name != "Name That Compound" {
                continue;
            }
            count += 1;
            let source = face.source.as_deref().unwrap_or_default();
            let can_be_found = [".org", ".gov"].iter().any(|site| source.contains(site));
            assert!(
                can_be_found,
                "{name}: {} states facts without a source to look up: “{source}”",
                face.name
            );
        }
        assert!(count >= least, "{name}: {count} cards state facts");
    }
}

/// What the rulebook warns of: danger and death, one's own responsibility, the age, driving, and that nobody has to.
#[test]
fn the_caution_names_the_danger_the_age_and_ones_own_responsibility() {
    let caution = deck("drinking").unwrap().deck.unwrap().about.caution;
    for word in [
        "dangerous",
        "ill",
        "kill",
        "Nobody has to drink",
        "responsibility",
        "know your limits",
        "under 21",
        "alcohol-free",
        "never drink and drive",
    ] {
        assert!(caution.contains(word), "“{word}” is not in: {caution}");
    }
}
