//! A number that a Goal wants made must be within reach of the deck's cards, by all ways that any of its rules allows.

use super::Why;
use crate::deck::{Test, Ways};
use crate::lower::{Definition, Lower};

const NEVER_MADE: Why = (
    "nobody can ever meet this: no five cards of the deck make this number",
    "ask for another one, give cards other values, or allow more `ways`",
);

pub(super) fn check(cx: &Lower, cards: &[Definition]) {
    let deck = &cx.deck;
    let by_rules = deck.rules.winning.ways.iter().fold(Ways::default(), |all, rule| all.or(rule.ways));
    for card in cards {
        let goal = card.cards.first().and_then(|card| deck.effects(card).goal);
        let tests = goal.map_or(vec![], |goal| deck.code.all_tests(deck.rules.goals[goal as usize].tests));
        let never = |test: &Test| match *test {
            Test::Makes { value, number, ways } => {
                let values = &deck.code.values[value as usize];
                !values.could_make(number.printed() as usize, ways.or(by_rules))
            }
            _ => false,
        };
        if tests.iter().any(never) {
            cx.never_met(NEVER_MADE, Some(&card.name), card.span);
        }
    }
}
