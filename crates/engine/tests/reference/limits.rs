//! Hand and Keeper Limits (all rulebooks, Limits; rulings `hand-limit`, `keeper-limit`): they bind whoever is off turn,
//! at once, and the player on turn when the turn is over. One discards down to the number, and no further.

use super::sums::{read, rule_about};
use super::table::Table;
use panta_cards::{Slot, Value};
use panta_engine::Seat;

fn limit(table: &Table, slot: Slot) -> Option<usize> {
    match rule_about(table, slot)? {
        Value::Exactly(number) => Some(read(table, number)),
        other => panic!("a limit of {other:?}?"),
    }
}

/// How many cards the player holds above the Hand Limit.
pub fn too_many_cards(table: &Table, seat: Seat) -> usize {
    limit(table, Slot::HandLimit).map_or(0, |most| table.hand(seat).len().saturating_sub(most))
}

/// How many Keepers the player has above the Keeper Limit.
pub fn too_many_keepers(table: &Table, seat: Seat) -> usize {
    limit(table, Slot::KeeperLimit).map_or(0, |most| table.keepers(seat).saturating_sub(most))
}

/// Nobody is over a limit, except perhaps this player.
pub fn all_comply(table: &Table, except: Option<Seat>) {
    for seat in table.seats().filter(|seat| Some(*seat) != except) {
        assert_eq!(too_many_cards(table, seat), 0, "{seat:?} holds too many cards");
        assert_eq!(too_many_keepers(table, seat), 0, "{seat:?} has too many Keepers");
    }
}
