//! What the checker refuses of quizzes, questions, letters, duties and all that people do away from the cards.

mod common;

use common::{action, deck_with, goal, keeper, read, refused, rule, told, warned};
use panta_cards::load;

#[test]
fn quizzes() {
    let quiz = "ask next quiz show=fact answer=name";
    refused(&action(quiz), "no card being played to ask about");
    refused(&rule(&format!("on play {{ {quiz} }}")), "needs to know which cards");
    refused(&rule(&format!("on play one keeper {{ {quiz} }}")), "needs to know which cards");
    refused(&rule(&format!("on play action {{ {quiz}; {quiz} }}")), "one question about a card");
    refused(&rule("on play action { ask next quiz show=fact answer=fact }"), "show=DETAIL answer=name");
    refused(&rule("on play action { ask others quiz show=fact answer=name }"), "`others` cannot be asked");
    refused(&rule("on play action { play one from=pile }"), "no card can be played here");
    refused(&rule("on play action { draw 1 who=asked }"), "`asked` is nobody yet");
    refused(&rule("on play action { }"), "`on` needs something to do");
    refused(&rule("on play acton { draw 1 }"), "there is no card `acton`");
    warned(
        &rule(&format!("on play Toast {{ {quiz}; if right {{ draw 1 who=asked }} }}")),
        "Toast has no `fact`",
    );
    let twin = rule(&format!("on play \"A\" \"B\" {{ {quiz} }}"));
    let told = told(&common::with(&format!(
        "{twin}; keeper \"A\" invented {{ text t; spare; fact \"f\"; alias b }}; keeper \"B\" invented {{ text t; spare; fact \"f\" }}"
    )));
    assert!(told.len() == 1 && told[0].contains("answers a quiz about B, and about A too"), "{told:?}");
}

#[test]
fn facts() {
    refused(&keeper("fact \"A spoon is round.\""), "gives the answer away: Spoon");
    refused(&keeper("fact \"Two Spoons.\""), "gives the answer away");
    refused(&keeper("fact \"a\"; fact \"b\"; fact \"c\""), "at most 2 lines of `detail`");
    refused(&keeper(&format!("fact \"{}\"", "x".repeat(161))), "1 to 160 characters");
    refused(&keeper("fact"), "`detail` needs a text");
    refused(&rule("draw 2; detail fact \"f\""), "`detail` means nothing");
    refused(&action("draw 2; also \"f\""), "`also` means nothing");
    refused("detail name \"Name\"", "cannot be the name of another detail");
    refused("detail call \"Call\"; detail call \"Call\"", "cannot be the name of another detail");
    refused(
        &rule("on play keeper { ask next quiz show=call answer=name }"),
        "no card can have the detail `call`",
    );
    refused(&keeper("letter \"AB\""), "one letter, from A to Z");
    refused(&keeper("letter \"Ä\""), "one letter, from A to Z");
    refused(&keeper("letter"), "`tile` needs a letter");
    refused(&keeper("letter A; letter B"), "`tile` is there twice");
    refused(&keeper("starts"), "`starts` means nothing");
    refused(&keeper("attaches"), "`attaches` means nothing");
    refused(&keeper("without @food"), "`without` means nothing");
    refused("meta \"Sweet\" invented { text t; without @food }", "always holds leaves no card out");
    refused("meta \"S\" invented optional=#true { text t; without food; bonus draw=1 }", "to be an icon");
    refused(
        "meta \"S\" invented optional=#true { text t; without @drinks; bonus draw=1 }",
        "has the icon `drinks`",
    );
}

#[test]
fn what_is_said_for_nothing() {
    refused(&action("end-turn; draw 1"), "nothing after `end-turn` is done");
    refused(&action("again; again"), "`again` is there twice");
    refused(&keeper("icon doom; icon doom"), "has this icon already");
    refused(&keeper("icon doom doom"), "has this icon already");
}

#[test]
fn one_wrong_line_is_one_fault() {
    let faults = |line: &str| told(&common::with(&action(line)));
    for line in [
        "if has Toast { draw 1 }",
        "if has Toast; draw 1",
        "if { has Toast; draw 1 }",
        "if has Toast { draw 1 }; else { draw 2 }",
    ] {
        let found = faults(line);
        assert!(found.len() == 1 && found[0].contains("a condition stands in a `when`"), "{line}: {found:?}");
    }
    for (line, wrong) in [
        ("take this from=others.table to=table", "`this` can only be discarded or given"),
        ("put this from=table to=hand", "`this` can only be discarded or given"),
        ("swap table", "`swap` needs the table of one other player"),
        ("swap table with=others.table", "`swap` needs the table of one other player"),
        ("swap hand", "`swap` needs the hand of one other player"),
    ] {
        let found = faults(line);
        assert!(found.len() == 1 && found[0].contains(wrong), "{line}: {found:?}");
    }
    refused(
        &action("choose player as=whom among=others; swap table whom.table with=others.table"),
        "has no property `with`",
    );
}

