//! What every bot owes the table: an answer that is offered, the same one for the same seed, and a better game than
//! chance.

use panta_bots::{Bot, Casual, Random};
use panta_cards::Deck;
use panta_engine::{Answer, Game, Header, MAX_SEATS, Outcome, Question, Seat, Silence, View};

fn decks() -> Vec<Deck> {
    let deck = |name: &String| panta_decks::deck(name).and_then(|loaded| loaded.deck);
    panta_decks::names().iter().map(|name| deck(name).expect("our decks have no fault")).collect()
}

/// A game of these bots, from the first seat on, to its end or to so many answers. Somebody looks at each of them.
fn play(
    deck: &Deck,
    bots: &mut [Box<dyn Bot>],
    seed: u64,
    most: usize,
    mut look: impl FnMut(&View, &Question, &Answer),
) -> Option<Outcome> {
    let header = Header::new(deck, bots.len(), seed);
    let mut game = Game::new(deck, &header, &mut Silence).expect("so many can play this deck");
    for _ in 0..most {
        let Some(question) = game.asked().lowest().and_then(|seat| game.question(seat)) else { break };
        let view = game.view(question.seat);
        let answer = bots[question.seat.index()].answer(deck, &view, &question);
        look(&view, &question, &answer);
        game.apply(question.seat, &answer, &mut Silence).expect("a bot's answer is accepted");
    }
    game.outcome()
}

fn casual(seed: u64) -> Box<dyn Bot> {
    Box::new(Casual::new(seed))
}

fn random(seed: u64) -> Box<dyn Bot> {
    Box::new(Random::new(seed))
}

/// Whether the question offers this answer, or the view a word that may be declared at any time.
fn is_offered(view: &View, question: &Question, answer: &Answer) -> bool {
    match answer {
        Answer::Card(card) => question.max == 1 && question.cards.contains(*card),
        Answer::Cards(cards) => {
            let count = (question.min as usize..=question.max as usize).contains(&cards.len());
            question.max != 1 && count && cards.iter().all(|card| question.cards.contains(card))
        }
        Answer::Seat(seat) => question.seats.contains(*seat),
        Answer::Use(action) => question.uses >> action & 1 == 1,
        Answer::Option(option) => question.options >> option & 1 == 1,
        Answer::Text(_) => question.text,
        Answer::Pass => question.pass,
        Answer::Declare(goal, _) => view.declarable.contains(*goal),
        _ => false,
    }
}

#[test]
fn every_answer_is_one_of_those_offered() {
    for deck in &decks() {
        for players in 1..=MAX_SEATS {
            if Header::new(deck, players, 0).check(deck).is_err() {
                continue;
            }
            for seed in 0..3 {
                for kind in [casual, random] {
                    let mut bots: Vec<_> = (0..players as u64).map(|seat| kind(seed * 10 + seat)).collect();
                    play(deck, &mut bots, seed, 2000, |view, question, answer| {
                        assert!(
                            is_offered(view, question, answer),
                            "{}, {players} players, seed {seed}: {answer:?} to {question:?}",
                            deck.about.id
                        );
                    });
                }
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_answers() {
    let answers = |deck: &Deck, kind: fn(u64) -> Box<dyn Bot>, seed: u64| {
        let mut bots: Vec<_> = (0..3).map(|seat| kind(seed + seat)).collect();
        let mut answers = vec![];
        play(deck, &mut bots, 5, 300, |_, _, answer| answers.push(answer.clone()));
        answers
    };
    for deck in &decks() {
        for kind in [casual, random] {
            assert_eq!(answers(deck, kind, 7), answers(deck, kind, 7), "{}", deck.about.id);
            assert_ne!(answers(deck, kind, 7), answers(deck, kind, 8), "{}: no chance at all", deck.about.id);
        }
    }
}

/// Each pair of games is dealt alike, and the two change seats. Chance alone would be seven standard deviations away.
#[test]
fn casual_beats_random() {
    let (mut all_casuals, mut all_randoms) = (0, 0);
    for deck in &decks() {
        let (mut casuals, mut randoms) = (0, 0);
        for seed in 0..150 {
            for seat in 0..2 {
                let mut bots = [casual(seed), random(seed)];
                bots.rotate_left(seat);
                if let Some(Outcome::Won { seat: Seat(winner), .. }) =
                    play(deck, &mut bots, seed, 20_000, |_, _, _| {})
                {
                    *if winner as usize == seat { &mut casuals } else { &mut randoms } += 1;
                }
            }
        }
        assert!(casuals > randoms, "{}: {casuals} to {randoms}", deck.about.id);
        all_casuals += casuals;
        all_randoms += randoms;
    }
    assert!(2 * all_casuals > 3 * all_randoms, "{all_casuals} to {all_randoms}");
}
