//! Standing orders: what somebody wants to be asked about, where things can be answered with a card.

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use strum::EnumIter;

/// What can be answered, by kinds that somebody may or may not want to be asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumIter, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Topic {
    /// A Goal or an Ungoal is played.
    Goals,
    /// A Keeper is played.
    Keepers,
    /// A New Rule is played.
    Rules,
    /// An Action is played.
    Actions,
    /// A Surprise is played, or laid in answer to something.
    Surprises,
    /// A free action is used.
    FreeActions,
    /// Cards are about to leave a table, or to come to one.
    Moves,
    /// A turn begins or ends.
    Turns,
    /// Somebody is about to win, or all are about to lose.
    End,
}

/// PassUntil when somebody lets everything happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PassUntil {
    /// This turn is over.
    TurnEnd,
    /// Their own next turn begins.
    OwnTurn,
}

/// What somebody lets happen without being waited for. Nobody else learns of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Standing {
    /// Everything, until then.
    pub until: Option<PassUntil>,
    /// These, whenever they come.
    pub unasked: BTreeSet<Topic>,
}

/// One's own standing orders, where the deck has cards that answer something.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StandingView {
    pub orders: Standing,
    /// What cards of this deck can answer.
    pub topics: Vec<Topic>,
}
