//! `searcher-1`: plays the better answers on, again and again, in deals of its own. Everybody plays like Quick for a round,
//! and the race ([`crate::race`]) says what has come of it. What Planner thinks of an answer counts like some such games;
//! the field is halved step by step, and all answers are tried in the same deals.

use crate::Bot;
use crate::ahead::next_question;
use crate::planner::{Candidate, Choice, Planner, best};
use crate::quick::quick;
use crate::race::Race;
use fastrand::Rng;
use panta_cards::Deck;
use panta_engine::{Answer, Chair, Event, Game, Memory, Seat, Silence};

/// How many games are played on for a decision.
const ROLLOUTS: usize = 300;
/// Planner's opinion counts like so many of them.
const PRIOR: f32 = 40.0;
/// The most answers that are played on at all.
const FIELD: usize = 8;
/// A round with more questions than this goes nowhere.
const QUESTIONS: usize = 200;

/// Thinks with Planner, and plays on.
#[derive(Clone, Debug)]
pub struct Searcher {
    planner: Planner,
    chance: Rng,
    race: Race,
}

impl Searcher {
    /// A player with its own chance.
    pub fn new(seed: u64) -> Searcher {
        let mut chance = Rng::with_seed(seed);
        Searcher { planner: Planner::new(chance.u64(..)), chance, race: Race::default() }
    }

    /// What comes of a game that everybody plays on quickly for a round.
    fn play_on(&mut self, mut game: Game<&Deck>, me: Seat, chance: &mut Rng) -> f32 {
        let until = game.state().turn.number as usize + game.state().seats.len();
        for _ in 0..QUESTIONS {
            if game.state().turn.number as usize >= until {
                break;
            }
            let Some(question) = next_question(&game) else { break };
            let answer = quick(&game, &question, chance);
            if game.apply(question.seat, &answer, &mut Silence).is_err() {
                break;
            }
        }
        self.race.value(game.state(), game.deck(), me)
    }

    /// The best of a field that is halved step by step.
    fn halve(&mut self, chair: &Chair, memory: &Memory, mut field: Vec<Candidate>) -> Answer {
        let me = chair.seat();
        sort(&mut field);
        field.truncate(FIELD);
        let steps = field.len().next_power_of_two().trailing_zeros().max(1) as usize;
        let mut games = PRIOR;
        for _ in 0..steps {
            for _ in 0..ROLLOUTS / steps / field.len().max(1) {
                let (deal, luck) = (self.chance.u64(..), self.chance.u64(..));
                let game = chair.recall(deal, memory);
                for candidate in &mut field {
                    let mut next = game.clone();
                    let value = match next.apply(me, &candidate.answer, &mut Silence) {
                        Ok(()) => self.play_on(next, me, &mut Rng::with_seed(luck)),
                        Err(_) => 0.0,
                    };
                    candidate.value += (value - candidate.value) / (games + 1.0);
                }
                games += 1.0;
            }
            sort(&mut field);
            field.truncate(field.len().div_ceil(2));
        }
        best(field)
    }
}

/// The best first.
fn sort(field: &mut [Candidate]) {
    field.sort_by(|one, other| (other.value + other.whim).total_cmp(&(one.value + one.whim)));
}

impl Bot for Searcher {
    fn listens(&self) -> bool {
        true
    }

    fn hear(&mut self, event: &Event) {
        self.planner.hear(event);
    }

    fn answer(&mut self, chair: &Chair) -> Answer {
        match self.planner.consider(chair) {
            Choice::Settled(answer) => answer,
            Choice::Open(field) => {
                let memory = self.planner.memory(chair);
                self.race.prepare(chair.deck(), &memory.hands);
                self.halve(chair, &memory, field)
            }
        }
    }
}
