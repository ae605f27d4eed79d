//! Single cards of other decks, and what comes with them.

mod common;

use common::told;
use panta_cards::{Deck, Files, House, Kind, Loaded, load_with};

const HOME: &str = r#"deck home { include standard { likely "Basic Rules" "Draw 2" } }
keeper "Tea" invented { text t }
goal "Tea Time" invented { text t; has Tea }
"#;

const BAR: &str = r#"deck bar adults=#true {
    caution "It is late."
    include standard { likely "Basic Rules" "Draw 2" "Draw 3" }
    option smoke "Smoke" { text "Without it, the air is clear."; cards "Pipe" "Cigar" }
    option noise "Noise" off { text "Without it, it is quiet."; cards "Song" }
    solo-aside "Song" "Round"
}
meta "House of Spirits" invented optional=#true { text t; without @spirit }
meta "Last Orders" invented optional=#true { text t; goal-met claim }
keeper "Pipe" invented { text t }
keeper "Cigar" invented { text t }
keeper "Rum" invented copies=2 { text t; icon spirit }
keeper "Ice" invented { text t; icon cold }
goal "On the Rocks" invented { text t; has Rum Ice }
action "Song" invented { text t; discard all keeper @cold from=table }
action "Round" invented { text t; icon spirit; draw one who=everyone }
action "Name It" invented { text t; ask you word list=drinks; if right { draw 1 } }
list drinks { entry grog "G" { of Rum Tea }; entry tea "T" { of Tea } }
list unused { entry water "W" { of Ice } }
keeper "Tea" invented { text "Another one."; spare }
"#;

fn file(name: &str) -> Option<String> {
    match name {
        "bar" => Some(BAR.into()),
        _ => panta_decks::Library.text(name),
    }
}

fn house(cards: &[(&str, &str)]) -> House {
    let cards = cards.iter().map(|(deck, card)| (deck.to_string(), card.to_string())).collect();
    House { cards, ..House::default() }
}

fn home(cards: &[&str]) -> Loaded {
    let cards: Vec<(&str, &str)> = cards.iter().map(|card| ("bar", *card)).collect();
    load_with("home.kdl", HOME.as_bytes(), &file, &house(&cards))
}

fn names(deck: &Deck) -> Vec<&str> {
    deck.faces.iter().map(|face| face.name.as_str()).collect()
}

#[test]
fn a_card_comes_with_all_its_copies_and_nothing_else() {
    let loaded = home(&["Ice"]);
    assert_eq!(told(&loaded), Vec::<String>::new());
    let deck = loaded.deck.unwrap();
    assert_eq!(names(&deck), ["Tea", "Ice", "Tea Time", "Draw 2", "Basic Rules"]);
    assert!(deck.about.adults && deck.about.caution == "It is late.");
    assert!(deck.about.switches.is_empty() && deck.about.solo_aside.is_empty());
    assert_eq!(deck.about.title, "home");
    assert_ne!(deck.hash, home(&["Pipe"]).deck.unwrap().hash);
}

/// A deck that includes cards of another takes on what protects people, and nothing else of its head.
#[test]
fn an_included_card_brings_age_and_caution_along() {
    let text = HOME.replace("deck home {", "deck home { include bar { invented \"Ice\" };");
    let loaded = load_with("home.kdl", text.as_bytes(), &file, &House::default());
    let about = loaded.deck.unwrap().about;
    assert!(about.adults && about.caution == "It is late.");
    assert!(about.switches.is_empty() && about.solo_aside.is_empty() && about.title == "home");
    let plain = load_with("home.kdl", HOME.as_bytes(), &file, &House::default()).deck.unwrap();
    assert!(!plain.about.adults && plain.about.caution.is_empty());
}

