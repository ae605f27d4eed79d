//! What can happen in a game, as cards speak of it: `play goal by=others`, `take keeper of=you`. One pattern serves every
//! card that waits for something, whatever it does about it then.

use super::kind::words;
use super::{At, Card, CardSet, Tests};
use serde::{Deserialize, Serialize};

words! {
    /// What a card can wait for.
    //
    // A moment that is added here gets a row in `syntax/happening.rs`, where the compiler asks for it, and one line in the
    // engine that says that it has come: `self.happens(Moment::…, …)`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Moment {
        /// A turn begins.
        TurnStart = "turn-start",
        /// The plays and free actions of a turn are over.
        TurnEnd = "turn-end",
        /// A card is played, and has not landed yet.
        Play = "play",
        /// A free action of a card is used.
        Use = "use",
        /// Cards are drawn for the Draw rule, or a Creeper comes.
        Draw = "draw",
        /// A card in front of somebody is taken by somebody else.
        Take = "take",
        /// A card in front of somebody is given away.
        Give = "give",
        /// A card in play goes to the discard pile.
        Discard = "discard",
        /// The card itself comes to lie in front of somebody, or in the middle.
        Enter = "enter",
        /// The card itself goes from there.
        Leave = "leave",
        /// The Goals in play change.
        GoalChange = "goal-change",
        /// A condition holds: a word of its own, and no moment for `on`.
        Whenever = "whenever",
        /// Somebody is about to win.
        Win = "win",
        /// All are about to lose.
        Loss = "loss",
    }

    /// Whose doing something is, or whose card it is about, seen from whoever has the card that waits for it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Side {
        /// Their own.
        You = "you",
        /// Somebody else's.
        Others = "others",
        /// Anybody's.
        Anyone = "everyone",
    }
}

/// When that which follows from a moment is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// By itself, before the turn goes on.
    InTurn,
    /// Before the card that is played lands.
    Landing,
    /// While the event is settled.
    Settling,
    /// In place of what would have happened, before the effect that would have done it goes on.
    Instead,
}

impl Moment {
    /// When that which follows from it is carried out.
    pub fn due(self) -> Due {
        match self {
            Moment::TurnStart | Moment::TurnEnd => Due::InTurn,
            Moment::Play => Due::Landing,
            Moment::Use
            | Moment::Draw
            | Moment::Take
            | Moment::Give
            | Moment::Discard
            | Moment::Enter
            | Moment::Leave
            | Moment::GoalChange
            | Moment::Whenever
            | Moment::Win
            | Moment::Loss => Due::Settling,
        }
    }

    /// Whether it is about a card that lies, or lay, in front of somebody.
    pub(crate) fn has_owner(self) -> bool {
        matches!(self, Moment::Take | Moment::Give | Moment::Discard)
    }

    /// Whether, for a card on a table, it is the doing of whoever has that card, unless something else is said.
    pub(crate) fn is_your_own(self) -> bool {
        matches!(self, Moment::TurnStart | Moment::TurnEnd | Moment::Play | Moment::Use | Moment::Draw)
    }

    /// Whether an answer can keep it from happening.
    pub(crate) fn can_be_cancelled(self) -> bool {
        !matches!(self, Moment::TurnStart | Moment::TurnEnd)
    }

    /// Whether cards can be played in what follows. Where a card could bring about what it waits for, that might go on
    /// for ever.
    pub fn plays_cards(self) -> bool {
        self.due() == Due::InTurn
    }
}

/// Something that can happen.
#[derive(Clone, Copy, Debug)]
pub struct Happening {
    /// What it is.
    pub moment: Moment,
    /// The cards it can be about; none where it is about no card.
    pub of: CardSet,
    /// Only the card itself that waits for it, or any card but that one.
    pub itself: Option<bool>,
    /// Who does it.
    pub by: Side,
    /// Whose card it is about.
    pub whose: Side,
}

impl Happening {
    /// Whether it can be about this card, or about none, for the card that waits for it.
    #[inline]
    pub fn is_about(&self, it: Option<Card>, waiting: Card) -> bool {
        match it {
            Some(it) => self.of.contains(it) && self.itself.is_none_or(|itself| itself == (it == waiting)),
            None => self.of.is_empty(),
        }
    }
}

/// Something that happens by itself.
#[derive(Clone, Copy, Debug)]
pub struct Trigger {
    /// When.
    pub happening: Happening,
    /// The cards that bring it.
    pub cards: CardSet,
    /// Only if this holds as it is about to be carried out.
    pub when: Tests,
    /// What happens.
    pub program: At,
    /// A card that is played stays face down until it is over.
    pub face_down: bool,
}
