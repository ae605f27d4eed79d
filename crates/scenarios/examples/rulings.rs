//! Runs scenarios: all rulings, or the files, names and topics on the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    let wishes: Vec<String> = std::env::args().skip(1).collect();
    let loaded = match panta_scenarios::select(&wishes) {
        Ok(loaded) => loaded,
        Err(unknown) => {
            eprintln!("{unknown}");
            return ExitCode::FAILURE;
        }
    };
    for fault in &loaded.faults {
        let help = fault.help.as_deref().unwrap_or_default();
        eprintln!("{}:{}: {fault}. {help}", fault.file(), fault.line());
    }
    let outcomes: Vec<_> = loaded.scenarios.iter().map(panta_scenarios::run).collect();
    for outcome in outcomes.iter().filter(|outcome| !outcome.passed()) {
        print!("{}", panta_scenarios::render(outcome));
    }
    println!("{}", panta_scenarios::summary(&outcomes));
    let good = loaded.faults.is_empty() && outcomes.iter().all(|outcome| outcome.passed());
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
