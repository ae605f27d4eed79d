//! "Why?": the ruling behind a line of the log, a question, a refusal, or a reason why somebody has not won.
//!
//! A ruling says itself what it explains, in facets: `explains event=drew why=raised`. Whatever is to be explained has
//! facets too, its terms and some that follow from them, and of the rulings that ask for nothing but these, the one that
//! asks for most of them is cited. What the text of a card explains by itself needs no ruling; what follows from the rules
//! of the game does.

use crate::Terms;
use panta_cards::{Card, Deck, Kind, Slot, SlotId, Verb};
use panta_engine::{
    Answer, DrawReason, Event, Obstacle, Purpose, Question, Refusal, Spot, Stage, State, unusable,
};
use std::collections::BTreeMap;

/// Every facet besides the kind.
pub const FACETS: &[&str] = &[
    "allows-another",
    "answer",
    "aside",
    "at-random",
    "at-turn-end",
    "by-card",
    "creeper",
    "done",
    "duties",
    "from",
    "granted",
    "how",
    "known",
    "limited",
    "of",
    "on-turn",
    "raised",
    "right",
    "said",
    "short",
    "slot",
    "solo",
    "stopped",
    "to",
    "unusable",
    "upheld",
    "verb",
    "what",
    "why",
];

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
        for (id, explains) in rulings {
            if let [kind, facets @ ..] = &explains[..] {
                citations.lines.entry(kind.clone()).or_default().push((facets.to_vec(), id));
            }
        }
        citations
    }

    /// Whether some ruling explains a kind of event, question, refusal or obstacle.
    pub fn explain(&self, kind: &str, word: &str) -> bool {
        self.lines.contains_key(&(kind.to_string(), word.to_string()))
    }

    /// The ruling that this event follows, in a game of this deck, perhaps of somebody who plays alone.
    pub fn event(&self, event: &Event, deck: &Deck, solo: bool) -> &str {
        self.find("event", &of_event(event, deck).with("solo", solo)).unwrap_or_default()
    }

    /// The ruling by which this is asked.
    pub fn question(&self, question: &Question, state: &State) -> &str {
        self.find("question", &of_question(question, state)).unwrap_or_default()
    }

    /// The ruling by which this keeps a player from winning with the Goal.
    pub fn obstacle(&self, obstacle: Obstacle, deck: &Deck, goal: Card) -> &str {
        let raised = matches!(obstacle, Obstacle::Short { raised_by: Some(_), .. });
        let terms = Terms::to_say(obstacle.word()).with("raised", raised);
        let terms = terms.with("allows-another", allows_another(deck, goal));
        self.find("obstacle", &terms).unwrap_or_default()
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
        let not_offered = *refusal == Refusal::NotOffered;
        let kind: &str = answer.into();
        let terms = Terms::to_say(refusal.word()).with("solo", state.solo).with("answer", kind);
        match (question, answer) {
            (Some(question), Answer::Use(at)) if not_offered => {
                self.find("refusal", &terms.with("unusable", unusable(state, deck, question.seat, *at)))
            }
            // What else can be in the way of a free action is no matter of a ruling.
            (None, _) | (_, Answer::Use(_)) => self.find("refusal", &terms),
            (Some(question), _) => {
                let found = self.find("refusal", &terms.with("question", question.purpose.word()));
                found.or_else(|| not_offered.then(|| self.question(question, state)))
            }
        }
    }

    fn find(&self, what: &str, terms: &Terms) -> Option<&str> {
        let lines = self.lines.get(&(what.to_string(), terms.kind.to_string()))?;
        let fits = |(explains, _): &&(Explains, String)| {
            explains.iter().all(|(facet, value)| terms.word(facet) == Some(value))
        };
        let best = lines.iter().filter(fits).max_by_key(|(explains, _)| explains.len())?;
        let as_good = lines.iter().filter(fits).filter(|(explains, _)| explains.len() == best.0.len());
        debug_assert_eq!(as_good.count(), 1, "several rulings explain {terms:?}");
        Some(&best.1)
    }
}

fn of_event(event: &Event, deck: &Deck) -> Terms {
    let terms = Terms::of(event);
    let kind = |card: Card| deck.effects(card).kind;
    match *event {
        Event::Drew { cards, why, .. } => {
            let due = match why {
                DrawReason::Turn { due } => due,
                DrawReason::Raised { due, had } => due.saturating_sub(had),
                DrawReason::Card(_) => 0,
            };
            terms.with("short", cards.len() < due as usize)
        }
        Event::Shuffled { why, .. } => terms.with("by-card", why.is_some()),
        Event::Played { card, .. } => {
            let slot = kind(card) == Kind::Rule && deck.effects(card).slot.is_some();
            terms.with("of", kind(card)).with("slot", slot)
        }
        Event::Replaced { old: card, .. } | Event::Said { why: card, .. } => terms.with("of", kind(card)),
        Event::Moved { verb, cards, from, to, .. } => {
            let creeper = cards.shown().intersects(deck.kind(Kind::Creeper));
            let terms = Terms::to_say(event.word());
            match (verb, from, to) {
                (_, _, Spot::Table(_)) if creeper => terms.with("to", to).with("creeper", true),
                // However a rule or a Goal leaves, that it leaves is what matters.
                (_, Spot::Rules | Spot::Goals, _) => terms.with("from", from),
                (Verb::Discard, _, _) => {
                    terms.with("verb", "discard").with("from", from).with("creeper", creeper)
                }
                _ => terms.with("from", from).with("to", to),
            }
        }
        Event::Limited { why, .. } => {
            terms.with("of", deck.effects(why).slot.and_then(SlotId::known).map(Slot::word))
        }
        Event::Blocked { goal, .. } => terms.with("allows-another", allows_another(deck, goal)),
        Event::Over(outcome) => terms.with("how", outcome),
        _ => terms,
    }
}

fn of_question(question: &Question, state: &State) -> Terms {
    let terms = Terms::to_say(question.purpose.word())
        .with("on-turn", question.seat == state.player())
        .with("duties", question.options != 0)
        .with("limited", state.turn.stage == Stage::Limited)
        .with("by-card", question.why.is_some())
        .with("said", !state.said.words.is_empty())
        .with("solo", state.solo);
    match question.purpose {
        Purpose::Propose(what) => terms.with("what", what),
        _ => terms,
    }
}

/// Whether the Goal asks for a Creeper, so that only another one blocks it.
fn allows_another(deck: &Deck, goal: Card) -> bool {
    deck.effects(goal).goal.is_some_and(|at| !deck.rules.goals[at as usize].allows.is_empty())
}
