//! What cards in play say about winning: more that every Goal asks for, and Creepers that block more or less than usual.

use crate::rules::conditions::{all_hold, holds};
use crate::state::{Seat, State};
use panta_cards::{Card, CardSet, Deck, Kind, Number, Reach, Ways};

/// The Creepers that keep a player from winning with a Goal that names `allows`.
#[inline]
pub fn blocking(state: &State, deck: &Deck, seat: Seat, allows: CardSet) -> CardSet {
    let mine = state.tables[seat.index()] & (deck.kind(Kind::Creeper) - allows);
    if deck.derived.plain_winning { mine } else { blocking_by_rules(state, deck, seat, mine) - allows }
}

/// The same where cards say something about it. No Creeper that a rule asks for blocks.
#[inline(never)]
fn blocking_by_rules(state: &State, deck: &Deck, seat: Seat, mine: CardSet) -> CardSet {
    let (winning, tables) = (&deck.rules.winning, state.all_tables() | state.all_lasting());
    let in_force = state.rules | state.metas;
    let mut blocking = mine;
    for rule in winning.blocks.iter().filter(|rule| rule.cards.intersects(tables)) {
        let turned = !rule.unless.is_empty() && all_hold(state, deck, rule.unless, seat);
        match (rule.whom, turned) {
            (Reach::Everyone, false) => blocking |= rule.cards & tables,
            (Reach::Everyone | Reach::You, true) | (Reach::Nobody, false) => blocking -= rule.cards,
            (Reach::You, false) | (Reach::Nobody, true) => {}
        }
    }
    let by = (in_force | state.tables[seat.index()] | state.lasting_for(seat)) - state.switched_off(deck);
    for ignores in winning.ignores.iter().filter(|ignores| ignores.cards.intersects(by)) {
        if all_hold(state, deck, ignores.when, seat) {
            blocking -= ignores.creepers;
        }
    }
    let asked = winning.asks.iter().filter(|asks| asks.cards.intersects(in_force));
    asked.fold(blocking, |blocking, asks| blocking - asks.allows)
}

/// The rule in force that asks for something the player has not, whatever the Goal.
pub fn unmet_rule(state: &State, deck: &Deck, seat: Seat, allows: CardSet) -> Option<Card> {
    let in_force = state.rules | state.metas;
    deck.rules.winning.asks.iter().find_map(|asks| {
        let rule = (asks.cards & in_force).first()?;
        let tests = &deck.code.tests[asks.tests.range()];
        let met = tests.iter().all(|test| holds(state, deck, test, seat, allows | asks.allows));
        (!met).then_some(rule)
    })
}

/// The player's cards that make a number, by the Goal's own ways and those that rules in force allow.
#[inline(never)]
pub fn made(state: &State, deck: &Deck, seat: Seat, value: u8, number: Number, own: Ways) -> Option<CardSet> {
    let in_force = state.rules | state.metas | state.lasting_for(seat);
    let rules = deck.rules.winning.ways.iter().filter(|rule| rule.cards.intersects(in_force));
    let allowed = rules.filter(|rule| all_hold(state, deck, rule.when, seat));
    let ways = allowed.fold(own, |ways, rule| ways.or(rule.ways));
    let number = state.read(deck, number) as usize;
    deck.code.values[value as usize].makes(state.tables[seat.index()], number, ways)
}
