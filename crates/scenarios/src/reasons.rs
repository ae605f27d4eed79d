//! Why: the rulings that a game follows.

use crate::acts::Act;
use crate::citations::citations;
use crate::run::Play;

use panta_engine::{Answer, Refusal, Seat, Silence, obstacle};
use std::collections::BTreeSet;

impl Play<'_> {
    /// Why what somebody tries is refused, in a sentence.
    pub(crate) fn refusal_of(&self, act: &Act) -> Option<String> {
        let answer = self.attempt(act);
        let refusal = self.game.clone().apply(act.by, &answer, &mut Silence).err()?;
        Some(self.refusal(act.by, &answer, &refusal).0)
    }

    /// The rulings that are followed just now: by what happened since the last action, by what is asked, and by what
    /// keeps somebody from winning.
    pub(crate) fn followed(&self) -> BTreeSet<&'static str> {
        let (state, deck) = (self.game.state(), self.names.deck);
        let events = self.news().iter().map(|event| citations().event(event, deck, state.solo));
        let asked = self.game.asked();
        let questions = asked.iter().filter_map(|seat| self.game.question(seat));
        let obstacles = state.goals.iter().flat_map(|goal| {
            let before = state.seats.iter().filter_map(move |seat| obstacle(state, deck, goal, seat));
            before.map(move |obstacle| citations().obstacle(obstacle, deck, goal))
        });
        events
            .chain(questions.map(|question| citations().question(&question, state)))
            .chain(obstacles)
            .collect()
    }

    /// Why the answer is refused, in words, and the ruling behind it.
    pub(crate) fn refusal(
        &self,
        seat: Seat,
        answer: &Answer,
        refusal: &Refusal,
    ) -> (String, Option<&'static str>) {
        let question = self.game.question(seat);
        let words = self.names.speaker().refusal(self.game.state(), seat, question.as_ref(), answer, refusal);
        (words, citations().refusal(refusal, self.game.state(), self.names.deck, question.as_ref(), answer))
    }
}
