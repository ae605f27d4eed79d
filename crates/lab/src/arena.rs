//! The arena: bots against each other, dealt alike. Every deal is played once for each seat, with the players moved on by
//! one, so that neither the deal nor the seat favours anybody.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::counts::{add_up, count};
use crate::play::{Observes, Played, play};
use crate::players::{Forfeits, Player, Sitter};
use crate::simulate::{PlanError, pool, seed_of};
use panta_cards::Deck;
use panta_engine::{Answer, Header, Outcome, Seat, SetupError};
use rayon::prelude::*;
use serde::Serialize;
use std::time::Duration;

/// Who plays against whom.
#[derive(Clone, Debug)]
pub struct Match {
    /// How each game is set up; every deal has a seed of its own.
    pub header: Header,
    /// The bots. If there are fewer than seats, the last one takes the others.
    pub bots: Vec<Player>,
    /// How many games, rounded up so that every deal is played once for each seat.
    pub games: u64,
    /// The seed of the first deal; the next deal has the next number.
    pub seed: u64,
    /// How many threads; 0 means one per core.
    pub threads: usize,
}

/// What came out. All but the times is the same for the same match, on any number of threads.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Standings {
    pub games: u64,
    /// Different deals.
    pub deals: u64,
    /// Each bot, in the order of the match.
    pub bots: Vec<Standing>,
    /// Games that everybody lost.
    pub lost: u64,
    /// Games in which several had claimed the most Goals.
    pub shared: u64,
    /// Games that were stopped: at the cap of turns, or because nobody could do anything any more.
    pub stopped: u64,
    /// Turns of a game on average.
    pub turns_mean: f64,
    /// Half of the games were over within so many turns.
    pub turns_median: usize,
    /// The longest game.
    pub turns_most: usize,
    /// How many games lasted how many turns.
    #[serde(skip)]
    pub lengths: Vec<u64>,
}

/// How one bot has done.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Standing {
    /// Its full name.
    pub bot: String,
    /// Of a program of somebody else: how often it has lost its seat to chance, and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forfeits: Option<Forfeits>,
    /// How many seats it has at the table.
    pub seats: usize,
    /// The share of all games that it has won, on whichever of its seats.
    pub win_rate: f64,
    /// Within so much of it lies the true share, in 19 cases of 20: reckoned over deals, since games of one deal are alike.
    pub interval: f64,
    /// Of the games in which it had a seat, the share that it won there; by seat.
    pub by_seat: Vec<f64>,
    /// Questions answered.
    pub decisions: u64,
    /// The time it took for each of them, with all that it looks at.
    pub microseconds_per_decision: f64,
}

/// One bot's part of some deals.
#[derive(Clone, Debug, Default)]
struct Subtotal {
    wins_by_seat: Vec<u64>,
    games_by_seat: Vec<u64>,
    /// The sum over deals of the squares of games won. Whole numbers, so that the order in which threads add makes no
    /// difference.
    squares: u64,
    decisions: u64,
    time: Duration,
}

#[derive(Clone, Debug, Default)]
struct Tallies {
    bots: Vec<Subtotal>,
    games: u64,
    lost: u64,
    shared: u64,
    stopped: u64,
    lengths: Vec<u64>,
}

/// Which bot of the list sits where, if the first one sits at `first`.
fn seated(bots: usize, players: usize, first: usize) -> Vec<usize> {
    (0..players).map(|seat| ((seat + players - first) % players).min(bots - 1)).collect()
}

/// Counts the questions and the time that each bot takes for them.
struct Clock<'t> {
    tallies: &'t mut [Subtotal],
    seats: &'t [usize],
}

impl Observes for Clock<'_> {
    const CLOCKS: bool = true;

    fn answered(&mut self, seat: Seat, _: &Answer, took: Duration) {
        let tally = &mut self.tallies[self.seats[seat.index()]];
        tally.time += took;
        tally.decisions += 1;
    }
}

impl Tallies {
    fn of(bots: usize, players: usize) -> Tallies {
        let none = Subtotal {
            wins_by_seat: vec![0; players],
            games_by_seat: vec![0; players],
            ..Subtotal::default()
        };
        Tallies { bots: vec![none; bots], ..Tallies::default() }
    }

