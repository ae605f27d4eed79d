//! The parts of the page: each a heading, a sentence on how to read it, a chart, and the figures as a table.

use crate::chart::{Chart, Ink, Mark, Row};
use crate::html::{count, escape, percent, points, table};
use crate::study::{Run, Study};
use panta_cards::Kind;
use panta_lab::{CardReport, Chances};

/// A part of the page.
pub struct Section {
    pub title: String,
    pub says: String,
    pub body: String,
    /// It takes the whole width.
    pub wide: bool,
}

fn section(title: &str, says: impl Into<String>, body: String) -> Section {
    Section { title: title.to_string(), says: says.into(), body, wide: false }
}

/// The two kinds of players, told apart by shape and colour.
const BOTH: &str = "<p class=\"key\"><span><span class=\"k random\"></span> random players</span> <span><span class=\"k strong\"></span> strong players</span></p>";

fn figures(title: &str, heads: &[&str], rows: &[Vec<String>]) -> String {
    format!("<details><summary>The figures</summary>{}</details>", table(title, heads, rows))
}

fn top(values: impl Iterator<Item = f64>) -> f64 {
    let most = values.fold(0.0, f64::max);
    let step = [0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 25.0, 50.0, 100.0, 200.0, 250.0, 500.0, 1000.0, 2000.0];
    let step = step.into_iter().find(|step| most <= 5.0 * step).unwrap_or(2000.0);
    ((most / step).ceil() * step).max(step)
}

fn ink(run: &Run) -> Ink {
    if run.strong { Ink::Strong } else { Ink::Random }
}

fn pairs(study: &Study) -> Vec<(usize, Vec<&Run>)> {
    let with = |players: usize| {
        let runs: Vec<&Run> = study.runs.iter().filter(|run| run.players == players).collect();
        (!runs.is_empty()).then_some((players, runs))
    };
    (2..=6).filter_map(with).collect()
}

pub fn lengths(study: &Study) -> Section {
    let all = pairs(study);
    let row = |(players, runs): &(usize, Vec<&Run>)| {
        let marks = runs.iter().flat_map(|run| {
            let of = &run.report;
            let (median, ends) = (of.turns_median as f64, [of.turns_p10 as f64, of.turns_p90 as f64]);
            [Mark::Span(ends[0], ends[1], ink(run)), Mark::Dot(median, [median, median], ink(run))]
        });
        let medians: Vec<String> = runs.iter().map(|run| run.report.turns_median.to_string()).collect();
        Row { name: format!("{players} players"), marks: marks.collect(), figure: medians.join(" / ") }
    };
    let most = all.iter().flat_map(|(_, runs)| runs).map(|run| run.report.turns_p90 as f64);
    let title = "Turns of a game, by number of players";
    let chart = Chart {
        title: title.into(),
        rows: all.iter().map(row).collect(),
        from: 0.0,
        to: top(most),
        line: None,
        unit: "",
    };
    let rows = all.iter().flat_map(|(_, runs)| runs).map(|run| {
        let of = &run.report;
        let turns = [of.turns_p10, of.turns_median, of.turns_p90, of.turns_p99, of.turns_max];
        let mut row = vec![format!("{} {}", run.players, run.who()), count(of.games)];
        row.push(format!("{:.1} ± {:.1}", of.turns_mean, of.turns_standard_error));
        row.extend(turns.map(|turns| turns.to_string()));
        row
    });
    let heads = ["players", "games", "mean", "10 %", "median", "90 %", "99 %", "longest"];
    let body = format!("{BOTH}{}{}", chart.svg(), figures(title, &heads, &rows.collect::<Vec<_>>()));
    section(
        "How long is a game?",
        "Turns: the median, and the bar from one in ten to nine in ten games.",
        body,
    )
}

