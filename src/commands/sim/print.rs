//! The report of a run, for people.

use super::{Summary, Time};
use panta_lab::{CardReport, GoalReport, Report, WatchedReport};

/// So many Goals are listed; all of them are in the JSON.
const MOST_GOALS: usize = 12;

pub fn summary(title: &str, summary: &Summary) {
    let Summary { players, seed, report, time, .. } = summary;
    let games = report.games;
    let bots: Vec<&str> = report.seats.iter().map(|seat| seat.bot.as_str()).collect();
    let who = match bots.iter().all(|bot| *bot == "random-1") {
        true => format!("{players} random players"),
        false => bots.join(", "),
    };
    say!("{title}, {who}, {games} games, seed {seed}");
    let share = |games: u64| 100.0 * games as f64 / report.games.max(1) as f64;
    let Report { turns_mean: mean, turns_standard_error: error, turns_median: median, .. } = report;
    let Report { turns_p10: p10, turns_p90: p90, turns_p99: p99, turns_max: most, .. } = report;
    say!(
        "  turns per game: mean {mean:.1} ± {error:.1}, median {median}, one in ten within {p10}, nine in ten within \
         {p90}, 99 in a hundred within {p99}, at most {most}"
    );
    say!("  decisions per game: {:.1}", report.decisions as f64 / games.max(1) as f64);
    if report.scores.is_empty() {
        let seats = report.seats.iter();
        let won = |seat: &panta_lab::SeatReport| {
            format!("{:.1} % ± {:.1}", 100.0 * seat.won.share, 100.0 * seat.won.standard_error)
        };
        say!("  wins by seat: {}", seats.map(won).collect::<Vec<_>>().join(", "));
        let (lost, shared) = (share(report.lost), share(report.shared));
        say!("  everybody lost: {lost:.1} %, several had the most Goals: {shared:.1} %");
        if !report.goals.is_empty() {
            let (on, off) = (report.won_on_turn.share, report.won_off_turn.share);
            say!("  won on one's turn: {:.1} %, out of turn: {:.1} %", 100.0 * on, 100.0 * off);
        }
        goals("winning Goals", &report.goals);
        goals("Ungoals", &report.ungoals);
    } else {
        let scores = report.scores.iter().enumerate();
        let scores = scores.map(|(goals, games)| format!("{goals}: {:.1} %", share(*games)));
        say!("  Goals scored alone: {}", scores.collect::<Vec<_>>().join(", "));
        if let Some((mean, error)) = report.score_mean {
            say!("  Goals scored on average: {mean:.2} ± {error:.2}");
        }
    }
    let Report { capped, stalled, aborted, .. } = report;
    let part = share(*capped);
    say!(
        "  stopped: {capped} at the cap of turns ({part:.3} %), {stalled} stalled, {aborted} aborted; apart from the mean"
    );
    if let Some(watched) = &report.watched {
        cards(watched);
    }
    let Time { games_per_cpu_second: games, decisions_per_cpu_second: decisions, .. } = time;
    let Time { cpu_seconds: cpu, wall_seconds: wall, .. } = time;
    say!(
        "  {games:.0} games and {decisions:.0} decisions per CPU second ({cpu:.2} s of CPU, {wall:.2} s in all)"
    );
    say!("  after ± stands the standard error");
}

fn goals(title: &str, goals: &[GoalReport]) {
    if goals.is_empty() {
        return;
    }
    let one = |goal: &GoalReport| format!("{} {:.1} %", goal.goal, 100.0 * goal.ended.share);
    let listed: Vec<String> = goals.iter().take(MOST_GOALS).map(one).collect();
    let more = goals.len().saturating_sub(MOST_GOALS);
    let more = if more > 0 { format!(", and {more} more") } else { String::new() };
    say!("  {title}: {}{more}", listed.join(", "));
}

fn cards(watched: &WatchedReport) {
    let WatchedReport { reshuffles_mean, hand_mean, hand_median, hand_p90, hand_max, .. } = watched;
    say!("  reshuffles per game: {reshuffles_mean:.2}");
    say!(
        "  hand as a turn begins: mean {hand_mean:.1}, median {hand_median}, nine in ten at most {hand_p90}, at most {hand_max}"
    );
    let kind = |(kind, mean): (&&str, &f64)| format!("{kind} {mean:.1}");
    let plays: Vec<String> = watched.plays.iter().map(kind).collect();
    say!("  plays per game: {}, Free Actions {:.1}", plays.join(", "), watched.free_actions_mean);
    let base = 100.0 * watched.base_chance;
    say!(
        "  the cards, per game; and how often their players won, in % with the 95 % interval (anybody: {base:.1})"
    );
    say!(
        "    {:<28} {:>7} {:>7} {:>8}   {:<16} {:<16} {:<16}",
        "card",
        "drawn",
        "played",
        "in play",
        "when dealt",
        "when drawn",
        "when played"
    );
    for CardReport {
        card,
        drawn_mean,
        played_mean,
        turns_in_play_mean,
        when_dealt,
        when_drawn,
        when_played,
        ..
    } in &watched.cards
    {
        let chance = |of: &Option<panta_lab::Chances>| match of {
            Some(of) => {
                let [least, most] = of.interval.map(|end| 100.0 * end);
                format!("{:.1} ({least:.1}–{most:.1})", 100.0 * of.win_share)
            }
            None => String::new(),
        };
        let (dealt, drawn, played) = (chance(when_dealt), chance(when_drawn), chance(when_played));
        say!(
            "    {card:<28} {drawn_mean:>7.2} {played_mean:>7.2} {turns_in_play_mean:>8.1}   {dealt:<16} {drawn:<16} {played:<16}"
        );
    }
}
