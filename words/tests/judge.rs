//! What players write, sense and nonsense.

use panta_spelling::{Dictionary, Letters, NotAWord, Pair, Spelling, Tag, Wanted};
use panta_words::English;

fn judge(text: &str, wanted: &Wanted, letters: &str) -> Result<Spelling, NotAWord> {
    English.judge(text, wanted, &letters.parse().expect("letters and stars"), false)
}

fn any() -> Wanted {
    Wanted { at_least: 3, ..Wanted::default() }
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
fn only_what_the_list_decides_can_be_voted() {
    assert!(judge("flob", &any(), "flob").unwrap_err().can_be_voted());
    assert!(judge("house", &Wanted::tagged(Tag::Animal, 4), "house").unwrap_err().can_be_voted());
    assert!(!judge("flob", &any(), "flo").unwrap_err().can_be_voted());
    assert!(!judge("stop", &Wanted::tagged(Tag::Palindrome, 3), "stop").unwrap_err().can_be_voted());

    let voted = |text, letters: &str| English.judge(text, &any(), &letters.parse().unwrap(), true);
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
        assert!(format!("{refusal:?}").len() < 200, "{refusal:?}");
        judge(&text, &Wanted::paired(Pair::Rhyme, 3), "abc").unwrap_err();
    }
    assert_eq!(judge(&"z".repeat(33), &any(), "z"), Err(NotAWord::TooLong));
    assert!(matches!(judge(&"z".repeat(32), &any(), "z"), Err(NotAWord::Missing { .. })));
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
    assert!(!English.index(&any()).can_spell(&crowd));
    assert_eq!("ab1".parse::<Letters>(), Err('1'));
}

proptest::proptest! {
    #[test]
    fn any_text_gets_an_answer(text in ".{0,40}", letters in "[a-z*]{0,12}") {
        for wanted in [any(), Wanted::paired(Pair::Rhyme, 4), Wanted::word(&text)] {
            let letters: Letters = letters.parse().unwrap();
            let _ = English.judge(&text, &wanted, &letters, false);
            let _ = English.judge(&text, &wanted, &letters, true);
        }
    }
}
