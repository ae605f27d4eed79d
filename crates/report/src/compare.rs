//! Two decks side by side: what differs beyond noise.

use crate::findings::{Finding, Weight};
use crate::html::{percent, points};
use crate::study::{Run, Study};
use std::collections::BTreeSet;

/// Figures that are this many standard errors apart do not differ by chance, among the hundred that are compared.
const APART: f64 = 3.3;

/// A figure of both decks.
pub struct Compared {
    pub what: String,
    pub here: String,
    pub there: String,
    /// They differ by more than chance would have it.
    pub differs: bool,
}

fn differ(here: (f64, f64), there: (f64, f64)) -> bool {
    let noise = (here.1.powi(2) + there.1.powi(2)).sqrt();
    (here.0 - there.0).abs() > APART * noise.max(1e-9)
}

/// The figures of two runs of the same kind.
pub fn figures(here: &Run, there: &Run) -> Vec<Compared> {
    let (a, b) = (&here.report, &there.report);
    let share = |games: u64, of: &Run| {
        let share = panta_lab::Share::of(games, of.counts.games);
        (share.share, share.standard_error)
    };
    let mut all = vec![];
    let mut add = |what: &str, here: (f64, f64), there: (f64, f64), say: &dyn Fn(f64) -> String| {
        let (differs, what) = (differ(here, there), what.to_string());
        all.push(Compared { what, here: say(here.0), there: say(there.0), differs });
    };
    let turns = |value: f64| format!("{value:.1}");
    let shares = |value: f64| percent(value);
    add(
        "Turns on average",
        (a.turns_mean, a.turns_standard_error),
        (b.turns_mean, b.turns_standard_error),
        &turns,
    );
    add("All lose", share(a.lost, here), share(b.lost, there), &shares);
    add("Stopped", share(a.capped + a.stalled, here), share(b.capped + b.stalled, there), &shares);
    let on = |of: &Run| (of.report.won_on_turn.share, of.report.won_on_turn.standard_error);
    add("Won by whoever is on turn", on(here), on(there), &shares);
    let first = |of: &Run| {
        of.report.seats.first().map_or((0.0, 0.0), |seat| (seat.won.share, seat.won.standard_error))
    };
    add("Won by the first seat", first(here), first(there), &shares);
    if let (Some(x), Some(y)) = (here.watched(), there.watched()) {
        let times = |value: f64| format!("{value:.2}");
        let near = |mean: f64, of: &Run| (mean, (mean / of.counts.games.max(1) as f64).sqrt());
        add("Reshuffles in a game", near(x.reshuffles_mean, here), near(y.reshuffles_mean, there), &times);
        if let (Some(m), Some(n)) = (x.lead_changes_mean, y.lead_changes_mean) {
            // As many again as they are: leads come in runs.
            let near = |mean: f64, of: &Run| (mean, 2.0 * (mean / of.counts.games.max(1) as f64).sqrt());
            add("Changes of the lead in a game", near(m, here), near(n, there), &times);
        }
    }
    all
}

/// What differs beyond noise, in sentences.
pub fn differences(here: &Study, there: &Study) -> Vec<Finding> {
    let mut all = vec![];
    let mut say = |title: String, text: String| all.push(Finding { weight: Weight::Odd, title, text });
    let other = &there.deck.about.title;
    let names = |study: &Study| -> BTreeSet<String> {
        study.deck.faces.iter().map(|face| face.name.clone()).collect()
    };
    let (mine, theirs) = (names(here), names(there));
    let only = |of: &BTreeSet<String>, not: &BTreeSet<String>| -> Vec<String> {
        of.difference(not).cloned().collect()
    };
    let (new, gone) = (only(&mine, &theirs), only(&theirs, &mine));
    let listed = |names: &[String]| match names.len() {
        many if many > 8 => format!("{many} cards, such as {}", crate::html::list(&names[..4])),
        _ => crate::html::list(names),
    };
    if !new.is_empty() {
        say("Only here:".into(), format!("{}.", listed(&new)));
    }
    if !gone.is_empty() {
        say(format!("Only in {other}:"), format!("{}.", listed(&gone)));
    }
    for strong in [false, true] {
        let (Some(a), Some(b)) = (here.usual(strong), there.usual(strong)) else { continue };
        let who = a.who();
        for compared in figures(a, b).into_iter().filter(|compared| compared.differs) {
            let Compared { what, here, there, .. } = compared;
            say(format!("{what}: {here}"), format!("instead of {there} ({who} players)."));
        }
        let goal = |run: &Run, name: &str| run.card(name).and_then(|card| card.ended);
        for name in mine.intersection(&theirs) {
            let (Some(x), Some(y)) = (goal(a, name), goal(b, name)) else { continue };
            let apart = differ((x.share, x.standard_error), (y.share, y.standard_error));
            if apart && (x.share - y.share).abs() > 0.005 {
                let text = format!(
                    "ends {} of games instead of {} ({who} players).",
                    percent(x.share),
                    percent(y.share)
                );
                say(name.clone(), text);
            }
        }
        for name in mine.intersection(&theirs) {
            let of = |run: &Run| {
                let base = run.watched()?.base_chance;
                let played = run.card(name)?.when_dealt?;
                Some((played.win_share - base, played.standard_error))
            };
            let (Some(x), Some(y)) = (of(a), of(b)) else { continue };
            if differ(x, y) {
                let text = format!(
                    "in a first hand, {} points instead of {} ({who} players).",
                    points(x.0),
                    points(y.0)
                );
                say(name.clone(), text);
            }
        }
    }
    if all.is_empty() {
        let text = "No figure of the two decks is further apart than chance would have it.".to_string();
        all.push(Finding { weight: Weight::Fine, title: "Nothing differs beyond noise.".into(), text });
    }
    all
}
