//! What the tests of the card language share.
#![allow(dead_code, reason = "every test file uses some of it")]

use panta_cards::{Deck, Loaded, load};

/// Two Keepers of one copy, one of two, and a Goal that wants them all.
const TABLE: &str = r#"
keeper "Toast" invented { text "t"; icon food }
keeper "Butter" invented { text "t"; icon food }
keeper "Egg" invented copies=2 { text "t" }
creeper "Mould" invented { text "t" }
goal "Breakfast" invented { text "t"; has Toast Butter Egg }
"#;

/// A deck that uses the words of quizzes, letters, questions, duties and all the rest that few cards need.
pub const EVERYTHING: &str = r#"deck everything title="Everything" players="1-6" adults=#true {
    blurb "Nobody would play it."; caution "Take care."
    include standard { likely "Basic Rules" "Draw 2" "Inflation" "Let's Do That Again!" }
    include chemistry { invented "Hydrogen" "Oxygen" "Name That Compound" }
    option letters "Letters" { text "Fewer letters."; cards "Letter Z" @vowel "Z Is Wild" }
    option tea "Tea" off { text "Tea."; cards "Tea" }
    solo-aside "Not It!" "Mooch"
    how { overview "o"; kind keeper "k"; special "Tea" "s"; special "Lungs"; asked "q" "a" }
}
marker "Now" attested beside=#true { text t; picture "mdi:clock" }
meta "Learning" attested { text t; starts; keeps quiz }
meta "Sober" attested optional=#true { text t; without @drink }
meta "Keep Going" attested optional=#true { text t; goal-met claim }
keeper "Tea" invented { text t; fact "Hot." "Brown."; other-fact "From leaves."; alias "cup of tea" cuppa; icon drink asked }
keeper "Lungs" invented { text t; fact "Two of them."; fact "Full of air."; icon asked; spare }
keeper "Letter A" likely copies=3 { text t; letter "A"; icon vowel; fact "The first." }
keeper "Letter Z" likely { text t; letter "Z"; fact "The last." }
creeper "Virus" attested copies=2 { text t; attaches }
creeper "Mooch" attested {
    text t
    free-action { when { none @drink }; give this to=others { when { has Tea } } }
    free-action { cost { discard one keeper from=table }; give this to=others }
    on goal-change { give this to=next }
}
goal "Noun" attested { text t; spell noun palindrome min=2 vowels=one letters="az" }
goal "Pair" attested { text t; either { spell pair=rhyme exact=three; spell word="aza"; has Tea Hydrogen Oxygen } }
goal "Longest" attested { text t; most word min=2 }
ungoal "Outbreak" attested { text t; attached Virus { to Lungs Tea } }
rule "Name It" attested { text t; starts; slot quiz; on play keeper @asked { ask next quiz show=fact answer=name; if right { draw 1 who=asked } } }
rule "Know It" attested { text t; slot quiz; on play keeper @asked { ask next quiz show=name answer=fact; if right { draw 1 who=asked } } }
rule "Other Facts" attested { text t; also quiz text }
rule "Z Is Wild" invented { text t; wild "Letter Z" }
rule "Forbidden Word" attested {
    text t; icon drink
    on enter { ask you word keep=word }
    duty "Do not say it." of=everyone call="You said it!" { slip { tell caught drink; draw 1 who=caller } }
}
rule "Buddies" attested {
    text t; on enter { choose two player as=pair among=everyone keep=pair }
    on tell drink to=pair { tell pair drink }
}
rule "Toastmaster" attested { text t; duty "Make a toast." of=player call="No toast!" { done { tell you toast }; undone { tell you drink times=two } } }
action "New Vocabulary" attested { text t; choose card "Forbidden Word" as=which from=rules; ask you word keep=word of=which }
action "Not It!" attested { text t; ask others race; tell last drink }
action "Water?" attested { text t; choose player as=whom among=everyone optional=#true; ask others vote about=whom; if passed { tell whom water } }
action "A Round" attested { text t; ask others yes-no; tell yes drink; draw one per=yes max=three }
action "Bee" attested { text t; ask everyone word from=table; for-each player as=each best=length { draw 3 who=each } }
action "Antivirals" attested { text t; discard Virus from=table detach=#true; tell everyone breather; draw one who=everyone }
"#;

/// Loads the text of a file, which may include the files of ours.
pub fn read(text: &str) -> Loaded {
    load("test.kdl", text.as_bytes(), &panta_decks::Library)
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
