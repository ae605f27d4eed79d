//! Finds the card files beside this one, so that a new edition needs no code.

use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=.");
    let here = env::current_dir().expect("the folder of this package");
    let mut names: Vec<String> = fs::read_dir(&here)
        .expect("the folder of this package can be read")
        .filter_map(|entry| Some(entry.ok()?.file_name().to_str()?.strip_suffix(".kdl")?.to_string()))
        .collect();
    names.sort();
    let line =
        |name: &String| format!("({name:?}, include_str!({:?})),", here.join(name).with_extension("kdl"));
    let list: String = names.iter().map(line).collect();
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(format!("{out}/files.rs"), format!("&[{list}]")).expect("OUT_DIR can be written to");
}