pub fn ends(study: &Study) -> Section {
    let runs: Vec<&Run> = pairs(study).into_iter().flat_map(|(_, runs)| runs).collect();
    let parts = |run: &Run| {
        let of = &run.counts;
        let by_goal: u64 = of.goals.iter().sum();
        let others = of.wins.iter().sum::<u64>() - by_goal + of.shared;
        let stopped = of.capped + of.stalled + of.aborted;
        [of.won_on_turn + others, by_goal - of.won_on_turn, of.lost, stopped]
            .map(|games| 100.0 * games as f64 / of.games.max(1) as f64)
    };
    let row = |run: &&Run| {
        let inks = [Ink::Good, Ink::Other, Ink::Bad, Ink::Stopped];
        let mut from = 0.0;
        let mut marks = vec![];
        for (part, ink) in parts(run).into_iter().zip(inks) {
            if part > 0.0 {
                marks.push(Mark::Bar(from, from + part, ink));
            }
            from += part;
        }
        let lost = parts(run)[2];
        let figure = if lost > 0.0 { format!("{lost:.0} %") } else { String::new() };
        Row { name: format!("{} {}", run.players, run.who()), marks, figure }
    };
    let title = "How games end, by number of players";
    let chart = Chart {
        title: title.into(),
        rows: runs.iter().map(row).collect(),
        from: 0.0,
        to: 100.0,
        line: None,
        unit: "%",
    };
    let rows = runs.iter().map(|run| {
        let mut row = vec![format!("{} {}", run.players, run.who())];
        row.extend(parts(run).map(|part| percent(part / 100.0)));
        row
    });
    let heads = ["players", "won on turn", "out of turn", "all lost", "stopped"];
    let key = "<p class=\"key\"><span><span class=\"k good\"></span> won on one's turn</span> <span><span class=\"k other\"></span> out of turn</span> \
               <span><span class=\"k bad\"></span> all lost</span> <span><span class=\"k stopped\"></span> stopped</span></p>";
    let body = format!("{key}{}{}", chart.svg(), figures(title, &heads, &rows.collect::<Vec<_>>()));
    section(
        "How do games end?",
        "Shares of all games, from left to right in this order; at the right, how many all lose.",
        body,
    )
}

pub fn seats(study: &Study) -> Option<Section> {
    let runs: Vec<&Run> = [false, true].into_iter().filter_map(|strong| study.usual(strong)).collect();
    let players = runs.first()?.players;
    let row = |seat: usize| {
        let dot = |run: &&Run| {
            let won = run.report.seats.get(seat)?.won;
            let (at, error) = (100.0 * won.share, 196.0 * won.standard_error);
            Some(Mark::Dot(at, [at - error, at + error], ink(run)))
        };
        let figure = runs.first().and_then(|run| run.report.seats.get(seat));
        let figure = figure.map_or(String::new(), |seat| percent(seat.won.share));
        Row { name: format!("seat {}", seat + 1), marks: runs.iter().filter_map(dot).collect(), figure }
    };
    let fair = 100.0 / players as f64;
    let title = "Wins by seat";
    let rows: Vec<Row> = (0..players).map(row).collect();
    let chart = Chart {
        title: title.into(),
        rows,
        from: 0.0,
        to: top([2.0 * fair].into_iter()),
        line: Some(fair),
        unit: "%",
    };
    let of = |run: &&Run, seat: usize| {
        let won = run.report.seats.get(seat).map(|seat| seat.won);
        won.map_or(String::new(), |won| format!("{} ± {:.1}", percent(won.share), 196.0 * won.standard_error))
    };
    let rows = (0..players).map(|seat| {
        let mut row = vec![format!("seat {}", seat + 1)];
        row.extend(runs.iter().map(|run| of(run, seat)));
        row
    });
    let mut heads = vec!["seat"];
    heads.extend(runs.iter().map(|run| run.who()));
    let body = format!("{BOTH}{}{}", chart.svg(), figures(title, &heads, &rows.collect::<Vec<_>>()));
    let says = format!(
        "{players} players, seat 1 begins. The line is a fair share; the arms hold the truth 19 times in 20."
    );
    Some(section("Who wins, by seat?", says, body))
}

