//! Bots for people: a character ([`crate::temper`]) at a level. The temper bends how it plays, the level says how well: what
//! Planner thinks of each answer is blurred, the more the weaker. All levels take the same time.

use crate::planner::{Candidate, Choice, Planner, best};
use crate::{Bot, Character};
use fastrand::Rng;
use panta_engine::{Answer, Chair, Event};
use serde::{Deserialize, Serialize};

/// How well somebody plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Level {
    /// Knows the rules, and mostly plays whatever comes.
    Easy,
    /// Plays to win, and overlooks much.
    #[default]
    Fair,
    /// Overlooks little.
    Keen,
    /// Overlooks nothing that Planner sees.
    Sharp,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Fair, Level::Keen, Level::Sharp];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Fair => "fair",
            Level::Keen => "keen",
            Level::Sharp => "sharp",
        }
    }

    /// By how much a value can be off, at most.
    fn blur(self) -> f32 {
        match self {
            Level::Easy => 2.0,
            Level::Fair => 0.8,
            Level::Keen => 0.25,
            Level::Sharp => 0.0,
        }
    }

    /// Whether it looks for a sure win in the rest of the turn.
    fn looks_for_wins(self) -> bool {
        matches!(self, Level::Keen | Level::Sharp)
    }
}

/// What a temper is worth to its character, where all values are sure. Where they are not, it is worth more, or it would be lost
/// in the blur.
const TEMPER: f32 = 0.04;
const TEMPER_IN_BLUR: f32 = 0.25;

/// An answer that appeals as much as this is like its character.
const LIKE_ITSELF: f32 = 0.7;

/// A character at a level; or nobody in particular, who stands in for somebody.
#[derive(Clone, Debug)]
pub struct Player {
    level: Level,
    character: Option<Character>,
    planner: Planner,
    chance: Rng,
    /// Whether the last answer was one that its character loves.
    like_itself: bool,
}

impl Player {
    /// A player with its own chance.
    pub fn new(level: Level, character: Option<Character>, seed: u64) -> Player {
        let mut chance = Rng::with_seed(seed);
        let planner = Planner::new(chance.u64(..)).looking_for_wins(level.looks_for_wins());
        Player { level, character, planner, chance, like_itself: false }
    }

    /// Who it is, if anybody in particular.
    pub fn character(&self) -> Option<Character> {
        self.character
    }

    /// Whether the last answer was one that its character loves.
    pub fn was_like_itself(&self) -> bool {
        self.like_itself
    }

    fn bend(&mut self, chair: &Chair, candidate: &mut Candidate) {
        // Whoever reads ahead never hands over a win.
        let hands_over = candidate.value <= 0.0 && self.character == Some(Character::Hypatia);
        let blur = if hands_over { 0.0 } else { self.level.blur() };
        let appeal = self.appeal(chair, &candidate.answer);
        if !hands_over {
            candidate.whim += appeal * (TEMPER + TEMPER_IN_BLUR * blur);
        }
        candidate.whim += blur * (self.chance.f32() - self.chance.f32());
    }

    fn appeal(&self, chair: &Chair, answer: &Answer) -> f32 {
        // Of an imagined game it reads only what lies open, so any will do.
        self.character.map_or(0.0, |one| one.appeal(&chair.imagine(0), chair.question(), answer))
    }
}

impl Bot for Player {
    fn listens(&self) -> bool {
        true
    }

    fn hear(&mut self, event: &Event) {
        self.planner.hear(event);
    }

    fn answer(&mut self, chair: &Chair) -> Answer {
        let answer = match self.planner.consider(chair) {
            Choice::Settled(answer) => answer,
            Choice::Open(mut choices) => {
                choices.iter_mut().for_each(|candidate| self.bend(chair, candidate));
                best(choices)
            }
        };
        self.like_itself = self.appeal(chair, &answer) >= LIKE_ITSELF;
        answer
    }
}
