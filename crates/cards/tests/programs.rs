//! What the words of the language compile to.

mod common;

use common::{action, deck_with, goal, keeper, rule, told};
use panta_cards::{
    Asking, Bearer, CardSet, Count, Deck, Kind, Measure, Number, Place, Slot, Step, Telling, Test, Verb, Who,
    load,
};
use panta_words::{Pair, Tag};

/// The steps of the only Action.
fn steps(deck: &Deck) -> Vec<Step> {
    let card = deck.kind(Kind::Action).first().expect("there is an Action");
    deck.program(deck.effects(card).program.expect("an Action does something")).copied().collect()
}

/// The conditions of the Goal `Aim`.
fn tests(deck: &Deck) -> Vec<Test> {
    let card = deck.named("Aim").first().expect("there is such a Goal");
    let goal = deck.effects(card).goal.expect("a Goal has conditions");
    deck.tests[deck.goals[goal as usize].tests.range()].to_vec()
}

const CHOICE: Step = Step::ChoosePlayer {
    keep: 0,
    among: Who::Others,
    holding: false,
    when: panta_cards::Tests { start: 0, end: 0 },
    optional: false,
    except: None,
};

#[test]
fn a_card_is_given_to_somebody() {
    let free = "creeper \"Ant\" invented { text \"t\"; free-action { cost { discard one keeper from=table }; give this to=others } }";
    let deck = deck_with(free);
    let action = &deck.free_actions[0];
    assert_eq!((action.cost, action.once), (1, false));
    let steps: Vec<Step> = deck.program(action.program).copied().collect();
    assert_eq!(steps[1..], [CHOICE, Step::MoveThis { verb: Verb::Give, to: Place::Table(Who::Named(0)) }]);
    let deck = deck_with(
        "creeper \"Ant\" invented { text \"t\"; free-action { give this to=others { when { has Toast } } } }",
    );
    let Step::ChoosePlayer { when, .. } = deck.code[deck.free_actions[0].program as usize] else {
        panic!("nobody is chosen");
    };
    assert!(matches!(deck.tests[when.range()], [Test::Holds { .. }]));
    let deck = deck_with(&keeper("on goal-change { give this to=next }"));
    let change = deck.goal_changes[0];
    assert_eq!(change.cards, deck.named("Spoon"));
    assert_eq!(deck.with_goal_change, change.cards);
    let to = Place::Table(Who::Next);
    assert_eq!(deck.program(change.program).collect::<Vec<_>>(), [&Step::MoveThis { verb: Verb::Give, to }]);
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
        let loaded = load("test.kdl", text.as_bytes(), &|_| None);
        assert_eq!(told(&loaded), Vec::<String>::new());
        loaded.deck.unwrap()
    };
    let deck = quiz("show=fact answer=name");
    let on_play = deck.on_plays[0];
    let law = deck.named("Law");
    assert_eq!((on_play.cards, on_play.of, on_play.face_down), (law, deck.named("Toast"), true));
    assert_eq!((deck.with_on_play, deck.starting, deck.slot(Slot::Quiz)), (law, law, law));
    let start = on_play.program as usize;
    assert_eq!(
        deck.code[start..start + 6],
        [
            Step::Quiz { show_facts: true },
            Step::Challenge,
            Step::Judge,
            Step::UnlessRight { to: start as u16 + 5 },
            Step::Draw { count: Count::Exactly(Number::Digit(1)), who: Who::Named(0) },
            Step::Stop,
        ]
    );
    assert!(!quiz("show=name answer=fact").on_plays[0].face_down);
}

#[test]
fn rules_about_the_quiz() {
    let deck = deck_with(
        "meta \"Always\" invented { text \"t\"; starts; keeps quiz }; rule \"Law\" invented { text \"t\"; also quiz text }",
    );
    assert_eq!(deck.keeps, [(deck.named("Always"), Slot::Quiz)]);
    assert_eq!(deck.free_statements, deck.named("Law"));
    assert_eq!(deck.starting, CardSet::EMPTY);
}

