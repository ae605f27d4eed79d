//! What a player can work out from what lies open: the numbers in force, who lacks what for which Goal, what can be put
//! to the vote. A table shows it so that nobody has to reckon. Like a view it is built up from nothing, so that whoever
//! draws a table needs no state; bots do without it, so it is no part of the view.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::ask::{Answer, Purpose, Question};
use crate::game::Game;
use crate::modes::claims::worth_of;
use crate::modes::motions::proposable;
use crate::rules::explain::{Obstacle, Reached, lacks, obstacle, reached, would_win};
use crate::rules::filling::Filling;
use crate::rules::words;
use crate::run::quiz::quiz_view;
use crate::state::frame::{Ask, Frame, Poll, Proposal};
use crate::state::seat::Seat;
use crate::state::{MAX_KEPT, MAX_STATEMENT, MAX_TEXT, Outcome};
use panta_cards::{Card, CardSet, Counts, Deck, Derived, Kind, Need, Number, Slot, Value};
use serde::Serialize;
use std::ops::Deref;

/// What one player can work out, for clients to draw. Only the engine makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Facts {
    /// One player plays alone.
    pub solo: bool,
    /// Goals that are met are claimed, and the game goes on.
    pub claims: bool,
    /// The Draw rule as it reads now, without bonuses, and the New Rule that says so.
    pub draw_rule: (u8, Option<Card>),
    /// The Play rule as it reads now, without bonuses, and the New Rule that says so.
    pub play_rule: (Value, Option<Card>),
    /// Every limit, in the order in which they are met.
    pub limits: Vec<LimitFacts>,
    /// What everybody draws and plays beyond the rules when on turn.
    pub bonuses: Vec<BonusFacts>,
    /// What each Goal in play takes, and how far everybody is from winning with it.
    pub goals: Vec<GoalFacts>,
    /// Goals one is asked to play that would make somebody win at once, and who that is.
    pub gifts: Vec<(Card, Seat)>,
    /// Cards that something in play keeps one from choosing, and what does.
    pub kept_out: Vec<(Card, Card)>,
    /// The free actions on offer, each with the card in play that it belongs to.
    pub uses: Vec<(u8, Card)>,
    /// The most characters of a text that answers what one is asked.
    pub text_length: usize,
    /// The most characters of the words that one declares.
    pub declared_length: usize,
    /// The vote of the table under way: who asked for it, and what it is about.
    pub vote: Option<(Seat, Proposal)>,
    /// What can be put to the vote now.
    pub proposable: Vec<Proposal>,
    /// The cards that met the Goal with which the game was won.
    pub met_with: Vec<Card>,
    /// What they come to, where that Goal asks for it in numbers. It is told in words alone.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub reached: Vec<Reached>,
}

/// A limit, whether a rule sets it or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LimitFacts {
    pub slot: Slot,
    /// Which cards it counts.
    pub counts: Counts,
    /// The most that one may have when it isn't one's turn, and the rule that says so.
    pub rule: Option<(u8, Card)>,
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

/// A Goal in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GoalFacts {
    /// The Goal.
    pub goal: Card,
    /// What it takes: any of these ways will do, each with all its needs.
    pub ways: Vec<Vec<NeedFacts>>,
    /// How far each player is.
    pub players: Vec<Progress>,
}

/// So many of these cards, as the number reads now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NeedFacts {
    /// Any of these will do, each with its copies.
    pub cards: CardSet,
    pub count: usize,
}

/// How far a player is from winning with a Goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Progress {
    /// The player.
    pub seat: Seat,
    /// How many cards they have for each need of each way.
    pub have: Vec<Vec<usize>>,
    /// The way they lack least of.
    pub nearest: usize,
    /// How many cards they lack: 0 if it is met, none if cards alone do not tell.
    pub lacks: Option<usize>,
    /// Why they have not won with it.
    pub obstacle: Option<Obstacle>,
}

