//! What the checker says about tokens, contests and attaching by a card. What they do, the rulings play.

mod common;

use common::{action, deck_with, goal, keeper, refused, rule, told, with};
use panta_cards::{Answers, Number, Throws};

const ACORN: &str = "token acorn { one \"acorn\"; many \"acorns\"; at-most nine }";

/// The token, a Keeper that holds it, and this card.
fn acorns(card: &str) -> String {
    format!("{ACORN}; keeper \"Squirrel\" invented {{ text \"t\"; spare; holds acorn }}; {card}")
}

#[test]
fn tokens_are_declared() {
    let deck = deck_with(&acorns(&action("put 2 acorn to=table")));
    let token = &deck.tokens[0];
    assert_eq!((token.many.as_str(), token.at_most), ("acorns", Number::Word(9)));
    assert_eq!((token.held_by, token.held_by.len()), (deck.rules.holding, 1));
    refused("token acorn", "`token` needs what one of them is called");
    refused("token keeper { one \"keeper\" }", "is a word of the card language");
    refused(&format!("{ACORN}; {ACORN}"), "two tokens named `acorn`");
    refused("token acorn { one \"a\"; at-most 16 }", "at most 15 tokens of a kind");
    refused("token acorn { one \"a\"; most nine }", "unknown word `most`");
    refused(&keeper("holds acorn"), "there is no token `acorn`");
    refused(&acorns(&action("draw 1; holds acorn")), "`holds` means nothing on this kind of card");
    let many: Vec<String> = (0..5).map(|at| format!("token t{at} {{ one \"t\" }}")).collect();
    refused(&many.join("; "), "more than 4 tokens");
    let squirrels = "keeper \"Squirrel\" invented copies=17 { text \"t\"; spare; holds acorn }";
    refused(&format!("{ACORN}; {squirrels}"), "more than 16 cards that hold tokens");
}

#[test]
fn tokens_are_put_and_discarded() {
    for steps in [
        "put 2 acorn to=everyone.table",
        "discard up-to 2 acorn from=others.table; draw as-many",
        "discard all acorn from=everyone.table; if none-moved { draw 1 }",
        "draw one per=acorn of=everyone max=4",
    ] {
        deck_with(&acorns(&action(steps)));
    }
    deck_with(&acorns(&keeper("holds acorn; on turn-start { put all acorn from=others.table to=this }")));
    refused(&acorns(&action("put 2 acorn to=hand")), "tokens lie on cards in play");
    refused(&acorns(&action("put all acorn to=table")), "the supply of tokens has no end");
    refused(
        &acorns(&action("take 2 acorn from=others.table to=table")),
        "tokens are put on cards and discarded",
    );
    refused(&acorns(&action("put one acorn from=table to=others.table")), "one has to be this card");
    refused(&acorns(&action("put one acorn to=this")), "no card there holds `acorn`");
    refused(&acorns(&action("put one acorn to=rules")), "no card there holds `acorn`");
    refused(
        &acorns(&action("discard one acorn at-random from=table")),
        "says how many, which, from= and to=",
    );
    refused(&action("put one keeper to=hand"), "`put` needs from=");
    refused(&action("put one keeper from=table to=this"), "only tokens lie on a card");
    refused(&action("draw one per=keeper in=this"), "only tokens lie on a card");
}

#[test]
fn tokens_are_counted() {
    for conditions in
        ["at-least 5 acorn", "most acorn min=two", "exactly two acorn", "more acorn than=keeper"]
    {
        let cards = acorns(&goal(conditions));
        assert_eq!(told(&with(&cards)), Vec::<String>::new(), "{conditions}");
    }
    let counts = "holds acorn; on turn-start { if { when { none acorn in=this }; draw 1 } }";
    deck_with(&acorns(&keeper(counts)));
    refused(&acorns(&goal("at-least 10 acorn")), "do not hold so many tokens");
    refused(&acorns(&goal("any acorn of=everyone")), "all would meet it at once");
    refused(&acorns(&goal("any acorn in=discard")), "tokens lie on cards in play");
    refused(&acorns(&goal("any acorn keeper")), "a token is counted by itself");
    refused(&rule("bonus draw=1 { when { any keeper in=this } }"), "only tokens lie on a card");
    refused(
        &acorns(&rule("bonus draw=1 { when { any acorn in=this } }")),
        "this card does not hold such tokens",
    );
}

