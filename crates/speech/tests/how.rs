//! How to play: every deck gets a page, whatever its file says of itself.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use panta_cards::{Deck, Kind, load};
use panta_decks::Library;
use panta_speech::{HowToPlay, Locale};

fn page(deck: &Deck) -> HowToPlay {
    Locale::english().how(Some(deck))
}

#[test]
fn every_deck_explains_every_kind_of_card_with_one_of_its_own() {
    for name in panta_decks::names() {
        let deck = panta_decks::deck(&name).unwrap().deck.unwrap();
        let how = page(&deck);
        for kind in Kind::ALL.into_iter().filter(|kind| !matches!(kind, Kind::Basic | Kind::Marker)) {
            let words = how.kinds.parts.iter().find(|part| part.kind == kind);
            assert_eq!(words.is_some(), !deck.kind(kind).is_empty(), "{name}: {}", kind.word());
        }
        for part in &how.kinds.parts {
            let card = part.card.unwrap();
            assert_eq!(deck.effects(card).kind, part.kind, "{name}: {}", deck.name(card));
        }
        assert!(how.special.parts.len() >= 5, "{name} has nothing special");
        assert!(!deck.about.how.overview.is_empty() && !deck.about.how.asked.is_empty(), "{name}");
    }
}

#[test]
fn no_text_is_empty_and_every_one_ends_like_a_sentence() {
    let decks = panta_decks::names().into_iter().map(|name| panta_decks::deck(&name).unwrap().deck.unwrap());
    let decks: Vec<Deck> = decks.collect();
    let pages = decks.iter().map(page).chain([Locale::english().how(None)]);
    for how in pages {
        let kinds = how.kinds.parts.iter().flat_map(|part| part.here.iter().chain([&part.words.text]));
        let words = how.turn.parts.iter().chain([&how.winning]).chain(&how.asked.parts);
        let special = how.special.parts.iter().map(|part| &part.words);
        let words = words.chain(special).map(|words| &words.text);
        for text in how.overview.iter().chain(kinds).chain(words) {
            assert!(text.ends_with(['.', '!', '?']), "{}: {text}", how.title);
            assert!(!text.contains("{ $") && !text.contains("  "), "{}: {text}", how.title);
        }
        for part in &how.asked.parts {
            assert!(part.title.ends_with(['?', '.']), "{}", part.title);
        }
    }
}

#[test]
fn a_deck_that_says_nothing_of_itself_gets_a_page_too() {
    let text = r#"deck breakfast language=2 title="Breakfast" players="2-4" {
        blurb "Who gets the egg?"
        include standard { likely "Basic Rules" "Draw 2" "Play 2" "Jackpot!" }
    }
    keeper "Toast" invented { text "t" }
    keeper "Butter" invented { text "t" }
    goal "Snack" invented { text "t"; has Toast Butter }"#;
    let deck = load("breakfast.kdl", text.as_bytes(), &Library).deck.unwrap();
    let how = page(&deck);
    assert_eq!(how.title, "Breakfast: how to play");
    assert_eq!(how.overview[0], "Who gets the egg?");
    assert!(how.overview[2].starts_with("For 2 to 4 players."), "{}", how.overview[2]);
    let titles: Vec<&str> = how.kinds.parts.iter().map(|part| part.words.title.as_str()).collect();
    assert_eq!(titles, ["Keepers", "Goals", "New Rules", "Actions"]);
    assert!(how.special.parts.is_empty(), "{:?}", how.special.parts);
    assert!(how.turn.parts[0].text.contains("draw 1, play 1"), "{}", how.turn.parts[0].text);
}

#[test]
fn what_the_cards_can_do_is_told_without_being_asked_for() {
    let special = |name: &str| -> Vec<String> {
        let deck = panta_decks::deck(name).unwrap().deck.unwrap();
        page(&deck).special.parts.into_iter().map(|part| part.words.title).collect()
    };
    let has = |name: &str, title: &str| special(name).iter().any(|found| found == title);
    assert!(has("word", "Spelling") && !has("chemistry", "Spelling"));
    assert!(has("anatomy", "Creepers that cling") && !has("stoner", "Creepers that cling"));
    assert!(has("acorn", "A moment to answer") && !has("word", "A moment to answer"));
    assert!(has("stoner", "Leaving cards out") && !has("chemistry", "Leaving cards out"));
}
