//! `panta tables`: what is open on a server, and closing some of it.

use panta_server::Journal;
use std::path::PathBuf;

/// Lists the open tables of a data file, or closes some, also while a server is using it.
pub fn run(data: Option<&PathBuf>, close: &[String]) -> super::Done {
    let path = super::data_file(data)?;
    let shown = path.display();
    // Opening would make it.
    if !path.is_file() {
        let why = "nothing has been played yet, or give another with --data";
        return Err(format!("there is no data file {shown}: {why}").into());
    }
    let runtime = tokio::runtime::Runtime::new()?;
    let journal = Journal::beside(&path).map_err(|why| format!("{shown} cannot be opened: {why}"))?;
    if close.is_empty() {
        for table in runtime.block_on(journal.open_tables())? {
            let how_far = table.answers.map_or("waiting".to_string(), |answers| format!("{answers} answers"));
            say!("{}  {}  {:<10}  {}; {how_far}", table.id, table.since, table.deck, table.names.join(", "));
        }
        return Ok(true);
    }
    let mut all = true;
    for id in close {
        if runtime.block_on(journal.close(id))? {
            say!("{id} is closed. A running server tells whoever sits there within a few seconds.");
        } else {
            say!("There is no table {id}.");
            all = false;
        }
    }
    Ok(all)
}
