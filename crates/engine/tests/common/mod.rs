//! What the tests share: our decks, and a way to walk through a random game.

use panta_bots::Random;
use panta_cards::{Deck, library};
use panta_engine::{Answer, Event, Game, Header, Question, Seat};
use std::sync::OnceLock;

/// A deck of ours, loaded once.
pub fn chemistry() -> &'static Deck {
    static DECK: OnceLock<Deck> = OnceLock::new();
    DECK.get_or_init(|| {
        library::deck("chemistry").expect("it comes with Panta").deck.expect("it has no faults")
    })
}

/// A header with everything that a seed can decide.
pub fn header(deck: &Deck, players: usize, seed: u64) -> Header {
    let mut header = Header::new(deck, players, seed);
    header.first = Seat((seed % players as u64) as u8);
    if seed % 2 == 1 {
        header.metas = deck.kind(panta_cards::Kind::Meta).iter().collect();
    }
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
