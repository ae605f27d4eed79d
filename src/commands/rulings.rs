//! `panta rulings`: runs the scenarios.

use crate::cli::Rulings;
use panta_scenarios::{render, run as play, select, summary};
use std::process::ExitCode;

/// Runs the chosen rulings, or all. The last line counts them.
pub fn run(rulings: &Rulings) -> Result<ExitCode, String> {
    let chosen = select(&rulings.which).map_err(|error| error.to_string())?;
    chosen.faults.iter().for_each(|fault| super::show(fault));
    let outcomes: Vec<_> = chosen.scenarios.iter().map(play).collect();
    for outcome in outcomes.iter().filter(|outcome| !outcome.passed()) {
        println!("{}", render(outcome));
    }
    println!("{}", summary(&outcomes));
    let failed = !chosen.faults.is_empty() || outcomes.iter().any(|outcome| !outcome.passed());
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
