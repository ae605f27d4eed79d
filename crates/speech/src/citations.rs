//! "Why?": the ruling behind a line of the log, a question, a refusal, or a reason why somebody has not won.
//!
//! A ruling says itself what it explains, in facets: `explains event=drew reason=raised`. Whatever is to be explained has
//! facets too, and of the rulings that ask for nothing but these, the one that asks for most of them is cited. What the
//! text of a card explains by itself needs no ruling; what follows from the rules of the game does.

use crate::facets::Facets;
use panta_cards::{Card, Deck};
use panta_engine::{Answer, Event, Obstacle, Question, Refusal, State};
use std::collections::BTreeMap;

/// What one ruling explains: facets, each with its value.
pub type Explains = Vec<(String, String)>;

/// What every ruling explains.
#[derive(Debug, Default)]
pub struct Citations {
    /// By the first facet, which says what kind of thing is explained: `event=drew`.
    lines: BTreeMap<(String, String), Vec<(Explains, String)>>,
}

impl Citations {
    /// Of these rulings, each by its id with something that it explains.
    pub fn new(rulings: impl IntoIterator<Item = (String, Explains)>) -> Citations {
        let mut citations = Citations::default();
        for (id, mut explains) in rulings {
            if explains.is_empty() {
                continue;
            }
            let kind = explains.remove(0);
            citations.lines.entry(kind).or_default().push((explains, id));
        }
        citations
    }

    /// Whether some ruling explains a kind of event, question, refusal or obstacle.
    pub fn explain(&self, kind: &str, word: &str) -> bool {
        self.lines.contains_key(&(kind.to_string(), word.to_string()))
    }

    /// The ruling that this event follows, in a game of this deck, perhaps of somebody who plays alone.
    pub fn event(&self, event: &Event, deck: &Deck, solo: bool) -> &str {
        self.find(&Facets::of_event(event, deck, solo)).unwrap_or_default()
    }

    /// The ruling by which this is asked.
    pub fn question(&self, question: &Question, state: &State) -> &str {
        self.find(&Facets::of_question(question, state)).unwrap_or_default()
    }

    /// The ruling by which this keeps a player from winning with the Goal.
    pub fn obstacle(&self, obstacle: Obstacle, deck: &Deck, goal: Card) -> &str {
        self.find(&Facets::of_obstacle(obstacle, deck, goal)).unwrap_or_default()
    }

    /// The ruling by which this answer to this question (if any) is refused; none where it is about the form alone.
    pub fn refusal(
        &self,
        refusal: &Refusal,
        state: &State,
        deck: &Deck,
        question: Option<&Question>,
        answer: &Answer,
    ) -> Option<&str> {
        let found = self.find(&Facets::of_refusal(refusal, state, deck, question, answer));
        match (refusal, answer) {
            // What else can be in the way of a free action is no matter of a ruling.
            (_, Answer::Use(_)) => found,
            (Refusal::NotOffered, _) => found.or_else(|| Some(self.question(question?, state))),
            _ => found,
        }
    }

    fn find(&self, facets: &Facets) -> Option<&str> {
        let (kind, value) = facets.kind();
        let lines = self.lines.get(&(kind.to_string(), value.to_string()))?;
        let fits = |(explains, _): &&(Explains, String)| {
            explains.iter().all(|(facet, value)| facets.get(facet) == Some(value))
        };
        let best = lines.iter().filter(fits).max_by_key(|(explains, _)| explains.len())?;
        debug_assert_eq!(
            lines.iter().filter(fits).filter(|(explains, _)| explains.len() == best.0.len()).count(),
            1,
            "several rulings explain {facets:?}"
        );
        Some(&best.1)
    }
}
