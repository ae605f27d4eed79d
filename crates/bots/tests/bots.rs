//! What every bot owes the table: an answer that is offered, the same one for the same seed, and a better game than
//! chance.

#[path = "../../engine/tests/common/mod.rs"]
mod common;

use panta_bots::{Bot, Character, Level, NAMES, Player, bot};
use panta_cards::{Deck, House, Kind};
use panta_engine::{Answer, Game, Header, MAX_SEATS, Outcome, Purpose, Question, Seat, Silence, View};

fn decks() -> Vec<Deck> {
    let deck = |name: &String| panta_decks::deck(name).and_then(|loaded| loaded.deck);
    panta_decks::names().iter().map(|name| deck(name).expect("our decks have no fault")).collect()
}

/// A game of these bots, from the first seat on, to its end or to so many answers. Somebody looks at each of them.
fn play(
    deck: &Deck,
    header: &Header,
    bots: &mut [Box<dyn Bot>],
    most: usize,
    mut look: impl FnMut(&View, &Question, &Answer),
) -> Option<Outcome> {
    let mut game = Game::new(deck, header, &mut Silence).expect("so many can play this deck");
    for _ in 0..most {
        let Some(question) = game.asked().lowest().and_then(|seat| game.question(seat)) else { break };
        let chair = game.chair(question.seat).expect("whoever is asked has a chair");
        let answer = bots[question.seat.index()].answer(&chair);
        look(&game.view(question.seat), &question, &answer);
        game.apply(question.seat, &answer, &mut Silence).expect("a bot's answer is accepted");
    }
    game.outcome()
}

fn named(name: &str, seed: u64) -> Box<dyn Bot> {
    bot(name, seed).expect("there is such a bot")
}

/// How many answers of a bot a test can wait for.
fn answers_of(name: &str) -> usize {
    match name {
        "random-1" | "casual-1" | "quick-1" => 2000,
        "searcher-1" => 8,
        _ => 60,
    }
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
        Answer::Text(_) => question.text.is_some(),
        Answer::Pass => question.pass,
        Answer::Declare(goal, _) => view.declarable.contains(*goal),
        _ => false,
    }
}

/// In every edition and in a deck of our own with cards that interrupt, alone and up to six, with and without Goals that are
/// claimed, words that are declared and whatever else a table can choose.
#[test]
fn every_answer_is_one_of_those_offered() {
    for edition in common::EDITIONS.into_iter().chain(["acorn"]) {
        for players in 1..=MAX_SEATS {
            for seed in [2 + 64, 3 + 8 + 16, 5 + 128] {
                let deck = common::deck(edition, seed % 2 == 1, players == 1);
                let header = common::header(deck, players, seed);
                if header.check(deck).is_err() {
                    continue;
                }
                for name in NAMES {
                    let mut bots: Vec<_> =
                        (0..players as u64).map(|seat| named(name, seed * 10 + seat)).collect();
                    play(deck, &header, &mut bots, answers_of(name), |view, question, answer| {
                        assert!(
                            is_offered(view, question, answer),
                            "{name}, {edition}, {players} players, seed {seed}: {answer:?} to {question:?}",
                        );
                    });
                }
            }
        }
    }
}

/// Every character at every level, a few questions each, in every edition.
#[test]
fn every_character_plays_at_every_level() {
    for deck in &decks() {
        for (seed, character) in (1..).zip(Character::ALL) {
            for level in Level::ALL {
                let player = |seat: u64| -> Box<dyn Bot> {
                    Box::new(Player::new(level, Some(character), 10 * seed + seat))
                };
                let header = Header::new(deck, 3, seed);
                play(deck, &header, &mut [player(0), player(1), player(2)], 25, |view, question, answer| {
                    assert!(
                        is_offered(view, question, answer),
                        "{character:?}, {level:?}, {}: {answer:?} to {question:?}",
                        deck.about.id
                    );
                });
            }
        }
    }
}

