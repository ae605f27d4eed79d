//! `panta sim`: many games of random players.

use crate::cli::Sim;
use cpu_time::ProcessTime;
use indicatif::{ProgressBar, ProgressStyle};
use panta_cards::{Deck, House};
use panta_engine::{Header, Options};
use panta_lab::{Plan, Report, simulate};
use serde::Serialize;
use std::time::Instant;

/// The stable JSON report.
#[derive(Serialize)]
struct Summary<'a> {
    deck: &'a str,
    deck_hash: &'a str,
    players: usize,
    seed: u64,
    #[serde(flatten)]
    report: &'a Report,
    turns_mean: f64,
    turns_median: usize,
    turns_p90: usize,
    wall_seconds: f64,
    cpu_seconds: f64,
    games_per_cpu_second: f64,
    decisions_per_cpu_second: f64,
}

/// Plays the games and prints what came out.
pub fn run(sim: &Sim) -> super::Done {
    let (deck, header) = set_up(sim)?;
    let plan = Plan { header, games: sim.games, seed: sim.seed, threads: sim.threads };
    let bar = ProgressBar::new(sim.games);
    let template = "{bar:40} {human_pos}/{human_len} games, {per_sec}, {eta} left";
    bar.set_style(ProgressStyle::with_template(template)?);
    let (wall, cpu) = (Instant::now(), ProcessTime::now());
    let report = simulate(&deck, &plan, |games| bar.inc(games))?;
    let (wall_seconds, cpu_seconds) = (wall.elapsed().as_secs_f64(), cpu.elapsed().as_secs_f64());
    bar.finish_and_clear();
    let summary = Summary {
        deck: &deck.about.id,
        deck_hash: &deck.hash,
        players: sim.players,
        seed: sim.seed,
        turns_mean: report.turns_mean(),
        turns_median: report.turns_at(0.5),
        turns_p90: report.turns_at(0.9),
        wall_seconds,
        cpu_seconds,
        games_per_cpu_second: report.games as f64 / cpu_seconds.max(1e-9),
        decisions_per_cpu_second: report.decisions as f64 / cpu_seconds.max(1e-9),
        report: &report,
    };
    if sim.json {
        super::say_json(&summary)?;
    } else {
        print(&deck.about.title, &summary);
    }
    Ok(report.aborted == 0)
}

/// The deck as this table plays it, and how each game begins.
fn set_up(sim: &Sim) -> Result<(Deck, Header), String> {
    let mut house = sim.house.house();
    let base = super::find_deck(&sim.deck, &house.whole(), false)?;
    let optional = base.faces.iter().filter(|face| face.optional).map(|face| face.name.as_str());
    let optional: Vec<&str> = optional.collect();
    if let Some(name) = sim.meta.iter().find(|name| !optional.contains(&name.as_str())) {
        let known = if optional.is_empty() { "none".to_string() } else { optional.join(", ") };
        return Err(format!("`{name}` is no optional Meta Rule of {}; there are: {known}", base.about.title));
    }
    let metas: Vec<&str> = sim.meta.iter().map(String::as_str).collect();
    house.leave_out(House::for_table(&base, &metas, &[], sim.players == 1));
    let deck = super::find_deck(&sim.deck, &house, true)?;
    let header = Header::new(&deck, sim.players, 0)
        .metas(metas.iter().filter_map(|name| deck.named(name).first()))
        .house(house)
        .options(Options { goals_to_end: sim.goals, ..Options::default() });
    Ok((deck, header))
}

fn print(title: &str, summary: &Summary) {
    let Summary { players, seed, report, turns_mean, turns_median, turns_p90, .. } = summary;
    let share = |games: u64| 100.0 * games as f64 / report.games.max(1) as f64;
    say!("{title}, {players} random players, {} games, seed {seed}", report.games);
    say!("  turns per game: mean {turns_mean:.1}, median {turns_median}, nine in ten within {turns_p90}");
    say!("  decisions per game: {:.1}", report.decisions as f64 / report.games.max(1) as f64);
    let wins: Vec<String> = report.wins.iter().map(|wins| format!("{:.1} %", share(*wins))).collect();
    if report.scores.is_empty() {
        say!("  wins by seat: {}", wins.join(", "));
        let (lost, shared) = (share(report.lost), share(report.shared));
        say!("  everybody lost: {lost:.1} %, several had the most Goals: {shared:.1} %");
    } else {
        let scores = report.scores.iter().enumerate();
        let scores = scores.map(|(goals, games)| format!("{goals}: {:.1} %", share(*games)));
        say!("  Goals scored alone: {}", scores.collect::<Vec<_>>().join(", "));
    }
    let Report { capped, stalled, aborted, .. } = report;
    let part = share(*capped);
    say!("  stopped: {capped} at the cap of turns ({part:.3} %), {stalled} stalled, {aborted} aborted");
    let Summary { games_per_cpu_second: games, decisions_per_cpu_second: decisions, .. } = summary;
    let Summary { cpu_seconds: cpu, wall_seconds: wall, .. } = summary;
    say!(
        "  {games:.0} games and {decisions:.0} decisions per CPU second ({cpu:.2} s of CPU, {wall:.2} s in all)"
    );
}
