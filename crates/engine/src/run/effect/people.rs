//! Steps about people rather than cards: questions to the table, quizzes, what rules keep in mind, what people are told.

use crate::ask::{Purpose, Question, Typed};
use crate::rules::words;
use crate::run::Machine;
use crate::run::effect::Next;
use crate::run::instructions::SUGGESTED_WORDS;
use crate::state::{Ask, Effect, Frame, Poll};
use crate::view::event::Audience;
use panta_cards::{Asking, Place, QuestionId, SetId, Step, Verb, Who};

impl<A: Audience> Machine<'_, A> {
    /// One of these steps. Apart from the common ones, so that those stay small.
    #[inline(never)]
    pub(super) fn people_step(&mut self, effect: &mut Effect, step: Step) -> Next {
        match step {
            Step::ChooseCard { of, from } => self.choose_card(effect, of, from),
            Step::KeepPlayers => self.keep_players(effect),
            Step::AskKept { asks, .. } => self.ask_for_word(effect, asks),
            Step::Quiz { detail, shown } => self.hold_quiz(effect, detail, shown),
            Step::AskAll { what, who, asks } => self.ask_all(effect, what, who, asks),
            Step::ChooseOne { .. } => self.choosing(effect, step),
            Step::Tell { who, what, times } => self.tell_people(effect, who, what, times),
            Step::Detach { of, from } => self.detach(effect, of, from),
            _ => {
                debug_assert!(false, "{step:?} has no row among the steps about people");
                Next::Step
            }
        }
    }

    fn choose_card(&mut self, effect: &mut Effect, of: SetId, from: Place) -> Next {
        let cards = self.options(self.candidates(effect, from, of));
        if cards.len() > 1 {
            return self.choice(effect, Purpose::ChooseCard, cards);
        }
        effect.it = cards.first();
        if cards.is_empty() { Next::End } else { Next::Step }
    }

    fn ask_for_word(&mut self, effect: &Effect, asks: Option<QuestionId>) -> Next {
        let options = (1 << SUGGESTED_WORDS.len()) - 1;
        self.wait(Question { text: Some(Typed::Kept), options, asks, ..effect.question(Purpose::KeepWord) })
    }

    fn hold_quiz(&mut self, effect: &mut Effect, detail: u8, shown: bool) -> Next {
        self.put_next(effect);
        self.begin_quiz(effect, detail, shown);
        Next::Away
    }

    fn ask_all(&mut self, effect: &mut Effect, what: Asking, who: Who, asks: Option<QuestionId>) -> Next {
        let ask = match what {
            Asking::YesNo => Ask::YesNo(who),
            Asking::Race => Ask::Race(who),
            Asking::Vote => Ask::Ballot(who),
            Asking::Word => Ask::Word(who),
        };
        let poll = Poll::new(ask, effect.by, effect.chosen[0], Some(effect.card));
        let mut poll = Poll { asks, ..poll };
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

    /// Creepers come off their Keepers and are discarded; only attached ones.
    fn detach(&mut self, effect: &mut Effect, of: SetId, from: Place) -> Next {
        let cards = self.candidates(effect, from, of);
        let off = cards.iter().filter(|card| self.s.host(*card).is_some()).collect();
        self.s.part(off);
        self.move_cards(effect, effect.by, Verb::Discard, off, Place::Discard);
        Next::Moved
    }
}
