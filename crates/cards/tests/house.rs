//! House rules: other decks mixed in, cards left out, further copies.

mod common;

use common::told;
use panta_cards::{Deck, Files, House, Kind, Loaded, load, load_with};

const TEA: &str = r#"deck tea players="1-6" {
    include standard { likely "Basic Rules" "Draw 2" "Goal Mill" }
    option sweets "Sweets" { text "Without them, it is healthier."; cards @sweet }
    solo-aside "Gift"
}
meta "Sober" invented optional=#true { text t; without @spirit }
keeper "Tea" invented { text t }
keeper "Cake" invented { text t; icon sweet }
keeper "Sugar" invented copies=2 { text t; icon sweet }
keeper "Rum" invented { text t; icon spirit }
creeper "Fly" invented { text t; attaches }
goal "Tea Time" invented { text t; has Tea Cake }
goal "Sweet" invented { text t; at-least three @sweet }
goal "Either" invented { text t; either { has Rum; has Tea } }
goal "Grog" invented { text t; has Tea; any Rum Sugar; none Cake }
ungoal "Ruin" invented { text t; attached Fly { to Cake Tea } }
action "Gift" invented { text t; take Cake from=others.table to=table }
rule "Drink Up" invented { text t; icon spirit; duty "Sit." holder=Rum call="Up!" { slip { give Rum to=caller } } }
list drinks { entry grog "G" { of Tea Rum }; entry tea "T" { of Tea } }
"#;

const COFFEE: &str = r#"deck coffee adults=#true {
    caution "It is hot."
    include standard { attested "Basic Rules" "Draw 2" "Draw 3" }
}
keeper "Coffee" invented { text t }
keeper "Cake" invented { text "Another one."; spare }
goal "Break" invented { text t; has Coffee Cake }
"#;

fn file(name: &str) -> Option<String> {
    match name {
        "tea" => Some(TEA.into()),
        "coffee" => Some(COFFEE.into()),
        _ => panta_decks::Library.text(name),
    }
}

fn tea(house: &House) -> Loaded {
    load_with("tea.kdl", TEA.as_bytes(), &file, house)
}

fn names(list: &[&str]) -> Vec<String> {
    list.iter().map(|name| name.to_string()).collect()
}

fn without(list: &[&str]) -> House {
    House { without: names(list), ..House::default() }
}

fn cards(deck: &Deck) -> Vec<(&str, u8)> {
    deck.faces.iter().map(|face| (face.name.as_str(), face.copies)).collect()
}

#[test]
fn no_house_rules_change_nothing() {
    let loaded = tea(&House::default());
    assert_eq!(told(&loaded), Vec::<String>::new());
    let plain = load("tea.kdl", TEA.as_bytes(), &file);
    assert_eq!(loaded.deck.unwrap().hash, plain.deck.unwrap().hash);
    assert!(panta_decks::deck_with("nowhere", &House::default()).is_none());
}

#[test]
fn decks_are_mixed() {
    let loaded = tea(&House { mix: names(&["coffee"]), ..House::default() });
    assert_eq!(
        told(&loaded),
        ["6: warning: two decks have a card named `Cake`, and that of the first is taken"]
    );
    let deck = loaded.deck.unwrap();
    assert_eq!((deck.about.id.as_str(), deck.about.players), ("tea", (1, 6)));
    assert!(deck.about.adults && deck.about.caution == "It is hot.");
    let all = cards(&deck);
    for name in ["Tea", "Coffee", "Cake", "Break", "Draw 2", "Draw 3", "Basic Rules"] {
        assert_eq!(all.iter().filter(|(known, _)| *known == name).count(), 1, "{name}");
    }
    assert_eq!(deck.face(deck.named("Cake").first().unwrap()).text, "t");
    assert_ne!(deck.hash, tea(&House::default()).deck.unwrap().hash);
    let house = House { mix: names(&["cofee", "coffee", "coffee", "standard"]), ..House::default() };
    let faults = told(&tea(&house));
    assert_eq!(
        faults,
        [
            "1: there is no deck `cofee` to mix in",
            "3: `coffee` is mixed in twice",
            "4: `standard` is no deck",
            "6: warning: two decks have a card named `Cake`, and that of the first is taken",
        ]
    );
}

