//! What must be true: the lines of an `expect` block.
//!
//! Each kind of check has a file of its own, in which it is read, worded and compared. A new one is such a file, and a
//! line in [`KINDS`].

mod asked;
mod attached;
mod cards;
mod count;
mod ending;
mod event;
mod follows;
mod keeps;
mod laid;
mod not_won;
mod number;
mod quiz;
mod sees;
mod tied;
mod told;
mod turn;

use crate::line::Line;
use crate::run::Play;
use crate::scenario::{Does, ScriptLine};
use std::sync::Arc;

/// The first words of a line, and how to read it.
type Kind = (&'static [&'static str], fn(&mut Line) -> Option<Check>);

const KINDS: &[Kind] = &[
    (cards::WORDS, cards::read),
    (count::WORDS, count::read),
    (number::WORDS, number::read),
    (asked::WORDS, asked::read),
    (turn::WORDS, turn::read),
    (attached::WORDS, attached::read),
    (keeps::WORDS, keeps::read),
    (quiz::WORDS, quiz::read),
    (sees::WORDS, sees::read),
    (told::WORDS, told::read),
    (laid::WORDS, laid::read),
    (ending::WORDS, ending::read),
    (not_won::WORDS, not_won::read),
    (follows::WORDS, follows::read),
    (tied::WORDS, tied::read),
    (event::WORDS, event::read),
];

/// Every word a check can begin with.
pub(crate) fn words() -> Vec<&'static str> {
    KINDS.iter().flat_map(|(words, _)| *words).copied().collect()
}

pub(crate) use asked::words as words_of_a_question;
pub(crate) use turn::expected as expected_turn;

/// Something that is looked up in the game when the check is made.
type Look = Arc<dyn Fn(&Play) -> Option<String> + Send + Sync>;

/// One thing that must be true now.
#[derive(Clone)]
pub(crate) struct Check {
    /// What it says, as a sentence.
    pub expected: String,
    found: Look,
    explained: Option<Look>,
}

impl Check {
    /// A check that says what it expects, and what is found instead if that is not so.
    fn new(
        expected: impl Into<String>,
        found: impl Fn(&Play) -> Option<String> + Send + Sync + 'static,
    ) -> Check {
        Check { expected: expected.into(), found: Arc::new(found), explained: None }
    }

    /// With something better to say to whoever reads along, or nothing.
    fn explained(self, by: impl Fn(&Play) -> Option<String> + Send + Sync + 'static) -> Check {
        Check { explained: Some(Arc::new(by)), ..self }
    }

    /// What is found instead; nothing, if all is as it must be.
    pub fn found(&self, play: &Play) -> Option<String> {
        (self.found)(play)
    }

    /// What to say to whoever reads along.
    pub fn explanation(&self, play: &Play) -> Option<String> {
        self.explained.as_ref().map_or_else(|| Some(self.expected.clone()), |explained| explained(play))
    }
}

impl std::fmt::Debug for Check {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.expected)
    }
}

impl Line<'_> {
    /// All lines of an `expect` block.
    pub fn expect(&mut self, script: &mut Vec<ScriptLine>) {
        for mut line in self.children() {
            match KINDS.iter().find(|(words, _)| words.contains(&line.word())) {
                Some((_, read)) => script.extend(line.read(read).map(|check| line.does(Does::Expect(check)))),
                None => line.unknown("`expect`", words()),
            }
        }
    }
}
