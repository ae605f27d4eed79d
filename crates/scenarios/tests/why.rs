//! "Why?": every ruling that the engine names exists, and is followed in the very game that shows it.

use panta_scenarios::{all, rulings_followed};
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn every_ruling_that_is_named_is_followed_in_its_own_game() {
    let mut by_id: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for scenario in &all().scenarios {
        let id = scenario.name.split('/').next().unwrap_or_default().to_string();
        by_id.entry(id).or_default().extend(rulings_followed(scenario));
    }
    let named: BTreeSet<&str> = by_id.values().flatten().copied().collect();
    let unknown: Vec<&&str> = named.iter().filter(|id| !by_id.contains_key(**id)).collect();
    assert!(unknown.is_empty(), "there are no such rulings: {unknown:?}");
    let elsewhere: Vec<&&str> = named.iter().filter(|id| !by_id[**id].contains(**id)).collect();
    assert!(elsewhere.is_empty(), "these are not followed in the games that show them: {elsewhere:?}");
    assert!(named.len() >= 75, "only {} rulings are ever named", named.len());
}
