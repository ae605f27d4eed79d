//! The rulings that come with Panta, and how to pick some of them.

use crate::file::{Loaded, load};
use crate::outline::{Outline, outlines};
use crate::scenario::Scenario;
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// All rulings of ours, file by file.
pub fn all() -> Loaded {
    static OURS: LazyLock<Loaded> = LazyLock::new(|| read_files(|_| true));
    OURS.clone()
}

/// Reads files of ours, as many at a time as there are processors.
fn read_files(wanted: impl Fn(&str) -> bool + Sync) -> Loaded {
    let files = panta_rulings::FILES.par_iter().filter(|(name, _)| wanted(name));
    let files: Vec<Loaded> = files.map(|(name, text)| load(name, text)).collect();
    let mut loaded = Loaded::default();
    files.into_iter().for_each(|file| loaded.add(file));
    loaded
}

/// These rulings of ours, in this order. Only the files that are needed are read in full.
pub fn load_rulings(rulings: &[&Outline]) -> Loaded {
    let mut loaded = read_files(|name| rulings.iter().any(|ruling| ruling.file == name));
    let place = |scenario: &Scenario| rulings.iter().position(|ruling| ruling.id == scenario.outline.id);
    loaded.scenarios.retain(|scenario| place(scenario).is_some());
    loaded.scenarios.sort_by_key(place);
    loaded
}

/// The scenarios a user asks for: files, folders, names of rulings (with all their variants) or topics. Without a
/// wish, all rulings of ours. If there is no such thing, a sentence says so.
pub fn select(wishes: &[String]) -> Result<Loaded, String> {
    if wishes.is_empty() {
        return Ok(all());
    }
    let (mut ours, mut theirs) = (vec![], vec![]);
    for wish in wishes {
        let before = ours.len();
        ours.extend(outlines().iter().filter(|outline| answers(outline, wish)));
        if ours.len() == before {
            let path = Path::new(wish);
            theirs.extend(if path.exists() { files_below(path)? } else { return Err(nothing(wish)) });
        }
    }
    let mut picked = load_rulings(&ours);
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
fn files_below(path: &Path) -> Result<Vec<PathBuf>, String> {
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

fn unreadable(path: &Path, why: std::io::Error) -> String {
    format!("{} cannot be read: {why}", path.display())
}

fn nothing(wish: &str) -> String {
    let known = outlines().iter().flat_map(|outline| [outline.id.as_str(), outline.topic.as_str()]);
    let best = known
        .map(|name| (strsim::jaro_winkler(wish, name), name))
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .filter(|(likeness, _)| *likeness > 0.78);
    let hint = best.map_or(String::new(), |(_, name)| format!(": did you mean `{name}`?"));
    format!("there is no file, ruling or topic `{wish}`{hint}")
}