#[test]
fn suggestions_are_really_near() {
    let help = |card: &str| common::with(card).faults[0].help.clone().unwrap_or_default();
    for (card, wrong) in
        [(action("not"), "`note`"), (action("spell one"), "`tell`"), (action("count"), "`icon`")]
    {
        let help = help(&card);
        assert!(!help.contains(wrong) && help.contains("expected one of: play, discard"), "{card}: {help}");
    }
    assert!(help(&action("disard one from=hand")).contains("did you mean `discard`?"));
    let loaded = read("deck test { include standrd { likely \"Basic Rules\" } }");
    assert!(loaded.faults[0].help.as_deref().unwrap_or("").contains("did you mean `standard`?"));
}

#[test]
fn quotes_of_other_kinds() {
    for name in ["\u{201c}Lab\u{201d}", "'Lab'", "\u{2018}Lab\u{2019}"] {
        refused(
            &format!("keeper {name} invented {{ text \"t\"; spare }}"),
            "this quote would be part of the word",
        );
    }
}

#[test]
fn moments() {
    refused(&rule("on goal-chnge { draw 1 }"), "nothing that `on` can be about");
    refused(&rule("on play creeper { draw 1 }"), "a Creeper is never played");
    refused(&keeper("on goal-change { play one from=pile }"), "no card can be played here");
    refused("meta \"M\" invented { text t; on enter { draw 1 } }", "`on enter` means nothing");
    refused(&rule("on tell drink to=pair { tell pair drink }"), "no players that the rule keeps in mind");
    let pair = "on enter { choose two player as=pair among=everyone keep=pair }";
    let shared = "share what one of them is told";
    refused(&rule(&format!("{pair}; on tell drink to=pair {{ tell pair water }}")), shared);
    refused(&rule(&format!("{pair}; on tell drink to=pair {{ tell pair drink times=two }}")), shared);
    refused(&rule(&format!("{pair}; on tell drink to=pair {{ draw 1 }}")), shared);
    refused(&rule(&format!("{pair}; on tell drink {{ tell pair drink }}")), "`on` needs of=NAME");
    refused(
        &rule(&format!("{pair}; on tell beer to=pair {{ tell pair beer }}")),
        "nobody can be told `beer`",
    );
}

#[test]
fn statements() {
    refused(&rule("keeps quiz"), "`keeps` means nothing on this kind of card: New Rule");
    refused(&rule("goal-met claim"), "`goal-met` means nothing on this kind of card: New Rule");
    refused("meta \"M\" invented { text t; keeps quizz }", "no rule of this deck is in the slot `quizz`");
    refused("meta \"M\" invented { text t; goal-met win }", "can only be `claim`");
    refused("meta \"M\" invented { text t; slot quiz }", "`slot` means nothing on this kind of card");
    refused(&rule("slot quiz; draw 2"), "about one number");
    refused(&rule("slot draw"), "`draw` is a word of the language already");
    refused(&rule("slot"), "`slot` needs a name");
    refused(&rule("goals one"), "one Goal lies in play anyway");
    refused(&rule("goals"), "needs how many Goals");
    refused(&rule("numerals plus=2"), "would raise itself");
    refused(&rule("own-words quiz"), "`own-words` has no use for this");
    refused(
        "rule \"A\" invented { text t; starts; slot quiz }; rule \"B\" invented { text t; starts; slot quiz }",
        "B and another rule like it cannot both lie in play from the start",
    );
    let ant = "creeper \"Ant\" invented { text t; attaches }";
    let cost = rule("free-action once { cost { discard Ant from=table detach=#true }; draw 1 }");
    refused(&format!("{ant}; {cost}"), "a cost is paid by discarding");
    refused(&rule("wild Toast"), "stands for no letter");
    refused(&rule("counts { as tile }"), "`counts` needs the name of a letter");
    refused(&rule("counts Toast"), "`counts` needs what they count as");
    refused("marker \"Now\" invented { text t; draw 2 }", "unknown word `draw` in this kind of card: Marker");
    refused("marker \"Now\" invented copies=2 { text t }", "would change nothing");
    refused("keeper \"Spoon\" invented beside=#true { text t; spare }", "only a Marker");
}

