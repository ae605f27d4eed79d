//! A ruling told: question, answer, source, and the game that shows it, step by step in plain words.

use crate::expectation::Check;
use crate::picture;
use crate::run::{Play, watch};
use crate::scenario::{Deed, Does, Origin, Scenario, Start, Step};
use panta_engine::Event;
use std::fmt::Write;

/// The whole of a ruling for people to read, with the game of this edition, or of the first it is played with.
pub fn explain(scenario: &Scenario, edition: Option<&str>) -> String {
    let mut text = format!("{}\n", scenario.name);
    let _ = writeln!(text, "  Question  {}", scenario.question);
    let _ = writeln!(text, "  Answer    {}", scenario.ruling);
    for (at, source) in scenario.sources.iter().enumerate() {
        if at == 0 {
            let _ = writeln!(text, "  Source    {source} ({})", scenario.authority.means());
        } else {
            let _ = writeln!(text, "  See also  {source}");
        }
    }
    let _ = writeln!(text, "  Topic     {}", scenario.topic);
    let _ = writeln!(text, "  Editions  {}", scenario.decks.join(", "));
    let Some(start) = scenario.start_with(edition) else {
        return text;
    };
    let _ = writeln!(text, "\n  The game, with {}", start.deck.title);
    let mut told = 0;
    let passed = watch(scenario, start, |play, step| {
        match step {
            None => opening(&mut text, play, start),
            Some(step) => line(&mut text, play, step, &mut told),
        }
        for sentence in play.names.told(&play.events[told..]) {
            let _ = writeln!(text, "      {sentence}");
        }
        told = play.events.len();
    });
    let _ = writeln!(text, "  {}", if passed { "Passed." } else { "FAILED: it did not go like that." });
    text
}

/// The table as it lies before anything happens.
fn opening(text: &mut String, play: &Play, start: &Start) {
    let state = match &start.from {
        Origin::Table(state) => state,
        Origin::Deal(_) => play.game.state(),
    };
    let _ = writeln!(text, "    At the start:");
    for line in picture::opening(state, play.names) {
        let _ = writeln!(text, "      {line}");
    }
    let _ = writeln!(text, "    Then:");
}

/// What somebody does, tries or finds to be true. The events that follow are told after it.
fn line(text: &mut String, play: &Play, step: &Step, told: &mut usize) {
    match &step.does {
        Does::Turn(_) | Does::Draws { .. } => {}
        Does::Act(act) => {
            // A play and a use say the same again as an event.
            let says_itself = matches!(act.deed, Deed::Plays(_) | Deed::Uses(_));
            let new = play.events.get(*told..).unwrap_or_default();
            let again = matches!(new.first(), Some(Event::Played { .. } | Event::Used { .. }));
            if says_itself && again {
                *told += 1;
            }
            if !says_itself || !new.is_empty() {
                let _ = writeln!(text, "    > {}.", play.told(act));
            }
        }
        Does::Refused { act, .. } => {
            let why = play.refusal_of(act).unwrap_or_default();
            let _ = writeln!(text, "    x Not allowed: {}. {why}", play.told(act));
        }
        // The event itself has just been told.
        Does::Expect(Check::Event { happened: true, .. }) => {}
        Does::Expect(check) => {
            let _ = writeln!(text, "    = {}", play.expected(check));
        }
    }
}
