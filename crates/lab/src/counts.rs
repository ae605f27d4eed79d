//! What is counted of many games: whole numbers only, so that runs and parts of runs add up exactly, whatever the order.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::play::Played;
use crate::watch::Watched;
use panta_cards::Deck;
use panta_engine::{Outcome, Reason};
use serde::{Deserialize, Serialize};

/// The most stopped games whose numbers are kept.
const MAX_STOPPED: usize = 100;

/// Counts of a run, or of a part of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Counts {
    pub games: u64,
    /// Games that were stopped at the cap of turns, or of plays in one turn.
    pub capped: u64,
    /// Games that stopped because nobody could do anything any more.
    pub stalled: u64,
    /// Games that ended in any way that should never happen. Always 0.
    pub aborted: u64,
    /// Games in which everybody lost.
    pub lost: u64,
    /// Games in which several had claimed the most Goals.
    pub shared: u64,
    /// Alone: how many games ended with how many Goals.
    pub scores: Vec<u64>,
    /// Questions answered.
    pub decisions: u64,
    /// Turns begun.
    pub turns: u64,
    /// Games won, by seat.
    pub wins: Vec<u64>,
    /// Games won by whoever was on turn.
    pub won_on_turn: u64,
    /// Games won by meeting a Goal, by its face.
    pub goals: Vec<u64>,
    /// Games lost by all, by the face of the Ungoal.
    pub ungoals: Vec<u64>,
    /// How many games lasted how many turns, of those that came to an end.
    pub lengths: Vec<u64>,
    /// The same of those that were stopped.
    pub stopped_lengths: Vec<u64>,
    /// The first games that were stopped, by number.
    pub stopped: Vec<u64>,
    /// What was seen on the way, if somebody looked.
    pub watched: Option<Box<Watched>>,
}

impl Counts {
    /// No games yet.
    pub(crate) fn none(players: usize) -> Counts {
        Counts { wins: vec![0; players], ..Counts::default() }
    }

    /// One game more, by its number in the run.
    pub(crate) fn add(&mut self, deck: &Deck, number: u64, played: &Played) {
        self.games += 1;
        self.decisions += played.decisions;
        self.turns += played.turns as u64;
        self.won_on_turn += played.on_turn as u64;
        let face = |card: panta_cards::Card| deck.pack.cards[card.index()] as usize;
        let mut stopped = false;
        match played.outcome {
            Some(Outcome::Won { seat, goal }) => {
                self.wins[seat.index()] += 1;
                count(&mut self.goals, face(goal));
            }
            Some(Outcome::Lost { ungoal }) => {
                self.lost += 1;
                count(&mut self.ungoals, face(ungoal));
            }
            Some(Outcome::Scored { seats }) => match seats.lowest() {
                Some(seat) if seats.len() == 1 => self.wins[seat.index()] += 1,
                _ => self.shared += 1,
            },
            Some(Outcome::Alone { goals, .. }) => count(&mut self.scores, goals as usize),
            Some(Outcome::Stopped(reason)) => {
                stopped = true;
                match reason {
                    Reason::TooLong | Reason::EndlessTurn => self.capped += 1,
                    Reason::Stalled => self.stalled += 1,
                    Reason::TooDeep | Reason::Deserted => self.aborted += 1,
                }
            }
            None => {
                stopped = true;
                self.aborted += 1;
            }
        }
        match stopped {
            true => {
                count(&mut self.stopped_lengths, played.turns as usize);
                self.stopped.push(number);
                self.keep_first();
            }
            false => count(&mut self.lengths, played.turns as usize),
        }
    }

    /// Those of both.
    #[must_use]
    pub fn merge(mut self, other: &Counts) -> Counts {
        let Counts {
            games,
            capped,
            stalled,
            aborted,
            lost,
            shared,
            scores,
            decisions,
            turns,
            wins,
            won_on_turn,
            goals,
            ungoals,
            lengths,
            stopped_lengths,
            stopped,
            watched,
        } = other;
        self.games += games;
        self.capped += capped;
        self.stalled += stalled;
        self.aborted += aborted;
        self.lost += lost;
        self.shared += shared;
        self.decisions += decisions;
        self.turns += turns;
        self.won_on_turn += won_on_turn;
        add_up(&mut self.scores, scores);
        add_up(&mut self.wins, wins);
        add_up(&mut self.goals, goals);
        add_up(&mut self.ungoals, ungoals);
        add_up(&mut self.lengths, lengths);
        add_up(&mut self.stopped_lengths, stopped_lengths);
        self.stopped.extend(stopped);
        self.keep_first();
        match (&mut self.watched, watched) {
            (Some(mine), Some(theirs)) => mine.add_up(theirs),
            (mine @ None, Some(theirs)) => *mine = Some(theirs.clone()),
            (_, None) => {}
        }
        self
    }

    fn keep_first(&mut self) {
        self.stopped.sort_unstable();
        self.stopped.truncate(MAX_STOPPED);
    }

    /// Games that came to an end.
    pub fn ended(&self) -> u64 {
        self.games - self.capped - self.stalled - self.aborted
    }

    /// Turns of a game on average, of those that came to an end.
    pub fn turns_mean(&self) -> f64 {
        let turns: u64 = self.lengths.iter().enumerate().map(|(turns, games)| turns as u64 * games).sum();
        turns as f64 / self.ended().max(1) as f64
    }

    /// The standard error of that.
    pub fn turns_error(&self) -> f64 {
        let (mean, games) = (self.turns_mean(), self.ended() as f64);
        let square = |(turns, games): (usize, &u64)| *games as f64 * (turns as f64 - mean).powi(2);
        let squares: f64 = self.lengths.iter().enumerate().map(square).sum();
        (squares / (games - 1.0).max(1.0) / games.max(1.0)).sqrt()
    }

    /// The number of turns within which this share of the games was over, of those that came to an end.
    pub fn turns_at(&self, share: f64) -> usize {
        at(&self.lengths, share)
    }

    /// The longest game that came to an end.
    pub fn turns_most(&self) -> usize {
        self.lengths.len().saturating_sub(1)
    }
}

/// Where this share of what is counted lies.
pub(crate) fn at(counts: &[u64], share: f64) -> usize {
    let all: u64 = counts.iter().sum();
    let wanted = ((all as f64 * share).ceil() as u64).max(1);
    let mut seen = 0;
    let found = counts.iter().position(|count| {
        seen += count;
        seen >= wanted
    });
    found.unwrap_or(0)
}

/// One more at this place.
pub(crate) fn count(list: &mut Vec<u64>, at: usize) {
    list.resize(list.len().max(at + 1), 0);
    list[at] += 1;
}

pub(crate) fn add_up(mine: &mut Vec<u64>, theirs: &[u64]) {
    mine.resize(mine.len().max(theirs.len()), 0);
    for (mine, theirs) in mine.iter_mut().zip(theirs) {
        *mine += theirs;
    }
}
