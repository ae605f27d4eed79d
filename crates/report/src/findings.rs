//! What stands out in the games of a deck, the most pressing first. Each finding is a sentence and its reason.

use crate::html::{count, list, percent};
use crate::study::{Run, Study};
use panta_cards::{Deck, Kind};
use panta_lab::{OfCard, Share};

/// How pressing something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// It wants mending.
    Bad,
    /// It wants a look.
    Odd,
    /// It is as it should be.
    Fine,
}

/// Something that stands out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub weight: Weight,
    pub title: String,
    pub text: String,
}

fn finding(weight: Weight, title: impl Into<String>, text: impl Into<String>) -> Finding {
    Finding { weight, title: title.into(), text: text.into() }
}

/// The most names in a sentence.
const NAMES: usize = 6;

fn names(mut names: Vec<String>) -> String {
    let more = names.len().saturating_sub(NAMES);
    names.truncate(NAMES);
    if more > 0 {
        names.push(format!("{more} more"));
    }
    list(&names)
}

/// All that stands out.
pub fn findings(study: &Study) -> Vec<Finding> {
    let mut all = vec![];
    let (random, strong) = (study.usual(false), study.usual(true));
    if study.together(false).chain(study.together(true)).next().is_none() {
        return vec![finding(
            Weight::Odd,
            "Nobody could play it together.",
            "It has too few cards for two players.",
        )];
    }
    let best = strong.filter(|run| run.counts.games >= 30).or(random);
    unwanted(study, &mut all);
    if let Some(random) = random {
        goals(random, &mut all);
    }
    if let Some(best) = best {
        unplayed(best, &mut all);
    }
    if let Some(random) = random {
        stalling(&study.deck, random, &mut all);
    }
    ends(study, &mut all);
    lengths(study, &mut all);
    seats(study, &mut all);
    if let Some((skill, games)) = &study.skill {
        let (rate, interval) = (skill.win_rate, skill.interval);
        let text = format!(
            "{} wins {} ± {:.0} of {} games against a random player.",
            skill.bot,
            percent(rate),
            100.0 * interval,
            count(*games)
        );
        all.push(match rate + interval > 0.7 {
            true => finding(Weight::Fine, "Skill counts.", text),
            false => finding(Weight::Odd, "Skill counts for little.", text),
        });
    }
    all.sort_by_key(|finding| finding.weight);
    all
}

/// Keepers that no Goal wants.
fn unwanted(study: &Study, all: &mut Vec<Finding>) {
    let unwanted = study
        .wanted()
        .into_iter()
        .filter(|(keeper, goals)| goals.is_empty() && !study.deck.face(*keeper).spare);
    let unwanted: Vec<String> = unwanted.map(|(keeper, _)| study.deck.name(keeper).to_string()).collect();
    if unwanted.is_empty() {
        return;
    }
    let weight = if study.counts_keepers() { Weight::Odd } else { Weight::Bad };
    let title = match unwanted.len() {
        1 => "One Keeper is wanted by no Goal".to_string(),
        many => format!("{many} Keepers are wanted by no Goal"),
    };
    let but =
        if study.counts_keepers() { " Only Goals that count Keepers of any name can use them." } else { "" };
    all.push(finding(weight, format!("{title}:"), format!("{}.{but}", names(unwanted))));
}

/// Goals that win far too often, or hardly ever.
fn goals(run: &Run, all: &mut Vec<Finding>) {
    let Some(watched) = run.watched() else { return };
    let of: Vec<(&str, Share)> = watched
        .cards
        .iter()
        .filter(|card| card.kind == Kind::Goal.word())
        .filter_map(|card| Some((card.card.as_str(), card.ended?)))
        .collect();
    let won: u64 = of.iter().map(|(_, share)| share.games).sum();
    if of.len() < 2 || won < 200 {
        return;
    }
    let fair = won as f64 / run.counts.games as f64 / of.len() as f64;
    let games = count(run.counts.games);
    let often =
        of.iter().filter(|(_, won)| won.share - 2.0 * won.standard_error > 2.5 * fair && won.share > 0.08);
    let mut often: Vec<&(&str, Share)> = often.collect();
    often.sort_by(|a, b| b.1.share.total_cmp(&a.1.share));
    for (name, won) in often.into_iter().take(3) {
        let times = won.share / fair;
        let weight = if times > 4.0 { Weight::Bad } else { Weight::Odd };
        let text = format!(
            "{} of {games} random games, {times:.1} times as often as a Goal of this deck on average.",
            percent(won.share)
        );
        all.push(finding(weight, format!("{name} wins too often."), text));
    }
    let rare = of.iter().filter(|(_, won)| {
        won.share + 2.0 * won.standard_error + 3.0 / run.counts.games as f64 <= fair / 5.0
    });
    let rare: Vec<String> = rare.map(|(name, won)| format!("{name} ({})", percent(won.share))).collect();
    if !rare.is_empty() {
        let title = if rare.len() == 1 { "A Goal hardly ever wins:" } else { "Some Goals hardly ever win:" };
        all.push(finding(Weight::Odd, title, format!("{} of {games} random games.", names(rare))));
    }
}

/// Cards that are drawn and hardly ever played by those who choose well.
fn unplayed(run: &Run, all: &mut Vec<Finding>) {
    let Some(watched) = run.watched() else { return };
    let enough = |mean: f64| mean * run.counts.games as f64 >= 30.0;
    let held = watched.cards.iter().filter(|card| {
        enough(card.drawn_mean)
            && card.played_mean < 0.04 * card.drawn_mean
            && !matches!(card.kind, "creeper" | "meta" | "marker")
    });
    let held: Vec<String> = held.map(|card| card.card.clone()).collect();
    if !held.is_empty() {
        let title = if held.len() == 1 { "A dead card:" } else { "Dead cards:" };
        let text = format!("{}. Drawn by {} players and hardly ever played.", names(held), run.who());
        all.push(finding(Weight::Bad, title, text));
    }
}

