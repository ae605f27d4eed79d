//! `hand-count Ann 3`: how many cards lie somewhere.

use super::Check;
use crate::line::Line;
use panta_speech::counted;

pub(super) fn read(line: &mut Line) -> Option<Check> {
    let zone = line.zone(line.name().trim_end_matches("-count"))?;
    let number = line.next("a number", Line::number)?;
    let expected = format!("{} {}.", zone.label(line.players()), counted(number, "card"));
    Some(Check::new(expected, move |play| {
        let found = zone.cards(play.game.state(), play.names).len();
        (found != number).then(|| found.to_string())
    }))
}
