//! A ruling told: question, answer, source, and the game that shows it, step by step in plain words.

use crate::picture;
use crate::run::{Play, play};
use crate::scenario::{Does, Scenario};
use panta_engine::Event;
use std::fmt::Write;

/// The whole of a ruling for people to read, with the game of this edition, or of the first it is played with.
pub fn explain(scenario: &Scenario, edition: Option<&str>) -> String {
    let mut text = format!("{}\n", scenario.outline.id);
    let _ = writeln!(text, "  Question  {}", scenario.outline.question);
    let _ = writeln!(text, "  Answer    {}", scenario.outline.ruling);
    for (at, source) in scenario.outline.sources.iter().enumerate() {
        if at == 0 {
            let _ = writeln!(text, "  Source    {source} ({})", scenario.outline.authority.means());
        } else {
            let _ = writeln!(text, "  See also  {source}");
        }
    }
    let _ = writeln!(text, "  Topic     {}", scenario.outline.topic);
    let _ = writeln!(text, "  Editions  {}", scenario.outline.editions.join(", "));
    let Some(start) = scenario.start_with(edition) else {
        return text;
    };
    let _ = writeln!(text, "\n  The game, with {}", start.deck.about.title);
    let mut told = 0;
    let failure = play(scenario, start, |play, does| {
        match does {
            None => {
                let state = &start.state;
                let _ = writeln!(text, "    At the start, with {}:", play.names.players.listed(state.seats));
                for line in picture::opening(state, play.names) {
                    let _ = writeln!(text, "      {line}");
                }
                let _ = writeln!(text, "    Then:");
            }
            Some(does) => line(&mut text, play, does, &mut told),
        }
        for sentence in play.names.told(&play.events[told..]) {
            let _ = writeln!(text, "      {sentence}");
        }
        told = play.events.len();
    });
    let _ = writeln!(
        text,
        "  {}",
        if failure.is_none() { "Passed." } else { "FAILED: it did not go like that." }
    );
    text
}

/// What somebody does, tries or finds to be true. The events that follow are told after it.
fn line(text: &mut String, play: &Play, does: &Does, told: &mut usize) {
    match does {
        Does::Turn(_) => {}
        Does::Act(act) => {
            let new = play.events.get(*told..).unwrap_or_default();
            let again = matches!(new.first(), Some(Event::Played { .. } | Event::Used { .. }));
            if act.is_an_event && again {
                *told += 1;
            }
            if !act.is_an_event || !new.is_empty() {
                let _ = writeln!(text, "    > {}", act.told);
            }
        }
        Does::Refused { act, .. } => {
            let why = play.refusals.last().map_or("", |(reason, _)| reason);
            let _ = writeln!(text, "    x Not allowed: {} {why}", act.told);
        }
        Does::Expect(check) => {
            if let Some(told) = check.explanation(play) {
                let _ = writeln!(text, "    = {told}");
            }
        }
    }
}
