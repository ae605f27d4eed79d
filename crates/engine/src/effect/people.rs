//! Steps about people rather than cards: questions to the table, quizzes, what rules keep in mind, what people are told.

use crate::asks::SUGGESTED_WORDS;
use crate::event::Audience;
use crate::frame::{Effect, Frame};
use crate::machine::{Flow, Machine};
use crate::question::{Answer, Purpose, Question};
use crate::seat::{Seat, SeatSet};
use panta_cards::Step;

impl<A: Audience> Machine<'_, A> {
    /// Steps about people rather than cards. Apart, so that the common steps stay small.
    #[cold]
    #[inline(never)]
    pub(super) fn people_step(&mut self, effect: &mut Effect, step: Step) -> Option<Flow> {
        match step {
            Step::ChooseCard { of, from } => {
                let cards = self.options(self.candidates(effect, from, of));
                match cards.len() {
                    0 => return Some(self.end(*effect)),
                    1 => {
                        effect.it = cards.first();
                        effect.at += 1;
                    }
                    _ => return Some(self.choice(effect, Purpose::ChooseCard, cards)),
                }
            }
            Step::KeepPlayers => {
                self.keep_players(effect);
                effect.at += 1;
            }
            Step::AskKept { .. } => {
                self.put(Frame::Effect(*effect));
                let question = Question::new(effect.by, Purpose::KeepWord, Some(effect.card));
                let options = (1 << SUGGESTED_WORDS.len()) - 1;
                return Some(self.ask(Question { text: true, options, ..question }));
            }
            Step::Quiz { show_facts } => match self.quiz(effect, show_facts) {
                Some(asked) => return Some(asked),
                // Nobody to ask: no answer is right.
                None => effect.at += 3,
            },
            Step::Challenge => match self.challenge(effect) {
                Flow::On => effect.at += 1,
                asked => {
                    self.put(Frame::Effect(*effect));
                    return Some(asked);
                }
            },
            Step::AskAll { what, who } => match self.ask_all(effect, what, who) {
                Flow::On => {
                    effect.votes[2] = SeatSet::EMPTY;
                    effect.at += 1;
                }
                asked => {
                    self.put(Frame::Effect(*effect));
                    return Some(asked);
                }
            },
            Step::Tell { who, what, times } => {
                self.tell_people(effect, who, what, times);
                effect.at += 1;
            }
            Step::Missed => match self.miss_duty(effect.card, effect.players[1]) {
                Some(undone) => {
                    effect.by = effect.players[1];
                    effect.at = undone;
                }
                None => effect.at += 1,
            },
            Step::Detach { of, from } => {
                let cards = self.candidates(effect, from, of);
                self.detach(effect, cards);
                effect.touched = true;
                effect.at += 1;
            }
            _ => {}
        }
        None
    }

    /// The same for steps about people.
    #[cold]
    #[inline(never)]
    pub(super) fn people_answer(&mut self, mut effect: Effect, step: Step, seat: Seat, answer: &Answer) {
        match (step, answer) {
            // Nobody was chosen: there is nothing more to do.
            (Step::ChoosePlayer { .. }, Answer::Pass) => {
                self.end(effect);
            }
            (Step::ChooseCard { .. }, Answer::Card(card)) => {
                effect.it = Some(*card);
                self.put_next(&mut effect);
            }
            (Step::AskKept { of_it }, answer) => self.keep_word(effect, of_it, answer),
            (Step::Quiz { show_facts }, answer) => self.quiz_answer(effect, show_facts, answer),
            (Step::Challenge, answer) => self.judge_answer(effect, seat, answer),
            (Step::AskAll { what, .. }, answer) => {
                self.ask_all_answer(effect, what, seat, answer);
            }
            (Step::AskWord { list }, answer) => self.word_answer(effect, list, answer),
            (Step::Judge, answer) => self.judge_answer(effect, seat, answer),
            _ => {}
        }
    }
}
