//! What the counts of a run come to: shares with their errors, cards by name. This is the stable JSON of `panta sim`.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::counts::{Counts, at};
use crate::watch::{OfCard, Pairs, Watched};
use panta_cards::{Deck, Kind};
use serde::Serialize;
use std::collections::BTreeMap;

/// What came out of a run. The same plan gives the same report, on any number of threads.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Report {
    pub games: u64,
    /// Games that were stopped at the cap of turns, or of plays in one turn.
    pub capped: u64,
    /// Games that stopped because nobody could do anything any more.
    pub stalled: u64,
    /// Games that ended in any way that should never happen. Always 0.
    pub aborted: u64,
    /// The first games that were stopped, by number.
    pub stopped_games: Vec<u64>,
    /// Turns of a stopped game on average.
    pub stopped_turns_mean: Option<f64>,
    /// Games in which everybody lost.
    pub lost: u64,
    /// Games in which several had claimed the most Goals.
    pub shared: u64,
    /// Alone: how many games ended with how many Goals.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<u64>,
    /// Alone: Goals on average, and the standard error of that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score_mean: Option<(f64, f64)>,
    /// Questions answered.
    pub decisions: u64,
    /// Turns begun.
    pub turns: u64,
    /// Games won, by seat.
    pub wins: Vec<u64>,
    pub seats: Vec<SeatReport>,
    /// Turns of a game on average, of those that came to an end; the same games for all that follows about turns.
    pub turns_mean: f64,
    /// Its standard error.
    pub turns_standard_error: f64,
    /// So many turns, of which a tenth of the games are at the end within…
    pub turns_p10: usize,
    /// …a quarter…
    pub turns_p25: usize,
    /// …half…
    pub turns_median: usize,
    /// …three quarters…
    pub turns_p75: usize,
    /// …nine in ten…
    pub turns_p90: usize,
    /// …and 99 in a hundred.
    pub turns_p99: usize,
    /// The longest game that came to an end.
    pub turns_max: usize,
    /// Games won by whoever was on turn.
    pub won_on_turn: Share,
    /// Games won by somebody else.
    pub won_off_turn: Share,
    /// The Goals that won, of all games.
    pub goals: Vec<GoalReport>,
    /// The Ungoals by which all lost.
    pub ungoals: Vec<GoalReport>,
    /// What was seen on the way.
    #[serde(flatten)]
    pub watched: Option<WatchedReport>,
}

/// So many games, and which part of all that is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Share {
    pub games: u64,
    /// Which part.
    pub share: f64,
    /// Its standard error.
    pub standard_error: f64,
}

impl Share {
    /// So many of so many.
    pub fn of(games: u64, all: u64) -> Share {
        let share = games as f64 / all.max(1) as f64;
        Share { games, share, standard_error: (share * (1.0 - share) / all.max(1) as f64).sqrt() }
    }
}

/// A seat.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct SeatReport {
    /// Which, from 0.
    pub seat: usize,
    /// Who sat there.
    pub bot: String,
    /// The games won there.
    #[serde(flatten)]
    pub won: Share,
}

/// A Goal or an Ungoal.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct GoalReport {
    pub goal: String,
    /// The games it ended.
    #[serde(flatten)]
    pub ended: Share,
}

/// What was seen on the way.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct WatchedReport {
    /// Of a game on average: how often the discard pile was shuffled into the draw pile.
    pub reshuffles_mean: f64,
    /// Cards in the hand of whoever's turn begins, on average.
    pub hand_mean: f64,
    /// In half of all turns at most so many.
    pub hand_median: usize,
    /// In nine of ten turns at most so many.
    pub hand_p90: usize,
    /// The largest hand.
    pub hand_max: usize,
    /// Cards played in a game on average, by kind.
    pub plays: BTreeMap<&'static str, f64>,
    /// Free Actions used in a game on average.
    pub free_actions_mean: f64,
    /// The chance to win of any player, with which the cards are to be compared.
    pub base_chance: f64,
    /// Every card, in the order of the file.
    pub cards: Vec<CardReport>,
    /// How often the lead changed in a game, on average, if that was looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lead_changes_mean: Option<f64>,
    /// How many games saw it change how many times.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lead_changes: Vec<u64>,
    /// How often whoever was ahead at half time won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub half_time_leader_won: Option<Share>,
}

/// A card, all its copies together.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct CardReport {
    pub card: String,
    pub kind: &'static str,
    /// How many there are.
    pub copies: u8,
    /// Times drawn in a game, on average.
    pub drawn_mean: f64,
    /// Times played in a game, on average.
    pub played_mean: f64,
    /// Turns in play in a game, on average.
    pub turns_in_play_mean: f64,
    /// Games that it won as a Goal, or lost for all as an Ungoal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<Share>,
    /// Times that it was claimed in a game, on average, where games go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claimed_mean: Option<f64>,
    /// Of the games that somebody won, those in which it lay in front of them at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before_winner: Option<Share>,
    /// How often those won who had it in their first hand.
    pub when_dealt: Option<Chances>,
    /// How often those won who drew it, in their first hand or later.
    pub when_drawn: Option<Chances>,
    /// How often those won who played it.
    pub when_played: Option<Chances>,
}

/// How often players won of whom something holds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Chances {
    /// How many players there were.
    pub players: u64,
    /// The share of them who won.
    pub win_share: f64,
    /// The true share lies between these, in 19 cases of 20.
    pub interval: [f64; 2],
    /// The standard error of the share.
    pub standard_error: f64,
}

impl Chances {
    fn of(pairs: &Pairs) -> Option<Chances> {
        let (win_share, standard_error) = (pairs.share()?, pairs.error()?);
        let interval =
            [(win_share - 1.96 * standard_error).max(0.0), (win_share + 1.96 * standard_error).min(1.0)];
        Some(Chances { players: pairs.players, win_share, interval, standard_error })
    }
}

