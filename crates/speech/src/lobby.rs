//! Before the game: whom the table waits for, and what is agreed on.

use crate::{Locale, Terms};
use panta_cards::House;
use panta_engine::Options;
use serde::Serialize;

impl Locale {
    /// That so many seats are open.
    pub fn seats_open(&self, count: usize) -> String {
        self.say(&Terms::to_say("seats-open").with("count", count))
    }

    /// That these people are still to come.
    pub fn waiting_for(&self, names: &[&str]) -> String {
        self.say(&Terms::to_say("waiting-for").with("names", names))
    }

    /// That these people have still to agree to a Meta Rule.
    pub fn consent_of(&self, meta: &str, names: &[&str]) -> String {
        self.say(&Terms::to_say("consent-of").with("meta", meta).with("names", names))
    }

    /// How a table plays, a sentence for all that is not as usual: switches that are off, house rules, options. When
    /// the game ends is said where one agrees to it.
    pub fn terms(&self, off: &[String], house: &House, options: Options) -> Vec<String> {
        let off = off.iter().map(|title| Terms::to_say("left-out").with("what", title));
        let mixed = house.mix.iter().map(|deck| Terms::to_say("house-mix").with("deck", deck));
        let without = house.without.iter().map(|card| Terms::to_say("house-without").with("card", card));
        let more = house
            .more
            .iter()
            .map(|more| Terms::to_say("house-more").with("card", &more.0).with("count", more.1));
        let options = [
            (options.declare, "words-declared"),
            (options.names, "names-count"),
            (options.two_limit_spots, "two-limits"),
            (options.last_card_ends, "last-card-ends"),
            (options.loser_scores, "loser-scores"),
        ]
        .map(|(on, message)| on.then(|| Terms::to_say(message).with("on-turn", options.declare_on_turn)));
        let all = off.chain(mixed).chain(without).chain(more).chain(options.into_iter().flatten());
        all.map(|terms| self.say(&terms)).collect()
    }

    /// Why a table or the server refuses something: the message of its kind, with what it is about.
    pub fn error(&self, error: &impl Serialize) -> String {
        self.say(&Terms::of(error).among("error"))
    }

    /// When a game ends in which Goals are claimed, perhaps so many minutes from now on.
    pub fn end_agreed(&self, options: Options, minutes: Option<u16>) -> String {
        let terms = Terms::to_say("game-ends").with("goals", options.goals_to_end);
        self.say(&terms.with("minutes", minutes.unwrap_or(0)).with("play-off", options.play_off))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_end_has_its_words() {
        let words = |goals_to_end, minutes, play_off| {
            let options = Options { goals_to_end, play_off, ..Options::default() };
            Locale::english().end_agreed(options, minutes)
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
