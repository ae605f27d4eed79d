//! What the checker says of Goals of more shapes, and of rules about winning.

mod common;

use common::{deck_with, goal, keeper, refused, rule, told, warned, with};

/// Stones with values, and a Goal for them.
const STONES: &str = r#"keeper "Pebble" invented { text t; icon stone; value 1 }; keeper "Flint" invented { text t; icon stone; value 2 }; keeper "Boulder" invented { text t; icon stone; value 4 }; "#;

fn stones(conditions: &str) -> String {
    format!("{STONES}{}", goal(conditions))
}

#[test]
fn numbers_of_cards() {
    deck_with(&goal("exactly two Egg; at-most one creeper"));
    deck_with(&goal("has Toast; at-least 1 per=player Egg of=everyone"));
    refused(&goal("exactly Toast"), "`Toast` is not a number");
    refused(&goal("exactly 3 Egg"), "more cards than there are");
    refused(&goal("at-most none Egg"), "at most none is none at all");
    refused(&goal("exactly none Egg"), "exactly none is none at all");
    refused(&goal("at-least two Egg; at-most one Egg"), "forbids what it asks for");
    refused(&goal("at-least 1 per=card Egg"), "can only be `player`");
    refused(&goal("at-least two per=player Egg of=everyone; has Toast"), "more cards than there are");
    refused(&goal("any Egg of=nobody"), "is nobody whom a condition can ask about here");
    refused(&goal("any marker"), "no Marker of this deck ever lies where the condition looks");
}

#[test]
fn blocks_of_conditions() {
    deck_with(&goal(
        "has Egg; not { has Toast; has Butter }; either { your-turn; all { players two; none Mould } }",
    ));
    refused(&goal("has Egg; not { }"), "`not` needs a condition");
    refused(&goal("has Egg; all"), "`all` needs a condition");
    refused(&goal("has Egg; players"), "`players` needs a number");
    refused(&goal("has Egg; players two at-least=three"), "an exact number needs no other");
    refused(&goal("has Egg; players at-least=7"), "so many people cannot play");
}

#[test]
fn what_all_would_meet_at_once() {
    let all = "all would meet it at once, so nobody could ever win";
    refused(&goal("any Egg of=everyone"), all);
    refused(&goal("any Egg of=each"), all);
    refused(&goal("players two; not { any Egg in=discard }"), all);
    refused(&goal("either { any Egg of=everyone; players two }"), all);
    deck_with(&goal("any Egg of=everyone; your-turn"));
    deck_with(&goal("any Egg of=each-other"));
    deck_with("ungoal \"Aim\" invented { text t; any Egg of=everyone }");
}

#[test]
fn values() {
    deck_with(&stones("sum value at-least=6; most value min=two"));
    refused(&goal("has Egg; sum weight at-least=6"), "no card of this deck has the value `weight`");
    refused(&stones("sum value"), "`sum` needs a number to reach");
    refused(&stones("sum value at-least=8"), "are not worth so much");
    refused(&stones("run three @stone"), "the deck has no such row of values");
    refused(&stones("run one @stone"), "a row begins with two");
    refused(&goal("has Egg; most weight"), "no card of this deck has the value `weight`");
    refused(&keeper("value"), "`value` needs a number");
    refused(&keeper("value keeper 3"), "`keeper` cannot be the name of a value");
    refused(&keeper("value 1000"), "from 0 to 999");
    refused(&keeper("value 1; value 2"), "two values of the name `value`");
    refused(&rule("draw 2; value 2"), "`value` means nothing");
    deck_with(&stones("makes \"42\""));
    deck_with(&stones("makes 7 { ways plus minus times }"));
    refused(&stones("makes \"3\""), "no five cards of the deck make this number");
    deck_with(&format!("{}; {}", stones("makes \"3\""), rule("ways minus { when { your-turn } }")));
    refused(&stones("makes"), "`makes` needs a number");
    refused(&stones("makes 7 { ways divided }"), "no number is made in this way");
    refused(&rule("ways"), "`ways` needs a way to make a number");
    let making = |when: &str| {
        format!("{}; {}", stones("makes \"42\""), rule(&format!("ways minus {{ when {{ {when} }} }}")))
    };
    refused(&making("either { your-turn; not { makes \"42\" } }"), "cannot decide how");
    refused(&making("most keeper"), "may depend on how a number is made");
    refused(&goal("makes 7 value=weight"), "no card of this deck has the value `weight`");
    warned(&keeper("value weight 2"), "nothing reads the value `weight`");
}