#[test]
fn contests() {
    let rival = "choose player as=rival among=others";
    let deck = deck_with(&action(&format!(
        "{rival}; contest rival best-of=3 {{ throws Rock Scissors Paper }}; take all from=loser.hand to=hand who=winner"
    )));
    let throws = deck.code.questions.iter().find_map(|question| match &question.answers {
        Answers::Throws(throws) => Some(throws),
        _ => None,
    });
    let throws = throws.expect("what is thrown is there");
    assert_eq!((throws.beats(0, 1), throws.beats(0, 2), throws.beats(2, 2)), (Some(true), Some(false), None));
    let five = Throws::Chosen(["a", "b", "c", "d", "e"].map(String::from).to_vec());
    for mine in 0..5 {
        assert_eq!((0..5).filter(|theirs| five.beats(mine, *theirs) == Some(true)).count(), 2);
    }
    deck_with(&action(&format!(
        "{rival}; contest rival with=dice; contest rival with=coin; draw 1 who=winner"
    )));
    refused(&action("contest next"), "`contest` needs what is thrown");
    refused(&action("contest next { throws Rock Paper }"), "of an even number of throws");
    refused(&action("contest next { throws Rock Paper Rock }"), "two throws have the same name");
    refused(&action("contest next with=cards"), "nobody can contend with this");
    refused(&action("contest next with=dice { throws a b c }"), "either chance throws or the players do");
    refused(&action("contest you with=dice"), "nobody contends with themselves");
    refused(&action("contest others with=dice"), "this has to be one player");
    refused(&action("contest next best-of=10 with=dice"), "9 throws at most");
    refused(&action("draw 1 who=winner"), "`winner` is nobody yet");
}

#[test]
fn four_players_can_have_a_name() {
    let names = |count: usize| -> String {
        let steps: Vec<String> =
            (0..count).map(|at| format!("choose player as=p{at} among=everyone")).collect();
        action(&steps.join("; "))
    };
    deck_with(&names(4));
    refused(&names(5), "an effect can keep 4 players in mind, not more");
}

#[test]
fn knocked_out() {
    deck_with(&action("knock-out who=others for-good"));
    refused(&action("knock-out"), "`knock-out` needs who=PLAYERS");
    refused(&action("knock-out who=everyone"), "somebody has to go on playing");
}

#[test]
fn what_lies_under_a_card() {
    let hides =
        "on turn-start { put one creeper from=table to=under }; on turn-end { put all from=under to=table }";
    deck_with(&keeper(hides));
    let encore = |statements: &str| format!("{}; {}", rule(statements), action("draw 1"));
    deck_with(&encore(
        "on enter { put one action from=discard to=under }; free-action once { do one action from=under }",
    ));
    refused(&action("put one creeper from=table to=under"), "nothing lies under a card that is not in play");
    refused(
        &keeper("on turn-start { put one keeper from=table to=under who=others }"),
        "for you alone to move",
    );
    refused(&encore("free-action once { do one goal from=under }"), "only what an Action says can be done");
    refused(&encore("free-action once { do two action from=under }"), "one Action is done at a time");
    refused(
        &encore("free-action once { do one action from=discard }"),
        "from under this card, or from aside",
    );
    refused(&encore("on goal-change { do one action from=under }"), "no card can be played here");
}

#[test]
fn attaching_by_a_card() {
    let with_ivy =
        |steps: &str| format!("creeper \"Ivy\" invented {{ text \"t\"; attaches }}; {}", action(steps));
    let moves = "attach one creeper from=everyone.table to=keeper of=everyone except=host";
    deck_with(&with_ivy(moves));
    refused(&with_ivy("attach one creeper from=everyone.table"), "`attach` needs to=");
    refused(&with_ivy("attach two creeper from=table to=keeper"), "one Creeper is attached at a time");
    refused(
        &with_ivy("attach one creeper from=hand to=keeper"),
        "a Creeper that is attached lies on a table",
    );
    refused(&with_ivy("attach one creeper from=table to=goal"), "a Creeper sits on Keepers only");
    refused(&with_ivy("attach one keeper from=table to=keeper"), "only a Creeper that attaches");
    refused(&action("attach one creeper from=table to=keeper"), "only a Creeper that attaches");
}

