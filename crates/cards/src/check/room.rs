//! Whether the engine has room for everything that can happen at once.

use super::{MAX_FRAMES, MAX_MINI_HAND, MAX_WAITING};
use crate::deck::{Base, CardSet, Deck, Due, Kind, Label, Moment, Number, Per, Round, Trigger};
use crate::lower::Definition;
use panta_source::{Faults, Span};

/// Everything that can wait on something else must find room. A card that plays another waits for it, and no card
/// can be in two places, so each of them waits once. What happens by itself waits in a row of its own, and is carried out
/// one after the other.
pub(super) fn depth(deck: &Deck, head: Span, faults: &Faults) {
    let plays = |at: &Label| deck.program(*at).any(|step| step.nature().plays);
    let actions = deck.kind(Kind::Action).iter();
    let nesting = actions.filter_map(|card| deck.effects(card).program).filter(plays).count();
    let any = |due| deck.rules.triggers.iter().any(|trigger| trigger.happening.moment.due() == due) as usize;
    // The end of an event; what happens by itself then, and the end of its event; a call with the end of its own; a second
    // Goal that is claimed in the same moment.
    let ending = 1 + 2 * any(Due::Settling) + 2 + !deck.rules.claims.is_empty() as usize;
    // The turn; a free action or what happens by itself in a turn; the nesting cards, each with its effect; the last card
    // of all with its effect or with what happens before it lands; what happens in place of one of its steps.
    let replaced = !deck.rules.powers.instead.is_empty() as usize;
    let playing = 1 + 1 + 2 * nesting + 1 + 1 + replaced;
    // The turn, and what follows from the duties of whoever is on turn.
    let over = 1 + deck.rules.duties.iter().filter(|duty| duty.done.or(duty.undone).is_some()).count();
    if playing.max(over) + ending > MAX_FRAMES {
        let message = format!("too much could wait for something else: {nesting} cards play further cards");
        let fault = faults.error(head, message);
        fault.help("leave out some copies; without other things that wait, 9 such cards are the most");
    }
}

/// All that could happen by itself at the same moment has to find room. The fault stands where it becomes too much, and
/// says which cards bring most of it about.
pub(super) fn waiting(deck: &Deck, cards: &[Definition], faults: &Faults) {
    // What a rule does whenever something holds, it does for each player for whom it does.
    let at_once = |trigger: &Trigger| match trigger.happening.moment {
        Moment::Whenever if !trigger.cards.intersects(deck.on_tables()) => deck.about.players.1 as usize,
        _ => trigger.cards.len(),
    };
    let instead = deck.rules.powers.instead.iter().map(|instead| &instead.trigger);
    let waiting: Vec<(CardSet, usize)> = deck
        .rules
        .triggers
        .iter()
        .chain(instead)
        .map(|trigger| (trigger.cards.iter().map(|card| deck.seen_as(card)).collect(), at_once(trigger)))
        .collect();
    let all: usize = waiting.iter().map(|(_, times)| times).sum();
    if all <= MAX_WAITING {
        return;
    }
    let of = |card: &Definition| -> usize {
        let own = waiting.iter().filter(|(cards, _)| cards.intersects(card.cards));
        own.map(|(_, times)| times).sum()
    };
    let mut counted: Vec<(&Definition, usize)> = cards.iter().map(|card| (card, of(card))).collect();
    let mut so_far = 0;
    let too_much = counted.iter().find(|(_, times)| {
        so_far += times;
        so_far > MAX_WAITING
    });
    let Some(&(last, times)) = too_much else { return };
    counted.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
    let most: Vec<String> =
        counted.iter().take(3).map(|(card, times)| format!("{} ({times})", card.name)).collect();
    let message = format!("too much could happen by itself at once: {all} times; {MAX_WAITING} are the most");
    let label = format!("{} counts {times}, and here it becomes too much", last.name);
    faults.error(last.place, message).label(label).help(format!(
        "each `on`, `whenever` and `instead-of` counts once for every copy of its card, a `whenever` of a rule once for \
         every player; leave out some, or some copies. Most come from {}",
        most.join(", ")
    ));
}

/// An effect has room for so many cards in its mini-hand.
pub(super) fn mini_hands(deck: &Deck, cards: &[Definition], faults: &Faults) {
    let rules = &deck.rules;
    let own = deck.all().iter().filter_map(|card| Some((CardSet::one(card), deck.effects(card).program?)));
    let programs: Vec<(CardSet, Label)> = own
        .chain(rules.free_actions.iter().map(|action| (action.cards, action.program)))
        .chain(rules.triggers.iter().map(|trigger| (trigger.cards, trigger.program)))
        .chain(rules.powers.instead.iter().map(|instead| (instead.trigger.cards, instead.trigger.program)))
        .chain(rules.duties.iter().flat_map(|duty| {
            [duty.done, duty.undone, duty.slip].into_iter().flatten().map(|program| (duty.cards, program))
        }))
        .collect();
    for card in cards {
        let of_card = programs.iter().filter(|(cards, _)| cards.intersects(card.cards));
        let aside = of_card.map(|(_, program)| set_aside(deck, *program)).max().unwrap_or(0);
        let message =
            format!("{} could set {aside} cards aside at once; {MAX_MINI_HAND} are the most", card.name);
        faults.error_if(aside > MAX_MINI_HAND, card.place, message).help("set fewer cards aside");
    }
}

/// The most that any count comes to.
const MOST: usize = 20;

/// How many cards an effect sets aside at the very worst.
fn set_aside(deck: &Deck, program: Label) -> usize {
    let players = deck.about.players.1 as usize;
    let (mut aside, mut rounds) = (0, 1);
    for step in deck.program(program) {
        let nature = step.nature();
        match nature.round {
            Some(Round::Begins) => rounds *= players,
            Some(Round::GoesOn(_)) => rounds /= players,
            None => {}
        }
        let Some(count) = nature.aside else { continue };
        let number = match count.base {
            Base::Exactly(Number::Digit(n)) => n as usize + deck.raised(deck.rules.numerals) as usize,
            Base::Exactly(Number::Word(n)) => n as usize,
            Base::All
            | Base::AllBut(_)
            | Base::Any
            | Base::Half
            | Base::AsMany
            | Base::PlaysLeft
            | Base::Named(_) => MOST,
        };
        aside += rounds
            * match count.per {
                None => number,
                Some(Per::Player | Per::Yes) => number * players,
                Some(Per::Cards(..) | Per::Tokens(..)) => number.max(MOST),
            };
    }
    aside
}
