//! Whatever happens to a card file, loading it ends, without a panic, in a deck or in faults.

mod common;

use common::{EVERYTHING, told};
use panta_cards::{Deck, House, load, load_with, rewritten};
use proptest::prelude::*;

#[test]
fn the_files_to_be_changed_are_right() {
    for text in seeds() {
        let mut faults = told(&load("seed.kdl", text.as_bytes(), &panta_decks::Library));
        // What is made up for a test has no source.
        faults.retain(|fault| !fault.contains("have no source"));
        assert_eq!(faults, Vec::<String>::new());
    }
}

/// Files that use every word of the language.
fn seeds() -> Vec<String> {
    let ours = panta_decks::names();
    ours.iter().filter_map(|name| panta_decks::text(name)).chain([EVERYTHING]).map(str::to_string).collect()
}

/// A file that can be read stays what it is when it is laid out and brought up to date. Any other is left alone, unless old
/// words are all that is wrong with it: bringing it up to date mends those.
fn can_be_rewritten(bytes: &[u8], deck: Option<Deck>) -> Result<(), TestCaseError> {
    for to_today in [false, true] {
        let Ok(text) = rewritten("changed.kdl", bytes, to_today) else {
            prop_assert!(deck.is_none());
            return Ok(());
        };
        let again = load("changed.kdl", text.as_bytes(), &panta_decks::Library).deck;
        let [was, is] = [&deck, &again].map(|deck| deck.as_ref().map(|deck| deck.hash.as_str()));
        prop_assert!(was == is || was.is_none() && to_today, "{was:?} became {is:?}:\n{text}");
        prop_assert_eq!(rewritten("changed.kdl", text.as_bytes(), to_today).ok(), Some(text));
    }
    Ok(())
}

/// So many cases, or as many as a long check wants.
fn changed(cases: u32) -> ProptestConfig {
    let wanted = std::env::var("PANTA_GAMES").ok().and_then(|wanted| wanted.parse().ok());
    ProptestConfig { cases: wanted.unwrap_or(cases), failure_persistence: None, ..ProptestConfig::default() }
}

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
        "spell",
        "spell noun",
        "word=\"\"",
        "min=20",
        "letter \"Q\"",
        "fact \"f\"",
        "attaches",
        "starts",
        "keep=word",
        "keep=pair",
        "of=player",
        "of=which",
        "detach=#true",
        "ask others race;",
        "ask others yes-no;",
        "ask next quiz show=fact answer=name;",
        "tell yes drink;",
        "per=yes",
        "choose two player as=pair keep=pair;",
        "on goal-change { draw 1 }",
        "on play keeper { draw 1 }",
        "done { draw 1 }",
        "to=others",
        "solo-aside @drink",
        " language=2",
        "keep",
        "attached alone",
        "when { before draw; plays-left }",
        "of=active",
        "among=yes",
        "up-to=half",
        "/* two\n lines */",
        "\r\n",
        "option o \"O\" { text t; cards @drink }",
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
    #![proptest_config(changed(200))]

    #[test]
    fn a_changed_file_is_read_or_refused(
        seed in any::<prop::sample::Index>(),
        changes in prop::collection::vec(change(), 1..4),
    ) {
        let mut bytes = seed.get(&seeds()).clone().into_bytes();
        changes.iter().for_each(|change| apply(&mut bytes, change));
        let loaded = load("changed.kdl", &bytes, &panta_decks::Library);
        prop_assert_eq!(loaded.deck.is_some(), !loaded.failed() && !loaded.library);
        for fault in &loaded.faults {
            prop_assert!(fault.line() <= bytes.len() + 1);
        }
        can_be_rewritten(&bytes, loaded.deck)?;
    }

    /// Words, braces and remarks in any order: the parser is never led into the depths.
    #[test]
    fn a_heap_of_words_is_read_or_refused(words in prop::collection::vec(word(), 0..400)) {
        let text = format!("deck heap\n{}", words.concat());
        let loaded = load("heap.kdl", text.as_bytes(), &panta_decks::Library);
        prop_assert_eq!(loaded.deck.is_some(), !loaded.failed() && !loaded.library);
        can_be_rewritten(text.as_bytes(), loaded.deck)?;
    }
}

proptest! {
    #![proptest_config(changed(40))]

    /// Whatever a table leaves out, mixes in or wants more of.
    #[test]
    fn any_house_rules_make_a_deck_or_faults(
        out in prop::collection::vec(0..60usize, 0..12),
        more in prop::collection::vec((0..60usize, 0..9u8), 0..3),
        mix in any::<bool>(),
        single in prop::collection::vec(0..100usize, 0..4),
    ) {
        let deck = load("all.kdl", EVERYTHING.as_bytes(), &panta_decks::Library).deck.expect("it is right");
        let drinking = panta_decks::deck("drinking").and_then(|loaded| loaded.deck).expect("it is ours");
        let of_drinking = |at: &usize| drinking.faces[at % drinking.faces.len()].name.clone();
        let name = |at: &usize| deck.faces[at % deck.faces.len()].name.clone();
        let house = House {
            mix: if mix { vec!["chemistry".into()] } else { vec![] },
            cards: single.iter().map(|at| ("drinking".into(), of_drinking(at))).collect(),
            without: out.iter().map(name).collect(),
            more: more.iter().map(|(at, n)| (name(at), *n)).collect(),
        };
        let loaded = load_with("all.kdl", EVERYTHING.as_bytes(), &panta_decks::Library, &house);
        prop_assert_eq!(loaded.deck.is_some(), !loaded.failed());
        // Only what cannot be left out or doubled is refused.
        for fault in loaded.faults.iter().filter(|fault| !fault.warning) {
            let known = [
                "never left out",
                "would change nothing",
                "is left out",
                "more than 8 Creepers",
                "too much could wait",
                "too much could happen by itself",
                "cards aside at once",
                "cannot both lie in play from the start",
            ];
            prop_assert!(known.iter().any(|known| fault.message.contains(known)), "{}", fault.message);
        }
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
        "to=aside ",
        "language=2 ",
        "library ",
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
        "marker ",
        "creeper ",
        "meta ",
        "letter A; ",
        "fact f; ",
        "attaches; ",
        "starts; ",
        "slot quiz; ",
        "keeps quiz; ",
        "also quiz text; ",
        "wild Toast; ",
        "goal-met claim; ",
        "on play keeper ",
        "on enter ",
        "on goal-change ",
        "on tell drink to=pair ",
        "ask next quiz show=fact answer=name; ",
        "ask others yes-no; ",
        "ask others race; ",
        "ask you word keep=word; ",
        "choose two player as=pair keep=pair; ",
        "tell yes drink; ",
        "draw one per=yes; ",
        "duty d of=player ",
        "done ",
        "slip ",
        "spell noun min=2; ",
        "attached Toast ",
        "to Toast; ",
        "option o O ",
        "cards Toast; ",
    ])
}
