//! Rulings are staged in every edition that they speak of, and what is not staged is listed.

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
        staged.entry(ruling(&scenario.name).to_string()).or_default().extend(scenario.decks);
    }
    let mut missing = vec![];
    let mut editions: Vec<&str> = vec![];
    let lines = LIST.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut rulings = 0;
    for line in lines {
        match line.strip_suffix(':') {
            Some(decks) => editions = decks.split_whitespace().collect(),
            None => {
                rulings += 1;
                let name = line.trim();
                let decks = staged.get(name).cloned().unwrap_or_default();
                let lacks = editions.iter().filter(|edition| !decks.contains(**edition));
                missing.extend(lacks.map(|edition| format!("{name} is not staged in {edition}")));
            }
        }
    }
    assert_eq!(rulings, 242, "the list has lost or won rulings");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn the_readme_counts_right() {
    let scenarios = all().scenarios;
    let stagings: usize = scenarios.iter().map(|scenario| scenario.stagings()).sum();
    assert!(README.contains("over 1,100 scenarios are played more than\n2,500 times"));
    assert!(scenarios.len() > 1100 && stagings > 2500, "{} scenarios, {stagings} stagings", scenarios.len());
    assert!(README.contains("with the cards of each edition over 450 times"));
    for deck in ["anatomy", "chemistry", "drinking", "stoner", "word"] {
        let with = scenarios.iter().filter(|scenario| scenario.decks.iter().any(|it| it == deck)).count();
        assert!(with > 450, "{with} scenarios with {deck}");
    }
}

#[test]
fn what_is_not_staged_is_listed_and_little() {
    let (_, after) = README.split_once("## Not staged").unwrap();
    let (table, _) = after.split_once("\n## ").unwrap();
    let listed: Vec<&str> =
        table.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect();
    assert!((1..10).contains(&listed.len()), "{listed:?}");
    for name in listed {
        assert!(!all().scenarios.iter().any(|scenario| ruling(&scenario.name) == name), "{name} is staged");
    }
}
