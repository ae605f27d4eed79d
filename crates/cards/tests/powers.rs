//! What the checker says about powers that stand. What they do, the rulings play.

mod common;

use common::{action, deck_with, keeper, refused, rule, warned, with};
use panta_cards::{Bearer, Moment, Number, Side, Slot, Until};

#[test]
fn bonuses_and_penalties() {
    let deck = deck_with(&keeper("bonus draw=1 hand-limit=two; penalty play=one"));
    let [bonus, penalty] = deck.rules.powers.bonuses[..] else { panic!("two are there") };
    assert_eq!((bonus.draw, bonus.play, bonus.penalty), (Some(Number::Digit(1)), None, false));
    assert_eq!(bonus.limits[..2], [Some(Number::Word(2)), None]);
    assert_eq!((penalty.play, penalty.penalty), (Some(Number::Word(1)), true));
    refused(&keeper("bonus"), "`bonus` needs draw=, play=, hand-limit=");
    refused(&keeper("bonus"), " or ");
    refused(&keeper("penalty play=0"), "a penalty of none never does anything");
    refused(&keeper("bonus goals=1"), "no property `goals`");
    let deck = deck_with(&keeper("bonus draw=1 per=creeper of=everyone max=3"));
    assert_eq!(deck.rules.powers.bonuses[0].per.and_then(|per| per.max), Some(Number::Digit(3)));
    refused(&keeper("bonus per=creeper"), "`bonus` needs draw=");
    refused(&keeper("bonus draw=1 max=3"), "there is nothing that `min=` or `max=` could bound");
    refused(&keeper("bonus draw=1 per=yes"), "yes");
    refused(&keeper("penalty draw=1 per=keeper in=hand of=others"), "nobody knows what others hold");
}

#[test]
fn limits_that_do_not_bind() {
    let cards = format!("{}; {}", keeper("exempt hand-limit"), rule("hand-limit 2"));
    assert_eq!(deck_with(&cards).rules.powers.exempt[0].slot, Slot::HandLimit);
    refused(&keeper("exempt"), "`exempt` needs a limit");
    refused(&keeper("exempt goals"), "nobody can be exempt from this");
    warned(&keeper("exempt keeper-limit"), "no rule of this deck sets a `keeper-limit`");
    let both = format!("{}; {}", keeper("exempt hand-limit keeper-limit"), rule("hand-limit 2"));
    warned(&both, "no rule of this deck sets a `keeper-limit`");
    assert_eq!(with(&both).deck.unwrap().rules.powers.exempt.len(), 2);
    refused(&keeper("exempt hand-limit hand-limit"), "`hand-limit` is there twice");
}

#[test]
fn plays_that_need_not_be_made() {
    assert!(deck_with(&keeper("bonus play=1 optional")).rules.powers.bonuses[0].optional);
    for line in ["bonus draw=1 optional", "penalty play=1 optional", "bonus play=1 hand-limit=1 optional"] {
        refused(&keeper(line), "only extra plays can be optional");
    }
}

#[test]
fn the_order_of_play_turned_round() {
    assert!(!deck_with(&rule("order reversed")).rules.reversed.is_empty());
    refused(&rule("order"), "`order` needs the word `reversed`");
    refused(&keeper("order reversed"), "`order` means nothing");
}

#[test]
fn one_line_about_several_moments() {
    let deck = deck_with(&keeper("bars take discard keeper of=you by=others"));
    let moments: Vec<Moment> = deck.rules.powers.bars.iter().map(|bars| bars.happening.moment).collect();
    assert_eq!(moments, [Moment::Take, Moment::Discard]);
    let shield = "instead-of give discard this by=everyone { draw 1 }";
    assert_eq!(deck_with(&keeper(shield)).rules.powers.instead.len(), 2);
    refused(&keeper("bars take take keeper"), "`take` is there twice");
    refused(&keeper("bars attach keeper"), "nothing waits for a Creeper that attaches");
    refused(&rule("on attach { draw 1 }"), "nothing waits for a Creeper that attaches");
    refused(&keeper("bars wink"), "`wink` is nothing that `bars` can be about");
    // What is wrong with the steps is said once.
    let faults =
        with(&keeper("instead-of take discard keeper of=you by=others { discard Nobody from=table }")).faults;
    assert_eq!(faults.iter().filter(|fault| !fault.warning).count(), 1, "{faults:#?}");
}

