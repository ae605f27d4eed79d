//! Whether anything in the deck can bring about what a card waits for, or answers.

use crate::deck::{CardSet, Deck, Happening, Kind, Moment, Place, SetId, Slot, Step, Verb};
use crate::lower::Definition;
use panta_source::Faults;

/// A card that waits for something that never happens is probably misspelt, or its counterpart was forgotten.
pub(super) fn check(deck: &Deck, cards: &[Definition], faults: &Faults) {
    for trigger in deck.rules.triggers.iter().filter(|trigger| !can_happen(deck, &trigger.happening)) {
        if let Some(card) = cards.iter().find(|card| card.cards == trigger.cards) {
            let (name, word) = (&card.name, trigger.happening.moment.word());
            let message = format!("nothing in this deck brings about what {name} waits for: {word}");
            faults.warning(card.place, message).label("never happens");
        }
    }
    for answer in deck.rules.interruptions.iter().filter(|answer| !can_happen(deck, &answer.happening)) {
        if let Some(card) = cards.iter().find(|card| card.cards == answer.cards) {
            let (name, word) = (&card.name, answer.happening.moment.word());
            let message = format!("no card of this deck brings about the `{word}` that {name} answers");
            faults.warning(card.place, message).label("never happens");
        }
    }
}

fn can_happen(deck: &Deck, happening: &Happening) -> bool {
    let of = happening.of;
    let some = |set: &SetId| deck.code.sets[*set as usize].intersects(of);
    let any = |brings: &dyn Fn(&Step) -> bool| deck.code.steps.iter().any(brings);
    let tables = |place: &Place| matches!(place, Place::Table(_) | Place::InPlay | Place::Anywhere);
    match happening.moment {
        Moment::Use => deck.rules.free_actions.iter().any(|action| action.cards.intersects(of)),
        Moment::Take => any(&|step| match step {
            Step::Move { verb: Verb::Take, of, from, .. } => some(of) && tables(from),
            Step::MoveThis { verb: Verb::Take, .. } => true,
            Step::SwapCards { of, .. } => some(of),
            _ => false,
        }),
        Moment::Give => any(&|step| match step {
            Step::Move { verb: Verb::Give, of, from, .. } => some(of) && tables(from),
            Step::MoveThis { verb: Verb::Give, .. } => true,
            Step::SwapCards { of, .. } => some(of),
            _ => false,
        }),
        Moment::Discard => {
            // Goals and rules give way to others, Keepers go for a limit.
            let limited = if deck.slot(Slot::KeeperLimit).is_empty() {
                CardSet::EMPTY
            } else {
                deck.kind(Kind::Keeper)
            };
            of.intersects((deck.all() - deck.on_tables()) | limited)
                || any(&|step| match step {
                    Step::Move { of, to: Place::Discard, .. } | Step::Detach { of, .. } => some(of),
                    Step::MoveThis { to: Place::Discard, .. } => true,
                    _ => false,
                })
        }
        Moment::Play => !(of - deck.kind(Kind::Creeper)).is_empty(),
        Moment::Loss => !deck.kind(Kind::Ungoal).is_empty(),
        Moment::Draw => happening.of.is_empty() || happening.of.intersects(deck.kind(Kind::Creeper)),
        Moment::TurnStart
        | Moment::TurnEnd
        | Moment::Win
        | Moment::Enter
        | Moment::Leave
        | Moment::GoalChange
        | Moment::Whenever => true,
    }
}
