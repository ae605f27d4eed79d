//! All that is said on one player's table: what they are asked, what holds just now, how far everybody is.

use crate::asked::Asked;
use crate::goals::{Behind, GoalWords};
use crate::{Citations, Speaker, Terms};
use panta_cards::{Card, Value};
use panta_engine::{Facts, Outcome, Proposal, Seat, SeatSet, View};
use serde::Serialize;

/// What is said on one player's table, beside their view and its facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Words {
    /// Whose turn it is.
    pub turn: String,
    /// Whose turn it is, and what the reader is to do.
    pub call: Call,
    /// What the reader is asked.
    pub asked: Option<Asked>,
    /// The numbers that hold just now.
    pub numbers: Numbers,
    /// The Goals in play, in the order of [`Facts::goals`].
    pub goals: Vec<GoalWords>,
    /// What everybody draws and plays beyond the rules, in the order of [`Facts::bonuses`].
    pub bonuses: Vec<Option<String>>,
    /// What the button says to a call, in the order of the view's calls and whom they are about.
    pub calls: Vec<Vec<String>>,
    /// What the button says to claiming a Goal.
    pub claim: String,
    /// What is being voted on.
    pub vote: Option<String>,
    /// What could be put to the vote, in the order of [`Facts::proposable`].
    pub proposals: Vec<String>,
    /// How the game ended.
    pub ending: Option<Ending>,
}

/// Whose turn it is, and what the reader is to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Call {
    /// How much it concerns the reader.
    pub state: CallState,
    /// Whose turn it is, where that is not all there is to say.
    pub turn: Option<String>,
    /// What to do, or whom to wait for.
    pub title: String,
    /// Why.
    pub why: String,
}

/// How much a table concerns its reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum CallState {
    /// It is their turn.
    Lit,
    /// They are asked on another's turn.
    Called,
    /// It is their turn, and others are asked.
    Waiting,
    /// It is another's turn.
    Watching,
}

/// The four numbers that hold just now, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Numbers {
    /// How many to draw.
    pub draw: String,
    /// How many to play, or all, or all but some.
    pub play: String,
    /// The Hand Limit, or that there is none.
    pub hand: String,
    /// The same for Keepers.
    pub keepers: String,
}

/// How the game ended, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ending {
    /// A heading.
    pub title: String,
    /// A sentence.
    pub reason: String,
    /// How far the others were, the nearest first.
    pub behind: Vec<Behind>,
}

