//! `not-won Ann with="Water" because="blocks"`: what keeps somebody from winning.

use super::Check;
use crate::line::{Line, Name};
use crate::run::Play;
use panta_engine::{Seat, obstacle};

pub(super) const WORDS: &[&str] = &["not-won"];

pub(super) fn read(line: &mut Line) -> Option<Check> {
    let seat = line.player();
    let goal = line.card_prop("with");
    let because = line.text_prop("because", "a reason");
    let (goal, seat) = (line.needed(goal, "`with=` and a Goal")?, seat?);
    let reason = because.as_ref().map_or(String::new(), |why| format!(", and the reason says “{why}”"));
    let expected = format!("{} has not won with {}{reason}.", line.players().name(seat), goal.value);
    let (sentence, same) = (expected.clone(), goal.clone());
    let check = Check::new(expected, move |play| match why_not(play, &goal, seat) {
        Some(reason) if because.as_ref().is_none_or(|because| reason.contains(because)) => None,
        Some(reason) => Some(reason),
        None => Some("nothing in the way, or no such Goal in play".into()),
    });
    // The reason says more than that it is so.
    Some(check.explained(move |play| why_not(play, &same, seat).or_else(|| Some(sentence.clone()))))
}

/// Why a player has not won with a Goal in play, in a sentence.
fn why_not(play: &Play, goal: &Name, seat: Seat) -> Option<String> {
    let state = play.game.state();
    let goal = state.goals.iter().find(|card| play.names.is(*card, goal))?;
    let obstacle = obstacle(state, play.names.deck, goal, seat)?;
    Some(play.names.speaker().obstacle(seat, goal, obstacle))
}
