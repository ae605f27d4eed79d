//! `greedy-1`: takes a sure win in the rest of the turn, never gives an answer that loses at once, and otherwise plays by
//! feel. What it takes and refuses is part of every higher rung.

use crate::Bot;
use crate::ahead::{PATIENCE, can_win, has_lost, is_calm, next_question};
use crate::answers::{answers, any};
use crate::manners::{declare, polite};
use crate::quick::quick;
use fastrand::Rng;
use panta_cards::{Deck, Kind};
use panta_engine::{Answer, Chair, Game, Purpose, Question, Silence};

/// In so many deals a win has to be there to be sure.
const DEALS: usize = 4;
/// How many answers are tried for each number of choices.
const NODES: usize = 120;
/// How many choices of one's own a win may take.
const CHOICES: usize = 3;
/// How many answers to a question are looked at.
pub(crate) const MOST: usize = 24;

/// Takes what is sure.
#[derive(Clone, Debug)]
pub struct Greedy(Rng);

impl Greedy {
    /// A player with its own chance.
    pub fn new(seed: u64) -> Greedy {
        Greedy(Rng::with_seed(seed))
    }
}

/// Several games that could be the one a player is in.
pub(crate) fn deals<'g>(chair: &Chair<'g>, many: usize, chance: &mut Rng) -> Vec<Game<&'g Deck>> {
    (0..many).map(|_| chair.imagine(chance.u64(..))).collect()
}

/// An answer that wins in the rest of this turn, whatever is hidden.
pub(crate) fn sure_win(
    deals: &[Game<&Deck>],
    question: &Question,
    tries: &[Answer],
    chance: &mut Rng,
) -> Option<Answer> {
    let me = question.seat;
    for choices in 0..=CHOICES {
        let mut nodes = NODES;
        let wins = |game: &Game<&Deck>, answer: &Answer, nodes: &mut usize| {
            let mut next = game.clone();
            *nodes = nodes.saturating_sub(1);
            next.apply(me, answer, &mut Silence).is_ok()
                && can_win(next, me, choices, nodes, &mut chance.clone())
        };
        for answer in tries {
            if nodes == 0 {
                break;
            }
            let first = deals.first().is_some_and(|game| wins(game, answer, &mut nodes));
            if first && deals[1..].iter().all(|game| wins(game, answer, &mut NODES.clone())) {
                return Some(answer.clone());
            }
        }
    }
    None
}

/// Whether an answer loses before anybody is asked anything calm again.
pub(crate) fn loses(game: &Game<&Deck>, question: &Question, answer: &Answer, chance: &mut Rng) -> bool {
    let mut next = game.clone();
    if next.apply(question.seat, answer, &mut Silence).is_err() {
        return true;
    }
    for _ in 0..PATIENCE {
        let Some(asked) = next_question(&next).filter(|_| !is_calm(&next)) else { break };
        let guess = quick(&next, &asked, chance);
        if next.apply(asked.seat, &guess, &mut Silence).is_err() {
            break;
        }
    }
    has_lost(&next, question.seat)
}

impl Bot for Greedy {
    fn answer(&mut self, chair: &Chair) -> Answer {
        let question = chair.question();
        if let Some(answer) = declare(chair) {
            return answer;
        }
        let deals = deals(chair, DEALS, &mut self.0);
        if let Some(answer) = polite(&deals[0], question, &mut self.0) {
            return answer;
        }
        let tries = answers(chair.deck(), question, MOST, &mut self.0);
        if tries.len() < 2 {
            return tries.into_iter().next().unwrap_or_else(|| any(question, &mut self.0));
        }
        let mut aside = self.0.fork();
        if let Some(answer) = sure_win(&deals, question, &tries, &mut aside) {
            return answer;
        }
        let mut safe: Vec<Answer> = tries
            .iter()
            .filter(|answer| !loses(&deals[0], question, answer, &mut aside.clone()))
            .cloned()
            .collect();
        if safe.is_empty() {
            safe = tries;
        }
        by_feel(chair, question, safe, &mut self.0)
    }
}

/// A Keeper never hurts: half of the time it comes first. An Ungoal is the last resort. Free actions are used as gladly as
/// cards are played, also those that end the turn: to know better is for the next rung.
fn by_feel(chair: &Chair, question: &Question, mut safe: Vec<Answer>, chance: &mut Rng) -> Answer {
    let deck = chair.deck();
    let kind = |answer: &Answer| match answer {
        Answer::Card(card) => Some(deck.effects(*card).kind),
        _ => None,
    };
    if matches!(question.purpose, Purpose::Play | Purpose::PlayAside) {
        if safe.iter().any(|answer| kind(answer) == Some(Kind::Keeper)) && chance.bool() {
            safe.retain(|answer| kind(answer) == Some(Kind::Keeper));
        }
        if safe.iter().any(|answer| kind(answer) != Some(Kind::Ungoal)) {
            safe.retain(|answer| kind(answer) != Some(Kind::Ungoal));
        }
    }
    if matches!(question.purpose, Purpose::Limit(_)) {
        return quick(&chair.imagine(chance.u64(..)), question, chance);
    }
    safe.swap_remove(chance.usize(..safe.len()))
}
