//! Powers that stand: what a card does for as long as it lies in play. On a table it does so for whoever has it, in the
//! middle for everybody.

use super::{CardSet, Happening, Number, Slot, Tests, Trigger};

/// More draws or plays for the player on turn, and more room under a limit; or fewer and less.
#[derive(Clone, Copy, Debug)]
pub struct Bonus {
    /// The cards that give it.
    pub cards: CardSet,
    /// It takes away what it would give.
    pub penalty: bool,
    /// Draws.
    pub draw: Option<Number>,
    /// Plays.
    pub play: Option<Number>,
    /// Cards under each limit, in the order of [`Slot::LIMITS`].
    pub limits: [Option<Number>; Slot::LIMITS.len()],
    /// Only while this holds.
    pub when: Tests,
}

/// A limit that does not bind somebody.
#[derive(Clone, Copy, Debug)]
pub struct Exempt {
    /// The cards that say so.
    pub cards: CardSet,
    /// Which limit.
    pub slot: Slot,
    /// Only while this holds.
    pub when: Tests,
}

/// Cards that do nothing, but for what Goals see in them.
#[derive(Clone, Copy, Debug)]
pub struct Disables {
    /// The cards that see to it.
    pub cards: CardSet,
    /// The cards that do nothing; none where it is the Keeper that a Creeper sits on.
    pub of: CardSet,
}

/// Something that cannot happen.
#[derive(Clone, Copy, Debug)]
pub struct Bars {
    /// The cards that see to it.
    pub cards: CardSet,
    /// What cannot happen.
    pub happening: Happening,
    /// Not even to one's own cards by oneself.
    pub own: bool,
    /// To what is held in hand, instead of what lies in play.
    pub in_hand: bool,
    /// Only while this holds.
    pub when: Tests,
}

/// Something that happens in place of something else.
#[derive(Clone, Copy, Debug)]
pub struct Instead {
    /// In place of what, and what happens.
    pub trigger: Trigger,
    /// Even in place of what one does with one's own cards.
    pub own: bool,
}

/// Everything that such powers say.
#[derive(Clone, Debug, Default)]
pub struct Powers {
    /// Bonuses and penalties.
    pub bonuses: Vec<Bonus>,
    /// Limits that do not bind somebody.
    pub exempt: Vec<Exempt>,
    /// Cards that do nothing.
    pub disables: Vec<Disables>,
    /// What cannot happen.
    pub bars: Vec<Bars>,
    /// What happens in place of something else.
    pub instead: Vec<Instead>,
}