    /// Plays one deal once for each seat.
    fn play_deal(&mut self, deck: &Deck, plan: &Match, deal: u64) -> Result<(), SetupError> {
        let players = plan.header.players as usize;
        let mut header = plan.header.clone();
        header.seed = deal;
        let bots = &plan.bots;
        let mut wins = vec![0u64; bots.len()];
        for first in 0..players {
            let seats = seated(bots.len(), players, first);
            // A bot has the same chance wherever it sits.
            let place = |seat: usize| (seat + players - first) as u64 % players as u64;
            let sit = |seat: usize| {
                bots[seats[seat]].sit(deck, &header, Seat(seat as u8), seed_of(deal, place(seat)))
            };
            let mut sitters: Vec<Sitter> = (0..players).map(sit).collect();
            let mut clock = Clock { tallies: &mut self.bots, seats: &seats };
            let Played { outcome, turns, .. } = play(deck, &header, &mut sitters, &mut clock)?.0;
            self.games += 1;
            count(&mut self.lengths, turns as usize);
            seats.iter().enumerate().for_each(|(seat, at)| self.bots[*at].games_by_seat[seat] += 1);
            let winner = match outcome {
                Some(Outcome::Won { seat, .. }) => Some(seat),
                Some(Outcome::Scored { seats }) if seats.len() == 1 => seats.lowest(),
                _ => None,
            };
            match (winner, outcome) {
                (Some(seat), _) => {
                    wins[seats[seat.index()]] += 1;
                    self.bots[seats[seat.index()]].wins_by_seat[seat.index()] += 1;
                }
                (None, Some(Outcome::Lost { .. })) => self.lost += 1,
                (None, Some(Outcome::Scored { .. })) => self.shared += 1,
                _ => self.stopped += 1,
            }
        }
        self.bots.iter_mut().zip(wins).for_each(|(tally, wins)| tally.squares += wins * wins);
        Ok(())
    }

    fn merge(mut self, other: Tallies) -> Tallies {
        for (mine, theirs) in self.bots.iter_mut().zip(&other.bots) {
            for (mine, theirs) in [
                (&mut mine.wins_by_seat, &theirs.wins_by_seat),
                (&mut mine.games_by_seat, &theirs.games_by_seat),
            ] {
                mine.iter_mut().zip(theirs).for_each(|(mine, theirs)| *mine += theirs);
            }
            mine.squares += theirs.squares;
            mine.decisions += theirs.decisions;
            mine.time += theirs.time;
        }
        self.games += other.games;
        self.lost += other.lost;
        self.shared += other.shared;
        self.stopped += other.stopped;
        add_up(&mut self.lengths, &other.lengths);
        self
    }

    fn standings(self, bots: &[Player], players: usize, deals: u64) -> Standings {
        let (n, games, seats) = (deals.max(1) as f64, self.games.max(1) as f64, players as f64);
        let standing = |(at, tally): (usize, &Subtotal)| {
            // Of each deal, the share of its games that was won.
            let won = tally.wins_by_seat.iter().sum::<u64>() as f64;
            let (mean, square) = (won / n / seats, tally.squares as f64 / n / (seats * seats));
            let variance = (square - mean * mean).max(0.0) * n / (n - 1.0).max(1.0);
            let rate = |(wins, games): (&u64, &u64)| *wins as f64 / (*games).max(1) as f64;
            Standing {
                bot: bots[at].name(),
                forfeits: bots[at].forfeits(),
                seats: seated(bots.len(), players, 0).iter().filter(|bot| **bot == at).count(),
                win_rate: won / games,
                interval: 1.96 * (variance / n).sqrt(),
                by_seat: tally.wins_by_seat.iter().zip(&tally.games_by_seat).map(rate).collect(),
                decisions: tally.decisions,
                microseconds_per_decision: tally.time.as_secs_f64() * 1e6 / tally.decisions.max(1) as f64,
            }
        };
        let turns: u64 = self.lengths.iter().enumerate().map(|(turns, games)| turns as u64 * games).sum();
        let mut seen = 0;
        let median = self.lengths.iter().position(|games| {
            seen += games;
            2 * seen >= self.games
        });
        Standings {
            games: self.games,
            deals,
            bots: self.bots.iter().enumerate().map(standing).collect(),
            lost: self.lost,
            shared: self.shared,
            stopped: self.stopped,
            turns_mean: turns as f64 / games,
            turns_median: median.unwrap_or(0),
            turns_most: self.lengths.len().saturating_sub(1),
            lengths: self.lengths,
        }
    }
}

/// Plays a match. `progress` hears how many more games are done.
pub fn arena(deck: &Deck, plan: &Match, progress: impl Fn(u64) + Sync) -> Result<Standings, PlanError> {
    plan.header.check(deck)?;
    let players = plan.header.players as usize;
    let bots = plan.bots.len();
    if players < 2 || bots == 0 || bots > players {
        return Err(PlanError::Seats { bots, players });
    }
    let deals = plan.games.div_ceil(players as u64);
    let deal = |at: u64| -> Result<Tallies, SetupError> {
        let mut tallies = Tallies::of(bots, players);
        tallies.play_deal(deck, plan, plan.seed.wrapping_add(at))?;
        progress(players as u64);
        Ok(tallies)
    };
    let all = || {
        let tallies = (0..deals).into_par_iter().map(deal);
        tallies.try_reduce(|| Tallies::of(bots, players), |mine, theirs| Ok(mine.merge(theirs)))
    };
    Ok(pool(plan.threads)?.install(all)?.standings(&plan.bots, players, deals))
}
