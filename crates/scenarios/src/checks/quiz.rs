//! `quiz Bob shows=fact`: whose quiz it is, and what it shows.

use super::Check;
use crate::line::Line;

pub(super) fn read(line: &mut Line) -> Option<Check> {
    let seat = line.next("a player", Line::player);
    let shows = match line.prop("shows") {
        Some(value) if value.str() == Some("fact") => Some("a fact".to_string()),
        Some(value) => Some(line.card(value)?),
        None => None,
    };
    let seat = seat?;
    let shown = match shows.as_deref() {
        None => String::new(),
        Some("a fact") => " and sees a fact, but not the card".into(),
        Some(card) => format!(" and sees {card}"),
    };
    Some(Check::new(format!("{} is quizzed{shown}.", line.players().name(seat)), move |play| {
        let Some(quiz) = play.game.view(seat).quiz else {
            return Some("no quiz".to_string());
        };
        let what = quiz.card.map_or("a fact", |card| play.names.card(card));
        let right = quiz.seat == seat && shows.as_ref().is_none_or(|shows| shows == what);
        (!right).then(|| format!("a quiz for {} that shows {what}", play.names.players.name(quiz.seat)))
    }))
}
