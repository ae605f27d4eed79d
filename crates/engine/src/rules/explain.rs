//! How far everybody is, and why somebody who seems to meet it has not won: the facts behind
//! "you lack 1", "Virus blocks" and "if you play it, Ann wins".

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::rules::conditions::{all_hold, holds, is_blocked, measured, one_player, seen};
use crate::rules::filling::Filling;
use crate::rules::winning::{blocking, unmet_rule};
use crate::run::win::{goal_of, meets, meets_ungoal};
use crate::state::{Seat, SeatSet, State};
use panta_cards::{Card, CardSet, Deck, Goal, Kind, Look, Measure, Need, Number, Test};
use serde::Serialize;

/// How many cards the player lacks for a Goal: 0 if it is met, none if cards alone do not tell.
pub fn lacks(state: &State, deck: &Deck, goal: Card, seat: Seat) -> Option<usize> {
    if meets(state, deck, goal, seat) {
        return Some(0);
    }
    let filling = Filling::of(state, deck, seat);
    let table = state.tables[seat.index()];
    let short = |need: &Need| state.threshold(deck, need.count).saturating_sub((table & need.cards).len());
    let lacking = deck.ways(goal).iter().map(|needs| match &filling {
        Some(filling) => filling.lacks(needs),
        None => needs.iter().map(short).sum(),
    });
    lacking.min().filter(|lacking: &usize| *lacking > 0)
}

/// Who would win at once if this Goal were played now, whichever old Goal goes for it.
pub fn would_win(state: &State, deck: &Deck, goal: Card) -> Option<Seat> {
    let with = |old: CardSet| {
        let goals = old | CardSet::one(goal);
        let mut winners =
            state.seats.iter().filter(|seat| goals.iter().any(|goal| meets(state, deck, goal, *seat)));
        winners.next().filter(|_| winners.next().is_none())
    };
    match state.goal_places(deck) {
        1 => with(CardSet::EMPTY),
        places if state.goals.len() < places => with(state.goals),
        _ => {
            let mut results = state.goals.iter().map(|gone| with(state.goals - CardSet::one(gone)));
            let first = results.next().flatten();
            first.filter(|_| results.all(|result| result == first))
        }
    }
}

/// Why a player has not won with a Goal in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Obstacle {
    /// So many cards are missing.
    Lacks(usize),
    /// This card before the player spoils it.
    Spoilt(Card),
    /// This rule asks for something besides the Goal.
    Rule(Card),
    /// This Creeper blocks.
    Creeper(Card),
    /// Too little of what it counts.
    Short {
        /// How much the player has.
        has: usize,
        /// How much it asks for now.
        needs: usize,
        /// The rule that has raised the number.
        raised_by: Option<Card>,
        /// What is counted.
        of: Tally,
    },
    /// Not more of one thing than of another, or not by enough.
    NotMore {
        /// How much of the one the player has.
        has: usize,
        /// How much of the other.
        than: usize,
        /// How much more it asks for now.
        by: usize,
    },
    /// Others have as much of what it counts, or more.
    NotAhead(SeatSet),
    /// Too much of what it counts.
    Over {
        /// How much the player has.
        has: usize,
        /// The most that it allows now.
        most: usize,
    },
    /// Others do not do what it asks of each of them.
    Others(SeatSet),
    /// This number cannot be made of what the player's cards are worth.
    NotMade {
        number: usize,
        /// What the cards are worth together.
        worth: usize,
    },
    /// It is met on one's own turn alone.
    NotOnTurn,
    /// Something that it asks for does not hold now.
    Unmet,
    /// No such word can be laid.
    NoWord,
    /// Whoever sees a word has to declare it; nobody has.
    Undeclared,
    /// Others meet a Goal as well.
    Tied(SeatSet),
    /// An Ungoal is met as well.
    Ungoal(Card),
    /// The player alone may claim it, and has not.
    Unclaimed,
}

/// What a number that a Goal asks for counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Tally {
    /// Cards, tokens, letters.
    Things,
    /// What cards are worth together.
    Sum,
    /// Cards whose values are in a row.
    Row,
}

impl Tally {
    fn of(measure: Measure) -> Tally {
        match measure {
            Measure::Sum { .. } => Tally::Sum,
            Measure::Run { .. } => Tally::Row,
            _ => Tally::Things,
        }
    }
}

/// What the winner's cards come to, where a Goal asks for it in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum Reached {
    /// They are worth so much together.
    Sum(usize),
    /// So many of them are in a row.
    Row(usize),
    /// They are worth more together than something else comes to.
    More {
        /// How much they are worth.
        has: usize,
        /// How much the other comes to.
        than: usize,
    },
    /// They make this number.
    Made(usize),
}

/// What the cards of a player who meets this Goal come to.
pub(crate) fn reached(state: &State, deck: &Deck, goal: Card, seat: Seat) -> Vec<Reached> {
    // What is in a hand stays in it.
    let Some(goal) = goal_of(deck, goal).filter(|_| !deck.derived.on_hands.contains(goal)) else {
        return vec![];
    };
    let come_to = |measure| measured(state, deck, measure, seat);
    let tests = &deck.code.tests[goal.tests.range()];
    let reached = tests.iter().filter_map(|test| match *test {
        Test::AtLeast { measure: measure @ Measure::Sum { look: Look::Table, .. }, .. } => {
            Some(Reached::Sum(come_to(measure)))
        }
        Test::AtLeast { measure: measure @ Measure::Run { .. }, .. } => Some(Reached::Row(come_to(measure))),
        Test::More { measure: measure @ Measure::Sum { look: Look::Table, .. }, than, .. } => {
            Some(Reached::More { has: come_to(measure), than: come_to(than) })
        }
        Test::Makes { number, .. } => Some(Reached::Made(state.read(deck, number) as usize)),
        _ => None,
    });
    reached.collect()
}

