//! Every ruling that comes with Panta must hold.

use panta_scenarios::{all, outlines, render, run, select, summary};

#[test]
fn every_ruling_holds() {
    let loaded = all();
    let faults: Vec<String> =
        loaded.faults.iter().map(|fault| format!("{}:{}: {fault}", fault.file(), fault.line())).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let outcomes: Vec<_> = loaded.scenarios.iter().map(run).collect();
    let failed: String = outcomes.iter().filter(|outcome| !outcome.passed()).map(render).collect();
    assert!(failed.is_empty(), "{failed}\n{}", summary(&outcomes));
}

#[test]
fn every_ruling_says_what_it_rests_on() {
    let loaded = all();
    for scenario in &loaded.scenarios {
        let told = [&scenario.outline.question, &scenario.outline.ruling];
        assert!(told.iter().all(|text| !text.is_empty()), "{} has no words", scenario.outline.id);
        assert!(!scenario.outline.sources.is_empty(), "{} has no source", scenario.outline.id);
        assert!(
            scenario
                .outline
                .id
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-/".contains(c)),
            "{} is no plain name",
            scenario.outline.id
        );
    }
}

#[test]
fn rulings_are_found_by_name_topic_and_file() {
    let count = |wish: &str| select(&[wish.to_string()]).unwrap().scenarios.len();
    assert_eq!(count("win-unreachable-goal-is-legal"), 1);
    assert_eq!(count("turn-no-pass"), 2, "a name brings its variants");
    assert_eq!(count("turn-no-pass/two-cards"), 1);
    let topic = outlines().iter().filter(|outline| outline.topic == "draw-rules");
    assert_eq!(count("draw-rules"), topic.count());
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulings/draw-rules.kdl");
    assert_eq!(count(file), count("draw-rules"));
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulings");
    assert_eq!(count(folder), all().scenarios.len());
    let unknown = select(&["win-tie-goes-off".to_string()]).unwrap_err();
    assert!(unknown.to_string().contains("did you mean `win-tie-goes-on`?"), "{unknown}");
}
