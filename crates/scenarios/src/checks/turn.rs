//! `turn Ann`: whose turn it is.

use super::Check;
use crate::line::Line;

pub(super) fn read(line: &mut Line) -> Option<Check> {
    let seat = line.next("a player", Line::player)?;
    Some(Check::new(expected(line.players().name(seat)), move |play| {
        let found = play.game.state().player();
        (found != seat).then(|| format!("{}'s turn", play.names.players.name(found)))
    }))
}

/// Also what a `turn` block asserts.
pub(crate) fn expected(player: &str) -> String {
    format!("It is {player}'s turn.")
}