#[test]
fn asking_everybody() {
    let deck = deck_with(&action("ask others yes-no; tell yes drink; draw one per=yes max=three"));
    assert_eq!(
        steps(&deck),
        [
            Step::AskAll { what: Asking::YesNo, who: Who::Others },
            Step::Tell { who: Who::Yes, what: Telling::Drink, times: 1 },
            Step::Draw { count: Count::PerYes(Number::Word(3)), who: Who::You },
        ]
    );
    let deck = deck_with(&action("ask others race do=\"Stand up\"; tell last drink times=two"));
    let said: Vec<&str> = deck.faces.iter().filter_map(|face| face.race.as_deref()).collect();
    assert_eq!(said, ["Stand up"]);
    assert_eq!(
        steps(&deck),
        [
            Step::AskAll { what: Asking::Race, who: Who::Others },
            Step::Tell { who: Who::Named(1), what: Telling::Drink, times: 2 },
        ]
    );
    for passed in ["passed", "right"] {
        let deck = deck_with(&action(&format!(
            "choose player as=whom among=everyone optional=#true; ask others vote about=whom; if {passed} {{ tell whom water }}"
        )));
        let [Step::ChoosePlayer { optional: true, among: Who::Everyone, keep: 0, .. }, rest @ ..] =
            &steps(&deck)[..]
        else {
            panic!("nobody is chosen");
        };
        assert_eq!(rest[0], Step::AskAll { what: Asking::Vote, who: Who::Others });
        assert!(matches!(rest[1], Step::UnlessRight { .. }));
        assert_eq!(rest[2], Step::Tell { who: Who::Named(0), what: Telling::Water, times: 1 });
    }
    let deck = deck_with(&action(
        "ask everyone word from=table; for-each player as=each best=length { draw 3 who=each }",
    ));
    let steps = steps(&deck);
    assert_eq!(steps[0], Step::AskAll { what: Asking::Word, who: Who::Everyone });
    assert!(matches!(steps[1], Step::EachPlayer { keep: 0, among: Who::Yes, .. }));
    let deck = deck_with(&action("tell everyone breather; draw one who=everyone"));
    assert!(matches!(deck.code[1], Step::Draw { who: Who::Everyone, .. }));
}

#[test]
fn what_a_rule_keeps_in_mind() {
    let cards = format!(
        "{}; {}; {}",
        rule("on enter { ask you word keep=word }"),
        "rule \"Pair\" invented { text \"t\"; on enter { choose two player as=pair among=everyone keep=pair }; on tell drink to=pair { tell pair drink }; free-action once { tell pair toast } }",
        action("choose card Law as=which from=rules; ask you word keep=word of=which"),
    );
    let deck = deck_with(&cards);
    assert_eq!(deck.stores, [deck.named("Law"), deck.named("Pair")]);
    assert_eq!(deck.shares, [(deck.named("Pair"), Telling::Drink)]);
    let of_card = |name: &str| -> Vec<Step> {
        let program = deck.effects(deck.named(name).first().unwrap()).program.unwrap();
        deck.program(program).copied().collect()
    };
    assert_eq!(of_card("Law"), [Step::AskKept { of_it: false }]);
    let [first, Step::ChoosePlayer { keep: 1, among: Who::Everyone, except: Some(0), .. }, Step::KeepPlayers] =
        of_card("Pair")[..]
    else {
        panic!("{:?}", of_card("Pair"));
    };
    assert!(matches!(first, Step::ChoosePlayer { keep: 0, among: Who::Everyone, except: None, .. }));
    let [Step::ChooseCard { of, from: Place::Rules }, Step::AskKept { of_it: true }] = of_card("Do")[..]
    else {
        panic!("{:?}", of_card("Do"));
    };
    assert_eq!(deck.sets[of as usize], deck.named("Law"));
    let told = deck.program(deck.free_actions[0].program).next();
    assert_eq!(told, Some(&Step::Tell { who: Who::Kept, what: Telling::Toast, times: 1 }));
}

#[test]
fn attached_creepers() {
    let ant = "creeper \"Ant\" invented { text \"t\"; attaches }";
    let deck = deck_with(&format!("{ant}; {}", action("discard Ant from=table detach=#true")));
    assert_eq!(deck.attaching, deck.named("Ant"));
    let [Step::Detach { of, from: Place::Table(Who::You) }] = steps(&deck)[..] else {
        panic!("{:?}", steps(&deck));
    };
    assert_eq!(deck.sets[of as usize], deck.named("Ant"));
    let deck = deck_with(&format!("{ant}; {}", goal("attached Ant { to Toast Butter }")));
    let [Test::Attached { creepers, to }] = tests(&deck)[..] else {
        panic!("{:?}", tests(&deck));
    };
    assert_eq!(deck.sets[creepers as usize], deck.named("Ant"));
    assert_eq!(deck.sets[to as usize], deck.named("Toast") | deck.named("Butter"));
}