impl Speaker<'_> {
    /// All that is said on the reader's table. What they are asked follows from this ruling.
    pub fn words(&self, view: &View, facts: &Facts, ruling: &str, citations: &Citations) -> Words {
        let asked = view.question.as_ref().map(|question| self.asked(question, view, facts, ruling));
        let ending = view.outcome.map(|outcome| self.ending_of(outcome, view, facts));
        Words {
            turn: self.whose_turn("turn-of", view.turn.player),
            call: self.call(view, asked.as_ref(), ending.as_ref()),
            asked,
            numbers: self.numbers(facts),
            goals: facts.goals.iter().map(|goal| self.goal(goal, view, citations)).collect(),
            bonuses: facts.bonuses.iter().map(|bonus| self.bonus(bonus.draw, bonus.play)).collect(),
            calls: view
                .calls
                .iter()
                .map(|call| {
                    let terms = Terms::to_say("confirm-call").with("call", &self.deck.face(call.card).call);
                    call.whom.iter().map(|whom| self.say(&terms.clone().with("seat", whom))).collect()
                })
                .collect(),
            claim: self.locale.word("confirm-claim"),
            vote: facts.vote.map(|(_, what)| self.proposal(what, &view.said)),
            proposals: facts.proposable.iter().map(|what| self.proposal(*what, &view.said)).collect(),
            ending,
        }
    }

    fn call(&self, view: &View, asked: Option<&Asked>, ending: Option<&Ending>) -> Call {
        let on_turn = view.turn.player;
        let mine = on_turn == view.seat;
        let others = view.asked.without(view.seat);
        let quiet = |state, title| Call { state, turn: None, title, why: String::new() };
        let own = |state| if mine { CallState::Lit } else { state };
        match (ending, asked) {
            (Some(ending), _) => {
                let won = view.outcome.is_some_and(|outcome| winners(outcome).contains(view.seat));
                let state = if won { CallState::Lit } else { CallState::Watching };
                Call { why: ending.reason.clone(), ..quiet(state, ending.title.clone()) }
            }
            (None, Some(asked)) => {
                let fact = view.quiz.as_ref().and_then(|quiz| quiz.fact.as_ref());
                // The quiz shows it large.
                let why = Some(&asked.prompt.why).filter(|why| fact != Some(*why));
                Call {
                    turn: (!mine).then(|| self.whose_turn("asked-on-turn", on_turn)),
                    why: why.cloned().unwrap_or_default(),
                    ..quiet(own(CallState::Called), asked.prompt.title.clone())
                }
            }
            (None, None) if !others.is_empty() && (mine || others != SeatSet::one(on_turn)) => Call {
                state: if mine { CallState::Waiting } else { CallState::Watching },
                turn: Some(self.whose_turn(if mine { "your-turn-waits" } else { "turn-of" }, on_turn)),
                title: self.say(&Terms::to_say("waits-for").with("seats", others)),
                why: self.waiting(others, on_turn).unwrap_or_default(),
            },
            (None, None) => quiet(own(CallState::Watching), self.whose_turn("turn-of", on_turn)),
        }
    }

    fn whose_turn(&self, message: &'static str, seat: Seat) -> String {
        self.say(&Terms::to_say(message).with("seat", seat))
    }

    /// Whom the game waits for; nothing, if for nobody.
    pub fn waiting(&self, asked: SeatSet, on_turn: Seat) -> Option<String> {
        let terms = Terms::to_say("waiting").with("seats", asked).with("on-turn", asked.contains(on_turn));
        (!asked.is_empty()).then(|| self.say(&terms))
    }

    /// What a player draws and plays beyond the rules: "draws 1 more, plays 2 more".
    pub fn bonus(&self, draw: u8, play: u8) -> Option<String> {
        let terms = Terms::to_say("bonus").with("draw", draw).with("play", play);
        ((draw, play) != (0, 0)).then(|| self.say(&terms))
    }

    /// The numbers that hold just now.
    pub fn numbers(&self, facts: &Facts) -> Numbers {
        let number = |message, number: Option<u8>| self.say(&Terms::to_say(message).with("number", number));
        let limit = |limit: Option<(u8, Card)>| number("limit", limit.map(|(most, _)| most));
        Numbers {
            draw: number("draw-rule", Some(facts.draw_rule.0)),
            play: match facts.play_rule.0 {
                Value::Exactly(exactly) => number("play-exactly", Some(exactly.printed())),
                Value::All => number("play-all-but", None),
                Value::AllBut(but) => number("play-all-but", Some(but.printed())),
            },
            hand: limit(facts.hand_limit),
            keepers: limit(facts.keeper_limit),
        }
    }

    /// What is put to the vote, on a button; `said` is the word that a vote may be about.
    pub fn proposal(&self, what: Proposal, said: &str) -> String {
        self.say(&Terms::of(&what).among("propose").with("said", said))
    }

    fn ending_of(&self, outcome: Outcome, view: &View, facts: &Facts) -> Ending {
        let (title, reason) = self.ending(outcome);
        let title = match &view.winning_word {
            Some(laid) => self
                .say(&Terms::to_say("won-with").with("title", title).with("word", laid.text.to_uppercase())),
            None => title,
        };
        Ending { title, reason, behind: self.behind(view, facts, winners(outcome)) }
    }
}

/// Who has won: several share a first place.
fn winners(outcome: Outcome) -> SeatSet {
    match outcome {
        Outcome::Won { seat, .. } => SeatSet::one(seat),
        Outcome::Scored { seats } => seats,
        Outcome::Lost { .. } | Outcome::Alone { .. } | Outcome::Stopped(_) => SeatSet::EMPTY,
    }
}