/// One name for a Keeper here and a Goal there.
#[test]
fn a_name_of_two_kinds() {
    let lime = "deck lime\nkeeper \"Tea Time\" invented { text t }\nkeeper \"Lime\" invented { text t }\ngoal \"Sour\" invented { text t; has \"Tea Time\" Lime }\naction \"Do\" invented { text t; take \"Tea Time\" from=others.table to=table }";
    let files = |name: &str| if name == "lime" { Some(lime.to_string()) } else { file(name) };
    let house = House { mix: names(&["lime"]), ..House::default() };
    let loaded = load_with("tea.kdl", TEA.as_bytes(), &files, &house);
    assert_eq!(
        told(&loaded),
        [
            "2: warning: two decks have a card named `Tea Time`, and that of the first is taken",
            "4: warning: nobody can meet Sour any more, because Tea Time is left out",
            "5: warning: no card of this deck fits, so this never does anything",
        ]
    );
    assert!(loaded.deck.is_some());
}

#[test]
fn cards_are_left_out() {
    let loaded = tea(&without(&["Draw 2", "Sugar"]));
    assert_eq!(told(&loaded), ["13: warning: nobody can meet Sweet any more, because Sugar is left out"]);
    assert_eq!(loaded.faults[0].sentence(), "Nobody can meet Sweet any more, because Sugar is left out.");
    let deck = loaded.deck.unwrap();
    assert!(deck.named("Draw 2").is_empty() && deck.named("Sugar").is_empty());
    assert!(!deck.named("Sweet").is_empty());
    // What speaks of the rest is as it was.
    let loaded = tea(&without(&["Rum"]));
    assert_eq!(
        told(&loaded),
        ["18: warning: no card of this deck fits, so this never does anything"],
        "Either and Grog can still be met"
    );
    assert_eq!(
        loaded.faults[0].sentence(),
        "Drink Up: no card of this deck fits, so this never does anything.",
        "who reads it has no file"
    );
    let deck = loaded.deck.unwrap();
    assert_eq!(deck.words.lists[0].entries.len(), 1);
    // A Goal that asks for what is gone is never met by accident.
    let deck = tea(&without(&["Cake"])).deck.unwrap();
    let goal = deck.rules.goals[deck.effects(deck.named("Tea Time").first().unwrap()).goal.unwrap() as usize];
    assert_eq!(goal.tests.range().len(), 1);
    let loaded = tea(&without(&["Fly"]));
    assert_eq!(told(&loaded), ["16: warning: nobody can meet Ruin any more, because Fly is left out"]);
    let faults = told(&tea(&without(&["Basic Rules", "Teas", "Rum", "Rum"])));
    assert_eq!(
        faults[faults.len() - 2..],
        ["1: Basic Rules are never left out", "2: there is no card `Teas` in this deck"]
    );
    let help = tea(&without(&["Teas"])).faults[0].help.clone().unwrap_or_default();
    assert!(help.starts_with("did you mean `Tea`?"), "{help}");
}

#[test]
fn every_card_but_the_basics_can_go() {
    let all = tea(&House::default()).deck.unwrap();
    for face in all.faces.iter().filter(|face| face.kind != Kind::Basic) {
        let loaded = tea(&without(&[&face.name]));
        assert!(loaded.deck.is_some(), "{}: {:?}", face.name, told(&loaded));
    }
    let everything: Vec<&str> =
        all.faces.iter().filter(|face| face.kind != Kind::Basic).map(|face| face.name.as_str()).collect();
    let loaded = tea(&without(&everything));
    assert!(loaded.deck.is_some(), "{:?}", told(&loaded));
}

