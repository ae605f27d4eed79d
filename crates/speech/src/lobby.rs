//! Before the game: whom the table waits for, and what is agreed on.

use crate::{Locale, Speaker, Terms};
use panta_cards::House;
use panta_engine::{Options, SeatSet};
use serde::Serialize;

impl Speaker<'_> {
    /// How it stands with an optional Meta Rule that these people have still to answer, if nobody has declined it.
    pub fn consent(&self, declined: bool, open: SeatSet) -> String {
        self.say(&Terms::to_say("consent").with("declined", declined).with("open", open))
    }
}

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

    /// What a guest waits for: what is missing, and that the host starts the game.
    pub fn host_starts(&self, waiting: Option<&str>, host: &str) -> String {
        self.say(&Terms::to_say("host-starts").with("waiting", waiting).with("host", host))
    }

    /// What the host waits for, with so many free seats and these Meta Rules that not all have agreed to.
    pub fn may_start(&self, waiting: &str, free: usize, metas: &[&str]) -> String {
        let seats = (free > 0).then(|| self.say(&Terms::to_say("free-seats").with("count", free)));
        let without: Vec<&str> = seats.as_deref().into_iter().chain(metas.iter().copied()).collect();
        self.say(&Terms::to_say("may-start").with("waiting", waiting).with("without", without))
    }

    /// What one is asked about an optional Meta Rule before the game.
    pub fn ask_consent(&self, meta: &str) -> String {
        self.say(&Terms::to_say("ask-consent").with("meta", meta))
    }

    /// What somebody finds who comes by a link: who sits there, and how many seats are free; in a running game, what
    /// sitting down means.
    pub fn table_found(&self, names: &[String], free: usize, bots: usize, running: bool) -> String {
        let terms = Terms::to_say("table-found").with("names", names).with("free", free);
        self.say(&terms.with("bots", bots).with("running", running))
    }

    /// Why nobody can sit down at this table any more: a heading and a sentence.
    pub fn table_closed(&self, over: bool, title: &str, names: &[String]) -> (String, String) {
        let terms = Terms::to_say(if over { "table-over" } else { "table-full" });
        let terms = terms.with("title", title).with("names", names);
        let [text] = self.speaker(|speaker| speaker.attributes(&terms, ["text"]));
        (self.say(&terms), text)
    }

    /// An optional Meta Rule of a table that somebody may join, and that they agree to it.
    pub fn joins_with(&self, meta: &str, text: &str, end: Option<&str>, running: bool) -> (String, String) {
        let terms = Terms::to_say("joins-with").with("meta", meta).with("text", text);
        let terms = terms.with("end", end).with("running", running);
        let [agree] = self.speaker(|speaker| speaker.attributes(&terms, ["agree"]));
        (self.say(&terms), agree)
    }

    /// The way to sit down in the place of a bot.
    pub fn take_over(&self, bot: &str) -> String {
        self.say(&Terms::to_say("take-over").with("bot", bot))
    }

    /// That somebody plays again, for those who played with them.
    pub fn plays_again(&self, name: &str) -> String {
        self.say(&Terms::to_say("plays-again").with("name", name))
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
