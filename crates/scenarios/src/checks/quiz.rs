//! `quiz Bob shows=fact`: whose quiz it is, and what it shows.

use super::Check;
use crate::line::{Line, Name};

pub(super) const WORDS: &[&str] = &["quiz"];

enum Shows {
    Anything,
    Fact,
    Card(Name),
}

pub(super) fn read(line: &mut Line) -> Option<Check> {
    let seat = line.player();
    let shows = match line.prop("shows") {
        None => Shows::Anything,
        Some(value) if value.str() == Some("fact") => Shows::Fact,
        Some(value) => Shows::Card(line.card_of(value)?),
    };
    let seat = seat?;
    let shown = match &shows {
        Shows::Anything => String::new(),
        Shows::Fact => " and sees a fact, but not the card".into(),
        Shows::Card(name) => format!(" and sees {}", name.value),
    };
    Some(Check::new(format!("{} is quizzed{shown}.", line.players().name(seat)), move |play| {
        let Some(quiz) = play.game.view(seat).quiz else {
            return Some("no quiz".to_string());
        };
        let right = match &shows {
            Shows::Anything => true,
            Shows::Fact => quiz.fact.is_some() && quiz.card.is_none(),
            Shows::Card(name) => quiz.card.is_some_and(|card| play.names.is(card, name)),
        };
        let (who, what) = (play.names.players.name(quiz.seat), quiz.card.map(|card| play.names.card(card)));
        (quiz.seat != seat || !right)
            .then(|| format!("a quiz for {who} that shows {}", what.unwrap_or("a fact")))
    }))
}
