//! Which ruling everything follows: the answer to "why?" beside a line of the log, a question or a refusal.
//!
//! A ruling is named by its id in `rulings/`, where it stands with its question, its answer, its source and a game that
//! shows it. What the text of a card explains by itself (the card that an event happened because of) needs no ruling;
//! what follows from the rules of the game does.

use crate::event::{DrawReason, Event, PlayedFrom, Spot, Verdict};
use crate::explain::Obstacle;
use crate::frame::Proposal;
use crate::free::{Unusable, unusable};
use crate::question::{Answer, Purpose, Question, Refusal};
use crate::state::{Outcome, Reason, State};
use panta_cards::{Card, Deck, Kind, Slot, Verb};

/// The id of a ruling.
pub type RulingId = &'static str;

impl Event {
    /// The ruling that this event follows, in a game of this deck, perhaps of somebody who plays alone.
    pub fn ruling(&self, deck: &Deck, solo: bool) -> RulingId {
        let kind = |card: Card| deck.effects(card).kind;
        match *self {
            Event::TurnBegan { .. } => "turn-step-order",
            Event::Drew { cards, why: DrawReason::Turn { due }, .. } if cards.len() < due as usize => {
                "draw-both-piles-empty"
            }
            Event::Drew { cards, why: DrawReason::Raised { due, had }, .. }
                if cards.len() < due.saturating_sub(had) as usize =>
            {
                "draw-both-piles-empty"
            }
            Event::Drew { why: DrawReason::Turn { .. }, .. } => "draw-next-player-uses-new-rule",
            Event::Drew { why: DrawReason::Raised { .. }, .. } => "draw-increase-takes-difference",
            Event::Drew { aside: true, .. } => "ca-hands-never-merge",
            Event::Drew { why: DrawReason::Card(_), .. } => "draw-free-action-not-counted",
            Event::CreeperCame { .. } => "draw-creeper-is-free",
            Event::Shuffled { why: None, .. } => "dr-reshuffle",
            Event::Shuffled { why: Some(_), .. } => "dr-empty-the-trash",
            Event::Played { from: PlayedFrom::Hand, card, .. } => match kind(card) {
                Kind::Keeper => "win-hand-keepers-do-not-count",
                Kind::Goal | Kind::Ungoal => "win-new-goal-replaces",
                Kind::Action => "turn-impossible-part-skipped",
                _ if deck.effects(card).slot.is_some() => "rules-same-kind-replaced",
                _ => "rules-no-maximum",
            },
            Event::Played { from: PlayedFrom::HandAtRandom, .. } => "fpr-first-of-several",
            Event::Played { from: PlayedFrom::Aside, .. } => "play-compound-is-one-play",
            Event::Played { from: PlayedFrom::Pile, .. } => "fa-top-card-not-a-play",
            Event::Played { from: PlayedFrom::Discard, .. } => "dr-again-what-can-be-taken",
            Event::Played { from: PlayedFrom::FaceDown, .. } => "pe-quiz-face-down",
            Event::Used { .. } => "fa-several-in-one-turn",
            Event::Replaced { old, .. } => match kind(old) {
                Kind::Ungoal => "ug-replaced-in-time",
                Kind::Goal => "win-new-goal-replaces",
                _ => "rules-same-kind-replaced",
            },
            Event::Moved { verb, cards, from, to, .. } => {
                let creeper = cards.iter().any(|card| kind(card) == Kind::Creeper);
                moved(verb, creeper, from, to)
            }
            Event::Limited { why, at_turn_end, .. } => limited(deck, why, at_turn_end),
            Event::GoalDropped { .. } => "da-removed-remover-chooses",
            Event::CardsSwapped { .. } => "ka-exchange-mandatory",
            Event::HandsSwapped { .. } => "ha-trade-with-empty-hands",
            Event::HandsPassed { .. } => "ha-rotate-empty",
            Event::Dealt { .. } => "win-after-whole-redeal-keepers",
            Event::Said { known, why, .. } => match (kind(why), known) {
                (Kind::Goal, true) => "wd-declare-first-wins",
                (Kind::Goal, false) => "wd-declare-unknown-word",
                (_, true) => "say-compound-named",
                (_, false) => "pe-table-decides",
            },
            Event::Called { .. } => "pe-call-upheld",
            Event::Judged { of: Verdict::Call, upheld: true, .. } => "pe-call-upheld",
            Event::Judged { of: Verdict::Call, upheld: false, .. } => "pe-call-turned-down",
            Event::Judged { of: Verdict::Words, .. } => "pe-table-decides",
            Event::Judged { of: Verdict::Ballot, .. } => "pe-ballot-more-than-half",
            Event::ExtraTurn { granted: true, .. } => "et-two-in-a-row",
            Event::ExtraTurn { granted: false, .. } => "et-on-the-extra-turn",
            Event::TurnCut { .. } => "mo-turn-cut-short",
            Event::Tied { .. } => "win-tie-goes-on",
            Event::Undecided { .. } => "ug-goal-and-ungoal-at-once",
            Event::Blocked { goal, .. } => blocked(deck, goal),
            Event::PlayedFaceDown { .. } => "pe-quiz-face-down",
            Event::Quizzed { right: true, .. } => "pe-quiz-right",
            Event::Quizzed { right: false, .. } => "pe-quiz-wrong",
            Event::Challenged { .. } => "pe-statement-challenged",
            Event::Attached { .. } => "at-owner-chooses-after-draw",
            Event::Told { .. } => "pe-told-only",
            Event::Agreed { .. } => "pe-yes-or-no",
            Event::WordKept { .. } => "pe-word-kept",
            Event::PlayersKept { .. } => "pe-pair-kept",
            Event::Laid { .. } => "pe-word-laid",
            Event::DutyTold { done: true, .. } => "pe-duty-done",
            Event::DutyTold { done: false, .. } => "pe-duty-missed",
            Event::Claimed { .. } => claimed(solo),
            Event::TurnedUp { .. } => "so-alternate",
            Event::Proposed { what, .. } | Event::Decided { what, .. } => proposed(what),
            Event::Joined { .. } => "jl-join",
            Event::Left { .. } => "jl-leave",
            Event::Over(outcome) => over(outcome),
        }
    }
}

