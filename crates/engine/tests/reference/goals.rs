//! Who meets a Goal, and what follows (all rulebooks, Goals, Creepers and Ungoals; rulings `winning`, `ties`,
//! `creepers`, `ungoals`).

use super::spelling::Words;
use super::sums::read;
use super::table::{Cards, Table};
use panta_cards::{Card, Goal, Kind, Look, Measure, Test};
use panta_engine::Seat;

/// What the Goals in play come to.
#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    GoesOn,
    Wins(Seat),
    AllLose,
}

/// One player alone meets a Goal: that player wins. Several: nobody does, play on. An Ungoal is met: all lose, but if
/// somebody meets a Goal at the same time, nothing is decided (ruling `ungoal-and-goal-together`).
pub fn verdict(table: &Table, words: &mut Words) -> Verdict {
    let mut winners: Vec<Seat> = vec![];
    let mut lost = false;
    for card in &table.goals {
        for seat in table.seats() {
            if table.is(*card, Kind::Ungoal) {
                lost |= asks_no_more(table, words, *card, seat);
            } else if meets(table, words, *card, seat) && !winners.contains(&seat) {
                winners.push(seat);
            }
        }
    }
    match (&winners[..], lost) {
        ([alone], false) => Verdict::Wins(*alone),
        ([], true) => Verdict::AllLose,
        _ => Verdict::GoesOn,
    }
}

fn goal<'a>(table: &'a Table, card: Card) -> &'a Goal {
    let at = table.deck.effects(card).goal.expect("it is a Goal");
    &table.deck.goals[at as usize]
}

/// Everything the Goal asks for is there, and no Creeper is that the Goal does not name.
pub fn meets(table: &Table, words: &mut Words, card: Card, seat: Seat) -> bool {
    let allowed: Cards = goal(table, card).allows.iter().collect();
    asks_no_more(table, words, card, seat) && !has_creeper(table, seat, &allowed)
}

/// Whether a Goal asks for a word, so that it can be declared.
pub fn wants_word(table: &Table, card: Card) -> bool {
    table.deck.tests[goal(table, card).tests.range()].iter().any(|test| matches!(test, Test::Spells { .. }))
}

/// The same for somebody who has declared a word for it: a word of the whole list will do.
pub fn meets_declared(table: &Table, words: &mut Words, card: Card, seat: Seat) -> bool {
    words.declared = true;
    let met = meets(table, words, card, seat);
    words.declared = false;
    met
}

fn has_creeper<'a>(table: &Table, seat: Seat, allowed: impl IntoIterator<Item = &'a Card>) -> bool {
    let allowed: Vec<&Card> = allowed.into_iter().collect();
    table.before(seat).iter().any(|card| table.is(*card, Kind::Creeper) && !allowed.contains(&card))
}

fn asks_no_more(table: &Table, words: &mut Words, card: Card, seat: Seat) -> bool {
    let goal = goal(table, card);
    let allowed: Vec<Card> = goal.allows.iter().collect();
    let mine = table.before(seat);
    goal.must.iter().all(|card| mine.contains(&card))
        && goal.one_of.iter().all(|set| set.is_empty() || set.iter().any(|card| mine.contains(&card)))
        && table.deck.tests[goal.tests.range()].iter().all(|test| holds(table, words, test, seat, &allowed))
}

/// Whether a condition holds for a player.
pub fn holds(table: &Table, words: &mut Words, test: &Test, seat: Seat, allowed: &[Card]) -> bool {
    let deck = table.deck;
    let seen = |look: Look, set: u16| -> usize {
        let wanted = |card: &&Card| deck.sets[set as usize].contains(**card);
        match look {
            Look::Table => table.before(seat).iter().filter(wanted).count(),
            Look::Tables => table.tables.iter().flatten().filter(wanted).count(),
            Look::Hand => table.hand(seat).iter().filter(wanted).count(),
            Look::Discard => panic!("no Goal and no bonus looks at the discard pile"),
        }
    };
    let others = || table.seats().filter(|other| *other != seat);
    match *test {
        Test::Holds { set, at_least, look } => seen(look, set) >= read(table, at_least),
        Test::Lacks { set, look } => seen(look, set) == 0,
        // More than anybody else; a tie with somebody whom a Creeper keeps from winning is none (ruling
        // `win-most-keepers-tie-creeper`).
        Test::Most { measure, min } => {
            let mine = measured(table, words, measure, seat);
            mine >= read(table, min)
                && others().all(|other| {
                    let theirs = measured(table, words, measure, other);
                    theirs < mine || theirs == mine && has_creeper(table, other, allowed)
                })
        }
        Test::Fewest { measure } => {
            let mine = measured(table, words, measure, seat);
            others().all(|other| measured(table, words, measure, other) > mine)
        }
        Test::EmptyHand => table.hand(seat).is_empty(),
        Test::Spells { spell } => words.can_spell(table, seat, spell),
        Test::Attached { creepers, to } => table.attached.iter().any(|(creeper, keeper)| {
            deck.sets[creepers as usize].contains(*creeper) && deck.sets[to as usize].contains(*keeper)
        }),
        Test::Either { start, end } => deck.alternatives[start as usize..end as usize]
            .iter()
            .any(|tests| deck.tests[tests.range()].iter().all(|t| holds(table, words, t, seat, allowed))),
    }
}

fn measured(table: &Table, words: &mut Words, measure: Measure, seat: Seat) -> usize {
    match measure {
        Measure::Table(set) => {
            table.before(seat).iter().filter(|card| table.deck.sets[set as usize].contains(**card)).count()
        }
        Measure::Hand => table.hand(seat).len(),
        Measure::Word => words.longest(table, seat),
    }
}
