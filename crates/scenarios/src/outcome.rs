//! How a scenario went, and how that is told.

use crate::outline::Outline;
use crate::picture;
use crate::run::Play;
use crate::scenario::{Scenario, Start};

/// How one scenario went.
#[derive(Clone, Debug)]
pub struct Outcome<'s> {
    pub(crate) scenario: &'s Scenario,
    /// What went wrong, told in full: nothing, if it passed; at most one for each deck.
    pub(crate) failures: Vec<String>,
}

impl Outcome<'_> {
    /// Whether everything was as expected.
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }
}

/// What went wrong with one deck: what was not as expected at that moment, the table and the questions then, and what
/// had happened.
pub(crate) fn failure(start: &Start, play: &Play, mismatches: &str) -> String {
    let mut text = format!("  with the deck {}{}\n{mismatches}", start.deck.about.id, start.cast);
    let table = picture::table(play.game.state(), play.names);
    let story = play.names.told(&play.events).collect();
    for (title, lines) in [("the table", table), ("asked", play.questions()), ("what happened", story)] {
        text += &format!("    {title}:\n");
        text.extend(lines.iter().map(|line| format!("      {line}\n")));
    }
    text
}

/// The outcome for people: one line if it passed, the whole story if not.
pub fn render(outcome: &Outcome) -> String {
    let Outline { id, file, question, ruling, .. } = &outcome.scenario.outline;
    if outcome.passed() {
        return format!("passed {id}\n");
    }
    let mut text = format!("FAILED {id} ({file}:{})\n", outcome.scenario.line());
    for (word, sentence) in [("question", question), ("ruling  ", ruling)] {
        if !sentence.is_empty() {
            text += &format!("  {word}  {sentence}\n");
        }
    }
    text + &outcome.failures.concat()
}

/// The last line of a report: how many passed and failed.
pub fn summary(outcomes: &[Outcome]) -> String {
    let passed = outcomes.iter().filter(|outcome| outcome.passed()).count();
    format!("{passed} passed, {} failed", outcomes.len() - passed)
}
