//! Optional Meta Rules as people read them before they agree: what each does, and when the game ends under it.

use crate::wire::TableMeta;
use panta_cards::{Card, Deck};
use panta_engine::Options;

/// An optional Meta Rule of the deck, as this table plays it: with these options, and so many minutes from now on.
pub fn in_words(deck: &Deck, card: Card, options: Options, minutes: Option<u16>) -> TableMeta {
    let face = deck.face(card);
    let end = deck.claims.contains(card).then(|| end_in_words(options, minutes));
    TableMeta { name: face.name.clone(), text: face.text.clone(), end }
}

/// When a game ends in which Goals are claimed.
fn end_in_words(options: Options, minutes: Option<u16>) -> String {
    let goals = match options.goals_to_end {
        0 => None,
        1 => Some("when somebody has one Goal".to_string()),
        goals => Some(format!("when somebody has {goals} Goals")),
    };
    let time = minutes.map(|minutes| match minutes {
        1 => "after one minute".to_string(),
        minutes => format!("after {minutes} minutes"),
    });
    let ends: Vec<String> = goals.into_iter().chain(time).collect();
    let end = match ends.is_empty() {
        true => "when you agree: anybody may propose it, and all vote".to_string(),
        false => ends.join(", or "),
    };
    let tie = if options.play_off { "; if several have the most, the next Goal decides" } else { "" };
    format!("The game ends {end}{tie}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_end_has_its_words() {
        let words = |goals_to_end, minutes, play_off| {
            end_in_words(Options { goals_to_end, play_off, ..Options::default() }, minutes)
        };
        assert_eq!(words(3, None, false), "The game ends when somebody has 3 Goals.");
        assert_eq!(
            words(0, Some(30), true),
            "The game ends after 30 minutes; if several have the most, the next Goal decides."
        );
        assert_eq!(words(2, Some(1), false), "The game ends when somebody has 2 Goals, or after one minute.");
        assert_eq!(
            words(0, None, false),
            "The game ends when you agree: anybody may propose it, and all vote."
        );
    }
}
