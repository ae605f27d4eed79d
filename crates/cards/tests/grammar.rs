//! The grammar for editors is made from the words of the language: `scripts/made` writes it.

use panta_cards::{Provenance, vocabulary};
use serde_json::{Value, json};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../editors/panta.tmLanguage.json");

/// What editors call each group of words. Those of other groups are keywords.
const SCOPES: [(&str, &str); 5] = [
    ("kinds", "storage.type.panta"),
    ("outside every card", "storage.type.panta"),
    ("traits", "entity.other.attribute-name.panta"),
    ("what people are told", "constant.language.panta"),
    ("what a spelled word can be", "constant.language.panta"),
];

/// These words, the longest first, so that none is taken for the beginning of another.
fn any_of(words: &[&str]) -> String {
    let mut words = words.to_vec();
    words.sort_by_key(|word| (std::cmp::Reverse(word.len()), *word));
    words.dedup();
    words.join("|")
}

fn grammar() -> Value {
    let rule = |scope: &str, pattern: &str| json!({ "name": scope, "match": pattern });
    // A word of the language has a meaning where a line begins.
    let at_start =
        |words: &[&str]| format!("(?<=^|[;{{]|^\\s|[;{{]\\s|\\s\\s)(?:{})(?![\\w=-])", any_of(words));
    let mut patterns = vec![
        json!({ "name": "comment.block.panta", "begin": "/\\*", "end": "\\*/" }),
        rule("comment.line.double-slash.panta", "//.*$"),
        json!({
            "name": "string.quoted.double.panta",
            "begin": "\"",
            "end": "\"",
            "patterns": [rule("constant.character.escape.panta", "\\\\.")],
        }),
        rule("constant.language.boolean.panta", "#(?:true|false|null)"),
        rule("variable.other.icon.panta", "@[a-z][\\w-]*"),
        rule("variable.parameter.panta", "[a-z][\\w-]*(?==)"),
        rule("constant.numeric.panta", "(?<![\\w-])\\d+(?![\\w-])"),
        rule(
            "storage.modifier.panta",
            &format!("(?<![\\w-])(?:{})(?![\\w-])", any_of(&Provenance::ALL.map(Provenance::word))),
        ),
    ];
    for (group, words) in vocabulary() {
        let scope = SCOPES.iter().find(|(name, _)| *name == group);
        match scope {
            Some((_, scope)) if scope.starts_with("constant") => {
                patterns.push(rule(scope, &format!("(?<![\\w-])(?:{})(?![\\w=-])", any_of(&words))));
            }
            Some((_, scope)) => patterns.push(rule(scope, &at_start(&words))),
            None => patterns.push(rule("keyword.control.panta", &at_start(&words))),
        }
    }
    json!({
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": "Panta cards",
        "scopeName": "source.panta",
        "patterns": patterns,
    })
}

#[test]
fn the_grammar_for_editors_has_all_words() {
    let made = serde_json::to_string_pretty(&grammar()).expect("it is JSON") + "\n";
    if std::env::var("PANTA_GRAMMAR").is_ok_and(|wish| wish == "write") {
        std::fs::write(PATH, &made).expect("the grammar can be written");
    }
    let kept = std::fs::read_to_string(PATH).unwrap_or_default().replace("\r\n", "\n");
    assert!(kept == made, "editors/panta.tmLanguage.json is out of date: run scripts/made");
    for (_, words) in vocabulary() {
        assert!(words.iter().all(|word| made.contains(word)));
    }
}
