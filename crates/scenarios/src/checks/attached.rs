//! `attached "Virus" to="Heart"`, `not-attached "Virus"`: the Keeper that a Creeper sits on.

use super::Check;
use crate::line::Line;
use panta_speech::listed;

pub(super) fn read(line: &mut Line) -> Option<Check> {
    let (creeper, to) = if line.name() == "attached" {
        let (creeper, to) = line.pair()?;
        (creeper.value, Some(to.value))
    } else {
        (line.next("a Creeper", Line::card)?, None)
    };
    let expected = format!("{creeper} sits on {}.", to.as_deref().unwrap_or("no Keeper"));
    Some(Check::new(expected, move |play| {
        let pairs = play.game.state().attached.iter().filter(|pair| play.names.card(pair.creeper) == creeper);
        let found = play.names.cards(pairs.map(|pair| pair.to));
        let right = to.as_ref().map_or(found.is_empty(), |to| found.contains(&to.as_str()));
        let found = if found.is_empty() { "no Keeper".to_string() } else { listed(&found) };
        (!right).then(|| format!("It sits on {found}."))
    }))
}
