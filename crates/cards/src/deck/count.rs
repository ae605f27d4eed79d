//! How many cards a step is about.

use super::{Place, SetId, TokenId};
use serde::{Deserialize, Serialize};

/// A number on a card. Digits grow under a rule that raises numerals; number words do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Number {
    /// Written as a digit: `draw 3`.
    Digit(u8),
    /// Written as a word: `take one`.
    Word(u8),
}

/// One, as the Basic Rules have it.
impl Default for Number {
    fn default() -> Number {
        Number::Digit(1)
    }
}

impl Number {
    /// The number as printed.
    pub fn printed(self) -> u8 {
        match self {
            Number::Digit(n) | Number::Word(n) => n,
        }
    }
}

/// How many cards a step is about: so many of each, but within bounds, and never more than there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// The player may choose fewer, even none.
    pub up_to: bool,
    /// How many, or how many for each.
    pub base: Base,
    /// What there are so many for.
    pub per: Option<Per>,
    /// At least so many in all.
    pub min: Option<Number>,
    /// At most so many in all.
    pub max: Option<Number>,
}

impl Count {
    /// One, whatever happens to digits.
    pub const ONE: Count = Count::new(Base::Exactly(Number::Word(1)));
    /// All there are.
    pub const ALL: Count = Count::new(Base::All);

    /// This and nothing more.
    pub const fn new(base: Base) -> Count {
        Count { up_to: false, base, per: None, min: None, max: None }
    }

    /// Whether anything multiplies or bounds it.
    #[inline]
    pub fn is_bounded(&self) -> bool {
        self.per.is_some() || self.min.is_some() || self.max.is_some()
    }
}

/// A number of cards, before anything multiplies or bounds it. `N` is how it names a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Base<N = u8> {
    /// As many as the number says, or as many as there are.
    Exactly(Number),
    /// Every one there is.
    All,
    /// Every one but so many.
    AllBut(Number),
    /// One or more, as the player chooses.
    Any,
    /// Half of them, rounded up.
    Half,
    /// As many as the step before moved.
    AsMany,
    /// As many as the plays that could still be made.
    PlaysLeft,
    /// The number that an earlier step put into this place of the frame.
    Named(N),
}

/// What there can be so many cards for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Per {
    /// Each player at the table.
    Player,
    /// Each player who said yes to the question before.
    Yes,
    /// Each card of this set in this place.
    Cards(SetId, Place),
    /// Each such token on the cards of this set in this place.
    Tokens(TokenId, SetId, Place),
}
