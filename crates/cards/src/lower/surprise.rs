//! Cards that interrupt: what they do in answer to something becomes interruptions.

use super::{Definition, Lower, Meaning, Occasion, Scope};
use crate::deck::{DOER, Happening, Interruption, Kind, MAX_SURPRISES, Moment, Side, Step, Tests};
use crate::syntax::{self, Surprise};
use panta_source::Span;

impl Lower<'_> {
    /// What a Surprise does in one's own turn, and in answer to what others do.
    pub fn surprise(&mut self, card: &Definition, surprise: &Surprise) {
        let there = self.deck.kind(Kind::Surprise).len();
        self.is_full("Surprises", there.saturating_sub(1), MAX_SURPRISES);
        if surprise.steps.is_empty() {
            let idle = !surprise.answers.is_empty();
            let message = format!("{} does nothing in its player's own turn", card.name);
            if idle {
                let fault = self.faults.warning(card.place, message);
                fault.help(
                    "say beside `answer` what it does when it is played, or write `nothing` there if that is on purpose",
                );
            }
        } else {
            let program = self.program_in(Scope::new(card, Occasion::Any), &[&surprise.steps]);
            self.set_program(card, program);
        }
        for answer in &surprise.answers {
            self.answer(card, &answer.value, answer.span);
        }
        if !surprise.only {
            self.cancels_surprises(card);
        }
    }

    fn answer(&mut self, card: &Definition, answer: &syntax::Interruption, span: Span) {
        self.each_moment(&answer.happening, |cx, moment| {
            let mut happening = cx.happening(card, moment, &answer.happening, span);
            let mut scope = Scope::new(card, Occasion::Any);
            let (when, parties) = cx.when_happens(&answer.when, moment.has_owner(), &Scope::outside(card));
            happening.parties = parties;
            scope.bind(Meaning::Player(DOER), (moment != Moment::Loss).then_some("doer"));
            (scope.answering, scope.happened_to) = (Some(moment), happening.of);
            let program = cx.program_in(scope, &[&answer.steps]);
            cx.deck.rules.interruptions.push(Interruption { happening, cards: card.cards, when, program });
        });
    }

    /// Every Surprise can be laid to cancel another one.
    fn cancels_surprises(&mut self, card: &Definition) {
        let program = self.here();
        self.emit(Step::Cancel);
        self.emit(Step::Stop);
        let surprises = self.deck.kind(Kind::Surprise);
        let happening = Happening { by: Side::Others, ..Happening::by_anyone(Moment::Play, surprises) };
        self.deck.rules.interruptions.push(Interruption {
            happening,
            cards: card.cards,
            when: Tests::default(),
            program,
        });
    }

    /// `cancel` is part of an answer, and not everything can be cancelled.
    pub fn cancel(&mut self, span: Span, scope: &Scope) {
        match scope.answering {
            None => self
                .error(span, "there is nothing to cancel here")
                .help("write it on a Surprise: answer play goal by=others { cancel }")
                .nothing(),
            Some(moment) if !moment.can_be_cancelled() => self
                .error(span, "a turn that begins or ends cannot be cancelled")
                .help("write `end-turn`, `again` or other steps")
                .nothing(),
            Some(_) => self.emit(Step::Cancel),
        }
    }
}
