//! `plays-left 1`, `play-target all`: a number of the turn.

use super::Check;
use crate::line::Line;
use panta_cards::Deck;
use panta_engine::State;

pub(super) const WORDS: &[&str] =
    &["drawn", "draw-target", "played", "plays-left", "play-target", "extra-turns"];

/// A number that may be `all`, which is `None`.
type Number = fn(&State, &Deck) -> Option<u64>;

pub(super) fn read(line: &mut Line) -> Option<Check> {
    let wanted = match line.node.first_word() {
        Some("all") => line.arg().and(None),
        _ => Some(line.number()?),
    };
    let (what, number): (&str, Number) = match line.word() {
        "drawn" => ("Cards drawn for the Draw rule so far", |state, _| Some(state.turn.drawn as u64)),
        "draw-target" => {
            ("Cards to draw by the rules now", |state, deck| Some(state.draw_target(deck) as u64))
        }
        "played" => ("Plays made", |state, _| Some(state.turn.played as u64)),
        "plays-left" => ("Plays left", |state, deck| Some(state.plays_left(deck) as u64)),
        "play-target" => ("Plays due by the rules now", |state, deck| state.play_target(deck).map(u64::from)),
        _ => ("Further turns due after this one", |state, _| Some(state.extra_turns as u64)),
    };
    let told = |number: Option<u64>| number.map_or("all".to_string(), |number| number.to_string());
    Some(Check::new(format!("{what}: {}.", told(wanted)), move |play| {
        let found = number(play.game.state(), play.names.deck);
        (found != wanted).then(|| told(found))
    }))
}
