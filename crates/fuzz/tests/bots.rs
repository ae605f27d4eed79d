//! Bots in decks that nobody has ever seen: every answer is accepted, and whoever imagines a game sees what they see.
//! `PANTA_GAMES` says how many decks are played.

#[path = "../src/invariants.rs"]
mod invariants;

use invariants::assert_each_card_once;
use panta_bots::{NAMES, bot};
use panta_cards::Deck;
use panta_engine::{Game, Header, Silence};
use panta_fuzz::Dice;

/// How many answers of each bot are waited for in a deck.
fn answers_of(name: &str) -> usize {
    match name {
        "random-1" | "casual-1" | "quick-1" => 80,
        "searcher-1" => 2,
        _ => 12,
    }
}

fn play(deck: &Deck, name: &str, players: usize, number: u64) {
    let mut header = Header::new(deck, players, number);
    header.options.goals_to_end = 2;
    // A game for one has no room for very many rules.
    let Ok(mut game) = Game::new(deck, &header, &mut Silence) else { return };
    let mut bots: Vec<_> =
        (0..players as u64).map(|seat| bot(name, number + seat).expect("there is such a bot")).collect();
    for at in 0..answers_of(name) as u64 {
        let Some(chair) = game.asked().lowest().and_then(|seat| game.chair(seat)) else { break };
        let (seat, question) = (chair.seat(), *chair.question());
        let imagined = game.imagine(seat, number + at);
        assert_each_card_once(deck, imagined.state());
        assert_eq!(imagined.question(seat), Some(question), "deck {number}");
        assert_eq!(imagined.view(seat), game.view(seat), "deck {number}");
        let answer = bots[seat.index()].answer(&chair);
        let taken = game.apply(seat, &answer, &mut Silence);
        assert!(taken.is_ok(), "deck {number}, {name}: {answer:?} to {question:?}: {taken:?}");
    }
}

#[test]
fn bots_find_their_way_in_any_deck() {
    let wanted = std::env::var("PANTA_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(40);
    let (mut number, mut played) = (0, 0);
    while played < wanted {
        let made = panta_fuzz::deck(&mut Dice::of_seed(number));
        if let Some(deck) = made.loaded.deck {
            let (from, to) = deck.about.players;
            let players = from as usize + number as usize % (to - from + 1) as usize;
            if players == 1 || players <= deck.enough_for(panta_cards::CardSet::EMPTY) {
                NAMES.iter().for_each(|name| play(&deck, name, players, number));
                played += 1;
            }
        }
        number += 1;
    }
}
