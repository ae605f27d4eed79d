//! Reads three lines, one of them wrong: `cargo run -p panta-source --example shelf`.

use panta_source::{Faults, Reader, nodes, parse};

const SHELF: &str = "book Emma pages=474\nbook Persuasion pags=249\nbook Sanditon\n";

fn main() {
    let faults = Faults::default();
    if let Some((file, document)) = parse(&faults, "shelf.kdl", SHELF.as_bytes(), "a shelf", 1000) {
        for node in nodes(&document, file, &faults) {
            let mut book = Reader::new(node);
            let title = book.text("a title").unwrap_or("?");
            let pages = book.prop("pages").and_then(|pages| pages.int(1..=2000));
            println!("{title}: {pages:?} pages");
        }
    }
    faults.finish().iter().for_each(|fault| println!("{}:{}: {fault}", fault.file(), fault.line()));
}
