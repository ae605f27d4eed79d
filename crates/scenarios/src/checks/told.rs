//! `told drink Ann Bob times=2 because="Cheers!"`: what people were told to do away from the cards.

use super::Check;
use crate::line::Line;
use crate::names::sentence;
use panta_cards::Instruction;
use panta_engine::Event;
use panta_speech::counted;

/// With nobody named, nobody may have been told anything.
pub(super) fn read(line: &mut Line) -> Option<Check> {
    let wanted = line.known_word(&Instruction::ALL.map(Instruction::word))?;
    let to = line.seats();
    let count = line.get("times", Line::number);
    let because = line.get("because", Line::card);
    let nobody = "Nobody is told to do anything away from the cards.";
    let are = match to.len() {
        0 => return Some(Check::event(nobody, false, |_, event| matches!(event, Event::Told { .. }))),
        1 => "is",
        _ => "are",
    };
    let mut says = vec![format!("{} {are} told: {wanted}", line.players().listed(to))];
    says.extend(count.map(|count| counted(count, "time")));
    says.extend(because.as_ref().map(|because| format!("because of {because}")));
    Some(Check::event(sentence(says.join(", ")), true, move |names, event| match event {
        Event::Told { seats, what, times, why } => {
            *seats == to
                && what.word() == wanted
                && count.is_none_or(|count| count == usize::from(*times))
                && because.as_ref().is_none_or(|name| names.card(*why) == name)
        }
        _ => false,
    }))
}
