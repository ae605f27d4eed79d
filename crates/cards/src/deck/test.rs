//! Conditions: what a Goal asks for, when a bonus holds, when a free action is open.
//!
//! `has`, `any` and `at-least` all compile to [`Test::Holds`]; `none` and `nothing-but` to [`Test::Lacks`]; whatever else
//! is counted, to a [`Measure`] that is held against a number or against another. Each test is read for one player.

use super::{Number, SetId, TokenId, Ways, Who};
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

/// Where a test looks. It serialises as it is written; a player's own table is the default and is not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Look {
    /// What lies before the player.
    #[serde(rename = "")]
    Table,
    /// What lies before anybody.
    #[serde(rename = "of=everyone")]
    Tables,
    /// What lies before the other players, together.
    #[serde(rename = "of=others")]
    Others,
    /// The player's hand.
    #[serde(rename = "in=hand")]
    Hand,
    #[serde(rename = "in=discard")]
    Discard,
    /// The New Rules in play.
    #[serde(rename = "in=rules")]
    Rules,
    /// The Goals in play.
    #[serde(rename = "in=goals")]
    Goals,
    /// The card that asks, on which tokens lie.
    #[serde(rename = "in=this")]
    This,
}

impl Look {
    /// Whether a card that leaves a hand can change what is there.
    pub(crate) fn is_of_hands(self) -> bool {
        matches!(self, Look::Hand | Look::Discard)
    }

    /// Whether it is the same for everybody.
    pub(crate) fn is_common(self) -> bool {
        matches!(self, Look::Tables | Look::Discard | Look::Rules | Look::Goals | Look::This)
    }
}

impl Measure {
    /// Whether a card that leaves a hand can change it.
    pub(crate) fn is_of_hands(self) -> bool {
        match self {
            Measure::Hand | Measure::HandAndTable | Measure::Pile | Measure::Discarded => true,
            Measure::Cards { look, .. } | Measure::Sum { look, .. } => look.is_of_hands(),
            Measure::Word | Measure::Players | Measure::Run { .. } => false,
            Measure::Tokens { .. } | Measure::Carrying { .. } => false,
        }
    }

    /// Whether it is the same for everybody.
    pub(crate) fn is_common(self) -> bool {
        match self {
            Measure::Players | Measure::Pile | Measure::Discarded => true,
            Measure::Cards { look, .. }
            | Measure::Sum { look, .. }
            | Measure::Tokens { look, .. }
            | Measure::Carrying { look, .. } => look.is_common(),
            Measure::Hand | Measure::HandAndTable | Measure::Word | Measure::Run { .. } => false,
        }
    }
}

/// Something to count, and to compare between players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// Cards of this set that are there.
    Cards { set: SetId, look: Look },
    /// The same, but only those on which a Creeper sits, or on which none does.
    Carrying {
        set: SetId,
        look: Look,
        /// A Creeper sits on them.
        creeper: bool,
    },
    /// Cards in hand.
    Hand,
    /// Cards in hand and on the table.
    HandAndTable,
    /// Cards left to draw.
    Pile,
    /// Cards in the discard pile.
    Discarded,
    /// Letters of the longest word that can be laid on the table.
    Word,
    /// What the cards that are there are worth together.
    Sum {
        /// By which of `deck.code.values`.
        value: u8,
        look: Look,
    },
    /// The longest row of values, each one higher than the last, of cards on the table.
    Run {
        set: SetId,
        /// By which of `deck.code.values`.
        value: u8,
    },
    /// The players of the game.
    Players,
    /// Tokens on the cards of this set that are there.
    Tokens {
        token: TokenId,
        /// On which cards.
        on: SetId,
        /// Where these lie.
        look: Look,
    },
}

/// How many a condition asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Threshold {
    /// The number as it is written.
    pub number: Number,
    /// That many for each player of the game.
    pub per_player: bool,
}

impl Threshold {
    /// The same number however many play.
    pub const fn plain(number: Number) -> Threshold {
        Threshold { number, per_player: false }
    }
}

/// One condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "every test says what its fields are for")]
pub enum Test {
    /// At least this many cards of the set are there.
    Holds { set: SetId, at_least: Threshold, look: Look },
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
    /// A Creeper of one set is attached to a Keeper of the other, on any table or on the player's own.
    Attached { creepers: SetId, to: SetId, own: bool },
    /// One of several alternatives holds: these runs of `deck.code.alternatives`, the last not among them.
    Either { start: u16, end: u16 },
    /// There is at least so much.
    AtLeast { measure: Measure, number: Threshold },
    /// There is no more than so much.
    AtMost { measure: Measure, number: Threshold },
    /// There is so much more of one than of the other.
    More { measure: Measure, than: Measure, by: Number },
    /// There is so much more of it for the one player than for the other, both seen from whoever the test is read for.
    Ahead { measure: Measure, who: Who, than: Who, by: Number },
    /// A number can be made of what the player's cards are worth by one of `deck.code.values`.
    Makes { value: u8, number: Number, ways: Ways },
    /// It is the player's turn.
    YourTurn,
    /// What this run of `deck.code.alternatives` asks for does not hold.
    Not { all: u16 },
    /// What this run of `deck.code.alternatives` asks for holds for every player, or for every other one.
    Each { all: u16, others: bool },
    /// What this run of `deck.code.alternatives` asks for holds for one player: a neighbour, whoever is on turn, or the one
    /// that the effect under way has put into a place of its frame.
    Of { who: Who, all: u16 },
}
