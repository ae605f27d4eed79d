//! `winner Ann with="Water"`, `lost`, `winners Ann Bob`, `alone 3`, `stopped stalled`, `no-winner`: how the game has ended,
//! if it has.

use super::Check;
use crate::line::Line;
use crate::names::{Names, sentence};
use panta_engine::{Outcome, Reason};

pub(super) fn read(line: &mut Line) -> Option<Check> {
    match line.name() {
        "winner" => {
            let with = line.get("with", Line::card);
            let seat = line.next("a player", Line::player)?;
            let expected = format!("{} has won{}", line.players().name(seat), by(&with));
            ending(expected, move |names, outcome| {
                matches!(outcome, Some(Outcome::Won { seat: who, goal })
                    if who == seat && with.as_ref().is_none_or(|with| names.card(goal) == with))
            })
        }
        "lost" => {
            let with = line.get("with", Line::card);
            ending(format!("Everybody has lost{}", by(&with)), move |names, outcome| {
                matches!(outcome, Some(Outcome::Lost { ungoal })
                    if with.as_ref().is_none_or(|with| names.card(ungoal) == with))
            })
        }
        "winners" => {
            let seats = line.seats();
            let expected = format!("At the end the most Goals are {}'s", line.players().listed(seats));
            ending(expected, move |_, outcome| outcome == Some(Outcome::Scored { seats }))
        }
        "alone" => {
            let number = line.next("a number", Line::number)?;
            ending(
                format!("The game for one is over, with {number} Goals"),
                move |_, outcome| matches!(outcome, Some(Outcome::Alone { goals }) if usize::from(goals) == number),
            )
        }
        "stopped" => {
            let reason = line.known_word(Reason::WORDS)?;
            ending(
                format!("The game is stopped: {}", reason.replace('-', " ")),
                move |_, outcome| matches!(outcome, Some(Outcome::Stopped(why)) if why.word() == reason),
            )
        }
        _ => ending("Nobody has won".to_string(), |_, outcome| outcome.is_none()),
    }
}

fn ending(
    expected: String,
    right: impl Fn(Names, Option<Outcome>) -> bool + Send + Sync + 'static,
) -> Option<Check> {
    Some(Check::new(sentence(expected), move |play| {
        let outcome = play.game.outcome();
        let found = || outcome.map_or("The game goes on.".to_string(), |outcome| play.names.outcome(outcome));
        (!right(play.names, outcome)).then(found)
    }))
}

fn by(goal: &Option<String>) -> String {
    goal.as_ref().map_or(String::new(), |goal| format!(" with {goal}"))
}
