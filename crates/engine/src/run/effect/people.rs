//! Steps about people rather than cards: questions to the table, quizzes, what rules keep in mind, what people are told.

use crate::ask::{Answer, Purpose, Question};
use crate::rules::words;
use crate::run::Machine;
use crate::run::effect::Next;
use crate::run::instructions::SUGGESTED_WORDS;
use crate::state::{Ask, Effect, Frame, Poll};
use crate::view::event::Audience;
use panta_cards::{Asking, Place, Step, Verb};

impl<A: Audience> Machine<'_, A> {
    /// Steps about people rather than cards. Apart, so that the common steps stay small.
    #[inline(never)]
    pub(super) fn people_step(&mut self, effect: &mut Effect, step: Step) -> Next {
        match step {
            Step::ChooseCard { of, from } => {
                let cards = self.options(self.candidates(effect, from, of));
                if cards.len() > 1 {
                    return self.choice(effect, Purpose::ChooseCard, cards);
                }
                effect.it = cards.first();
                if cards.is_empty() { Next::End } else { Next::Step }
            }
            Step::KeepPlayers => self.keep_players(effect),
            Step::AskKept { asks, .. } => {
                let options = (1 << SUGGESTED_WORDS.len()) - 1;
                self.wait(Question { text: true, options, asks, ..effect.question(Purpose::KeepWord) })
            }
            Step::Quiz { detail, shown } => {
                self.put_next(effect);
                self.begin_quiz(effect, detail, shown);
                Next::Away
            }
            Step::AskAll { what, who, .. } => {
                let ask = match what {
                    Asking::YesNo => Ask::YesNo(who),
                    Asking::Race => Ask::Race(who),
                    Asking::Vote => Ask::Ballot(who),
                    Asking::Word => Ask::Word(who),
                };
                let mut poll = Poll::new(ask, effect.by, effect.chosen[0], Some(effect.card));
                if what == Asking::Word && !self.s.options.declare {
                    // The game finds everybody's longest word by itself.
                    for seat in self.people(effect, who).iter() {
                        if let Some(word) = words::longest_word(self.s, self.deck, seat) {
                            self.lay_word(&mut poll, seat, &word);
                        }
                    }
                    effect.yes = poll.yes;
                    return Next::Step;
                }
                self.put_next(effect);
                self.push(Frame::Poll(poll));
                Next::Away
            }
            Step::ChooseOne { .. } => self.choosing(effect, step),
            Step::Tell { who, what, times } => self.tell_people(effect, who, what, times),
            Step::Detach { of, from } => {
                // Creepers come off their Keepers and are discarded; only attached ones.
                let cards = self.candidates(effect, from, of);
                let off = cards.iter().filter(|card| self.s.host(*card).is_some()).collect();
                self.s.part(off);
                self.move_cards(effect, effect.by, Verb::Discard, off, Place::Discard);
                Next::Moved
            }
            // Whoever adds a step is asked for it where the common steps stand.
            _ => Next::Step,
        }
    }

    /// The same for steps about people.
    pub(super) fn people_answer(&mut self, effect: &mut Effect, step: Step, answer: &Answer) -> Next {
        match (step, answer) {
            // Nobody was chosen: there is nothing more to do.
            (Step::ChoosePlayer { .. }, Answer::Pass) => Next::End,
            (Step::ChooseCard { .. }, Answer::Card(card)) => {
                effect.it = Some(*card);
                Next::Step
            }
            (Step::ChooseOne { asks, by, .. }, Answer::Option(answer)) => {
                let seat = self.people(effect, by).lowest().unwrap_or(effect.by);
                self.chose(effect, seat, asks, *answer, false)
            }
            (Step::AskKept { of_it, .. }, answer) => self.keep_word(effect, of_it, answer),
            (Step::AskWord { list, .. }, answer) => self.word_answer(effect, list, answer),
            _ => Next::Goto(effect.at),
        }
    }
}