fn moved(verb: Verb, creeper: bool, from: Spot, to: Spot) -> RulingId {
    match (verb, from, to) {
        (_, _, Spot::Table(_)) if creeper => "cr-moved-creeper-no-redraw",
        (Verb::Discard, Spot::Table(_), _) if creeper => "cr-trash-own-creeper",
        (Verb::Discard, Spot::Aside(_), _) => "ca-leftover-is-discarded-unplayed",
        (Verb::Discard, Spot::Table(_), _) => "ka-trash-own",
        (_, Spot::Rules, _) => "rules-effect-stops-on-removal",
        (_, Spot::Goals, _) => "win-goal-leaves-play",
        (Verb::Discard, _, _) => "dr-discard-and-draw-count",
        (_, Spot::Table(_), Spot::Table(_)) => "ka-stolen-goes-to-table",
        (_, _, Spot::Table(_)) => "mo-hand-to-table",
        (_, Spot::Aside(_), Spot::Hand(_)) => "ha-everybody-gets-one",
        (_, Spot::Hand(_), Spot::Hand(_)) => "ha-random-tax",
        (_, Spot::Hand(_), _) => "ha-use-what-you-take-random",
        (_, _, _) => "ka-zap-keeper-into-hand",
    }
}

fn claimed(solo: bool) -> RulingId {
    if solo { "so-score-goal" } else { "mv-keep-going-claim" }
}

fn limited(deck: &Deck, limit: Card, at_turn_end: bool) -> RulingId {
    match (deck.slot(Slot::HandLimit).contains(limit), at_turn_end) {
        (true, false) => "hl-others-comply-at-once",
        (true, true) => "hl-active-exempt-until-end",
        (false, false) => "kl-others-comply-at-once",
        (false, true) => "kl-active-may-exceed",
    }
}

/// A Creeper blocks, also where the Goal asks for another one.
fn blocked(deck: &Deck, goal: Card) -> RulingId {
    let goal = deck.effects(goal).goal.map(|at| &deck.goals[at as usize]);
    match goal {
        Some(goal) if !goal.allows.is_empty() => "cr-other-creeper-still-blocks",
        _ => "cr-blocks-win",
    }
}

fn proposed(what: Proposal) -> RulingId {
    match what {
        Proposal::Meta(_) => "setup-meta-added-later",
        Proposal::Stop => "mv-keep-going-end-by-agreement",
        Proposal::Word(_) => "wd-declare-unknown-word",
    }
}

fn over(outcome: Outcome) -> RulingId {
    match outcome {
        Outcome::Won { .. } => "win-out-of-turn",
        Outcome::Lost { .. } => "ug-met-everyone-loses",
        Outcome::Scored { .. } => "mv-keep-going-end",
        Outcome::Alone { .. } => "so-end-and-score",
        Outcome::Stopped(Reason::Deserted) => "jl-leave-one-left",
        Outcome::Stopped(Reason::Stalled) => "ep-nobody-can-do-anything",
        Outcome::Stopped(Reason::TooLong | Reason::EndlessTurn | Reason::TooDeep) => "ep-too-many-turns",
    }
}

