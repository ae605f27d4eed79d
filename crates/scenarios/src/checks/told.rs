//! `told drink Ann Bob times=2 because="Cheers!"`: what people were told to do away from the cards.

use super::Check;
use crate::line::Line;
use crate::names::sentence;
use panta_cards::Instruction;
use panta_engine::Event;
use panta_speech::counted;

pub(super) const WORDS: &[&str] = &["told"];

/// With nobody named, nobody may have been told anything.
pub(super) fn read(line: &mut Line) -> Option<Check> {
    let wanted = line.known_word(&Instruction::ALL.map(Instruction::word))?;
    let to = line.seats();
    let count = line.number_prop("times");
    let because = line.card_prop("because");
    let mut expected = match to.len() {
        0 => return Some(nobody()),
        1 => format!("{} is told: {wanted}", line.players().listed(to)),
        _ => format!("{} are told: {wanted}", line.players().listed(to)),
    };
    if let Some(count) = count {
        expected.push_str(&format!(", {}", counted(count as usize, "time")));
    }
    if let Some(because) = &because {
        expected.push_str(&format!(", because of {}", because.value));
    }
    Some(Check::new(sentence(expected), move |play| {
        let told = |event: &Event| match event {
            Event::Told { seats, what, times, why } => {
                *seats == to
                    && what.word() == wanted
                    && count.is_none_or(|count| count == u64::from(*times))
                    && because.as_ref().is_none_or(|name| play.names.is(*why, name))
            }
            _ => false,
        };
        (!play.news().iter().any(told)).then(|| play.told_news())
    }))
}

fn nobody() -> Check {
    Check::new("Nobody is told to do anything away from the cards.", |play| {
        let told = play.news().iter().any(|event| matches!(event, Event::Told { .. }));
        told.then(|| play.told_news())
    })
}