#[test]
fn questions() {
    refused(&action("ask"), "`ask` needs whom and what");
    refused(&action("ask others riddle"), "`riddle` is no question");
    refused(&action("ask you vote"), "`you` cannot be asked that");
    refused(&action("ask others yes-no about=you"), "no property `about`");
    refused(&action("ask others yes-no do=\"Nod\""), "no property `do`");
    refused(&action("ask others race do=\"\"; tell last drink"), "a race has 1 to 40 characters");
    refused(&action("ask others vote"), "`ask` needs about=NAME");
    refused(&action("ask others vote about=whom"), "the first player that was chosen");
    refused(&action("ask everyone word"), "`ask` needs from=table");
    refused(&action("ask everyone word from=hand"), "can only be `table`");
    refused(&action("for-each player as=each { ask others yes-no }"), "asked at once");
    refused(&action("tell yes drink"), "nobody was asked who could have said yes");
    refused(&action("tell last drink"), "`last` is nobody yet");
    refused(&action("if passed { draw 1 }"), "nothing was asked");
    refused(
        &action("ask others yes-no; if maybe { draw 1 }")
            .replace("yes-no", "vote about=x")
            .replace("ask", "choose player as=x; ask"),
        "nothing turns out so",
    );
    refused(
        &action("ask others yes-no; take one at-random from=yes.hand to=hand"),
        "their cards are no place",
    );
    refused(&action("ask others yes-no; give one keeper from=table to=yes"), "this has to be one player");
    refused(&action("choose player as=a; choose player as=b; ask others race"), "two players in mind");
    refused(&action("for-each player as=each among=yes { draw 1 who=each }"), "nobody was asked");
    refused(
        &action("ask everyone word from=table; for-each player as=each best=size { draw 1 }"),
        "`for-each` has no property `best`",
    );
    refused(
        &action("ask everyone word from=table; for-each player as=each best=length among=others { draw 1 }"),
        "`for-each` has no property `best`",
    );
    refused(&action("draw one per=yes max=three"), "nobody was asked");
    refused(&action("ask others yes-no; draw one per=yes max=none"), "none at all");
}

#[test]
fn what_people_are_told() {
    refused(&action("tell"), "`tell` needs whom and what");
    refused(&action("tell you"), "`tell` needs what");
    refused(&action("tell you beer"), "nobody can be told `beer`");
    refused(&action("tell nobody drink"), "`nobody` is nobody yet");
    refused(&action("tell you drink times=2"), "never grows");
    refused(&action("tell you drink times=none"), "none at all");
    refused(&action("tell you drink { }"), "takes nothing between braces");
    refused(&action("tell you drink soon"), "`tell` has no use for this");
    let howl = "instruction howl { one \"howls\" }";
    refused("instruction howl", "needs what the log says");
    refused("instruction Howl { one \"howls\" }", "small letters");
    refused(&format!("{howl}; {howl}"), "two instructions named `howl`");
    refused("instruction howl { one \"howls\"; loud }", "unknown word `loud` in an instruction");
    refused("instruction hush { one \"h\"; lasts; turns hush to=hush }", "into itself");
    refused("instruction hush { one \"h\"; lasts; turns howl to=hush }", "nobody can be told `howl`");
    refused(&format!("{howl}; instruction hush {{ one \"h\"; turns howl to=hush }}"), "only what lasts");
}

#[test]
fn what_is_kept_in_mind() {
    refused(&action("ask you word keep=word"), "only a rule that enters");
    refused(&rule("free-action once { ask you word keep=word }"), "only a rule that enters");
    refused(&rule("on enter { ask you word keep keep }"), "`keep` is there twice");
    refused(&rule("on enter { ask you word keep=word; ask you word keep=word }"), "keeps one thing in mind");
    refused(&rule("on enter { choose two player as=pair }"), "`choose` needs the word `keep`");
    refused(&rule("on enter { choose two as=pair keep=pair }"), "the word `player` after `two`");
    refused(
        &rule("on enter { tell pair drink; choose two player as=pair keep=pair }"),
        "`pair` is nobody yet",
    );
    refused(&action("ask you word keep=word of=which"), "no card that was chosen");
    refused(&action("choose card Toast as=which from=rules"), "only rules that keep a word");
    refused(&action("choose sides"), "`choose` can be about");
    let law = rule("on enter { ask you word keep=word }");
    let about = |steps: &str| format!("{law}; {}", action(steps));
    refused(&about("choose card Law as=which; ask you word keep=word of=which"), "`choose` needs from=rules");
    refused(&about("choose card Law from=rules"), "`choose` needs as=NAME");
    refused(&about("choose card one Law as=which from=rules"), "one card is chosen");
    refused(
        &about("choose card Law as=which from=rules; ask you word keep=word of=it"),
        "no card that was chosen",
    );
    let five: Vec<String> = (0..5)
        .map(|n| format!("rule \"R{n}\" invented {{ text t; on enter {{ ask you word keep=word }} }}"))
        .collect();
    refused(&five.join("; "), "more than 4 rules that keep something in mind");
}

