//! `panta deck fmt`: card files laid out as ours are, and brought up to date.

use crate::commands::{Done, read_file, show};
use panta_cards::{MAX_FILE_BYTES, rewritten};
use std::path::{Path, PathBuf};

/// Lays files out. Those that cannot be read as card files at all stay as they are.
pub fn run(files: &[PathBuf], upgrade: bool, check: bool) -> Done {
    let mut well = true;
    for path in files {
        well &= lay_out(path, upgrade, check)?;
    }
    Ok(well)
}

fn lay_out(path: &Path, upgrade: bool, check: bool) -> Done {
    let (name, bytes) = (path.display(), read_file(path, MAX_FILE_BYTES)?);
    let text = match rewritten(&name.to_string(), &bytes, upgrade) {
        Ok(text) => text,
        Err(faults) => {
            faults.iter().for_each(|fault| show(fault));
            say!("{name}: cannot be laid out");
            return Ok(false);
        }
    };
    let same = text.as_bytes() == bytes;
    if check {
        if !same {
            say!("{name}: would change");
        }
        return Ok(same);
    }
    if !same {
        write(path, &text).map_err(|error| format!("{name} cannot be written: {error}"))?;
        say!("{name}: laid out");
    }
    Ok(true)
}

/// Writes a file beside the old one and puts it in its place, so that nobody is left with half of it.
fn write(path: &Path, text: &str) -> std::io::Result<()> {
    let beside = path.with_extension("kdl.new");
    std::fs::write(&beside, text)?;
    std::fs::rename(&beside, path).inspect_err(|_| drop(std::fs::remove_file(&beside)))
}
