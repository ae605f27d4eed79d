//! What a deck knows of its cards once it is read. What they do is told by the rulings, which play them.

mod common;

use common::{action, deck_with, goal, keeper, rule, told};
use panta_cards::{Bearer, CardSet, How, Kind, Moment, Number, load};
use panta_spelling::{Pair, Tag};

#[test]
fn free_actions_and_what_happens_by_itself() {
    let deck = deck_with(
        "creeper \"Ant\" invented { text \"t\"; free-action { cost { discard one keeper from=table }; give this to=others } }",
    );
    let action = &deck.rules.free_actions[0];
    assert_eq!((action.cards, action.cost, action.once), (deck.named("Ant"), 1, false));
    let deck = deck_with(&keeper("on goal-change { give this to=next }"));
    assert_eq!(deck.rules.triggers[0].cards, deck.named("Spoon"));
    assert_eq!(deck.with_trigger(Moment::GoalChange), deck.named("Spoon"));
}

#[test]
fn a_quiz() {
    let quiz = |show: &str| {
        let card = rule(&format!(
            "starts; slot quiz; on play Toast {{ ask next quiz {show}; if right {{ draw 1 who=asked }} }}"
        ));
        let text = format!(
            "deck test\n{card}\nkeeper \"Toast\" invented {{ text t; fact \"Warm.\"; spare }}\ngoal G invented {{ text t; empty hand }}"
        );
        let loaded = load("test.kdl", text.as_bytes(), &|_: &str| None);
        assert_eq!(told(&loaded), Vec::<String>::new());
        loaded.deck.unwrap()
    };
    let deck = quiz("show=fact answer=name");
    let (on_play, law) = (deck.rules.triggers[0], deck.named("Law"));
    assert_eq!((on_play.cards, on_play.happening.of, on_play.face_down), (law, deck.named("Toast"), true));
    assert_eq!(
        (
            deck.with_trigger(Moment::Play),
            deck.rules.starting,
            deck.slot(deck.effects(law.first().unwrap()).slot.unwrap())
        ),
        (law, law, law)
    );
    assert!(!quiz("show=name answer=fact").rules.triggers[0].face_down);
}

#[test]
fn rules_about_the_quiz() {
    let deck = deck_with(
        "meta \"Always\" invented { text \"t\"; starts; keeps quiz }; rule \"Law\" invented { text \"t\"; slot quiz; also quiz text }",
    );
    let law = deck.named("Law").first().unwrap();
    assert_eq!(deck.rules.keeps, [(deck.named("Always"), deck.effects(law).slot.unwrap())]);
    assert_eq!(deck.rules.free_statements, deck.named("Law"));
    assert_eq!(deck.rules.starting, CardSet::EMPTY);
}

#[test]
fn what_a_rule_keeps_in_mind() {
    let deck = deck_with(&format!(
        "{}; {}; {}",
        rule("on enter { ask you word keep=word }"),
        "rule \"Pair\" invented { text \"t\"; on enter { choose two player as=pair among=everyone keep=pair }; on tell drink to=pair { tell pair drink } }",
        action("choose card Law as=which from=rules; ask you word keep=word of=which"),
    ));
    assert_eq!(deck.rules.stores, [deck.named("Law"), deck.named("Pair")]);
    assert_eq!(deck.rules.shares, [(deck.named("Pair"), 0)]);
    let deck = deck_with(&action("ask others race do=\"Stand up\"; tell last drink times=two"));
    assert_eq!(deck.faces.iter().find_map(|face| face.race.as_deref()), Some("Stand up"));
}

#[test]
fn duties() {
    let duty = |duty: &str| deck_with(&rule(duty)).rules.duties[0];
    let of_player = duty("duty \"Sit.\" of=player { done { draw 1 }; undone { tell you drink } }");
    assert_eq!(of_player.of, Bearer::Player);
    assert!(!of_player.called && of_player.done.is_some() && of_player.undone.is_some());
    let called = deck_with(&rule("duty \"Sit.\" of=player call=\"Up!\" { done { draw 1 } }"));
    assert!(called.rules.duties[0].called && called.rules.duties[0].slip.is_none());
    assert_eq!(called.face(called.named("Law").first().unwrap()).call.as_deref(), Some("Up!"));
    let all = duty("duty \"Sit.\" of=everyone call=\"Up!\" { slip { tell caught drink } }");
    assert_eq!(all.of, Bearer::Everyone);
    let holder =
        deck_with(&rule("duty \"Sit.\" holder=Toast call=\"Up!\" { slip { give Toast to=caller } }"));
    assert_eq!(holder.rules.duties[0].of, Bearer::Holder(holder.named("Toast")));
}

/// What a block provides is gone behind it, since its steps may not have been done; what an effect can do once only, it
/// can do once in all.
#[test]
fn names_end_with_their_block() {
    let list = "list foods { entry \"sandwich\" \"TB\" { of Toast Butter } }";
    let asking = |steps: &str| format!("{}; {list}", action(&format!("ask you word list=foods; {steps}")));
    common::refused(&asking("if right { choose player as=whom }; draw 1 who=whom"), "`whom` is nobody yet");
    common::refused(
        &asking("if right { choose direction as=way }; swap everyone.hand towards=way"),
        "no direction that was chosen",
    );
    common::refused(
        &asking("if right { draw 1 into=aside }; draw 1 into=aside; play all from=aside"),
        "only once",
    );
    deck_with(&asking(
        "if right { choose player as=whom; draw 1 who=whom }; choose player as=whom; draw 2 who=whom",
    ));
    deck_with(&action(
        "for-each player as=each { draw 1 who=each }; for-each player as=each { draw 1 who=each }",
    ));
}