/// How often a character plays a card of this kind where it could also play one of another kind, in percent.
fn share_played(deck: &Deck, character: Character, kind: Kind) -> usize {
    let (mut of_kind, mut all) = (0, 0);
    for seed in 0..6 {
        let mut bots: Vec<Box<dyn Bot>> =
            vec![Box::new(Player::new(Level::Fair, Some(character), seed)), named("quick", seed)];
        play(deck, &Header::new(deck, 2, seed), &mut bots, 300, |view, question, answer| {
            let Answer::Card(card) = answer else { return };
            let such = question.cards & deck.kind(kind);
            let chooses = question.purpose == Purpose::Play && !such.is_empty() && such != question.cards;
            if view.seat == Seat(0) && chooses {
                all += 1;
                of_kind += usize::from(such.contains(*card));
            }
        });
    }
    100 * of_kind / all
}

/// A temper shows in what is played.
#[test]
fn a_character_plays_its_own_way() {
    let deck = &decks()[1];
    let keepers = |character| share_played(deck, character, Kind::Keeper);
    let rules = |character| share_played(deck, character, Kind::Rule);
    let (collects, takes_chances) = (keepers(Character::Thales), keepers(Character::Democritus));
    assert!(collects > takes_chances + 10, "Keepers: {collects} % and {takes_chances} %");
    let (tinkers, collects) = (rules(Character::Anaxagoras), rules(Character::Thales));
    assert!(tinkers > collects + 10, "New Rules: {tinkers} % and {collects} %");
}

/// Cards of two editions, and some left out.
#[test]
fn bots_play_mixed_decks() {
    let house = House { mix: vec!["word".into(), "anatomy".into()], ..House::default() };
    let deck =
        panta_decks::deck_with("stoner", &house).and_then(|loaded| loaded.deck).expect("they can be mixed");
    for name in NAMES {
        let mut bots: Vec<_> = (0..3).map(|seat| named(name, seat)).collect();
        play(&deck, &Header::new(&deck, 3, 1), &mut bots, answers_of(name), |view, question, answer| {
            assert!(is_offered(view, question, answer), "{name}: {answer:?} to {question:?}");
        });
    }
}

#[test]
fn the_same_seed_gives_the_same_answers() {
    let answers = |deck: &Deck, name: &str, seed: u64| {
        let mut bots: Vec<_> = (0..3).map(|seat| named(name, seed + seat)).collect();
        let mut answers = vec![];
        play(deck, &Header::new(deck, 3, 5), &mut bots, answers_of(name).min(300), |_, _, answer| {
            answers.push(answer.clone())
        });
        answers
    };
    for deck in &decks() {
        for name in NAMES {
            assert_eq!(answers(deck, name, 7), answers(deck, name, 7), "{name}, {}", deck.about.id);
            // Whoever thinks ahead mostly finds the same answer, whatever its chance.
            if ["random-1", "casual-1", "quick-1"].contains(&name) {
                assert_ne!(
                    answers(deck, name, 7),
                    answers(deck, name, 8),
                    "{name}, {}: no chance at all",
                    deck.about.id
                );
            }
        }
    }
}

/// Each rung beats one below it, in every edition together. Chance alone would be far away; how far each really is stands in
/// docs/bots.md.
#[test]
fn each_rung_beats_one_below() {
    for (better, worse, deals) in [
        ("quick", "casual", 60),
        ("planner", "casual", 8),
        ("zeno-sharp", "zeno-fair", 8),
        ("aspasia-fair", "aspasia-easy", 8),
    ] {
        let (mut won, mut lost) = (0, 0);
        for deck in &decks() {
            for seed in 0..deals {
                for seat in 0..2 {
                    let mut bots = [named(better, seed), named(worse, seed)];
                    bots.rotate_left(seat);
                    let header = Header::new(deck, 2, seed);
                    if let Some(Outcome::Won { seat: Seat(winner), .. }) =
                        play(deck, &header, &mut bots, 20_000, |_, _, _| {})
                    {
                        *if winner as usize == seat { &mut won } else { &mut lost } += 1;
                    }
                }
            }
        }
        assert!(2 * won > 3 * lost, "{better} against {worse}: {won} to {lost}");
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
                let mut bots = [named("casual", seed), named("random", seed)];
                bots.rotate_left(seat);
                if let Some(Outcome::Won { seat: Seat(winner), .. }) =
                    play(deck, &Header::new(deck, 2, seed), &mut bots, 20_000, |_, _, _| {})
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