/// Cards by a share of games, with random and strong players.
fn by_share(
    study: &Study,
    kind: Kind,
    title: &str,
    says: String,
    share: impl Fn(&CardReport) -> Option<panta_lab::Share>,
) -> Option<Section> {
    let (random, strong) = (study.usual(false)?, study.usual(true));
    let mut cards: Vec<(&CardReport, panta_lab::Share)> = random
        .watched()?
        .cards
        .iter()
        .filter(|card| card.kind == kind.word())
        .filter_map(|card| Some((card, share(card)?)))
        .collect();
    if cards.is_empty() {
        return None;
    }
    cards.sort_by(|a, b| b.1.share.total_cmp(&a.1.share));
    let of_strong = |name: &str| strong.and_then(|run| run.card(name)).and_then(&share);
    let row = |(card, won): &(&CardReport, panta_lab::Share)| {
        let mut marks = vec![Mark::Bar(0.0, 100.0 * won.share, Ink::Random)];
        marks.extend(of_strong(&card.card).map(|won| {
            let (at, error) = (100.0 * won.share, 196.0 * won.standard_error);
            Mark::Dot(at, [(at - error).max(0.0), at + error], Ink::Strong)
        }));
        Row { name: card.card.clone(), marks, figure: percent(won.share) }
    };
    let most = cards.iter().flat_map(|(card, won)| {
        let strong = of_strong(&card.card).map_or(0.0, |won| won.share);
        [won.share, strong]
    });
    let to = top(most.map(|share| 100.0 * share)).min(100.0);
    let chart = Chart {
        title: title.into(),
        rows: cards.iter().map(row).collect(),
        from: 0.0,
        to,
        line: None,
        unit: "%",
    };
    let rows = cards.iter().map(|(card, won)| {
        let say =
            |won: panta_lab::Share| format!("{} ± {:.1}", percent(won.share), 196.0 * won.standard_error);
        vec![
            card.card.clone(),
            count(won.games),
            say(*won),
            of_strong(&card.card).map(say).unwrap_or_default(),
        ]
    });
    let heads = ["card", "games", "random", "strong"];
    let body = format!("{BOTH}{}{}", chart.svg(), figures(title, &heads, &rows.collect::<Vec<_>>()));
    Some(section(title, says, body))
}

pub fn goals(study: &Study) -> Option<Section> {
    let players = study.usual(false)?.players;
    let says = format!("{players} players, per cent of all games.");
    by_share(study, Kind::Goal, "Which Goals win?", says, |card| card.ended)
}

pub fn ungoals(study: &Study) -> Option<Section> {
    let players = study.usual(false)?.players;
    let says = format!("{players} players, per cent of all games.");
    by_share(study, Kind::Ungoal, "By which Ungoals do all lose?", says, |card| card.ended)
}

pub fn keepers(study: &Study) -> Option<Section> {
    let says = "How often a Keeper lies before the winner at the end, whether the Goal asked for it or not."
        .to_string();
    by_share(study, Kind::Keeper, "Which Keepers win?", says, |card| card.before_winner)
}

