//! What an expectation can ask of an event, whatever its kind: whose it is, its cards, the card behind it, its result.

use panta_cards::{Card, CardSet};
use panta_engine::{DrawReason, Event, Outcome, Proposal, Seat, SeatSet};

/// The facts of an event, as far as it has them.
#[derive(Default)]
pub(crate) struct Facts {
    /// Whoever did it or is concerned.
    pub seats: SeatSet,
    pub cards: CardSet,
    /// The card that brought it about.
    pub why: Option<Card>,
    /// Right or wrong, passed or not, done or not.
    pub result: Option<bool>,
}

/// The facts of an event.
pub(crate) fn facts(event: &Event) -> Facts {
    match *event {
        Event::TurnBegan { seat, .. } | Event::Joined { seat } | Event::Left { seat } => by(seat),
        Event::Drew { seat, cards, why, .. } => match why {
            DrawReason::Card(card) => by(seat).with(cards.shown()).because(card),
            DrawReason::Turn { .. } | DrawReason::Raised { .. } => by(seat).with(cards.shown()),
        },
        Event::Played { seat, card, .. } | Event::CreeperCame { seat, card } => by(seat).with(one(card)),
        Event::Used { seat, card } => by(seat).with(one(card)).because(card),
        Event::Shuffled { why, .. } => Facts { why, ..all() },
        Event::Replaced { old, new } => all().with(one(old)).because(new),
        Event::Moved { seat, cards, why, .. } => by(seat).with(cards.shown()).because(why),
        Event::Limited { seat, cards, why, .. } => by(seat).with(cards).because(why),
        Event::GoalDropped { seat, goal } => by(seat).with(one(goal)),
        Event::CardsSwapped { seat, gave, got, why } => by(seat).with(one(gave.0) | one(got.0)).because(why),
        Event::HandsSwapped { seat, why, .. }
        | Event::HandsPassed { seat, why, .. }
        | Event::Dealt { seat, why, .. }
        | Event::Called { seat, why, .. }
        | Event::TurnCut { seat, why }
        | Event::PlayedFaceDown { seat, why }
        | Event::Laid { seat, why, .. } => by(seat).because(why),
        Event::Said { seat, known, why, .. } => by(seat).because(why).result(known),
        Event::Judged { upheld, why, .. } => all().because(why).result(upheld),
        Event::ExtraTurn { seat, why, granted } => by(seat).because(why).result(granted),
        Event::DutyTold { seat, done, why } => by(seat).because(why).result(done),
        Event::Quizzed { seat, guess, right, why } => {
            by(seat).with(guess.map_or(CardSet::EMPTY, one)).because(why).result(right)
        }
        Event::Attached { seat, creeper, to } => by(seat).with(one(creeper) | one(to)).because(creeper),
        Event::Tied { seats } => of(seats),
        Event::Undecided { seats, ungoal } => of(seats).with(one(ungoal)).because(ungoal),
        Event::Blocked { seat, goal, creeper } => by(seat).with(one(goal) | one(creeper)).because(creeper),
        Event::Challenged { seats, why } | Event::Told { seats, why, .. } | Event::Agreed { seats, why } => {
            of(seats).because(why)
        }
        Event::WordKept { seat, rule, .. } => by(seat).with(one(rule)).because(rule),
        Event::PlayersKept { seats, rule } => of(seats).with(one(rule)).because(rule),
        Event::Claimed { seat, goal, spent, .. } => by(seat).with(spent | one(goal)).because(goal),
        Event::TurnedUp { card } => all().with(one(card)).because(card),
        Event::Proposed { seat, what } => by(seat).with(proposed(what)),
        Event::Decided { what, passed } => all().with(proposed(what)).result(passed),
        Event::Over(outcome) => match outcome {
            Outcome::Won { seat, goal } => by(seat).with(one(goal)).because(goal),
            Outcome::Lost { ungoal } => all().with(one(ungoal)).because(ungoal),
            Outcome::Scored { seats } => of(seats),
            Outcome::Alone { .. } | Outcome::Stopped(_) => all(),
        },
    }
}

impl Facts {
    fn with(self, cards: CardSet) -> Facts {
        Facts { cards, ..self }
    }

    fn because(self, card: Card) -> Facts {
        Facts { why: Some(card), ..self }
    }

    fn result(self, result: bool) -> Facts {
        Facts { result: Some(result), ..self }
    }
}

/// About nobody in particular.
fn all() -> Facts {
    Facts::default()
}

fn by(seat: Seat) -> Facts {
    of([seat].into_iter().collect())
}

fn of(seats: SeatSet) -> Facts {
    Facts { seats, ..Facts::default() }
}

fn one(card: Card) -> CardSet {
    CardSet::one(card)
}

/// The card that a proposal is about.
fn proposed(what: Proposal) -> CardSet {
    match what {
        Proposal::Meta(card) | Proposal::Word(card) => one(card),
        Proposal::Stop | Proposal::Goals(_) | Proposal::Minutes(_) => CardSet::EMPTY,
    }
}
