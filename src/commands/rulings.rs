//! `panta rulings`: looks rulings up, tells them, and runs them.

use crate::cli::Rulings;
use panta_scenarios::{self as scenarios, Loaded, Outcome, Outline, Scenario, Wish, outlines, search};
use serde_json::json;
use std::path::Path;

/// Runs the chosen rulings, or all. The last line counts them.
pub fn run(rulings: &Rulings) -> super::Done {
    let chosen = chosen(rulings)?;
    chosen.faults.iter().for_each(|fault| super::show(fault));
    let outcomes: Vec<Outcome> = chosen.scenarios.iter().map(scenarios::run).collect();
    if rulings.json {
        let told = chosen.scenarios.iter().zip(&outcomes).map(|(scenario, outcome)| {
            let mut told = json!(scenario.outline);
            told["passed"] = json!(outcome.passed());
            told
        });
        super::say_json(&told.take(rulings.most.unwrap_or(usize::MAX)).collect::<Vec<_>>())?;
    } else {
        tell(rulings, &chosen.scenarios);
        for outcome in outcomes.iter().filter(|outcome| !outcome.passed()) {
            say!("{}", scenarios::render(outcome));
        }
        let refused = match chosen.refused {
            0 => String::new(),
            refused => format!(", {refused} refused"),
        };
        say!("{}{refused}", scenarios::summary(&outcomes));
    }
    Ok(chosen.faults.is_empty() && outcomes.iter().all(Outcome::passed))
}

/// The scenarios that are asked for, the best answers to a search first.
fn chosen(rulings: &Rulings) -> Result<Loaded, String> {
    let wish = rulings.wish();
    if wish == Wish::default() {
        return scenarios::select(&rulings.which);
    }
    if let Some(file) = rulings.which.first().filter(|file| Path::new(file).exists()) {
        return Err(format!("only the rulings that come with Panta can be searched, not {file}"));
    }
    let of = |id: &String| search(outlines(), &Wish { id: Some(id.clone()), ..wish.clone() });
    let found: Vec<&Outline> = match &rulings.which[..] {
        [] => search(outlines(), &wish),
        ids => ids.iter().flat_map(of).collect(),
    };
    if found.is_empty() {
        return Err("no ruling answers to that: try fewer words, or another edition or card".to_string());
    }
    Ok(scenarios::load_rulings(&found))
}

/// What was found, in a few lines each or in full.
fn tell(rulings: &Rulings, found: &[Scenario]) {
    if !rulings.explain && rulings.wish() == Wish::default() && rulings.which.is_empty() {
        return;
    }
    let most = rulings.most.unwrap_or(10);
    for scenario in found.iter().take(most) {
        if rulings.explain {
            say!("{}", scenarios::explain(scenario, rulings.edition.as_deref()));
        } else {
            let Outline { id, question, ruling, .. } = &scenario.outline;
            say!("{id}\n  {question}\n  {ruling}");
        }
    }
    if found.len() > most {
        say!("… and {} more (--most {})\n", found.len() - most, found.len());
    }
}
