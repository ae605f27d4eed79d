//! A second opinion on the arithmetic: a small referee, written in the plainest way from the rulebooks' order of a
//! turn, watches random games of every edition and adds everything up by itself.
//!
//! It shares no code with the engine. From the deck it takes what is printed on the cards (numbers, what a bonus or a
//! Goal asks for), from the engine what it tells its audience, and of the state it only compares: who holds what, the
//! rules and Goals in play, cards drawn and played. So a slip in one of the two shows as a disagreement, and a game
//! that nobody thought of can show it.
//!
//! | part | the rule it knows |
//! | --- | --- |
//! | `table` | where each card goes when something happens; each lies in one place |
//! | `sums` | how many cards are to be drawn and played |
//! | `turn` | what was drawn and played, and what is still owed |
//! | `limits` | who has to discard, when, and how many |
//! | `goals`, `spelling` | who meets a Goal, and what follows |
//! | `watch` | the walk along a game that asks the others |
//!
//! Not here: what single cards do and what is spent for a claimed Goal (the rulings have that), and people who come and
//! go (the properties have that).
//!
//! `PANTA_GAMES=20000` asks for that many games of each edition.

mod common;
mod reference {
    pub mod goals;
    pub mod limits;
    pub mod spelling;
    pub mod sums;
    pub mod table;
    pub mod turn;
    pub mod watch;
}

use panta_bots::{Casual, Random};
use panta_engine::{Answer, Event, Game, Seat};
use reference::spelling::Words;
use reference::table::Table;
use reference::watch::Watch;
use std::cell::RefCell;

/// How many games of an edition are watched.
fn games() -> u64 {
    std::env::var("PANTA_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(400)
}

/// What to say about the game if the referee protests.
struct Protest {
    game: String,
    events: Vec<Event>,
}

impl Drop for Protest {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let last = self.events.len().saturating_sub(12);
            eprintln!("in {}, after", self.game);
            self.events[last..].iter().for_each(|event| eprintln!("  {event:?}"));
        }
    }
}

/// Plays one game with a referee beside it.
fn referee(edition: &str, at: u64, words: &RefCell<Words>) {
    let seed = at.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 8;
    let players = 1 + at as usize % 6;
    let deck = common::deck(edition, seed % 2 == 1, players == 1);
    let header = common::header(deck, players, seed);
    let mut told = Protest { game: format!("game {at} of {edition}, {players} players"), events: vec![] };
    let mut game = Game::new(deck, &header, &mut told.events).expect("the header fits the deck");
    let mut watch = Watch::new(Table::of(game.state(), deck, words), game.state(), &told.events);
    let mut heard = 0;
    // Half of the games are played at random, half by somebody who plays to win.
    let (mut random, mut casual) = (Random::new(seed), Casual::new(seed));
    let mut order = fastrand::Rng::with_seed(seed);
    loop {
        for event in &told.events[heard..] {
            watch.hear(event, game.state());
        }
        heard = told.events.len();
        watch.compare(game.state());
        let asked: Vec<Seat> = game.asked().iter().collect();
        if asked.is_empty() {
            break;
        }
        for seat in &asked {
            watch.ask(&game.question(*seat).expect("whoever is asked has a question"));
        }
        let seat = asked[order.usize(..asked.len())];
        let question = game.question(seat).expect("whoever is asked has a question");
        let answer = match at / 6 % 2 {
            0 => random.answer(&question),
            _ => casual.answer(deck, &game.view(seat), &question),
        };
        if answer == Answer::Pass {
            watch.pass(&question);
        }
        game.apply(seat, &answer, &mut told.events).expect("an offered answer applies");
    }
    watch.finish(game.state());
}

fn watch_games_of(edition: &str) {
    let words = RefCell::default();
    (0..games()).for_each(|at| referee(edition, at, &words));
}

#[test]
fn a_referee_agrees_about_anatomy() {
    watch_games_of("anatomy");
}

#[test]
fn a_referee_agrees_about_chemistry() {
    watch_games_of("chemistry");
}

#[test]
fn a_referee_agrees_about_drinking() {
    watch_games_of("drinking");
}

#[test]
fn a_referee_agrees_about_stoner() {
    watch_games_of("stoner");
}

#[test]
fn a_referee_agrees_about_word() {
    watch_games_of("word");
}