#[test]
fn comparisons() {
    deck_with(&stones("has Egg; run two @stone; more @stone than=@food"));
    refused(&goal("has Egg; more @food"), "`more` needs than=@icon");
    refused(&goal("has Egg; more @food than=@drink"), "has the icon `drink`");
}

#[test]
fn conditions_that_pass_over_cards() {
    deck_with(&goal("at-least two keeper except=Toast"));
    deck_with(&keeper("bonus draw=1 { when { none keeper except=this } }"));
    refused(&goal("at-least two keeper except=Mould"), "not among the cards that are meant anyway");
    refused(&goal("at-least two keeper except=highest"), "whatever they are worth");
    refused(&goal("has Toast except=Egg"), "no property `except`");
}

#[test]
fn what_is_attached_on_ones_own_table() {
    let with_ivy = |condition: &str| {
        format!("creeper \"Ivy\" invented {{ text \"t\"; attaches keeper except=Egg }}; {}", goal(condition))
    };
    deck_with(&with_ivy("attached Ivy of=you { to Toast }"));
    refused(&with_ivy("attached Ivy { to Toast }"), "all would meet it at once");
    refused(&with_ivy("attached Ivy of=others { to Toast }"), "looks at all tables");
}

#[test]
fn rules_about_winning() {
    deck_with(&rule(
        "goal-also { has Egg }; goal-only { your-turn }; ignores Mould { when { fewest keeper } }",
    ));
    deck_with("creeper \"Rain\" invented { text t; blocks everyone { unless { has Egg } } }");
    refused(&rule("goal-also"), "`goal-also` needs a condition");
    refused(&rule("goal-only { }"), "`goal-only` needs a condition");
    refused(&rule("ignores Toast"), "only Creepers block");
    refused(&rule("ignores creeper { when { most keeper } }"), "cannot decide who is");
    refused(&rule("blocks everyone"), "`blocks` means nothing");
    refused("creeper \"Rain\" invented { text t; blocks others }", "cannot block these");
    refused("creeper \"Rain\" invented { text t; blocks you }", "every Creeper blocks whoever has it");
    refused("creeper \"Rain\" invented { text t; goal-also { has Egg } }", "`goal-also` means nothing");
}

#[test]
fn cards_that_count_as_others() {
    deck_with(&keeper("counts this { as Toast Butter; when { your-turn } }"));
    deck_with(&keeper("counts this { as keeper }"));
    refused(&keeper("counts it { as Toast }"), "can only be `this`");
    refused(&keeper("counts this"), "`counts` needs what it counts as");
    refused(&keeper("counts this { as Mould }"), "a Keeper counts as Keepers only");
    refused(&keeper("counts this { as Tost }"), "there is no card `Tost`");
    refused(&rule("counts this { as Toast }"), "this can only be `tile`");
    let many = "keeper \"Fork\" invented copies=9 { text t; spare; counts this { as Toast } }";
    refused(many, "more than 8 Keepers that count as others");
    let idle = "keeper \"Fork\" invented { text t; counts this { as Knife } }; keeper \"Knife\" invented { text t; spare }";
    warned(idle, "no Goal asks for anything that Fork counts as");
    assert_eq!(told(&with("")), Vec::<String>::new());
}

#[test]
fn what_a_goal_says_in_short() {
    let short = |lines: &str| {
        let deck = deck_with(&goal(lines));
        deck.faces.into_iter().find(|face| face.name == "Aim").map(|face| face.short)
    };
    assert_eq!(short("has Toast Butter").as_deref(), Some("Toast, Butter"));
    assert_eq!(short("any Toast Butter; has Egg").as_deref(), Some("Toast or Butter, Egg"));
    assert_eq!(short("has Toast Butter; short \"the usual\"").as_deref(), Some("the usual"));
    for lines in ["has Toast; none Egg", "any Toast @food", "has Egg; any Toast Butter of=others"] {
        assert_eq!(short(lines).as_deref(), Some(""), "{lines}");
    }
}
