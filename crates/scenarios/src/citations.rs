//! `explains event=drew why=raised`: what "why?" answers with this ruling.

use crate::file;
use panta_engine::{Event, Obstacle, Purpose, Refusal};
use panta_source::{Faults, Reader};
use panta_speech::{Citations, Explains, FACETS};
use std::sync::LazyLock;

/// What can be explained, and of which kinds it is. What was asked can matter for a refusal, so questions come last.
const KINDS: [(&str, &[&str]); 4] = [
    ("event", Event::WORDS),
    ("obstacle", Obstacle::WORDS),
    ("refusal", Refusal::WORDS),
    ("question", Purpose::WORDS),
];

/// What our own rulings explain.
pub fn citations() -> &'static Citations {
    static OURS: LazyLock<Citations> = LazyLock::new(|| {
        let files = panta_rulings::FILES.iter().filter(|(_, text)| text.contains("explains "));
        Citations::new(files.flat_map(|(name, text)| of_file(name, text)))
    });
    &OURS
}

/// What the rulings of one file explain. What is wrong with it is for [`crate::load`] to say.
fn of_file(name: &str, text: &str) -> Vec<(String, Explains)> {
    let rulings = file::read(name, text, &Faults::default(), |ruling| {
        let id = ruling.first_word()?.to_string();
        let lines = ruling.named("explains").map(|node| read(&mut Reader::new(node)));
        Some(lines.map(|explains| (id.clone(), explains)).collect::<Vec<_>>())
    });
    rulings.into_iter().flatten().collect()
}

/// One line: what kind of thing it explains, and its facets.
pub(crate) fn read(line: &mut Reader) -> Explains {
    let mut explains: Explains = vec![];
    for (kind, words) in KINDS {
        let Some(word) = line.prop(kind).and_then(|value| value.text("its kind")) else { continue };
        line.error_if(!words.contains(&word), format!("there is no such {kind} as `{word}`"))
            .nearest(word, words.iter().copied());
        explains.push((kind.to_string(), word.to_string()));
    }
    line.missing_if(explains.is_empty(), "event=, question=, refusal= or obstacle=");
    for facet in FACETS {
        if let Some(value) = line.prop(facet) {
            let word = value.kdl.as_bool().map_or(value.word().to_string(), |is| is.to_string());
            explains.push((facet.to_string(), word));
        }
    }
    explains
}
