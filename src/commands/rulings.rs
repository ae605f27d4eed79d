//! `panta rulings`: looks rulings up, tells them, and runs them.

use crate::cli::Rulings;
use panta_scenarios::{
    Loaded, Outcome, Outline, Scenario, Wish, explain, outlines, render, run as play, search, select, summary,
};
use serde_json::json;
use std::path::Path;
use std::process::ExitCode;

/// Runs the chosen rulings, or all. The last line counts them.
pub fn run(rulings: &Rulings) -> Result<ExitCode, String> {
    let chosen = chosen(rulings)?;
    chosen.faults.iter().for_each(|fault| super::show(fault));
    let outcomes: Vec<Outcome> = chosen.scenarios.iter().map(play).collect();
    if rulings.json {
        say!("{}", as_json(&chosen.scenarios, &outcomes)?);
    } else {
        tell(rulings, &chosen.scenarios);
        for outcome in outcomes.iter().filter(|outcome| !outcome.passed()) {
            say!("{}", render(outcome));
        }
        say!("{}", summary(&outcomes));
    }
    let failed = !chosen.faults.is_empty() || outcomes.iter().any(|outcome| !outcome.passed());
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The scenarios that are asked for, the best answers to a search first.
fn chosen(rulings: &Rulings) -> Result<Loaded, String> {
    if !rulings.is_search() {
        return select(&rulings.which).map_err(|error| error.to_string());
    }
    let wish = |id: Option<&String>| Wish {
        id: id.cloned(),
        topic: rulings.topic.clone(),
        edition: rulings.edition.clone(),
        card: rulings.card.clone(),
        text: rulings.search.clone(),
    };
    let ours = outlines();
    let found: Vec<&Outline> = match &rulings.which[..] {
        [] => search(ours, &wish(None)),
        [file, ..] if Path::new(file).exists() => {
            return Err(format!("only the rulings that come with Panta can be searched, not {file}"));
        }
        ids => ids.iter().flat_map(|id| search(ours, &wish(Some(id)))).collect(),
    };
    if found.is_empty() {
        return Err("no ruling answers to that: try fewer words, or another edition or card".into());
    }
    let names: Vec<String> = found.iter().map(|outline| outline.id.clone()).collect();
    let mut loaded = select(&names).map_err(|error| error.to_string())?;
    let place = |scenario: &Scenario| names.iter().position(|name| *name == scenario.outline.id);
    loaded.scenarios.retain(|scenario| place(scenario).is_some());
    loaded.scenarios.sort_by_key(place);
    Ok(loaded)
}

/// What was found, in a few lines each or in full.
fn tell(rulings: &Rulings, found: &[Scenario]) {
    if !rulings.explain && !rulings.is_search() && rulings.which.is_empty() {
        return;
    }
    for scenario in found.iter().take(rulings.most) {
        if rulings.explain {
            say!("{}", explain(scenario, rulings.edition.as_deref()));
        } else {
            let Outline { id, question, ruling, .. } = &scenario.outline;
            say!("{id}\n  {question}\n  {ruling}");
        }
    }
    if found.len() > rulings.most {
        say!("… and {} more (--most {})\n", found.len() - rulings.most, found.len());
    }
}

fn as_json(scenarios: &[Scenario], outcomes: &[Outcome]) -> Result<String, String> {
    let all = scenarios.iter().zip(outcomes).map(|(scenario, outcome)| {
        let mut told = json!(scenario.outline);
        told["passed"] = json!(outcome.passed());
        told
    });
    let all: Vec<_> = all.collect();
    serde_json::to_string_pretty(&all).map_err(|error| error.to_string())
}