/// Rules under which games hardly ever end.
fn stalling(deck: &Deck, run: &Run, all: &mut Vec<Finding>) {
    let Some(watched) = &run.counts.watched else { return };
    let ended = run.counts.ended() as f64;
    let usual = ended / run.counts.turns.max(1) as f64;
    let is_rule = |kind| matches!(kind, Kind::Rule | Kind::Creeper);
    let rate = |of: &OfCard| of.ended_in_play as f64 / of.turns_in_play.max(1) as f64;
    let cards = deck.faces.iter().zip(&watched.cards).filter(|(face, of)| {
        let expected = usual * of.turns_in_play as f64;
        let most = of.ended_in_play as f64 + 2.0 * (of.ended_in_play as f64).sqrt() + 2.0;
        is_rule(face.kind) && expected >= 15.0 && most < 0.6 * expected
    });
    let mut cards: Vec<(&str, f64)> =
        cards.map(|(face, of)| (face.name.as_str(), rate(of) / usual)).collect();
    cards.sort_by(|a, b| a.1.total_cmp(&b.1));
    if cards.is_empty() {
        return;
    }
    let each = |(name, part): (&str, f64)| match part {
        part if part < 0.005 => format!("{name} (never)"),
        part => format!("{name} ({:.0} % as often)", 100.0 * part),
    };
    let title = if cards.len() == 1 { "A card that stalls:" } else { "Cards that stall:" };
    let listed = names(cards.into_iter().map(each).collect());
    let text =
        format!("while one of these lies in play, a turn ends the game less often than usual: {listed}.");
    all.push(finding(Weight::Odd, title, text));
}

/// Games that nobody wins.
fn ends(study: &Study, all: &mut Vec<Finding>) {
    let share = |run: &Run, games: u64| Share::of(games, run.counts.games);
    let stopped = |run: &Run| share(run, run.counts.capped + run.counts.stalled);
    let mut nothing_stops = true;
    for strong in [false, true] {
        let worst = study.together(strong).max_by(|a, b| stopped(a).share.total_cmp(&stopped(b).share));
        let Some(run) = worst.filter(|run| stopped(run).games > 0) else { continue };
        let (stopped, players, who) = (stopped(run), run.players, run.who());
        nothing_stops = false;
        let weight = match stopped.share {
            share if share > 0.01 => Weight::Bad,
            share if share > 0.0005 => Weight::Odd,
            _ => Weight::Fine,
        };
        let text = format!(
            "{} of {} games of {players} {who} players went past 2,000 turns, or nobody could do anything any more.",
            count(stopped.games),
            count(run.counts.games)
        );
        all.push(finding(weight, "Some games do not end.", text));
    }
    if nothing_stops {
        all.push(finding(
            Weight::Fine,
            "Every game ends.",
            "None was stopped at the cap of turns, and none stalled.",
        ));
    }
    for strong in [false, true] {
        let lost = |run: &Run| share(run, run.counts.lost);
        let worst = study.together(strong).max_by(|a, b| lost(a).share.total_cmp(&lost(b).share));
        let Some(run) = worst else { continue };
        let lost = lost(run);
        if lost.share - 2.0 * lost.standard_error > if strong { 0.08 } else { 0.2 } {
            let text = format!(
                "{} of the games of {} {} players end so.",
                percent(lost.share),
                run.players,
                run.who()
            );
            all.push(finding(Weight::Bad, "All lose too often.", text));
        }
    }
}

fn lengths(study: &Study, all: &mut Vec<Finding>) {
    let Some(run) = study.usual(true).filter(|run| run.counts.games >= 30).or(study.usual(false)) else {
        return;
    };
    let (median, p90) = (run.report.turns_median, run.report.turns_p90);
    let text =
        format!("{median} turns at {} {} players, nine in ten games within {p90}.", run.players, run.who());
    all.push(match (median, p90) {
        (median, _) if median > 40 * run.players => finding(Weight::Odd, "Games are long.", text),
        (median, _) if median < 2 * run.players => finding(Weight::Odd, "Games are short.", text),
        (median, p90) if p90 > 5 * median => finding(Weight::Odd, "Some games are very long.", text),
        _ => finding(Weight::Fine, "Games have a fair length.", text),
    });
}

fn seats(study: &Study, all: &mut Vec<Finding>) {
    let Some(run) = study.usual(false) else { return };
    let won: Vec<Share> = run.report.seats.iter().map(|seat| seat.won).collect();
    let by = |a: &&Share, b: &&Share| a.share.total_cmp(&b.share);
    let (Some(least), Some(most)) = (won.iter().min_by(by), won.iter().max_by(by)) else { return };
    let ahead = most.share - least.share;
    let noise = (least.standard_error.powi(2) + most.standard_error.powi(2)).sqrt();
    let text = format!(
        "At {} random players the best seat wins {:.1} ± {:.1} points more than the worst.",
        run.players,
        100.0 * ahead,
        196.0 * noise
    );
    all.push(match ahead - 2.5 * noise > 0.02 {
        true => finding(Weight::Odd, "The seat counts.", text),
        false => finding(Weight::Fine, "No seat has an edge that counts.", text),
    });
}
