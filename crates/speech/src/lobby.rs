//! Before the game: whom the table waits for, and what is agreed on.

use crate::Locale;
use crate::message::messages as say;
use panta_cards::House;
use panta_engine::Options;

impl Locale {
    /// That so many seats are open.
    pub fn seats_open(&self, count: usize) -> String {
        self.say(&say::seats_open(count))
    }

    /// That these people are still to come.
    pub fn waiting_for(&self, names: &[&str]) -> String {
        self.say(&say::waiting_for(self.names(names)))
    }

    /// That these people have still to agree to a Meta Rule.
    pub fn consent_of(&self, meta: &str, names: &[&str]) -> String {
        self.say(&say::consent_of(meta, self.names(names)))
    }

    fn names(&self, names: &[&str]) -> String {
        self.list("list_and", names.iter().map(|name| name.to_string()))
    }

    /// How a table plays, a sentence for all that is not as usual: switches that are off, house rules, options. When
    /// the game ends is said where one agrees to it.
    pub fn terms(&self, off: &[String], house: &House, options: Options) -> Vec<String> {
        let off = off.iter().map(|title| say::left_out(title));
        let mixed = house.mix.iter().map(|deck| say::house_mix(deck));
        let without = house.without.iter().map(|card| say::house_without(card));
        let more = house.more.iter().map(|(card, copies)| say::house_more(card, *copies));
        let options = [
            (options.declare, say::words_declared(options.declare_on_turn)),
            (options.names, say::names_count()),
            (options.two_limit_spots, say::two_limits()),
            (options.last_card_ends, say::last_card_ends()),
            (options.loser_scores, say::loser_scores()),
        ];
        let options = options.into_iter().filter(|(on, _)| *on).map(|(_, message)| message);
        off.chain(mixed).chain(without).chain(more).chain(options).map(|message| self.say(&message)).collect()
    }

    /// When a game ends in which Goals are claimed, perhaps so many minutes from now on.
    pub fn end_agreed(&self, options: Options, minutes: Option<u16>) -> String {
        self.say(&say::game_ends(options.goals_to_end, minutes.unwrap_or(0), options.play_off))
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
