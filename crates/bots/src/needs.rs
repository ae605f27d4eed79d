//! How far cards are from meeting a Goal, without asking the engine to lay them out.

use panta_cards::{Card, CardSet, Deck, Goal, Kind, Look, Need, Test};
use panta_engine::State;

/// What a Goal asks for, if it is one.
pub(crate) fn goal_of(deck: &Deck, goal: Card) -> Option<&Goal> {
    deck.effects(goal).goal.map(|at| &deck.rules.goals[at as usize])
}

/// Whether cards alone do not tell if it is met: a word, a number of cards in hand, a sum.
pub(crate) fn is_open(deck: &Deck, goal: Card) -> bool {
    deck.ways(goal).is_empty()
}

/// The cards that its needs name.
pub(crate) fn wanted(deck: &Deck, goal: Card) -> CardSet {
    deck.ways(goal).iter().flatten().fold(CardSet::EMPTY, |all, need| all | need.cards)
}

/// Cards among these that keep whoever has them from meeting the Goal: Creepers that it does not name, and what must not
/// be there.
pub(crate) fn in_the_way(deck: &Deck, goal: &Goal, cards: CardSet) -> usize {
    let mut bad = cards & (deck.kind(Kind::Creeper) - goal.allows);
    for test in &deck.code.tests[goal.tests.range()] {
        if let Test::Lacks { set, look: Look::Table } = test {
            bad |= cards & deck.code.sets[*set as usize];
        }
    }
    bad.len()
}

/// How many cards somebody with these in front of them lacks for a Goal, counting each that is in the way for two. None where
/// cards alone do not tell.
pub(crate) fn lacks(state: &State, deck: &Deck, goal: Card, cards: CardSet) -> Option<usize> {
    let asks = goal_of(deck, goal)?;
    let short = |way: &Vec<Need>| -> usize {
        way.iter()
            .map(|need| state.threshold(deck, need.count).saturating_sub((cards & need.cards).len()))
            .sum()
    };
    let least = deck.ways(goal).iter().map(short).min()?;
    Some(least + 2 * in_the_way(deck, asks, cards))
}
