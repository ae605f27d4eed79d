//! The decks that come with Panta, and the page that explains the language.

mod common;

use common::told;
use panta_cards::{Kind, Moment, Provenance, load, vocabulary};

#[test]
fn our_files_are_clean() {
    for name in panta_decks::names().iter().map(String::as_str).chain(["standard"]) {
        let loaded = panta_decks::deck(name).unwrap();
        assert_eq!(told(&loaded), Vec::<String>::new(), "{name}");
        assert_eq!(loaded.library, name == "standard");
        assert_eq!(loaded.deck.is_some(), name != "standard");
        assert!(!loaded.failed());
    }
}

#[test]
fn chemistry_has_a_hundred_cards() {
    let deck = panta_decks::deck("chemistry").unwrap().deck.unwrap();
    let count = |wanted: &dyn Fn(&panta_cards::Face) -> bool| -> usize {
        let faces = deck.faces.iter().filter(|face| wanted(face));
        faces.map(|face| face.copies as usize).sum()
    };
    let kinds = [
        (Kind::Basic, 1),
        (Kind::Meta, 1),
        (Kind::Keeper, 23),
        (Kind::Creeper, 0),
        (Kind::Goal, 30),
        (Kind::Ungoal, 0),
        (Kind::Rule, 25),
        (Kind::Action, 20),
        (Kind::Marker, 0),
    ];
    for (kind, expected) in kinds {
        assert_eq!(count(&|face| face.kind == kind), expected, "{}", kind.title());
    }
    let provenances = [(Provenance::Attested, 45), (Provenance::Likely, 35), (Provenance::Invented, 20)];
    for (provenance, expected) in provenances {
        let counted = count(&|face| face.provenance == provenance);
        assert_eq!(counted, expected, "{}", provenance.word());
    }
    assert_eq!(count(&|_| true), 100);
}

#[test]
fn every_card_has_a_text() {
    for name in panta_decks::names() {
        let deck = panta_decks::deck(&name).unwrap().deck.unwrap();
        for face in &deck.faces {
            assert!(!face.text.trim().is_empty(), "{} has no text", face.name);
            assert!(!face.short.contains('\n'));
        }
    }
}

#[test]
fn what_a_duty_asks_is_on_its_face() {
    let deck = panta_decks::deck("chemistry").unwrap().deck.unwrap();
    let card = deck.named("Helium Effect").first().unwrap();
    let face = deck.face(card);
    assert_eq!(face.duty.as_deref(), Some("Speak in a squeaky voice."));
    assert_eq!(face.call.as_deref(), Some("You forgot to squeak!"));
}

#[test]
fn compounds_can_be_spelled_in_two_ways() {
    let deck = panta_decks::deck("chemistry").unwrap().deck.unwrap();
    let list = &deck.words.lists[0];
    let find = |text: &str| {
        let wanted = list.plain(text);
        let entry = list.entries.iter().find(|entry| list.plain(&entry.name) == wanted);
        entry.map(|entry| entry.caption.as_str())
    };
    assert_eq!(find("Aluminium Oxide"), Some("Al2O3"));
    assert_eq!(find("aluminum oxide"), Some("Al2O3"));
    assert_eq!(find("sulphuric acid"), Some("H2SO4"));
    assert_eq!(find("copper(II) sulphate"), Some("CuSO4"));
    assert_eq!(find("glucose"), find("fructose"));
}

/// A file of cards to include is checked as well as a deck is.
#[test]
fn a_library_is_checked() {
    let text = "rule \"Draw 2\" { draw 2 }\nrule \"Draw 2\" { draw 2; text \"t\" }\naction \"Do\" likely { text \"t\"; dran 3 }\n";
    let loaded = load("cards.kdl", text.as_bytes(), &|_: &str| None);
    assert!(loaded.library && loaded.deck.is_none() && loaded.failed());
    assert_eq!(
        told(&loaded),
        [
            "1: `rule` needs a text",
            "2: there are two cards named `Draw 2`",
            "3: a card to be included has only a name",
            "3: unknown word `dran` in an effect",
        ]
    );
    let empty = load("cards.kdl", b"// nothing yet\n", &|_: &str| None);
    assert_eq!(told(&empty), ["1: this card file holds no card"]);
}

