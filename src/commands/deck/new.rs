//! `panta deck new`: a small deck to begin with.

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::Path;

/// Writes a new deck into this folder. A file that is there already is left alone.
pub fn run(name: &str) -> super::super::Done {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let letter = name.starts_with(|c: char| c.is_ascii_lowercase());
    if !letter || name.len() > 40 || !name.chars().all(plain) {
        let wanted = "begins with a letter and has up to 40 small letters, digits and hyphens";
        return Err(format!("`{name}` cannot be the name of a deck: it {wanted}").into());
    }
    if panta_decks::names().iter().any(|known| known == name) || name == "standard" {
        return Err(format!("there is a deck `{name}` already; choose another name").into());
    }
    let path = format!("{name}.kdl");
    let text = panta_decks::to_begin_with(name, &title(name));
    let made = File::create_new(Path::new(&path)).and_then(|mut file| file.write_all(text.as_bytes()));
    made.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => format!("{path} is there already"),
        _ => format!("{path} cannot be written: {error}"),
    })?;
    say!("{path} is a deck that plays. Look at it and change it:");
    for (command, does) in [
        (format!("panta deck check {path} --watch"), "shows every mistake while you write"),
        (format!("panta deck show {path}"), "makes a page with all cards"),
        (format!("panta sim {path}"), "plays ten thousand games"),
    ] {
        say!("  {command:<42} {does}");
    }
    Ok(true)
}

/// A title for people: `my-picnic` is My Picnic.
fn title(name: &str) -> String {
    let word = |word: &str| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_uppercase() + rest
    };
    name.split('-').map(word).collect::<Vec<_>>().join(" ").trim().to_string()
}
