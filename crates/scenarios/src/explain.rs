//! A ruling told: question, answer, source, and the game that shows it, step by step in plain words.

use crate::outline::Outline;
use crate::picture;
use crate::run::{Play, play};
use crate::scenario::{Does, Scenario};
use panta_engine::Event;

/// The whole of a ruling for people to read, with the game of this edition, or of the first it is played with.
pub fn explain(scenario: &Scenario, edition: Option<&str>) -> String {
    let Outline { id, topic, question, ruling, sources, authority, editions, .. } = &scenario.outline;
    let mut lines = vec![id.clone(), format!("  Question  {question}"), format!("  Answer    {ruling}")];
    if let [source, others @ ..] = &sources[..] {
        lines.push(format!("  Source    {source} ({})", authority.means()));
        lines.extend(others.iter().map(|source| format!("  See also  {source}")));
    }
    lines.extend([format!("  Topic     {topic}"), format!("  Editions  {}", editions.join(", "))]);
    let wanted = scenario.starts.iter().find(|start| Some(start.deck.about.id.as_str()) == edition);
    if let Some(start) = wanted.or(scenario.starts.first()) {
        lines.push(format!("\n  The game, with {}", start.deck.about.title));
        let mut told = 0;
        let failure = play(scenario, start, |play, does| {
            match does {
                None => {
                    let people = play.names.players.listed(start.state.seats);
                    lines.push(format!("    At the start, with {people}:"));
                    lines.extend(picture::opening(&start.state, play.names).into_iter().map(further));
                    lines.push("    Then:".to_string());
                }
                Some(does) => lines.extend(line(play, does, &mut told)),
            }
            lines.extend(play.names.told(&play.events[told..]).map(further));
            told = play.events.len();
        });
        let passed = if failure.is_none() { "Passed." } else { "FAILED: it did not go like that." };
        lines.push(format!("  {passed}"));
    }
    lines.join("\n") + "\n"
}

/// A line that belongs to the one before.
fn further(sentence: String) -> String {
    format!("      {sentence}")
}

/// What somebody does, tries or finds to be true. The events that follow are told after it.
fn line(play: &Play, does: &Does, told: &mut usize) -> Option<String> {
    match does {
        Does::Turn(_) => None,
        Does::Coach(coach) => Some(format!("    \" {}: {}", coach.title, coach.text)),
        Does::Act(act) => {
            let new = play.events.get(*told..).unwrap_or_default();
            let again = matches!(new.first(), Some(Event::Played { .. } | Event::Used { .. }));
            *told += usize::from(act.is_an_event && again);
            (!act.is_an_event || !new.is_empty()).then(|| format!("    > {}", act.told))
        }
        Does::Refused { act, .. } => {
            let why = play.refusals.last().map_or("", |(reason, _)| reason);
            Some(format!("    x Not allowed: {} {why}", act.told))
        }
        Does::Expect(check) => (check.explained)(play).map(|told| format!("    = {told}")),
    }
}