#[test]
fn highest_and_lowest() {
    let with_values = |steps: &str| {
        format!("keeper \"Squirrel\" invented {{ text \"t\"; spare; value 2 }}; {}", action(steps))
    };
    let lowest = "take one keeper lowest value=weight from=others.table to=table";
    deck_with(&with_values(lowest).replace("value 2", "value weight 2"));
    deck_with(&with_values("discard all keeper except=highest from=everyone.table"));
    refused(
        &with_values("discard all highest except=lowest from=table"),
        "either these cards are meant, or they are passed over",
    );
    refused(
        &with_values("discard one highest value=height from=table"),
        "no card of this deck has the value `height`",
    );
    refused(&with_values("discard one value=weight from=table"), "value= says by what cards are");
    refused(&action("discard one highest from=table"), "no card of this deck has the value `value`");
    refused(&with_values("take one highest from=pile to=hand"), "the draw pile lies face down");
    refused(
        &with_values("swap one keeper highest from=table with=others.table"),
        "`swap` does not ask what cards are worth",
    );
    refused(
        &with_values("draw 2 to=aside; play one highest from=aside"),
        "does not ask what cards are worth",
    );
    refused(
        &keeper("value 1; on discard keeper except=highest { draw 1 }"),
        "a happening does not ask what cards are worth",
    );
}

#[test]
fn the_top_of_the_discard_pile() {
    deck_with(&action("take one keeper from=discard-top to=hand"));
    refused(&action("take two from=discard-top to=hand"), "one card lies on top of the discard pile");
    refused(&action("discard one from=discard-top"), "the cards are there already");
    refused(&action("put one keeper from=table to=discard-top"), "what is discarded lies on top");
}

#[test]
fn looking_at_a_hand() {
    for steps in [
        "look all from=next.hand; take one from=aside to=hand",
        "choose player as=whom among=others; look 2 at-random from=whom.hand; do one action from=aside",
    ] {
        deck_with(&action(steps));
    }
    refused(
        &action("look 2 from=next.hand"),
        "one looks at a whole hand, or at cards of it that chance picks",
    );
    refused(&action("look all from=hand"), "one looks at the draw pile, or at somebody's hand");
    refused(&action("look all from=you.hand"), "everybody knows their own hand");
    refused(&action("look all from=whom.hand; play one from=aside"), "whom");
    refused(&action("look all from=others.hand"), "this has to be one player");
    refused(&action("look all from=pile"), "one looks at so many cards of the draw pile");
    refused(&action("look all keeper from=next.hand"), "nobody knows what lies there");
    refused(&action("look 2"), "`look` needs from=pile, or from=whom.hand");
}

#[test]
fn knock_outs_are_waited_for() {
    let with_trapdoor = |statement: &str| format!("{}; {}", keeper(statement), action("knock-out who=next"));
    deck_with(&with_trapdoor("on knock-out of=others { draw 1 who=owner }"));
    deck_with(&with_trapdoor("instead-of knock-out of=you by=others { discard this }"));
    let never = told(&with(&keeper("on knock-out { draw 1 }")));
    assert!(never.iter().any(|fault| fault.contains("nothing in this deck brings about")), "{never:?}");
    refused(&with_trapdoor("bars knock-out"), "nothing that `bars` can be about");
}

#[test]
fn this_can_be_parted_from_its_pair() {
    deck_with("creeper \"Ivy\" invented { text \"t\"; attaches; on turn-start { discard this alone } }");
    refused(&rule("on turn-start { discard this alone }"), "nothing is attached to this card");
}

#[test]
fn up_to_a_number_named_before() {
    deck_with(&action("choose number one six as=pips; discard up-to pips from=hand"));
    refused(&action("discard up-to pips from=hand"), "`pips` is not a number");
    refused(&action("discard up-to keeper from=table"), "up to how many?");
}
