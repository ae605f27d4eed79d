//! `hand Ann "Iron"`, `discard lacks "Rust"`, `pile-top "Neon"`: which cards lie somewhere.

use super::Check;
use crate::line::{Line, Name};
use crate::names::listed;
use panta_speech as speech;

pub(super) const WORDS: &[&str] = &[
    "hand",
    "table",
    "rules",
    "goals",
    "metas",
    "discard",
    "pile",
    "aside",
    "resolving",
    "scored",
    "rule-pile",
    "rule-discard",
    "discard-top",
    "pile-top",
];

#[derive(PartialEq, Eq)]
enum How {
    Exactly,
    Contains,
    Lacks,
    Top,
}

pub(super) fn read(line: &mut Line) -> Option<Check> {
    let top = line.word().strip_suffix("-top");
    let zone = line.zone(top.unwrap_or(line.word()))?;
    let mut values = line.args();
    let how = match values.first().and_then(|value| value.str()) {
        _ if top.is_some() => How::Top,
        Some("contains") => How::Contains,
        Some("lacks") => How::Lacks,
        _ => How::Exactly,
    };
    if matches!(how, How::Contains | How::Lacks) {
        values.remove(0);
    }
    let cards: Vec<Name> = values.into_iter().filter_map(|value| line.card_of(value)).collect();
    if cards.is_empty() && how != How::Exactly {
        line.missing("at least one card");
        return None;
    }
    let expected = format!("{} {}", zone.label(line.players()), expected(&how, &cards));
    Some(Check::new(expected, move |play| {
        let found = zone.cards(play.game.state(), play.names);
        let lies = |name: &Name| found.iter().any(|card| play.names.is(*card, name));
        let right = match how {
            How::Exactly => play.names.same(&cards, found.iter().copied()),
            How::Contains => cards.iter().all(lies),
            How::Lacks => !cards.iter().any(lies),
            How::Top => {
                let mut pairs = cards.iter().zip(&found);
                found.len() >= cards.len() && pairs.all(|(name, card)| play.names.is(*card, name))
            }
        };
        (!right).then(|| play.names.cards(found))
    }))
}

fn expected(how: &How, cards: &[Name]) -> String {
    match how {
        How::Exactly if cards.is_empty() => "nothing.".into(),
        How::Exactly => format!("{}, and nothing else.", listed(cards)),
        How::Contains => format!("{}, among others.", listed(cards)),
        How::Lacks => {
            let none: Vec<String> = cards.iter().map(|name| format!("no {}", name.value)).collect();
            format!("{}.", speech::listed(&none))
        }
        How::Top => format!("{}, from the top.", listed(cards)),
    }
}
