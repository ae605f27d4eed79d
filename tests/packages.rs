//! Every crate that can be published explains itself: it has a README, and an example that runs as the README says.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What cargo answers, a JSON value a line.
fn cargo(args: &[&str]) -> Vec<Value> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    let output = cargo.args(args).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    assert!(output.status.success(), "cargo {args:?}: {}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8(output.stdout).unwrap();
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The crates that can be published, with the folder of each; the command itself is no library.
fn libraries() -> Vec<(String, PathBuf)> {
    let metadata = &cargo(&["metadata", "--no-deps", "--offline", "--format-version", "1"])[0];
    let packages = metadata["packages"].as_array().unwrap().iter();
    // `publish = false` reads as an empty list of registries.
    let published = packages.filter(|package| package["publish"].is_null() && package["name"] != "panta");
    let library = |package: &Value| {
        let manifest = Path::new(package["manifest_path"].as_str().unwrap());
        (package["name"].as_str().unwrap().to_string(), manifest.parent().unwrap().to_path_buf())
    };
    published.map(library).collect()
}

/// The programs that are examples, by their names.
fn examples() -> BTreeMap<String, PathBuf> {
    let built = cargo(&["build", "--workspace", "--examples", "--offline", "--message-format", "json"]);
    let examples = built.iter().filter(|line| line["target"]["kind"][0] == "example");
    let named = examples.filter_map(|line| {
        Some((line["target"]["name"].as_str()?.to_string(), PathBuf::from(line["executable"].as_str()?)))
    });
    named.collect()
}

#[test]
fn every_library_has_a_readme_with_an_example_that_runs() {
    let (libraries, examples) = (libraries(), examples());
    assert!(libraries.len() > 10, "{libraries:?}");
    for (name, folder) in libraries {
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        for carried in ["/README.md", "/examples"] {
            assert!(
                manifest.contains(&format!("{carried:?}")),
                "the package {name} does not carry {carried}"
            );
        }
        let readme = std::fs::read_to_string(folder.join("README.md")).unwrap();
        let commands = readme.split('`').skip(1).step_by(2);
        let here = format!("-p {name} --example ");
        let command = commands.filter_map(|code| code.strip_prefix("cargo run ")?.split_once(&here)).next();
        let (_, command) = command.unwrap_or_else(|| panic!("the README of {name} names no example"));
        let mut words = command.split_whitespace().take_while(|word| *word != ">");
        let example = words.next().unwrap();
        let program = examples.get(example).unwrap_or_else(|| panic!("{name} has no example {example}"));
        runs(Command::new(program).args(words.skip(1)), &name);
    }
}

/// Whether it says something and ends well. A server goes on; of that one the first line is enough.
fn runs(example: &mut Command, name: &str) {
    let mut running = example.stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(running.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap_or_else(|| panic!("the example of {name} says nothing")).unwrap();
    if first.starts_with("http://") {
        running.kill().unwrap();
        running.wait().unwrap();
        return;
    }
    lines.for_each(|line| drop(line.unwrap()));
    assert!(running.wait().unwrap().success(), "the example of {name} fails");
}
