//! The games that a page is made of: random and strong players, in every number that the deck allows.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use panta_cards::{Card, Deck, Kind};
use panta_engine::Header;
use panta_lab::{
    CardReport, Counts, Match, Plan, PlanError, Player, Policy, Report, Standing, Watch, WatchedReport,
    arena, simulate,
};
use std::time::Instant;

/// How much is played.
#[derive(Clone, Debug)]
pub struct Effort {
    /// Games of random players, for each number of players.
    pub random: u64,
    /// Games of strong players, for each number of players.
    pub strong: u64,
    /// Who the strong ones are.
    pub bot: String,
    /// The seed of all runs.
    pub seed: u64,
    /// How many threads; 0 means one per core.
    pub threads: usize,
    /// When to stop, with however many games there are by then. With a time, pages do not repeat exactly.
    pub until: Option<Instant>,
}

/// A deck with the games that were played with it.
#[derive(Clone, Debug)]
pub struct Study {
    pub deck: Deck,
    /// Who the strong ones are.
    pub bot: String,
    /// The seed of all runs.
    pub seed: u64,
    /// Random and strong players, by their number.
    pub runs: Vec<Run>,
    /// A strong player against a random one, and in how many games.
    pub skill: Option<(Standing, u64)>,
    /// There was no time for more.
    pub cut_short: bool,
}

/// Games of one kind.
#[derive(Clone, Debug)]
pub struct Run {
    /// How many play.
    pub players: usize,
    /// They are the strong ones.
    pub strong: bool,
    /// What was counted.
    pub counts: Counts,
    /// What that comes to.
    pub report: Report,
}

impl Run {
    /// What was seen on the way.
    pub fn watched(&self) -> Option<&WatchedReport> {
        self.report.watched.as_ref()
    }

    /// A card by its name.
    pub fn card(&self, name: &str) -> Option<&CardReport> {
        self.watched()?.cards.iter().find(|card| card.card == name)
    }

    /// Whether the players are the strong ones, as a word.
    pub fn who(&self) -> &'static str {
        if self.strong { "strong" } else { "random" }
    }
}

/// Games that are played in one go, between two looks at the clock.
const GO: [u64; 2] = [100, 5];

/// Plays the games for a page. `deck_for` is the deck as so many players play it, with how its games begin; none if they
/// cannot. `progress` hears how many of all games are done.
pub fn study(
    deck: &Deck,
    deck_for: impl Fn(usize) -> Option<(Deck, Header)>,
    effort: &Effort,
    progress: impl Fn(u64, u64) + Sync,
) -> Result<Study, PlanError> {
    let tables: Vec<(usize, Deck, Header)> = (1..=6)
        .filter_map(|players| deck_for(players).map(|(deck, header)| (players, deck, header)))
        .collect();
    let all = tables.len() as u64 * (effort.random + effort.strong);
    let (mut runs, mut done, mut cut_short) = (vec![], 0, false);
    for strong in [false, true] {
        for (at, (players, deck, header)) in tables.iter().enumerate() {
            let (who, games) = match strong {
                false => (Player::Random(Policy::default()), effort.random),
                true => (Player::named(&effort.bot, Policy::default())?, effort.strong),
            };
            let plan = Plan {
                players: vec![who],
                threads: effort.threads,
                watch: Watch::Leads,
                ..Plan::new(header.clone(), games, effort.seed)
            };
            // What time is left is shared among the runs to come.
            let to_come = (tables.len() - at + if strong { 0 } else { tables.len() }) as u32;
            let now = Instant::now();
            let until = effort.until.map(|until| now + until.saturating_duration_since(now) / to_come);
            let mut counts: Option<Counts> = None;
            let mut from = 0;
            while from < games {
                let go = if effort.until.is_some() { GO[strong as usize] } else { games };
                let to = (from + go).min(games);
                let more = simulate(deck, &Plan { games: from..to, ..plan.clone() }, |_| ())?;
                counts = Some(match counts {
                    Some(counts) => counts.merge(&more),
                    None => more,
                });
                from = to;
                progress(done + from, all);
                if until.is_some_and(|until| Instant::now() >= until) {
                    cut_short |= from < games;
                    break;
                }
            }
            done += games;
            let Some(counts) = counts else { continue };
            let report = Report::of(&counts, deck, &plan.seated());
            runs.push(Run { players: *players, strong, counts, report });
        }
    }
    let skill = match tables.iter().find(|(players, ..)| *players == 2) {
        Some((_, deck, header)) if effort.strong > 0 => {
            let bots =
                vec![Player::named(&effort.bot, Policy::default())?, Player::Random(Policy::default())];
            let (games, seed, threads) = (effort.strong, effort.seed, effort.threads);
            let plan = Match { header: header.clone(), bots, games, seed, threads };
            let out_of_time = effort.until.is_some_and(|until| Instant::now() >= until);
            (!out_of_time).then(|| arena(deck, &plan, |_| ())).transpose()?
        }
        _ => None,
    };
    let skill = skill.and_then(|standings| Some((standings.bots.into_iter().next()?, standings.games)));
    Ok(Study { deck: deck.clone(), bot: effort.bot.clone(), seed: effort.seed, runs, skill, cut_short })
}

impl Study {
    /// The runs of random or strong players with others, by how many they are.
    pub fn together(&self, strong: bool) -> impl Iterator<Item = &Run> {
        self.runs.iter().filter(move |run| run.strong == strong && run.players > 1)
    }

    /// Games of one player.
    pub fn alone(&self, strong: bool) -> Option<&Run> {
        self.runs.iter().find(|run| run.strong == strong && run.players == 1)
    }

    /// The run that cards are looked at in: four players, or the number nearest to that.
    pub fn usual(&self, strong: bool) -> Option<&Run> {
        self.together(strong).min_by_key(|run| run.players.abs_diff(4))
    }

    /// The Goals that each Keeper is wanted for; what counts Keepers of any name is not among them.
    pub fn wanted(&self) -> Vec<(Card, Vec<Card>)> {
        let deck = &self.deck;
        let goals = deck.distinct(deck.kind(Kind::Goal));
        let wants = |goal: Card, keeper: Card| {
            let rule = deck.effects(goal).goal.map(|at| &deck.rules.goals[at as usize]);
            rule.is_some_and(|rule| deck.wanted(rule).contains(keeper))
        };
        let of = |keeper: Card| (keeper, goals.iter().filter(|goal| wants(*goal, keeper)).collect());
        deck.distinct(deck.kind(Kind::Keeper)).iter().map(of).collect()
    }

    /// Whether a Goal counts Keepers of any name.
    pub fn counts_keepers(&self) -> bool {
        let deck = &self.deck;
        let rule = |goal: Card| deck.effects(goal).goal.map(|at| &deck.rules.goals[at as usize]);
        deck.kind(Kind::Goal).iter().any(|goal| rule(goal).is_some_and(|rule| deck.counts_keepers(rule)))
    }
}
