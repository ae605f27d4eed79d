//! `hand-count Ann 3`: how many cards lie somewhere.

use super::Check;
use crate::line::Line;
use panta_speech::counted;

pub(super) const WORDS: &[&str] =
    &["hand-count", "table-count", "pile-count", "discard-count", "rule-pile-count"];

pub(super) fn read(line: &mut Line) -> Option<Check> {
    let zone = line.zone(line.word().trim_end_matches("-count"))?;
    let number = line.number()? as usize;
    let expected = format!("{} {}.", zone.label(line.players()), counted(number, "card"));
    Some(Check::new(expected, move |play| {
        let found = zone.cards(play.game.state(), play.names).len();
        (found != number).then(|| found.to_string())
    }))
}
