//! How a scenario went, and how that is told.

use std::fmt::Write;

/// How one scenario went.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The scenario's name.
    pub name: String,
    /// Its file and line.
    pub place: String,
    /// What its players ask, and the ruling.
    pub question: String,
    /// The answer that was expected to come true.
    pub ruling: String,
    /// What went wrong: nothing, if it passed; at most one for each deck.
    pub failures: Vec<Failure>,
}

impl Outcome {
    /// Whether everything was as expected.
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }
}

/// What went wrong with one deck.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The deck.
    pub deck: String,
    /// Who stands in for cards that this deck does not have: `, Heart for Iron`, or nothing.
    pub cast: String,
    /// Everything that was not as expected at that moment.
    pub mismatches: Vec<Mismatch>,
    /// The table then, a line for each place.
    pub table: Vec<String>,
    /// What was asked then, a line for each player.
    pub asked: Vec<String>,
    /// What had happened, a line for each event.
    pub story: Vec<String>,
}

/// One expectation that did not come true.
#[derive(Clone, Debug)]
pub struct Mismatch {
    /// The line of the file.
    pub line: usize,
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
}

/// The outcome for people: one line if it passed, the whole story if not.
pub fn render(outcome: &Outcome) -> String {
    if outcome.passed() {
        return format!("passed {}\n", outcome.name);
    }
    let mut text = format!("FAILED {} ({})\n", outcome.name, outcome.place);
    for (word, sentence) in [("question", &outcome.question), ("ruling  ", &outcome.ruling)] {
        if !sentence.is_empty() {
            let _ = writeln!(text, "  {word}  {sentence}");
        }
    }
    for failure in &outcome.failures {
        let _ = writeln!(text, "  with the deck {}{}", failure.deck, failure.cast);
        for mismatch in &failure.mismatches {
            let _ = writeln!(text, "    line {}: expected: {}", mismatch.line, mismatch.expected);
            let _ = writeln!(text, "    {}found: {}", " ".repeat(6), mismatch.found);
        }
        for (title, lines) in
            [("the table", &failure.table), ("asked", &failure.asked), ("what happened", &failure.story)]
        {
            let _ = writeln!(text, "    {title}:");
            for line in lines {
                let _ = writeln!(text, "      {line}");
            }
        }
    }
    text
}

/// The last line of a report: how many passed and failed.
pub fn summary(outcomes: &[Outcome]) -> String {
    let passed = outcomes.iter().filter(|outcome| outcome.passed()).count();
    format!("{passed} passed, {} failed", outcomes.len() - passed)
}
