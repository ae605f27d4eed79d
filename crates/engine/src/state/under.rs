//! Cards that lie under cards in play: they count for nothing, go where the card above goes, and are discarded with it.

use crate::state::State;
use panta_cards::{Card, CardSet};
use serde::{Deserialize, Serialize};

/// A card that lies under another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Under {
    /// The one below.
    pub card: Card,
    /// The one above.
    pub on: Card,
}

impl State {
    /// What lies under this card.
    pub fn lying_under(&self, on: Card) -> CardSet {
        self.under.iter().filter(|pair| pair.on == on).map(|pair| pair.card).collect()
    }

    /// Everything that lies under something.
    pub fn all_under(&self) -> CardSet {
        self.under.iter().map(|pair| pair.card).collect()
    }
}
