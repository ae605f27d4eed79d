//! How many cards are to be drawn and played: the Basic Rules, or the New Rule that stands for one of them, and the
//! bonuses that hold for the player on turn (all rulebooks, New Rules; rulings `draw-rules`, `play-all`, `bonuses`,
//! `inflation`).

use super::goals::holds;
use super::spelling::Words;
use super::table::Table;
use panta_cards::{Bonus, Number, Slot, Value};
use panta_engine::Seat;

/// A number as it reads now: each rule that raises numerals adds one to a digit, and nothing to a number word.
pub fn read(table: &Table, number: Number) -> usize {
    let raised = table.rules.iter().filter(|rule| table.deck.numerals.contains(**rule)).count();
    match number {
        Number::Digit(digit) => digit as usize + raised,
        Number::Word(word) => word as usize,
    }
}

/// What the New Rule about something says, if one lies in play. A newer one discards the older, so there is one at most.
pub fn rule_about(table: &Table, slot: Slot) -> Option<Value> {
    let about: Vec<_> = table.rules.iter().filter(|r| table.deck.effects(**r).slot == Some(slot)).collect();
    assert!(about.len() < 2, "two rules about {} lie in play", slot.word());
    about.first().and_then(|rule| table.deck.effects(**rule).value)
}

fn bonus(table: &Table, words: &mut Words, player: Seat, what: fn(&Bonus) -> Option<Number>) -> usize {
    let mut sum = 0;
    for bonus in &table.deck.bonuses {
        let mut in_play = table.rules.union(&table.metas);
        let met = |test| holds(table, words, test, player, &[]);
        if in_play.any(|card| bonus.cards.contains(*card))
            && table.deck.tests[bonus.when.range()].iter().all(met)
        {
            sum += what(bonus).map_or(0, |number| read(table, number));
        }
    }
    sum
}

/// How many cards the rules tell the player on turn to draw, in all.
pub fn draws(table: &Table, words: &mut Words, player: Seat) -> usize {
    let rule = match rule_about(table, Slot::Draw) {
        None => read(table, table.deck.basics.0),
        Some(Value::Exactly(number)) => read(table, number),
        Some(other) => panic!("draw {other:?}?"),
    };
    rule + bonus(table, words, player, |bonus| bonus.draw)
}

/// The same at the start of a turn: whoever has to keep some cards and begins with none, draws enough to play one
/// (ruling `playall-but-one-empty-start`).
pub fn first_draws(table: &Table, words: &mut Words, player: Seat, began_empty: bool) -> usize {
    let due = draws(table, words, player);
    match rule_about(table, Slot::Play) {
        Some(Value::AllBut(kept)) if began_empty && table.hand(player).is_empty() => {
            due.max(read(table, kept) + 1)
        }
        _ => due,
    }
}

/// How many cards the player on turn still has to play: what the rule asks for, or what there is.
pub fn plays_left(table: &Table, words: &mut Words, player: Seat, played: usize) -> usize {
    let extra = bonus(table, words, player, |bonus| bonus.play);
    let hand = table.hand(player).len();
    match rule_about(table, Slot::Play).unwrap_or(Value::Exactly(table.deck.basics.1)) {
        Value::Exactly(number) => (read(table, number) + extra).saturating_sub(played).min(hand),
        Value::All => hand,
        // "All but 1", and 1 more, is all (ruling `playall-but-one-with-rich-bonus`).
        Value::AllBut(kept) => hand.saturating_sub(read(table, kept).saturating_sub(extra)),
    }
}
