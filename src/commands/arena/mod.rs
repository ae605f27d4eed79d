//! `panta arena`: bots against each other.

mod ratings;
mod suite;

use crate::cli::{Arena, Table};
use indicatif::{ProgressBar, ProgressStyle};
use panta_lab::{Match, Policy, Standings, arena};
use serde::Serialize;

/// The stable JSON report.
#[derive(Serialize)]
struct Summary<'a> {
    deck: &'a str,
    deck_hash: &'a str,
    players: usize,
    seed: u64,
    #[serde(flatten)]
    standings: &'a Standings,
}

/// Plays the match and prints the standings.
pub fn run(wish: &Arena) -> super::Done {
    if let Some(name) = &wish.suite {
        return suite::run(wish, name);
    }
    let table = Table { deck: wish.deck.clone().unwrap_or_default(), agreed: wish.agreed.clone() };
    let (deck, header) = super::set_up(&table, wish.players)?;
    let bots = super::players(&wish.bots, Policy::default())?;
    let (games, seed, threads) = (wish.games, wish.seed, wish.threads);
    let bar = ProgressBar::new(games);
    bar.set_style(ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {eta} left")?);
    let plan = Match { header, bots, games, seed, threads };
    if wish.ratings {
        return ratings::run(wish, &deck, &plan, &bar);
    }
    let standings = arena(&deck, &plan, |games| bar.inc(games))?;
    bar.finish_and_clear();
    if wish.json {
        let (deck, deck_hash) = (deck.about.id.as_str(), deck.hash.as_str());
        let players = wish.players;
        return super::say_json(&Summary { deck, deck_hash, players, seed, standings: &standings });
    }
    print(&deck.about.title, wish, &standings);
    super::say_forfeits(&plan.bots);
    Ok(true)
}

fn print(title: &str, wish: &Arena, standings: &Standings) {
    let Standings { games, deals, lost, shared, stopped, .. } = standings;
    let (players, seed) = (wish.players, wish.seed);
    say!("{title}, {players} players, {games} games of {deals} deals from seed {seed}");
    let percent = |share: f64| format!("{:.1}", 100.0 * share);
    for bot in &standings.bots {
        let seats = if bot.seats > 1 { format!(" on {} seats", bot.seats) } else { String::new() };
        let by_seat: Vec<String> = bot.by_seat.iter().map(|share| percent(*share)).collect();
        say!(
            "  {}{seats}: won {} % ± {}; by seat {}; {:.1} µs a decision",
            bot.bot,
            percent(bot.win_rate),
            percent(bot.interval),
            by_seat.join(", "),
            bot.microseconds_per_decision
        );
    }
    let Standings { turns_mean: mean, turns_median: median, turns_most: most, .. } = standings;
    say!("  turns per game: mean {mean:.1}, median {median}, at most {most}");
    say!("  everybody lost: {lost}, several had the most Goals: {shared}, stopped: {stopped}");
}
