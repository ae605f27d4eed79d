//! The icons that cards carry are those that the rulebook lists.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use panta_cards::{Deck, Kind};
use panta_decks::deck;
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

#[test]
fn what_has_people_drink_carries_the_drinking_icon_and_is_a_rule_or_an_action() {
    let drinking = deck("drinking").unwrap().deck.unwrap();
    let marked = with(&drinking, "drink");
    assert!(!marked.is_empty());
    for card in drinking.all().iter().filter(|card| marked.contains(drinking.name(*card))) {
        let kind = drinking.effects(card).kind;
        assert!(matches!(kind, Kind::Rule | Kind::Action | Kind::Meta), "{}", drinking.name(card));
    }
}
