//! `tied Ann Bob`: who meets a Goal together.

use super::Check;
use crate::line::Line;

pub(super) fn read(line: &mut Line) -> Option<Check> {
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
