//! What the checker refuses and what it warns of, one card at a time.

mod common;

use common::{action, deck_with, goal, keeper, read, refused, rule, told, warned, with};

#[test]
fn empty_blocks() {
    refused(&goal(""), "`goal` needs a condition");
    refused(&goal("has"), "`has` needs a card's name");
    refused(&goal("has; any Toast"), "`has` needs a card's name");
    refused(&goal("either { has Toast }"), "at least two alternatives");
    warned(&rule(""), "this rule changes nothing in the game");
    refused(&rule("on enter { }"), "`on` needs something to do");
    refused(&rule("on turn-start { }"), "`on` needs something to do");
    refused(&rule("on turn-start { when { empty hand } }"), "`on` needs something to do");
    refused(&rule("on turn-start { when { }; draw 1 }"), "`when` needs a condition");
    refused(&rule("free-action once { cost { }; draw 1 }"), "`cost` needs something to pay");
    refused(&rule("free-action once { }"), "`free-action` needs something to do");
    refused(&action(""), "`action` needs something to do");
    refused(&action("for-each player as=each { }"), "`for-each` needs something to do");
    refused("list foods { }", "`list` needs an entry");
    refused("basic \"Others\" invented { text \"t\"; draw 1; play 1 }\n", "one card of Basic Rules");
}

#[test]
fn what_nobody_reads() {
    refused(&rule("bonus draw=1 { has Toast }"), "unknown word `has` in `bonus`");
    refused(&action("draw 1 { draw 2 }"), "`draw` takes nothing between braces");
    refused(&action("end-turn { }"), "`end-turn` takes nothing between braces");
    refused(&goal("has Toast { has Butter }"), "`has` takes nothing between braces");
    refused(&keeper("note \"n\" { }"), "`note` takes nothing between braces");
    refused(
        &rule("duty \"Sit.\" holder=Toast call=\"Up!\" { slip { discard one keeper from=table }; draw 1 }"),
        "unknown word `draw` in `duty`",
    );
    refused(&action("draw 3 keeper \"nonsense\"").replace("keeper ", ""), "`draw` has no use for this");
    refused(&action("end-turn soon"), "`end-turn` has no use for this");
    refused(&rule("draw 2 3"), "`draw` has no use for this");
    refused(&rule("goals two three"), "`goals` has no use for this");
    refused(&goal("empty hand table"), "`empty` has no use for this");
    refused(&keeper("text \"again\""), "`text` is there twice");
    refused(&action("draw 1 who=you who=next"), "`who=` is there twice");
    refused(
        &rule("on turn-start { when { empty hand }; when { has Toast }; draw 1 }"),
        "`when` is there twice",
    );
    refused("keeper \"Spoon\" invented surely { text \"t\"; spare }", "`keeper` has no use for this");
}

#[test]
fn counts() {
    refused(&action("draw any"), "never all, any or half");
    refused(&action("draw all"), "never all, any or half");
    refused(&action("draw up-to"), "`up-to` is not a number");
    refused(&action("draw up-to=half").replace("up-to=half", "1 up-to=half"), "no property `up-to`");
    refused(&action("draw none"), "none at all");
    refused(&action("draw 0"), "none at all");
    refused(&action("draw 21"), "from 0 to 20");
    refused(&action("draw as-many"), "`as-many` as what?");
    refused(&action("discard up-to from=rules"), "up to how many?");
    refused(&action("discard 2 from=hand up-to=half"), "no property `up-to`");
    refused(&action("discard plays-left from=hand"), "only `draw` counts the plays");
    refused(&action("discard any at-random from=hand"), "either chance chooses");
    refused(&action("play 2 from=pile"), "only the top card");
    refused(&action("play one action from=pile"), "only the top card");
    refused(&action("play 2 from=discard"), "one card of the discard pile");
    refused(&action("play one at-random from=discard"), "leaves nothing to chance");
    refused(&action("swap two keeper from=table with=others.table"), "one card is swapped");
    refused(&action("deal keeper from=everyone.table"), "all of them are dealt");
    refused(&goal("at-least none Toast"), "always true");
    refused(&rule("bonus draw=0"), "a bonus of none");
    refused("keeper \"Spoon\" invented copies=0 { text \"t\"; spare }", "from 1 to 20");
}

