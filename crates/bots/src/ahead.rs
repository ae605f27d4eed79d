//! Looking ahead in imagined games: an answer is tried, and what is unfinished is played on to the next calm question.

use crate::answers::answers;
use crate::quick::quick;
use fastrand::Rng;
use panta_cards::Deck;
use panta_engine::{Answer, Game, Outcome, Question, Seat, Silence, State};

/// The most answers of one question that are tried within a look ahead.
const BRANCHES: usize = 8;

/// Nothing that a card begins takes as many answers as this; if it did, it would go nowhere.
pub(crate) const PATIENCE: usize = 100;

/// What a position is worth to a player, from 0 to 1.
pub(crate) trait Judge {
    fn value(&mut self, state: &State, deck: &Deck, me: Seat) -> f32;
}

/// Who is asked next.
pub(crate) fn next_question(game: &Game<&Deck>) -> Option<Question> {
    game.asked().lowest().and_then(|seat| game.question(seat))
}

/// Whether nothing is unfinished but the turn.
pub(crate) fn is_calm(game: &Game<&Deck>) -> bool {
    game.state().frames.is_empty()
}

/// Whether this player has won.
pub(crate) fn has_won(game: &Game<&Deck>, me: Seat) -> bool {
    match game.outcome() {
        Some(Outcome::Won { seat, .. }) => seat == me,
        Some(Outcome::Scored { seats }) => seats.contains(me) && seats.len() == 1,
        _ => false,
    }
}

/// Whether the game is over, and this player has not won.
pub(crate) fn has_lost(game: &Game<&Deck>, me: Seat) -> bool {
    game.outcome().is_some_and(|outcome| !matches!(outcome, Outcome::Alone { .. })) && !has_won(game, me)
}

/// A look ahead, with what it may cost.
pub(crate) struct Ahead<'j, J> {
    pub judge: &'j mut J,
    pub me: Seat,
    /// How many more answers may be tried.
    pub nodes: usize,
}

impl<J: Judge> Ahead<'_, J> {
    /// What the position is worth once what is unfinished is played out: one's own choices as good as they can be, those
    /// of others by a quick look.
    pub fn settled(&mut self, mut game: Game<&Deck>, chance: &mut Rng) -> f32 {
        for _ in 0..PATIENCE {
            let Some(question) = next_question(&game).filter(|_| !is_calm(&game)) else { break };
            let guess = quick(&game, &question, chance);
            if question.seat == self.me && self.nodes > 0 {
                let mut tries = answers(game.deck(), &question, BRANCHES, chance);
                if !tries.contains(&guess) {
                    tries.push(guess.clone());
                }
                if tries.len() > 1 {
                    return self.best(&game, &question, &tries, chance);
                }
            }
            if game.apply(question.seat, &guess, &mut Silence).is_err() {
                break;
            }
        }
        self.judge.value(game.state(), game.deck(), self.me)
    }

    fn best(&mut self, game: &Game<&Deck>, question: &Question, tries: &[Answer], chance: &mut Rng) -> f32 {
        let mut best = 0.0f32;
        for answer in tries {
            self.nodes = self.nodes.saturating_sub(1);
            let mut next = game.clone();
            if next.apply(question.seat, answer, &mut Silence).is_ok() {
                best = best.max(self.settled(next, &mut chance.clone()));
            }
        }
        best
    }
}

/// Whether this player can win in the rest of this turn, with so many choices of their own, trying at most so many answers.
pub(crate) fn can_win(
    mut game: Game<&Deck>,
    me: Seat,
    choices: usize,
    nodes: &mut usize,
    chance: &mut Rng,
) -> bool {
    let turn = game.state().turn.number;
    for _ in 0..PATIENCE {
        if game.outcome().is_some() || game.state().turn.number != turn {
            return has_won(&game, me);
        }
        let Some(question) = next_question(&game) else { return false };
        if question.seat != me {
            let guess = quick(&game, &question, chance);
            if game.apply(question.seat, &guess, &mut Silence).is_err() {
                return false;
            }
            continue;
        }
        if choices == 0 {
            return false;
        }
        return answers(game.deck(), &question, BRANCHES, chance).iter().any(|answer| {
            if *nodes == 0 {
                return false;
            }
            *nodes -= 1;
            let mut next = game.clone();
            next.apply(me, answer, &mut Silence).is_ok()
                && can_win(next, me, choices - 1, nodes, &mut chance.clone())
        });
    }
    false
}
