//! Whatever happens to a card file, loading it ends, without a panic, in a deck or in faults.

use panta_cards::{library, load};
use proptest::prelude::*;

/// One thing that happens to a file.
#[derive(Clone, Debug)]
enum Change {
    Flip(usize, u8),
    Delete(usize, usize),
    Insert(usize, String),
    Repeat(usize, usize),
    Cut(usize),
}

fn change() -> impl Strategy<Value = Change> {
    let place = 0..30_000usize;
    let pieces = prop::sample::select(vec![
        "{",
        "}",
        "\"",
        ";",
        "\n",
        "=",
        "#",
        "/-",
        "/*",
        "*/",
        "\\",
        "0",
        "99999999999",
        "-1",
        "all",
        "any",
        "@element",
        "this",
        "has Helium",
        "draw 1",
        "when { }",
        "cost { draw 1 }",
        "as=meta",
        "copies=20",
        "either { }",
        "\u{202e}",
        "ß",
        "keeper",
    ]);
    prop_oneof![
        (place.clone(), any::<u8>()).prop_map(|(at, byte)| Change::Flip(at, byte)),
        (place.clone(), 1..200usize).prop_map(|(at, len)| Change::Delete(at, len)),
        (place.clone(), pieces).prop_map(|(at, piece)| Change::Insert(at, piece.to_string())),
        (place.clone(), 1..400usize).prop_map(|(at, len)| Change::Repeat(at, len)),
        place.prop_map(Change::Cut),
    ]
}

fn apply(bytes: &mut Vec<u8>, change: &Change) {
    if bytes.is_empty() {
        return;
    }
    let len = bytes.len();
    match change {
        Change::Flip(at, byte) => bytes[at % len] = *byte,
        Change::Delete(at, count) => {
            let at = at % len;
            bytes.drain(at..(at + count).min(len));
        }
        Change::Insert(at, piece) => {
            let at = at % len;
            bytes.splice(at..at, piece.bytes());
        }
        Change::Repeat(at, count) => {
            let at = at % len;
            let piece = bytes[at..(at + count).min(len)].to_vec();
            bytes.splice(at..at, piece);
        }
        Change::Cut(at) => bytes.truncate(at % len),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_changed_file_is_read_or_refused(changes in prop::collection::vec(change(), 1..4)) {
        let mut bytes = library::text("chemistry").unwrap().into_bytes();
        changes.iter().for_each(|change| apply(&mut bytes, change));
        let begun = std::time::Instant::now();
        let loaded = load("changed.kdl", &bytes, &library::text);
        prop_assert_eq!(loaded.deck.is_some(), !loaded.failed() && !loaded.library);
        prop_assert!(begun.elapsed().as_secs() < 10);
        for fault in &loaded.faults {
            prop_assert!(fault.line() <= bytes.len() + 1);
        }
    }

    /// Words, braces and remarks in any order: the parser is never led into the depths.
    #[test]
    fn a_heap_of_words_is_read_or_refused(words in prop::collection::vec(word(), 0..400)) {
        let text = format!("deck heap\n{}", words.concat());
        let loaded = load("heap.kdl", text.as_bytes(), &library::text);
        prop_assert_eq!(loaded.deck.is_some(), !loaded.failed() && !loaded.library);
    }
}

fn word() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "{ ",
        "{\n",
        "}\n",
        "}\n",
        "; ",
        "\n",
        " /- ",
        "/* { */ ",
        "// }\n",
        "\\\n",
        "#true ",
        "7 ",
        "\"}\" ",
        "copies=2 ",
        "keeper ",
        "goal ",
        "rule ",
        "action ",
        "invented ",
        "Toast ",
        "text \"t\"; ",
        "draw 1; ",
        "play ",
        "take ",
        "one ",
        "from=aside ",
        "from=hand ",
        "to=table ",
        "into=aside ",
        "for-each player as=each ",
        "if right ",
        "free-action once ",
        "on turn-start ",
        "when ",
        "has ",
        "either ",
        "list ",
        "entry ",
        "include standard ",
        "likely ",
    ])
}
