//! What the tests share: our decks, and a way to walk through a random game.

#![allow(dead_code, reason = "each test takes what it needs")]

use panta_bots::Random;
use panta_cards::{Deck, House, Kind, library};
use panta_engine::{Answer, Event, Game, Header, Options, Question, Seat};
use std::collections::BTreeMap;
use std::sync::Mutex;

/// The editions.
pub const EDITIONS: [&str; 5] = ["anatomy", "chemistry", "drinking", "stoner", "word"];

/// A deck of ours as a table would play it, loaded once: with every optional Meta Rule or none, or for one player.
pub fn deck(edition: &str, agreed: bool, alone: bool) -> &'static Deck {
    type Decks = BTreeMap<(String, bool, bool), &'static Deck>;
    static DECKS: Mutex<Decks> = Mutex::new(BTreeMap::new());
    let mut decks = DECKS.lock().expect("no test panics while it loads a deck");
    decks.entry((edition.to_string(), agreed, alone)).or_insert_with(|| {
        let base = library::deck(edition).expect("it comes with Panta").deck.expect("it has no faults");
        let optional: Vec<&str> =
            base.faces.iter().filter(|face| face.optional).map(|face| face.name.as_str()).collect();
        let metas = if agreed { optional } else { vec![] };
        let without = House::for_table(&base, &metas, &[], alone);
        let house = House { without, ..House::default() };
        let loaded = library::deck_with(edition, &house).expect("it comes with Panta");
        Box::leak(Box::new(loaded.deck.expect("it has no faults")))
    })
}

/// The edition that most tests of single rules use.
pub fn chemistry() -> &'static Deck {
    deck("chemistry", true, false)
}

/// Any edition, as the seed will have it; for a soak of one edition, `PANTA_EDITION` names it.
pub fn any_deck(players: usize, seed: u64) -> &'static Deck {
    let one = std::env::var("PANTA_EDITION");
    let edition = one.as_deref().unwrap_or(EDITIONS[(seed / 7 % 5) as usize]);
    deck(edition, seed % 2 == 1, players == 1)
}

/// A header with everything that a seed can decide.
pub fn header(deck: &Deck, players: usize, seed: u64) -> Header {
    let mut header = Header::new(deck, players, seed);
    header.first = Seat((seed % players as u64) as u8);
    if seed % 2 == 1 && players > 1 {
        header.metas = deck.kind(Kind::Meta).iter().filter(|card| deck.face(*card).optional).collect();
    }
    let bit = |at: u32| seed >> at & 1 == 1;
    header.options = Options {
        declare: bit(3) && bit(4),
        declare_on_turn: bit(5),
        names: bit(7),
        goals_to_end: (seed >> 6 & 1) as u8 + 1,
        play_off: bit(8),
        two_limit_spots: bit(9),
        last_card_ends: bit(10),
        loser_scores: bit(11),
    };
    header
}

/// Plays a random game, shows every decision, and returns the answers.
pub fn walk<'d>(
    deck: &'d Deck,
    header: &Header,
    mut look: impl FnMut(&Game<&'d Deck>, Seat, &Question, &Answer),
) -> (Game<&'d Deck>, Vec<(Seat, Answer)>) {
    let mut events: Vec<Event> = vec![];
    let mut game = Game::new(deck, header, &mut events).expect("the header fits the deck");
    let mut bot = Random::new(header.seed);
    let mut order = fastrand::Rng::with_seed(header.seed);
    let mut answers = vec![];
    while !game.asked().is_empty() {
        // Where several are asked, they answer in any order.
        let asked: Vec<Seat> = game.asked().iter().collect();
        let seat = asked[order.usize(..asked.len())];
        let question = game.question(seat).expect("whoever is asked has a question");
        let answer = bot.answer(&question);
        look(&game, seat, &question, &answer);
        game.apply(seat, &answer, &mut events).expect("an offered answer applies");
        answers.push((seat, answer));
    }
    (game, answers)
}
