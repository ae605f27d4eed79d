//! The table and what is asked, in words, for whoever reads a failure or an explanation.

use crate::names::{Names, listed, sentence};
use crate::zone::Zone;
use panta_engine::{Attached, Question, State};
use panta_speech::counted;

/// How many cards of a draw pile are named; the rest is only counted.
const PILE_SHOWN: usize = 6;

/// What lies there before anything happens.
pub(crate) fn opening(state: &State, names: Names) -> Vec<String> {
    places(state, names, false).chain(bonds(state, names)).collect()
}

/// Every place, empty or not, and how far the turn has come.
pub(crate) fn table(state: &State, names: Names) -> Vec<String> {
    let (who, drawn, played) = (names.players.name(state.player()), state.turn.drawn, state.turn.played);
    let (due, left) = (state.draw_target(names.deck), state.plays_left(names.deck));
    let turn = format!("{who}'s turn: drawn {drawn} of {due}, played {played}, plays left {left}.");
    let outcome = state.outcome.map(|outcome| names.outcome(outcome));
    places(state, names, true).chain(bonds(state, names)).chain([turn]).chain(outcome).collect()
}

/// A line for each place and the cards there. Some places are worth one only if something lies there.
fn places(state: &State, names: Names, empty: bool) -> impl Iterator<Item = String> {
    let of_players = state.seats.iter().flat_map(|seat| [Zone::Hand(seat), Zone::Table(seat)]);
    let shared = [Zone::Rules, Zone::Goals, Zone::Discard, Zone::Pile];
    let alone = [Zone::RulePile, Zone::RuleDiscard].into_iter().filter(|_| state.solo);
    let always = of_players.chain(shared).chain(alone).map(move |zone| (zone, empty));
    let scored = state.seats.iter().flat_map(|seat| [Zone::Scored(seat), Zone::Lasting(seat)]);
    let rare = scored.chain([Zone::Metas, Zone::Aside, Zone::Resolving]).map(|zone| (zone, false));
    always.chain(rare).filter_map(move |(zone, empty)| {
        let (mut label, mut cards) = (zone.label(names.players), zone.cards(state, names));
        if matches!(zone, Zone::Pile | Zone::RulePile) && !cards.is_empty() {
            label = format!("{label} {}, from the top", counted(cards.len(), "card"));
            cards.truncate(PILE_SHOWN);
        }
        (empty || !cards.is_empty()).then(|| sentence(format!("{label} {}", listed(&cards))))
    })
}

/// What belongs together: Creepers and their Keepers, rules and what they keep in mind.
fn bonds(state: &State, names: Names) -> Vec<String> {
    let sits = |pair: &Attached| format!("{} sits on {}.", names.card(pair.creeper), names.card(pair.to));
    let mut bonds: Vec<String> = state.attached.iter().map(sits).collect();
    for (rules, kept) in names.deck.rules.stores.iter().zip(&state.kept) {
        if let Some(rule) = (*rules & state.rules).first() {
            let kept = names.players.kept(&kept.word, kept.players);
            bonds.push(format!("{} keeps {kept} in mind.", names.card(rule)));
        }
    }
    bonds
}

/// What somebody is asked, with every answer.
pub(crate) fn question(question: &Question, names: Names) -> String {
    let mut about = vec![question.purpose.word().to_string()];
    about.extend(question.why.map(|card| format!("for {}", names.card(card))));
    about.extend(question.about.map(|seat| format!("about {}", names.players.name(seat))));
    let mut answers = vec![];
    if !question.cards.is_empty() {
        let cards = listed(&names.set(question.cards));
        answers.push(match (question.min, question.max) {
            (1, 1) => format!("one of {cards}"),
            (min, max) if min == max => format!("{min} of {cards}"),
            (min, max) => format!("{min} to {max} of {cards}"),
        });
    }
    answers.extend((question.uses != 0).then(|| format!("use {}", listed(&uses(question, names)))));
    let seats = names.players.listed(question.seats);
    answers.extend((!question.seats.is_empty()).then(|| format!("one of {seats}")));
    if question.text.is_some() {
        answers.push("words".to_string());
    } else if question.options != 0 {
        answers.push(format!("one of {} options", question.options.count_ones()));
    }
    answers.extend(question.pass.then(|| "pass".to_string()));
    let who = names.players.name(question.seat);
    format!("{who} is asked ({}): {}.", about.join(", "), answers.join("; or "))
}

/// The cards whose free actions a question offers.
pub(crate) fn uses<'a>(question: &Question, names: Names<'a>) -> Vec<&'a str> {
    let actions = names.deck.rules.free_actions.iter().enumerate();
    let offered = actions.filter(|(at, _)| question.uses >> at & 1 == 1);
    names.cards(offered.filter_map(|(_, action)| action.cards.first()))
}
