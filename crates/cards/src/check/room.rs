//! Whether the engine has room for everything that can happen at once.

use super::{MAX_ASIDE, MAX_FRAMES};
use crate::deck::{At, Count, Deck, Kind, Number, Place, Step};
use panta_source::{Faults, Span};

/// Everything that can wait on something else must find room. A card that plays another waits for it, and no card
/// can be in two places, so each of them waits once; turn starts all wait for the first of them, and so do the other
/// things that happen at one moment.
pub(super) fn depth(deck: &Deck, head: Span, faults: &Faults) {
    let plays = |at: &At| deck.program(*at).any(|step| matches!(step, Step::Play { .. } | Step::PlayIt));
    let actions = deck.kind(Kind::Action).iter();
    let nesting = actions.filter_map(|card| deck.effects(card).program).filter(plays).count();
    // The end of an event; what a change of Goals brings, each card once, and the end of its event; a call with the end
    // of its own.
    let changes: usize = deck.rules.goal_changes.iter().map(|change| change.cards.len()).sum();
    let ending = 1 + if changes > 0 { changes + 1 } else { 0 } + 2;
    // The turn; free action or turn starts; the nesting cards, each with its effect; the last card of all with its
    // effect or with what happens before it lands.
    let playing =
        1 + deck.rules.turn_starts.len().max(1) + 2 * nesting + 1 + deck.rules.on_plays.len().max(1);
    // The turn, and what follows from the duties of whoever is on turn.
    let over = 1 + deck.rules.duties.iter().filter(|duty| duty.done.or(duty.undone).is_some()).count();
    if playing.max(over) + ending > MAX_FRAMES {
        let message = format!(
            "too much could wait for something else: {nesting} cards play further cards, {} rules act at the start of a turn",
            deck.rules.turn_starts.len()
        );
        let fault = faults.error(head, message);
        fault.help("leave out some copies; without other things that wait, 8 such cards are the most");
    }
}

/// Mini-hands share one place: those of all Actions can lie there at once, over that of a free action or a turn
/// start, and under that of a rule that enters, of what happens by itself, and of a slip.
pub(super) fn mini_hands(deck: &Deck, head: Span, faults: &Faults) {
    let of_cards = |kind| {
        let programs = deck.kind(kind).iter().filter_map(|card| deck.effects(card).program);
        programs.map(|at| set_aside(deck, at))
    };
    let most =
        |programs: &mut dyn Iterator<Item = At>| programs.map(|at| set_aside(deck, at)).max().unwrap_or(0);
    let free_actions = deck.rules.free_actions.iter().map(|action| action.program);
    let turn_starts = deck.rules.turn_starts.iter().map(|start| start.program);
    let duties = deck.rules.duties.iter().flat_map(|duty| [duty.done, duty.undone]).flatten();
    let aside = of_cards(Kind::Action).sum::<usize>()
        + of_cards(Kind::Rule).max().unwrap_or(0)
        + most(&mut free_actions.chain(turn_starts).chain(duties))
        + most(&mut deck.rules.on_plays.iter().map(|on_play| on_play.program))
        + most(&mut deck.rules.goal_changes.iter().map(|change| change.program))
        + most(&mut deck.rules.duties.iter().filter_map(|duty| duty.slip));
    let message = format!("{aside} cards could lie in mini-hands at once; {MAX_ASIDE} are the most");
    let fault = faults.error_if(aside > MAX_ASIDE, head, message);
    fault.help("leave out some copies, or set fewer cards aside");
}

/// How many cards an effect sets aside at the very worst.
fn set_aside(deck: &Deck, program: At) -> usize {
    let players = deck.about.players.1 as usize;
    let (mut aside, mut rounds) = (0, 1);
    for step in deck.program(program) {
        match *step {
            Step::EachPlayer { .. } => rounds *= players,
            Step::NextPlayer { .. } => rounds /= players,
            Step::Move { to: Place::Aside, .. } => aside += rounds,
            Step::DrawAside { count, per_player } => {
                let number = match count {
                    Count::Exactly(Number::Digit(n)) => n as usize + deck.rules.numerals.len(),
                    Count::Exactly(Number::Word(n)) => n as usize,
                    _ => 20,
                };
                aside += number * rounds * if per_player { players } else { 1 };
            }
            _ => {}
        }
    }
    aside
}