/// What a library declares comes along with the cards that speak of it, and no further.
#[test]
fn a_library_declares_what_its_cards_speak_of() {
    const FOREST: &str = "library language=2\n\
        token acorn { one \"acorn\"; many \"acorns\" }\n\
        token cone { one \"cone\" }\n\
        action \"Windfall\" { text \"t\"; put 2 acorn to=table }\n\
        action \"Shower\" { text \"t\"; draw one per=cone }\n";
    const WOOD: &str = "deck wood language=2 players=\"2-2\" {\n\
        include standard { likely \"Basic Rules\" \"Draw 2\" \"Draw 3\" \"Draw 4\" \"Jackpot!\" }\n\
        include forest { likely \"Windfall\" } }\n\
        keeper \"Oak\" invented { text \"t\"; holds acorn }\n\
        goal \"Tree\" invented { text \"t\"; has Oak }\n";
    let files = |name: &str| match name {
        "forest" => Some(FOREST.to_string()),
        other => panta_decks::text(other).map(|text| text.to_string()),
    };
    assert_eq!(told(&load("forest.kdl", FOREST.as_bytes(), &files)), Vec::<String>::new());
    let loaded = load("wood.kdl", WOOD.as_bytes(), &files);
    assert_eq!(told(&loaded), Vec::<String>::new());
    let tokens = loaded.deck.map(|deck| deck.tokens.iter().map(|token| token.name.clone()).collect());
    assert_eq!(tokens, Some(vec!["acorn".to_string()]));
    let list = FOREST.replace("token cone { one \"cone\" }", "list cones { entry \"pine\" }");
    let told = told(&load("forest.kdl", list.as_bytes(), &files));
    assert_eq!(told[0], "3: unknown word `list` in a file without a `deck`");
}

#[test]
fn the_page_explains_every_word() {
    let page = include_str!("../../../docs/cards.md");
    let all =
        vocabulary().into_iter().flat_map(|(group, words)| words.into_iter().map(move |word| (group, word)));
    let missing = all.filter(|(_, word)| !page.contains(&format!("`{word}`")));
    let missing: Vec<String> = missing.map(|(group, word)| format!("`{word}`, of the {group}")).collect();
    assert!(missing.is_empty(), "docs/cards.md does not explain:\n{}", missing.join("\n"));
}

/// A moment may share its word with a verb, so it is looked for in the tables of moments themselves.
#[test]
fn the_page_explains_every_moment() {
    let page = include_str!("../../../docs/cards.md");
    let mut missing = vec![];
    for (word, heading) in
        [("on", "| moment |"), ("instead-of", "| in place of |"), ("answer", "| what can be answered |")]
    {
        let table = page.split(heading).nth(1).unwrap().lines().take_while(|line| line.contains('|'));
        let cells: String = table.filter_map(|row| row.split('|').nth(1)).collect();
        let open = Moment::ALL.into_iter().filter(|moment| moment.is_open_to(word));
        let moments = open.filter(|moment| !cells.contains(&format!("`{}`", moment.word())));
        missing.extend(moments.map(|moment| format!("`{}`, in the table \"{heading}\"", moment.word())));
    }
    assert!(missing.is_empty(), "docs/cards.md does not explain:\n{}", missing.join("\n"));
}

/// The first example of the page is the first thing anybody tries.
#[test]
fn the_first_example_of_the_page_works() {
    let page = include_str!("../../../docs/cards.md");
    let example = page.split("```kdl\n").nth(1).unwrap();
    let example = example.split("```").next().unwrap();
    let loaded = load("breakfast.kdl", example.as_bytes(), &panta_decks::Library);
    assert_eq!(told(&loaded), Vec::<String>::new());
    let wrong = example.replace("has Toast Butter", "has Toast Buter");
    let loaded = load("breakfast.kdl", wrong.as_bytes(), &panta_decks::Library);
    assert_eq!(told(&loaded), ["13: there is no card `Buter` in this deck"]);
    assert_eq!(loaded.faults[0].help.as_deref().map(|help| &help[..22]), Some("did you mean `Butter`?"));
}
