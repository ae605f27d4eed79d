//! `laid Ann word="flux"`: a word that somebody has laid or said.

use super::Check;
use crate::line::Line;
use panta_engine::Event;

pub(super) const WORDS: &[&str] = &["laid"];

pub(super) fn read(line: &mut Line) -> Option<Check> {
    let seat = line.player();
    let word = line.text_prop("word", "a word");
    let (word, seat) = (line.needed(word, "`word=`")?, seat?);
    Some(Check::new(format!("{} has laid “{word}”.", line.players().name(seat)), move |play| {
        let laid = |event: &Event| match event {
            Event::Laid { seat: who, word: text, .. } | Event::Said { seat: who, text, .. } => {
                *who == seat && text.as_str() == word
            }
            _ => false,
        };
        (!play.news().iter().any(laid)).then(|| play.told_news())
    }))
}
