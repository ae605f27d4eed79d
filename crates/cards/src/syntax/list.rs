//! Lists of words that can be made of cards.

use super::words::CardRef;
use panta_source::{At, Faults, Node, Reader};
use serde::Serialize;

/// `list NAME { … }`
#[derive(Debug, Serialize)]
pub(crate) struct ListLine {
    pub name: String,
    /// The letters somebody may write, and those the list writes.
    pub spellings: Vec<At<(String, String)>>,
    pub entries: Vec<At<EntryLine>>,
}

/// `entry "water" "H2O" { of "Hydrogen" "Oxygen"; also "…" }`
#[derive(Debug, Serialize)]
pub(crate) struct EntryLine {
    pub name: String,
    pub formula: String,
    pub also: Vec<String>,
    pub of: Vec<At<CardRef>>,
}

impl ListLine {
    pub fn read(node: Node, faults: &Faults) -> Option<ListLine> {
        let mut r = Reader::new(node, faults);
        let name = r.text("the list's name");
        let (mut spellings, mut entries) = (vec![], vec![]);
        for child in r.children() {
            let span = child.span();
            match child.name() {
                "entry" => entries.extend(EntryLine::read(child, faults).map(|value| At { value, span })),
                "spelling" => spellings.extend(spelling(child, faults).map(|value| At { value, span })),
                _ => child.unknown(faults, "a list", ["entry", "spelling"]),
            }
        }
        Some(ListLine { name: name?.to_string(), spellings, entries })
    }
}

/// `spelling "sulph" "sulf"`
fn spelling(node: Node, faults: &Faults) -> Option<(String, String)> {
    let mut r = Reader::new(node, faults);
    let typed = r.text("the letters somebody may write");
    let listed = r.text("the letters the list writes");
    let (typed, listed) = (typed?, listed?);
    let letters = |text: &str| !text.is_empty() && text.chars().all(char::is_lowercase);
    if !letters(typed) || !letters(listed) || listed.contains(typed) {
        r.error("a spelling is two different words in small letters")
            .help("write: spelling \"sulph\" \"sulf\"");
        return None;
    }
    Some((typed.to_string(), listed.to_string()))
}

impl EntryLine {
    fn read(node: Node, faults: &Faults) -> Option<EntryLine> {
        let mut r = Reader::new(node, faults);
        let (name, formula) = (r.text("a word"), r.text("a formula"));
        if r.child("of").is_none() {
            r.missing("the cards it is made of").help("write of \"Card\" \"Card\" between braces");
        }
        r.child("also");
        let (mut of, mut also) = (vec![], vec![]);
        for part in ["of", "also"].into_iter().flat_map(|word| node.named(word)) {
            let mut part = Reader::new(part, faults);
            let args = part.args();
            if args.is_empty() {
                part.missing("a name");
            }
            for arg in args {
                if part.node.name() == "of" {
                    of.extend(CardRef::read(arg, faults));
                } else {
                    also.extend(arg.text(faults, "another name").map(str::to_string));
                }
            }
        }
        Some(EntryLine { name: name?.to_string(), formula: formula?.to_string(), also, of })
    }
}
