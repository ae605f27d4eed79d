//! Acorn Market is a tour of the language: every word of it is on some card of that deck, but for a few with reasons.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use kdl::{KdlDocument, KdlNode};
use panta_cards::{Kind, vocabulary};
use std::collections::BTreeSet;

/// The words that Acorn Market does without, by their groups.
const LEFT_OUT: [(&str, &str, &str); 9] = [
    ("what a spelled word can be", "*", "one Goal about words is enough: Word is the edition of them"),
    ("traits", "symbol", "animals and wares have pictures"),
    ("outside every card", "votes-on", "it goes by symbols"),
    ("traits", "spare", "every Keeper is wanted by some Goal"),
    ("between a deck's braces", "caution", "there is nothing to be warned of"),
    ("outside every card", "library", "a file is either a deck or a library"),
    ("verbs", "lose", "an Ungoal says it, so that all can see it coming"),
    ("of a token", "value", "nuts are eaten, not added up"),
    ("settings", "for-good", "nobody should have to watch for the rest of the game"),
];

/// Cards that lie there and state something; of all others, a line is a step or a condition.
const STATING: [&str; 5] = ["basic", "meta", "keeper", "creeper", "rule"];

/// What is written between the braces of what, and on its line.
#[derive(Default)]
struct Written {
    /// The word above, or nothing where a file begins, and the word.
    lines: BTreeSet<(String, String)>,
    /// The moments that something waits for, bars or answers.
    moments: BTreeSet<String>,
    /// `word=` and bare words on any line.
    settings: BTreeSet<String>,
}

impl Written {
    fn read(&mut self, above: &str, node: &KdlNode) {
        let name = node.name().value();
        self.lines.insert((above.to_string(), name.to_string()));
        for (at, entry) in node.entries().iter().enumerate() {
            let word = entry.value().as_string().unwrap_or_default().to_string();
            match entry.name() {
                Some(key) => _ = self.settings.insert(format!("{}=", key.value())),
                None if at == 0 && ["on", "bars", "instead-of", "answer"].contains(&name) => {
                    self.moments.insert(word);
                }
                None => _ = self.settings.insert(word),
            }
        }
        for child in node.iter_children() {
            self.read(name, child);
        }
    }

    fn has(&self, group: &str, word: &str) -> bool {
        let is_kind = |above: &str| Kind::ALL.iter().any(|kind| kind.word() == above);
        let under =
            |fits: &dyn Fn(&str) -> bool| self.lines.iter().any(|(above, name)| name == word && fits(above));
        match group {
            "kinds" => under(&str::is_empty),
            "traits" => under(&is_kind),
            "standing statements" => {
                under(&|above| STATING.contains(&above) || ["surprise", "until"].contains(&above))
            }
            "moments" => self.moments.contains(word),
            "verbs" => under(&|above| {
                !STATING.contains(&above) && !["", "deck", "list", "entry", "when"].contains(&above)
            }),
            "conditions" => under(&|above| {
                let blocks = ["when", "unless", "goal-also", "goal-only", "either", "all", "not"];
                blocks.contains(&above) || ["goal", "ungoal"].contains(&above)
            }),
            "blocks" => under(&|above| !above.is_empty() && above != "deck"),
            "of an instruction" => under(&|above| above == "instruction"),
            "of an icon" => under(&|above| above == "icon"),
            "of a token" => under(&|above| above == "token"),
            "of how to play" => under(&|above| above == "how"),
            "between a deck's braces" => under(&|above| above == "deck"),
            "outside every card" => under(&|above| ["", "option", "list", "entry"].contains(&above)),
            "settings" => self.settings.contains(word),
            "what a spelled word can be" => self.settings.contains(word),
            other => panic!("where do the words {other} stand?"),
        }
    }
}

/// The cards of the deck: those of its own file, and what it includes.
fn written() -> Written {
    let document = |name: &str| -> KdlDocument { panta_decks::document(name).unwrap() };
    let mut written = Written::default();
    let acorn = document("acorn");
    for node in acorn.nodes() {
        written.read("", node);
    }
    let deck = panta_decks::deck("acorn").unwrap().deck.unwrap();
    for file in ["standard", "word"] {
        for node in document(file).nodes() {
            let title = node.get(0).and_then(|title| title.as_string()).unwrap_or_default();
            let is_card = Kind::ALL.iter().any(|kind| kind.word() == node.name().value());
            if is_card && deck.faces.iter().any(|face| face.name == title) {
                written.read("", node);
            }
        }
    }
    written
}

/// The settings and bare words that the page explains in the second table of its section about them.
fn settings() -> Vec<&'static str> {
    let page = include_str!("../../../docs/cards.md");
    let section = page.split("Settings and bare words stand on the line").nth(1).unwrap();
    let section = section.split("\n## ").next().unwrap();
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    let words: Vec<&str> = rows
        .flat_map(|row| row.split('|').nth(1).unwrap_or_default().split('`').skip(1).step_by(2))
        .collect();
    assert!(words.len() > 15, "{words:?}");
    words
}

#[test]
fn acorn_market_uses_every_word() {
    let written = written();
    let mut groups = vocabulary();
    groups.push(("settings", settings()));
    let mut missing = vec![];
    for (group, words) in groups {
        for word in words {
            let left_out =
                LEFT_OUT.iter().any(|(of, name, _)| *of == group && (*name == word || *name == "*"));
            match (written.has(group, word), left_out) {
                (false, false) => missing.push(format!("no card has `{word}`, of the {group}")),
                (true, true) => missing.push(format!("`{word}`, of the {group}, is not left out any more")),
                _ => {}
            }
        }
    }
    assert!(missing.is_empty(), "Acorn Market:\n{}", missing.join("\n"));
}

/// Words that are told apart by a setting: a tour would be poor without them.
#[test]
fn acorn_market_uses_the_settings_that_matter() {
    let text = panta_decks::text("acorn").unwrap();
    for phrase in [
        "swap hand whom.hand",
        "swap one keeper",
        "swap everyone.table towards=",
        "deal all keeper",
        "from=pile\n",
        "play one weather from=discard",
        "who=previous",
        "in=hand",
        "in=discard",
        "in=this",
        "of=each }",
        "of=each-other",
        "at-least one per=player",
        "weight=two",
        "choose two player as=pair among=everyone keep",
        "of=pair",
        "until turn-end",
        "until your-turn",
        "by=others optional {",
        "bars answer",
        "instead-of loss { win who=you }",
        "to=under",
        "from=under",
        "carrying=creeper",
        "owner.hand",
        "fresh=everyone",
        "goals any",
        "take discard keeper",
        "among=others at-random",
        "lowest",
        "highest value=glow",
        "for=keeper",
    ] {
        assert!(text.contains(phrase), "no card of Acorn Market has `{phrase}`");
    }
}
