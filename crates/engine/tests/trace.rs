//! The trace: a chain of hashes over everything that happens in thousands of random games, written once. However the
//! inside of the engine is rebuilt, it must come out the same: who is asked what, every answer offered, the answer
//! given, and the position after it. In half of the games people come, go, call, claim, declare and propose at every
//! moment.
//!
//! `PANTA_GAMES=2000` checks all games of `trace.txt` instead of the first few (`scripts/soak trace` does that).
//! `PANTA_TRACE=write` records it anew, which is right only when a rule or a deck has changed on purpose.
//! `PANTA_TRACE="word 3 people 17"` prints that game decision by decision, to be compared with another version's.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{Dice, EDITIONS, Offered, deck, games, header, purpose};
use panta_cards::{Card, Deck};
use panta_engine::{Answer, CallView, Game, Question, Seat, Silence};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;

/// The numbers of games after which the chain is written down.
const MARKS: [u64; 3] = [20, 200, 2000];

/// Random games may go round in circles; what is new in them comes early.
const MOST_DECISIONS: usize = 500;

/// Some games of one edition, played by so many, with or without people who interrupt.
struct Series {
    edition: &'static str,
    players: usize,
    people: bool,
}

impl Series {
    fn all() -> impl Iterator<Item = Series> {
        let pairs = EDITIONS.into_iter().flat_map(|edition| (1..=6).map(move |players| (edition, players)));
        pairs.flat_map(|(edition, players)| [false, true].map(|people| Series { edition, players, people }))
    }

    fn name(&self) -> String {
        let how = if self.people { "people" } else { "calm" };
        format!("{} {} {how}", self.edition, self.players)
    }

    /// Plays one game and hands every line of its trace to `line`.
    fn play(&self, number: u64, line: &mut impl FnMut(&str)) {
        // An odd number agrees to every optional Meta Rule.
        let deck = deck(self.edition, number % 2 == 1, self.players == 1);
        let mut dice = Dice::new(number * 64 + self.players as u64 * 2 + self.people as u64);
        let options = dice.below(1 << 20) as u64;
        let header = header(deck, self.players, options * 2 + number % 2);
        let mut game = Game::new(deck, &header, &mut Silence).unwrap();
        let mut decisions = 0;
        line(&format!("game {number} {}", game.position()));
        while !game.asked().is_empty() && decisions < MOST_DECISIONS {
            decisions += 1;
            let asked: Vec<Seat> = game.asked().iter().collect();
            for seat in &asked {
                line(&worded(&game.question(*seat).unwrap()));
            }
            let (seat, answer) = if self.people && dice.one_in(5) {
                interruption(&game, &mut dice)
            } else {
                let seat = asked[dice.below(asked.len())];
                let question = game.question(seat).unwrap();
                let text = (self.people && question.text.is_some() && dice.one_in(2))
                    .then(|| text(&game, seat, &mut dice));
                (seat, text.map_or_else(|| dice.answer(&question), |text| Answer::Text(text.into())))
            };
            let taken = game.apply(seat, &answer, &mut Silence).is_ok();
            let written = serde_json::to_string(&answer).unwrap();
            line(&format!(
                "{} {written} {} {}",
                seat.0,
                if taken { "taken" } else { "refused" },
                game.position()
            ));
        }
        line(&format!("{:?}", game.outcome().is_some()));
    }
}

/// A question in words that do not depend on names in the code.
fn worded(question: &Question) -> String {
    let purpose = purpose(question);
    let mut line = format!("{} {purpose}", question.seat.0);
    let Offered { cards, seats, uses, options } = Offered::of(question);
    write!(line, " why={:?} about={:?}", question.why.map(|card| card.0), question.about.map(|seat| seat.0))
        .unwrap();
    write!(line, " cards={cards:?} of {}..{}", question.min, question.max).unwrap();
    write!(line, " uses={uses:?} seats={seats:?} options={options:?}").unwrap();
    write!(line, " pass={} text={}", question.pass, question.text.is_some()).unwrap();
    line
}

/// Something that somebody types: a name, a formula, a word, nonsense.
fn text(game: &Game<&Deck>, seat: Seat, dice: &mut Dice) -> String {
    const WORDS: [&str; 8] = ["tree", "at", "it", "sea", "zzz", "Água", "a\u{200b}b", "hello world again"];
    let deck = game.deck();
    let own: Vec<Card> = game.state().tables[seat.index()].iter().collect();
    let any = Card(dice.below(deck.all().len()) as u8);
    match dice.below(6) {
        0 => deck.name(any).to_string(),
        1 if !own.is_empty() => {
            // A formula of one's own Keepers, for the table to judge.
            let mut formula = String::new();
            for _ in 0..=dice.below(2) {
                formula.push_str(deck.face(own[dice.below(own.len())]).symbol.as_deref().unwrap_or("x"));
                formula.push(['1', '2', '3', '4'][dice.below(4)]);
            }
            formula
        }
        2 => game.view(seat).longest_word(deck).unwrap_or_default(),
        3 | 4 => {
            let letters = own.iter().filter_map(|card| deck.face(*card).letter);
            letters.take(2 + dice.below(4)).collect()
        }
        _ => WORDS[dice.below(WORDS.len())].to_string(),
    }
}

