//! `event limited Bob "Iron" because="Hand Limit 1"`, `no-event shuffled`: what has happened since the last action.
//! Whatever is not said may be anything.

use super::Check;
use crate::facts::facts;
use crate::line::Line;
use crate::names::{listed, sentence};
use panta_engine::{Event, SeatSet};

pub(super) fn read(line: &mut Line) -> Option<Check> {
    let kind = line.known_word(Event::WORDS)?;
    let (mut seats, mut cards) = (SeatSet::default(), vec![]);
    for value in line.args() {
        match value.str().and_then(|name| line.context.seat(name)) {
            Some(seat) => seats = seats.with(seat),
            None => cards.extend(line.card(value)),
        }
    }
    let because = line.get("because", Line::card);
    let yes_or_no = [("yes", true), ("no", false)];
    let result = line.prop("result").and_then(|value| value.one_of(&yes_or_no, "expected `yes` or `no`"));
    let wanted = line.name() == "event";
    let happened = if wanted { "It happened" } else { "It did not happen" };
    let mut says = vec![format!("{happened}: {}", kind.replace('-', " "))];
    says.extend((!seats.is_empty()).then(|| line.players().listed(seats)));
    says.extend((!cards.is_empty()).then(|| listed(&cards)));
    says.extend(because.as_ref().map(|because| format!("because of {because}")));
    says.extend(result.map(|result| format!("with the result {}", if result { "yes" } else { "no" })));
    let expected = sentence(says.join(", "));
    let said = (!wanted).then(|| expected.clone());
    let check = Check::event(expected, wanted, move |names, event| {
        let told = facts(event);
        event.word() == kind
            && seats.iter().all(|seat| told.seats.contains(seat))
            && cards.iter().all(|name| told.cards.intersects(names.deck.named(name)))
            && result.is_none_or(|result| told.result == Some(result))
            && because.as_ref().is_none_or(|name| told.why.is_some_and(|card| names.card(card) == name))
    });
    // Whoever reads along has just been told what happened.
    Some(check.explained(move |_| said.clone()))
}
