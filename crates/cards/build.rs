//! Rebuild when a card file is added or removed: the decks are part of the library.

fn main() {
    println!("cargo::rerun-if-changed=../../decks");
}
