//! The table and what is asked, in words, for whoever reads a failure or an explanation.

use crate::expectation::Zone;
use crate::names::Names;
use panta_cards::Card;
use panta_engine::{Question, State};

/// The cards of a place: piles from the top, everything else by name.
pub(crate) fn cards_in(state: &State, names: Names, zone: Zone) -> Vec<Card> {
    match zone {
        Zone::Hand(seat) => names.by_name(state.hands[seat.index()]),
        Zone::Table(seat) => names.by_name(state.tables[seat.index()]),
        Zone::Rules => names.by_name(state.rules),
        Zone::Goals => names.by_name(state.goals),
        Zone::Metas => names.by_name(state.metas),
        Zone::Discard => state.piles.discard_pile().to_vec(),
        Zone::Pile => state.piles.draw_pile().iter().rev().copied().collect(),
        Zone::Aside => state.aside.iter().copied().collect(),
        Zone::Scored(seat) => names.by_name(state.scored[seat.index()]),
        Zone::RulePile => state.rule_piles.draw_pile().iter().rev().copied().collect(),
        Zone::RuleDiscard => state.rule_piles.discard_pile().to_vec(),
        Zone::Resolving => state.resolving(names.deck).collect(),
    }
}

/// How many cards of the draw pile are named; the rest is only counted.
const PILE_SHOWN: usize = 6;

/// Every place by the names of its cards, one line each.
pub(crate) fn table(state: &State, names: Names) -> Vec<String> {
    let mut lines = vec![];
    let list = |zone| names.cards(cards_in(state, names, zone));
    for seat in state.seats.iter() {
        lines.push(format!(
            "{} holds {}; on the table: {}",
            names.player(seat),
            list(Zone::Hand(seat)),
            list(Zone::Table(seat))
        ));
    }
    for pair in &state.attached {
        lines.push(format!("{} sits on {}", names.card(pair.creeper), names.card(pair.to)));
    }
    for seat in state.seats.iter().filter(|seat| !state.scored[seat.index()].is_empty()) {
        lines.push(format!("{} has claimed {}", names.player(seat), list(Zone::Scored(seat))));
    }
    lines.push(format!("New Rules: {}", list(Zone::Rules)));
    for (rule, kept) in names.deck.stores.iter().zip(&state.kept) {
        if let Some(rule) = (*rule & state.rules).first() {
            let players = names.seats(kept.players);
            lines.push(format!("{} keeps the word \"{}\" and {players}", names.card(rule), kept.word));
        }
    }
    lines.push(format!("Goals: {}", list(Zone::Goals)));
    if !state.metas.is_empty() {
        lines.push(format!("Meta Rules: {}", list(Zone::Metas)));
    }
    lines.push(format!("discard pile from the top: {}", list(Zone::Discard)));
    let pile = cards_in(state, names, Zone::Pile);
    let top = names.cards(pile.iter().copied().take(PILE_SHOWN));
    lines.push(format!("draw pile, {} cards, from the top: {top}", pile.len()));
    if state.solo {
        let rules = cards_in(state, names, Zone::RulePile);
        let top = names.cards(rules.iter().copied().take(PILE_SHOWN));
        lines.push(format!("pile of New Rules, {} cards, from the top: {top}", rules.len()));
        lines.push(format!("New Rules discarded: {}", list(Zone::RuleDiscard)));
    }
    if !state.aside.is_empty() {
        lines.push(format!("set aside: {}", list(Zone::Aside)));
    }
    let resolving = cards_in(state, names, Zone::Resolving);
    if !resolving.is_empty() {
        lines.push(format!("being carried out: {}", names.cards(resolving)));
    }
    lines.push(format!(
        "{}'s turn: drawn {} of {}, played {}, plays left {}",
        names.player(state.player()),
        state.turn.drawn,
        state.draw_target(names.deck),
        state.turn.played,
        state.plays_left(names.deck)
    ));
    if let Some(outcome) = state.outcome {
        lines.push(names.outcome(outcome));
    }
    lines
}

/// The places where something lies, without what is counted in a turn.
pub(crate) fn opening(state: &State, names: Names) -> Vec<String> {
    let all = table(state, names);
    let empty = |line: &String| line.ends_with(": nothing") && !line.contains(" holds ");
    all.into_iter().filter(|line| !empty(line) && !line.contains("'s turn: drawn")).collect()
}

/// What somebody is asked, with every answer.
pub(crate) fn question(question: &Question, names: Names) -> String {
    let mut line = format!("{} is asked ({}", names.player(question.seat), question.purpose.word());
    if let Some(card) = question.why {
        line.push_str(&format!(", for {}", names.card(card)));
    }
    line.push(')');
    let mut answers = vec![];
    if !question.cards.is_empty() {
        let cards = names.set(question.cards);
        answers.push(match (question.min, question.max) {
            (1, 1) => format!("one of {cards}"),
            (min, max) if min == max => format!("{min} of {cards}"),
            (min, max) => format!("{min} to {max} of {cards}"),
        });
    }
    if question.uses != 0 {
        answers.push(format!("use {}", uses(question, names).join(", ")));
    }
    if !question.seats.is_empty() {
        answers.push(format!("one of {}", names.seats(question.seats)));
    }
    if question.text {
        answers.push("words".to_string());
    } else if question.options != 0 {
        answers.push(format!("one of {} options", question.options.count_ones()));
    }
    if question.pass {
        answers.push("pass".to_string());
    }
    format!("{line}: {}", answers.join("; or "))
}

/// The cards whose free actions a question offers.
pub(crate) fn uses<'a>(question: &Question, names: Names<'a>) -> Vec<&'a str> {
    let actions = names.deck.free_actions.iter().enumerate();
    actions
        .filter(|(at, _)| question.uses >> at & 1 == 1)
        .filter_map(|(_, action)| action.cards.first())
        .map(|card| names.deck.name(card))
        .collect()
}
