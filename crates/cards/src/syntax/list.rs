//! Lists of words that can be made of cards.

use super::prelude::*;

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
    #[serde(flatten)]
    pub entry: Entry,
    pub of: Vec<At<CardRef>>,
}

impl ListLine {
    pub fn read(node: Node) -> Option<ListLine> {
        let mut r = Reader::new(node);
        let name = r.text("the list's name");
        let (mut spellings, mut entries) = (vec![], vec![]);
        for child in r.children() {
            let span = child.span();
            match child.name() {
                "entry" => entries.extend(EntryLine::read(child).map(|value| At { value, span })),
                "spelling" => spellings.extend(spelling(child).map(|value| At { value, span })),
                _ => child.unknown("a list", ["entry", "spelling"]),
            }
        }
        Some(ListLine { name: name?.to_string(), spellings, entries })
    }
}

/// `spelling "sulph" "sulf"`
fn spelling(node: Node) -> Option<(String, String)> {
    let mut r = Reader::new(node);
    let typed = r.text("the letters somebody may write");
    let listed = r.text("the letters the list writes");
    let (typed, listed) = (typed?, listed?);
    let letters = |text: &str| !text.is_empty() && text.chars().all(char::is_lowercase);
    if !letters(typed) || !letters(listed) || listed.contains(typed) {
        return r
            .error("a spelling is two different words in small letters")
            .help("write: spelling \"sulph\" \"sulf\"")
            .nothing();
    }
    Some((typed.to_string(), listed.to_string()))
}

impl EntryLine {
    fn read(node: Node) -> Option<EntryLine> {
        let mut r = Reader::new(node);
        let (name, formula) = (r.text("a word"), r.text("a formula"));
        r.missing_if(r.child("of").is_none(), "the cards it is made of")
            .help("write of \"Card\" \"Card\" between braces");
        r.child("also");
        let [of, also] = ["of", "also"].map(|word| {
            node.named(word).flat_map(|part| Reader::new(part).needed_args("a name")).collect::<Vec<Value>>()
        });
        let of = of.into_iter().filter_map(CardRef::read).collect();
        let also = also.into_iter().filter_map(|arg| arg.text("another name").map(str::to_string)).collect();
        let entry = Entry { name: name?.to_string(), formula: formula?.to_string(), also };
        Some(EntryLine { entry, of })
    }
}
