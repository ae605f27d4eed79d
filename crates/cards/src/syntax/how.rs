//! How a deck teaches itself: `how { overview "…"; kind keeper "…"; special "Card" "…"; asked "…?" "…" }`.

use super::prelude::*;
use crate::deck::How;

/// What can stand between the braces of `how`.
pub(crate) const WORDS: [&str; 4] = ["overview", "kind", "special", "asked"];

/// The kinds of cards that people hold or see on the table, and so have to be told about.
const KINDS: [(&str, Kind); 8] = [
    ("keeper", Kind::Keeper),
    ("goal", Kind::Goal),
    ("rule", Kind::Rule),
    ("action", Kind::Action),
    ("creeper", Kind::Creeper),
    ("ungoal", Kind::Ungoal),
    ("surprise", Kind::Surprise),
    ("meta", Kind::Meta),
];

/// How many lines of a sort fit on a page that people will read.
const MAX_LINES: usize = 12;

/// A block `how`. The cards it speaks of are looked up when it is lowered.
#[derive(Default)]
pub(crate) struct HowLines {
    pub how: How,
    pub special: Vec<(At<CardRef>, String)>,
}

impl HowLines {
    pub fn read(node: Node) -> HowLines {
        let mut lines = HowLines::default();
        for child in Reader::new(node).children() {
            let mut r = Reader::new(child);
            let full = |lines: usize| {
                let full = lines >= MAX_LINES;
                child.error_if(full, format!("`{}` is there more than {MAX_LINES} times", child.name()));
                full
            };
            match child.name() {
                "overview" => {
                    let text = r.short_text("a paragraph", 400, "a sentence");
                    if !full(lines.how.overview.len()) {
                        lines.how.overview.extend(text.map(str::to_string));
                    }
                }
                "kind" => {
                    let kind = r.needed("a kind of card").and_then(|value| {
                        value.one_of(&KINDS, "a page about the rules knows no such kind of card")
                    });
                    let text = r.short_text("a paragraph", 400, "a sentence");
                    if let (Some(kind), Some(text), false) = (kind, text, full(lines.how.kinds.len())) {
                        lines.how.kinds.push((kind, text.to_string()));
                    }
                }
                "special" => {
                    let card = r.needed("a card's name").and_then(CardRef::read);
                    let text = r.arg().and_then(|value| value.short_text("a paragraph", 400));
                    if let (Some(card), false) = (card, full(lines.special.len())) {
                        lines.special.push((card, text.unwrap_or_default().to_string()));
                    }
                }
                "asked" => {
                    let question = r.short_text("a question", 160, "a question");
                    let answer = r.short_text("an answer", 400, "an answer");
                    if let (Some(question), Some(answer), false) =
                        (question, answer, full(lines.how.asked.len()))
                    {
                        lines.how.asked.push((question.to_string(), answer.to_string()));
                    }
                }
                _ => {
                    child.unknown("`how`", WORDS);
                    r.ignore_rest();
                }
            }
        }
        lines
    }
}