impl<D: Deref<Target = Deck>> Game<D> {
    /// What this player can work out.
    pub fn facts(&self, seat: Seat) -> Facts {
        let (state, deck) = (self.state(), self.deck());
        let question = self.question(seat);
        let read = |number| Number::Word(state.read(deck, number));
        let limit = |(slot, counts)| {
            let rule = state.limit(deck, slot).map(|limit| (limit.most, limit.why));
            LimitFacts { slot, counts, rule }
        };
        let play_rule = match state.play_rule(deck) {
            Value::Exactly(number) => Value::Exactly(read(number)),
            Value::AllBut(number) => Value::AllBut(read(number)),
            Value::All => Value::All,
        };
        let Derived { bonuses_on_hands, bonuses_on_others_hands, .. } = deck.derived;
        let known = |other: Seat| !bonuses_on_hands || other == seat && !bonuses_on_others_hands;
        Facts {
            solo: state.solo,
            claims: state.goals_are_claimed(deck),
            draw_rule: (state.draw_rule(deck), state.rule(deck, Slot::Draw)),
            play_rule: (play_rule, state.rule(deck, Slot::Play)),
            limits: Slot::LIMITS.into_iter().map(limit).collect(),
            bonuses: state
                .seats
                .iter()
                .map(|seat| BonusFacts {
                    seat,
                    draw: if known(seat) { state.draw_bonus(deck, seat).max(0) as u8 } else { 0 },
                    play: if known(seat) { state.play_bonus(deck, seat).max(0) as u8 } else { 0 },
                })
                .collect(),
            goals: state.goals.iter().map(|goal| self.goal_facts(goal, seat)).collect(),
            gifts: question
                .as_ref()
                .filter(|_| !state.goals.intersects(deck.derived.on_hands))
                .map(|question| self.gifts(question))
                .unwrap_or_default(),
            kept_out: question.as_ref().map(|question| state.kept_out(deck, question)).unwrap_or_default(),
            uses: question.as_ref().map(|question| self.uses(question)).unwrap_or_default(),
            text_length: match question.map(|question| question.purpose) {
                Some(Purpose::Quiz) if quiz_view(state, deck).is_some_and(|quiz| quiz.statements) => {
                    MAX_STATEMENT
                }
                Some(Purpose::KeepWord) => MAX_KEPT,
                _ => MAX_TEXT,
            },
            declared_length: MAX_TEXT,
            vote: self.vote(),
            proposable: self.proposals(),
            met_with: match (words::winning_word(state, deck), state.outcome) {
                (Some(laid), _) => laid.cards.iter().collect(),
                (None, Some(Outcome::Won { seat, goal })) => self.met_with(seat, goal),
                _ => vec![],
            },
            reached: match state.outcome {
                Some(Outcome::Won { seat, goal }) => reached(state, deck, goal, seat),
                _ => vec![],
            },
        }
    }

    /// The vote of the table under way.
    pub(super) fn vote(&self) -> Option<(Seat, Proposal)> {
        match self.state().frames.last() {
            Some(&Frame::Poll(Poll { ask: Ask::Motion(what), by, .. })) if self.outcome().is_none() => {
                Some((by, what))
            }
            _ => None,
        }
    }

    /// What a Goal takes, as numbers read now.
    fn ways(&self, goal: Card) -> Vec<Vec<NeedFacts>> {
        let (state, deck) = (self.state(), self.deck());
        let need = |need: &Need| NeedFacts { cards: need.cards, count: state.threshold(deck, need.count) };
        deck.ways(goal).iter().map(|way| way.iter().map(need).collect()).collect()
    }

