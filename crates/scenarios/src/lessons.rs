//! The tutorial: scenarios with a coach who says what one sees and what to do next.
//!
//! A lesson is a scenario file of its own. The learner sits in the first seat; whatever the script lets the others do,
//! they do by themselves. Each step begins with what the coach says and goes on with what the script does up to the next
//! time the coach speaks.

use crate::file::{Loaded, load};
use crate::line::Clause;
use crate::run::play;
use crate::scenario::{Does, Scenario};
use panta_cards::Deck;
use panta_engine::{Answer, Event, Game, Seat};
use serde::Serialize;
use std::sync::Arc;

/// The lessons in the order in which they are taken.
const FILES: [(&str, &str); 5] = [
    ("tutorial/first-turn.kdl", include_str!("../tutorial/first-turn.kdl")),
    ("tutorial/new-rules.kdl", include_str!("../tutorial/new-rules.kdl")),
    ("tutorial/keepers-and-goals.kdl", include_str!("../tutorial/keepers-and-goals.kdl")),
    ("tutorial/action-in-an-action.kdl", include_str!("../tutorial/action-in-an-action.kdl")),
    ("tutorial/limits-and-a-win.kdl", include_str!("../tutorial/limits-and-a-win.kdl")),
];

/// What the coach says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Coach {
    /// The point in a few words.
    pub title: String,
    /// A sentence or three about what one sees.
    pub text: String,
    /// What to do next; without it, the learner only has to say that they have read it.
    pub then: Option<String>,
}

/// A lesson of the tutorial.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The scenario that it plays. Its question is what the lesson is about, its ruling what one has learnt.
    pub scenario: Scenario,
    /// What the coach says, each time with what happens then.
    pub steps: Vec<LessonStep>,
}

/// What happens from one time the coach speaks to the next.
#[derive(Clone, Debug, Serialize)]
pub struct LessonStep {
    /// What the coach says.
    pub coach: Coach,
    /// What the learner does then, in sentences.
    pub learner: Vec<String>,
    /// What the others do.
    pub others: Vec<String>,
    /// How many things are checked.
    pub expected: usize,
}

/// The tutorial, and the faults that its files have.
pub fn lessons() -> (Vec<Lesson>, Loaded) {
    let mut loaded = Loaded::default();
    FILES.iter().for_each(|(name, text)| loaded.add(load(name, text)));
    (loaded.scenarios.iter().map(Lesson::of).collect(), loaded)
}

/// The table at one moment of a lesson.
pub struct Moment<'a> {
    /// How the table lies.
    pub game: Game<Arc<Deck>>,
    /// What has just happened.
    pub events: &'a [Event],
    /// What somebody has just answered, for this to happen.
    pub answered: Option<(Seat, Answer)>,
    /// What the coach says now.
    pub coach: Option<&'a Coach>,
}

impl Lesson {
    /// The deck that it is played with.
    pub fn deck(&self) -> Option<&Arc<Deck>> {
        self.scenario.starts.first().map(|start| &start.deck)
    }

    /// What the players are called; the learner is the first.
    pub fn players(&self) -> &[String] {
        &self.scenario.players
    }

    /// Plays the lesson: the table at the start, after each answer, and each time the coach speaks.
    pub fn play(&self, mut look: impl FnMut(Moment)) {
        let Some(start) = self.scenario.starts.first() else { return };
        let mut seen = 0;
        play(&self.scenario, start, |play, does| {
            let coach = match does {
                Some(Does::Coach(coach)) => Some(coach),
                _ => None,
            };
            let events = &play.events[seen..];
            if does.is_some() && coach.is_none() && events.is_empty() {
                return;
            }
            let acted = !events.is_empty() && does.is_some();
            let answered = play.answered.clone().filter(|_| acted);
            let game = Game::resume(start.deck.clone(), *play.game.state(), &mut vec![]);
            look(Moment { game, events, answered, coach });
            seen = play.events.len();
        });
    }

    fn of(scenario: &Scenario) -> Lesson {
        let mut steps: Vec<LessonStep> = vec![];
        let script = scenario.starts.first().map(|start| start.script.clone()).unwrap_or_default();
        for line in script.iter() {
            if let Does::Coach(coach) = &line.value {
                let coach = coach.clone();
                steps.push(LessonStep { coach, learner: vec![], others: vec![], expected: 0 });
                continue;
            }
            let Some(step) = steps.last_mut() else { continue };
            match &line.value {
                Does::Act(act) if act.by == Seat(0) => step.learner.push(act.told.clone()),
                Does::Act(act) => step.others.push(act.told.clone()),
                Does::Refused { .. } | Does::Expect(_) => step.expected += 1,
                Does::Turn(_) | Does::Coach(_) => {}
            }
        }
        Lesson { scenario: scenario.clone(), steps }
    }
}

impl Clause<'_> {
    /// `coach "Title" "Words" then="Play Oxygen"`
    pub fn coach(&mut self) -> Option<Coach> {
        let then = self.prop("then").and_then(|value| value.short_text("what to do", 60));
        let title = self.short_text("a title", 60, "a title");
        // More than this would cover the table on a phone.
        let text = self.short_text("what the coach says", 260, "what the coach says");
        Some(Coach { title: title?.to_string(), text: text?.to_string(), then: then.map(str::to_string) })
    }
}
