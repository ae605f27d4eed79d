//! What must be true: the lines of an `expect` block.
//!
//! Each kind of check stands in one place, where it is read, worded and compared. A new one is a function in one of the
//! files here, and a line in [`KINDS`].

mod asked;
mod ending;
mod events;
mod table;
mod turn;
mod views;

use crate::line::Clause;
use crate::names::Names;
use crate::run::Play;
use panta_engine::Event;
use std::sync::Arc;

/// The first words of a line, and how to read it.
type Kind = (&'static [&'static str], fn(&mut Clause) -> Option<Check>);

const KINDS: &[Kind] = &[
    (
        &["hand", "table", "rules", "goals", "metas", "discard", "pile", "aside", "resolving", "under"],
        table::cards,
    ),
    (&["lasting", "scored", "rule-pile", "rule-discard", "discard-top", "pile-top"], table::cards),
    (&["hand-count", "table-count", "pile-count", "discard-count", "rule-pile-count"], table::count),
    (&["drawn", "draw-target", "played", "plays-left", "play-target", "extra-turns"], turn::number),
    (&["asked"], asked::asked),
    (&["asked-only"], asked::asked_only),
    (&["not-asked"], asked::not_asked),
    (&["turn"], turn::turn),
    (&["attached", "not-attached"], table::attached),
    (&["keeps"], table::keeps),
    (&["tokens"], table::tokens),
    (&["quiz"], views::quiz),
    (&["sees", "sees-not"], views::sees),
    (&["told"], events::told),
    (&["laid"], events::laid),
    (&["winner", "winners", "alone", "lost", "no-winner", "stopped"], ending::ending),
    (&["not-won"], ending::not_won),
    (&["follows"], events::follows),
    (&["tied"], ending::tied),
    (&["event", "no-event"], events::event),
];

/// Every word a check can begin with.
pub(crate) fn words() -> Vec<&'static str> {
    KINDS.iter().flat_map(|(words, _)| *words).copied().collect()
}

pub(crate) use asked::words as words_of_a_question;
pub(crate) use events::draws;
pub(crate) use turn::expected as expected_turn;

/// Something that is looked up in the game when the check is made.
type Lookup = Arc<dyn Fn(&Play) -> Option<String> + Send + Sync>;

/// One thing that must be true now.
#[derive(Clone)]
pub(crate) struct Check {
    /// What it says, as a sentence.
    pub expected: String,
    /// What is found instead; nothing, if all is as it must be.
    pub found: Lookup,
    /// What to say to whoever reads along.
    pub explained: Lookup,
}

impl Check {
    /// A check that says what it expects, and what is found instead if that is not so.
    fn new(expected: String, found: impl Fn(&Play) -> Option<String> + Send + Sync + 'static) -> Check {
        let said = expected.clone();
        Check { expected, found: Arc::new(found), explained: Arc::new(move |_| Some(said.clone())) }
    }

    /// A check that such an event is among those since the last action; if it is not wanted, that none is.
    fn event(
        expected: String,
        wanted: bool,
        is_it: impl Fn(Names, &Event) -> bool + Send + Sync + 'static,
    ) -> Check {
        Check::new(expected, move |play| {
            let happened = play.news().iter().any(|event| is_it(play.names, event));
            (happened != wanted).then(|| play.told_news())
        })
    }

    /// With something better to say to whoever reads along, or nothing.
    fn explained(self, by: impl Fn(&Play) -> Option<String> + Send + Sync + 'static) -> Check {
        Check { explained: Arc::new(by), ..self }
    }
}

impl Clause<'_> {
    /// One line of an `expect` block.
    pub fn check(&mut self) -> Option<Check> {
        match KINDS.iter().find(|(words, _)| words.contains(&self.name())) {
            Some((_, read)) => self.read(read),
            None => {
                self.unknown("`expect`", words());
                None
            }
        }
    }
}
