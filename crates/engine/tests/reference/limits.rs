//! Hand and Keeper Limits (all rulebooks, Limits; rulings `hand-limit`, `keeper-limit`): they bind whoever is off turn,
//! at once, and the player on turn when the turn is over. One discards down to the number, and no further.

use super::table::Table;
use panta_cards::{Counts, Slot, Value};
use panta_engine::Seat;

impl Table<'_> {
    /// How many cards a player has above a limit. Creepers are no Keepers.
    pub fn over(&self, seat: Seat, slot: Slot) -> usize {
        let count = match slot.counts().expect("it is a limit") {
            Counts::Hand => self.hand(seat).len(),
            Counts::Table(kind) => self.before(seat).iter().filter(|card| self.is(**card, kind)).count(),
        };
        match self.rule_about(slot) {
            None => 0,
            Some(Value::Exactly(most)) => count.saturating_sub(self.read(most)),
            other => panic!("a limit of {other:?}?"),
        }
    }

    /// Nobody is over a limit, except perhaps this player.
    pub fn assert_all_comply(&self, except: Option<Seat>) {
        for seat in self.seats().filter(|seat| Some(*seat) != except) {
            for (slot, _) in Slot::LIMITS {
                assert_eq!(self.over(seat, slot), 0, "{seat:?} is over the {}", slot.word());
            }
        }
    }
}
