//! `planner-1`: looks one answer ahead. Every answer is played on to the next calm question, in four deals, and valued by the
//! race ([`crate::race`]); a sure win comes first.

use crate::Bot;
use crate::ahead::{Ahead, Judge};
use crate::answers::{answers, any};
use crate::greedy::{MOST, sure_win};
use crate::manners::{declare, polite};
use crate::memory::Remembers;
use crate::quick::quick;
use crate::race::Race;
use fastrand::Rng;
use panta_cards::Deck;
use panta_engine::{Answer, Chair, Event, Game, Memory, Question, Seat, Silence, State};

/// In how many deals every answer is tried, and a sure win looked for.
const DEALS: usize = 4;
/// How many answers may be tried after each, to what is asked in between.
const NODES: usize = 30;

impl Judge for Race {
    fn value(&mut self, state: &State, deck: &Deck, me: Seat) -> f32 {
        Race::value(self, state, deck, me)
    }
}

/// Looks one answer ahead.
#[derive(Clone, Debug)]
pub struct Planner {
    chance: Rng,
    race: Race,
    remembers: Remembers,
    looks_for_wins: bool,
}

/// An answer that could be given.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub answer: Answer,
    /// What it is worth, from 0 to 1.
    pub value: f32,
    /// How much it appeals besides, to somebody who has had enough.
    pub whim: f32,
}

/// What there is to choose from.
pub(crate) enum Choice {
    /// Nothing: this is the answer.
    Settled(Answer),
    /// One of these.
    Open(Vec<Candidate>),
}

impl Planner {
    /// A player with its own chance.
    pub fn new(seed: u64) -> Planner {
        let (chance, race) = (Rng::with_seed(seed), Race::default());
        Planner { chance, race, remembers: Remembers::default(), looks_for_wins: true }
    }

    /// The same, which may overlook a win that takes several plays.
    pub(crate) fn looking_for_wins(self, yes: bool) -> Planner {
        Planner { looks_for_wins: yes, ..self }
    }

    /// What it remembers of cards that are hidden from it.
    pub(crate) fn memory(&mut self, chair: &Chair) -> Memory {
        self.remembers.look(chair).clone()
    }

    /// What every answer is worth, unless there is nothing to think about.
    pub(crate) fn consider(&mut self, chair: &Chair) -> Choice {
        let (question, deck) = (chair.question(), chair.deck());
        if let Some(answer) = declare(chair) {
            return Choice::Settled(answer);
        }
        let memory = self.memory(chair);
        let deals: Vec<Game<&Deck>> =
            (0..DEALS).map(|_| chair.recall(self.chance.u64(..), &memory)).collect();
        if let Some(answer) = polite(&deals[0], question, &mut self.chance) {
            return Choice::Settled(answer);
        }
        let mut tries = answers(deck, question, MOST, &mut self.chance);
        let guess = quick(&deals[0], question, &mut self.chance);
        if !tries.contains(&guess) {
            tries.push(guess);
        }
        if tries.len() < 2 {
            return Choice::Settled(tries.pop().unwrap_or_else(|| any(question, &mut self.chance)));
        }
        let mut aside = self.chance.fork();
        if self.looks_for_wins
            && let Some(answer) = sure_win(&deals, question, &tries, &mut aside)
        {
            return Choice::Settled(answer);
        }
        self.race.prepare(deck, &memory.hands);
        let whims = restlessness(deals[0].state().turn.number);
        let tries = tries.into_iter().map(|answer| {
            let values = deals.iter().map(|game| self.worth(game, question, &answer, &mut aside.clone()));
            let value = values.sum::<f32>() / DEALS as f32;
            // Nobody is tired enough to lose at once.
            let whim = if value > 0.0 { whims * self.chance.f32() } else { 0.0 };
            Candidate { answer, value, whim }
        });
        Choice::Open(tries.collect())
    }

    fn worth(&mut self, game: &Game<&Deck>, question: &Question, answer: &Answer, chance: &mut Rng) -> f32 {
        let mut next = game.clone();
        if next.apply(question.seat, answer, &mut Silence).is_err() {
            return -1.0;
        }
        Ahead { judge: &mut self.race, me: question.seat, nodes: NODES }.settled(next, chance)
    }
}

/// How restless a long game makes a player, from 0 to 1. Where everybody waits for the others, the best answer is the same
/// turn after turn; so whoever gets nowhere tries something else in the end. Games that anybody would call normal are over
/// long before.
fn restlessness(turn: u16) -> f32 {
    let weary = (turn as f32 - 80.0).max(0.0) / 500.0;
    (weary * weary).min(1.0)
}

/// The best of them, the first of several.
pub(crate) fn best(candidates: Vec<Candidate>) -> Answer {
    let appeal = |candidate: &Candidate| candidate.value + candidate.whim;
    let best =
        candidates.into_iter().reduce(|best, next| if appeal(&next) > appeal(&best) { next } else { best });
    best.map_or(Answer::Pass, |best| best.answer)
}

impl Bot for Planner {
    fn listens(&self) -> bool {
        true
    }

    fn hear(&mut self, event: &Event) {
        self.remembers.hear(event);
    }

    fn answer(&mut self, chair: &Chair) -> Answer {
        match self.consider(chair) {
            Choice::Settled(answer) => answer,
            Choice::Open(choices) => best(choices),
        }
    }
}
