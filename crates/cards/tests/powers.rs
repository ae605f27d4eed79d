//! What the checker says about powers that stand. What they do, the rulings play.

mod common;

use common::{action, deck_with, keeper, refused, rule, warned};
use panta_cards::{Number, Slot};

#[test]
fn bonuses_and_penalties() {
    let deck = deck_with(&keeper("bonus draw=1 hand-limit=two; penalty play=one"));
    let [bonus, penalty] = deck.rules.powers.bonuses[..] else { panic!("two are there") };
    assert_eq!((bonus.draw, bonus.play, bonus.penalty), (Some(Number::Digit(1)), None, false));
    assert_eq!(bonus.limits, [Some(Number::Word(2)), None]);
    assert_eq!((penalty.play, penalty.penalty), (Some(Number::Word(1)), true));
    refused(&keeper("bonus"), "`bonus` needs draw=, play=, hand-limit= or keeper-limit=");
    refused(&keeper("penalty play=0"), "a penalty of none never does anything");
    refused(&keeper("bonus goals=1"), "no property `goals`");
}

#[test]
fn limits_that_do_not_bind() {
    let cards = format!("{}; {}", keeper("exempt hand-limit"), rule("hand-limit 2"));
    assert_eq!(deck_with(&cards).rules.powers.exempt[0].slot, Slot::HandLimit);
    refused(&keeper("exempt"), "`exempt` needs a limit");
    refused(&keeper("exempt goals"), "nobody can be exempt from this");
    warned(&keeper("exempt keeper-limit"), "no rule of this deck sets a `keeper-limit`");
}

#[test]
fn cards_that_do_nothing() {
    deck_with(&rule("disables keeper"));
    refused(&keeper("disables"), "`disables` needs to know which cards");
    refused(&keeper("disables one keeper"), "`disables` needs to know which cards");
    refused(&keeper("disables host"), "this card sits on nothing");
    refused(&rule("disables goal"), "only Keepers and Creepers can be switched off");
}

#[test]
fn whose_turn_comes_next() {
    deck_with(&action("again who=next; skip who=others"));
    refused(&action("skip"), "`skip` needs who=PLAYERS");
    refused(&action("skip who=everyone"), "if everyone misses a turn, nobody does");
    refused(&action("again who=others"), "this has to be one player");
}

#[test]
fn what_happens_instead() {
    let grab = "action \"Grab\" invented { text \"t\"; take one keeper from=others.table to=table }";
    let deck = deck_with(&format!("{}; {grab}", keeper("instead-of take keeper of=you { draw 1 who=doer }")));
    assert!(!deck.rules.powers.instead[0].own);
    refused(&keeper("instead-of draw { draw 1 }"), "`instead-of` is about nothing that can happen");
    refused(&keeper("instead-of discard this { discard it }"), "bring about what it stands in for");
    refused(&keeper("instead-of discard this { play one from=pile }"), "no card can be played here");
    refused(&keeper("instead-of discard this"), "`instead-of` needs something to do");
}

#[test]
fn what_cannot_happen() {
    let deck = deck_with(&keeper("bars take keeper except=this of=you by=others; bars discard by=everyone"));
    let bars = &deck.rules.powers.bars;
    assert_eq!((bars[0].own, bars[0].in_hand, bars[1].own), (false, false, true));
    refused(&keeper("bars turn-start"), "`bars` is about nothing that can happen");
    refused(&keeper("bars play"), "`bars play` needs to know which cards");
    refused(&keeper("bars discard in=hand"), "cards are only taken out of a hand");
    refused(&keeper("bars take { draw 1 }"), "unknown word `draw` in `bars`");
    refused(&rule("bars play keeper goal rule action"), "nobody could play anything any more");
    deck_with(&keeper("bars play keeper goal rule action by=others { when { has Toast } }"));
}
