//! Reading conditions: does this hold for that player now?

use crate::rules::winning::{blocking, made};
use crate::rules::words;
use crate::state::{Frame, Seat, State};
use panta_cards::{CardSet, Deck, Kind, Look, Measure, Number, Test, Tests, Who};

/// Whether all of these tests hold for the player.
#[inline]
pub fn all_hold(state: &State, deck: &Deck, tests: Tests, seat: Seat) -> bool {
    deck.code.tests[tests.range()].iter().all(|test| holds(state, deck, test, seat, CardSet::EMPTY))
}

/// Whether one test holds. `allows` are the Creepers that the Goal in question names: a player with any other is out
/// of the running where players are compared (FAQ 818).
pub fn holds(state: &State, deck: &Deck, test: &Test, seat: Seat, allows: CardSet) -> bool {
    match *test {
        Test::Holds { set, at_least, look } => {
            let found = seen(state, look, seat) & deck.code.sets[set as usize];
            match state.threshold(deck, at_least) {
                1 => !found.is_empty(),
                at_least => found.len() >= at_least,
            }
        }
        Test::Lacks { set, look } => !seen(state, look, seat).intersects(deck.code.sets[set as usize]),
        Test::Most { measure, min } => {
            let mine = measured(state, deck, measure, seat);
            mine >= state.read(deck, min) as usize
                && state.others(seat).iter().all(|other| {
                    let theirs = measured(state, deck, measure, other);
                    theirs < mine || (theirs == mine && is_blocked(state, deck, other, allows))
                })
        }
        Test::Fewest { measure } => {
            let mine = measured(state, deck, measure, seat);
            state.others(seat).iter().all(|other| measured(state, deck, measure, other) > mine)
        }
        // Where words are declared, nobody meets such a Goal without saying so.
        Test::Spells { spell } => !state.options.declare && words::can_lay(state, deck, seat, spell),
        Test::Attached { creepers, to, own } => state.attached.iter().any(|pair| {
            (!own || state.tables[seat.index()].contains(pair.to))
                && deck.code.sets[creepers as usize].contains(pair.creeper)
                && deck.code.sets[to as usize].contains(pair.to)
        }),
        Test::EmptyHand => state.hands[seat.index()].is_empty(),
        Test::Either { start, end } => (start..end).any(|all| run_holds(state, deck, all, seat, allows)),
        Test::Not { all } => !run_holds(state, deck, all, seat, allows),
        Test::Each { all, others } => {
            let seats = if others { state.others(seat) } else { state.seats };
            seats.iter().all(|each| run_holds(state, deck, all, each, allows))
        }
        Test::Of { who, all } => {
            one_player(state, deck, who, seat).is_some_and(|one| run_holds(state, deck, all, one, allows))
        }
        Test::AtLeast { measure, number } => {
            measured(state, deck, measure, seat) >= state.threshold(deck, number)
        }
        Test::AtMost { measure, number } => {
            measured(state, deck, measure, seat) <= state.threshold(deck, number)
        }
        Test::More { measure, than, by } => {
            let than = measured(state, deck, than, seat) + state.read(deck, by) as usize;
            measured(state, deck, measure, seat) >= than
        }
        Test::Ahead { measure, who, than, by } => {
            let players = one_player(state, deck, who, seat).zip(one_player(state, deck, than, seat));
            players.is_some_and(|players| is_ahead(state, deck, measure, players, by))
        }
        Test::Makes { value, number, ways } => made(state, deck, seat, value, number, ways).is_some(),
        Test::YourTurn => state.turn.player == seat,
    }
}

/// Whether the first of these players has so much more than the second.
pub(crate) fn is_ahead(
    state: &State,
    deck: &Deck,
    measure: Measure,
    (who, than): (Seat, Seat),
    by: Number,
) -> bool {
    let theirs = measured(state, deck, measure, than);
    measured(state, deck, measure, who) >= theirs + state.read(deck, by) as usize
}

/// The player whom a condition is about, seen from this seat; nobody, if they have left.
#[inline(never)]
pub(crate) fn one_player(state: &State, deck: &Deck, who: Who, seat: Seat) -> Option<Seat> {
    let one = match who {
        Who::You => Some(seat),
        Who::Next => Some(state.next_after(deck, seat)),
        Who::Previous => Some(state.previous_before(deck, seat)),
        Who::Active => Some(state.turn.player),
        Who::Named(at) => state.frames.iter().rev().find_map(|frame| match frame {
            Frame::Effect(effect) => Some(effect.chosen[at as usize]),
            _ => None,
        })?,
        // Whoever carries out the effect that asks; one that is only thought of would be a free action.
        Who::Yourself => {
            let by = state.frames.iter().rev().find_map(|frame| match frame {
                Frame::Effect(effect) => Some(effect.by),
                _ => None,
            });
            by.or(Some(state.turn.player))
        }
        Who::Others | Who::Everyone | Who::Yes | Who::Kept | Who::Owner => None,
    };
    one.filter(|one| state.is_seated(*one))
}

/// Whether this run of `deck.code.alternatives` holds.
fn run_holds(state: &State, deck: &Deck, all: u16, seat: Seat, allows: CardSet) -> bool {
    let tests = deck.code.alternatives[all as usize];
    deck.code.tests[tests.range()].iter().all(|test| holds(state, deck, test, seat, allows))
}

/// Whether a Creeper that the Goal does not name keeps the player from winning.
#[inline]
pub fn is_blocked(state: &State, deck: &Deck, seat: Seat, allows: CardSet) -> bool {
    match deck.derived.plain_winning {
        true => state.tables[seat.index()].intersects(deck.kind(Kind::Creeper) - allows),
        false => !blocking(state, deck, seat, allows).is_empty(),
    }
}

pub(crate) fn seen(state: &State, look: Look, seat: Seat) -> CardSet {
    match look {
        Look::Table => state.tables[seat.index()],
        Look::Tables => state.all_tables(),
        Look::Others => state.others(seat).iter().map(|other| state.tables[other.index()]).collect(),
        Look::Hand => state.hands[seat.index()],
        Look::Discard => state.discarded(),
        Look::Rules => state.rules,
        Look::Goals => state.goals,
        Look::This => state.all_tables() | state.rules,
    }
}

pub(crate) fn measured(state: &State, deck: &Deck, measure: Measure, seat: Seat) -> usize {
    match measure {
        Measure::Cards { set, look } => (seen(state, look, seat) & deck.code.sets[set as usize]).len(),
        Measure::Carrying { set, look, creeper } => {
            state.carrying(seen(state, look, seat) & deck.code.sets[set as usize], creeper).len()
        }
        Measure::Hand => state.hands[seat.index()].len(),
        Measure::Pile => state.piles.draw_pile().len(),
        Measure::Discarded => state.discarded().len(),
        Measure::HandAndTable => state.hands[seat.index()].len() + state.tables[seat.index()].len(),
        Measure::Sum { value, look } => state.worth(deck, value, seen(state, look, seat)),
        Measure::Run { set, value } => {
            let cards = state.tables[seat.index()] & deck.code.sets[set as usize];
            deck.code.values[value as usize].longest_run(cards)
        }
        Measure::Players => state.seats.len(),
        Measure::Tokens { token, on, look } => {
            state.count_tokens(deck, seen(state, look, seat) & deck.code.sets[on as usize], token)
        }
        Measure::Word => words::longest(state, deck, seat),
    }
}
