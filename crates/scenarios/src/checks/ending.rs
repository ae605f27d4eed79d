//! `winner Ann with="Water"`, `no-winner`, `not-won Ann with="Water"`, `tied Ann Bob`: how the game has ended, if it has, and
//! what keeps somebody from winning.

use super::Check;
use crate::line::Clause;
use crate::names::{Names, sentence};
use crate::run::Play;
use panta_engine::{Outcome, Reason, Seat, obstacle};

/// `winner Ann with="Water"`, `lost`, `winners Ann Bob`, `alone 3`, `stopped stalled`, `no-winner`: how the game has ended,
/// if it has.
pub(super) fn ending(line: &mut Clause) -> Option<Check> {
    match line.name() {
        "winner" => {
            let with = line.get("with", Clause::card);
            let seat = line.next("a player", Clause::player)?;
            let expected = format!("{} has won{}", line.players().name(seat), by(&with));
            ended(expected, move |names, outcome| match outcome {
                Some(Outcome::Won { seat: who, goal }) => who == seat && names.fits(goal, &with),
                _ => false,
            })
        }
        "lost" => {
            let with = line.get("with", Clause::card);
            ended(
                format!("Everybody has lost{}", by(&with)),
                move |names, outcome| matches!(outcome, Some(Outcome::Lost { ungoal }) if names.fits(ungoal, &with)),
            )
        }
        "winners" => {
            let seats = line.seats();
            let expected = format!("At the end the most Goals are {}'s", line.players().listed(seats));
            ended(expected, move |_, outcome| outcome == Some(Outcome::Scored { seats }))
        }
        "alone" => {
            let goals = line.next("a number", Clause::number)? as u8;
            let unlisted = line.get("unlisted", Clause::number).unwrap_or_default() as u8;
            let own = if unlisted > 0 {
                format!(", {unlisted} of them by words of one's own")
            } else {
                String::new()
            };
            let expected = format!("The game for one is over, with {goals} Goals{own}");
            ended(expected, move |_, outcome| outcome == Some(Outcome::Alone { goals, unlisted }))
        }
        "stopped" => {
            let reason = line.known_word(Reason::WORDS)?;
            ended(
                format!("The game is stopped: {}", reason.replace('-', " ")),
                move |_, outcome| matches!(outcome, Some(Outcome::Stopped(why)) if why.word() == reason),
            )
        }
        _ => ended("Nobody has won".to_string(), |_, outcome| outcome.is_none()),
    }
}

fn ended(
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

/// `not-won Ann with="Water" because="blocks"`: what keeps somebody from winning.
pub(super) fn not_won(line: &mut Clause) -> Option<Check> {
    let seat = line.next("a player", Clause::player);
    let goal = line.get("with", Clause::card);
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

/// `tied Ann Bob`: who meets a Goal together.
pub(super) fn tied(line: &mut Clause) -> Option<Check> {
    let seats = line.seats();
    let expected = match seats.is_empty() {
        true => "No two players meet a Goal.".to_string(),
        false => format!("{} meet a Goal together.", line.players().listed(seats)),
    };
    Some(Check::new(expected, move |play| {
        let found = play.game.state().tied;
        (found != seats).then(|| play.names.players.listed(found))
    }))
}
