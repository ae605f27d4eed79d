//! Files that are broken as files: whatever stands in them, they are refused with a reason, and quickly.

mod common;

use common::{read, told};
use panta_cards::{MAX_FILE_BYTES, load};

/// The only fault of a file that cannot be parsed.
fn only_fault(text: &str) -> String {
    let told = told(&read(text));
    assert_eq!(told.len(), 1, "{told:#?}");
    told[0].clone()
}

#[test]
fn quotes_braces_and_comments_left_open() {
    assert_eq!(only_fault("deck a {\n blurb \"b\n}\n"), "2: this quote is never closed");
    assert_eq!(only_fault("deck a\nkeeper K {\n text t\n"), "2: this brace is never closed");
    assert_eq!(only_fault("deck a\n}\n"), "2: this brace closes nothing");
    assert_eq!(only_fault("deck a\n/* /* */\n"), "2: this comment is never closed");
}

#[test]
fn a_truncated_file() {
    let text = panta_decks::text("chemistry").unwrap();
    let end = text.find("keeper \"Oxygen\"").unwrap();
    let line = text[..end].lines().count() + 1;
    let loaded = read(&text[..end + 10]);
    assert!(loaded.deck.is_none());
    assert_eq!(told(&loaded), [format!("{line}: this quote is never closed")]);
    let loaded = read(&text[..text.find("Element. A fifth").unwrap() - 1]);
    assert_eq!(told(&loaded), [format!("{line}: this brace is never closed")]);
}

#[test]
fn a_file_that_is_too_large() {
    let loaded = load("big.kdl", &vec![b'a'; 10_000_000], &|_: &str| None);
    assert_eq!(told(&loaded), [format!("1: big.kdl is larger than {MAX_FILE_BYTES} bytes")]);
}

#[test]
fn a_file_that_is_no_text() {
    let loaded = load("image.kdl", b"deck a\nkeeper \"\xff\xfe\"", &|_: &str| None);
    assert_eq!(told(&loaded), ["2: image.kdl is not UTF-8 text"]);
}

#[test]
fn deep_nesting() {
    let deep = "a { ".repeat(100_000);
    assert_eq!(only_fault(&deep[..MAX_FILE_BYTES - 1]), "1: too many braces inside each other");
    assert_eq!(only_fault(&"/*".repeat(100_000)), "1: too many comments inside each other");
    // A brace in a text closes nothing, and one behind a remark opens nothing.
    let hidden = "a \"}\" { ".repeat(10_000);
    assert_eq!(only_fault(&hidden), "1: too many braces inside each other");
    assert_eq!(told(&read(&"// {\n".repeat(1000))), ["1: this card file holds no card"]);
}

/// Each of these has sent a KDL parser into recursion, or could.
#[test]
fn hostile_files() {
    let pieces = [
        "a=",
        "a=a=\n",
        "/-",
        "/- a\n",
        "a /- b {}\n",
        "a /- {} {}\n",
        "a /-b=1\n",
        "/-a{};",
        "(",
        "(a)",
        "#",
        "#\"",
        "\"\"\"\n",
        "\"",
        "\\",
        "\\\n",
        "{}",
        "a {}\n",
        "a {};",
        "}",
        ";",
        "a {} b\n",
        "a \"\\q }\" {\n",
        "a\" \" } \" \" {\n",
        "1 {\n}\n",
        "a { b=1 }\n",
        "\u{c}{",
        "\u{2028}",
        "\u{feff}",
        "[",
        "=",
    ];
    for piece in pieces {
        let text = piece.repeat(30_000 / piece.len());
        let loaded = read(&text);
        assert!(loaded.deck.is_none(), "{piece:?}");
        assert!(loaded.faults.len() <= 101 && loaded.failed(), "{piece:?}");
    }
}

#[test]
fn what_is_not_plain() {
    let wrong = [
        ("deck a title=\"\"\"\nb\n\"\"\"", "1: three quotes"),
        ("deck a title=#\"b\"#", "1: only #true and #false begin so"),
        ("deck a title = b", "1: this character has no place here"),
        ("deck a (int)3", "1: this character has no place here"),
        ("deck a\"b\"", "1: this sticks to what stands before it"),
        ("deck a 3x", "1: this is neither a whole number nor a word"),
        ("deck a true", "1: this word needs quotes, or a # before it"),
        ("deck a\n3", "2: a line begins with a word"),
        ("deck a\n{ }", "2: these braces belong to nothing"),
        ("deck a { } { }", "1: these braces belong to nothing"),
        ("deck a { } keeper K", "1: something new begins here"),
        ("deck \"a\\n\"", "1: a backslash in a text stands only before a quote or another backslash"),
        ("deck a\n\u{202e}b", "2: an invisible character stands here"),
    ];
    for (text, fault) in wrong {
        assert_eq!(only_fault(text), fault, "{text}");
    }
    let right = "\u{feff}deck a \\\n  title=\"A \\\"deck\\\" } \\\\\" { /* { */ } // }\r\ngoal G invented { text t; empty hand }\n";
    assert_eq!(told(&read(right)), Vec::<String>::new());
}

#[test]
fn all_faults_at_once_each_on_its_line() {
    let loaded = read(
        r#"deck test players="2-9" colour=red {
    include standard { likely "Basic Rules" "Draw 22" }
}
keeper "Toast" { text "t" }
keeper "Butter" invented { }

goal "Breakfast" invented {
    text "t"
    has Toast Buter
    hass Butter
}
rule "Law" invented { text "t"; draw many }
action "Do" invented {
    text "t"
    draw 3 who=caller
    dicard all from=hand
}
kepper "Spoon" invented { text "t" }
"#,
    );
    assert_eq!(
        told(&loaded),
        [
            "1: the number of players is a range within 1 to 6",
            "1: `deck` has no property `colour`",
            "2: the included file has no card `Draw 22`",
            "4: `keeper` needs a word for how sure you are of the card",
            "5: `keeper` needs a text",
            "9: there is no card `Buter` in this deck",
            "10: unknown word `hass` in a condition",
            "12: `many` is not a number",
            "15: `caller` is nobody yet",
            "16: unknown word `dicard` in an effect",
            "18: unknown word `kepper` in a card file",
        ]
    );
    assert!(loaded.faults.iter().all(|fault| fault.file() == "test.kdl"));
}

#[test]
fn faults_beyond_all_patience() {
    let text = format!("deck a\n{}", "nonsense\n".repeat(20_000));
    let loaded = read(&text);
    assert_eq!(loaded.faults.len(), 101);
    assert_eq!(loaded.faults[100].message, "19900 more faults are not shown");
}
