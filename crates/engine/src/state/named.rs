//! Which entries of the deck's lists somebody has named.

use panta_cards::{List, MAX_NAMED};
use serde::{Deserialize, Serialize};

/// The entries that one player has named, as bits: those of all lists, one list after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Named(pub(crate) [u128; MAX_NAMED / 128]);

impl Named {
    /// The entries of a list among them, as bits.
    pub fn of(&self, list: &List) -> u128 {
        let [low, high] = self.0;
        match list.first {
            0 => low,
            first @ 1..128 => low >> first | high << (128 - first),
            first => high >> (first - 128),
        }
    }

    /// Adds an entry of a list.
    pub(crate) fn insert(&mut self, list: &List, entry: usize) {
        let at = list.first + entry;
        if let Some(half) = self.0.get_mut(at / 128) {
            *half |= 1 << (at % 128);
        }
    }
}
