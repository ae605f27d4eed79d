//! Cards that interrupt: what the checker makes of them.

mod common;

use common::{action, deck_with, keeper, refused, warned, with};
use panta_cards::{Kind, Moment};

/// A Surprise with this between its braces, beside its text.
fn surprise(body: &str) -> String {
    format!("surprise \"Hold On\" invented {{ text t; {body} }}")
}

#[test]
fn a_surprise_has_two_sides() {
    let deck = deck_with(&surprise("draw 1; answer play goal by=others { cancel }"));
    let card = deck.named("Hold On").first().expect("it is in the deck");
    assert_eq!(deck.effects(card).kind, Kind::Surprise);
    assert!(deck.effects(card).program.is_some());
    // It also cancels other Surprises.
    assert_eq!(deck.rules.interruptions.len(), 2);
    assert!(deck.has_answer(Moment::Play) && !deck.has_answer(Moment::Win));
    let other = &deck.rules.interruptions[1];
    assert_eq!(other.happening.of, deck.kind(Kind::Surprise));
    let only = surprise("draw 1; answer play goal by=others { cancel }").replace("invented", "invented only");
    assert_eq!(deck_with(&only).rules.interruptions.len(), 1);
}

#[test]
fn a_deck_without_surprises_has_nothing_to_answer() {
    let deck = deck_with("");
    assert!(Moment::ALL.into_iter().all(|moment| !deck.has_answer(moment)));
    assert!(!deck.derived.waits_to_land && !deck.derived.answers_moves && !deck.derived.answers_ends);
}

#[test]
fn what_makes_no_sense_is_refused() {
    let answer = |body: &str| surprise(&format!("draw 1; answer {body}"));
    refused(&answer("enter { cancel }"), "this cannot be answered");
    refused(&answer("goal-change { draw 1 }"), "this cannot be answered");
    refused(&answer("play { cancel }"), "needs to know which cards");
    refused(&answer("play goal by=you { cancel }"), "nobody answers what they do themselves");
    refused(&answer("play goal of=you { cancel }"), "no property `of`");
    refused(&answer("play goal { }"), "`answer` needs something to do");
    refused(&answer("play goal { play one from=pile }"), "no card can be played here");
    refused(&answer("turn-end { cancel }"), "a turn that begins or ends cannot be cancelled");
    refused(&answer("play goal { take it to=table }"), "only Keepers and Creepers can lie on a table");
    refused(&answer("play keeper { take it to=aside }"), "goes to your hand or table");
    refused(&answer("win by=others { take it to=hand }"), "no card being played that `it` could mean");
    refused(&surprise(""), "needs something to do");
    refused(&action("cancel"), "there is nothing to cancel here");
    refused(&action("draw 1; answer play goal { cancel }"), "unknown word `answer`");
    refused(&keeper("answer play goal { cancel }"), "`answer` means nothing on this kind of card");
    refused(&keeper("on win { draw 1 }"), "nothing happens by itself on `win`");
    refused("keeper \"K\" invented only { text t; spare }", "only a Surprise cancels other ones");
    let many = surprise("draw 1").replace("invented", "invented copies=20");
    refused(&format!("{many}; {}", many.replace("Hold On", "Hold Off")), "more than 32 Surprises");
}

#[test]
fn what_never_happens_is_warned_of() {
    warned(&surprise("answer play goal by=others { cancel }"), "does nothing in its player's own turn");
    warned(&surprise("draw 1; answer loss { cancel }"), "brings about the `loss`");
    warned(&surprise("draw 1; answer use by=others { cancel }"), "brings about the `use`");
    warned(&surprise("draw 1; answer take keeper of=you by=others { cancel }"), "brings about the `take`");
    let takes = action("take one keeper from=others.table to=table");
    let answers = surprise("draw 1; answer take keeper of=you by=others { cancel }");
    assert!(with(&format!("{takes}; {answers}")).faults.is_empty());
}

/// Whether somebody is asked tells everybody whether the condition holds.
#[test]
fn nobody_is_asked_because_of_what_somebody_holds() {
    let answer = |when: &str| {
        surprise(&format!("draw 1; answer play keeper by=others {{ when {{ {when} }}; cancel }}"))
    };
    refused(&answer("any Toast in=hand of=doer"), "what `doer` holds is hidden from the others");
    deck_with(&answer("at-least 3 hand of=doer"));
}
