//! What can matter for the ruling behind something, in words: its kind first, then whatever tells it from others of the
//! kind.

use panta_cards::{Card, Deck, Kind, Slot, Verb};
use panta_engine::{
    Answer, DrawReason, Event, Obstacle, Outcome, PlayedFrom, Proposal, Purpose, Question, Refusal, Spot,
    State, Unusable, Verdict, unusable,
};

/// Every facet besides the kind.
pub const FACETS: &[&str] = &[
    "allows-another",
    "answer",
    "aside",
    "at-turn-end",
    "by-card",
    "creeper",
    "done",
    "duties",
    "from",
    "granted",
    "how",
    "known",
    "of",
    "on-turn",
    "raised",
    "reason",
    "right",
    "said",
    "short",
    "slot",
    "solo",
    "to",
    "unusable",
    "upheld",
    "verb",
    "what",
];

/// What is known of something that wants an explanation.
#[derive(Debug)]
pub(crate) struct Facets(Vec<(&'static str, &'static str)>);

impl Facets {
    fn new(kind: &'static str, value: &'static str) -> Facets {
        Facets(vec![(kind, value)])
    }

    fn with(mut self, facet: &'static str, value: &'static str) -> Facets {
        debug_assert!(FACETS.contains(&facet) || facet == "question", "{facet}");
        self.0.push((facet, value));
        self
    }

    fn when(self, facet: &'static str, is: bool) -> Facets {
        self.with(facet, if is { "true" } else { "false" })
    }

    /// What it is: an event, a question, a refusal or an obstacle, and of which kind.
    pub fn kind(&self) -> (&'static str, &'static str) {
        self.0[0]
    }