#[test]
fn a_meta_rule_brings_along_cards_but_no_other_meta_rule() {
    let text = format!("{TEA}\nmeta \"Proof\" invented {{ text t; icon spirit; goal-met claim }}");
    let deck = load_with("tea.kdl", text.as_bytes(), &file, &House::default()).deck.unwrap();
    let boxed = deck.in_the_box(deck.named("Proof"));
    assert_eq!(boxed, deck.named("Rum") | deck.named("Drink Up"));
}

#[test]
fn there_are_more_copies() {
    let more = |name: &str, n| House { more: vec![(name.into(), n)], ..House::default() };
    let deck = tea(&more("Tea", 2)).deck.unwrap();
    assert_eq!(deck.named("Tea").len(), 3);
    assert_eq!(deck.named("Sugar").len(), 2);
    assert_eq!(told(&tea(&more("Sober", 1))), ["6: a second copy of Meta Rule would change nothing"]);
    assert_eq!(told(&tea(&more("Teas", 1))), ["1: there is no card `Teas` in this deck"]);
    assert_eq!(told(&tea(&more("Sugar", 254))), ["1: so many copies no deck can hold"]);
    assert_eq!(told(&tea(&more("Tea", 254))), ["9: this deck has more than 256 cards"]);
    let both = House { without: names(&["Tea"]), ..more("Tea", 1) };
    assert!(told(&tea(&both)).contains(&"2: `Tea` is left out, so there cannot be more of it".to_string()));
}

#[test]
fn what_a_table_leaves_out() {
    let deck = tea(&House::default()).deck.unwrap();
    let out = |agreed: &[&str], off: &[&str], solo| House::for_table(&deck, agreed, off, solo);
    assert_eq!(out(&["Sober"], &[], false), Vec::<String>::new());
    assert_eq!(out(&[], &[], false), ["Rum", "Drink Up"]);
    assert_eq!(out(&["Sober"], &["sweets"], false), ["Cake", "Sugar"]);
    assert_eq!(out(&["Sober"], &[], true), ["Rum", "Drink Up", "Gift", "Sober"]);
}

#[test]
fn what_a_table_leaves_out_of_a_mix() {
    let grog = r#"deck grog {
    include standard { likely "Basic Rules" "Draw 2" }
    option noise "Noise" { text "It is loud."; cards "Song" }
    option sweets "Sweets" { text t; cards "Honey" }
    solo-aside "Song"
}
meta "Singing" invented optional=#true { text t; without @song }
keeper "Honey" invented { text t; spare }
keeper "Lime" invented { text t; spare }
action "Song" invented { text t; draw 1 }
action "Shanty" invented { text t; icon song; draw 1 }"#;
    let files = |name: &str| if name == "grog" { Some(grog.to_string()) } else { file(name) };
    let mut house = House {
        mix: names(&["grog"]),
        without: names(&["Lime"]),
        more: vec![("Rum".into(), 2), ("Tea".into(), 1)],
        ..House::default()
    };
    let whole = load_with("tea.kdl", TEA.as_bytes(), &files, &house.whole()).deck.unwrap();
    assert!(!whole.named("Lime").is_empty());
    let out = |agreed: &[&str], off: &[&str], solo| House::for_table(&whole, agreed, off, solo);
    assert_eq!(out(&["Sober", "Singing"], &["noise", "sweets"], false), ["Cake", "Sugar", "Honey", "Song"]);
    assert_eq!(out(&[], &[], false), ["Rum", "Drink Up", "Shanty"]);
    let alone = out(&[], &[], true);
    assert!(
        ["Gift", "Song", "Shanty", "Sober", "Singing"].iter().all(|name| alone.contains(&name.to_string()))
    );

    house.leave_out(out(&[], &[], false));
    assert_eq!(house.without, ["Lime", "Rum", "Drink Up", "Shanty"]);
    assert_eq!(house.more, [("Tea".into(), 1)], "more Rum is left out with the Rum");
    let deck = load_with("tea.kdl", TEA.as_bytes(), &files, &house).deck.unwrap();
    assert_eq!((deck.named("Rum").len(), deck.named("Tea").len()), (0, 2));

    // Who leaves a card out and wants more of it is told so.
    let mut both = House { without: names(&["Tea"]), more: vec![("Tea".into(), 1)], ..House::default() };
    both.leave_out(names(&["Tea"]));
    assert!(told(&tea(&both)).contains(&"2: `Tea` is left out, so there cannot be more of it".to_string()));
}

