//! `panta sim`: many games, and what comes of them.

mod print;
mod save;

use crate::cli::Sim;
use cpu_time::ProcessTime;
use indicatif::{ProgressBar, ProgressStyle};
use panta_cards::Deck;
use panta_lab::{Counts, Plan, Policy, Report, Watch, simulate};
use serde::Serialize;
use std::time::Instant;

/// The stable JSON report.
#[derive(Serialize)]
struct Summary<'a> {
    deck: &'a str,
    deck_hash: &'a str,
    players: usize,
    seed: u64,
    policy: Policy,
    #[serde(flatten)]
    report: Report,
    #[serde(flatten)]
    time: Time,
}

/// What it cost.
#[derive(Clone, Copy, Serialize)]
struct Time {
    wall_seconds: f64,
    cpu_seconds: f64,
    games_per_cpu_second: f64,
    decisions_per_cpu_second: f64,
}

/// Plays the games and prints what came out.
pub fn run(sim: &Sim) -> super::Done {
    let (deck, header) = super::set_up(&sim.table, sim.players)?;
    let policy = sim.chance.policy();
    let players = super::players(&sim.bots, policy)?;
    let watch = if sim.cards { Watch::Cards } else { Watch::Ends };
    let plan = Plan { players, threads: sim.threads, watch, ..Plan::new(header, sim.games, sim.seed) };
    let bar = ProgressBar::new(sim.games);
    let template = "{bar:40} {human_pos}/{human_len} games, {per_sec}, {eta} left";
    bar.set_style(ProgressStyle::with_template(template)?);
    let (wall, cpu) = (Instant::now(), ProcessTime::now());
    let counts = simulate(&deck, &plan, |games| bar.inc(games))?;
    let (wall_seconds, cpu_seconds) = (wall.elapsed().as_secs_f64(), cpu.elapsed().as_secs_f64());
    bar.finish_and_clear();
    let time = Time {
        wall_seconds,
        cpu_seconds,
        games_per_cpu_second: counts.games as f64 / cpu_seconds.max(1e-9),
        decisions_per_cpu_second: counts.decisions as f64 / cpu_seconds.max(1e-9),
    };
    tell(sim, &deck, &plan, &counts, time)?;
    save::games(sim, &deck, &plan, &counts)?;
    Ok(counts.aborted == 0)
}

fn tell(sim: &Sim, deck: &Deck, plan: &Plan, counts: &Counts, time: Time) -> super::Done {
    let summary = Summary {
        deck: &deck.about.id,
        deck_hash: &deck.hash,
        players: sim.players,
        seed: sim.seed,
        policy: sim.chance.policy(),
        report: Report::of(counts, deck, &plan.seated()),
        time,
    };
    if sim.json {
        return super::say_json(&summary);
    }
    print::summary(&deck.about.title, &summary);
    super::say_forfeits(&plan.players);
    Ok(true)
}
