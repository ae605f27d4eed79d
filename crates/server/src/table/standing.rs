//! Standing orders: somebody lets some things happen without being waited for. The passes that follow from them are
//! answers like any other, so a replay needs nothing of this.

use crate::wire::{PassUntil, Standing, Topic};
use panta_cards::{CardSet, Deck, Kind, Moment};
use panta_engine::{MAX_SEATS, Seat, State, Window};
use serde::{Deserialize, Serialize};
use strum::IntoEnumIterator;

/// What somebody has ordered, and in which turn.
#[derive(Clone, Debug, Default)]
pub struct Order {
    pub standing: Standing,
    since: u16,
}

/// A standing order as the journal keeps it. It is given again at the same point of the game when that is played again, so
/// what has ended it since ends it once more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ordered {
    /// Whose.
    pub seat: Seat,
    /// After how many answers.
    pub version: u32,
    pub standing: Standing,
}

/// What everybody has ordered, by seat.
pub type Orders = [Order; MAX_SEATS];

impl Order {
    pub fn new(standing: Standing, state: &State) -> Order {
        Order { standing, since: state.turn.number }
    }

    /// Whether such a thing may happen for all that this player cares.
    pub fn lets_happen(&self, topic: Topic) -> bool {
        self.standing.until.is_some() || self.standing.unasked.contains(&topic)
    }

    fn is_over(&self, seat: Seat, state: &State) -> bool {
        let later = state.turn.number != self.since;
        match self.standing.until {
            Some(PassUntil::TurnEnd) => later,
            Some(PassUntil::OwnTurn) => later && state.turn.player == seat,
            None => false,
        }
    }
}

/// Ends what was ordered until now.
pub fn end_orders(orders: &mut Orders, state: &State) {
    for (seat, order) in (0..).map(Seat).zip(orders) {
        if order.is_over(seat, state) {
            order.standing.until = None;
        }
    }
}

/// What a window is about.
pub fn topic(deck: &Deck, window: &Window) -> Topic {
    let cards = window.it.map_or(CardSet::EMPTY, CardSet::one);
    of_moment(deck, window.moment, cards).next().unwrap_or(Topic::Turns)
}

/// What cards of this deck can answer.
pub fn topics(deck: &Deck) -> Vec<Topic> {
    let answered = |topic: &Topic| {
        deck.rules.interruptions.iter().any(|answer| {
            let happening = &answer.happening;
            of_moment(deck, happening.moment, happening.of).any(|other| other == *topic)
        })
    };
    Topic::iter().filter(answered).collect()
}

/// What something is about that happens to one of these cards.
fn of_moment(deck: &Deck, moment: Moment, cards: CardSet) -> impl Iterator<Item = Topic> {
    let played = [
        (Topic::Goals, deck.kind(Kind::Goal) | deck.kind(Kind::Ungoal)),
        (Topic::Keepers, deck.kind(Kind::Keeper) | deck.kind(Kind::Creeper)),
        (Topic::Rules, deck.kind(Kind::Rule)),
        (Topic::Actions, deck.kind(Kind::Action)),
        (Topic::Surprises, deck.kind(Kind::Surprise)),
    ];
    let other = match moment {
        Moment::Use => Some(Topic::FreeActions),
        Moment::Take | Moment::Give | Moment::Discard => Some(Topic::Moves),
        Moment::TurnStart | Moment::TurnEnd => Some(Topic::Turns),
        Moment::Win | Moment::Loss => Some(Topic::End),
        _ => None,
    };
    let played = played.into_iter().filter(move |(_, of)| other.is_none() && of.intersects(cards));
    other.into_iter().chain(played.map(|(topic, _)| topic))
}
