//! Files of version 1 of the card language, rewritten into version 2 before they are read. Whatever was once played can
//! be played again, and everything beyond this module knows one version.
//!
//! A file says which version it is written in: `deck … language=2`, or `library language=2` where there is no deck.
//! Without a word it is the first.

mod declare;
mod rewrite;

use kdl::KdlDocument;

pub(crate) use declare::was_understood;

/// The version that this crate reads.
pub const LANGUAGE: u16 = 2;

/// The version that a file is written in; a number that makes no sense is a fault for whoever reads the line.
pub(crate) fn version(document: &KdlDocument) -> u16 {
    let head = document.nodes().iter().find(|node| ["deck", "library"].contains(&node.name().value()));
    let written = head.and_then(|node| node.get("language")).and_then(|value| value.as_integer());
    written.and_then(|version| u16::try_from(version).ok()).unwrap_or(1)
}

/// Brings a document of version 1 up to date.
pub(crate) fn upgrade(document: &mut KdlDocument) {
    if version(document) < LANGUAGE {
        declare::words(document);
        rewrite::rewrite(document);
    }
}
