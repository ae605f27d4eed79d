//! `event limited Bob "Iron" because="Hand Limit 1"`, `no-event shuffled`: what has happened since the last action.
//! Whatever is not said may be anything.

use super::Check;
use crate::facts::facts;
use crate::line::Line;
use crate::names::{listed, sentence};
use panta_engine::{Event, SeatSet};

pub(super) const WORDS: &[&str] = &["event", "no-event"];

pub(super) fn read(line: &mut Line) -> Option<Check> {
    let kind = line.known_word(Event::WORDS)?;
    let (mut seats, mut cards) = (SeatSet::default(), vec![]);
    for value in line.args() {
        match value.str().and_then(|name| line.context.seat(name)) {
            Some(seat) => seats = seats.with(seat),
            None => cards.extend(line.card_of(value)),
        }
    }
    let because = line.card_prop("because");
    let result = line.prop("result").and_then(|value| match value.str() {
        Some("yes") => Some(true),
        Some("no") => Some(false),
        _ => {
            line.faults.error(value.span, "expected `yes` or `no`").label("neither yes nor no");
            None
        }
    });
    let wanted = line.word() == "event";
    let mut expected = format!("It {}: ", if wanted { "happened" } else { "did not happen" });
    expected.push_str(&kind.replace('-', " "));
    if !seats.is_empty() {
        expected.push_str(&format!(", {}", line.players().listed(seats)));
    }
    if !cards.is_empty() {
        expected.push_str(&format!(", {}", listed(&cards)));
    }
    if let Some(because) = &because {
        expected.push_str(&format!(", because of {}", because.value));
    }
    if let Some(result) = result {
        expected.push_str(if result { ", with the result yes" } else { ", with the result no" });
    }
    let expected = sentence(expected);
    let said = (!wanted).then(|| expected.clone());
    let check = Check::new(expected, move |play| {
        let is_it = |event: &Event| {
            let told = facts(event);
            event.word() == kind
                && seats.iter().all(|seat| told.seats.contains(seat))
                && cards.iter().all(|name| told.cards.intersects(play.names.deck.named(&name.value)))
                && result.is_none_or(|result| told.result == Some(result))
                && because.as_ref().is_none_or(|name| told.why.is_some_and(|card| play.names.is(card, name)))
        };
        (play.news().iter().any(is_it) != wanted).then(|| play.told_news())
    });
    // Whoever reads along has just been told what happened.
    Some(check.explained(move |_| said.clone()))
}