#[test]
fn nothing_more_is_played() {
    deck_with(&action("draw 2; until turn-end { bars play }"));
    refused(&rule("bars play"), "nobody could play anything any more");
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
    deck_with(&rule("instead-of draw optional { take one from=discard to=hand }"));
    deck_with(&keeper("instead-of play goal by=others { take it to=hand }"));
    deck_with(&keeper("instead-of win by=others { win who=you }"));
    refused(&keeper("instead-of turn-start { draw 1 }"), "nothing that `instead-of` can be about");
    refused(&keeper("instead-of draw creeper { draw 1 }"), "is about the cards of the Draw rule");
    refused(&action("win who=you"), "nobody wins by a card unless the game is about to end");
    refused(&keeper("instead-of discard this { win who=you }"), "unless the game is about to end");
    refused(&keeper("instead-of win { win }"), "`win` needs who=PLAYER");
    refused(&keeper("instead-of win by=others { win who=others }"), "this has to be one player");
    refused(&keeper("instead-of discard this { discard it }"), "bring about what it stands in for");
    refused(&keeper("instead-of discard this { play one from=pile }"), "no card can be played here");
    refused(&keeper("instead-of discard this"), "`instead-of` needs something to do");
}

#[test]
fn what_cannot_happen() {
    let deck = deck_with(&keeper("bars take keeper except=this of=you by=others; bars discard by=everyone"));
    let bars = &deck.rules.powers.bars;
    assert_eq!((bars[0].own, bars[0].in_hand, bars[1].own), (false, false, true));
    refused(&keeper("bars turn-start"), "nothing that `bars` can be about");
    deck_with(&keeper("bars play"));
    refused(&keeper("bars discard in=hand"), "cards are only taken out of a hand");
    refused(&keeper("bars take { draw 1 }"), "unknown word `draw` in `bars`");
    refused(&rule("bars play keeper goal rule action"), "nobody could play anything any more");
    deck_with(&keeper("bars play keeper goal rule action by=others { when { has Toast } }"));
}

#[test]
fn what_holds_for_a_while() {
    let deck = deck_with(&action("until your-turn { bars take of=you by=others; bonus draw=1 }"));
    let [lasting] = deck.rules.powers.lasting[..] else { panic!("one is there") };
    assert_eq!((lasting.card, lasting.until), (deck.named("Do").first().unwrap(), Until::YourTurn));
    assert_eq!(deck.rules.powers.bonuses[0].cards, deck.lasting());
    assert_eq!(deck.seen_as(deck.lasting().first().unwrap()), lasting.card);
    deck_with(&keeper("free-action once { until turn-end { bonus play=1 } }"));
    refused(&action("until { bonus draw=1 }"), "`until` needs how long");
    refused(&action("until tomorrow { bonus draw=1 }"), "nothing holds until then");
    refused(&action("until turn-end { }"), "`until` needs something that holds");
    refused(&action("until turn-end { draw 1 }"), "unknown word `draw` in `until`");
    refused(&action("until turn-end { on enter { draw 1 } }"), "neither enters nor leaves");
    refused(&action("until turn-end { blocks nobody }"), "this blocks nobody anyway");
    refused(
        &action("until turn-end { on draw { give this to=next } }"),
        "does not lie where it could be moved",
    );
    deck_with(&rule("on enter { until turn-end { bonus draw=1 } }"));
    deck_with(&rule("free-action once { draw plays-left; until turn-end { bars play } }"));
    for acts in
        ["on draw { draw 1 }", "whenever { when { empty hand }; draw 1 }", "instead-of take { draw 1 }"]
    {
        let until = format!("free-action once {{ until your-turn {{ {acts} }} }}");
        refused(&rule(&until), "does nothing by itself");
    }
    let nested = "until turn-end { on draw { until turn-end { bonus draw=1 } } }";
    refused(&action(nested), "cannot let something else hold");
}

