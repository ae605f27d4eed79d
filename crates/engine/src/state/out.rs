//! Players who are knocked out, and whom they wait for.

use crate::state::{MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Who is knocked out. Somebody always goes on playing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Out {
    /// Everybody who is.
    pub seats: SeatSet,
    /// Those of them who never come back.
    pub for_good: SeatSet,
    /// By seat, who has not had a turn since.
    pub(crate) awaited: [SeatSet; MAX_SEATS],
}

impl Out {
    /// Whether this player is knocked out.
    pub fn contains(&self, seat: Seat) -> bool {
        self.seats.contains(seat)
    }

    /// Somebody is knocked out, unless nobody of these would be left.
    pub(crate) fn add(&mut self, seat: Seat, for_good: bool, all: SeatSet) -> bool {
        let others = SeatSet(all.without(seat).0 & !self.seats.0);
        if others.is_empty() {
            return false;
        }
        let new = !self.contains(seat) || (for_good && !self.for_good.contains(seat));
        self.seats = self.seats.with(seat);
        self.awaited[seat.index()] = all.without(seat);
        if for_good {
            self.for_good = self.for_good.with(seat);
        }
        new
    }

    /// This player has had a turn.
    pub(crate) fn had_turn(&mut self, player: Seat) {
        self.awaited.iter_mut().for_each(|awaited| *awaited = awaited.without(player));
    }

    /// Whether a player has to go on waiting, of these.
    pub(crate) fn waits(&self, seat: Seat, all: SeatSet) -> bool {
        let awaited = SeatSet(self.awaited[seat.index()].0 & all.0 & !self.seats.0);
        self.contains(seat) && (self.for_good.contains(seat) || !awaited.is_empty())
    }

    /// A player comes back, or leaves the table.
    pub(crate) fn remove(&mut self, seat: Seat) {
        (self.seats, self.for_good) = (self.seats.without(seat), self.for_good.without(seat));
        self.awaited[seat.index()] = SeatSet::EMPTY;
        self.had_turn(seat);
    }
}