#[test]
fn it_brings_the_consent_and_the_option_it_needs() {
    let deck = home(&["Rum", "Pipe", "Song"]).deck.unwrap();
    assert_eq!(deck.named("Rum").len(), 2);
    let metas: Vec<&str> = deck.kind(Kind::Meta).iter().map(|card| deck.name(card)).collect();
    assert_eq!(metas, ["House of Spirits"], "Last Orders is about no card of these");
    let switches: Vec<(&str, bool, &[String])> =
        deck.about.switches.iter().map(|it| (it.name.as_str(), it.on, &it.cards[..])).collect();
    assert_eq!(
        switches,
        [("smoke", true, &["Pipe".to_string()][..]), ("noise", false, &["Song".to_string()])]
    );
    assert_eq!(House::for_table(&deck, &[], &[], false), ["Rum"]);
    assert_eq!(House::for_table(&deck, &["House of Spirits"], &["smoke"], false), ["Pipe"]);
    assert_eq!(deck.about.solo_aside, ["Song"]);
}

#[test]
fn what_it_speaks_of_may_stay_behind() {
    let loaded = home(&["On the Rocks", "Song"]);
    assert_eq!(
        told(&loaded),
        [
            "14: warning: nobody can meet On the Rocks any more, because these are left out: Ice, Rum",
            "15: warning: no card of this deck fits, so this never does anything",
        ]
    );
    assert!(loaded.deck.is_some());
    // A list comes with the card that asks for it, as far as the cards for it are there.
    let deck = home(&["Name It"]).deck.unwrap();
    let words: Vec<&str> =
        deck.words.lists.iter().flat_map(|list| &list.entries).map(|it| it.name.as_str()).collect();
    assert_eq!((deck.words.lists.len(), words), (1, vec!["tea"]));
}

#[test]
fn cards_that_are_not_there_are_refused() {
    assert_eq!(told(&home(&["Run"])), ["1: that deck has no card `Run`"]);
    assert_eq!(
        told(&home(&["Tea"])),
        ["20: warning: two decks have a card named `Tea`, and that of the first is taken"]
    );
    let faults = told(&load_with(
        "home.kdl",
        HOME.as_bytes(),
        &file,
        &house(&[("pub", "Rum"), ("standard", "Draw 3")]),
    ));
    assert_eq!(faults, ["1: there is no deck `pub` to mix in", "2: `standard` is no deck"]);
    // Of a deck that is mixed in, it is there already.
    let both = House { mix: vec!["bar".into()], ..house(&[("bar", "Rum")]) };
    let mixed = House { mix: vec!["bar".into()], ..House::default() };
    let all = |house: &House| told(&load_with("home.kdl", HOME.as_bytes(), &file, house));
    assert_eq!(all(&both), all(&mixed));
}

/// Nobody gets a card for adults without being asked what its own deck would ask.
#[test]
fn every_card_for_adults_brings_along_what_protects_people() {
    let decks: Vec<Deck> =
        panta_decks::names().iter().filter_map(|name| panta_decks::deck(name)?.deck).collect();
    let for_adults = || decks.iter().filter(|deck| deck.about.adults);
    assert!(for_adults().count() > 1);
    for from in for_adults() {
        for face in from.faces.iter().filter(|face| face.kind != Kind::Basic) {
            let name = face.name.as_str();
            for base in decks.iter().filter(|deck| deck.about.id != from.about.id) {
                let at = format!("{name} of {} in {}", from.about.id, base.about.id);
                let house = house(&[(&from.about.id, name)]);
                let loaded = panta_decks::deck_with(&base.about.id, &house).unwrap();
                let Some(deck) = loaded.deck else { panic!("{at}: {:?}", loaded.faults) };
                assert!(deck.faces.iter().any(|face| face.name == name), "{at}");
                assert!(deck.about.adults && deck.about.caution.contains(&from.about.caution), "{at}");
                for switch in from.about.switches.iter().filter(|switch| switch.cards.contains(&face.name)) {
                    let off = House::for_table(&deck, &[], &[&switch.name], false);
                    assert!(off.contains(&face.name), "{at}: {}", switch.name);
                }
                for meta in from.faces.iter().filter(|meta| meta.optional) {
                    if meta.without.as_ref().is_some_and(|icon| face.icons.contains(icon)) {
                        assert!(House::for_table(&deck, &[], &[], false).contains(&face.name), "{at}");
                        assert!(!deck.named(&meta.name).is_empty(), "{at}: {}", meta.name);
                    }
                }
            }
        }
    }
}
