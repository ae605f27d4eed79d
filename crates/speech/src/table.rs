//! All that is said on one player's table: what they are asked, what holds just now, how far everybody is.

use crate::asked::Asked;
use crate::goals::{Behind, GoalWords};
use crate::message::messages as say;
use crate::{Citations, Speaker};
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
            turn: self.text(&say::turn_of(view.turn.player)),
            call: self.call(view, asked.as_ref(), ending.as_ref()),
            asked,
            numbers: self.numbers(facts),
            goals: facts.goals.iter().map(|goal| self.goal(goal, view, citations)).collect(),
            bonuses: facts.bonuses.iter().map(|bonus| self.bonus(bonus.draw, bonus.play)).collect(),
            calls: view
                .calls
                .iter()
                .map(|call| {
                    let out = self.deck.face(call.card).call.as_deref().unwrap_or_default();
                    call.whom.iter().map(|whom| self.text(&say::confirm_call(whom, out))).collect()
                })
                .collect(),
            claim: self.text(&say::confirm_claim()),
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
                    turn: (!mine).then(|| self.text(&say::asked_on_turn(on_turn))),
                    why: why.cloned().unwrap_or_default(),
                    ..quiet(own(CallState::Called), asked.prompt.title.clone())
                }
            }
            (None, None) if !others.is_empty() && (mine || others != SeatSet::one(on_turn)) => Call {
                state: if mine { CallState::Waiting } else { CallState::Watching },
                turn: Some(self.text(&if mine { say::your_turn_waits() } else { say::turn_of(on_turn) })),
                title: self.text(&say::waits_for(others)),
                why: self.waiting(others, on_turn).unwrap_or_default(),
            },
            (None, None) => quiet(own(CallState::Watching), self.text(&say::turn_of(on_turn))),
        }
    }

    /// Whom the game waits for; nothing, if for nobody.
    pub fn waiting(&self, asked: SeatSet, on_turn: Seat) -> Option<String> {
        Some(self.text(&match asked.lowest()? {
            one if asked.len() > 1 || self.is_you(one) => say::choose_all(asked),
            one if one == on_turn => say::on_turn(one),
            one => say::choose_one(one),
        }))
    }

    /// What a player draws and plays beyond the rules: "draws 1 more, plays 2 more".
    pub fn bonus(&self, draw: u8, play: u8) -> Option<String> {
        Some(self.text(&match (draw, play) {
            (0, 0) => return None,
            (draw, 0) => say::bonus_draw(draw),
            (0, play) => say::bonus_play(play),
            (draw, play) => say::bonus_both(draw, play),
        }))
    }

    /// The numbers that hold just now.
    pub fn numbers(&self, facts: &Facts) -> Numbers {
        let limit = |limit: Option<(u8, Card)>| {
            self.text(&limit.map_or_else(say::no_limit, |(most, _)| say::limit(most)))
        };
        Numbers {
            draw: self.text(&say::draw_rule(facts.draw_rule.0)),
            play: self.text(&match facts.play_rule.0 {
                Value::Exactly(number) => say::play_exactly(number.printed()),
                Value::All => say::play_everything(),
                Value::AllBut(number) => say::play_all_but(number.printed()),
            }),
            hand: limit(facts.hand_limit),
            keepers: limit(facts.keeper_limit),
        }
    }

    /// What is put to the vote, on a button; `said` is the word that a vote may be about.
    pub fn proposal(&self, what: Proposal, said: &str) -> String {
        self.text(&match what {
            Proposal::Meta(card) => say::propose_meta(card),
            Proposal::Stop => say::propose_stop(),
            Proposal::Goals(goals) => say::propose_goals(goals),
            Proposal::Minutes(minutes) => say::propose_minutes(minutes),
            Proposal::Word(goal) => say::propose_word(goal, said),
        })
    }

    fn ending_of(&self, outcome: Outcome, view: &View, facts: &Facts) -> Ending {
        let (title, reason) = self.ending(outcome);
        let title = match &view.winning_word {
            Some(laid) => self.text(&say::won_with(&title, laid.text.to_uppercase())),
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
