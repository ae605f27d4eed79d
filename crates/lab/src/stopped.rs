//! Why a game did not end: what its last turns were like, and what keeps each Goal in play from being met.

use panta_cards::{Card, CardSet, Deck};
use panta_engine::{Event, Game, Outcome, Reason, Record, ReplayError, Seat, State, lacks};
use std::collections::BTreeMap;

/// How many turns at the end are looked at.
const TURNS: u16 = 100;

/// The most cards that are named in a list.
const NAMED: usize = 5;

/// Why a recorded game was stopped, a sentence each; nothing if it was not.
pub fn why_stopped(deck: &Deck, record: &Record) -> Result<Vec<String>, ReplayError> {
    let (game, events) = Game::replay(deck, record)?;
    let Some(Outcome::Stopped(reason)) = game.outcome() else { return Ok(vec![]) };
    let state = game.state();
    let turns = state.turn.number;
    let mut said = vec![match reason {
        Reason::TooLong => format!("It was stopped after {} turns, the cap.", turns - 1),
        Reason::EndlessTurn => format!("Turn {turns} had 255 plays, the most that a turn may have."),
        Reason::Stalled => {
            format!("A whole round passed before turn {turns} in which nobody could do anything.")
        }
        Reason::Deserted => "Fewer than two players were left.".to_string(),
        Reason::TooDeep => "More cards waited for each other than a game can hold.".to_string(),
    }];
    said.push(last_turns(deck, &events, turns));
    said.extend(hands(deck, state));
    said.extend(rules(deck, state));
    said.extend(goals(deck, state));
    Ok(said)
}

fn names(deck: &Deck, cards: CardSet) -> String {
    let mut names: Vec<&str> = cards.iter().map(|card| deck.name(card)).collect();
    names.dedup();
    let more = names.len().saturating_sub(NAMED + 1);
    names.truncate(NAMED + 1);
    let list = names.join(", ");
    if more > 0 { format!("{list} and {more} more") } else { list }
}

fn player(seat: Seat) -> String {
    format!("Player {}", seat.0 + 1)
}

fn last_turns(deck: &Deck, events: &[Event], turns: u16) -> String {
    let from = turns.saturating_sub(TURNS);
    let begins = |event: &Event| matches!(event, Event::TurnBegan { number, .. } if *number > from);
    let last = events.iter().position(begins).map_or(events, |at| &events[at..]);
    let (mut plays, mut drawn, mut uses, mut shuffles) = (BTreeMap::<Card, usize>::new(), 0, 0, 0);
    for event in last {
        match event {
            Event::Played { card, .. } => *plays.entry(*card).or_default() += 1,
            Event::Drew { cards, .. } => drawn += cards.len(),
            Event::Used { .. } => uses += 1,
            Event::Shuffled { .. } => shuffles += 1,
            _ => {}
        }
    }
    let all: usize = plays.values().sum();
    let mut often: Vec<(Card, usize)> = plays.into_iter().collect();
    often.sort_by_key(|(card, times)| (std::cmp::Reverse(*times), *card));
    let often: Vec<String> =
        often.iter().take(NAMED).map(|(card, times)| format!("{} {times} times", deck.name(*card))).collect();
    let most = if often.is_empty() { String::new() } else { format!(" (most often {})", often.join(", ")) };
    let turns = turns - from;
    format!(
        "In the last {turns} turns {all} cards were played{most}, {drawn} drawn, {uses} Free Actions used, and the \
         discard pile was shuffled {shuffles} times."
    )
}

fn hands(deck: &Deck, state: &State) -> Option<String> {
    let held = |seat: &Seat| state.hands[seat.index()].len();
    let most = state.seats.iter().max_by_key(held)?;
    let all: usize = state.seats.iter().map(|seat| held(&seat)).sum();
    let blocked = state
        .seats
        .iter()
        .filter(|seat| state.tables[seat.index()].intersects(deck.kind(panta_cards::Kind::Creeper)));
    let blocked: Vec<String> = blocked.map(player).collect();
    let creepers = if blocked.is_empty() {
        String::new()
    } else {
        format!(" Creepers lie before {}.", blocked.join(" and "))
    };
    Some(format!(
        "{} holds {} of the {all} cards in hands; {} lie in the draw pile and {} are discarded.{creepers}",
        player(most),
        held(&most),
        state.piles.draw_pile().len(),
        state.piles.discard_pile().len(),
    ))
}

fn rules(deck: &Deck, state: &State) -> Option<String> {
    (!state.rules.is_empty()).then(|| format!("New Rules in play: {}.", names(deck, state.rules)))
}

fn goals(deck: &Deck, state: &State) -> Vec<String> {
    if state.goals.is_empty() {
        let goals = deck.kind(panta_cards::Kind::Goal);
        let whose = |seat: &Seat| state.hands[seat.index()].intersects(goals);
        let held: Vec<String> = state.seats.iter().filter(whose).map(player).collect();
        return vec![match held.is_empty() {
            true => "No Goal lies in play, and nobody holds one.".to_string(),
            false => format!("No Goal lies in play; {} could play one.", held.join(" and ")),
        }];
    }
    let one = |goal: Card| {
        let name = deck.name(goal);
        let near = state.seats.iter().filter_map(|seat| Some((lacks(state, deck, goal, seat)?, seat))).min();
        match near {
            None => format!("{name} is met by nobody: it asks for something else than cards."),
            Some((0, seat)) => format!(
                "{name}: {} has what it asks for, but something keeps them from winning.",
                player(seat)
            ),
            Some((short, seat)) => {
                let wanted: CardSet = deck.ways(goal).iter().flatten().map(|need| need.cards).collect();
                let missing = wanted - state.tables[seat.index()];
                format!(
                    "{name}: {} is nearest and lacks {short}{}.",
                    player(seat),
                    whereabouts(state, missing)
                )
            }
        }
    };
    state.goals.iter().map(one).collect()
}

/// Where cards lie that somebody lacks.
fn whereabouts(state: &State, missing: CardSet) -> String {
    let pile: CardSet = state.piles.draw_pile().iter().copied().collect();
    let mut places: Vec<(usize, String)> = vec![];
    for seat in state.seats.iter() {
        places
            .push(((state.hands[seat.index()] & missing).len(), format!("in the hand of {}", player(seat))));
        places.push(((state.tables[seat.index()] & missing).len(), format!("before {}", player(seat))));
    }
    places.push(((pile & missing).len(), "in the draw pile".to_string()));
    places.push(((state.piles.discarded() & missing).len(), "among the discarded".to_string()));
    places.retain(|(count, _)| *count > 0);
    let places: Vec<String> = places.iter().map(|(count, place)| format!("{count} {place}")).collect();
    if places.is_empty() {
        String::new()
    } else {
        format!("; of the cards that would do, {}", places.join(", "))
    }
}
