//! Branches, options, numbers and chance: what the checker accepts and refuses.

mod common;

use common::{action, deck_with, goal, refused, rule, warned};

#[test]
fn an_if_depends_on_something() {
    deck_with(&action("if { when { has Toast }; draw 1 }; else { draw 2 }"));
    deck_with(&action("discard one keeper from=table; if none-moved { draw 1 }"));
    deck_with(&action("ask others yes-no; if yes { tell yes drink }; else { draw 2 }"));
    refused(&action("if { draw 1 }"), "`if` needs a `when`");
    refused(&action("if wrong { draw 1 }"), "nothing turns out so");
    refused(&action("if { when { has Toast } }"), "`if` needs something to do");
    let both = "ask others vote about=whom; if passed { when { has Toast }; draw 1 }";
    refused(&action(&format!("choose player as=whom; {both}")), "unknown word `when`");
    refused(&action("if yes { draw 1 }"), "nobody was asked who could have said yes");
    refused(&action("if none-moved { draw 1 }"), "no step before it moves cards");
    refused(&action("if { when { has Tost }; draw 1 }"), "there is no card `Tost`");
    refused(&action("if { when { has Toast; none Toast }; draw 1 }"), "it forbids what it asks for");
}

#[test]
fn an_if_asks_about_a_player() {
    let chosen = "choose player as=whom among=others";
    deck_with(&action(&format!("{chosen}; if {{ when {{ any keeper of=whom; none keeper }}; draw 1 }}")));
    deck_with(&action("if { when { empty hand of=next }; draw 1 who=next }; else { draw 1 }"));
    let nobody = "if { when { any keeper of=whom }; draw 1 }";
    refused(&action(nobody), "`whom` is nobody yet");
    let inside = format!("{chosen}; if {{ when {{ not {{ any keeper of=whom }} }}; draw 1 }}");
    deck_with(&action(&inside));
    refused(&goal("has Toast; any keeper of=whom"), "`whom` is nobody whom a condition can ask about here");
    deck_with(&goal("has Toast; none keeper of=next"));
    let each = "for-each player as=each { if { when { any keeper of=each }; draw 1 who=each } }";
    refused(&action(each), "a player is called `each` here");
    deck_with(&action(&each.replace("each {", "them {").replace("=each", "=them")));
}

#[test]
fn names_that_mean_somebody_already() {
    for name in ["yes", "next", "everyone"] {
        let card = action(&format!("choose player as={name} among=others; draw 1"));
        refused(&card, &format!("`{name}` cannot be the name of another player"));
    }
    // Decks of before have players of such names, and still open.
    for name in ["owner", "doer", "winner"] {
        let card = action(&format!("choose player as={name} among=others; draw 1 who={name}"));
        warned(&card, &format!("`{name}` means somebody else in other places"));
    }
    let bound = "on discard keeper { choose player as=owner among=others; draw 1 }";
    refused(&rule(bound), "`owner` cannot be the name of another player");
}

#[test]
fn an_else_follows_its_if() {
    refused(&action("else { draw 1 }"), "`else` without `if`");
    refused(&action("if { when { has Toast }; draw 1 }; draw 1; else { draw 1 }"), "`else` without `if`");
    let twice = "if { when { has Toast }; draw 1 }; else { draw 1 }; else { draw 1 }";
    refused(&action(twice), "`else` without `if`");
    refused(&action("if { when { has Toast }; draw 1 }; else"), "`else` needs something to do");
    refused(
        &rule("on enter { if { when { has Toast }; draw 1 }; else { play one from=pile } }"),
        "no card can be played here",
    );
}

/// Only one of two branches is done, so each may do what an effect can do once; what follows them may not.
#[test]
fn branches_exclude_each_other() {
    let aside = "draw 2 into=aside; play 1 from=aside; discard all from=aside";
    let both = format!("if {{ when {{ has Toast }}; {aside} }}; else {{ {aside} }}");
    deck_with(&action(&both));
    refused(&action(&format!("{both}; draw 1 into=aside; discard all from=aside")), "only once");
}

#[test]
fn blocks_are_six_deep_at_most() {
    let nested = |depth| {
        (0..depth).fold("draw 1".to_string(), |inside, _| format!("if {{ when {{ has Toast }}; {inside} }}"))
    };
    deck_with(&action(&nested(6)));
    refused(&action(&nested(7)), "at most 6 deep");
}

