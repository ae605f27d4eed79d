//! Before the game: how a table plays, and why something is refused.

use crate::{Locale, Terms};
use panta_cards::House;
use panta_engine::Options;
use serde::Serialize;

impl Locale {
    /// How a table plays, a sentence for all that is not as usual: switches that are off, house rules, options. When
    /// the game ends is said where one agrees to it.
    pub fn terms(&self, off: &[String], house: &House, options: Options) -> Vec<String> {
        let off = off.iter().map(|title| Terms::to_say("left-out").with("what", title));
        let mixed = house.mix.iter().map(|deck| Terms::to_say("house-mix").with("deck", deck));
        let single = house.cards.iter();
        let single =
            single.map(|(deck, card)| Terms::to_say("house-card").with("card", card).with("deck", deck));
        let without = house.without.iter().map(|card| Terms::to_say("house-without").with("card", card));
        let more = house.more.iter();
        let more =
            more.map(|(card, count)| Terms::to_say("house-more").with("card", card).with("count", count));
        let options = [
            (options.declare, "words-declared"),
            (options.names, "names-count"),
            (options.places, "places-count"),
            (options.slang, "slang-counts"),
            (options.two_limit_spots, "two-limits"),
            (options.missing_card_ends, "missing-card-ends"),
            (options.goals_wait, "goals-wait"),
            (options.loser_scores, "loser-scores"),
        ]
        .map(|(on, message)| on.then(|| Terms::to_say(message).with("on-turn", options.declare_on_turn)));
        let all =
            off.chain(mixed).chain(single).chain(without).chain(more).chain(options.into_iter().flatten());
        all.map(|terms| self.say(&terms)).collect()
    }

    /// Why a table or the server refuses something: the message of its kind, with what it is about.
    pub fn error(&self, error: &impl Serialize) -> String {
        self.say(&Terms::of(error).among("error"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_end_has_its_words() {
        let words = |goals_to_end: u8, minutes: u16, play_off: bool| {
            let terms = Terms::to_say("game-ends").with("goals", goals_to_end).with("minutes", minutes);
            Locale::english().say(&terms.with("play-off", play_off))
        };
        assert_eq!(words(3, 0, false), "The game ends when somebody has 3 Goals.");
        assert_eq!(
            words(0, 30, true),
            "The game ends after 30 minutes; if several have the most, the next Goal decides."
        );
        assert_eq!(words(2, 1, false), "The game ends when somebody has 2 Goals, or after one minute.");
        assert_eq!(words(0, 0, false), "The game ends when you agree: anybody may propose it, and all vote.");
    }
}
