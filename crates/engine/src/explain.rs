//! What a Goal asks for and how far everybody is: the facts behind "you lack 1" and "if you play it, Ann wins".

use crate::seat::Seat;
use crate::state::State;
use crate::win::meets;
use panta_cards::{Card, CardSet, Deck, Look, Number, Test, Tests};

/// One need of a Goal: so many of these cards on one's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    /// Any of these will do.
    pub cards: CardSet,
    /// How many.
    pub count: Number,
}

/// What a Goal needs on the table: alternatives, each a list of needs. Conditions that cannot be shown as cards, such
/// as "nothing else", are left to the Goal's text.
pub fn needs(deck: &Deck, goal: Card) -> Vec<Vec<Need>> {
    let Some(goal) = deck.effects(goal).goal.map(|at| &deck.goals[at as usize]) else { return vec![] };
    let one = |cards| Need { cards, count: Number::Word(1) };
    let mut common: Vec<Need> = goal.must.iter().map(|card| one(CardSet::one(card))).collect();
    common.extend(goal.one_of.iter().filter(|cards| !cards.is_empty()).map(|cards| one(*cards)));
    let (more, alternatives) = read(deck, goal.tests);
    common.extend(more);
    if alternatives.is_empty() {
        return if common.is_empty() { vec![] } else { vec![common] };
    }
    alternatives.into_iter().map(|needs| common.iter().copied().chain(needs).collect()).collect()
}

fn read(deck: &Deck, tests: Tests) -> (Vec<Need>, Vec<Vec<Need>>) {
    let (mut common, mut alternatives) = (vec![], vec![]);
    for test in &deck.tests[tests.range()] {
        match *test {
            Test::Holds { set, at_least, look: Look::Table } => {
                common.push(Need { cards: deck.sets[set as usize], count: at_least });
            }
            Test::Either { start, end } => {
                for tests in &deck.alternatives[start as usize..end as usize] {
                    alternatives.push(read(deck, *tests).0);
                }
            }
            _ => {}
        }
    }
    (common, alternatives)
}

/// How many cards the player lacks for a Goal: 0 if it is met, none if cards alone do not tell.
pub fn lacks(state: &State, deck: &Deck, goal: Card, seat: Seat) -> Option<usize> {
    if meets(state, deck, goal, seat) {
        return Some(0);
    }
    let table = state.tables[seat.index()];
    let lacking = needs(deck, goal).into_iter().map(|needs| {
        let short =
            |need: &Need| (state.read(deck, need.count) as usize).saturating_sub((table & need.cards).len());
        needs.iter().map(short).sum()
    });
    lacking.min().filter(|lacking: &usize| *lacking > 0)
}

/// Who would win at once if this Goal were played now, whichever old Goal goes for it.
pub fn would_win(state: &State, deck: &Deck, goal: Card) -> Option<Seat> {
    let with = |old: CardSet| {
        let goals = old | CardSet::one(goal);
        let mut winners =
            state.seats.iter().filter(|seat| goals.iter().any(|goal| meets(state, deck, goal, *seat)));
        winners.next().filter(|_| winners.next().is_none())
    };
    match state.goal_places(deck) {
        1 => with(CardSet::EMPTY),
        places if state.goals.len() < places => with(state.goals),
        _ => {
            let mut results = state.goals.iter().map(|gone| with(state.goals - CardSet::one(gone)));
            let first = results.next().flatten();
            first.filter(|_| results.all(|result| result == first))
        }
    }
}