#[test]
fn options() {
    let choose = |head: &str, options: &str| action(&format!("choose one-of {head} {{ {options} }}"));
    let two = "option \"A\" { draw 1 }; option \"B\" { nothing }";
    deck_with(&choose("\"Which?\"", two));
    deck_with(&choose("by=next", two));
    deck_with(&action(&format!("ask next one-of \"Which?\" {{ {two} }}")));
    deck_with(&choose(
        "at-random",
        "option \"A\" weight=two { draw 1 }; option \"B\" { when { has Toast }; draw 2 }",
    ));
    refused(&choose("", "option \"A\" { draw 1 }"), "2 to 8 options");
    let nine: String = (0..9).map(|at| format!("option \"{at}\" {{ draw 1 }};")).collect();
    refused(&choose("", &nine), "2 to 8 options");
    refused(&choose("", "option \"A\" { draw 1 }; option \"A\" { draw 2 }"), "two options are called `A`");
    refused(&choose("", &format!("{two}; choice \"C\" {{ draw 1 }}")), "unknown word `choice`");
    refused(&choose("", &format!("{two}; option {{ draw 1 }}")), "`option` needs a label");
    refused(&choose("by=others", two), "this has to be one player");
    refused(&choose("by=whom", two), "`whom` is nobody yet");
    refused(&choose("at-random by=next", two), "either chance chooses");
    refused(&choose("at-random \"Which?\"", two), "chance is not asked anything");
    refused(&choose("\"Which?\" \"Why?\"", two), "one question is enough");
    refused(&choose("", &two.replace("\"A\"", "\"A\" weight=two")), "only chance weighs options");
    refused(&choose("at-random", &two.replace("\"A\"", "\"A\" weight=2")), "a weight never grows");
    refused(&choose("at-random", &two.replace("\"A\"", "\"A\" weight=none")), "none at all");
    common::warned(&choose("", "option \"A\" { draw 1 }; option \"B\""), "nothing in this option");
    refused(
        &choose("", &format!("{two}; option \"C\" {{ draw 1; when {{ has Toast }} }}")),
        "unknown word `when`",
    );
    refused(
        &rule("on enter { choose one-of { option \"A\" { play one from=pile }; option \"B\" { nothing } } }"),
        "no card can be played here",
    );
    let aside = "draw 2 into=aside; play 1 from=aside; discard all from=aside";
    deck_with(&choose("", &format!("option \"A\" {{ {aside} }}; option \"B\" {{ {aside} }}")));
    refused(&action("choose one"), "`choose` can be about a player");
}

#[test]
fn counts() {
    for step in [
        "draw 1 per=player",
        "draw 1 per=creeper of=everyone max=5",
        "draw one per=@food in=hand",
        "draw one per=Toast",
        "draw one per=keeper in=discard max=three min=one",
        "draw two per=rule in=rules",
        "discard up-to 2 from=hand",
        "discard up-to half keeper from=table",
        "discard half from=hand min=2",
        "discard all from=hand max=3",
        "draw 2 into=aside; play 1 from=aside; play up-to 1 from=aside; discard all from=aside",
        "draw 2 into=aside; play one from=aside per=keeper max=two; discard all from=aside",
    ] {
        deck_with(&action(step));
    }
    refused(&action("draw one per=nobody"), "there is no card `nobody`");
    refused(&action("draw one per=keeper in=aside"), "cards are not counted there");
    refused(&action("draw one per=keeper in=discard of=next"), "nobody's");
    refused(&action("draw one per=keeper in=hand of=next"), "nobody knows what others hold");
    refused(&action("draw one per=keeper of=whom"), "`whom` is nobody yet");
    refused(&action("draw one of=everyone"), "no property `of`");
    refused(&action("draw 1 min=three max=two"), "`min` is more than `max`");
    refused(&action("draw up-to 2"), "`up-to` is not a number");
    refused(&action("discard up-to 2 at-random from=hand"), "either chance chooses");
    refused(&action("take up-to one keeper from=next.table to=aside; play it"), "only one card");
    refused(&action("draw 2 into=aside; play any from=aside"), "a number of cards or all");
}

#[test]
fn numbers() {
    let choose = "choose number one six as=pips";
    deck_with(&action(&format!("{choose}; draw pips")));
    deck_with(&action(&format!("{choose} at-random; discard pips keeper from=table")));
    deck_with(&action(&format!("{choose} \"How many?\" by=next; draw pips into=aside; play all from=aside")));
    deck_with(&action(
        "choose number one 3 as=low; choose number one 6 as=high; draw low; draw high who=next",
    ));
    refused(&action("draw pips"), "`pips` is not a number");
    refused(
        &action(&format!("if {{ when {{ has Toast }}; {choose} }}; draw pips")),
        "`pips` is not a number",
    );
    refused(&action(&format!("{choose}; {choose}; draw pips")), "cannot be the name of a number");
    refused(&action("choose number one six as=Toast; draw Toast"), "cannot be the name of a number");
    refused(&action("choose number one six as=all; draw 1"), "cannot be the name of a number");
    refused(&action("choose number six one as=pips; draw pips"), "nothing to choose between");
    refused(&action("choose number one as=pips; draw 1"), "`choose` needs a number");
    let three: String = (0..3).map(|at| format!("choose number one six as=n{at};")).collect();
    refused(&action(&three), "name 2 numbers");
}

#[test]
fn questions_in_words_of_their_own() {
    let deck = deck_with(&action("ask others yes-no \"Do you join in?\"; draw one per=yes"));
    assert_eq!(deck.code.questions[0].words, "Do you join in?");
    assert_eq!(deck.hash, deck_with(&action("ask others yes-no; draw one per=yes")).hash);
    deck_with(&action(
        "choose player as=whom; ask others vote \"Shall it be?\" about=whom; if passed { draw 1 }",
    ));
    refused(&action("ask others yes-no \"One?\" \"Two?\""), "`ask` has no use for this");
    refused(&action(&format!("ask others yes-no \"{}\"", "x".repeat(81))), "1 to 80 characters");
}
