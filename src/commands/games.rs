//! `panta games`: what was played here, and game files of it.

use panta_server::{Decks, Journal, Pace, Tables};
use std::path::PathBuf;

/// Lists the games of a data file, or prints one as a game file.
pub fn run(data: Option<&PathBuf>, id: Option<&str>) -> super::Done {
    let path = super::data_file(data)?;
    let shown = path.display();
    // Opening would make it.
    if !path.is_file() {
        let why = "nothing has been played yet, or give another with --data";
        return Err(format!("there is no data file {shown}: {why}").into());
    }
    let journal = Journal::look_at(&path).map_err(|error| format!("{shown} cannot be opened: {error}"))?;
    let runtime = tokio::runtime::Runtime::new()?;
    if let Some(id) = id {
        let tables = Tables::new(Decks::ours(), journal, Pace::default());
        let record = runtime.block_on(tables.record(id)).map_err(|error| format!("{id}: {error}"))?;
        say!("{}", serde_json::to_string(&record)?);
        return Ok(true);
    }
    for game in runtime.block_on(journal.games())? {
        let names = game.names.join(", ");
        say!("{}  {}  {:<10}  {names}; {} answers", game.id, game.started, game.deck, game.answers);
    }
    Ok(true)
}
