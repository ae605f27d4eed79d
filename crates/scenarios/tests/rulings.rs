//! Every ruling that comes with Panta must hold.

use panta_scenarios::{Authority, all, render, run, select, summary};

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
    assert!(loaded.scenarios.len() >= 100);
    for scenario in &loaded.scenarios {
        let told = [&scenario.question, &scenario.ruling];
        assert!(told.iter().all(|text| !text.is_empty()), "{} has no words", scenario.name);
        assert!(!scenario.sources.is_empty(), "{} has no source", scenario.name);
        assert!(
            scenario.name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-/".contains(c)),
            "{} is no plain name",
            scenario.name
        );
    }
    let ours = loaded.scenarios.iter().filter(|scenario| scenario.authority == Authority::Ours);
    assert!(ours.count() > 0);
}

#[test]
fn rulings_are_found_by_name_topic_and_file() {
    let count = |wish: &str| select(&[wish.to_string()]).unwrap().scenarios.len();
    assert_eq!(count("win-unreachable-goal-is-legal"), 1);
    assert_eq!(count("turn-no-pass"), 2, "a name brings its variants");
    assert_eq!(count("turn-no-pass/two-cards"), 1);
    assert!(count("draw-rules") > 10);
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulings/draw-rules.kdl");
    assert_eq!(count(file), count("draw-rules"));
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulings");
    assert_eq!(count(folder), all().scenarios.len());
    let unknown = select(&["win-tie-goes-off".to_string()]).unwrap_err();
    assert!(unknown.to_string().contains("did you mean `win-tie-goes-on`?"), "{unknown}");
}
