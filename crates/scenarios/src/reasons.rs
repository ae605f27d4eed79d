//! Why: the rulings that a game follows, and what keeps a player from winning.

use crate::read::Name;
use crate::run::{Play, Surprise};
use crate::scenario::Act;
use panta_cards::Card;
use panta_engine::{Answer, Refusal, RulingId, Seat, Silence, obstacle};
use std::collections::BTreeSet;

impl Play<'_> {
    /// The player has not won with the Goal, and the reason given has these words in it.
    pub(crate) fn not_won(&self, seat: Seat, with: &Name, because: Option<&str>) -> Result<(), Surprise> {
        let expected = || {
            let why = because.map_or(String::new(), |because| format!(", because “{because}”"));
            format!("{} not to have won with {}{why}", self.names.player(seat), with.text)
        };
        let goal = self.game.state().goals.iter().find(|goal| self.names.card(*goal) == with.text);
        let Some(goal) = goal else {
            return Err(Surprise { expected: expected(), found: "that this Goal is not in play".into() });
        };
        match self.why_not(goal, seat) {
            Some(reason) if because.is_none_or(|because| reason.contains(because)) => Ok(()),
            Some(reason) => Err(Surprise { expected: expected(), found: reason }),
            None => Err(Surprise { expected: expected(), found: "nothing in the way".into() }),
        }
    }

    /// Why a player has not won with a Goal, in a sentence.
    pub(crate) fn why_not(&self, goal: Card, seat: Seat) -> Option<String> {
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

    pub(crate) fn follows(&self, ruling: &str) -> Result<(), Surprise> {
        let followed = self.followed();
        if followed.contains(ruling) {
            return Ok(());
        }
        let followed: Vec<&str> = followed.into_iter().collect();
        Err(Surprise { expected: format!("the ruling {ruling} to be followed"), found: followed.join(", ") })
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
