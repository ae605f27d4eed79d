//! `panta backup` and `panta restore`: a data file and copies of it.

use panta_server::Journal;
use std::path::{Path, PathBuf};

/// Copies a data file, whole and of one moment.
pub fn back_up(data: Option<&PathBuf>, to: &Path) -> super::Done {
    let path = super::data_file(data)?;
    if !path.is_file() {
        return Err(format!("there is no data file {}; give another with --data", path.display()).into());
    }
    if to.exists() {
        return Err(format!("{} is there already; choose another name for the copy", to.display()).into());
    }
    let journal = Journal::look_at(&path).map_err(|why| format!("{}: {why}", path.display()))?;
    let copying = journal.back_up(to);
    tokio::runtime::Runtime::new()?.block_on(copying).map_err(|why| format!("{}: {why}", to.display()))?;
    say!("{} is a copy of {}.", to.display(), path.display());
    Ok(true)
}

/// Puts a copy in the place of a data file.
pub fn restore(data: Option<&PathBuf>, from: &Path) -> super::Done {
    let path = super::data_file(data)?;
    panta_server::restore(from, &path)
        .map_err(|why| format!("{} cannot be put back: {why}", from.display()))?;
    say!(
        "{} holds what {} held. What was there before has .before at its end.",
        path.display(),
        from.display()
    );
    Ok(true)
}
