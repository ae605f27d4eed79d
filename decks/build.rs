//! Finds the card files beside this one and those in the archive, so that a new edition needs no code, and neither does
//! an earlier version of one.

use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=.");
    let here = env::current_dir().expect("the folder of this package");
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    write(&out, "files.rs", files(&here, |name, path| Some(format!("({name:?}, include_str!({path:?})),"))));
    let archived = files(&here.join("archive"), |name, path| {
        let (deck, change) = name.rsplit_once('-')?;
        let change: u32 = change.parse().ok()?;
        Some(format!("({deck:?}, {change}, include_str!({path:?})),"))
    });
    write(&out, "archive.rs", archived);
}

/// A line for each card file of a folder, in alphabetical order.
fn files(folder: &Path, line: impl Fn(&str, &Path) -> Option<String>) -> String {
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("a folder of this package can be read")
        .filter_map(|entry| Some(entry.ok()?.file_name().to_str()?.strip_suffix(".kdl")?.to_string()))
        .collect();
    names.sort();
    let line = |name: &String| {
        let path = folder.join(format!("{name}.kdl"));
        line(name, &path).unwrap_or_else(|| panic!("{} is no name of a card file here", path.display()))
    };
    names.iter().map(line).collect()
}

fn write(out: &str, name: &str, list: String) {
    fs::write(format!("{out}/{name}"), format!("&[{list}]")).expect("OUT_DIR can be written to");
}
