//! The page about the format must name every word, and its examples must run.

use std::collections::BTreeSet;

use panta_scenarios::{load, outlines, render, run, vocabulary};

const PAGE: &str = include_str!("../../../docs/scenarios.md");

#[test]
fn every_word_is_explained() {
    let all =
        vocabulary().into_iter().flat_map(|(place, words)| words.into_iter().map(move |word| (place, word)));
    let missing = all.filter(|(_, word)| !PAGE.contains(&format!("`{word}")));
    let missing: Vec<String> = missing.map(|(place, word)| format!("`{word}` in {place}")).collect();
    assert!(missing.is_empty(), "docs/scenarios.md does not explain:\n{}", missing.join("\n"));
}

#[test]
fn every_example_runs() {
    let mut examples = 0;
    for (at, block) in PAGE.split("```").enumerate().filter(|(at, _)| at % 2 == 1) {
        let Some(text) = block.strip_prefix("kdl\n").filter(|text| text.starts_with("scenario")) else {
            continue;
        };
        let loaded = load(&format!("example-{at}.kdl"), text);
        assert!(loaded.faults.is_empty(), "{:#?}", loaded.faults);
        for scenario in &loaded.scenarios {
            let outcome = run(scenario);
            assert!(outcome.passed(), "{}", render(&outcome));
            examples += 1;
        }
    }
    assert!(examples > 0, "the page has no example any more");
}

#[test]
fn rulings_that_pages_name_exist() {
    let prefix = |id: &str| id.split_once('-').map(|(prefix, _)| prefix.to_string());
    let prefixes: BTreeSet<String> = outlines().iter().filter_map(|outline| prefix(&outline.id)).collect();
    let mut named = 0;
    for page in [include_str!("../../../docs/turn-order.md"), include_str!("../../../docs/rulings.md")] {
        let quoted = page.split('`').enumerate().filter(|(at, _)| at % 2 == 1).map(|(_, quoted)| quoted);
        let is_id = |text: &&str| {
            let plain =
                text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-/".contains(c));
            plain && prefix(text).is_some_and(|prefix| prefixes.contains(&prefix))
        };
        for id in quoted.filter(is_id) {
            named += 1;
            assert!(outlines().iter().any(|outline| outline.id == *id), "there is no ruling {id}");
        }
    }
    assert!(named > 0, "the pages name no ruling any more");
}
