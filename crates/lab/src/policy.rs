//! How the random player of the simulator picks: when it uses Free Actions, and how it chooses several cards. As it comes,
//! it is `random-1`: every legal answer has the same chance.

use fastrand::Rng;
use panta_bots::{Bot, Random};
use panta_cards::CardSet;
use panta_engine::{Answer, Chair, Purpose, Question};
use serde::{Deserialize, Serialize};

/// When Free Actions are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Free {
    /// Not at all, unless nothing else can be answered.
    Never,
    /// Once the cards for the turn are drawn.
    AfterDraw,
    /// Whenever they are offered, with the same chance as each card.
    #[default]
    Any,
}

/// How several cards are chosen where their number is free.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Several {
    /// Every set that is allowed has the same chance, so that middling numbers are the most frequent.
    #[default]
    Subset,
    /// Every number that is allowed has the same chance, and then every set of so many.
    Number,
}

/// How the random player picks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Policy {
    /// When it uses Free Actions.
    pub free: Free,
    /// How it chooses several cards.
    pub several: Several,
}

/// A random player with a policy.
pub(crate) struct Blind {
    random: Random,
    chance: Rng,
    policy: Policy,
}

impl Blind {
    pub(crate) fn new(seed: u64, policy: Policy) -> Blind {
        Blind { random: Random::new(seed), chance: Rng::with_seed(seed ^ 0x00B1_14D0), policy }
    }

    pub(crate) fn pick(&mut self, question: &Question) -> Answer {
        let mut question = *question;
        let Policy { free, several } = self.policy;
        let no_uses = free == Free::Never || free == Free::AfterDraw && question.purpose == Purpose::Before;
        let other = question.pass || !question.cards.is_empty() || question.options != 0;
        if no_uses && other {
            question.uses = 0;
        }
        if several == Several::Number && question.max != 1 && question.min != question.max {
            let most = (question.max as usize).min(question.cards.len()) as u8;
            let number = self.chance.u8(question.min.min(most)..=most);
            (question.min, question.max) = (number, number);
            return match self.random.answer(&question) {
                // Of one card, the question would be another one.
                Answer::Card(card) => Answer::Cards(CardSet::one(card)),
                answer => answer,
            };
        }
        self.random.answer(&question)
    }
}

impl Bot for Blind {
    fn answer(&mut self, chair: &Chair) -> Answer {
        self.pick(chair.question())
    }
}
