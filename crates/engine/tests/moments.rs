//! Whatever a card can wait for comes at some time. A moment that nothing in the engine brings about would be a promise that
//! no card can keep, and every other test would pass.

mod common;

use common::games;
use panta_bots::Random;
use panta_cards::{Deck, Fault, Moment, load};
use panta_engine::{DrawReason, Event, Game, Header};

/// The name of the card that waits.
const WATCHER: &str = "Watcher";

/// How many games are played before a moment counts as one that never comes.
const GAMES: u64 = 300;

/// How the words that are about moments are written on a card that fits them.
const CARDS: [(&str, &[&str]); 3] = [
    (
        "on",
        &[
            "rule NAME invented { text \"t\"; starts; LINE }",
            "keeper NAME invented copies=4 { text \"t\"; spare; LINE }",
        ],
    ),
    ("instead-of", &["rule NAME invented { text \"t\"; starts; LINE }"]),
    ("answer", &["surprise NAME invented copies=12 only { text \"t\"; LINE }"]),
];

/// What a moment can be about.
const ABOUT: [&str; 4] = ["", "keeper", "creeper", "rule"];

/// What is rare in Acorn Market.
const OFTEN: &str = r#"
    ungoal "Gloom" invented copies=6 { text "t"; at-least two keeper }
    action "Broom" invented copies=6 { text "t"; discard one keeper from=others.table }
"#;

/// Acorn Market, which has something of everything, with one more card that draws when the moment comes.
fn deck(word: &str, moment: Moment, card: &str, about: &str) -> Option<Deck> {
    let by = if word == "answer" { "by=others" } else { "" };
    let line = |by: &str| format!("{word} {} {about} {by} {{ draw 1 }}", moment.word());
    let acorn = panta_decks::text("acorn").expect("it comes with Panta");
    let load = |by| {
        let card = card.replace("NAME", &format!("{WATCHER:?}")).replace("LINE", &line(by));
        load("watched.kdl", format!("{acorn}\n{OFTEN}\n{card}\n").as_bytes(), &panta_decks::Library)
    };
    let sound = |faults: &[Fault]| faults.iter().all(|fault| !fault.message.contains("brings about"));
    [by, ""].into_iter().map(load).find(|loaded| loaded.deck.is_some() && sound(&loaded.faults))?.deck
}

/// Whether the card acts in some game.
fn comes(deck: &Deck) -> bool {
    (0..games(GAMES)).any(|seed| {
        let mut events: Vec<Event> = vec![];
        let header = Header::new(deck, 2 + (seed % 3) as usize, seed);
        let mut game = Game::new(deck, &header, &mut events).expect("as many can play");
        let mut bot = Random::new(seed);
        while let Some(seat) = game.asked().lowest() {
            let question = game.question(seat).expect("whoever is asked has a question");
            game.apply(seat, &bot.answer(&question), &mut events).expect("an offered answer applies");
        }
        events.iter().any(|event| match event {
            Event::Drew { why: DrawReason::Card(card), .. } => deck.face(*card).name == WATCHER,
            _ => false,
        })
    })
}

#[test]
fn every_moment_that_a_card_can_wait_for_comes() {
    let mut never = vec![];
    for (word, cards) in CARDS {
        for moment in Moment::ALL.into_iter().filter(|moment| moment.is_open_to(word)) {
            let all = cards.iter().flat_map(|card| ABOUT.map(|about| (card, about)));
            let mut decks = all.filter_map(|(card, about)| deck(word, moment, card, about)).peekable();
            match decks.peek().is_some() {
                false => never.push(format!("{word} {}: no card of this test can say it", moment.word())),
                true if decks.any(|deck| comes(&deck)) => {}
                true => never.push(format!("{word} {}: it never comes", moment.word())),
            }
        }
    }
    assert!(
        never.is_empty(),
        "the engine says that a moment has come with `self.happens(Moment::…, …)`:\n{}",
        never.join("\n")
    );
}