#[test]
fn cards_that_move_themselves() {
    refused(&keeper("free-action { draw 1 }"), "again and again without an end");
    refused(&keeper("free-action { give this to=others { has Toast } }"), "unknown word `has` in `give`");
    refused(
        &keeper("free-action { give this to=next { when { has Toast } } }"),
        "takes nothing between braces",
    );
    refused(&keeper("free-action { give this to=others { when { } } }"), "`when` needs a condition");
    refused(&rule("free-action once { give this to=others }"), "does not lie where it could be moved");
    deck_with(&rule("free-action { cost { discard one keeper from=table }; discard this }"));
    deck_with(&keeper("free-action { give this to=next }; free-action { discard this }"));
}

#[test]
fn attached_creepers() {
    refused(&action("discard Toast from=table detach=#true"), "only a Creeper that attaches");
    refused(&action("discard Mould from=table detach=#true"), "only a Creeper that attaches");
    refused(&goal("attached Mould { to Toast }"), "does not attach, so it never sits on a Keeper");
    let ant = "creeper \"Ant\" invented { text \"t\"; attaches }; ";
    refused(&format!("{ant}{}", goal("attached Ant")), "the Keepers it sits on");
    refused(&format!("{ant}{}", goal("attached Ant { to Mould }")), "a Creeper sits on Keepers only");
    refused(&format!("{ant}{}", goal("attached { to Toast }")), "`attached` needs a card's name");
    deck_with(&format!("{ant}{}", action("discard one Ant attached from=table alone")));
    deck_with(&format!("{ant}{}", action("take one creeper attached from=others.table to=table")));
    let aside = action("take one creeper attached from=discard to=table");
    refused(&format!("{ant}{aside}"), "only what lies on a table is attached");
    refused(
        &format!("{ant}{}", action("deal all creeper attached from=everyone.table")),
        "does not ask what",
    );
    refused(&format!("{ant}{}", action("discard Ant from=discard detach=#true")), "Keepers on tables");
    refused("creeper \"Ant\" invented copies=9 { text \"t\"; attaches }", "more than 8 Creepers that attach");
}

#[test]
fn duties() {
    refused(&rule("duty \"Sit.\" { slip { draw 1 } }"), "`duty` needs a bearer");
    refused(&rule("duty \"Sit.\" of=others call=\"Up!\" { slip { draw 1 } }"), "a duty cannot be theirs");
    refused(&rule("duty \"Sit.\" of=player holder=Toast { done { draw 1 } }"), "no property `holder`");
    refused(&rule("duty \"Sit.\" of=everyone call=\"Up!\""), "call= and a slip");
    refused(&rule("duty \"Sit.\" of=everyone { slip { draw 1 } }"), "call= and a slip");
    refused(
        &rule("duty \"Sit.\" of=everyone call=\"Up!\" { slip { draw 1 }; done { draw 1 } }"),
        "needs of=active",
    );
    refused(
        &rule("duty \"Sit.\" of=everyone call=\"Up!\" forgettable=#true { slip { draw 1 } }"),
        "only a duty of=active can be forgotten",
    );
    refused(&rule("duty \"Sit.\" of=player { slip { draw 1 } }"), "has no `slip`");
    refused(&rule("duty \"Sit.\" of=player"), "something that follows");
    refused(&rule("duty of=player { done { draw 1 } }"), "`duty` needs a sentence");
    refused(&rule("duty \"Sit.\" of=player { done { } }"), "`done` needs something that follows");
    refused(&rule("duty \"Sit.\" of=player { done { play one from=pile } }"), "no card can be played here");
    refused(&rule("duty \"Sit.\" of=player { done { tell caught drink } }"), "`caught` is nobody yet");
    let many: Vec<String> = (0..17)
        .map(|n| {
            format!("rule \"R{n}\" invented {{ text t; duty \"Sit.\" of=player {{ done {{ draw 1 }} }} }}")
        })
        .collect();
    refused(&many.join("; "), "more than 16 duties");
}

