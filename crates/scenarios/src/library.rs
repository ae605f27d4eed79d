//! The rulings that come with Panta, and how to pick some of them.

use crate::file::{Loaded, load, load_all};
use crate::outline::{Outline, outlines};
use crate::scenario::Scenario;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use thiserror::Error;

/// A wish that nothing answers to.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Unknown {
    /// Neither a file nor a ruling nor a topic: what was wished for, and what may have been meant.
    #[error("there is no file, ruling or topic `{0}`{1}")]
    Nothing(String, String),
    /// A file that cannot be read, and why.
    #[error("{0} cannot be read: {1}")]
    Unreadable(String, std::io::Error),
}

/// All rulings of ours, file by file.
pub fn all() -> Loaded {
    static OURS: LazyLock<Loaded> = LazyLock::new(|| read_files(|_| true));
    OURS.clone()
}

fn read_files(wanted: impl Fn(&str) -> bool) -> Loaded {
    let files = panta_rulings::FILES.iter().copied().filter(|(name, _)| wanted(name));
    load_all(&files.collect::<Vec<_>>())
}

/// The scenarios a user asks for: files, folders, names of rulings (with all their variants) or topics. Without a
/// wish, all rulings of ours. Only the files that are needed are read in full.
pub fn select(wishes: &[String]) -> Result<Loaded, Unknown> {
    if wishes.is_empty() {
        return Ok(all());
    }
    let (mut ours, mut theirs) = (BTreeSet::new(), vec![]);
    for wish in wishes {
        let found = outlines().iter().filter(|outline| answers(outline, wish));
        let files: Vec<String> = found.map(|outline| outline.file.clone()).collect();
        if files.is_empty() {
            let path = Path::new(wish);
            theirs.extend(if path.exists() { files_below(path)? } else { return Err(nothing(wish)) });
        }
        ours.extend(files);
    }
    let mut picked = read_files(|name| ours.contains(name));
    let place = |scenario: &Scenario| wishes.iter().position(|wish| answers(&scenario.outline, wish));
    picked.scenarios.retain(|scenario| place(scenario).is_some());
    picked.scenarios.sort_by_key(place);
    for path in theirs {
        let text = std::fs::read_to_string(&path).map_err(|why| unreadable(&path, why))?;
        picked.add(load(&path.display().to_string(), &text));
    }
    Ok(picked)
}

/// Whether a ruling is wished for: by its name or its topic, or as a variant of the name.
fn answers(outline: &Outline, wish: &str) -> bool {
    let variant = outline.id.strip_prefix(wish).is_some_and(|rest| rest.starts_with('/'));
    outline.id == wish || outline.topic == wish || variant
}

/// The file itself, or the scenario files of a folder.
fn files_below(path: &Path) -> Result<Vec<PathBuf>, Unknown> {
    if !path.is_dir() {
        return Ok(vec![path.to_path_buf()]);
    }
    let mut files = vec![];
    for entry in std::fs::read_dir(path).map_err(|why| unreadable(path, why))? {
        let entry = entry.map_err(|why| unreadable(path, why))?.path();
        // A link to a folder is not followed: it could lead back here.
        if entry.is_dir() && !entry.is_symlink() {
            files.extend(files_below(&entry)?);
        } else if entry.extension().is_some_and(|ending| ending == "kdl") {
            files.push(entry);
        }
    }
    files.sort();
    Ok(files)
}

fn unreadable(path: &Path, why: std::io::Error) -> Unknown {
    Unknown::Unreadable(path.display().to_string(), why)
}

fn nothing(wish: &str) -> Unknown {
    let known = outlines().iter().flat_map(|outline| [outline.id.as_str(), outline.topic.as_str()]);
    let best = known
        .map(|name| (strsim::jaro_winkler(wish, name), name))
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .filter(|(likeness, _)| *likeness > 0.78);
    let hint = best.map_or(String::new(), |(_, name)| format!(": did you mean `{name}`?"));
    Unknown::Nothing(wish.to_string(), hint)
}
