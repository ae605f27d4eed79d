//! Personal bests of somebody who plays alone: which games compare.
//!
//! A result is compared with those of games with the same cards, played the same way. Cards left out, added or mixed in
//! make another game, whether by a switch or by a house rule; so do the options that matter to somebody alone, and the
//! version of the rules. What
//! chance dealt does not, nor what is agreed on between several players. Every such game has a best of its own, so
//! that nobody loses one by trying a house rule, and none is beaten by an easier game.

use panta_cards::House;
use panta_engine::{Header, Options, RULES};
use serde::Serialize;

/// What games that compare have in common.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Comparable {
    /// The version of the rules. Results by the first were kept without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<u16>,
    deck: String,
    house: House,
    options: Options,
}

impl Comparable {
    /// Of this edition, by the rules as they are now, with these changes to its cards, and with these options.
    pub fn new(deck: &str, house: &House, options: Options) -> Comparable {
        let mut house = house.clone();
        // The order in which somebody ticked cards makes no other game.
        house.mix.sort();
        house.cards.sort();
        house.without.sort();
        house.without.dedup();
        house.more.sort();
        // Alone, Goals are scored until a deck runs out, whatever these say.
        let options = Options { goals_to_end: 0, play_off: false, ..options };
        Comparable { rules: Comparable::version(RULES), deck: deck.to_string(), house, options }
    }

    fn version(rules: u16) -> Option<u16> {
        (rules > 1).then_some(rules)
    }

    /// Those like this one. Two people may call decks of their own the same, so that one goes by the hash of its text too.
    pub fn of(header: &Header, text: Option<&str>) -> Comparable {
        let deck = text.map(|hash| format!("{} {hash}", header.deck));
        let game = Comparable::new(deck.as_deref().unwrap_or(&header.deck), &header.house, header.options);
        game.by(header.rules)
    }

    /// The same, by another version of the rules.
    pub fn by(self, rules: u16) -> Comparable {
        Comparable { rules: Comparable::version(rules), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_compare_if_cards_and_ways_are_the_same() {
        let house = |without: &[&str]| House {
            without: without.iter().map(|name| name.to_string()).collect(),
            ..House::default()
        };
        let options = Options::default();
        let plain = Comparable::new("word", &house(&["a", "b"]), options);
        assert_eq!(plain, Comparable::new("word", &house(&["b", "a", "b"]), options));
        assert_eq!(
            plain,
            Comparable::new("word", &house(&["a", "b"]), Options { goals_to_end: 3, ..options })
        );
        assert_ne!(plain, Comparable::new("chemistry", &house(&["a", "b"]), options));
        assert_ne!(plain, Comparable::new("word", &house(&["a"]), options));
        let lenient = Options { loser_scores: true, ..options };
        assert_ne!(plain, Comparable::new("word", &house(&["a", "b"]), lenient));
    }

    /// Games of earlier rules end later and score otherwise, and go on after an update.
    #[test]
    fn games_by_other_rules_do_not_compare() {
        let deck = panta_decks::deck("word").unwrap().deck.unwrap();
        let by = |rules: u16| {
            let mut header = Header::new(&deck, 1, 1);
            header.rules = rules;
            Comparable::of(&header, None)
        };
        assert_eq!(by(RULES), Comparable::new("word", &House::default(), Options::default()));
        assert!(by(1) != by(RULES) && by(2) != by(RULES));
        // What was kept before the rules had a version is found again.
        assert!(!serde_json::to_string(&by(1)).unwrap().contains("rules"));
    }
}
