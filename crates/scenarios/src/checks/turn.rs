//! `turn Ann`, `plays-left 1`: whose turn it is, and how far it has come.

use super::Check;
use crate::line::Clause;
use panta_cards::Deck;
use panta_engine::State;

/// `turn Ann`: whose turn it is.
pub(super) fn turn(line: &mut Clause) -> Option<Check> {
    let seat = line.next("a player", Clause::player)?;
    Some(Check::new(expected(line.players().name(seat)), move |play| {
        let found = play.game.state().player();
        (found != seat).then(|| format!("{}'s turn", play.names.players.name(found)))
    }))
}

/// Also what a `turn` block asserts.
pub(crate) fn expected(player: &str) -> String {
    format!("It is {player}'s turn.")
}

/// A number that may be `all`, which is `None`.
type Figure = fn(&State, &Deck) -> Option<usize>;

/// `plays-left 1`, `play-target all`: a number of the turn.
pub(super) fn number(line: &mut Clause) -> Option<Check> {
    let wanted = match line.node.first_word() {
        Some("all") => line.arg().and(None),
        _ => Some(line.next("a number", Clause::number)?),
    };
    let (what, number): (&str, Figure) = match line.name() {
        "drawn" => ("Cards drawn for the Draw rule so far", |state, _| Some(state.turn.drawn.into())),
        "draw-target" => {
            ("Cards to draw by the rules now", |state, deck| Some(state.draw_target(deck).into()))
        }
        "played" => ("Plays made", |state, _| Some(state.turn.played.into())),
        "plays-left" => ("Plays left", |state, deck| Some(state.plays_left(deck))),
        "play-target" => {
            ("Plays due by the rules now", |state, deck| state.play_target(deck).map(usize::from))
        }
        _ => ("Further turns due after this one", |state, _| Some(state.extra_turns.into())),
    };
    let told = |number: Option<usize>| number.map_or("all".to_string(), |number| number.to_string());
    Some(Check::new(format!("{what}: {}.", told(wanted)), move |play| {
        let found = number(play.game.state(), play.names.deck);
        (found != wanted).then(|| told(found))
    }))
}
