//! Versions of the card language. Files of version 1 are rewritten into version 2 before they are read: whatever was once
//! played can be played again, and everything beyond this module knows one version.
//!
//! A file says which version it is written in: `deck … language=2`, or `library language=2` where there is no deck.
//! Without a word it is the first. In a file of version 2 an old word is a fault, which names the new one.

mod declare;
mod edit;
mod rewrite;

use crate::format::formatted;
use crate::load::MAX_FILE_BYTES;
use kdl::{KdlDocument, KdlNode};
use panta_source::{Fault, Faults, Parsed, Span, parse};

pub(crate) use declare::was_understood;
pub use rewrite::{OLD_WORDS, Old};

/// The version that this crate reads, beside those before it.
pub const LANGUAGE: u16 = 2;

/// The lines that can name a version.
const HEADS: [&str; 2] = ["deck", "library"];

/// The line that says what a file is.
fn head(document: &KdlDocument) -> Option<&KdlNode> {
    document.nodes().iter().find(|node| HEADS.contains(&node.name().value()))
}

/// The version that a file is written in; a number that makes no sense is a fault for whoever reads the line.
pub(crate) fn version(document: &KdlDocument) -> u16 {
    let written = head(document).and_then(|node| node.get("language")).and_then(|value| value.as_integer());
    written.and_then(|version| u16::try_from(version).ok()).unwrap_or(1)
}

/// Brings a document up to date. Nothing is read of one that is too new.
pub(crate) fn upgrade((file, mut document): Parsed, faults: &Faults) -> Option<Parsed> {
    let version = version(&document);
    if version > LANGUAGE {
        let entry = head(&document).and_then(|node| node.entry("language"));
        let span = entry.map_or(Span::start_of(file), |entry| Span::new(file, entry.span()));
        let message = format!("this file is written in version {version} of the card language");
        let panta = env!("CARGO_PKG_VERSION");
        let help = format!("it takes a newer Panta: this one, {panta}, reads versions 1 to {LANGUAGE}");
        return faults.error(span, message).help(help).nothing();
    }
    if version < LANGUAGE {
        declare::unsaid(&mut document);
    }
    let rewritten = rewrite::rewrite(&mut document);
    if version == LANGUAGE {
        for (span, Old { old, new, .. }) in rewritten {
            let message = format!("`{old}` is a word of version 1");
            faults.error(Span::new(file, span), message).label("an old word").help(format!("write `{new}`"));
        }
    }
    Some((file, document))
}

/// Adds cards to a document. They may be written in either version, whatever the document says.
pub fn add_cards(document: &mut KdlDocument, cards: KdlDocument) {
    let before = document.nodes().len();
    document.nodes_mut().extend(cards.nodes().iter().cloned());
    if version(document) == LANGUAGE {
        let mut added = KdlDocument::new();
        added.nodes_mut().extend(document.nodes_mut().drain(before..));
        declare::unsaid_beside(&mut added, document);
        rewrite::rewrite(&mut added);
        document.nodes_mut().extend(added.nodes().iter().cloned());
    }
}

/// A card file as it is laid out in ours, perhaps in the words of today, or what keeps it from being read. Lines, remarks
/// and what the cards say stay as they are.
pub fn rewritten(name: &str, bytes: &[u8], to_today: bool) -> Result<String, Vec<Fault>> {
    let faults = Faults::default();
    let text = written_anew(name, bytes, to_today, &faults);
    text.map(|text| formatted(&text)).ok_or_else(|| faults.finish())
}

fn written_anew(name: &str, bytes: &[u8], to_today: bool, faults: &Faults) -> Option<String> {
    let (file, mut document) = parse(faults, name, bytes, "a card file", MAX_FILE_BYTES)?;
    let as_it_is = || String::from_utf8(bytes.to_vec()).ok();
    // A file without a line in it, be it all remarks, is in no version.
    if !to_today || document.nodes().is_empty() {
        return as_it_is();
    }
    // What is old in a new file is a slip, and is put right with the rest.
    if version(&document) == LANGUAGE {
        let slips = !rewrite::rewrite(&mut document).is_empty();
        return if slips { Some(document.to_string()) } else { as_it_is() };
    }
    let (_, mut document) = upgrade((file, document), faults)?;
    let heads = |node: &&mut KdlNode| HEADS.contains(&node.name().value());
    match document.nodes_mut().iter_mut().find(heads) {
        Some(head) => edit::set_language(head),
        None => edit::put_first(&mut document, &format!("library language={LANGUAGE}")),
    }
    Some(document.to_string())
}
