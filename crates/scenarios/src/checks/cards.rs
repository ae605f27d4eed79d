//! `hand Ann "Iron"`, `discard lacks "Rust"`, `pile-top "Neon"`: which cards lie somewhere.

use super::Check;
use crate::line::Line;
use crate::names::{listed, same};

/// Whether the names of the cards that lie there are as they must be, given the names on the line.
type Compare = fn(&[&str], &[&str]) -> bool;

pub(super) fn read(line: &mut Line) -> Option<Check> {
    let top = line.name().strip_suffix("-top");
    let zone = line.zone(top.unwrap_or(line.name()))?;
    let mut values = line.args();
    let how = match values.first().and_then(|value| value.str()) {
        _ if top.is_some() => "top",
        Some(how @ ("contains" | "lacks")) => {
            values.remove(0);
            how
        }
        _ => "exactly",
    };
    let cards: Vec<String> = values.into_iter().filter_map(|value| line.card(value)).collect();
    if cards.is_empty() && how != "exactly" {
        line.missing("at least one card");
        return None;
    }
    let names = listed(&cards);
    let (says, right): (String, Compare) = match how {
        "top" => (format!("{names}, from the top"), |wanted, found| found.starts_with(wanted)),
        "contains" => {
            (format!("{names}, among others"), |wanted, found| wanted.iter().all(|name| found.contains(name)))
        }
        "lacks" => {
            let none: Vec<String> = cards.iter().map(|name| format!("no {name}")).collect();
            (listed(&none), |wanted, found| !wanted.iter().any(|name| found.contains(name)))
        }
        _ if cards.is_empty() => (names, |_, found| found.is_empty()),
        _ => (format!("{names}, and nothing else"), |wanted, found| same(wanted, found)),
    };
    Some(Check::new(format!("{} {says}.", zone.label(line.players())), move |play| {
        let found = zone.cards(play.game.state(), play.names);
        let wanted: Vec<&str> = cards.iter().map(String::as_str).collect();
        (!right(&wanted, &found)).then(|| listed(&found))
    }))
}
