//! Branches, options, numbers and chance: what the checker accepts and refuses.

mod common;

use common::{action, deck_with, refused, rule};

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