/// Something that nobody was asked for, often at a moment when it makes sense.
fn interruption(game: &Game<&Deck>, dice: &mut Dice) -> (Seat, Answer) {
    let deck = game.deck();
    let seat = Seat(dice.below(7) as u8);
    let seated = seat.index() < 6 && game.state().seats.contains(seat);
    let any = Card(dice.below(256) as u8);
    if !seated {
        return (seat, Answer::Join);
    }
    let view = game.view(seat);
    let kind = match dice.below(3) {
        0 if view.can_claim => 6,
        1 if !view.declarable.is_empty() => 7,
        _ => dice.below(12),
    };
    let answer = match kind {
        0 if dice.one_in(3) => Answer::Leave,
        1..=4 => match view.calls.get(dice.below(view.calls.len().max(1))) {
            Some(CallView { card, whom }) => {
                Answer::Call(*card, whom.iter().nth(dice.below(whom.len())).unwrap())
            }
            None => Answer::Call(any, Seat(dice.below(7) as u8)),
        },
        5 => match view.calls.first() {
            Some(CallView { card, whom }) => Answer::Heard(*card, whom.lowest().unwrap()),
            None => Answer::Heard(any, seat),
        },
        6 => Answer::Claim,
        7..=8 => {
            let goal = view.declarable.first().unwrap_or(any);
            let word = if dice.one_in(2) && view.declarable.contains(goal) {
                view.layable(deck, goal)
            } else {
                None
            };
            Answer::Declare(goal, word.map_or_else(|| text(game, seat, dice), |(word, _)| word).into())
        }
        9 if dice.one_in(3) => {
            let open = game.facts(seat).proposable;
            match open.get(dice.below(open.len().max(1))) {
                Some(what) => Answer::Propose(*what),
                None => Answer::Propose(panta_engine::Proposal::Stop),
            }
        }
        11 if dice.one_in(9) => Answer::TimeUp,
        _ => Answer::Pass,
    };
    (seat, answer)
}

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/trace.txt")
}

/// The chain after each mark, for as many games as asked for.
fn chain(series: &Series, most: u64) -> Vec<(u64, String)> {
    let mut hash = blake3::Hasher::new();
    let mut marks = vec![];
    for number in 0..most {
        series.play(number, &mut |line| {
            hash.update(line.as_bytes());
            hash.update(b"\n");
        });
        if MARKS.contains(&(number + 1)) {
            marks.push((number + 1, hash.finalize().to_hex()[..32].to_string()));
        }
    }
    marks
}

fn traced(most: u64) -> String {
    let all: Vec<Series> = Series::all().collect();
    let mut lines: BTreeMap<usize, String> = BTreeMap::new();
    // Two at a time, as most machines can.
    std::thread::scope(|scope| {
        let halves = [0, 1].map(|half| {
            let all = &all;
            scope.spawn(move || {
                let own = all.iter().enumerate().skip(half).step_by(2);
                own.map(|(at, series)| {
                    let marks = chain(series, most);
                    let lines = marks.iter().map(|(mark, hash)| format!("{} {mark} {hash}\n", series.name()));
                    (at, lines.collect::<String>())
                })
                .collect::<Vec<_>>()
            })
        });
        halves.into_iter().for_each(|half| lines.extend(half.join().unwrap()));
    });
    lines.into_values().collect()
}

#[test]
fn random_games_go_as_they_went() {
    match std::env::var("PANTA_TRACE").as_deref() {
        Ok("write") => std::fs::write(file(), traced(*MARKS.last().unwrap())).unwrap(),
        Ok(one) => {
            let (series, number) =
                one.rsplit_once(' ').expect("an edition, a number of players, calm or people, a game");
            let series = Series::all().find(|of| of.name() == series).expect("such a series");
            series.play(number.parse().unwrap(), &mut |line| println!("{line}"));
        }
        Err(_) => {
            let written = std::fs::read_to_string(file()).unwrap();
            let traced = traced(games(MARKS[0]));
            assert!(!traced.is_empty(), "at least {} games are needed", MARKS[0]);
            let differ: Vec<&str> =
                traced.lines().filter(|line| !written.lines().any(|w| w == *line)).collect();
            assert!(differ.is_empty(), "these games went another way:\n{}", differ.join("\n"));
        }
    }
}
