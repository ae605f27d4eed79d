//! Hand and Keeper Limits (all rulebooks, Limits; rulings `hand-limit`, `keeper-limit`): they bind whoever is off turn,
//! at once, and the player on turn when the turn is over. One discards down to the number, and no further.

use super::table::Table;
use panta_cards::{Slot, Value};
use panta_engine::Seat;

impl Table<'_> {
    fn over(&self, slot: Slot, count: usize) -> usize {
        match self.rule_about(slot) {
            None => 0,
            Some(Value::Exactly(most)) => count.saturating_sub(self.read(most)),
            other => panic!("a limit of {other:?}?"),
        }
    }

    /// How many cards a player holds above the Hand Limit.
    pub fn too_many_cards(&self, seat: Seat) -> usize {
        self.over(Slot::HandLimit, self.hand(seat).len())
    }

    /// How many Keepers a player has above the Keeper Limit. Creepers are none.
    pub fn too_many_keepers(&self, seat: Seat) -> usize {
        self.over(Slot::KeeperLimit, self.keepers(seat))
    }

    /// Nobody is over a limit, except perhaps this player.
    pub fn assert_all_comply(&self, except: Option<Seat>) {
        for seat in self.seats().filter(|seat| Some(*seat) != except) {
            assert_eq!(self.too_many_cards(seat), 0, "{seat:?} holds too many cards");
            assert_eq!(self.too_many_keepers(seat), 0, "{seat:?} has too many Keepers");
        }
    }
}
