//! What players write, sense and nonsense.

use panta_words::{Letters, Lexicon, Pair, Refusal, Spelling, Tag, Wanted};

fn judge(text: &str, wanted: &Wanted, letters: &str) -> Result<Spelling, Refusal> {
    Lexicon::english().judge(text, wanted, &letters.parse().expect("letters and stars"))
}

fn sentence(text: &str, wanted: &Wanted, letters: &str) -> String {
    judge(text, wanted, letters).expect_err("refused").to_string()
}

fn any() -> Wanted {
    Wanted::default()
}

#[test]
fn writing_is_taken_kindly() {
    for text in ["level", "LEVEL", "  Level\n", "le\u{200b}vel", "\u{feff}level"] {
        let laid = judge(text, &Wanted::tagged(Tag::Palindrome, 3), "leevlx").unwrap();
        assert_eq!(laid.words[0].word, "level");
        assert_eq!(laid.used, "leevl".parse().unwrap());
    }
    for text in ["sea see", "Sea, see", "sea/see", " sea  &  see "] {
        assert_eq!(judge(text, &Wanted::paired(Pair::Homophone, 3), "seae").unwrap().words.len(), 2);
    }
}

#[test]
fn a_refusal_says_why() {
    let palindrome = Wanted::tagged(Tag::Palindrome, 6);
    for (said, expected) in [
        (sentence("", &any(), "abc"), "Write a word first."),
        (sentence(" \u{200b} ", &any(), "abc"), "Write a word first."),
        (sentence("two words", &any(), "abc"), "Spell one word only."),
        (sentence("слово", &any(), "abc"), "A word has only the letters A to Z."),
        (sentence("caf\u{e9}", &any(), "cafe"), "A word has only the letters A to Z."),
        (sentence("it's", &any(), "its"), "A word has only the letters A to Z."),
        (sentence("ＬＥＶＥＬ", &any(), "level"), "A word has only the letters A to Z."),
        (
            sentence("flob", &any(), "flob"),
            "“flob” is not in the word list; the others may accept it by vote.",
        ),
        (sentence("level", &any(), "leev"), "You have no second L."),
        (sentence("level", &any(), "eev*"), "You have no L, and no joker left for it."),
        (sentence("level", &palindrome, "level"), "“level” has 5 letters, and 6 or more are asked for."),
        (
            sentence("stop", &Wanted::tagged(Tag::Palindrome, 3), "stop"),
            "“stop” does not read the same backwards.",
        ),
        (
            sentence("house", &Wanted::tagged(Tag::Animal, 4), "house"),
            "“house” is not listed as an animal; the others may accept it by vote.",
        ),
        (sentence("flow", &Wanted::word("FLUX"), "flowux"), "The Goal asks for the word FLUX."),
        (
            sentence("house", &Wanted { exact: Some(6), ..any() }, "house"),
            "“house” has 5 letters, and exactly 6 are asked for.",
        ),
        (
            sentence("thing", &Wanted { vowels: 3, ..any() }, "thing"),
            "“thing” has too few vowels: 3 of A, E, I, O, U are asked for.",
        ),
        (
            sentence("thing", &Wanted { with_any_of: "jqx".into(), ..any() }, "thing"),
            "“thing” has no J, Q or X.",
        ),
        (
            sentence("sea", &Wanted::paired(Pair::Rhyme, 3), "sea"),
            "Spell two different words, with a space between them.",
        ),
        (
            sentence("sea sea", &Wanted::paired(Pair::Rhyme, 3), "sea"),
            "Spell two different words, with a space between them.",
        ),
        (
            sentence("sea set", &Wanted::paired(Pair::Rhyme, 3), "seat"),
            "“sea” and “set” are not known to rhyme; the others may accept them by vote.",
        ),
    ] {
        assert_eq!(said, expected);
    }
}

#[test]
fn only_what_the_list_decides_can_be_voted() {
    assert!(judge("flob", &any(), "flob").unwrap_err().can_be_voted());
    assert!(judge("house", &Wanted::tagged(Tag::Animal, 4), "house").unwrap_err().can_be_voted());
    assert!(!judge("flob", &any(), "flo").unwrap_err().can_be_voted());
    assert!(!judge("stop", &Wanted::tagged(Tag::Palindrome, 3), "stop").unwrap_err().can_be_voted());

    let voted = |text, letters: &str| Lexicon::english().judge_voted(text, &any(), &letters.parse().unwrap());
    assert_eq!(voted("flob", "flo*").unwrap().jokers, "b");
    assert!(voted("flob", "flo").is_err());
}

#[test]
fn no_text_does_harm() {
    let long = [
        "a".repeat(10_000),
        "ab ".repeat(5_000),
        "é".repeat(10_000),
        " ".repeat(10_000),
        "\u{200b}".repeat(10_000),
    ];
    for text in long {
        let refusal = judge(&text, &any(), "abc").unwrap_err();
        assert!(refusal.to_string().len() < 200, "{refusal}");
        judge(&text, &Wanted::paired(Pair::Rhyme, 3), "abc").unwrap_err();
    }
    assert_eq!(judge(&"z".repeat(33), &any(), "z"), Err(Refusal::TooLong));
    assert!(matches!(judge(&"z".repeat(32), &any(), "z"), Err(Refusal::Missing { .. })));
    for text in [
        "\0",
        "\u{202e}level",
        "🦊",
        "a\u{301}",
        "<b>cat</b>",
        "../cat",
        "cat\0",
        "\u{1F1E6}",
        "ﬁsh",
        "ſea",
        "K",
    ] {
        judge(text, &any(), "catfishlevelk*").unwrap_err();
    }
    let crowd: Letters = "e".repeat(300).parse().unwrap();
    assert_eq!(crowd.len(), 255);
    assert!(!Lexicon::english().index(&any()).can_spell(&crowd));
    assert_eq!("ab1".parse::<Letters>(), Err('1'));
}

proptest::proptest! {
    #[test]
    fn any_text_gets_an_answer(text in ".{0,40}", letters in "[a-z*]{0,12}") {
        for wanted in [any(), Wanted::paired(Pair::Rhyme, 4), Wanted::word(&text)] {
            let letters: Letters = letters.parse().unwrap();
            let _ = Lexicon::english().judge(&text, &wanted, &letters);
            let _ = Lexicon::english().judge_voted(&text, &wanted, &letters);
        }
    }
}
