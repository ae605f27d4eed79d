//! Perft: how many ways there are to answer the first questions of a game. A number that changes means that an answer
//! was added, lost or offered twice.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{EDITIONS, Offered, deck, header};
use panta_cards::{CardSet, Deck};
use panta_engine::{Answer, Game, Question, Seat, Silence};

/// Every legal answer but typed words.
fn answers(question: &Question) -> Vec<Answer> {
    let Offered { cards, seats, uses, options } = Offered::of(question);
    let mut all: Vec<Answer> = vec![];
    if question.max == 1 {
        all.extend(question.cards.iter().map(Answer::Card));
    } else {
        let sets = 0u32..1 << cards.len().min(12);
        let set = |bits: u32| -> CardSet {
            question
                .cards
                .iter()
                .enumerate()
                .filter(|(at, _)| bits >> at & 1 == 1)
                .map(|(_, card)| card)
                .collect()
        };
        all.extend(sets.map(|bits| Answer::Cards(set(bits))).filter(|answer| question.offers(answer)));
    }
    all.extend(seats.into_iter().map(|seat| Answer::Seat(Seat(seat))));
    all.extend(uses.into_iter().map(Answer::Use));
    all.extend(options.into_iter().map(Answer::Option));
    all.extend(question.pass.then_some(Answer::Pass));
    all
}

/// The number of ways to give so many answers. Where several are asked, the lowest seat answers first.
fn perft(game: &Game<&Deck>, depth: u32) -> u64 {
    let Some(seat) = game.asked().lowest().filter(|_| depth > 0) else { return 1 };
    let question = game.question(seat).unwrap();
    let next = |answer: &Answer| {
        let mut game = game.clone();
        game.apply(seat, answer, &mut Silence).unwrap();
        perft(&game, depth - 1)
    };
    answers(&question).iter().map(next).sum()
}

#[test]
fn the_first_answers_are_as_many_as_they_were() {
    let mut table = String::new();
    for edition in EDITIONS {
        for players in [1, 2, 4] {
            let deck = deck(edition, true, players == 1);
            let counts = (1..=4).map(|depth| {
                let games =
                    (0..8).map(|seed| Game::new(deck, &header(deck, players, 2 * seed + 1), &mut Silence));
                games.map(|game| perft(&game.unwrap(), depth)).sum::<u64>().to_string()
            });
            let counts: Vec<String> = counts.collect();
            table += &format!("{edition} {players}: {}\n", counts.join(" "));
        }
    }
    assert_eq!(table, include_str!("perft.txt"));
}
