//! What the checker says about `on` and what it waits for. What cards do then, the rulings play.

mod common;

use common::{action, deck_with, keeper, refused, rule, warned, with};
use panta_cards::{Moment, Side};

#[test]
fn a_happening_is_read_in_one_way() {
    let deck = deck_with(&format!(
        "{}; action \"Grab\" invented {{ text \"t\"; take one keeper from=others.table to=table }}",
        keeper("on take keeper except=this of=you by=others { draw 1 who=doer }")
    ));
    let happening = deck.rules.triggers[0].happening;
    assert_eq!(
        (happening.moment, happening.by, happening.whose, happening.itself),
        (Moment::Take, Side::Others, Side::You, Some(false))
    );
    let deck = deck_with(&keeper("on turn-start { draw 1 }; on goal-change { draw 1 }"));
    let sides: Vec<Side> = deck.rules.triggers.iter().map(|trigger| trigger.happening.by).collect();
    assert_eq!(sides, [Side::You, Side::Anyone]);
    let deck = deck_with(&rule("on turn-end { when { empty hand }; play one from=discard }"));
    assert_eq!(deck.rules.triggers[0].happening.by, Side::Anyone);
}

#[test]
fn what_a_happening_cannot_say() {
    refused(&keeper("on turn-stop { draw 1 }"), "nothing that `on` can be about");
    refused(&rule("on play action by=others { draw 1 }"), "of a rule, `you` is whoever does it");
    refused(&keeper("on play action by=next { draw 1 }"), "this can only be you, others or everyone");
    refused(&keeper("on turn-end of=others { draw 1 }"), "no property `of`");
    refused(&keeper("on enter by=others { draw 1 }"), "`enter` without cards is about the card itself");
    refused(&keeper("on take two keeper { draw 1 }"), "needs to know which cards");
    refused(&keeper("on take at-random { draw 1 }"), "leaves nothing to chance");
    refused("meta \"M\" invented { text t; on leave { draw 1 } }", "`on leave` means nothing");
}

#[test]
fn what_never_happens() {
    refused(&keeper("on play this { draw 1 }"), "just being played");
    refused(&keeper("on draw keeper { draw 1 }"), "only a Creeper that is drawn is seen by all");
    refused(&keeper("on draw this { draw 1 }"), "only a Creeper that is drawn is seen by all");
    refused(&keeper("on take goal { draw 1 }"), "only what lies in front of somebody is taken or given");
    refused(&keeper("on give goal { draw 1 }"), "only what lies in front of somebody is taken or given");
    warned(&rule("on play action { draw 1 }"), "no card of this deck fits, so this never happens");
    for moment in ["take keeper", "give keeper", "discard keeper", "use"] {
        let waits = "nothing in this deck brings about what Spoon waits for";
        warned(&keeper(&format!("on {moment} {{ draw 1 }}")), waits);
    }
}

/// What is warned of cards that wait for something.
fn warnings(cards: &str) -> Vec<String> {
    let faults = with(cards).faults.into_iter().map(|fault| fault.message);
    faults.filter(|message| message.contains("brings about")).collect()
}

#[test]
fn what_happens_to_a_keeper_happens_to_the_creeper_on_it() {
    let rust = "creeper \"Rust\" invented { text t; attaches; on discard this { draw 1 } }";
    assert_eq!(warnings(rust).len(), 1);
    assert_eq!(warnings(&format!("{rust}\n{}", rule("keeper-limit 2"))), [""; 0]);
    let thief = action("discard one keeper from=others.table");
    assert_eq!(warnings(&format!("{rust}\n{thief}")), [""; 0]);
    let sitting = rust.replace("attaches; ", "");
    assert_eq!(warnings(&format!("{sitting}\n{thief}")).len(), 1);
}

#[test]
fn whenever_something_holds() {
    deck_with(&keeper("whenever { when { has Toast }; draw 1 }"));
    refused(&keeper("whenever { draw 1 }"), "`whenever` needs a `when`");
    refused(&keeper("whenever { when { has Toast } }"), "`whenever` needs something to do");
    refused(&keeper("whenever optional { when { has Toast }; draw 1 }"), "a question behind `optional`");
    refused(&keeper("whenever { when { has Toast }; play one from=pile }"), "no card can be played here");
    refused(&keeper("on whenever { draw 1 }"), "nothing that `on` can be about");
}

#[test]
fn what_follows() {
    for moment in ["play action", "use", "draw", "discard this", "enter", "leave", "goal-change"] {
        let playing = format!("on {moment} {{ play one from=pile }}");
        refused(&keeper(&playing), "no card can be played here");
    }
    refused(&rule("free-action once { draw 1 who=doer }"), "`doer` is nobody yet");
    refused(&keeper("on enter { draw 1 who=owner }"), "`owner` is nobody yet");
    refused(&keeper("on turn-start { take it to=hand }"), "nothing has happened to a card");
    refused(&rule("on play keeper { discard it }"), "just being played cannot be moved");
    refused(&rule("on discard rule { take it to=table }"), "only Keepers and Creepers can lie on a table");
    refused(&rule("on discard rule { put it to=rules }"), "comes into play by being played");
    refused(&rule("on discard rule { choose player as=doer among=others }"), "cannot be the name");
}
