//! Whether anything can happen that a Surprise answers.

use crate::deck::{Deck, Happening, Kind, Moment, Place, Step, Verb};
use crate::lower::Definition;
use panta_source::Faults;

/// An answer to what no card of the deck does is probably a mistake.
pub(super) fn check(deck: &Deck, cards: &[Definition], faults: &Faults) {
    for answer in &deck.rules.interruptions {
        let Some(card) = cards.iter().find(|card| card.cards == answer.cards) else { continue };
        if !can_happen(deck, &answer.happening) {
            let word = answer.happening.moment.word();
            let message =
                format!("no card of this deck brings about the `{word}` that {} answers", card.name);
            faults.warning(card.place, message);
        }
    }
}

fn can_happen(deck: &Deck, happening: &Happening) -> bool {
    let on_tables = || happening.of.intersects(deck.on_tables());
    let moves = |wanted: Verb| {
        deck.code.steps.iter().any(|step| match step {
            Step::Move { verb, from: Place::Table(_) | Place::InPlay, .. } => *verb == wanted,
            _ => false,
        })
    };
    match happening.moment {
        Moment::Play => !(happening.of - deck.kind(Kind::Creeper)).is_empty(),
        Moment::Use => deck.rules.free_actions.iter().any(|action| action.cards.intersects(happening.of)),
        Moment::Take => on_tables() && moves(Verb::Take),
        Moment::Give => on_tables() && moves(Verb::Give),
        Moment::Discard => on_tables() && moves(Verb::Discard),
        Moment::Loss => !deck.kind(Kind::Ungoal).is_empty(),
        Moment::TurnStart | Moment::TurnEnd | Moment::Win => true,
        // Nobody can answer these.
        Moment::Enter | Moment::GoalChange => false,
    }
}
