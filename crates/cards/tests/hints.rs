//! Where the checker puts its mark, and what it advises.

mod common;

use common::{action, deck_with, goal, keeper, refused, rule, told, warned, with};
use panta_source::Fault;

/// The only fault of these cards.
fn fault(cards: &str) -> Fault {
    let faults = with(cards).faults;
    let [fault] = &faults[..] else { panic!("expected one fault in {cards}, but got {faults:#?}") };
    fault.clone()
}

fn help(cards: &str) -> String {
    fault(cards).help.unwrap_or_default()
}

#[test]
fn the_mark_is_on_the_condition_at_fault() {
    let doubled = fault("goal \"Aim\" invented {\n text t\n has Mould\n any creeper\n}");
    assert_eq!((doubled.line(), doubled.message.contains("the same card for two")), (4, true));
    assert!(doubled.help.is_some_and(|help| help.contains("at-least two creeper")));
    let few = fault("goal \"Aim\" invented {\n text t\n has Toast\n at-least five Egg\n}");
    assert_eq!(few.line(), 4);
}

#[test]
fn a_card_fills_one_need_but_two_tables_are_two_places() {
    refused(&goal("has Toast; any keeper of=everyone"), "the same card for two");
    assert_eq!(told(&with(&goal("has Toast; any keeper of=others"))), [""; 0]);
    assert_eq!(told(&with(&goal("has Toast; at-least two keeper of=others"))), [""; 0]);
    refused(&goal("has Toast; has Toast of=others"), "more cards than there are");
}

#[test]
fn one_fault_for_one_mistake() {
    assert!(help(&action("choose player as=whom among=others; swap seat whom.seat")).contains("swap hand"));
    assert!(help(&action("take one except=creeper from=others.table to=table")).contains("is a kind"));
    assert!(help(&rule("on play Toast { put it to=hand }")).contains("instead-of play"));
    let long = "x".repeat(41);
    assert!(help(&format!("keeper \"{long}\" invented {{ text t; spare }}")).contains("has 41"));
    let robot = "keeper \"The Robot\" invented { text t; spare }";
    assert!(help(&format!("{robot}; {}", goal("has Robot"))).contains("did you mean `The Robot`?"));
}

#[test]
fn one_impossible_alternative_is_a_warning() {
    let lines = fault("goal \"Aim\" invented {\n text t\n either {\n has Toast\n at-least five Egg\n }\n}");
    assert_eq!((lines.line(), lines.warning), (5, true));
    warned(&goal("none Toast; either { has Toast; has Butter }"), "forbids what it asks for");
    refused(&goal("either { at-least five Egg; at-least six Egg }"), "more cards than there are");
    refused(&goal("either { has Toast; all { has Toast; any @food } }"), "the same card for two");
}

#[test]
fn places_where_no_condition_looks() {
    refused(&goal("has Toast in=pile"), "a condition cannot look there");
    refused(&goal("has Toast in=rules"), "a card of this kind never lies where the condition looks");
    let limited = format!("{}; {}", goal("has Toast; any hand-limit"), rule("hand-limit 2"));
    refused(&limited, "a rule about `hand-limit` never lies where the condition looks");
    refused(&goal("has Toast of=whom"), "is nobody whom a condition can ask about here");
    refused(&goal("has Toast of=evryone"), "is nobody whom a condition can ask about here");
    assert!(help(&goal("has Toast; at-least 10 in=hand")).contains("most hand min=10"));
}

#[test]
fn unknown_words_are_held_against_the_words_of_their_place() {
    let (condition, step) = (help(&goal("loss")), help(&action("ignores creeper")));
    assert!(condition.contains("nothing-but") && !condition.contains("picture"), "{condition}");
    assert!(step.contains("shuffle") && !step.contains("picture"), "{step}");
    // What is only misspelt is still found.
    assert!(help(&goal("has Toast; pictur \"x\"")).contains("did you mean `picture`"));
}

#[test]
fn words_that_mean_something_else_here() {
    assert!(help(&goal("any food")).contains("did you mean `@food`?"));
    let worth = "keeper \"Ghoul\" invented { text t; spare; value undead 2 }; ungoal \"End\" invented { text t; sum undead at-least=two }";
    let counted = format!("{worth}; {}", action("discard up-to 2 undead from=table"));
    assert!(help(&counted).contains("`undead` is a value"));
    assert!(help(&action("take top from=discard to=hand")).contains("from=discard-top"));
    assert!(help(&action("steal one keeper from=others.table")).contains("take one keeper"));
    assert!(help(&action("move one keeper from=table to=next.table")).contains("`give`"));
    assert!(help(&action("for-each Egg as=egg { draw 1 }")).contains("never round cards"));
    deck_with(&keeper("on enter @food { draw 1 }"));
    refused(
        &keeper("on enter goal { draw 1 }"),
        "only Keepers and Creepers come to lie in front of somebody",
    );
    refused(&keeper("on leave by=you { draw 1 }"), "`leave` without cards is about the card itself");
    let spares = "choose player as=wreck among=others; give one from=hand to=you who=others except=wreck";
    refused(&action(spares), "`except=` is about cards, and `wreck` is a player");
    assert!(fault(&action("swap hand whom.hand")).message.contains("`whom`"));
    assert!(fault(&action("swap table whom.table")).message.contains("`whom`"));
}

