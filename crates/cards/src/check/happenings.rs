//! Whether anything in the deck can bring about what a card waits for, or answers.

use crate::deck::{CardSet, Counts, Deck, Happening, Kind, Moment, Slot, Step};
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
    (happening.moment.sort().comes)(deck, happening.moment, happening.of)
}

/// It comes in every game.
pub(crate) fn always(_: &Deck, _: Moment, _: CardSet) -> bool {
    true
}

/// Some step of some card does it, as the row of the step says.
pub(crate) fn by_steps(deck: &Deck, moment: Moment, of: CardSet) -> bool {
    deck.code.steps.iter().map(Step::nature).any(|nature| {
        let cards = nature.brings_of.map(|set| moves(deck, deck.code.sets[set as usize]));
        cards.is_none_or(|cards| cards.intersects(of)) && nature.brings.contains(&moment)
    })
}

/// The same, and Goals and rules give way to others, and what lies on a table goes for a limit, or for a Goal that is
/// claimed.
pub(crate) fn by_discards(deck: &Deck, moment: Moment, of: CardSet) -> bool {
    let limited = Slot::LIMITS.iter().map(|&(slot, counts)| match counts {
        Counts::Table(kind) if !deck.slot(slot).is_empty() => deck.kind(kind),
        Counts::Table(_) | Counts::Hand => CardSet::EMPTY,
    });
    let spent = if deck.rules.claims.is_empty() { CardSet::EMPTY } else { deck.on_tables() };
    let gone = moves(deck, limited.collect()) | spent;
    of.intersects((deck.all() - deck.on_tables()) | gone) || by_steps(deck, moment, of)
}

/// These cards and all that can move with them: a Creeper and the Keeper that it sits on move as one.
fn moves(deck: &Deck, cards: CardSet) -> CardSet {
    let (creepers, keepers) = (deck.rules.attaching, deck.kind(Kind::Keeper));
    let hosts = if cards.intersects(creepers) { keepers } else { CardSet::EMPTY };
    let sitting = if cards.intersects(keepers) { creepers } else { CardSet::EMPTY };
    cards | hosts | sitting
}

/// Whatever is held can be played; Creepers are not.
pub(crate) fn by_plays(deck: &Deck, _: Moment, of: CardSet) -> bool {
    !(of - deck.kind(Kind::Creeper)).is_empty()
}

/// Some card has a free action.
pub(crate) fn by_uses(deck: &Deck, _: Moment, of: CardSet) -> bool {
    deck.rules.free_actions.iter().any(|action| action.cards.intersects(of))
}

/// Every player draws; of single cards, only Creepers are seen as they come.
pub(crate) fn by_draws(deck: &Deck, _: Moment, of: CardSet) -> bool {
    of.is_empty() || of.intersects(deck.kind(Kind::Creeper))
}

/// Without an Ungoal, or a card that says so, nobody loses.
pub(crate) fn by_losses(deck: &Deck, moment: Moment, of: CardSet) -> bool {
    !deck.kind(Kind::Ungoal).is_empty() || by_steps(deck, moment, of)
}
