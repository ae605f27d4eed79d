//! Playing many games of uniformly random players.

use panta_bots::Random;
use panta_cards::Deck;
use panta_engine::{Asked, Game, Header, Outcome, Reason, SetupError, Silence};
use rayon::prelude::*;
use serde::Serialize;
use thiserror::Error;

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How each game is set up; every game has a seed of its own.
    pub header: Header,
    /// How many games.
    pub games: u64,
    /// The seed of the whole run.
    pub seed: u64,
    /// How many threads; 0 means one per core.
    pub threads: usize,
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
}

/// What came out. The same plan gives the same report, on any number of threads.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Report {
    /// Games played.
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
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<u64>,
    /// Questions answered.
    pub decisions: u64,
    /// Turns begun.
    pub turns: u64,
    /// Games won, by seat.
    pub wins: Vec<u64>,
    /// How many games lasted how many turns.
    #[serde(skip)]
    pub lengths: Vec<u64>,
}

impl Report {
    fn of(players: usize) -> Report {
        Report { wins: vec![0; players], ..Report::default() }
    }

    fn add(&mut self, played: &Played) {
        self.games += 1;
        self.decisions += played.decisions;
        self.turns += played.turns as u64;
        match played.outcome {
            Some(Outcome::Won { seat, .. }) => self.wins[seat.index()] += 1,
            Some(Outcome::Lost { .. }) => self.lost += 1,
            Some(Outcome::Stopped(Reason::TooLong | Reason::EndlessTurn)) => self.capped += 1,
            Some(Outcome::Stopped(Reason::Stalled)) => self.stalled += 1,
            Some(Outcome::Scored { seats }) => match seats.lowest() {
                Some(seat) if seats.len() == 1 => self.wins[seat.index()] += 1,
                _ => self.shared += 1,
            },
            Some(Outcome::Alone { goals }) => count(&mut self.scores, goals as usize),
            Some(Outcome::Stopped(Reason::TooDeep | Reason::Deserted)) | None => self.aborted += 1,
        }
        count(&mut self.lengths, played.turns as usize);
    }

    fn merge(mut self, other: Report) -> Report {
        self.games += other.games;
        self.capped += other.capped;
        self.stalled += other.stalled;
        self.aborted += other.aborted;
        self.lost += other.lost;
        self.decisions += other.decisions;
        self.turns += other.turns;
        add_up(&mut self.wins, &other.wins);
        add_up(&mut self.lengths, &other.lengths);
        add_up(&mut self.scores, &other.scores);
        self.shared += other.shared;
        self
    }

    /// Turns per game on average.
    pub fn turns_mean(&self) -> f64 {
        self.turns as f64 / self.games.max(1) as f64
    }

    /// The number of turns within which this share of the games was over.
    pub fn turns_at(&self, share: f64) -> usize {
        let wanted = (self.games as f64 * share).ceil() as u64;
        let mut seen = 0;
        for (turns, games) in self.lengths.iter().enumerate() {
            seen += games;
            if seen >= wanted.max(1) {
                return turns;
            }
        }
        0
    }
}

/// One more at this place.
fn count(list: &mut Vec<u64>, at: usize) {
    list.resize(list.len().max(at + 1), 0);
    list[at] += 1;
}

fn add_up(mine: &mut Vec<u64>, theirs: &[u64]) {
    mine.resize(mine.len().max(theirs.len()), 0);
    for (mine, theirs) in mine.iter_mut().zip(theirs) {
        *mine += theirs;
    }
}

/// One game that was played.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Questions answered.
    pub decisions: u64,
    /// Turns begun.
    pub turns: u16,
}

/// The seed of one game of a run: games of a run share nothing (SplitMix64 over run seed and number).
pub fn seed_of(run: u64, game: u64) -> u64 {
    let mut z = run.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ game.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Plays one game of random players to its end.
pub fn play_one(deck: &Deck, header: &Header) -> Result<Played, SetupError> {
    let mut game = Game::new(deck, header, &mut Silence)?;
    let mut bot = Random::new(header.seed ^ 0x5EED_B075);
    let mut decisions = 0;
    loop {
        // Nearly always one player is asked. That question is read where it lies: copying it out, just after it was
        // written piece by piece, takes the processor as long as choosing an answer.
        let several;
        let question = match game.asking() {
            Asked::One(question) => question,
            _ => {
                let asked = game.asked().lowest().and_then(|seat| game.question(seat));
                let Some(question) = asked else { break };
                several = question;
                &several
            }
        };
        let (seat, answer) = (question.seat, bot.answer(question));
        if game.apply(seat, &answer, &mut Silence).is_err() {
            break;
        }
        decisions += 1;
    }
    Ok(Played { outcome: game.outcome(), decisions, turns: game.state().turn.number })
}

/// Plays all games of a plan. `progress` hears how many more are done.
pub fn simulate(deck: &Deck, plan: &Plan, progress: impl Fn(u64) + Sync) -> Result<Report, PlanError> {
    const CHUNK: u64 = 500;
    // Also for no games at all.
    plan.header.check(deck)?;
    let players = plan.header.players as usize;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.threads)
        .build()
        .map_err(|error| PlanError::Threads(error.to_string()))?;
    let chunk = |at: u64| -> Result<Report, SetupError> {
        let mut report = Report::of(players);
        let mut header = plan.header.clone();
        for game in at * CHUNK..((at + 1) * CHUNK).min(plan.games) {
            header.seed = seed_of(plan.seed, game);
            report.add(&play_one(deck, &header)?);
        }
        progress(report.games);
        Ok(report)
    };
    let chunks = plan.games.div_ceil(CHUNK);
    let all = || {
        let reports = (0..chunks).into_par_iter().map(chunk);
        reports.try_reduce(|| Report::of(players), |mine, theirs| Ok(mine.merge(theirs)))
    };
    Ok(pool.install(all)?)
}
