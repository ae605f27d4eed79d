//! The words of the format by where they may stand, so that a test can hold `docs/scenarios.md` against them.

use crate::{checks, head, script, setup};
use panta_engine::{Event, Purpose, Reason};

/// What may stand directly inside a scenario.
pub(crate) fn of_a_scenario() -> Vec<&'static str> {
    head::WORDS.iter().copied().chain(setup::words()).chain(["turn", "expect"]).collect()
}

/// Every word by where it may stand. Those for events, questions and early ends are the engine's own.
pub fn vocabulary() -> Vec<(&'static str, Vec<&'static str>)> {
    vec![
        ("a scenario", of_a_scenario()),
        ("`player`", setup::words_of_a_player()),
        ("`agreed`", setup::words_of_an_agreement()),
        ("`turn`", script::words()),
        ("`expect`", checks::words()),
        ("`asked`", checks::words_of_a_question()),
        ("purposes", Purpose::WORDS.to_vec()),
        ("events", Event::WORDS.to_vec()),
        ("`stopped`", Reason::WORDS.to_vec()),
    ]
}
