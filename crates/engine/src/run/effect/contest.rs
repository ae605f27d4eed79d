//! A contest: two players throw until one has won more than half of the throws. Where they choose what to throw, both do
//! so unseen in a poll; the score lies in the effect meanwhile.

use crate::ask::{Purpose, Question};
use crate::run::Machine;
use crate::run::effect::Next;
use crate::state::{Ask, Effect, Frame, Poll, Seat};
use crate::view::event::{Audience, Event};
use panta_cards::{Answers, Deck, QuestionId, Step, Throws, Who};

/// Equal throws are thrown again so many times; then chance decides.
const MOST_TIES: u8 = 20;

/// How a contest stands.
#[derive(Clone, Copy, Default)]
struct Score {
    mine: u8,
    theirs: u8,
    ties: u8,
}

impl Score {
    /// As it lies in the effect while the step lasts: no cards move in it.
    fn of(effect: &Effect) -> Score {
        Score { mine: effect.done & 15, theirs: effect.done >> 4, ties: effect.moved }
    }

    fn keep(self, effect: &mut Effect) {
        (effect.done, effect.moved) = (self.mine | self.theirs << 4, self.ties);
    }
}

/// What a player throws is kept in the poll until both have: one more than its number, four bits for each of the two.
impl Poll {
    fn bits_of(&self, seat: Seat) -> u32 {
        if seat == self.by { 0 } else { 4 }
    }

    pub(crate) fn throw(&mut self, seat: Seat, what: u8) {
        let bits = self.bits_of(seat);
        self.best = self.best & !(15 << bits) | ((what + 1) & 15) << bits;
        self.answered = self.answered.with(seat);
    }

    /// What both have thrown: whoever carries out the effect, then the other.
    pub(crate) fn thrown(&self) -> (u8, u8) {
        ((self.best & 15).saturating_sub(1), (self.best >> 4).saturating_sub(1))
    }

    /// What somebody is asked who throws.
    pub(crate) fn throw_question(&self, deck: &Deck, seat: Seat) -> Option<Question> {
        let asks = self.asks?;
        let Answers::Throws(Throws::Chosen(labels)) = &deck.code.questions[asks as usize].answers else {
            return None;
        };
        let other = if seat == self.by { self.about } else { Some(self.by) };
        Some(Question {
            options: (1 << labels.len()) - 1,
            asks: Some(asks),
            about: other,
            ..Question::new(seat, Purpose::Throw, self.card)
        })
    }
}

impl<A: Audience> Machine<'_, A> {
    /// A contest begins with this player.
    pub(super) fn challenge(&self, effect: &mut Effect, rival: Who, keep: u8) -> Next {
        effect.chosen[keep as usize] = self.people(effect, rival).lowest();
        Score::default().keep(effect);
        Next::Step
    }

    #[inline(never)]
    pub(super) fn contest(&mut self, effect: &mut Effect, step: Step) -> Next {
        let Step::Contest { best_of, asks, winner, loser } = step else { return Next::Step };
        // Whom it began with it goes on with, wherever others sit down meanwhile.
        let rival =
            effect.chosen[loser as usize].filter(|rival| *rival != effect.by && self.s.is_seated(*rival));
        // Whoever has nobody to contend with any more has won.
        let Some(rival) = rival else {
            self.forfeited(effect);
            return Next::Step;
        };
        let needed = self.s.read(self.deck, best_of).min(29) / 2 + 1;
        loop {
            let score = Score::of(effect);
            if score.mine.max(score.theirs) >= needed {
                return self.contest_over(effect, rival, (winner, loser), score);
            }
            let (mine, theirs) = match &self.deck.code.questions[asks as usize].answers {
                Answers::Throws(Throws::Dice) => {
                    (self.s.chance.below(self.stream, 6) as u8, self.s.chance.below(self.stream, 6) as u8)
                }
                Answers::Throws(Throws::Coin) => {
                    let side = self.s.chance.below(self.stream, 2) as u8;
                    (side, 1 - side)
                }
                _ => {
                    self.replace_top(Frame::Effect(*effect));
                    let poll = Poll::new(Ask::Throw, effect.by, Some(rival), Some(effect.card));
                    self.push(Frame::Poll(Poll { asks: Some(asks), ..poll }));
                    return Next::Away;
                }
            };
            self.both_threw(effect, rival, asks, (mine, theirs));
        }
    }

    /// Both have thrown in the poll.
    pub(super) fn throws(&mut self, effect: &mut Effect, thrown: (u8, u8)) {
        if let Step::Contest { asks, loser, .. } = self.deck.code.steps[effect.at as usize]
            && let Some(rival) = effect.chosen[loser as usize]
        {
            self.both_threw(effect, rival, asks, thrown);
        }
    }

    /// Whoever is left has won.
    pub(super) fn forfeited(&self, effect: &mut Effect) {
        if let Step::Contest { winner, loser, .. } = self.deck.code.steps[effect.at as usize] {
            (effect.chosen[winner as usize], effect.chosen[loser as usize]) = (Some(effect.by), None);
            Score::default().keep(effect);
        }
    }

    fn both_threw(&mut self, effect: &mut Effect, rival: Seat, asks: QuestionId, (mine, theirs): (u8, u8)) {
        let mut score = Score::of(effect);
        let beats = match &self.deck.code.questions[asks as usize].answers {
            Answers::Throws(throws) => throws.beats(mine, theirs),
            _ => None,
        };
        score.ties += u8::from(beats.is_none());
        let by_lot = beats.is_none() && score.ties >= MOST_TIES;
        let beats = if by_lot { Some(self.s.chance.below(self.stream, 2) == 0) } else { beats };
        match beats {
            Some(true) => score.mine += 1,
            Some(false) => score.theirs += 1,
            None => {}
        }
        score.keep(effect);
        let (seat, why, tie) = (effect.by, effect.card, beats.is_none());
        let (won, lost) = (score.mine, score.theirs);
        self.tell(|| Event::Threw { seat, rival, asks, mine, theirs, tie, won, lost, why });
    }

    fn contest_over(
        &mut self,
        effect: &mut Effect,
        rival: Seat,
        (winner, loser): (u8, u8),
        score: Score,
    ) -> Next {
        let (won, lost) = (score.mine.max(score.theirs), score.mine.min(score.theirs));
        let (seat, other) = if score.mine > score.theirs { (effect.by, rival) } else { (rival, effect.by) };
        effect.chosen[winner as usize] = Some(seat);
        effect.chosen[loser as usize] = Some(other);
        Score::default().keep(effect);
        let why = effect.card;
        self.tell(|| Event::Beat { seat, loser: other, won, lost, why });
        Next::Step
    }
}
