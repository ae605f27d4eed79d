//! What the tests of the card language share.
#![allow(dead_code, reason = "every test file uses some of it")]

use panta_cards::{Deck, Loaded, library, load};

/// Two Keepers of one copy, one of two, and a Goal that wants them all.
const TABLE: &str = r#"
keeper "Toast" invented { text "t"; icon food }
keeper "Butter" invented { text "t"; icon food }
keeper "Egg" invented copies=2 { text "t" }
creeper "Mould" invented { text "t" }
goal "Breakfast" invented { text "t"; has Toast Butter Egg }
"#;

/// Loads the text of a file, which may include the files of ours.
pub fn read(text: &str) -> Loaded {
    load("test.kdl", text.as_bytes(), &library::text)
}

/// Loads a small deck with these cards added on the first lines.
pub fn with(cards: &str) -> Loaded {
    read(&format!("{cards}\ndeck test {{ include standard {{ likely \"Basic Rules\" }} }}\n{TABLE}"))
}

/// The deck of [`with`], which must be faultless.
pub fn deck_with(cards: &str) -> Deck {
    let loaded = with(cards);
    assert_eq!(told(&loaded), Vec::<String>::new(), "in: {cards}");
    loaded.deck.expect("a deck without a fault is there")
}

/// Every fault as `line: message`, with a word before it if it is a warning.
pub fn told(loaded: &Loaded) -> Vec<String> {
    let faults = loaded.faults.iter();
    faults
        .map(|fault| {
            let warning = if fault.warning { "warning: " } else { "" };
            format!("{}: {warning}{}", fault.line(), fault.message)
        })
        .collect()
}

/// An Action with these steps.
pub fn action(steps: &str) -> String {
    format!("action \"Do\" invented {{ text \"t\"; {steps} }}")
}

/// A New Rule with these statements.
pub fn rule(statements: &str) -> String {
    format!("rule \"Law\" invented {{ text \"t\"; {statements} }}")
}

/// A Goal with these conditions.
pub fn goal(conditions: &str) -> String {
    format!("goal \"Aim\" invented {{ text \"t\"; {conditions} }}")
}

/// A Keeper with these statements.
pub fn keeper(statements: &str) -> String {
    format!("keeper \"Spoon\" invented {{ text \"t\"; spare; {statements} }}")
}

/// Asserts that the card has exactly one fault, an error on the first line whose message says this.
pub fn refused(card: &str, message: &str) {
    let loaded = with(card);
    let told = told(&loaded);
    assert!(loaded.deck.is_none(), "accepted: {card:.300}");
    assert!(
        told.len() == 1 && told[0].starts_with("1: ") && told[0].contains(message),
        "expected one fault on line 1 about `{message}` in: {card:.300}\nbut got: {told:#?}"
    );
}

/// Asserts that the card is accepted with exactly one warning that says this.
pub fn warned(card: &str, message: &str) {
    let loaded = with(card);
    let told = told(&loaded);
    assert!(loaded.deck.is_some(), "refused: {card}\n{told:#?}");
    assert!(
        told.len() == 1 && told[0].contains("warning: ") && told[0].contains(message),
        "expected one warning about `{message}` in: {card}\nbut got: {told:#?}"
    );
}