/// The rule that has raised a number, if one has.
fn raised_by(state: &State, deck: &Deck, number: Number) -> Option<Card> {
    let raised = state.read(deck, number) != number.printed();
    (state.rules & deck.rules.numerals).first().filter(|_| raised)
}

/// Why this player has not won with this Goal: the nearest reason, or none if they have.
pub fn obstacle(state: &State, deck: &Deck, goal: Card, seat: Seat) -> Option<Obstacle> {
    let Goal { allows, tests, .. } = *goal_of(deck, goal).filter(|_| deck.kind(Kind::Goal).contains(goal))?;
    let creeper = blocking(state, deck, seat, allows).first().map(|creeper| deck.seen_as(creeper));
    if let Some(lacking) = lacks(state, deck, goal, seat).filter(|lacking| *lacking > 0) {
        return Some(Obstacle::Lacks(lacking));
    }
    for test in &deck.code.tests[tests.range()] {
        if holds(state, deck, test, seat, allows) {
            continue;
        }
        match *test {
            Test::Lacks { set, look } => {
                let bad = seen(state, look, seat) & deck.code.sets[set as usize];
                return bad.first().map(Obstacle::Spoilt);
            }
            Test::Most { measure, min } => {
                let has = measured(state, deck, measure, seat);
                let needs = state.read(deck, min) as usize;
                if has < needs {
                    let raised_by = raised_by(state, deck, min);
                    return Some(Obstacle::Short { has, needs, raised_by, of: Tally::of(measure) });
                }
                let ahead = |other: &Seat| {
                    let theirs = measured(state, deck, measure, *other);
                    theirs > has || (theirs == has && !is_blocked(state, deck, *other, allows))
                };
                return Some(Obstacle::NotAhead(state.others(seat).iter().filter(ahead).collect()));
            }
            // Whether there is a word would say too much where people have to find it themselves.
            Test::Spells { .. } if state.options.declare => {
                return Some(creeper.map_or(Obstacle::Undeclared, Obstacle::Creeper));
            }
            Test::Spells { .. } => return Some(Obstacle::NoWord),
            Test::AtLeast { measure, number } if measure != Measure::Players => {
                let (has, needs) = (measured(state, deck, measure, seat), state.threshold(deck, number));
                return Some(Obstacle::Short {
                    has,
                    needs,
                    raised_by: raised_by(state, deck, number.number),
                    of: Tally::of(measure),
                });
            }
            Test::AtMost { measure, number } if measure != Measure::Players => {
                let (has, most) = (measured(state, deck, measure, seat), state.threshold(deck, number));
                return Some(Obstacle::Over { has, most });
            }
            Test::More { measure, than, by } => {
                let [has, than] = [measure, than].map(|measure| measured(state, deck, measure, seat));
                return Some(Obstacle::NotMore { has, than, by: state.read(deck, by) as usize });
            }
            Test::Ahead { measure, who, than, by } => {
                let count = |who| {
                    one_player(state, deck, who, seat).map_or(0, |one| measured(state, deck, measure, one))
                };
                return Some(Obstacle::NotMore {
                    has: count(who),
                    than: count(than),
                    by: state.read(deck, by) as usize,
                });
            }
            Test::Each { all, others } => {
                let seats = if others { state.others(seat) } else { state.seats };
                let lacking =
                    |each: &Seat| !all_hold(state, deck, deck.code.alternatives[all as usize], *each);
                return Some(Obstacle::Others(seats.iter().filter(lacking).collect()));
            }
            Test::Of { who, .. } => {
                let them = one_player(state, deck, who, seat).map_or(SeatSet::EMPTY, SeatSet::one);
                return Some(Obstacle::Others(them));
            }
            Test::Makes { value, number, .. } => {
                let worth = state.worth(deck, value, state.tables[seat.index()]);
                return Some(Obstacle::NotMade { number: state.read(deck, number) as usize, worth });
            }
            Test::Not { all } => {
                // Of several conditions, or several cards, no single one is to blame.
                let spoilt = match deck.code.tests[deck.code.alternatives[all as usize].range()] {
                    [Test::Holds { set, look, at_least }] if state.threshold(deck, at_least) == 1 => {
                        (seen(state, look, seat) & deck.code.sets[set as usize]).first()
                    }
                    _ => None,
                };
                return Some(spoilt.map_or(Obstacle::Unmet, Obstacle::Spoilt));
            }
            Test::YourTurn => return Some(Obstacle::NotOnTurn),
            _ => return Some(Obstacle::Unmet),
        }
    }
    if let Some(rule) = unmet_rule(state, deck, seat, allows) {
        return Some(Obstacle::Rule(rule));
    }
    if let Some(creeper) = creeper {
        return Some(Obstacle::Creeper(creeper));
    }
    if !meets(state, deck, goal, seat) || state.outcome.is_some() {
        return None;
    }
    let others: SeatSet =
        state.others(seat).iter().filter(|other| !state.met_by(deck, *other).is_empty()).collect();
    let mut ungoals = (state.goals & deck.kind(Kind::Ungoal)).iter();
    match ungoals.find(|ungoal| state.seats.iter().any(|seat| meets_ungoal(state, deck, *ungoal, seat))) {
        _ if !others.is_empty() => Some(Obstacle::Tied(others)),
        Some(ungoal) => Some(Obstacle::Ungoal(ungoal)),
        None if state.solo => Some(Obstacle::Unclaimed),
        None => None,
    }
}
