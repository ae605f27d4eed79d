//! The words of the card language, collected from what reads them: `docs/cards.md` must explain each of them.

use crate::deck::Kind;
use crate::syntax::{
    InstructionLine, TokenLine, condition_words, head, how, icon, moment_words, statement_words, trait_words,
};
use crate::verbs::verb_words;
use panta_spelling::Tag;

/// Groups of words and the words themselves.
pub fn vocabulary() -> Vec<(&'static str, Vec<&'static str>)> {
    vec![
        ("kinds", Kind::ALL.map(Kind::word).to_vec()),
        ("traits", trait_words().collect()),
        ("standing statements", statement_words().collect()),
        ("moments", moment_words().collect()),
        ("verbs", verb_words().collect()),
        ("conditions", condition_words().collect()),
        ("blocks", vec!["when", "unless", "cost", "slip", "done", "undone", "to", "as", "option", "throws"]),
        ("of an instruction", InstructionLine::WORDS.to_vec()),
        ("of a token", TokenLine::WORDS.to_vec()),
        ("of an icon", icon::WORDS.to_vec()),
        ("what a spelled word can be", Tag::ALL.map(Tag::name).to_vec()),
        ("between a deck's braces", head::WORDS.to_vec()),
        ("of how to play", how::WORDS.to_vec()),
        (
            "outside every card",
            vec![
                "deck",
                "library",
                "cards",
                "instruction",
                "detail",
                "list",
                "entry",
                "of",
                "also",
                "spelling",
                "caption",
                "votes-on",
                "token",
            ],
        ),
    ]
}
