//! The benchmark, frozen forever: decks by their hash, deals, opponents. What it says of a bot today it says of the
//! same bot at any time, so figures of different years can stand in one table. Whatever is to change about it is another
//! suite, with another name.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::arena::{Match, Standings, arena};
use crate::players::Player;
use crate::policy::Policy;
use crate::simulate::PlanError;
use panta_cards::Deck;
use panta_engine::Header;
use serde::Serialize;

/// A benchmark.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Suite {
    pub name: &'static str,
    /// The version of the rules that its games are played by.
    pub rules: u16,
    pub decks: &'static [SuiteDeck],
    /// The tables at which each deck is played.
    pub tables: &'static [SuiteTable],
    /// The seed of the first deal of every match.
    pub seed: u64,
}

/// A deck of a benchmark.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct SuiteDeck {
    /// Its short name.
    pub name: &'static str,
    /// The hash of the deck as a table plays it that agrees to no optional Meta Rule.
    pub hash: &'static str,
}

/// A table of a benchmark.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct SuiteTable {
    /// Who has all other seats.
    pub opponent: &'static str,
    /// How many play.
    pub players: usize,
    /// How many games.
    pub games: u64,
}

/// All benchmarks there are.
pub const SUITES: &[Suite] = &[Suite {
    name: "v1",
    rules: 3,
    decks: &[
        SuiteDeck {
            name: "acorn",
            hash: "tree-56f50047580f654e2f1d5e24297587b76c92bdad8be861288da7f163294f9a44",
        },
        SuiteDeck {
            name: "anatomy",
            hash: "tree-bfb26a008816d46bc38a108e424145305f51fdb21f4defc1aae6eb46147c270a",
        },
        SuiteDeck {
            name: "chemistry",
            hash: "tree-7a18d5a292201e0a532cc1c550e38579a318ca1b8a97039f3af0560ec598e9cc",
        },
        SuiteDeck {
            name: "drinking",
            hash: "tree-35a14357db6eb7f749e0ea639e1024c98b1202da7bc1101a08db15707834fc1b",
        },
        SuiteDeck {
            name: "stoner",
            hash: "tree-5a5d9c2bfe26b85377506bb7fa0b880c415eee6af1dac8b67d5d8da0da169947",
        },
        SuiteDeck {
            name: "word",
            hash: "tree-a4fcced26b5421d47d9b449762c775f2ef30b14221b3e6330a9cfe608137533d",
        },
    ],
    tables: &[
        SuiteTable { opponent: "random-1", players: 2, games: 400 },
        SuiteTable { opponent: "casual-1", players: 2, games: 400 },
        SuiteTable { opponent: "casual-1", players: 4, games: 400 },
    ],
    seed: 50_000_000,
}];

/// How a bot does in a deck of a benchmark.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Score {
    pub deck: &'static str,
    pub deck_hash: &'static str,
    /// The mean of its win rates at all tables, in %.
    pub score: f64,
    /// The true figure lies within so much of it, in 19 cases of 20.
    pub interval: f64,
    pub matches: Vec<Standings>,
}

impl Suite {
    /// A benchmark by its name.
    pub fn named(name: &str) -> Option<&'static Suite> {
        SUITES.iter().find(|suite| suite.name == name)
    }

    /// How many games it takes for one deck.
    pub fn games(&self) -> u64 {
        self.tables.iter().map(|table| table.games).sum()
    }

    /// Plays one deck of it, which has to be the one of this hash.
    pub fn score(
        &self,
        which: &SuiteDeck,
        deck: &Deck,
        bot: &Player,
        threads: usize,
        progress: impl Fn(u64) + Sync,
    ) -> Result<Score, PlanError> {
        let mut matches = vec![];
        for table in self.tables {
            let bots = vec![bot.clone(), Player::named(table.opponent, Policy::default())?];
            let header = Header::new(deck, table.players, 0);
            let plan = Match { header, bots, games: table.games, seed: self.seed, threads };
            matches.push(arena(deck, &plan, &progress)?);
        }
        let hero = || matches.iter().filter_map(|standings| standings.bots.first());
        let many = matches.len().max(1) as f64;
        let score = 100.0 * hero().map(|bot| bot.win_rate).sum::<f64>() / many;
        let interval = 100.0 * hero().map(|bot| bot.interval.powi(2)).sum::<f64>().sqrt() / many;
        Ok(Score { deck: which.name, deck_hash: which.hash, score, interval, matches })
    }
}
