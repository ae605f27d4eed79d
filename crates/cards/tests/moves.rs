//! What the checker refuses and warns of where cards move: who does it, who picks, from where and to where.

mod common;

use common::{action, deck_with, read, refused, rule, warned};

#[test]
fn each_for_themselves() {
    refused(&action("discard one keeper from=everyone.table who=others"), "could want the same card");
    refused(&action("take one from=discard to=hand who=everyone"), "could want the same card");
    refused(&action("take one keeper from=you.table to=table who=others"), "could want the same card");
    refused(&action("discard one from=you.hand who=next"), "hidden from them");
    refused(&action("take one goal from=pile search to=hand who=next"), "for you alone to move");
    warned(&action("discard one from=hand who=you"), "you do this anyway");
    for fine in [
        "discard one keeper from=table who=others",
        "give one from=hand to=you who=others",
        "take one at-random from=you.hand to=hand who=others",
        "take one keeper from=next.table to=table who=everyone",
        "choose player as=whom; take one keeper from=others.table to=table who=whom",
    ] {
        read(&action(fine));
    }
}

#[test]
fn somebody_else_picks() {
    refused(&action("discard one from=hand by=next"), "hidden from them");
    refused(&action("discard all keeper from=table by=next"), "nothing to pick");
    refused(&action("discard one keeper from=table by=others"), "this has to be one player");
    refused(&action("discard one keeper from=table who=others by=next"), "whoever does this picks, too");
    refused(&action("draw 2 into=aside; discard one from=aside by=next"), "hidden from them");
    warned(&action("discard one keeper from=table by=you"), "you pick anyway");
    refused(&action("choose player as=whom at-random by=next"), "either chance chooses");
    refused(&action("choose player as=whom among=everyone except=nobody"), "`nobody` is nobody yet");
}

#[test]
fn where_cards_go() {
    refused(&action("put one from=hand to=rules"), "comes into play by being played");
    refused(&action("put one from=hand to=others.hand"), "cards go to one player");
    refused(&action("put one from=hand"), "`put` needs to=");
    refused(&action("put one from=discard to=owner.hand"), "are nobody's");
    refused(&action("put all keeper from=everyone.table to=owner.table"), "there already");
    refused(&action("discard one goal from=pile"), "lies face down");
    refused(&action("take one from=discard search to=hand"), "only the draw pile is searched");
    refused(&action("put up-to from=hand to=pile"), "up to how many");
    refused(&action("discard one from=hand alone"), "only what lies on a table is attached");
    refused(&action("look all from=pile"), "one looks at so many cards of the draw pile");
    refused(&action("look 2 from=discard"), "one looks at the draw pile, or at somebody's hand");
    refused(&action("look 2 from=pile; look 2 from=pile"), "only once");
    refused(&action("swap table others.table"), "the table of one other player");
    refused(&action("choose player as=whom; swap table whom.hand"), "the table of one other player");
}

#[test]
fn one_card_for_another() {
    deck_with(&action("swap one keeper from=table with=others.table"));
    deck_with(&action("swap one Toast from=table with=others.table for=keeper"));
    let alone = "swap one Toast from=table with=others.table";
    refused(&action(alone), "both cards of an exchange are such cards");
    refused(&action("take one from=discard top to=hand"), "no word that can stand here");
    refused(&rule("free-action once by=everyone { draw 1 }"), "always that of the player on turn");
}