    /// The value of a facet.
    pub fn get(&self, facet: &str) -> Option<&'static str> {
        self.0.iter().find(|(name, _)| *name == facet).map(|(_, value)| *value)
    }

    pub fn of_event(event: &Event, deck: &Deck, solo: bool) -> Facets {
        let facets = Facets::new("event", event.word());
        let kind = |card: Card| deck.effects(card).kind.word();
        match *event {
            Event::Drew { cards, aside, why, .. } => {
                let (reason, due) = match why {
                    DrawReason::Turn { due } => ("turn", due),
                    DrawReason::Raised { due, had } => ("raised", due.saturating_sub(had)),
                    DrawReason::Card(_) => ("card", 0),
                };
                facets.with("reason", reason).when("short", cards.len() < due as usize).when("aside", aside)
            }
            Event::Shuffled { why, .. } => facets.when("by-card", why.is_some()),
            Event::Played { card, from, .. } => {
                let slot = deck.effects(card).kind == Kind::Rule && deck.effects(card).slot.is_some();
                facets.with("from", played_from(from)).with("of", kind(card)).when("slot", slot)
            }
            Event::Replaced { old, .. } => facets.with("of", kind(old)),
            Event::Moved { verb, cards, from, to, .. } => {
                let creeper = cards.shown().intersects(deck.kind(Kind::Creeper));
                let (from, to) = (place(from), place(to));
                match (verb, from, to) {
                    (_, _, "table") if creeper => facets.with("to", to).when("creeper", true),
                    // However a rule or a Goal leaves, that it leaves is what matters.
                    (_, "rules" | "goals", _) => facets.with("from", from),
                    (Verb::Discard, _, _) => {
                        facets.with("verb", "discard").with("from", from).when("creeper", creeper)
                    }
                    _ => facets.with("from", from).with("to", to),
                }
            }
            Event::Limited { why, at_turn_end, .. } => {
                let hand = deck.slot(Slot::HandLimit).contains(why);
                let of = if hand { Purpose::HandLimit } else { Purpose::KeeperLimit };
                facets.with("of", of.word()).when("at-turn-end", at_turn_end)
            }
            Event::Said { known, why, .. } => facets.with("of", kind(why)).when("known", known),
            Event::Judged { of, upheld, .. } => {
                let of = match of {
                    Verdict::Call => "call",
                    Verdict::Words => "words",
                    Verdict::Ballot => "ballot",
                };
                facets.with("of", of).when("upheld", upheld)
            }
            Event::ExtraTurn { granted, .. } => facets.when("granted", granted),
            Event::Blocked { goal, .. } => facets.when("allows-another", allows_another(deck, goal)),
            Event::Quizzed { right, .. } => facets.when("right", right),
            Event::DutyTold { done, .. } => facets.when("done", done),
            Event::Claimed { .. } => facets.when("solo", solo),
            Event::Proposed { what, .. } | Event::Decided { what, .. } => facets.with("what", proposal(what)),
            Event::Over(outcome) => facets.with(
                "how",
                match outcome {
                    Outcome::Won { .. } => "won",
                    Outcome::Lost { .. } => "lost",
                    Outcome::Scored { .. } => "scored",
                    Outcome::Alone { .. } => "alone",
                    Outcome::Stopped(reason) => reason.word(),
                },
            ),
            _ => facets,
        }
    }

    pub fn of_question(question: &Question, state: &State) -> Facets {
        let facets = Facets::new("question", question.purpose.word())
            .when("on-turn", question.seat == state.player())
            .when("duties", question.options != 0)
            .when("by-card", question.why.is_some())
            .when("said", !state.said.words.is_empty())
            .when("solo", state.solo);
        match question.purpose {
            Purpose::Propose(what) => facets.with("what", proposal(what)),
            _ => facets,
        }
    }

    pub fn of_refusal(
        refusal: &Refusal,
        state: &State,
        deck: &Deck,
        question: Option<&Question>,
        answer: &Answer,
    ) -> Facets {
        let facets = Facets::new("refusal", refusal.word()).when("solo", state.solo);
        match (question, answer) {
            (Some(question), Answer::Use(at)) if *refusal == Refusal::NotOffered => {
                match unusable(state, deck, question.seat, *at) {
                    Some(Unusable::NotTheirs) => facets.with("unusable", "not-theirs"),
                    Some(Unusable::Used) => facets.with("unusable", "used"),
                    Some(Unusable::NotNow) | None => facets,
                }
            }
            (_, Answer::Use(_)) => facets.with("answer", "use"),
            (Some(question), Answer::Pass) => {
                facets.with("question", question.purpose.word()).with("answer", "pass")
            }
            (Some(question), Answer::Card(_)) => {
                facets.with("question", question.purpose.word()).with("answer", "card")
            }
            (Some(question), _) => facets.with("question", question.purpose.word()),
            (None, _) => facets,
        }
    }

    pub fn of_obstacle(obstacle: Obstacle, deck: &Deck, goal: Card) -> Facets {
        let facets = Facets::new("obstacle", obstacle.word());
        match obstacle {
            Obstacle::Short { raised_by, .. } => facets.when("raised", raised_by.is_some()),
            Obstacle::Creeper(_) => facets.when("allows-another", allows_another(deck, goal)),
            _ => facets,
        }
    }
}

fn played_from(from: PlayedFrom) -> &'static str {
    match from {
        PlayedFrom::Hand => "hand",
        PlayedFrom::HandAtRandom => "hand-at-random",
        PlayedFrom::Aside => "aside",
        PlayedFrom::Pile => "pile",
        PlayedFrom::Discard => "discard",
        PlayedFrom::FaceDown => "face-down",
    }
}

fn place(spot: Spot) -> &'static str {
    match spot {
        Spot::Hand(_) => "hand",
        Spot::Table(_) => "table",
        Spot::Aside(_) => "aside",
        Spot::Rules => "rules",
        Spot::Goals => "goals",
        Spot::Discard => "discard",
        Spot::Pile => "pile",
    }
}

fn proposal(what: Proposal) -> &'static str {
    match what {
        Proposal::Meta(_) => "meta",
        Proposal::Stop => "stop",
        Proposal::Goals(_) => "goals",
        Proposal::Minutes(_) => "minutes",
        Proposal::Word(_) => "word",
    }
}

/// Whether the Goal asks for a Creeper, so that only another one blocks it.
fn allows_another(deck: &Deck, goal: Card) -> bool {
    deck.effects(goal).goal.is_some_and(|at| !deck.rules.goals[at as usize].allows.is_empty())
}
