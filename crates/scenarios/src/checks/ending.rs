//! `winner Ann with="Water"`, `lost`, `winners Ann Bob`, `alone 3`, `stopped stalled`, `no-winner`: how the game has ended,
//! if it has.

use super::Check;
use crate::line::{Line, Name};
use crate::names::{Names, sentence};
use panta_cards::Card;
use panta_engine::{Outcome, Reason};

pub(super) const WORDS: &[&str] = &["winner", "winners", "alone", "lost", "no-winner", "stopped"];

pub(super) fn read(line: &mut Line) -> Option<Check> {
    match line.word() {
        "winner" => {
            let with = line.card_prop("with");
            let seat = line.player()?;
            let expected = sentence(format!("{} has won{}", line.players().name(seat), by(&with)));
            ending(expected, move |names, outcome| match outcome {
                Some(Outcome::Won { seat: who, goal }) => who == seat && is(names, goal, &with),
                _ => false,
            })
        }
        "lost" => {
            let with = line.card_prop("with");
            let expected = sentence(format!("Everybody has lost{}", by(&with)));
            ending(expected, move |names, outcome| match outcome {
                Some(Outcome::Lost { ungoal }) => is(names, ungoal, &with),
                _ => false,
            })
        }
        "winners" => {
            let seats = line.seats();
            let expected = format!("At the end the most Goals are {}'s.", line.players().listed(seats));
            ending(expected, move |_, outcome| outcome == Some(Outcome::Scored { seats }))
        }
        "alone" => {
            let number = line.number()?;
            let expected = format!("The game for one is over, with {number} Goals.");
            ending(expected, move |_, outcome| match outcome {
                Some(Outcome::Alone { goals }) => u64::from(goals) == number,
                _ => false,
            })
        }
        "stopped" => {
            let reason = line.known_word(Reason::WORDS)?;
            let expected = format!("The game is stopped: {}.", reason.replace('-', " "));
            ending(expected, move |_, outcome| match outcome {
                Some(Outcome::Stopped(why)) => why.word() == reason,
                _ => false,
            })
        }
        _ => ending("Nobody has won.".to_string(), |_, outcome| outcome.is_none()),
    }
}

fn ending(
    expected: String,
    right: impl Fn(Names, Option<Outcome>) -> bool + Send + Sync + 'static,
) -> Option<Check> {
    Some(Check::new(expected, move |play| {
        let outcome = play.game.outcome();
        let found = || outcome.map_or("The game goes on.".to_string(), |outcome| play.names.outcome(outcome));
        (!right(play.names, outcome)).then(found)
    }))
}

fn by(goal: &Option<Name>) -> String {
    goal.as_ref().map_or(String::new(), |goal| format!(" with {}", goal.value))
}

fn is(names: Names, card: Card, wanted: &Option<Name>) -> bool {
    wanted.as_ref().is_none_or(|name| names.is(card, name))
}