#[test]
fn duties() {
    let duty = |duty: &str| deck_with(&rule(duty)).duties[0];
    let of_player = duty("duty \"Sit.\" of=player { done { draw 1 }; undone { tell you drink } }");
    assert_eq!(of_player.of, Bearer::Player);
    assert!(of_player.slip.is_none() && of_player.done.is_some() && of_player.undone.is_some());
    let called = deck_with(&rule("duty \"Sit.\" of=player call=\"Up!\" { done { draw 1 } }"));
    let slip = called.duties[0].slip.unwrap();
    assert_eq!(
        called.program(slip).collect::<Vec<_>>(),
        [&Step::Judge, &Step::UnlessRight { to: slip + 3 }, &Step::Missed]
    );
    assert_eq!(called.face(called.named("Law").first().unwrap()).call.as_deref(), Some("Up!"));
    let all = deck_with(&rule("duty \"Sit.\" of=everyone call=\"Up!\" { slip { tell caught drink } }"));
    assert_eq!(all.duties[0].of, Bearer::Everyone);
    let steps: Vec<Step> = all.program(all.duties[0].slip.unwrap()).copied().collect();
    assert_eq!(steps[2], Step::Tell { who: Who::Named(1), what: Telling::Drink, times: 1 });
    let holder =
        deck_with(&rule("duty \"Sit.\" holder=Toast call=\"Up!\" { slip { give Toast to=caller } }"));
    assert_eq!(holder.duties[0].of, Bearer::Holder(holder.named("Toast")));
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
    assert_eq!(deck.wilds, [(deck.named("Law"), z)]);
    assert_eq!(deck.letters.len(), deck.cards.len());
    assert_eq!(deck.letters[z.first().unwrap().index()], b'z');
    assert_eq!(deck.face(z.first().unwrap()).letter, Some('Z'));
    assert_eq!(deck.letters[deck.named("Toast").first().unwrap().index()], 0);
    assert_eq!(tests(&deck), [Test::Spells { spell: 0 }]);
    let spell = &deck.spells[0];
    assert_eq!(spell.tags, [Tag::Noun, Tag::Palindrome]);
    assert_eq!((spell.min, spell.exact, spell.vowels), (Some(Number::Digit(3)), None, Some(Number::Word(2))));
    assert_eq!((spell.letters.as_str(), &spell.word, spell.pair), ("az", &None, Some(Pair::Rhyme)));
    let deck = deck_with(&format!("{LETTERS}; {}", goal("most word min=2")));
    assert_eq!(tests(&deck), [Test::Most { measure: Measure::Word, min: Number::Digit(2) }]);
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
    assert_eq!(face.facts, ["It is round.", "It is shiny."]);
    assert_eq!((face.other_facts.len(), face.aliases.len()), (1, 2));
    let deck =
        deck_with("marker \"Now\" invented { text t }; marker \"Then\" invented beside=#true { text t }");
    assert!(deck.named("Now").is_empty() && deck.kind(Kind::Marker).is_empty());
    let copies: Vec<u8> =
        deck.faces.iter().filter(|face| face.kind == Kind::Marker).map(|face| face.copies).collect();
    assert_eq!(copies, [1, 0]);
    let deck = deck_with("meta \"Sweet\" invented optional=#true { text t; without @food }");
    assert_eq!(deck.faces.iter().find_map(|face| face.without.as_deref()), Some("food"));
    let deck = deck_with("meta \"On\" invented optional=#true { text t; goal-met claim }");
    assert_eq!(deck.claims, deck.named("On"));
}

#[test]
fn what_a_deck_says_about_itself() {
    let text = r#"deck test players="1-6" adults=#true {
    caution "Take care."
    option sweets "Sweets" { text "Without them, it is healthier."; cards @sweet "Cake" }
    option tea "Tea" off { text "There is tea."; cards "Tea" }
    solo-aside "Tea"
}
keeper "Cake" invented { text t; icon sweet }
keeper "Tea" invented { text t }
goal "Break" invented { text t; has Cake Tea }"#;
    let loaded = load("test.kdl", text.as_bytes(), &|_| None);
    assert_eq!(told(&loaded), Vec::<String>::new());
    let deck = loaded.deck.unwrap();
    assert_eq!((deck.players, deck.adults, deck.caution.as_str()), ((1, 6), true, "Take care."));
    assert_eq!(deck.solo_aside, ["Tea"]);
    let [sweets, tea] = &deck.switches[..] else {
        panic!("{:?}", deck.switches);
    };
    assert_eq!((sweets.name.as_str(), sweets.title.as_str(), sweets.on), ("sweets", "Sweets", true));
    assert_eq!((sweets.cards.as_slice(), tea.on), (&["Cake".to_string()][..], false));
}
