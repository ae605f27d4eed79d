//! Conditions: what a Goal asks for, when a bonus holds, when a free action is open.
//!
//! `has`, `any` and `at-least` all compile to [`Test::Holds`]; `none` and `nothing-but` to [`Test::Lacks`]. Each test
//! is read for one player.

use super::{Number, SetId};
use serde::Serialize;

/// A run of tests in `deck.code.tests`, all of which must hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tests {
    /// The first test.
    pub start: u16,
    /// One past the last.
    pub end: u16,
}

impl Tests {
    /// Whether there is nothing to test.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The tests' places in `deck.code.tests`.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// Where a test looks. It serialises as it is written; the table before a player goes without saying.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Look {
    /// What lies before the player.
    #[serde(rename = "")]
    Table,
    /// What lies before anybody.
    #[serde(rename = "of=everyone")]
    Tables,
    /// The player's hand.
    #[serde(rename = "in=hand")]
    Hand,
    /// The discard pile.
    #[serde(rename = "in=discard")]
    Discard,
}

/// Something to count and compare between players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// Cards of this set on the table.
    Table(SetId),
    /// Cards in hand.
    Hand,
    /// Letters of the longest word that can be laid on the table.
    Word,
}

/// One condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "every test says what its fields are for")]
pub enum Test {
    /// At least this many cards of the set are there.
    Holds { set: SetId, at_least: Number, look: Look },
    /// No card of the set is there.
    Lacks { set: SetId, look: Look },
    /// The player has at least `min`, and more than anyone else.
    Most { measure: Measure, min: Number },
    /// The player has fewer than everyone else.
    Fewest { measure: Measure },
    /// The player's hand is empty.
    EmptyHand,
    /// A word can be laid with the player's letters: this one of `deck.words.spells`.
    Spells { spell: u16 },
    /// A Creeper of one set is attached to a Keeper of the other, on any table.
    Attached { creepers: SetId, to: SetId },
    /// One of several alternatives holds: these runs of `deck.code.alternatives`, the last not among them.
    Either { start: u16, end: u16 },
}