impl Question {
    /// The ruling by which this is asked.
    pub fn ruling(&self, state: &State) -> RulingId {
        let on_turn = self.seat == state.player();
        match self.purpose {
            Purpose::Before => "fa-before-draw",
            Purpose::Play => "turn-no-pass",
            Purpose::BeforeRandom => "fpr-first-of-several",
            Purpose::After if self.options != 0 => "pe-duty-not-reminded",
            Purpose::After => "turn-end-needs-free-action-choice",
            Purpose::HandLimit => "hl-owner-chooses",
            Purpose::KeeperLimit if on_turn => "kl-active-may-exceed",
            Purpose::KeeperLimit => "kl-others-comply-at-once",
            Purpose::GoalGoes if self.why.is_none() => "da-removed-remover-chooses",
            Purpose::GoalGoes => "da-third-goal",
            Purpose::PlayAside => "ca-order-is-free",
            Purpose::PlayDiscarded => "dr-again-what-can-be-taken",
            Purpose::Move(_) | Purpose::Player | Purpose::ChooseCard => {
                "turn-all-possible-instructions-followed"
            }
            Purpose::SwapGive | Purpose::SwapGet => "ka-exchange-mandatory",
            Purpose::Direction => "ha-rotate-empty",
            Purpose::Word => "say-compound-named",
            Purpose::Vote if state.said.is_empty() => "pe-call-upheld",
            Purpose::Vote => "pe-table-decides",
            Purpose::Admit => "pe-call-two-of-us",
            Purpose::Attach => "at-owner-chooses-after-draw",
            Purpose::Quiz => "pe-quiz-face-down",
            Purpose::Challenge => "pe-statement-challenged",
            Purpose::YesNo => "pe-yes-or-no",
            Purpose::Race => "pe-race-last-one",
            Purpose::Ballot => "pe-ballot-more-than-half",
            Purpose::LayWord => "pe-word-laid",
            Purpose::KeepWord => "pe-word-kept",
            Purpose::Duty => "pe-duty-done",
            Purpose::Claim | Purpose::Spend => claimed(state.solo),
            Purpose::SpendWord => "mv-keep-going-which-word",
            Purpose::Propose(what) => proposed(what),
        }
    }
}

impl Refusal {
    /// The ruling by which this answer to this question (if any) is refused; none where it is about the form alone.
    pub fn ruling(
        &self,
        state: &State,
        deck: &Deck,
        question: Option<&Question>,
        answer: &Answer,
    ) -> Option<RulingId> {
        Some(match self {
            Refusal::Over => "win-midturn",
            Refusal::NotAsked => match answer {
                Answer::Use(_) => "fa-only-own-turn",
                _ => "turn-nothing-out-of-turn",
            },
            Refusal::NotOffered => match (question?.purpose, answer) {
                (Purpose::Play, Answer::Pass) => "turn-no-pass",
                (Purpose::Play, Answer::Card(_)) => "win-cannot-just-take",
                (_, Answer::Use(at)) => match unusable(state, deck, question?.seat, *at)? {
                    Unusable::NotTheirs => "ka-power-needs-possession",
                    Unusable::Used => "fa-once-per-turn",
                    // What else can be in the way is no matter of a ruling.
                    Unusable::NotNow => return None,
                },
                (Purpose::PlayAside, _) => "ca-hands-never-merge",
                _ => question?.ruling(state),
            },
            Refusal::NothingToCall => "pe-call-nobody",
            Refusal::Hushed => "pe-call-turned-down",
            Refusal::NothingToClaim => "so-claim-later",
            Refusal::NoWord(_) => "wd-declare-wrong",
            Refusal::NoVote => "pe-no-vote",
            Refusal::NoPlace if state.solo => "so-nobody-joins",
            Refusal::Missing { .. } | Refusal::UnknownWord => "say-compound-not-mine",
            Refusal::NamedBefore(_) => "say-compound-only-once",
            Refusal::Impolite => "dk-word-for-all-ears",
            Refusal::NoPlace | Refusal::NotOneWord(_) | Refusal::TextLength(_) | Refusal::UnknownName => {
                return None;
            }
        })
    }
}

impl Obstacle {
    /// The ruling by which this keeps a player from winning with the Goal.
    pub fn ruling(self, deck: &Deck, goal: Card) -> RulingId {
        match self {
            Obstacle::Lacks(_) => "win-hand-keepers-do-not-count",
            Obstacle::Short { raised_by: Some(_), .. } => "in-numerals-only",
            Obstacle::Short { .. } | Obstacle::NotAhead(_) => "mo-goal-counts",
            Obstacle::Spoilt(_) => "mo-goal-spoilt",
            Obstacle::Creeper(_) => blocked(deck, goal),
            Obstacle::Tied(_) => "win-tie-goes-on",
            Obstacle::NoWord => "wd-letters-must-be-in-play",
            Obstacle::Undeclared => "wd-declare-first-wins",
            Obstacle::Ungoal(_) => "ug-goal-and-ungoal-at-once",
            Obstacle::Unclaimed => "so-claim-later",
        }
    }
}