#[test]
fn a_keeper_for_a_creeper_to_sit_on_is_wanted() {
    let bug = "creeper \"Bug\" invented { text t; attaches }";
    let mirror = "keeper \"Mirror\" invented { text t }";
    let goal = goal("attached Bug of=you { to Mirror }");
    let deck = deck_with(&format!("{bug}; {mirror}; {goal}"));
    let mut goals = deck.rules.goals.iter();
    assert!(goals.any(|goal| deck.named("Mirror").is_subset(deck.wanted(goal))));
    warned(&format!("{bug}; {mirror}"), "no Goal wants Mirror");
    // What counts as a Keeper is none for a Creeper to sit on.
    let double = "keeper \"Double\" invented { text t; spare; counts this { as Mirror } }";
    warned(&format!("{bug}; {mirror}; {double}; {goal}"), "no Goal asks for anything that Double counts as");
}

#[test]
fn what_lies_aside() {
    let single = "take one at-random from=next.hand to=aside";
    for step in ["put it to=pile", "discard it", "give it to=next", "give it to=others", "take it to=hand"] {
        deck_with(&action(&format!("{single}; {step}")));
    }
    refused(&action(&format!("{single}; put all from=aside to=pile")), "is called `it`");
    refused(&action(&format!("{single}; play one from=aside")), "is called `it`");
    refused(&action(&format!("{single}; put it to=table")), "only Keepers and Creepers can lie on a table");
    refused(&action(&format!("{single}; discard it; play it")), "there is no card yet that `it` could mean");
    refused(&action("play one from=aside"), "nothing was set aside");
    assert!(help(&action("put all from=aside to=pile")).contains("to=aside"));
    assert!(help(&action("discard it")).contains("to=aside"));
}

#[test]
fn piles_that_are_shuffled() {
    deck_with(&action("put all creeper from=everyone.table to=pile; shuffle pile"));
    refused(&action("shuffle"), "`shuffle` needs what is shuffled: `discard` or `pile`");
    refused(&action("shuffle hand"), "only the piles are shuffled");
}

#[test]
fn a_word_that_alone_can_stand_somewhere() {
    let other = fault(&rule("free-action twice { draw 1; end-turn }"));
    assert_eq!(other.label, "`twice` means nothing here");
    assert!(help(&action("deal all keeper from=discard")).contains("everyone.hand"));
}

#[test]
fn a_surprise_that_only_answers() {
    let surprise = |steps: &str| format!("surprise \"No\" invented {{ text t; {steps} }}");
    assert!(help(&surprise("answer play goal by=others { cancel }")).contains("write `nothing`"));
    deck_with(&surprise("nothing; answer play goal by=others { cancel }"));
}

#[test]
fn creepers_that_are_drawn() {
    deck_with("creeper \"Gills\" invented { text t; on draw this { draw 1 } }");
    refused(&keeper("on draw this { draw 1 }"), "only a Creeper that is drawn is seen by all");
}

#[test]
fn keepers_that_no_goal_wants() {
    let lonely = "keeper \"Fork\" invented { text t }";
    warned(&format!("{lonely}; {}", goal("most hand min=10")), "no Goal wants Fork");
    warned(&format!("{lonely}; {}", goal("most creeper min=2")), "no Goal wants Fork");
    deck_with(&format!("{lonely}; {}", goal("most keeper min=5")));
}

#[test]
fn creepers_that_a_goal_counts() {
    let cards = r#"creeper "Ghost" invented { text t; icon dark; value dread 2 }
        keeper "Candle" invented { text t; spare; value calm 1 }
        rule "Mood" invented { text t; bonus draw=1 { when { sum dread at-least=1; sum calm at-least=1 } } }"#;
    let allows = |conditions: &str| {
        let deck = deck_with(&format!("{cards}\n{}", goal(conditions)));
        let ghost = deck.named("Ghost");
        deck.rules.goals.iter().any(|goal| ghost.is_subset(goal.allows))
    };
    for asks in [
        "sum dread at-least=two",
        "sum calm more-than=dread by=1",
        "most dread",
        "most creeper",
        "fewest creeper",
        "has Candle; at-most two @dark",
        "exactly one @dark",
        "more Candle than=@dark",
        "makes 2 value=dread",
    ] {
        assert!(allows(asks), "{asks}");
    }
    for silent in ["has Candle", "has Candle; none @dark", "has Candle; not { any @dark }", "most cards"] {
        assert!(!allows(silent), "{silent}");
    }
}

#[test]
fn more_by_so_much() {
    refused(&goal("has Toast; more Egg than=Mould by=0"), "more by none is no more");
    refused(&goal("has Toast; more Egg than=Mould by=x"), "`x` is not a number");
    deck_with(&goal("has Toast; more Egg than=Mould by=two"));
}

#[test]
fn whose_keepers_a_creeper_attaches_to() {
    let creeper = |words: &str| format!("creeper \"Curse\" invented {{ text t; {words} }}");
    deck_with(&creeper("attaches keeper of=everyone"));
    deck_with(&creeper("attaches of=others"));
    refused(&creeper("attaches of=next"), "unless it says `others` or `everyone`");
}

/// Where one card names a source, so should all that state something; a number at the foot of a Goal that counts is no fact.
#[test]
fn facts_of_every_kind_ask_for_a_source() {
    let sourced = "keeper \"Air\" invented { text t; spare; source \"example.org\" }";
    let both = |card: &str| format!("{sourced}; {card}");
    let goal_with = |rest: &str| format!("goal \"Aim\" invented {{ text t; {rest} }}");
    warned(&both("keeper \"Water\" invented { text t; spare; symbol W 1 }"), "have no source");
    warned(&both(&goal_with("has Toast Butter; caption \"TB2\"")), "have no source");
    let told_of = |card: &str| told(&with(&both(card)));
    assert_eq!(told_of(&goal_with("has Toast Butter; caption \"TB2\"; source \"example.org\"")), [""; 0]);
    assert_eq!(told_of(&goal_with("at-least three keeper; caption \"3\"")), [""; 0]);
}
