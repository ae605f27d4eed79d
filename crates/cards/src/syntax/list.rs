//! Lists of words that people can be asked for.

use super::prelude::*;

/// `list NAME { … }`
#[derive(Debug, Serialize)]
pub(crate) struct ListLine {
    pub name: String,
    /// The letters somebody may write, and those the list writes.
    pub spellings: Vec<At<(String, String)>>,
    /// Nothing else counts: no other answer is put to the table.
    #[serde(rename = "known-only")]
    pub known_only: bool,
    pub entries: Vec<At<EntryLine>>,
}

/// `entry "water" { caption "H2O"; of "Hydrogen" "Oxygen"; also "…" }`
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
        let known_only = node.only("votes-on").is_none();
        for child in r.children() {
            let span = child.span();
            match child.name() {
                "entry" => entries.extend(EntryLine::read(child).map(|value| At { value, span })),
                "spelling" => spellings.extend(spelling(child).map(|value| At { value, span })),
                "votes-on" => drop(Reader::new(child).the_word("symbols")),
                _ => child.unknown("a list", ["entry", "spelling", "votes-on"]),
            }
        }
        Some(ListLine { name: name?.to_string(), spellings, known_only, entries })
    }
}

/// `spelling "sulph" "sulf"`
fn spelling(node: Node) -> Option<(String, String)> {
    let mut r = Reader::new(node);
    let typed = r.text("the letters somebody may write");
    let listed = r.text("the letters the list writes");
    let (typed, listed) = (typed?, listed?);
    let letters = |text: &str| !text.is_empty() && text.chars().all(char::is_lowercase);
    if letters(typed) && letters(listed) && typed != listed && listed.contains(typed) {
        return r
            .error(format!("`{listed}` has `{typed}` in it, so it would be changed as well"))
            .help("add the other spelling to its entry with `also`")
            .nothing();
    }
    if !letters(typed) || !letters(listed) || typed == listed {
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
        let name = r.text("a word");
        let caption = r.child("caption").and_then(|caption| Reader::new(caption).text("a text"));
        r.child("of");
        r.child("also");
        let [of, also] = ["of", "also"].map(|word| {
            node.named(word).flat_map(|part| Reader::new(part).needed_args("a name")).collect::<Vec<Value>>()
        });
        let of = of.into_iter().filter_map(CardRef::read).collect();
        let also = also.into_iter().filter_map(|arg| arg.text("another name").map(str::to_string)).collect();
        let entry = Entry { name: name?.to_string(), caption: caption.unwrap_or_default().to_string(), also };
        Some(EntryLine { entry, of })
    }
}