/// What each card does to its player's chances, a chart for each kind.
pub fn chances(study: &Study, strong: bool) -> Option<Section> {
    let run = study.usual(strong)?;
    let watched = run.watched()?;
    let base = watched.base_chance;
    let difference = |of: Option<Chances>| {
        of.filter(|of| of.players >= 20).map(|of| {
            let ends = of.interval.map(|end| 100.0 * (end - base));
            (100.0 * (of.win_share - base), ends)
        })
    };
    // As far as most of what is known goes; arms of rare cards are cut.
    let reach =
        watched.cards.iter().flat_map(|card| [difference(card.when_dealt), difference(card.when_played)]);
    let reach = reach.flatten().map(|(at, _)| at.abs());
    let reach = (top(reach) * 1.1).max(5.0);
    let mut charts = String::new();
    for kind in Kind::ALL {
        let mut cards: Vec<&CardReport> = watched
            .cards
            .iter()
            .filter(|card| card.kind == kind.word())
            .filter(|card| difference(card.when_dealt).or(difference(card.when_played)).is_some())
            .collect();
        if cards.is_empty() {
            continue;
        }
        cards.sort_by(|a, b| {
            let key = |card: &CardReport| {
                difference(card.when_played).or(difference(card.when_dealt)).map_or(0.0, |of| of.0)
            };
            key(b).total_cmp(&key(a))
        });
        let row = |card: &&CardReport| {
            let played = difference(card.when_played);
            let dealt = difference(card.when_dealt);
            let dots = [(dealt, Ink::Other), (played, Ink::Good)].into_iter();
            let marks = dots.filter_map(|(of, ink)| of.map(|(at, ends)| Mark::Dot(at, ends, ink)));
            let figure = played.or(dealt).map_or(String::new(), |(at, _)| points(at / 100.0));
            Row { name: card.card.clone(), marks: marks.collect(), figure }
        };
        let title = format!("{}: points won or lost", kind.title());
        let rows = cards.iter().map(row).collect();
        let chart = Chart { title, rows, from: -reach, to: reach, line: Some(0.0), unit: "" };
        charts.push_str(&format!("<div><h3>{}</h3>{}</div>", escape(kind.title()), chart.svg()));
    }
    if charts.is_empty() {
        return None;
    }
    let say = |of: Option<Chances>| match of {
        Some(of) => {
            let [least, most] = of.interval.map(|end| 100.0 * end);
            format!("{:.1} ({least:.1}–{most:.1})", 100.0 * of.win_share)
        }
        None => String::new(),
    };
    let rows: Vec<Vec<String>> = watched
        .cards
        .iter()
        .map(|card| {
            let means =
                [card.drawn_mean, card.played_mean, card.turns_in_play_mean].map(|mean| format!("{mean:.2}"));
            let mut row = vec![card.card.clone(), card.kind.to_string()];
            row.extend(means);
            row.extend([say(card.when_dealt), say(card.when_drawn), say(card.when_played)]);
            row
        })
        .collect();
    let heads = [
        "card",
        "kind",
        "drawn",
        "played",
        "turns in play",
        "won when dealt, %",
        "when drawn, %",
        "when played, %",
    ];
    let title = format!("What each card does, with {} players", run.who());
    let key = "<p class=\"key\"><span><span class=\"k other\"></span> in the first hand</span> <span><span class=\"k good\"></span> played</span></p>";
    let body = format!("{key}<div class=\"columns\">{charts}</div>{}", figures(&title, &heads, &rows));
    let says = format!(
        "{} {} players, {} games. Points by which the chance to win is above or below the usual {}. Who has a card in the first \
         hand is chance alone; whoever plays one may be ahead for other reasons too. The arms hold the truth 19 times in 20.",
        run.players,
        run.who(),
        count(run.counts.games),
        percent(base)
    );
    Some(Section { wide: true, ..section(&title, says, body) })
}

pub fn leads(study: &Study) -> Option<Section> {
    let runs: Vec<&Run> = [false, true].into_iter().filter_map(|strong| study.usual(strong)).collect();
    let players = runs.first()?.players;
    let shares = |run: &Run| -> Vec<f64> {
        let changes = run.watched().map(|watched| watched.lead_changes.clone()).unwrap_or_default();
        let all = changes.iter().sum::<u64>().max(1) as f64;
        let within = |from: usize, to: usize| {
            let some = changes.iter().take(to).skip(from).sum::<u64>();
            100.0 * some as f64 / all
        };
        vec![within(0, 1), within(1, 3), within(3, 6), within(6, 11), within(11, 21), within(21, usize::MAX)]
    };
    let names = ["never", "1 or 2 times", "3 to 5", "6 to 10", "11 to 20", "more often"];
    let all: Vec<(Ink, Vec<f64>)> = runs.iter().map(|run| (ink(run), shares(run))).collect();
    let row = |(at, name): (usize, &&str)| {
        let marks = all.iter().map(|(ink, shares)| match ink {
            Ink::Random => Mark::Bar(0.0, shares[at], *ink),
            _ => Mark::Dot(shares[at], [shares[at]; 2], *ink),
        });
        let figure = all.first().map_or(String::new(), |(_, shares)| percent(shares[at] / 100.0));
        Row { name: name.to_string(), marks: marks.collect(), figure }
    };
    let to = top(all.iter().flat_map(|(_, shares)| shares.iter().copied()));
    let rows = names.iter().enumerate().map(row).collect();
    let chart =
        Chart { title: "How often the lead changes".into(), rows, from: 0.0, to, line: None, unit: "%" };
    let half = runs.iter().filter_map(|run| {
        let watched = run.watched()?;
        let (won, mean) = (watched.half_time_leader_won?, watched.lead_changes_mean?);
        Some(format!(
            "With {} players the lead changes {mean:.1} times in a game, and whoever is ahead at half time wins {} of them.",
            run.who(),
            percent(won.share)
        ))
    });
    let half = half.map(|line| format!("<p>{}</p>", escape(&line))).collect::<String>();
    let body = format!("{BOTH}{}{half}", chart.svg());
    let says = format!("{players} players. Ahead is whoever alone lacks fewest cards for a Goal in play.");
    Some(section("How often does the lead change?", says, body))
}

