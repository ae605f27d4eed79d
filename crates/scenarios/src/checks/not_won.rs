//! `not-won Ann with="Water" because="blocks"`: what keeps somebody from winning.

use super::Check;
use crate::line::Line;
use crate::run::Play;
use panta_engine::{Seat, obstacle};

pub(super) fn read(line: &mut Line) -> Option<Check> {
    let seat = line.next("a player", Line::player);
    let goal = line.get("with", Line::card);
    let because = line.text_prop("because", "a reason");
    let (goal, seat) = (line.must(goal, "`with=` and a Goal")?, seat?);
    let reason = because.as_ref().map_or(String::new(), |why| format!(", and the reason says “{why}”"));
    let expected = format!("{} has not won with {goal}{reason}.", line.players().name(seat));
    let (sentence, same) = (expected.clone(), goal.clone());
    let check = Check::new(expected, move |play| match why_not(play, &goal, seat) {
        Some(reason) => because.as_ref().is_some_and(|part| !reason.contains(part)).then_some(reason),
        None => Some("nothing in the way, or no such Goal in play".into()),
    });
    // The reason says more than that it is so.
    Some(check.explained(move |play| why_not(play, &same, seat).or_else(|| Some(sentence.clone()))))
}

/// Why a player has not won with a Goal in play, in a sentence.
fn why_not(play: &Play, goal: &str, seat: Seat) -> Option<String> {
    let state = play.game.state();
    let goal = (play.names.deck.named(goal) & state.goals).first()?;
    let obstacle = obstacle(state, play.names.deck, goal, seat)?;
    Some(play.names.speaker().obstacle(seat, goal, obstacle))
}
