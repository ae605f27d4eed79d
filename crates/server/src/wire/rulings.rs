//! Rulings for people to look up.

use panta_scenarios::Outline;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One ruling, or a variant of one.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RulingView {
    pub id: String,
    /// What it is about.
    pub topic: String,
    /// What a player would ask.
    pub question: String,
    pub ruling: String,
    /// Where the answer comes from, the main source first.
    pub sources: Vec<String>,
    /// How sure that is.
    #[ts(type = r#""rulebook" | "official-faq" | "card-text" | "derived" | "ours""#)]
    pub authority: &'static str,
    /// The editions it is played with.
    pub editions: Vec<String>,
    /// The cards it speaks of.
    pub cards: Vec<String>,
}

impl From<&Outline> for RulingView {
    fn from(outline: &Outline) -> RulingView {
        RulingView {
            id: outline.id.clone(),
            topic: outline.topic.clone(),
            question: outline.question.clone(),
            ruling: outline.ruling.clone(),
            sources: outline.sources.clone(),
            authority: outline.authority.word(),
            editions: outline.editions.clone(),
            cards: outline.cards.iter().cloned().collect(),
        }
    }
}

/// Rulings that answer to a search, the best first.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RulingsFound {
    /// How many there are in all.
    pub total: usize,
    pub rulings: Vec<RulingView>,
}

/// What is looked for, in an address: `?text=hand+limit&edition=word`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct RulingsWish {
    /// Words in any order.
    pub text: Option<String>,
    pub topic: Option<String>,
    pub edition: Option<String>,
    pub card: Option<String>,
}