#[test]
fn players_and_places() {
    refused(&action("draw 1 into=aside who=next"), "only you can set cards aside");
    refused(&action("draw 1 who=nobody"), "`nobody` is nobody yet");
    refused(&action("choose player as=whom holding=table; swap hand whom.hand"), "can only be `hand`");
    refused(&action("choose player as=whom among=next; swap hand whom.hand"), "several players");
    refused(&action("choose player as=you"), "cannot be the name");
    refused(
        &action("choose direction as=way; swap everyone.hand towards=road"),
        "no direction that was chosen",
    );
    refused(&action("swap everyone.hand towards=way"), "no direction that was chosen");
    refused(&action("choose direction as=way; swap everyone.hand"), "`swap` needs towards=NAME");
    refused(&action("choose direction; draw 1"), "`choose` needs as=NAME");
    refused(&action("swap hand others.hand"), "the hand of one other player");
    refused(&action("give one keeper from=table to=others"), "this has to be one player");
    refused(&action("give one keeper from=table"), "`give` needs to=");
    refused(&action("take one from=others.rules to=hand"), "not a place where cards lie");
    refused(&action("take one from=others.hand to=hand"), "hidden from them");
    refused(&action("take one keeper from=anywhere to=table"), "hidden from them");
    refused(&action("discard Toast from=anywhere"), "only what is taken to your table");
    refused(&action("discard one from=discard"), "there already");
    refused(&action("take one from=hand to=table"), "only Keepers and Creepers can lie on a table");
    refused(&action("swap one keeper from=hand with=others.table"), "only cards on tables");
    refused(&action("discard one keeper Toast from=table"), "names stand for themselves");
    refused(&action("for-each player as=each { draw 1 who=each }; draw 1 who=each"), "`each` is nobody yet");
}

#[test]
fn what_steps_need_from_steps_before() {
    refused(&action("play it"), "no card yet that `it` could mean");
    refused(&action("play all from=aside"), "nothing was set aside");
    refused(&action("discard all from=aside"), "nothing was set aside");
    refused(&action("if right { draw 1 }"), "nothing was asked");
    refused(&action("draw 1 into=aside; draw 1 into=aside; play all from=aside"), "only once");
    refused(&action("take two at-random from=others.hand to=aside; play it"), "only one card");
    let list = "list foods { entry \"sandwich\" \"TB\" { of Toast Butter } }";
    let asks = action("choose player as=whom; ask you word list=foods");
    refused(&format!("{asks}; {list}"), "before any player is chosen");
    let skips = action("ask you word list=foods; if right { draw 2 into=aside }; play all from=aside");
    refused(&format!("{skips}; {list}"), "nothing was set aside");
    refused(&action("ask you word list=foods"), "the deck has no such list");
}

#[test]
fn statements_on_the_wrong_kind() {
    for statement in ["draw 2", "hand-limit 1", "goals two", "numerals plus=one", "random-play first"] {
        refused(&keeper(statement), "means nothing on this kind of card: Keeper");
    }
    refused(&keeper("order reversed"), "means nothing on this kind of card");
    refused("creeper \"Ant\" invented { text \"t\"; draw 2 }", "means nothing on this kind of card: Creeper");
    refused(
        "meta \"Always\" invented { text \"t\"; draw 2 }",
        "means nothing on this kind of card: Meta Rule",
    );
    refused(
        "meta \"Always\" invented { text \"t\"; on enter { draw 2 } }",
        "means nothing on this kind of card: Meta Rule",
    );
    deck_with(&keeper("free-action once { draw 1 }"));
    deck_with("meta \"Always\" invented optional=#true { text \"t\"; bonus draw=1 { when { has Toast } } }");
    refused(
        "rule \"Law\" invented optional=#true { text \"t\"; draw 2 }",
        "only a Meta Rule can be optional",
    );
    refused("meta \"Always\" invented copies=2 { text \"t\"; bonus draw=1 }", "would change nothing");
    refused(&rule("spare; draw 2"), "`spare` means nothing");
    refused(&keeper("caption \"H2O\""), "`caption` means nothing");
    refused(&rule("draw 2; play 2"), "about one number");
    refused(&rule("play 2 but=1"), "no property `but`");
}

