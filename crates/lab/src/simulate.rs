//! Playing many games and counting what comes of them.

use crate::counts::Counts;
use crate::play::{Played, RANDOM, blind, play};
use crate::players::{Player, sit_down};
use crate::policy::Policy;
use crate::watch::Onlooker;
use panta_bots::Random;
use panta_cards::Deck;
use panta_engine::{Answer, Game, Header, Record, Seat, SetupError};
use rayon::prelude::*;
use std::ops::Range;
use thiserror::Error;

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How each game is set up; every game has a seed of its own.
    pub header: Header,
    /// Who plays, by seat. If there are fewer than seats, the last one takes the others.
    pub players: Vec<Player>,
    /// Which games of the run, by number.
    pub games: Range<u64>,
    /// The seed of the whole run.
    pub seed: u64,
    /// How many threads; 0 means one per core.
    pub threads: usize,
    /// What is looked at besides how games end.
    pub watch: Watch,
}

/// What is looked at besides how games end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Watch {
    /// Nothing, which is fastest.
    #[default]
    Ends,
    /// What becomes of each card.
    Cards,
    /// That, and who is ahead.
    Leads,
}

impl Plan {
    /// This many games of random players.
    pub fn new(header: Header, games: u64, seed: u64) -> Plan {
        let players = vec![Player::Random(Policy::default())];
        Plan { header, players, games: 0..games, seed, threads: 0, watch: Watch::Ends }
    }

    /// Who sits where.
    pub fn seated(&self) -> Vec<String> {
        let at = |seat: usize| self.players[seat.min(self.players.len() - 1)].name();
        (0..self.header.players as usize).map(at).collect()
    }

    /// Whether this deck can be played so.
    pub fn check(&self, deck: &Deck) -> Result<(), PlanError> {
        self.header.check(deck)?;
        let players = self.header.players as usize;
        if self.players.is_empty() || self.players.len() > players {
            return Err(PlanError::TooManyBots { bots: self.players.len(), players });
        }
        Ok(())
    }

    /// The header of one game.
    fn header_of(&self, game: u64) -> Header {
        let mut header = self.header.clone();
        header.seed = seed_of(self.seed, game);
        header
    }

    fn play(
        &self,
        deck: &Deck,
        header: &Header,
        onlooker: Option<&mut Onlooker>,
    ) -> Result<Played, SetupError> {
        // Chance needs to be no more than one for all seats.
        let one = match &self.players[..] {
            [Player::Random(policy)] => Some(*policy),
            _ => None,
        };
        macro_rules! play {
            ($observer:expr) => {
                match one {
                    Some(policy) if policy == Policy::default() => {
                        play(deck, header, &mut Random::new(header.seed ^ RANDOM), $observer)
                    }
                    Some(policy) => play(deck, header, &mut blind(header, policy), $observer),
                    None => play(deck, header, &mut sit_down(&self.players, deck, header), $observer),
                }
                .map(|(played, _)| played)
            };
        }
        match onlooker {
            Some(onlooker) => {
                let played = play!(onlooker)?;
                onlooker.over(&played);
                Ok(played)
            }
            None => play!(&mut ()),
        }
    }

    /// Some games, one after the other.
    fn portion(&self, deck: &Deck, games: Range<u64>) -> Result<Counts, SetupError> {
        let mut counts = Counts::none(self.header.players as usize);
        let mut header = self.header.clone();
        let watches = self.watch != Watch::Ends;
        let mut onlooker = watches.then(|| Onlooker::new(deck, self.watch == Watch::Leads));
        for game in games {
            header.seed = seed_of(self.seed, game);
            let played = self.play(deck, &header, onlooker.as_mut())?;
            counts.add(deck, game, &played);
        }
        counts.watched = onlooker.map(|onlooker| Box::new(onlooker.seen));
        Ok(counts)
    }

    /// One game of the run, to be replayed.
    pub fn record(&self, deck: &Deck, game: u64) -> Result<Record, PlanError> {
        self.check(deck)?;
        let header = self.header_of(game);
        let mut answers: Vec<(Seat, Answer)> = vec![];
        let end: Game<&Deck> = match &self.players[..] {
            [Player::Random(policy)] => {
                let mut random = blind(&header, *policy);
                play(deck, &header, &mut random, &mut answers)?.1
            }
            players => play(deck, &header, &mut sit_down(players, deck, &header), &mut answers)?.1,
        };
        Ok(Record { header, answers, position: Some(end.position()), digest: None })
    }
}

/// Why nothing could be simulated.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PlanError {
    /// The deck does not fit the number of players.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The threads could not be started.
    #[error("the threads could not be started: {0}")]
    Threads(String),
    /// Nobody is called so.
    #[error("there is no bot `{0}`; there are: {known}, or `cmd:` and a command", known = panta_bots::NAMES.join(", "))]
    NoSuchBot(String),
    /// A program of somebody else cannot play.
    #[error("{0}")]
    Program(String),
    /// More bots than seats.
    #[error("{bots} bots cannot sit on {players} seats")]
    TooManyBots {
        /// How many bots there are.
        bots: usize,
        /// How many seats.
        players: usize,
    },
    /// Too many bots, or nobody to play against.
    #[error(
        "{bots} bots cannot share {players} seats: there have to be two seats at least, and one for each bot"
    )]
    Seats {
        /// How many bots there are.
        bots: usize,
        /// How many play.
        players: usize,
    },
    /// Nobody to be rated.
    #[error("ratings take two different bots at least")]
    Pool,
}

/// The seed of one game of a run: games of a run share nothing (SplitMix64 over run seed and number).
pub fn seed_of(run: u64, game: u64) -> u64 {
    let mut z = run.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ game.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Threads to play on.
pub(crate) fn pool(threads: usize) -> Result<rayon::ThreadPool, PlanError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map_err(|error| PlanError::Threads(error.to_string()))
}

/// Games that one thread plays in one go: few where bots think.
fn portion_of(players: &[Player]) -> u64 {
    match players {
        [Player::Random(_)] => 500,
        _ => 4,
    }
}

/// Plays all games of a plan. `progress` hears how many more are done.
pub fn simulate(deck: &Deck, plan: &Plan, progress: impl Fn(u64) + Sync) -> Result<Counts, PlanError> {
    // Also for no games at all.
    plan.check(deck)?;
    let players = plan.header.players as usize;
    let size = portion_of(&plan.players);
    let portion = |at: u64| -> Result<Counts, SetupError> {
        let from = plan.games.start + at * size;
        let counts = plan.portion(deck, from..(from + size).min(plan.games.end))?;
        progress(counts.games);
        Ok(counts)
    };
    let portions = (plan.games.end - plan.games.start).div_ceil(size);
    let all = || {
        let counts = (0..portions).into_par_iter().map(portion);
        counts.try_reduce(|| Counts::none(players), |mine, theirs| Ok(mine.merge(&theirs)))
    };
    Ok(pool(plan.threads)?.install(all)?)
}