pub fn alone(study: &Study) -> Option<Section> {
    let runs: Vec<&Run> = [false, true].into_iter().filter_map(|strong| study.alone(strong)).collect();
    let most = runs.iter().map(|run| run.counts.scores.len()).max().filter(|most| *most > 0)?;
    let share = |run: &&Run, goals: usize| {
        let games = run.counts.scores.get(goals).copied().unwrap_or(0);
        100.0 * games as f64 / run.counts.scores.iter().sum::<u64>().max(1) as f64
    };
    let row = |goals: usize| {
        let marks = runs.iter().map(|run| match run.strong {
            false => Mark::Bar(0.0, share(run, goals), Ink::Random),
            true => Mark::Dot(share(run, goals), [share(run, goals); 2], Ink::Strong),
        });
        let figure = runs.first().map_or(String::new(), |run| percent(share(run, goals) / 100.0));
        let name = if goals == 1 { "1 Goal".to_string() } else { format!("{goals} Goals") };
        Row { name, marks: marks.collect(), figure }
    };
    let to = top((0..most).flat_map(|goals| runs.iter().map(move |run| share(run, goals))));
    let rows = (0..most).map(row).collect();
    let chart = Chart { title: "Goals scored alone".into(), rows, from: 0.0, to, line: None, unit: "%" };
    let mean = |run: &&Run| {
        let (mean, error) = run.report.score_mean?;
        Some(format!("{} players score {mean:.2} ± {:.2} Goals on average.", run.who(), 1.96 * error))
    };
    let means = runs.iter().filter_map(mean).map(|line| {
        let mut letters = line.chars();
        let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
        format!("<p>{first}{}</p>", escape(letters.as_str()))
    });
    let body = format!("{BOTH}{}{}", chart.svg(), means.collect::<String>());
    Some(section("Alone: how many Goals?", "Per cent of all games of one player.", body))
}

/// Which Goals want each Keeper.
pub fn wanted(study: &Study) -> Option<Section> {
    let all = study.wanted();
    let deck = &study.deck;
    let rows = all.iter().map(|(keeper, goals)| {
        let names: Vec<String> = goals.iter().map(|goal| escape(deck.name(*goal))).collect();
        let dots = "<i></i>".repeat(goals.len());
        let none = if goals.is_empty() { " class=\"none\"" } else { "" };
        let names = if names.is_empty() { "none by name".to_string() } else { names.join(", ") };
        format!(
            "<tr{none}><th scope=\"row\">{}</th><td class=\"dots\">{} <span aria-hidden=\"true\">{dots}</span></td><td class=\"long\">{names}</td></tr>",
            escape(deck.name(*keeper)),
            goals.len(),
        )
    });
    let rows: String = rows.collect();
    if rows.is_empty() {
        return None;
    }
    let body = format!(
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Goals that want each Keeper\"><table class=\"wants\"><thead><tr>\
         <th scope=\"col\">Keeper</th><th scope=\"col\">Goals</th><th scope=\"col\">which</th></tr></thead><tbody>{rows}</tbody></table></div>"
    );
    let says = match study.counts_keepers() {
        true => "By name or by icon; Goals that count Keepers of any name are not among them.",
        false => "By name or by icon.",
    };
    Some(Section { wide: true, ..section("Which Goals want each Keeper?", says, body) })
}
