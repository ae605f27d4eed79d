//! `attached "Virus" to="Heart"`, `not-attached "Virus"`: the Keeper that a Creeper sits on.

use super::Check;
use crate::line::Line;
use panta_speech::listed;

pub(super) const WORDS: &[&str] = &["attached", "not-attached"];

pub(super) fn read(line: &mut Line) -> Option<Check> {
    let (creeper, to) = if line.word() == "attached" {
        let (creeper, to) = line.pair()?;
        (creeper, Some(to))
    } else {
        (line.card("a Creeper")?, None)
    };
    let expected = match &to {
        Some(to) => format!("{} sits on {}.", creeper.value, to.value),
        None => format!("{} sits on no Keeper.", creeper.value),
    };
    Some(Check::new(expected, move |play| {
        let pairs = play.game.state().attached.iter().filter(|pair| play.names.is(pair.creeper, &creeper));
        let found: Vec<&str> = pairs.map(|pair| play.names.card(pair.to)).collect();
        let right = match &to {
            Some(to) => found.contains(&to.value.as_str()),
            None => found.is_empty(),
        };
        (!right).then(|| match found.is_empty() {
            true => "It sits on no Keeper.".to_string(),
            false => format!("It sits on {}.", listed(&found)),
        })
    }))
}
