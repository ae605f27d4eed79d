//! Who may see what of an event.

use super::event::{Event, Spot};
use crate::state::Seat;
use panta_cards::CardSet;
use serde::Serialize;

/// Somebody who looks on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// A player sees their own cards besides.
    Player(Seat),
    /// A stranger sees what lies open to all.
    Nobody,
    /// Nothing is hidden from whoever looks at a game that is over.
    Referee,
}

impl Viewer {
    /// The player who looks, if it is one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Player(seat) => Some(seat),
            Viewer::Nobody | Viewer::Referee => None,
        }
    }

    /// Whether what lies hidden before this player can be seen.
    fn sees(self, owner: Seat) -> bool {
        self == Viewer::Referee || self == Viewer::Player(owner)
    }
}

/// How much of an event can be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// All of it.
    Open,
    /// All but which cards they are.
    Counted,
    /// Not even that it happened.
    Hidden,
}

/// Cards of an event: which ones, or only how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Seen {
    /// These.
    Shown(CardSet),
    /// So many.
    Counted(u8),
}

impl Seen {
    /// How many there are.
    pub fn len(&self) -> usize {
        match self {
            Seen::Shown(cards) => cards.len(),
            Seen::Counted(count) => *count as usize,
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Those that are shown; none where they are only counted.
    pub fn shown(&self) -> CardSet {
        match self {
            Seen::Shown(cards) => *cards,
            Seen::Counted(_) => CardSet::EMPTY,
        }
    }

    fn counted(&self) -> Seen {
        Seen::Counted(self.len().min(u8::MAX as usize) as u8)
    }
}

impl From<CardSet> for Seen {
    fn from(cards: CardSet) -> Seen {
        Seen::Shown(cards)
    }
}

impl Event {
    /// How much of it somebody may see.
    pub fn sight(&self, viewer: Viewer) -> Sight {
        let open = |spot: &Spot| match *spot {
            Spot::Table(_) | Spot::Rules | Spot::Goals | Spot::Discard | Spot::Under(_) => true,
            Spot::Hand(owner) | Spot::Aside(owner) => viewer.sees(owner),
            Spot::Pile | Spot::PileBottom => viewer == Viewer::Referee,
        };
        let sees_all = match self {
            Event::Moved { from, to, .. } => open(from) || open(to),
            Event::CardsSwapped { gave: (_, gave), got: (_, got), .. } => open(gave) && open(got),
            _ => viewer == Viewer::Referee || self.shown_to().is_some_and(|seat| viewer.sees(seat)),
        };
        if sees_all { Sight::Open } else { self.seen_by_all() }
    }

    /// The event as somebody may hear of it: without what is hidden from them.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Event> {
        let mut event = self.clone();
        match self.sight(viewer) {
            Sight::Open => {}
            Sight::Hidden => return None,
            Sight::Counted => match &mut event {
                Event::Drew { cards, .. } | Event::Moved { cards, .. } | Event::Looked { cards, .. } => {
                    *cards = cards.counted()
                }
                // Rather say nothing than too much.
                _ => {
                    debug_assert!(false, "{event:?} has no cards that could be counted: name it here");
                    return None;
                }
            },
        }
        Some(event)
    }
}