#[test]
fn the_card_itself() {
    refused(&action("discard this"), "does not lie where it could be moved");
    refused(&rule("free-action once { give this to=next }"), "does not lie where it could be moved");
    deck_with(&rule("free-action once { discard this }"));
    deck_with(&keeper("free-action once { give this to=next }"));
    deck_with(&keeper("free-action once { cost { discard this }; draw 3 }"));
    refused(&keeper("free-action once { give this }"), "`give` needs to=");
    refused(&keeper("free-action once { discard this from=table }"), "no property `from`");
}

#[test]
fn costs() {
    refused(&rule("free-action once { cost { draw 1 }; draw 3 }"), "paid by discarding");
    refused(
        &rule("free-action once { cost { for-each player as=each { draw 1 } }; draw 3 }"),
        "paid by discarding",
    );
    refused(
        &rule(
            "free-action once { cost { discard one keeper from=table; discard one keeper from=table }; draw 3 }",
        ),
        "come from the same place",
    );
    let deck = deck_with(&rule(
        "free-action once { cost { discard one keeper from=table; discard one from=hand }; draw 3 }",
    ));
    assert_eq!(deck.rules.free_actions[0].cost, 2);
}

#[test]
fn nothing_goes_on_for_ever() {
    refused(&rule("free-action { draw 1 }"), "again and again");
    deck_with(&rule("free-action { draw 1; end-turn }"));
    refused(&rule("on enter { play one from=discard }"), "no card can be played here");
    refused(
        &rule("duty \"Sit.\" holder=Toast call=\"Up!\" { slip { play one from=pile } }"),
        "no card can be played here",
    );
}

#[test]
fn goals_that_nobody_can_meet() {
    refused(&goal("has Toast; has Toast"), "same card for two");
    refused(&goal("has Toast Toast"), "same card for two");
    refused(&goal("has Egg Egg"), "same card for two");
    refused(&goal("has Toast; any Toast Butter"), "same card for two");
    refused(&goal("either { has Toast Toast; has Butter }"), "same card for two");
    refused(&rule("bonus draw=1 { when { has Toast; has Toast } }"), "same card for two");
    refused(&goal("at-least two Toast"), "more cards than there are");
    refused(&goal("at-least four Toast Egg"), "more cards than there are");
    refused(&goal("has Toast; has Toast in=hand"), "more cards than there are");
    refused(&goal("has Toast; none Toast"), "forbids what it asks for");
    refused(&goal("has Toast; nothing-but Butter"), "forbids what it asks for");
    refused(&goal("has Toast; none @food of=everyone"), "forbids what it asks for");
    refused(&goal("none Toast; either { has Toast; at-least two Toast }"), "forbids what it asks for");
    refused(&goal("has Toast in=hand; empty hand"), "forbids what it asks for");
    refused(&goal("has \"Basic Rules\""), "never lies where the condition looks");
    refused(&goal("has Breakfast"), "never lies where the condition looks");
    refused(&goal("has Mould in=hand"), "never lies where the condition looks");
    refused(&goal("has @drink"), "no card of this deck has the icon");
    refused(&goal("most keeper hand"), "`most` has no use for this");
    refused(&goal("most"), "`most` needs");
    refused(&goal("has Toast of=3"), "a condition cannot look there");
    deck_with(&goal("at-least two Egg; has Toast of=everyone; none Butter"));
    deck_with(&goal("none Toast; has Toast of=everyone"));
}

#[test]
fn goals_about_hands_are_known() {
    for conditions in ["empty hand", "has Egg in=hand", "fewest hand", "either { has Toast; most hand }"] {
        assert!(deck_with(&goal(conditions)).derived.counts_hands, "{conditions}");
    }
    assert!(!deck_with(&goal("has Toast")).derived.counts_hands);
}

#[test]
fn names() {
    for name in ["keeper", "all", "one", "@food", "draw", "this", " Spoon", ""] {
        let card = format!("keeper \"{name}\" invented {{ text \"t\"; spare }}");
        assert!(with(&card).deck.is_none(), "{name}");
    }
    let loaded = with("keeper \"Egg\" invented { text \"t\" }");
    assert_eq!(told(&loaded), ["6: there are two cards named `Egg`"]);
    let unknown = with(&goal("has Tost"));
    assert_eq!(told(&unknown), ["1: there is no card `Tost` in this deck"]);
    assert_eq!(
        unknown.faults[0].help.as_deref().map(|help| help.starts_with("did you mean `Toast`?")),
        Some(true)
    );
}

