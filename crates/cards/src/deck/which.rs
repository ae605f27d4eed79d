//! What the steps of an effect are about: which players, which cards of them, and where those lie.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use super::kind::words;
use serde::{Deserialize, Serialize};

/// Which players a step is about, seen from the one who carries it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Who {
    /// The player who carries out the effect.
    You,
    /// The next player clockwise.
    Next,
    /// Everyone else.
    Others,
    Everyone,
    /// The player an earlier step put into this place of the frame.
    Named(u8),
    /// Those who said yes to the question before, or laid the longest word.
    Yes,
    /// The two players that the card itself keeps in mind.
    Kept,
    /// The next player counter-clockwise.
    Previous,
    /// Whoever is on turn.
    Active,
    /// The player who carries out the effect, where others do a step for themselves and [`Who::You`] is each of them.
    Yourself,
    /// Whoever has the card that goes there.
    Owner,
}

impl Who {
    /// Whether this can be more than one player.
    pub fn is_several(self) -> bool {
        matches!(self, Who::Others | Who::Everyone | Who::Yes | Who::Kept)
    }
}

/// All that a player has in one place or in both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whole {
    Hands,
    /// What lies before the player.
    Tables,
    Seats,
}

/// What narrows down the cards of a step beyond a set of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Only {
    /// Not the card whose effect it is.
    pub not_this: bool,
    /// Only Keepers on which a Creeper sits, or only cards on which none does.
    pub carrying: Option<bool>,
    /// Only Creepers that sit on a Keeper.
    pub attached: bool,
    /// Only those at one end of all by what they are worth, or all but those.
    pub rank: Option<Rank>,
}

/// The cards that are worth most or least of all there are; of several that are worth the same, all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rank {
    /// Which of both.
    pub end: RankEnd,
    /// The place of what they are worth in `deck.code.values`.
    pub value: u8,
    /// Those are passed over.
    pub except: bool,
}

/// Where cards lie, perhaps somebody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place<P = Who> {
    /// The hands of these players. Always the real hand, never a mini-hand.
    Hand(P),
    /// What lies before these players.
    Table(P),
    /// The mini-hand of this effect.
    Aside,
    /// The New Rules in play.
    Rules,
    /// The Goals in play.
    Goals,
    Discard,
    /// Everything on the tables and in the middle that can be a target.
    InPlay,
    /// Hands, tables and mini-hands, then the discard pile, then the draw pile (shuffled afterwards).
    Anywhere,
    /// The draw pile, from its top.
    Pile,
    /// The draw pile, from its bottom.
    PileBottom,
    /// The draw pile as a whole: whoever picks looks through it, and it is shuffled afterwards.
    Search,
    /// The card itself, on which tokens lie.
    This,
    /// What lies under the card itself.
    Under,
    /// The card on top of the discard pile.
    DiscardTop,
}

words! {
    /// Where a card to be played comes from.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum PlayFrom {
        /// The mini-hand of this effect.
        Aside = "aside",
        /// The top of the draw pile.
        Pile = "pile",
        Discard = "discard",
    }

    /// The word of the card file, kept so that sentences can use it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Verb {
        /// Put on the discard pile.
        Discard = "discard",
        /// Bring to yourself.
        Take = "take",
        /// Hand to somebody.
        Give = "give",
        /// Lay anywhere.
        Put = "put",
    }

    /// One end of cards by what they are worth.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum RankEnd {
        /// Worth most.
        Highest = "highest",
        /// Worth least.
        Lowest = "lowest",
    }
}
