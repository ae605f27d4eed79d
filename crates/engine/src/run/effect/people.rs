//! Steps about people rather than cards: questions to the table, quizzes, what rules keep in mind, what people are told.

use crate::ask::{Answer, Purpose, Question};
use crate::rules::words;
use crate::run::instructions::SUGGESTED_WORDS;
use crate::run::{Flow, Machine};
use crate::state::frame::{Ask, Effect, Frame, Poll};
use crate::state::seat::SeatSet;
use crate::view::event::Audience;
use panta_cards::{Asking, Step};

impl<A: Audience> Machine<'_, A> {
    /// Steps about people rather than cards. Apart, so that the common steps stay small.
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
                self.replace_top(Frame::Effect(*effect));
                let question = Question::new(effect.by, Purpose::KeepWord, Some(effect.card));
                let options = (1 << SUGGESTED_WORDS.len()) - 1;
                return Some(self.ask(Question { text: true, options, ..question }));
            }
            Step::Quiz { show_facts } => {
                self.put_next(effect);
                self.begin_quiz(effect, show_facts);
                return Some(Flow::On);
            }
            Step::AskAll { what, who } => {
                self.put_next(effect);
                let ask = match what {
                    Asking::YesNo => Ask::YesNo(who),
                    Asking::Race => Ask::Race(who),
                    Asking::Vote => Ask::Ballot(who),
                    Asking::Word => Ask::Word(who),
                };
                let mut poll = Poll::new(ask, effect.by, effect.chosen[0], Some(effect.card));
                if what == Asking::Word && !self.s.options.declare {
                    self.lay_longest_words(&mut poll, self.people(effect, who));
                    effect.yes = poll.yes;
                    self.replace_top(Frame::Effect(*effect));
                } else {
                    self.push(Frame::Poll(poll));
                }
                return Some(Flow::On);
            }
            Step::Tell { who, what, times } => {
                self.tell_people(effect, who, what, times);
                effect.at += 1;
            }
            Step::Detach { of, from } => {
                let cards = self.candidates(effect, from, of);
                self.detach(effect, cards);
                effect.unsettled = true;
                effect.at += 1;
            }
            _ => {}
        }
        None
    }

    /// The same for steps about people.
    #[inline(never)]
    pub(super) fn people_answer(&mut self, mut effect: Effect, step: Step, answer: &Answer) {
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
            (Step::AskWord { list }, answer) => self.word_answer(effect, list, answer),
            _ => {}
        }
    }

    /// The game finds everybody's longest word by itself.
    fn lay_longest_words(&mut self, poll: &mut Poll, people: SeatSet) {
        for seat in people.iter() {
            if let Some(word) = words::longest_word(self.s, self.deck, seat) {
                self.lay_word(poll, seat, &word);
            }
        }
    }
}
