//! Ratings over a mixed pool: whoever is at the table is drawn by lot, every deal is played once for each seat, and each
//! game moves the ratings of those who played it (Weng and Lin's Bradley-Terry model, by the crate `skillratings`).

use crate::arena::Match;
use crate::play::play;
use crate::players::{Forfeits, Sitter};
use crate::simulate::{PlanError, pool, seed_of};
use fastrand::Rng;
use panta_cards::Deck;
use panta_engine::{Outcome, Seat, SetupError};
use rayon::prelude::*;
use serde::Serialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// What a bot has come to. The same match gives the same ratings, on any number of threads.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Rating {
    /// Its full name.
    pub bot: String,
    /// Its rating: all begin with 25, and the higher the better.
    pub rating: f64,
    /// How far that can be trusted, as a standard deviation.
    pub uncertainty: f64,
    /// Games it played; one in which it had two seats counts twice.
    pub games: u64,
    /// The share of them that it won.
    pub win_rate: f64,
    /// Of a program of somebody else: how often it has lost its seat to chance, and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forfeits: Option<Forfeits>,
}

/// Who sat where, and which seat won.
type Game = (Vec<usize>, Option<usize>);

/// Rates the bots of a match against each other, the best first. `progress` hears how many more games are done.
pub fn ratings(deck: &Deck, plan: &Match, progress: impl Fn(u64) + Sync) -> Result<Vec<Rating>, PlanError> {
    plan.header.check(deck)?;
    let players = plan.header.players as usize;
    if players < 2 || plan.bots.len() < 2 {
        return Err(PlanError::Pool);
    }
    let deal = |at: u64| -> Result<Vec<Game>, SetupError> {
        let deal = plan.seed.wrapping_add(at);
        let lot = drawn(plan.bots.len(), players, deal);
        let mut header = plan.header.clone();
        header.seed = deal;
        let games: Result<Vec<Game>, SetupError> = (0..players)
            .map(|first| {
                let place = |seat: usize| (seat + players - first) % players;
                let seats: Vec<usize> = (0..players).map(|seat| lot[place(seat)]).collect();
                let sit = |seat: usize| {
                    let chance = seed_of(deal, place(seat) as u64);
                    plan.bots[seats[seat]].sit(deck, &header, Seat(seat as u8), chance)
                };
                let mut sitters: Vec<Sitter> = (0..players).map(sit).collect();
                let (played, _) = play(deck, &header, &mut sitters, &mut ())?;
                let winner = match played.outcome {
                    Some(Outcome::Won { seat, .. }) => Some(seat.index()),
                    Some(Outcome::Scored { seats }) if seats.len() == 1 => seats.lowest().map(Seat::index),
                    _ => None,
                };
                Ok((seats, winner))
            })
            .collect();
        progress(players as u64);
        games
    };
    let deals = plan.games.div_ceil(players as u64);
    let all = || (0..deals).into_par_iter().map(deal).collect::<Result<Vec<_>, SetupError>>();
    let games = pool(plan.threads)?.install(all)?;

    let mut ratings = vec![WengLinRating::new(); plan.bots.len()];
    let mut played = vec![(0u64, 0u64); plan.bots.len()];
    // One after the other, in the order of the deals: ratings depend on it.
    for (seats, winner) in games.into_iter().flatten() {
        seats.iter().for_each(|bot| played[*bot].0 += 1);
        let Some(winner) = winner else { continue };
        played[seats[winner]].1 += 1;
        let teams: Vec<[WengLinRating; 1]> = seats.iter().map(|bot| [ratings[*bot]]).collect();
        let place = |seat: usize| MultiTeamOutcome::new(if seat == winner { 1 } else { 2 });
        let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> =
            teams.iter().enumerate().map(|(seat, team)| (&team[..], place(seat))).collect();
        let moved = weng_lin_multi_team(&ranked, &WengLinConfig::new());
        // A bot with two seats moves by both.
        let before = ratings.clone();
        for (seat, bot) in seats.iter().enumerate() {
            let Some(new) = moved.get(seat).and_then(|team| team.first()) else { continue };
            let seats = seats.iter().filter(|other| *other == bot).count() as f64;
            ratings[*bot].rating += (new.rating - before[*bot].rating) / seats;
            ratings[*bot].uncertainty += (new.uncertainty - before[*bot].uncertainty) / seats;
        }
    }
    let rating = |(at, rating): (usize, &WengLinRating)| {
        let (games, won) = played[at];
        Rating {
            bot: plan.bots[at].name(),
            rating: rating.rating,
            uncertainty: rating.uncertainty,
            games,
            win_rate: won as f64 / games.max(1) as f64,
            forfeits: plan.bots[at].forfeits(),
        }
    };
    let mut all: Vec<Rating> = ratings.iter().enumerate().map(rating).collect();
    all.sort_by(|a, b| b.rating.total_cmp(&a.rating));
    Ok(all)
}

/// Who is at the table: everybody as often as anybody else, or nearly.
fn drawn(bots: usize, players: usize, deal: u64) -> Vec<usize> {
    let mut chance = Rng::with_seed(seed_of(deal, 0x0007_AB1E));
    let mut lot = vec![];
    while lot.len() < players {
        let mut all: Vec<usize> = (0..bots).collect();
        chance.shuffle(&mut all);
        lot.extend(all);
    }
    lot.truncate(players);
    lot
}
