//! Card files on disk, with ours behind them.

use crate::Library;
use kdl::KdlDocument;
use panta_cards::{Files, House, Loaded, MAX_FILE_BYTES, load_with};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The ending of card files. A deck that is named with it is a file, not one of ours.
const ENDING: &str = ".kdl";

/// Whether this names a card file by its path: `my.kdl`, `decks/my.kdl`.
pub fn is_path(name: &str) -> bool {
    name.ends_with(ENDING)
}

/// What a card file holds. Of one that is larger than it may be, one byte more than that is read: the loader says so.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = vec![];
    File::open(path)?.take(MAX_FILE_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Loads a deck from a card file, as house rules change it. Files beside it can be included, and ours.
pub fn load_file(path: &Path, house: &House) -> io::Result<Loaded> {
    let mut beside = Beside::of(path);
    beside.add(house);
    Ok(load_with(&path.display().to_string(), &read(path)?, &beside, house))
}

/// The card files of some folders, files by their path from where we are, and ours. Only for people who may read the
/// disk.
#[derive(Clone, Debug, Default)]
pub struct Beside(Vec<PathBuf>);

impl Beside {
    /// Those beside a card file.
    pub fn of(file: &Path) -> Beside {
        Beside(vec![file.parent().map(Path::to_path_buf).unwrap_or_default()])
    }

    /// Those beside the card files that house rules name: a deck that is mixed in may include others.
    pub fn add(&mut self, house: &House) {
        let paths = house.decks().into_iter().filter(|name| is_path(name));
        self.0.extend(paths.filter_map(|path| Path::new(path).parent().map(Path::to_path_buf)));
    }

    /// A file by its path, or of one of the folders.
    fn file(&self, name: &str) -> Option<String> {
        let text = |path: PathBuf| String::from_utf8(read(&path).ok()?).ok();
        if is_path(name) {
            return text(PathBuf::from(name));
        }
        let plain = name.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_');
        let folders = self.0.iter().filter(|_| plain);
        folders.map(|folder| folder.join(format!("{name}{ENDING}"))).find_map(text)
    }
}

impl Files for Beside {
    fn text(&self, name: &str) -> Option<String> {
        self.file(name).or_else(|| Library.text(name))
    }

    fn document(&self, name: &str) -> Option<KdlDocument> {
        if self.file(name).is_some() { None } else { Library.document(name) }
    }

    fn behind(&self) -> Option<&dyn Files> {
        Some(&Library)
    }
}