/// Two of our decks make one at every table, and what either sets aside stays out.
#[test]
fn our_decks_in_pairs() {
    for name in panta_decks::names() {
        for other in panta_decks::names().into_iter().filter(|other| *other != name) {
            let house = House { mix: vec![other.clone()], ..House::default() };
            let whole = panta_decks::deck_with(&name, &house.whole()).unwrap();
            let whole = whole.deck.unwrap_or_else(|| panic!("{name} with {other}"));
            for solo in [false, true] {
                let mut house = house.clone();
                house.leave_out(House::for_table(&whole, &[], &[], solo));
                let loaded = panta_decks::deck_with(&name, &house).unwrap();
                let deck = loaded
                    .deck
                    .as_ref()
                    .unwrap_or_else(|| panic!("{name} with {other}: {:?}", told(&loaded)));
                let aside = [&name, &other]
                    .map(|name| panta_decks::deck(name).unwrap().deck.unwrap().about.solo_aside);
                for card in aside.iter().flatten().filter(|_| solo) {
                    assert!(deck.named(card).is_empty(), "{card} alone, in {name} with {other}");
                }
            }
        }
    }
}

/// Every table that our own decks can have.
#[test]
fn our_decks_at_every_table() {
    for name in panta_decks::names() {
        let deck = panta_decks::deck(&name).unwrap().deck.unwrap();
        let switches: Vec<&str> = deck.about.switches.iter().map(|switch| switch.name.as_str()).collect();
        for (off, solo) in [(&switches[..], false), (&[], true), (&switches[..], true)] {
            let house = House { without: House::for_table(&deck, &[], off, solo), ..House::default() };
            let loaded = panta_decks::deck_with(&name, &house).unwrap();
            assert!(loaded.deck.is_some(), "{name}: {:?}", told(&loaded));
        }
    }
}

#[test]
fn a_deck_takes_cards_of_another() {
    let take = |lines: &str| {
        let text = format!(
            "deck mine {{\ninclude chemistry {{\n{lines}\n}}\n}}\ngoal G invented {{ text t; empty hand }}"
        );
        load("mine.kdl", text.as_bytes(), &file)
    };
    let loaded =
        take("invented \"Helium\"; likely \"Hydrogen\" copies=3; likely \"Oxygen\"; likely \"Water\"");
    assert_eq!(told(&loaded), ["3: warning: no Goal wants Helium"]);
    let deck = loaded.deck.unwrap();
    assert_eq!(deck.named("Hydrogen").len(), 3);
    assert_eq!(deck.named("Oxygen").len(), 1);
    assert!(deck.words.lists.is_empty());
    // A card that asks for words brings their list along, as far as the cards for it are there.
    let loaded = take("likely \"Hydrogen\" \"Oxygen\" \"Water\" \"Name That Compound\"");
    assert_eq!(told(&loaded), Vec::<String>::new());
    let list = &loaded.deck.unwrap().words.lists[0];
    assert!(list.entries.iter().any(|entry| entry.name == "water"));
    assert!(!list.entries.iter().any(|entry| entry.caption == "NaCl"));
    let faults = told(&take("likely \"Draw 2\""));
    assert_eq!(faults, ["3: the included file has no card `Draw 2`"]);
    let deck = load("mine.kdl", b"deck mine { include tea { likely Sober Rum } }", &file).deck.unwrap();
    assert!(deck.faces.iter().any(|face| face.name == "Sober" && face.optional));
}
