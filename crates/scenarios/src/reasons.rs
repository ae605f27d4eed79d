//! Why: the rulings that a game follows, and what keeps a player from winning.

use crate::read::Name;
use crate::run::Play;
use crate::scenario::Act;
use panta_engine::speech::listed;
use panta_engine::{Answer, Refusal, RulingId, Seat, Silence, obstacle};
use std::collections::BTreeSet;

impl Play<'_> {
    /// The player has not won with the Goal, and the reason given has these words in it; or what is found instead.
    pub(crate) fn not_won(&self, seat: Seat, with: &Name, because: Option<&str>) -> Option<String> {
        match self.why_not(with, seat) {
            Some(reason) if because.is_none_or(|because| reason.contains(because)) => None,
            Some(reason) => Some(reason),
            None => Some("nothing in the way, or no such Goal in play".into()),
        }
    }

    /// Why a player has not won with a Goal in play, in a sentence.
    pub(crate) fn why_not(&self, with: &Name, seat: Seat) -> Option<String> {
        let mut goals = self.game.state().goals.iter();
        let goal = goals.find(|goal| self.names.card(*goal) == with.text)?;
        let obstacle = obstacle(self.game.state(), self.names.deck, goal, seat)?;
        Some(self.names.speaker().obstacle(seat, goal, obstacle))
    }

    /// Why what somebody tries is refused, in a sentence.
    pub(crate) fn refusal_of(&self, act: &Act) -> Option<String> {
        let answer = self.attempt(act);
        let refusal = self.game.clone().apply(act.by, &answer, &mut Silence).err()?;
        Some(self.refusal(act.by, &answer, &refusal).0)
    }

    /// The rulings that are followed just now: by what happened since the last action, by what is asked, and by what
    /// keeps somebody from winning.
    pub(crate) fn followed(&self) -> BTreeSet<RulingId> {
        let (state, deck) = (self.game.state(), self.names.deck);
        let events = self.events[self.since..].iter().map(|event| event.ruling(deck, state.solo));
        let asked = self.game.asked();
        let questions = asked.iter().filter_map(|seat| self.game.question(seat));
        let obstacles = state.goals.iter().flat_map(|goal| {
            let before = state.seats.iter().filter_map(move |seat| obstacle(state, deck, goal, seat));
            before.map(move |obstacle| obstacle.ruling(deck, goal))
        });
        events.chain(questions.map(|question| question.ruling(state))).chain(obstacles).collect()
    }

    /// The rulings that are followed instead of this one.
    pub(crate) fn follows(&self, ruling: &str) -> Option<String> {
        let followed: Vec<&str> = self.followed().into_iter().collect();
        (!followed.contains(&ruling)).then(|| listed(&followed))
    }

    /// Why the answer is refused, in words, and the ruling behind it.
    pub(crate) fn refusal(
        &self,
        seat: Seat,
        answer: &Answer,
        refusal: &Refusal,
    ) -> (String, Option<RulingId>) {
        let question = self.game.question(seat);
        let words = self.names.speaker().refusal(self.game.state(), seat, question.as_ref(), answer, refusal);
        (words, refusal.ruling(self.game.state(), self.names.deck, question.as_ref(), answer))
    }
}
