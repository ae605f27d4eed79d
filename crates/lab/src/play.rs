//! One game, whoever plays it and whoever looks on.

use crate::players::Sitter;
use crate::policy::{Blind, Policy};
use panta_bots::Random;
use panta_cards::Deck;
use panta_engine::{
    Answer, Audience, Event, Game, Header, Outcome, Pending, Question, Seat, SetupError, Silence, Viewer,
};
use std::time::{Duration, Instant};

/// Whoever answers for all seats.
pub(crate) trait Decides {
    /// Whether it wants to be told what happens.
    fn listens(&self) -> bool {
        false
    }

    /// This has happened.
    fn hear(&mut self, _game: &Game<&Deck>, _event: &Event) {}

    fn decide(&mut self, game: &Game<&Deck>, question: &Question) -> Answer;
}

/// One chance for all seats, as long as nobody has to be told apart.
impl Decides for Random {
    fn decide(&mut self, _: &Game<&Deck>, question: &Question) -> Answer {
        self.answer(question)
    }
}

impl Decides for Blind {
    fn decide(&mut self, _: &Game<&Deck>, question: &Question) -> Answer {
        self.pick(question)
    }
}

/// Whoever answers, by seat.
impl Decides for Vec<Sitter> {
    fn listens(&self) -> bool {
        self.iter().any(Sitter::listens)
    }

    fn hear(&mut self, game: &Game<&Deck>, event: &Event) {
        for seat in game.state().seats.iter() {
            let sitter = &mut self[seat.index()];
            if let Some(heard) = event.seen_by(Viewer::Player(seat)).filter(|_| sitter.listens()) {
                sitter.hear(&heard);
            }
        }
    }

    fn decide(&mut self, game: &Game<&Deck>, question: &Question) -> Answer {
        match game.chair(question.seat) {
            Some(chair) => self[question.seat.index()].answer(&chair),
            None => Answer::Pass,
        }
    }
}

/// Whoever looks on and counts.
pub(crate) trait Observes {
    /// Whether it wants to be told what happens.
    const HEARS: bool = false;
    /// Whether it wants to know how long answers take.
    const CLOCKS: bool = false;

    fn hear(&mut self, _event: &Event) {}
    fn answered(&mut self, _seat: Seat, _answer: &Answer, _took: Duration) {}
    /// So it stands before the next question, or at the end.
    fn stands(&mut self, _game: &Game<&Deck>) {}
}

/// Nobody looks on.
impl Observes for () {}

/// Keeps the answers, so that the game can be replayed.
impl Observes for Vec<(Seat, Answer)> {
    fn answered(&mut self, seat: Seat, answer: &Answer, _: Duration) {
        self.push((seat, answer.clone()));
    }
}

/// Hears for whoever looks on at once, and keeps what those who play are told.
struct Ears<'o, O> {
    observer: &'o mut O,
    kept: Vec<Event>,
    keeps: bool,
}

impl<O: Observes> Audience for Ears<'_, O> {
    const LISTENS: bool = true;

    fn hear(&mut self, event: Event) {
        if O::HEARS {
            self.observer.hear(&event);
        }
        if self.keeps {
            self.kept.push(event);
        }
    }
}

/// One game that was played.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Questions answered.
    pub decisions: u64,
    /// Turns begun.
    pub turns: u16,
    /// It was won by whoever was on turn.
    pub on_turn: bool,
}

/// Plays one game to its end.
pub(crate) fn play<'d, D: Decides, O: Observes>(
    deck: &'d Deck,
    header: &Header,
    players: &mut D,
    observer: &mut O,
) -> Result<(Played, Game<&'d Deck>), SetupError> {
    let keeps = players.listens();
    let mut ears = Ears { observer, kept: vec![], keeps };
    let mut game = match O::HEARS || keeps {
        true => Game::new(deck, header, &mut ears)?,
        false => Game::new(deck, header, &mut Silence)?,
    };
    let mut decisions = 0;
    loop {
        ears.observer.stands(&game);
        for event in ears.kept.drain(..) {
            players.hear(&game, &event);
        }
        // Nearly always one player is asked. That question is read where it lies: copying it out, just after it was
        // written piece by piece, takes the processor as long as choosing an answer.
        let several;
        let question = match game.asking() {
            Pending::One(question) => question,
            _ => {
                let asked = game.asked().lowest().and_then(|seat| game.question(seat));
                let Some(question) = asked else { break };
                several = question;
                &several
            }
        };
        let seat = question.seat;
        let began = O::CLOCKS.then(Instant::now);
        let mut answer = players.decide(&game, question);
        let took = began.map(|began| began.elapsed()).unwrap_or_default();
        let mut taken = match O::HEARS || keeps {
            true => game.apply(seat, &answer, &mut ears),
            false => game.apply(seat, &answer, &mut Silence),
        };
        // Words can be refused although words are asked for. Chance answers instead, and never says any.
        if taken.is_err() {
            let Some(again) = game.question(seat) else { break };
            answer = Random::new(header.seed ^ decisions).answer(&again);
            taken = match O::HEARS || keeps {
                true => game.apply(seat, &answer, &mut ears),
                false => game.apply(seat, &answer, &mut Silence),
            };
        }
        if taken.is_err() {
            break;
        }
        ears.observer.answered(seat, &answer, took);
        decisions += 1;
    }
    let outcome = game.outcome();
    let on_turn = matches!(outcome, Some(Outcome::Won { seat, .. }) if seat == game.state().turn.player);
    Ok((Played { outcome, decisions, turns: game.state().turn.number, on_turn }, game))
}

/// Plays one game of random players to its end.
pub fn play_one(deck: &Deck, header: &Header) -> Result<Played, SetupError> {
    let mut random = Random::new(header.seed ^ RANDOM);
    play(deck, header, &mut random, &mut ()).map(|(played, _)| played)
}

/// The same with a policy of their own.
pub(crate) fn blind(header: &Header, policy: Policy) -> Blind {
    Blind::new(header.seed ^ RANDOM, policy)
}

/// The chance of random players is not that of the cards.
pub(crate) const RANDOM: u64 = 0x5EED_B075;
