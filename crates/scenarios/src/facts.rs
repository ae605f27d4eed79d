//! What an expectation can ask of an event, whatever its kind: whose it is, its cards, the card behind it, its result.

use panta_cards::{Card, CardSet};
use panta_engine::{DrawReason, Event, Outcome, Proposal, SeatSet};

/// The facts of an event, as far as it has them.
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
    let (by, one) = (SeatSet::one, CardSet::one);
    let (nobody, nothing) = (SeatSet::default(), CardSet::EMPTY);
    let (seats, cards, why, result) = match *event {
        Event::TurnBegan { seat, .. }
        | Event::Joined { seat }
        | Event::Left { seat }
        | Event::CameBack { seat } => (by(seat), nothing, None, None),
        Event::Drew { seat, cards, why: DrawReason::Card(card), .. } => {
            (by(seat), cards.shown(), Some(card), None)
        }
        Event::Drew { seat, cards, .. } => (by(seat), cards.shown(), None, None),
        Event::Played { seat, card, .. } | Event::CreeperCame { seat, card } => {
            (by(seat), one(card), None, None)
        }
        Event::Used { seat, card } => (by(seat), one(card), Some(card), None),
        Event::Shuffled { why, .. } => (nobody, nothing, why, None),
        Event::ShuffledIn { why, .. } => (nobody, nothing, Some(why), None),
        Event::Replaced { old, new } => (nobody, one(old), Some(new), None),
        Event::Moved { seat, cards, why, .. } | Event::Looked { seat, cards, why, .. } => {
            (by(seat), cards.shown(), Some(why), None)
        }
        Event::Limited { seat, cards, why, .. } | Event::Showed { seat, cards, why, .. } => {
            (by(seat), cards, Some(why), None)
        }
        Event::TurnMissed { seat, why } => (by(seat), nothing, why, None),
        Event::Lasts { seat, card, .. } | Event::Lapsed { seat, card, .. } => {
            (by(seat), one(card), Some(card), None)
        }
        Event::StoodIn { seat, card, it, .. } => (by(seat), it.map_or(nothing, one), Some(card), None),
        Event::NotDrawn { seat, why } => (by(seat), nothing, Some(why), None),
        Event::GoalDropped { seat, goal } => (by(seat), one(goal), None, None),
        Event::CardsSwapped { seat, gave, got, why } => (by(seat), one(gave.0) | one(got.0), Some(why), None),
        Event::HandsSwapped { seat, why, .. }
        | Event::HandsPassed { seat, why, .. }
        | Event::Dealt { seat, why, .. }
        | Event::Called { seat, why, .. }
        | Event::TurnCut { seat, why }
        | Event::PlayedFaceDown { seat, why }
        | Event::Searched { seat, why }
        | Event::Reversed { seat, why, .. }
        | Event::Laid { seat, why, .. }
        | Event::KnockedOut { seat, why, .. }
        | Event::Threw { seat, why, .. }
        | Event::Chose { seat, why, .. } => (by(seat), nothing, Some(why), None),
        Event::Said { seat, known: result, why, .. }
        | Event::ExtraTurn { seat, granted: result, why, .. }
        | Event::DutyTold { seat, done: result, why } => (by(seat), nothing, Some(why), Some(result)),
        Event::Judged { upheld, why, .. } => (nobody, nothing, Some(why), Some(upheld)),
        Event::Quizzed { seat, guess, right, why } => {
            (by(seat), guess.into_iter().collect(), Some(why), Some(right))
        }
        Event::Attached { seat, creeper, to } => (by(seat), one(creeper) | one(to), Some(creeper), None),
        Event::Tied { seats } | Event::Over(Outcome::Scored { seats }) => (seats, nothing, None, None),
        Event::Undecided { seats, ungoal } => (seats, one(ungoal), Some(ungoal), None),
        Event::Blocked { seat, goal, creeper } => (by(seat), one(goal) | one(creeper), Some(creeper), None),
        Event::Challenged { seats, why } | Event::Told { seats, why, .. } | Event::Agreed { seats, why } => {
            (seats, nothing, Some(why), None)
        }
        Event::WordKept { seat, rule, .. } => (by(seat), one(rule), Some(rule), None),
        Event::PlayersKept { seats, rule } => (seats, one(rule), Some(rule), None),
        Event::Claimed { seat, goal, spent, .. } => (by(seat), spent | one(goal), Some(goal), None),
        Event::TurnedUp { card } => (nobody, one(card), Some(card), None),
        Event::Proposed { seat, what } => (by(seat), proposed(what), None, None),
        Event::Decided { what, passed } => (nobody, proposed(what), None, Some(passed)),
        Event::Answered { seat, card, to, .. } => (by(seat), one(card), to, None),
        Event::Cancelled { seat, it, why, .. } => (by(seat), it.into_iter().collect(), Some(why), None),
        Event::Intercepted { seat, card, why, .. } => (by(seat), one(card), Some(why), None),
        Event::Did { seat, card, why } => (by(seat), one(card), Some(why), None),
        Event::Beat { seat, loser, why, .. } => (by(seat).with(loser), nothing, Some(why), None),
        Event::Tokens { seat, from, to, why, .. } => {
            (by(seat), from.into_iter().chain(to).collect(), Some(why), None)
        }
        Event::Over(Outcome::Won { seat, goal }) => (by(seat), one(goal), Some(goal), None),
        Event::Over(Outcome::Lost { ungoal }) => (nobody, one(ungoal), Some(ungoal), None),
        Event::Over(Outcome::Alone { .. } | Outcome::Stopped(_)) | Event::EndAgreed { .. } => {
            (nobody, nothing, None, None)
        }
    };
    Facts { seats, cards, why, result }
}

/// The card that a proposal is about.
fn proposed(what: Proposal) -> CardSet {
    match what {
        Proposal::Meta(card) | Proposal::Word(card) => CardSet::one(card),
        Proposal::Stop | Proposal::Goals(_) | Proposal::Minutes(_) | Proposal::Event => CardSet::EMPTY,
    }
}