const LETTERS: &str = "keeper \"Letter A\" invented copies=2 { text t; letter \"A\" }; keeper \"Letter Z\" invented { text t; letter \"z\" }";

#[test]
fn letters_and_words() {
    let deck = deck_with(&format!(
        "{LETTERS}; {}; {}",
        goal("spell noun palindrome min=3 vowels=two letters=\"az\" pair=rhyme"),
        rule("wild \"Letter Z\"")
    ));
    let z = deck.named("Letter Z");
    assert_eq!(deck.rules.wilds, [(deck.named("Law"), z)]);
    assert_eq!(deck.words.letters.len(), deck.pack.cards.len());
    assert_eq!(deck.words.letters[z.first().unwrap().index()], b'z');
    assert_eq!(deck.face(z.first().unwrap()).letter, Some('Z'));
    assert_eq!(deck.words.letters[deck.named("Toast").first().unwrap().index()], 0);
    let spell = &deck.words.spells[0];
    assert_eq!(spell.tags, [Tag::Noun, Tag::Palindrome]);
    assert_eq!((spell.min, spell.exact, spell.vowels), (Some(Number::Digit(3)), None, Some(Number::Word(2))));
    assert_eq!((spell.letters.as_str(), &spell.word, spell.pair), ("az", &None, Some(Pair::Rhyme)));
    // A letter that stands for any other may fill the gap, if it is not needed for itself.
    deck_with(&format!("{LETTERS}; {}; {}", goal("spell word=\"aha\""), rule("wild \"Letter Z\"")));
    deck_with(&format!("{LETTERS}; {}", goal("spell exact=three")));
}

#[test]
fn what_cards_say_about_themselves() {
    let deck = deck_with(
        "keeper \"Spoon\" invented { text t; spare; fact \"It is round.\"; fact \"It is shiny.\"; other-fact \"It is old.\"; alias ladle \"big spoon\" }",
    );
    let face = deck.face(deck.named("Spoon").first().unwrap());
    assert_eq!(face.shown("fact").collect::<Vec<_>>(), ["It is round.", "It is shiny."]);
    assert_eq!((face.details.len(), face.aliases.len()), (3, 2));
    let deck =
        deck_with("marker \"Now\" invented { text t }; marker \"Then\" invented beside=#true { text t }");
    assert!(deck.named("Now").is_empty() && deck.kind(Kind::Marker).is_empty());
    let copies: Vec<u8> =
        deck.faces.iter().filter(|face| face.kind == Kind::Marker).map(|face| face.copies).collect();
    assert_eq!(copies, [1, 0]);
    let deck = deck_with("meta \"Sweet\" invented optional=#true { text t; without @food }");
    assert_eq!(deck.faces.iter().find_map(|face| face.without.as_deref()), Some("food"));
    let deck = deck_with("meta \"On\" invented optional=#true { text t; goal-met claim }");
    assert_eq!(deck.rules.claims, deck.named("On"));
}

#[test]
fn what_a_deck_says_about_itself() {
    let text = r#"deck test players="1-6" adults=#true {
    caution "Take care."
    option sweets "Sweets" { text "Without them, it is healthier."; cards @sweet "Cake" }
    option tea "Tea" off { text "There is tea."; cards "Tea" }
    solo-aside "Tea"
    how { overview "Sit down."; kind keeper "Food."; special "Tea"; special "Cake" "Eat it."; asked "More?" "No." }
}
keeper "Cake" invented { text t; icon sweet }
keeper "Tea" invented { text t }
goal "Break" invented { text t; has Cake Tea }"#;
    let loaded = load("test.kdl", text.as_bytes(), &|_: &str| None);
    assert_eq!(told(&loaded), Vec::<String>::new());
    let deck = loaded.deck.unwrap();
    assert_eq!(
        (deck.about.players, deck.about.adults, deck.about.caution.as_str()),
        ((1, 6), true, "Take care.")
    );
    assert_eq!(deck.about.solo_aside, ["Tea"]);
    let How { overview, kinds, special, asked } = &deck.about.how;
    let pair = |a: &str, b: &str| (a.to_string(), b.to_string());
    assert_eq!(
        (overview.as_slice(), kinds.as_slice()),
        (&["Sit down.".to_string()][..], &[(Kind::Keeper, "Food.".to_string())][..])
    );
    // Without words, a card speaks for itself.
    assert_eq!(
        (special.as_slice(), asked.as_slice()),
        (&[pair("Tea", "t"), pair("Cake", "Eat it.")][..], &[pair("More?", "No.")][..])
    );

    let [sweets, tea] = &deck.about.switches[..] else {
        panic!("{:?}", deck.about.switches);
    };
    assert_eq!((sweets.name.as_str(), sweets.title.as_str(), sweets.on), ("sweets", "Sweets", true));
    assert_eq!((sweets.cards.as_slice(), tea.on), (&["Cake".to_string()][..], false));
}
