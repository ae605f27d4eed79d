//! Rulings are staged in every edition that they speak of, and what is not staged is listed.

use panta_cards::Provenance;
use panta_scenarios::all;
use std::collections::{BTreeMap, BTreeSet};

const LIST: &str = include_str!("editions.txt");
const README: &str = include_str!("../../../rulings/README.md");

/// The name of a ruling: that of its scenario without the variant.
fn ruling(name: &str) -> &str {
    name.split('/').next().unwrap_or(name)
}

#[test]
fn each_ruling_is_staged_in_all_its_editions() {
    let mut staged: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for scenario in all().scenarios {
        staged.entry(ruling(&scenario.outline.id).to_string()).or_default().extend(scenario.outline.editions);
    }
    let mut missing = vec![];
    let mut editions: Vec<&str> = vec![];
    let lines = LIST.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    for line in lines {
        match line.strip_suffix(':') {
            Some(decks) => editions = decks.split_whitespace().collect(),
            None => {
                let name = line.trim();
                let decks = staged.get(name).cloned().unwrap_or_default();
                let lacks = editions.iter().filter(|edition| !decks.contains(**edition));
                missing.extend(lacks.map(|edition| format!("{name} is not staged in {edition}")));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// The number that stands between these two pieces of the README, wherever its lines are broken.
fn readme_says(before: &str, after: &str) -> usize {
    let text = README.split_whitespace().collect::<Vec<_>>().join(" ");
    let found =
        text.split(before).skip(1).find_map(|rest| rest.split_once(after)?.0.replace(',', "").parse().ok());
    found.unwrap_or_else(|| panic!("the README says no number between “{before}” and “{after}”"))
}

/// Whether a source knows any of its cards. A deck of our own has rulings of its own.
fn is_printed(name: &str) -> bool {
    let deck = panta_decks::deck(name).and_then(|loaded| loaded.deck).expect("a deck of ours");
    deck.faces.iter().any(|face| face.provenance == Provenance::Attested)
}

#[test]
fn the_readme_counts_right() {
    let scenarios = all().scenarios;
    let stagings: usize = scenarios.iter().map(|scenario| scenario.stagings()).sum();
    assert!(scenarios.len() > readme_says("over ", " scenarios are played"), "{}", scenarios.len());
    assert!(stagings > readme_says("are played more than ", " times"), "{stagings}");
    let printed = readme_says("with the cards of each printed edition over ", " times");
    let own = readme_says("are played over ", " times");
    for deck in panta_decks::names() {
        let with = scenarios.iter().filter(|scenario| scenario.outline.editions.contains(&deck)).count();
        let least = if is_printed(&deck) { printed } else { own };
        assert!(with > least, "{with} scenarios with {deck}");
    }
}

#[test]
fn what_is_listed_as_not_staged_is_not() {
    let (_, after) = README.split_once("## Not staged").unwrap();
    let (table, _) = after.split_once("\n## ").unwrap();
    let listed: Vec<&str> =
        table.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect();
    assert!(!listed.is_empty(), "the table has moved");
    for name in listed {
        assert!(
            !all().scenarios.iter().any(|scenario| ruling(&scenario.outline.id) == name),
            "{name} is staged"
        );
    }
}
