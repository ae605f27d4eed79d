//! The hash of a deck covers what decides a game, and nothing else.

mod common;

use common::{action, deck_with, goal, read, rule};

fn hash(text: &str) -> String {
    let loaded = read(text);
    loaded.deck.unwrap_or_else(|| panic!("{:#?}", loaded.faults)).hash
}

const DECK: &str = r#"deck test players="2-4" { include standard { likely "Basic Rules" "Draw 2" "Inflation" } }
keeper "Toast" invented { text "t"; symbol "To" 1 }
keeper "Butter" invented { text "t" }
goal "Breakfast" invented { text "t"; has Toast Butter; formula "TB" }
list foods { entry "sandwich" "TB" { of Toast Butter } }
"#;

#[test]
fn words_for_people_do_not_count() {
    let same = [
        ("text \"t\"; symbol", "text \"Another\"; symbol"),
        ("text \"t\"; symbol", "text \"t\"; note \"n\"; short \"s\"; picture \"mdi:toast\"; symbol"),
        ("deck test", "deck test title=\"Test\""),
        ("include standard", "how { overview \"o\"; special Toast }; include standard"),
        ("include standard", "blurb \"A deck.\"; include standard"),
        ("formula \"TB\"", "formula \"BT\""),
        ("\"To\" 1", "\"To\" 2"),
        ("\"Toast\" invented", "\"Toast\" attested"),
        ("text \"t\"; symbol", "text \"t\"; other-fact \"It is brown.\"; symbol"),
        ("deck test", "deck test adults=#true"),
        ("include standard", "caution \"c\"; solo-aside Toast; include standard"),
        ("include standard", "option o \"O\" { text t; cards Toast }; include standard"),
    ];
    for (old, new) in same {
        assert!(DECK.contains(old));
        assert_eq!(hash(DECK), hash(&DECK.replacen(old, new, 1)), "{new}");
    }
}

#[test]
fn what_decides_a_game_counts() {
    let others = [
        ("players=\"2-4\"", "players=\"2-5\""),
        ("\"Toast\" invented", "\"Toast\" invented copies=2"),
        ("\"Draw 2\"", "\"Draw 3\""),
        ("\"Draw 2\" \"Inflation\"", "\"Inflation\" \"Draw 2\""),
        (
            "likely \"Basic Rules\" \"Draw 2\" \"Inflation\"",
            "likely \"Basic Rules\" \"Draw 2\" \"Double Agenda\"",
        ),
        (
            "likely \"Basic Rules\" \"Draw 2\" \"Inflation\"",
            "likely \"Basic Rules\" \"Draw 2\" \"First Play Random\"",
        ),
        ("has Toast Butter", "any Toast Butter"),
        ("symbol \"To\"", "symbol \"Ta\""),
        ("symbol \"To\"", "fact \"It is brown.\"; symbol \"To\""),
        ("symbol \"To\"", "alias bread; symbol \"To\""),
        ("symbol \"To\"", "letter T; symbol \"To\""),
        ("entry \"sandwich\"", "entry \"canapé\""),
        ("list foods {", "list foods { spelling \"sandwitch\" \"sandwich\";"),
        ("goal \"Breakfast\"", "ungoal \"Breakfast\""),
        ("goal \"Breakfast\"", "goal \"Supper\""),
    ];
    let mut seen = vec![hash(DECK)];
    for (old, new) in others {
        assert!(DECK.contains(old), "{old}");
        let other = hash(&DECK.replacen(old, new, 1));
        assert!(!seen.contains(&other), "{new}");
        seen.push(other);
    }
}

#[test]
fn numbers_and_moments_count() {
    let statements = [
        "hand-limit 1",
        "keeper-limit 1",
        "hand-limit one",
        "play all",
        "play all but=1",
        "bonus draw=1",
        "bonus play=1",
        "on turn-start { draw 1 }",
        "on turn-start { draw 2 }",
        "free-action once { draw 1 }",
        "free-action once window=turn-start { draw 1 }",
        "free-action { draw 1; end-turn }",
        "on play goal { draw 1 }",
        "on enter { ask you word keep=word }",
        "on enter { choose two player as=pair keep=pair }",
        "duty \"Sit.\" of=player { done { draw 1 } }",
        "duty \"Sit.\" of=player { undone { draw 1 } }",
        "starts; draw 2",
        "slot quiz; starts",
        "also quiz text",
    ];
    let mut seen = vec![];
    for statement in statements {
        let hash = deck_with(&rule(statement)).hash;
        assert!(!seen.contains(&hash), "{statement}");
        seen.push(hash);
    }
}

#[test]
fn a_deck_read_twice_has_one_hash() {
    assert_eq!(hash(DECK), hash(DECK));
    assert!(hash(DECK).starts_with("tree-"));
}

/// The same card in other words is the same card.
#[test]
fn spelling_does_not_count() {
    let same = [
        ("draw 1", "draw 1 who=you"),
        ("draw one per=yes", "draw \"one\" max=six   per=yes /* yes */"),
        ("take keeper from=others.table to=table", "take one keeper to=table from=others.table"),
        ("discard all from=hand", "discard all from=you.hand"),
        (
            "for-each player as=each { draw 1 who=each }",
            "for-each player among=everyone as=each {\n draw 1 who=each\n}",
        ),
        (
            "choose player as=whom; draw 1 who=whom",
            "choose player optional=#false among=others as=whom; draw 1 who=whom",
        ),
        ("deal all keeper from=everyone.table", "deal all keeper first=you from=everyone.table"),
    ];
    for (one, other) in same {
        let [one, other] = [one, other].map(|steps| format!("ask others yes-no; {steps}"));
        let [one, other] = [one, other].map(|steps| deck_with(&action(&steps)).hash);
        assert_eq!(one, other);
    }
    let same = [("has Toast Butter", "has Toast; any Butter"), ("has Toast", "at-least one Toast")];
    for (one, other) in same {
        assert_eq!(deck_with(&goal(one)).hash, deck_with(&goal(other)).hash);
    }
}
