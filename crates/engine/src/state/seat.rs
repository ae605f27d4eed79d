//! Seats round the table, numbered clockwise.

use serde::{Deserialize, Serialize};

/// The most players at a table (all five rulebooks: 2 to 6).
pub const MAX_SEATS: usize = 6;

/// One place at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's number as an index into per-seat tables.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Seat>"))]
pub struct SeatSet(pub u8);

impl From<SeatSet> for Vec<Seat> {
    fn from(seats: SeatSet) -> Vec<Seat> {
        seats.iter().collect()
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> SeatSet {
        seats.into_iter().collect()
    }
}

impl Seat {
    /// Where nobody ever sits: whoever looks from here sees what lies open to all.
    pub const STRANGER: Seat = Seat(MAX_SEATS as u8);
}

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `n` seats.
    pub fn first(n: usize) -> SeatSet {
        SeatSet(((1u16 << n) - 1) as u8)
    }

    /// One seat alone.
    pub fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether the seat is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The set with this seat.
    pub fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set without this seat.
    pub fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// The seats in both sets.
    pub fn and(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// How many seats there are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat.
    pub fn lowest(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats by number.
    pub fn iter(self) -> Seats {
        Seats(self.0)
    }

    /// The next seat of the set clockwise after this one; this one itself if it is alone.
    pub fn after(self, seat: Seat) -> Seat {
        let higher = self.0 & !((2u16 << seat.0) - 1) as u8;
        let bits = if higher != 0 { higher } else { self.0 };
        if bits == 0 { seat } else { Seat(bits.trailing_zeros() as u8) }
    }

    /// The next seat of the set counter-clockwise before this one; this one itself if it is alone.
    pub fn before(self, seat: Seat) -> Seat {
        let lower = self.0 & ((1u16 << seat.0) - 1) as u8;
        let bits = if lower != 0 { lower } else { self.0 };
        if bits == 0 { seat } else { Seat(7 - bits.leading_zeros() as u8) }
    }
}

/// Iterator over a [`SeatSet`].
#[derive(Clone, Debug)]
pub struct Seats(u8);

impl Iterator for Seats {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        let seat = (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))?;
        self.0 &= self.0 - 1;
        Some(seat)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_the_table() {
        let set = SeatSet(0b101101);
        assert_eq!(set.iter().map(|seat| seat.0).collect::<Vec<_>>(), [0, 2, 3, 5]);
        assert_eq!(set.after(Seat(0)), Seat(2));
        assert_eq!(set.after(Seat(5)), Seat(0));
        assert_eq!(set.before(Seat(0)), Seat(5));
        assert_eq!(set.before(Seat(3)), Seat(2));
        assert_eq!(SeatSet::one(Seat(4)).after(Seat(4)), Seat(4));
    }
}
