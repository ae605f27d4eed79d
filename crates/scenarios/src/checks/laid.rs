//! `laid Ann word="flux"`: a word that somebody has laid or said.

use super::Check;
use crate::line::Line;
use panta_engine::Event;

pub(super) fn read(line: &mut Line) -> Option<Check> {
    let seat = line.next("a player", Line::player);
    let word = line.text_prop("word", "a word");
    let (word, seat) = (line.must(word, "`word=`")?, seat?);
    let expected = format!("{} has laid “{word}”.", line.players().name(seat));
    Some(Check::event(expected, true, move |_, event| match event {
        Event::Laid { seat: who, word: text, .. } | Event::Said { seat: who, text, .. } => {
            *who == seat && text.as_str() == word
        }
        _ => false,
    }))
}
