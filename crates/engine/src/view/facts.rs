//! What a player can work out from what lies open: the numbers in force, who lacks what for which Goal, what can be put
//! to the vote. A table shows it so that nobody has to reckon. Like a view it is built up from nothing, so that whoever
//! draws a table needs no state; bots do without it, so it is no part of the view.

use crate::ask::{Purpose, Question};
use crate::game::Game;
use crate::modes::motions::proposable;
use crate::rules::explain::{Obstacle, lacks, obstacle, would_win};
use crate::state::frame::{Ask, Frame, Poll, Proposal};
use crate::state::seat::Seat;
use panta_cards::{Card, Deck, Kind, Number, Value};
use serde::Serialize;
use std::ops::Deref;

/// What one player can work out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Facts {
    /// One player plays alone.
    pub solo: bool,
    /// Goals that are met are claimed, and the game goes on.
    pub claims: bool,
    /// Words have to be declared.
    pub declare: bool,
    /// The Draw rule, without bonuses.
    pub draw_rule: u8,
    /// The Play rule, without bonuses.
    pub play_rule: Value,
    /// The most cards to hold when it isn't one's turn, and the rule that says so.
    pub hand_limit: Option<(u8, Card)>,
    /// The most Keepers to have when it isn't one's turn, and the rule that says so.
    pub keeper_limit: Option<(u8, Card)>,
    /// What everybody draws and plays beyond the rules when on turn.
    pub bonuses: Vec<BonusFacts>,
    /// How far everybody is from winning with a Goal in play.
    pub goals: Vec<GoalFacts>,
    /// Goals one is asked to play that would make somebody win at once, and who that is.
    pub gifts: Vec<(Card, Seat)>,
    /// The vote of the table under way: who asked for it, and what it is about.
    pub vote: Option<(Seat, Proposal)>,
    /// What can be put to the vote now.
    pub proposable: Vec<Proposal>,
    inflation: u8,
}

/// A player's extras.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BonusFacts {
    /// Whose.
    pub seat: Seat,
    /// Cards drawn.
    pub draw: u8,
    /// Cards played.
    pub play: u8,
}

/// How far a player is from winning with a Goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GoalFacts {
    /// The Goal.
    pub goal: Card,
    /// The player.
    pub seat: Seat,
    /// How many cards they lack: 0 if it is met, none if cards alone do not tell.
    pub lacks: Option<usize>,
    /// Why they have not won with it.
    pub obstacle: Option<Obstacle>,
}

impl Facts {
    /// The number as it reads now.
    pub fn read(&self, number: Number) -> u8 {
        match number {
            Number::Digit(n) => n.saturating_add(self.inflation),
            Number::Word(n) => n,
        }
    }
}

impl<D: Deref<Target = Deck>> Game<D> {
    /// What this player can work out.
    pub fn facts(&self, seat: Seat) -> Facts {
        let (state, deck) = (self.state(), self.deck());
        let question = self.question(seat);
        let players = || state.seats.iter();
        Facts {
            solo: state.solo,
            claims: state.goals_are_claimed(deck),
            declare: state.options.declare,
            draw_rule: state.draw_rule(deck),
            play_rule: state.play_rule(deck),
            hand_limit: state.hand_limit(deck),
            keeper_limit: state.keeper_limit(deck),
            bonuses: players()
                .map(|seat| BonusFacts {
                    seat,
                    draw: state.draw_bonus(deck, seat),
                    play: state.play_bonus(deck, seat),
                })
                .collect(),
            goals: state
                .goals
                .iter()
                .flat_map(|goal| players().map(move |seat| (goal, seat)))
                .map(|(goal, seat)| GoalFacts {
                    goal,
                    seat,
                    lacks: lacks(state, deck, goal, seat),
                    obstacle: obstacle(state, deck, goal, seat),
                })
                .collect(),
            gifts: question.as_ref().map(|question| self.gifts(question)).unwrap_or_default(),
            vote: match state.frames.last() {
                Some(&Frame::Poll(Poll { ask: Ask::Motion(what), by, .. })) if state.outcome.is_none() => {
                    Some((by, what))
                }
                _ => None,
            },
            proposable: self.proposals(),
            inflation: state.inflation(deck),
        }
    }

    /// The Goals to play that would make somebody win. Where Goals are claimed nobody wins at once.
    fn gifts(&self, question: &Question) -> Vec<(Card, Seat)> {
        let (state, deck) = (self.state(), self.deck());
        let plays = matches!(question.purpose, Purpose::Play | Purpose::PlayAside);
        if !plays || state.goals_are_claimed(deck) {
            return vec![];
        }
        let goals = question.cards & deck.kind(Kind::Goal);
        goals.iter().filter_map(|goal| Some((goal, would_win(state, deck, goal)?))).collect()
    }

    fn proposals(&self) -> Vec<Proposal> {
        let (state, deck) = (self.state(), self.deck());
        if state.outcome.is_some() {
            return vec![];
        }
        let metas = deck.kind(Kind::Meta).iter().map(Proposal::Meta);
        let most = state.most_scored() as u8;
        let goals = (most + 1..most + 4).map(Proposal::Goals);
        let minutes = [15, 30, 60].map(Proposal::Minutes);
        let all = metas.chain([Proposal::Stop]).chain(goals).chain(minutes);
        all.filter(|what| proposable(state, deck, *what).is_ok()).collect()
    }
}
