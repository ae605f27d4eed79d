//! What people can be told to do away from the cards.

use super::Word;
use super::head::is_short_name;
use super::prelude::*;

/// The longest thing that the log says of somebody.
const MAX_SENTENCE: usize = 80;

/// `instruction water { one "changes to water"; many "change to water"; lasts; turns drink to=sip }`
#[derive(Debug, Serialize)]
pub(crate) struct InstructionLine {
    pub name: Word,
    #[serde(skip)]
    pub one: String,
    #[serde(skip)]
    pub many: String,
    #[serde(skip)]
    pub opted_out: Option<String>,
    #[serde(skip)]
    pub picture: Option<String>,
    pub lasts: bool,
    pub turns: Vec<(Word, Word)>,
}

impl InstructionLine {
    pub const WORDS: [&str; 6] = ["one", "many", "opted-out", "lasts", "turns", "picture"];

    pub fn read(node: Node) -> Option<InstructionLine> {
        let mut r = Reader::new(node);
        let name = r.needed("a name").and_then(|name| name.text_at("a name"));
        let unknown =
            r.children().into_iter().filter(|child| !InstructionLine::WORDS.contains(&child.name()));
        unknown.for_each(|child| child.unknown("an instruction", InstructionLine::WORDS));
        let [one, many, picture, lasts] = ["one", "many", "picture", "lasts"].map(|word| node.only(word));
        let lasts = lasts.map(Reader::new).is_some();
        r.missing_if(one.is_none(), "what the log says of whoever is told")
            .help("write between braces: one \"howls at the moon\"; many \"howl at the moon\"");
        for idle in node.named("turns").filter(|_| !lasts) {
            idle.error("only what lasts turns one instruction into another").help("write `lasts` beside it");
        }
        let turns = node.named("turns").filter_map(turns).collect();
        let (one, many, picture) = (said(one), said(many), said(picture));
        let opted_out = said(node.only("opted-out")).map(str::to_string);
        let name = name?;
        is_short_name(node, &name.value, "the word of an instruction");
        let (one, many) = (one?.to_string(), many.or(one)?.to_string());
        let picture = picture.map(str::to_string);
        Some(InstructionLine { name, one, many, opted_out, picture, lasts, turns })
    }

    /// Whether a game depends on it: everything else is a line in the log.
    pub fn counts(&self) -> bool {
        self.lasts || !self.turns.is_empty()
    }
}

fn said<'a>(node: Option<Node<'a>>) -> Option<&'a str> {
    let mut r = Reader::new(node?);
    let what = format!("`{}`", r.name());
    r.short_text(&what, MAX_SENTENCE, "a text")
}

/// `turns drink to=sip`
fn turns(node: Node) -> Option<(Word, Word)> {
    let mut r = Reader::new(node);
    let what = r.needed("an instruction").and_then(|arg| arg.text_at("an instruction"));
    let to = r.needed_prop("to", "to=INSTRUCTION").and_then(|value| value.text_at("an instruction"));
    let (what, to) = (what?, to?);
    node.error_if(what.value == to.value, "this turns an instruction into itself");
    Some((what, to))
}
