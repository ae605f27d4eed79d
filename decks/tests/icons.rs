//! The icons that cards carry are those that the rulebook lists.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use kdl::{KdlDocument, KdlNode};
use panta_cards::{CardSet, Deck};
use panta_decks::{deck, text};
use std::collections::BTreeSet;

fn with(deck: &Deck, icon: &str) -> BTreeSet<String> {
    let cards = deck.all().iter().filter(|card| deck.face(*card).icons.iter().any(|other| other == icon));
    cards.map(|card| deck.name(card).to_string()).collect()
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| name.to_string()).collect()
}

#[test]
fn food_and_alcohol_are_what_the_rulebook_lists() {
    let drinking = deck("drinking").unwrap().deck.unwrap();
    assert_eq!(with(&drinking, "food"), set(&["Cheese", "Crackers", "Nuts", "Pretzels"]));
    let alcohol = [
        "Beer",
        "Brandy",
        "Champagne",
        "Gin",
        "Irish Cream",
        "Red Wine",
        "Rum",
        "Tequila",
        "Vermouth",
        "Vodka",
        "Whiskey",
        "White Wine",
    ];
    assert_eq!(with(&drinking, "alcohol"), set(&alcohol));
}

/// Whether a card, or what stands in it, tells somebody to have a drink.
fn tells(node: &KdlNode) -> bool {
    let says = |node: &KdlNode| node.entries().iter().any(|entry| entry.value().as_string() == Some("drink"));
    (node.name().value() == "tell" && says(node)) || node.iter_children().any(tells)
}

#[test]
fn the_drinking_icon_is_on_what_has_people_drink_and_on_nothing_else() {
    let text = text("drinking").unwrap();
    let file: KdlDocument = text.parse().unwrap();
    let telling = file.nodes().iter().filter(|node| tells(node));
    let mut has_people_drink: BTreeSet<String> = telling
        .map(|card| {
            assert!(["rule", "action"].contains(&card.name().value()), "{card}");
            card.get(0).unwrap().as_string().unwrap().to_string()
        })
        .collect();
    assert!(has_people_drink.len() > 5, "{has_people_drink:?}");
    // These are about drinking, too, though none of them hands out a drink.
    has_people_drink.extend(set(&["Liquid Courage", "New Vocabulary", "Switch to Water?"]));
    assert_eq!(with(&deck("drinking").unwrap().deck.unwrap(), "drink"), has_people_drink);
}

/// Those cards are the ones that the Drinking Rules bring along, all of them and no other.
#[test]
fn just_the_drinking_cards_stay_in_the_box_without_the_drinking_rules() {
    let drinking = deck("drinking").unwrap().deck.unwrap();
    let boxed = drinking.in_the_box(CardSet::EMPTY);
    let boxed: BTreeSet<String> = boxed.iter().map(|card| drinking.name(card).to_string()).collect();
    assert_eq!(boxed, with(&drinking, "drink"));
}
