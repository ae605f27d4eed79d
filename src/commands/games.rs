//! `panta games`: what was played here, and game files of it.

use panta_server::{Decks, Journal, Pace, Tables};
use std::path::PathBuf;
use std::process::ExitCode;

/// Lists the games of a data file, or prints one as a game file.
pub fn run(data: Option<&PathBuf>, id: Option<&str>) -> Result<ExitCode, String> {
    let path = super::data_file(data)?;
    let shown = path.display();
    // Opening would make it.
    if !path.is_file() {
        return Err(format!(
            "there is no data file {shown}: nothing has been played yet, or give another with --data"
        ));
    }
    let journal = Journal::open(&path).map_err(|error| format!("{shown} cannot be opened: {error}"))?;
    match id {
        None => list(&journal),
        Some(id) => print(journal, id),
    }
}

fn list(journal: &Journal) -> Result<ExitCode, String> {
    for game in journal.games().map_err(|error| error.to_string())? {
        let names = game.names.join(", ");
        say!("{}  {}  {:<10}  {names}; {} answers", game.id, game.started, game.deck, game.answers);
    }
    Ok(ExitCode::SUCCESS)
}

fn print(journal: Journal, id: &str) -> Result<ExitCode, String> {
    let tables = Tables::new(Decks::ours(), journal, Pace::default());
    let record = tables.record(id).map_err(|error| format!("{id}: {error}"))?;
    say!("{}", serde_json::to_string(&record).map_err(|error| error.to_string())?);
    Ok(ExitCode::SUCCESS)
}