#[test]
fn words_without_a_dictionary() {
    let bare = |name: &str| panta_decks::text(name).map(str::to_string);
    let card = |card: String| {
        let letter = "keeper \"Letter A\" invented { text t; letter A; spare }";
        let text = format!("{card}\n{letter}\ndeck test\ngoal G invented {{ text t; empty hand }}");
        told(&load("test.kdl", text.as_bytes(), &bare))
    };
    let expected = ["1: this asks for words, and there is no dictionary to look them up in"];
    assert_eq!(card(goal("spell noun min=1")), expected);
    assert_eq!(card(goal("most word")), expected);
    assert_eq!(card(action("ask everyone word from=table")), expected);
    assert_eq!(card(rule("on enter { ask you word keep=word }")), expected);
    // Cards to be included are handed the dictionary of the deck that includes them.
    let library = load("cards.kdl", goal("spell noun min=1").replace(" invented", "").as_bytes(), &bare);
    assert_eq!((told(&library), library.library), (vec![], true));
}

#[test]
fn spelling() {
    let letters = "keeper \"Letter A\" invented { text t; letter A }; ";
    let spells = |condition: &str| format!("{letters}{}", goal(condition));
    refused(&goal("spell noun"), "no Keeper of this deck is a letter");
    refused(&goal("most word"), "no Keeper of this deck is a letter");
    refused(&spells("spell"), "`spell` needs something that the word must be");
    refused(&spells("spell nun"), "`nun` is nothing that a word can be");
    refused(&spells("spell noun noun"), "`noun` is there twice");
    refused(&spells("spell word=\"Flux\""), "in small letters, from a to z");
    refused(&spells("spell letters=\"j q\""), "in small letters, from a to z");
    refused(&spells("spell min=1 exact=one"), "`min` and `exact` exclude each other");
    refused(&spells("spell word=\"a\" min=1"), "no further description");
    refused(&spells("spell pair=twins"), "cannot belong together so");
    refused(&spells("spell min=0"), "none at all");
    refused(&spells("spell colour=red"), "no property `colour`");
    refused(&spells("fewest word"), "this cannot be counted");
    for impossible in ["word=\"flux\"", "word=\"aa\"", "min=2", "exact=two", "vowels=2", "letters=\"jq\""] {
        let loaded = common::with(&spells(&format!("spell {impossible}")));
        assert_eq!(told(&loaded), ["1: nobody can ever spell this: the deck lacks the letters for it"]);
    }
}

#[test]
fn decks() {
    let deck = |inside: &str| {
        told(&read(&format!(
            "deck test {{\n{inside}\n}}\nkeeper \"Cake\" invented {{ text t; icon sweet; spare }}\ngoal G invented {{ text t; empty hand }}"
        )))
    };
    let wrong = [
        ("caution", "2: `caution` needs a sentence"),
        ("caution \"a\"\ncaution \"b\"", "3: `caution` is there twice"),
        (
            "option Sweets \"S\" { text t; cards Cake }",
            "2: the short name of an option has 1 to 40 small letters, digits and hyphens",
        ),
        ("option sweets { text t; cards Cake }", "2: `option` needs a title"),
        ("option sweets \"S\" of { text t; cards Cake }", "2: this can only be `off`"),
        ("option sweets \"S\" { cards Cake }", "2: `option` needs a text"),
        ("option sweets \"S\" { text t }", "2: `option` needs the cards it is about"),
        ("option sweets \"S\" { text t; cards }", "2: `cards` needs a card's name or an @icon"),
        ("option sweets \"S\" { text t; cards Cakes }", "2: there is no card `Cakes` in this deck"),
        ("option sweets \"S\" { text t; cards @sweets }", "2: no card of this deck has the icon `sweets`"),
        (
            "option s \"S\" { text t; cards Cake }\noption s \"S\" { text t; cards Cake }",
            "3: `option` is there twice",
        ),
        ("solo-aside Cakes", "2: there is no card `Cakes` in this deck"),
        ("solo-aside Cake\nsolo-aside Cake", "3: `solo-aside` is there twice"),
        ("how { special Cakes }", "2: there is no card `Cakes` in this deck"),
        ("how { kind marker \"m\" }", "2: a page about the rules knows no such kind of card"),
        ("how { asked \"Why?\" }", "2: `asked` needs an answer"),
        ("how { overviews \"o\" }", "2: unknown word `overviews` in `how`"),
        ("how { overview \"o\" }\nhow { overview \"o\" }", "3: `how` is there twice"),
        ("solo_aside Cake", "2: unknown word `solo_aside` in `deck`"),
    ];
    for (inside, fault) in wrong {
        assert_eq!(deck(inside), [fault], "{inside}");
    }
    assert_eq!(
        told(&read("deck a adults=yes\ngoal G invented { text t; empty hand }")),
        ["1: `deck` has no property `adults`"]
    );
}
