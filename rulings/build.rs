//! Finds the files of rulings beside this one.

use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=.");
    let here = env::current_dir().expect("the folder of this package");
    let entries = fs::read_dir(&here).expect("the folder of this package can be read");
    let mut files: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "kdl"));
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        let name = Path::new("rulings").join(file.file_name().expect("a file has a name"));
        list +=
            &format!("    ({:?}, include_str!({file:?})),\n", name.display().to_string().replace('\\', "/"));
    }
    list += "]\n";
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("files.rs"), list).expect("OUT_DIR can be written to");
}