impl Report {
    /// What these counts come to. `seated` says who sat where.
    pub fn of(counts: &Counts, deck: &Deck, seated: &[String]) -> Report {
        let ended = counts.ended();
        let won: u64 = counts.wins.iter().sum();
        let on_turn_counts = counts.goals.iter().sum::<u64>();
        let seat = |(seat, wins): (usize, &u64)| SeatReport {
            seat,
            bot: seated.get(seat).cloned().unwrap_or_default(),
            won: Share::of(*wins, counts.games),
        };
        let list = |of: &[u64]| {
            let goal = |(face, games): (usize, &u64)| GoalReport {
                goal: deck.faces[face].name.clone(),
                ended: Share::of(*games, counts.games),
            };
            let known = of.iter().take(deck.faces.len()).enumerate();
            let mut goals: Vec<GoalReport> = known.filter(|(_, games)| **games > 0).map(goal).collect();
            goals.sort_by_key(|goal| std::cmp::Reverse(goal.ended.games));
            goals
        };
        let stopped: u64 = counts.stopped_lengths.iter().sum();
        let stopped_turns =
            counts.stopped_lengths.iter().enumerate().map(|(turns, games)| turns as u64 * games);
        Report {
            games: counts.games,
            capped: counts.capped,
            stalled: counts.stalled,
            aborted: counts.aborted,
            stopped_games: counts.stopped.clone(),
            stopped_turns_mean: (stopped > 0).then(|| stopped_turns.sum::<u64>() as f64 / stopped as f64),
            lost: counts.lost,
            shared: counts.shared,
            scores: counts.scores.clone(),
            score_mean: mean(&counts.scores),
            decisions: counts.decisions,
            turns: counts.turns,
            wins: counts.wins.clone(),
            seats: counts.wins.iter().enumerate().map(seat).collect(),
            turns_mean: counts.turns_mean(),
            turns_standard_error: counts.turns_error(),
            turns_p10: counts.turns_at(0.1),
            turns_p25: counts.turns_at(0.25),
            turns_median: counts.turns_at(0.5),
            turns_p75: counts.turns_at(0.75),
            turns_p90: counts.turns_at(0.9),
            turns_p99: counts.turns_at(0.99),
            turns_max: counts.turns_most(),
            won_on_turn: Share::of(counts.won_on_turn, on_turn_counts),
            won_off_turn: Share::of(on_turn_counts - counts.won_on_turn, on_turn_counts),
            goals: list(&counts.goals),
            ungoals: list(&counts.ungoals),
            watched: counts
                .watched
                .as_ref()
                .map(|watched| WatchedReport::of(watched, counts, deck, won, ended)),
        }
    }
}

/// The mean of what is counted, and its standard error.
fn mean(counts: &[u64]) -> Option<(f64, f64)> {
    let all = counts.iter().sum::<u64>() as f64;
    let each = || counts.iter().enumerate().map(|(value, count)| (value as f64, *count as f64));
    let mean = each().map(|(value, count)| value * count).sum::<f64>() / all;
    let squares: f64 = each().map(|(value, count)| count * (value - mean).powi(2)).sum();
    (all > 0.0).then(|| (mean, (squares / (all - 1.0).max(1.0) / all).sqrt()))
}

impl WatchedReport {
    fn of(watched: &Watched, counts: &Counts, deck: &Deck, won: u64, ended: u64) -> WatchedReport {
        let per_game = |times: u64| times as f64 / counts.games.max(1) as f64;
        let card = |(at, of): (usize, &OfCard)| {
            let face = &deck.faces[at];
            let goals = match face.kind {
                Kind::Goal => Some(&counts.goals),
                Kind::Ungoal => Some(&counts.ungoals),
                _ => None,
            };
            let lies = matches!(face.kind, Kind::Keeper | Kind::Creeper);
            CardReport {
                card: face.name.clone(),
                kind: face.kind.word(),
                copies: face.copies,
                drawn_mean: per_game(of.drawn),
                played_mean: per_game(of.played),
                turns_in_play_mean: per_game(of.turns_in_play),
                ended: goals.map(|goals| Share::of(goals.get(at).copied().unwrap_or(0), counts.games)),
                claimed_mean: (of.claimed > 0).then(|| per_game(of.claimed)),
                before_winner: lies.then(|| Share::of(of.before_winner, won)),
                when_dealt: Chances::of(&of.when_dealt),
                when_drawn: Chances::of(&of.when_drawn),
                when_played: Chances::of(&of.when_played),
            }
        };
        let mut plays = BTreeMap::new();
        for (face, of) in deck.faces.iter().zip(&watched.cards) {
            *plays.entry(face.kind.word()).or_insert(0.0) += per_game(of.played);
        }
        plays.retain(|_, mean| *mean > 0.0);
        let leads = &watched.leads;
        WatchedReport {
            reshuffles_mean: per_game(watched.reshuffles),
            hand_mean: mean(&watched.hands).map_or(0.0, |(mean, _)| mean),
            hand_median: at(&watched.hands, 0.5),
            hand_p90: at(&watched.hands, 0.9),
            hand_max: watched.hands.len().saturating_sub(1),
            plays,
            free_actions_mean: per_game(watched.uses),
            base_chance: won as f64 / ended.max(1) as f64 / counts.wins.len().max(1) as f64,
            cards: watched.cards.iter().enumerate().map(card).collect(),
            lead_changes_mean: mean(&leads.changes).map(|(mean, _)| mean),
            lead_changes: leads.changes.clone(),
            half_time_leader_won: (leads.at_half > 0).then(|| Share::of(leads.at_half_won, leads.at_half)),
        }
    }
}