#[test]
fn what_cannot_be_done_at_all() {
    deck_with(&format!("{}; {}", keeper("bars draw"), rule("bars draw")));
    deck_with(&keeper("bars answer by=others { when { your-turn } }"));
    refused(&keeper("bars draw creeper"), "is about the cards of the Draw rule");
    refused(&keeper("on answer { draw 1 }"), "nothing happens by itself on `answer`");
    refused(&keeper("bars win"), "nothing that `bars` can be about");
}

#[test]
fn plays_by_chance() {
    let deck = deck_with(&rule("random-play last"));
    assert_eq!(deck.rules.last_play_random, deck.named("Law"));
    refused(&rule("random-play"), "`random-play` needs which play");
    refused(&rule("random-play second"), "chance picks the first play or the last");
}

#[test]
fn who_gets_a_card() {
    let deck = deck_with(&keeper("bars give keeper to=you by=others"));
    assert!(deck.rules.powers.bars[0].own, "what others give is their own");
    assert!(with(&keeper("on take give this to=others { draw 1 }")).deck.is_some());
    refused(&keeper("bars discard keeper to=you"), "nobody gets a card in this way");
    refused(&keeper("bars take discard keeper to=you"), "nobody gets a card in this way");
    refused(&keeper("on play goal to=you { draw 1 }"), "no property `to`");
    refused(&keeper("bars give keeper to=whom"), "this can only be you, others or everyone");
}

#[test]
fn what_those_who_take_part_must_have() {
    let deck =
        deck_with(&keeper("bars take keeper of=you by=others { when { none Toast of=doer; your-turn } }"));
    let bars = &deck.rules.powers.bars[0];
    assert!(!bars.when.is_empty() && !bars.happening.parties.doer.is_empty());
    assert!(bars.happening.parties.owner.is_empty());
    let falls = "instead-of discard keeper of=everyone { when { none keeper of=owner }; draw 1 }";
    assert!(
        !with(&keeper(falls)).deck.unwrap().rules.powers.instead[0]
            .trigger
            .happening
            .parties
            .owner
            .is_empty()
    );
    refused(
        &keeper("on play goal by=others { when { none keeper of=owner }; draw 1 }"),
        "`owner` is nobody whom",
    );
    refused(
        &keeper("bars take keeper of=you by=others { when { not { has Toast of=doer } } }"),
        "`doer` is nobody whom a condition can ask about here",
    );
}

#[test]
fn duties_of_what_lies_on_a_table() {
    let duty = |of: &str| format!("duty \"Hum.\" {of} call=\"Hum!\" {{ slip {{ draw 1 who=caller }} }}");
    let deck = deck_with(&keeper(&duty("of=you")));
    assert!(matches!(deck.rules.duties[0].of, Bearer::Holder(_)));
    let deck = deck_with(&keeper(&duty("of=others")));
    assert!(matches!(deck.rules.duties[0].of, Bearer::AllBut(_)));
    let deck = deck_with(&rule(&duty("of=everyone except=Toast")));
    assert_eq!(deck.rules.duties[0].of, Bearer::AllBut(deck.named("Toast")));
    refused(&keeper(&duty("of=active")), "a duty cannot be theirs");
    refused(&rule(&duty("of=others")), "a duty cannot be theirs");
    refused(&rule(&duty("of=Toast except=Toast")), "only of everyone somebody can be passed over");
}

#[test]
fn how_many_cards_somebody_has() {
    deck_with(&action("if { when { at-least 3 hand; at-most five cards; more hand than=keeper }; draw 1 }"));
    refused(&action("if { when { at-least 3 hand of=others }; draw 1 }"), "cards in hand are only counted");
    deck_with(&action("discard all but=two from=hand"));
    refused(&action("discard two but=one from=hand"), "only of all some can be left");
    deck_with(&action("ask others vote about=you; if passed { draw 1 }"));
    let chosen = "choose player as=whom among=others; ask others vote about=you; if passed { draw 1 }";
    refused(&action(chosen), "somebody else was chosen before");
}

#[test]
fn for_whom_a_keeper_counts() {
    let deck = deck_with(&keeper("counts this of=others { as Toast }"));
    assert_eq!(deck.rules.winning.roles[0].of, Side::Others);
    assert_eq!(deck_with(&keeper("counts this { as Toast }")).rules.winning.roles[0].of, Side::You);
    refused(&keeper("counts this of=next { as Toast }"), "it counts for you, for others or for everyone");
}