#[test]
fn includes() {
    let include = |lines: &str| {
        let loaded = read(&format!(
            "deck test {{\ninclude standard {{\n{lines}\n}}\n}}\ngoal G invented {{ text t; empty hand }}"
        ));
        (told(&loaded), loaded.deck)
    };
    let (faults, deck) = include("likely \"Goal Mill\" as=meta note=\"Ours.\"");
    assert_eq!(faults, Vec::<String>::new());
    let deck = deck.unwrap();
    let mill = deck.faces.iter().find(|face| face.name == "Goal Mill").unwrap();
    assert_eq!((mill.note.as_deref(), mill.optional), (Some("Ours."), true));

    let wrong = [
        (
            "likely \"Draw 2\" \"Draw 3\" note=\"Ours.\"",
            "3: a note is about one card, and this line has several",
        ),
        ("likely \"Drew 2\"", "3: the included file has no card `Drew 2`"),
        ("likely", "3: `likely` needs a card's name"),
        ("surely \"Draw 2\"", "3: unknown word `surely` in `include`"),
        ("likely \"Draw 2\" as=meta", "3: `draw` means nothing on this kind of card: Meta Rule"),
        ("likely \"Jackpot!\" as=meta", "3: `Jackpot!` is no New Rule, so it cannot become a Meta Rule"),
        ("likely \"Draw 2\" as=keeper", "3: this can only be `meta`"),
        ("likely \"Draw 2\" { }", "3: `likely` takes nothing between braces"),
        ("", "2: `include` needs the cards to include"),
        ("likely \"Draw 2\"\nlikely \"Draw 2\"", "4: there are two cards named `Draw 2`"),
    ];
    for (lines, fault) in wrong {
        assert_eq!(include(lines).0, [fault], "{lines}");
    }
    let twice =
        read("deck test { include standard { likely \"Draw 2\" }; include standard { likely \"Draw 3\" } }");
    assert_eq!(told(&twice), ["1: `standard` is included twice"]);
    let nowhere = read("deck test { include nowhere { likely \"Draw 2\" } }");
    assert_eq!(told(&nowhere), ["1: there is no card file `nowhere` to include"]);
}

#[test]
fn lists() {
    refused(
        "list foods { entry \"sandwich\" \"TB\" { of Toast }; entry \"Sand-Wich\" \"BT\" { of Butter } }",
        "the word `Sand-Wich` twice",
    );
    refused("list foods { entry \"sandwich\" { taste \"good\" } }", "unknown word `taste`");
    refused("list foods { entry \"sandwich\"; votes-on taste }", "can only be `symbols`");
    refused("list foods { entry \"sandwich\" \"TB\" { of } }", "`of` needs a name");
    refused("list foods { entry \"sandwich\" \"TB\" { off Toast; of Butter } }", "unknown word `off`");
    refused("list foods { entry \"sandwich\" \"TB\" { of @food } }", "one card, by its name");
    refused(
        "list foods { spelling \"Toast\" \"bread\"; entry \"s\" \"T\" { of Toast } }",
        "in small letters",
    );
    refused(
        "list foods { spelling \"coco\" \"cocoa\"; entry \"s\" \"T\" { of Toast } }",
        "`cocoa` has `coco` in it",
    );
}

#[test]
fn warnings() {
    warned(&action("discard one ungoal from=goals"), "no card of this deck fits");
    warned(&action("discard one goal from=rules"), "no card of this deck fits");
    warned("keeper \"Spoon\" invented { text \"t\" }", "no Goal wants Spoon");
    let two = "rule \"A\" invented { text \"t\"; first-play random }; rule \"B\" invented { text \"t\"; first-play random }";
    warned(two, "together they do no more than one");
    let loaded = read("deck test { include standard { likely \"Basic Rules\" } }");
    assert_eq!(told(&loaded), ["1: warning: this deck has no Goal, so nobody can win"]);
}
