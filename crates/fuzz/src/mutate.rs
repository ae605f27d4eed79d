//! Real card files with something done to them: words swapped, lost and doubled, numbers and texts blown up, blocks put
//! into blocks.

use crate::corpus::Corpus;
use crate::dice::Dice;
use crate::tree::Node;
use crate::write::ODD_TEXTS;
use std::sync::LazyLock;

/// Pieces that mean something to the reader, or should mean nothing.
const PIECES: &[&str] = &[
    "{",
    "}",
    "\"",
    ";",
    "\n",
    "=",
    "#true",
    "#null",
    "/-",
    "/*",
    "*/",
    "//",
    "\\\n",
    "\\",
    "(a)b",
    "0",
    "-1",
    "007",
    "99999999999",
    "1e9",
    "0x10",
    "1.5",
    "\u{202e}",
    "\u{feff}",
    "\u{0}",
    "\r\n",
    "ß",
    "this",
    "it",
    "all",
    "include \"../secret\" { likely \"x\" }",
    "include \"/etc/passwd\" { likely \"root\" }",
    "include made-up { likely x }",
    "language=1",
    "language=3",
    "as=meta",
    "copies=20",
];

/// A real card file, with up to eight things done to it.
pub(crate) fn mutated(dice: &mut Dice) -> Vec<u8> {
    // A whole edition takes long to read.
    let (whole, small) = seeds();
    let seeds = if dice.one_in(12) { whole } else { small };
    let mut tokens = tokens(dice.pick(seeds).map_or("", String::as_str));
    for _ in 0..1 + dice.below(8) {
        change(&mut tokens, dice);
    }
    let mut bytes = tokens.concat().into_bytes();
    if dice.one_in(12) && !bytes.is_empty() {
        let (at, byte) = (dice.below(bytes.len()), dice.below(256) as u8);
        bytes[at] = byte;
    }
    bytes
}

/// Our decks, and decks of the cards that the rulings and the guide have.
fn seeds() -> (&'static [String], &'static [String]) {
    static SEEDS: LazyLock<(Vec<String>, Vec<String>)> = LazyLock::new(|| {
        let ours = panta_decks::names().into_iter().filter_map(|name| panta_decks::text(&name));
        let (ours, mut seeds) = (ours.map(str::to_string).collect(), vec![]);
        let corpus = Corpus::get();
        let cards: Vec<&Node> = corpus.cards.values().flatten().collect();
        let beside: Vec<String> = ["instruction", "detail"]
            .iter()
            .flat_map(|word| corpus.beside.get(*word).into_iter().flatten())
            .map(Node::to_string)
            .collect();
        for some in cards.chunks(12) {
            let head = "deck seed language=2 { include standard { likely \"Basic Rules\" } }".to_string();
            let cards = some.iter().map(|card| card.to_string());
            seeds.push(
                [head]
                    .into_iter()
                    .chain(beside.iter().take(6).cloned())
                    .chain(cards)
                    .collect::<Vec<_>>()
                    .join("\n"),
            );
        }
        (ours, seeds)
    });
    (&SEEDS.0, &SEEDS.1)
}

/// Words, texts in quotes, braces and what is between them.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = vec![];
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || "-_@.'!".contains(c);
        let len = if first == '"' {
            rest[1..].find('"').map_or(rest.len(), |end| end + 2)
        } else if is_word(first) {
            rest.find(|c| !is_word(c)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        tokens.push(rest[..len].to_string());
        rest = &rest[len..];
    }
    tokens
}

fn change(tokens: &mut Vec<String>, dice: &mut Dice) {
    if tokens.is_empty() {
        return;
    }
    let at = dice.below(tokens.len());
    let other = dice.below(tokens.len());
    let some = at..(at + 1 + dice.below(12)).min(tokens.len());
    match dice.below(12) {
        0 => tokens.swap(at, other),
        1 => drop(tokens.drain(some)),
        2 => {
            let copy = tokens[some].to_vec();
            tokens.splice(other..other, copy);
        }
        3 => tokens[at] = tokens[other].clone(),
        4 => {
            // A number, wherever the next one is.
            let number = |token: &String| token.bytes().all(|byte| byte.is_ascii_digit());
            if let Some(found) = tokens[at..].iter().position(number) {
                let sizes = ["0", "20", "21", "99", "255", "256", "1000", "65536", "999999999", "9999999999"];
                tokens[at + found] = dice.pick(&sizes).copied().unwrap_or("9").to_string();
            }
        }
        5 => {
            let piece = dice.pick(PIECES).copied().unwrap_or_default();
            tokens.insert(at, format!(" {piece} "));
        }
        6 => {
            let words: Vec<&String> = Corpus::get().words.iter().collect();
            tokens[at] = dice.pick(&words).map(|word| word.to_string()).unwrap_or_default();
        }
        7 => {
            let deep = 1 << dice.below(12);
            let word = *dice
                .pick(&["if { when { your-turn }; ", "not { ", "either { ", "{ ", "all { "])
                .unwrap_or(&"{ ");
            tokens.insert(at, word.repeat(deep));
            let end = dice.below(tokens.len() - at) + at;
            tokens.insert(end, "} ".repeat(deep));
        }
        8 => {
            let text = dice.pick(ODD_TEXTS).copied().unwrap_or_default();
            let long = text.repeat(1 << dice.below(13));
            tokens[at] = format!("\"{}\"", long.replace(['"', '\\'], ""));
        }
        9 => {
            // A whole line again, many times over.
            let line = |at: usize| {
                tokens[at..].iter().position(|token| token == "\n").map_or(tokens.len(), |end| at + end)
            };
            let start = line(at).min(tokens.len().saturating_sub(1));
            let copy = tokens[start..line((start + 1).min(tokens.len()))].concat();
            tokens.insert(start, copy.repeat(1 << dice.below(8)));
        }
        10 => tokens.truncate(at),
        _ => tokens[at] = tokens[at].to_uppercase(),
    }
}
