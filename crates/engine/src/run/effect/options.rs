//! Choosing among the answers of a card's own, by a player or by chance.

use crate::ask::{Purpose, Question};
use crate::rules::conditions::all_hold;
use crate::run::effect::Next;
use crate::run::{Machine, bits};
use crate::state::{Effect, Seat};
use crate::view::event::{Audience, Event};
use panta_cards::{Answers, QuestionId, Step};

impl<A: Audience> Machine<'_, A> {
    /// Asks for one of the answers, if there are several. Without any, or without anybody to ask, none is taken.
    pub(super) fn choosing(&mut self, effect: &mut Effect, step: Step) -> Next {
        let Step::ChooseOne { asks, by, at_random, end } = step else { return Next::Step };
        let Some(seat) = self.people(effect, by).lowest() else { return Next::Goto(end) };
        self.knows_players(effect);
        let options = self.offered(asks, seat);
        match options.count_ones() {
            0 => Next::Goto(end),
            1 => self.chose(effect, seat, asks, options.trailing_zeros() as u8, at_random),
            _ if at_random => {
                let answer = self.drawn_by_lot(asks, options);
                self.chose(effect, seat, asks, answer, true)
            }
            _ => {
                let question = Question::new(seat, Purpose::OneOf, Some(effect.card));
                self.wait(Question { options: options.into(), asks: Some(asks), ..question })
            }
        }
    }

    /// The answers that this player could choose now, as bits.
    fn offered(&self, asks: QuestionId, seat: Seat) -> u64 {
        match &self.deck.code.questions[asks as usize].answers {
            Answers::Options(options) => {
                let open = |(_, when): &(usize, _)| all_hold(self.s, self.deck, *when, seat);
                let whens = options.iter().map(|option| option.when).enumerate();
                whens.filter(open).fold(0, |bits, (at, _)| bits | 1 << at)
            }
            Answers::Usual | Answers::Throws(_) => 0,
            Answers::Numbers(from, to, _) => {
                let [from, to] = [from, to].map(|number| self.s.read(self.deck, *number).min(63));
                (from..=to.max(from)).fold(0, |bits, number| bits | 1 << number)
            }
        }
    }

    /// One of these answers, each as likely as it has lots.
    fn drawn_by_lot(&mut self, asks: QuestionId, options: u64) -> u8 {
        let answers = &self.deck.code.questions[asks as usize].answers;
        let lots = |at: usize| match answers {
            Answers::Options(options) => options[at].weight as usize,
            Answers::Usual | Answers::Numbers(..) | Answers::Throws(_) => 1,
        };
        let mut lot = self.s.chance.below(self.stream, bits(options).map(lots).sum());
        let wins = |at: &usize| {
            let won = lot < lots(*at);
            lot = lot.saturating_sub(lots(*at));
            won
        };
        bits(options).find(wins).unwrap_or_default() as u8
    }

    /// Goes on with this answer.
    pub(super) fn chose(
        &mut self,
        effect: &mut Effect,
        seat: Seat,
        asks: QuestionId,
        answer: u8,
        at_random: bool,
    ) -> Next {
        self.tell(|| Event::Chose { seat, asks, answer, at_random, why: effect.card });
        match &self.deck.code.questions[asks as usize].answers {
            Answers::Options(options) => Next::Goto(options[answer as usize].at),
            Answers::Numbers(_, _, keep) => {
                effect.numbers[*keep as usize] = answer;
                Next::Step
            }
            Answers::Usual | Answers::Throws(_) => Next::Step,
        }
    }
}