    /// A Goal, as this player knows it: of a hand that others hold, nobody knows what is in it.
    fn goal_facts(&self, goal: Card, viewer: Seat) -> GoalFacts {
        let (state, deck) = (self.state(), self.deck());
        let Derived { on_hands, on_others_hands, .. } = &deck.derived;
        let hides = on_hands.contains(goal);
        let known = |seat: Seat| !hides || seat == viewer && !on_others_hands.contains(goal);
        // Whether others meet a Goal would tell what they hold.
        let ties_tell = state.goals.intersects(*on_hands);
        let ways = self.ways(goal);
        let progress = |seat: Seat| {
            // What a card counts as may depend on a hand.
            let have = if known(seat) { self.had(goal, seat) } else { self.lying_there(goal, seat) };
            let have: Vec<Vec<usize>> =
                have.iter().map(|way| way.iter().map(CardSet::len).collect()).collect();
            let short = |at: &usize| -> usize {
                let needs = ways[*at].iter().zip(&have[*at]);
                needs.map(|(need, have)| need.count.saturating_sub(*have)).sum()
            };
            let (lacks, obstacle) = match known(seat) {
                true => {
                    let obstacle = match obstacle(state, deck, goal, seat) {
                        // What everybody has been told is no secret.
                        Some(Obstacle::Tied(_) | Obstacle::Ungoal(_)) | None if ties_tell => {
                            let told = state.tied.contains(seat).then_some(state.tied.without(seat));
                            told.map(Obstacle::Tied)
                        }
                        obstacle => obstacle,
                    };
                    (lacks(state, deck, goal, seat), obstacle)
                }
                false => {
                    let lacks = (0..ways.len()).map(|at| short(&at)).min().filter(|lacks| *lacks > 0);
                    (lacks, Some(lacks.map_or(Obstacle::Unmet, Obstacle::Lacks)))
                }
            };
            let nearest = (0..ways.len()).min_by_key(short).unwrap_or(0);
            Progress { seat, nearest, have, lacks, obstacle }
        };
        let players = state.seats.iter().map(progress).collect();
        GoalFacts { goal, ways, players }
    }

    /// The cards that a player has for each need of each way to meet a Goal. One that counts as others fills one need.
    fn had(&self, goal: Card, seat: Seat) -> Vec<Vec<CardSet>> {
        let (state, deck) = (self.state(), self.deck());
        let (table, filling) = (state.tables[seat.index()], Filling::of(state, deck, seat));
        let for_need = |way: &[Need], at: usize| match &filling {
            Some(filling) => filling.cards_for(way, at),
            None => table & way[at].cards,
        };
        let of_way = |way: &Vec<Need>| (0..way.len()).map(|at| for_need(way, at)).collect();
        deck.ways(goal).iter().map(of_way).collect()
    }

    /// The same with every card taken for what it is.
    fn lying_there(&self, goal: Card, seat: Seat) -> Vec<Vec<CardSet>> {
        let table = self.state().tables[seat.index()];
        let of_way = |way: &Vec<Need>| way.iter().map(|need| table & need.cards).collect();
        self.deck().ways(goal).iter().map(of_way).collect()
    }

    /// The cards that met a Goal: as many as each need asks for, of the first way that is met, and what they are worth.
    fn met_with(&self, seat: Seat, goal: Card) -> Vec<Card> {
        let mut ways = self.ways(goal).into_iter().zip(self.had(goal, seat));
        let met = ways.find(|(way, had)| way.iter().zip(had).all(|(need, had)| had.len() >= need.count));
        let worth = worth_of(self.state(), self.deck(), seat, goal).map(|cards| (cards, cards.len()));
        let met = met.into_iter().flat_map(|(way, had)| had.into_iter().zip(way));
        let mut cards = vec![];
        for (had, count) in met.map(|(had, need)| (had, need.count)).chain(worth) {
            for card in had.iter().take(count).map(|card| self.deck().seen_as(card)) {
                // One card may meet two needs, and is shown once.
                if !cards.contains(&card) {
                    cards.push(card);
                }
            }
        }
        cards
    }

    /// The card in play that each free action on offer belongs to.
    fn uses(&self, question: &Question) -> Vec<(u8, Card)> {
        let state = self.state();
        let mine = state.rules | state.metas | state.tables[question.seat.index()];
        let actions = (0..).zip(&self.deck().rules.free_actions);
        let offered = actions.filter(|(at, _)| question.offers(&Answer::Use(*at)));
        offered.filter_map(|(at, action)| Some((at, (action.cards & mine).first()?))).collect()
    }

    /// The Goals to play that would make somebody win. Where Goals are claimed nobody wins at once.
    fn gifts(&self, question: &Question) -> Vec<(Card, Seat)> {
        let (state, deck) = (self.state(), self.deck());
        let plays = matches!(question.purpose, Purpose::Play | Purpose::PlayAside);
        if !plays || state.goals_are_claimed(deck) {
            return vec![];
        }
        let goals = (question.cards & deck.kind(Kind::Goal)) - deck.derived.on_hands;
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
        let all = metas.chain([Proposal::Stop]).chain(goals).chain(minutes).chain([Proposal::Event]);
        all.filter(|what| proposable(state, deck, *what).is_ok()).collect()
    }
}
