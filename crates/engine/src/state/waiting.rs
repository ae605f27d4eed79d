//! What happens by itself and has not been carried out yet.

use crate::state::Seat;
use panta_cards::Card;
use serde::{Deserialize, Serialize};

/// A card that has noticed what it waits for, and is about to act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Waiting {
    /// Its place in `deck.rules.triggers`.
    pub trigger: u8,
    /// The card that acts.
    pub card: Card,
    /// For whom: whoever has or had the card; of a rule, whoever did it.
    pub you: Seat,
    /// Who did it.
    pub doer: Seat,
    /// The card it was done to.
    pub it: Option<Card>,
    /// Whose card that was.
    pub owner: Option<Seat>,
    /// It has acted, and will not do so again before everything is settled.
    pub done: bool,
}
