//! Where the game begins: once with each deck of a scenario, and once with each cast that it asks for.

use crate::decks;
use crate::file::Reading;
use crate::head::Head;
use crate::line::{Context, Line, Name};
use crate::recast::{self, Cast, Recast};
use crate::scenario::{ScriptLine, Start};
use crate::setup::{ABOUT_THE_DECK, Setup};
use crate::stage::stage;
use panta_cards::Deck;
use panta_source::{Faults, Node, Span};
use std::sync::Arc;

/// Every start that is possible, and a fault for whatever keeps another from being so.
pub(crate) fn starts(node: Node, head: &Head, reading: &Reading, faults: &Faults) -> Vec<Start> {
    let Reading { setup, script, players, mentions } = reading;
    let before = faults.errors();
    let all: Vec<&Name> = head.decks.iter().chain(head.recasts.iter().map(|recast| &recast.deck)).collect();
    known_switches(&all, &setup.switched_off, faults);
    let mut starts = vec![];
    let script: Arc<[ScriptLine]> = script.clone().into();
    for wanted in &head.decks {
        let Some(deck) = deck(wanted, setup, faults) else { continue };
        known_cards(&deck, mentions, faults);
        if let Some(from) = stage(setup, &deck, players, node.span(), faults, String::new()) {
            starts.push(Start { deck, from, script: script.clone(), cast: Cast::default() });
        }
    }
    // What is wrong with the case itself is told once, not for every edition.
    if let Some(own) = starts.first().map(|start| start.deck.clone())
        && faults.errors() == before
    {
        for wanted in &head.recasts {
            starts.extend(recasts(node, reading, &own, wanted, faults));
        }
    }
    starts
}

/// The starts with one deck that the scenario is recast for.
fn recasts(node: Node, reading: &Reading, own: &Deck, wanted: &Recast, faults: &Faults) -> Vec<Start> {
    let mut starts = vec![];
    let at = wanted.deck.span;
    let setup = setup_for(wanted, &reading.setup, faults);
    let here = &setup.switched_off[reading.setup.switched_off.len()..];
    known_switches(&[&wanted.deck], here, faults);
    let Some(deck) = deck(&wanted.deck, &setup, faults) else {
        return starts;
    };
    for (card, by) in &wanted.pins {
        if !reading.mentions.iter().any(|name| name.value == *card) {
            faults
                .error(by.span, format!("the scenario does not mention `{card}`"))
                .label("nobody to stand in for")
                .nearest(card, reading.mentions.iter().map(|name| name.value.as_str()));
        }
    }
    // Two would be played with every pair, which is more than anybody reads.
    if let Some((_, second)) = wanted.pins.iter().filter(|(_, by)| by.value == "each").nth(1) {
        faults
            .error(second.span, "only one card of a line can be `each`")
            .help("write another `recast` line");
        return starts;
    }
    let casts = recast::pins(&wanted.pins, &reading.mentions, own, &deck);
    if casts.is_empty() {
        faults
            .error(at, format!("{} has no card for `each` to stand for", deck.about.title))
            .label("nobody to choose from");
    }
    for pins in casts {
        let by: Vec<Name> = pins.iter().map(|(_, by)| by.clone()).collect();
        known_cards(&deck, &by, faults);
        match recast::cast(&setup, &reading.mentions, own, &deck, &pins) {
            Ok(cast) => {
                let again = Reading::of(node, &cast, faults);
                // The file speaks of other cards, so say whose these are.
                let whose = format!("{}{cast}: ", deck.about.title);
                if let Some(from) = stage(&again.setup, &deck, &reading.players, at, faults, whose) {
                    starts.push(Start { deck: deck.clone(), from, script: again.script.into(), cast });
                }
            }
            Err(lacking) => no_stand_in(&deck, &lacking, faults),
        }
    }
    starts
}

/// The set-up with what a `recast` line says for its decks alone.
fn setup_for(recast: &Recast, setup: &Setup, faults: &Faults) -> Setup {
    let mut setup = setup.clone();
    let cast = Cast::default();
    let context = Context::new(faults, &cast);
    for mut line in recast.line.children().map(|node| Line::new(node, &context)) {
        match ABOUT_THE_DECK.iter().find(|(word, _)| *word == line.word()) {
            Some((_, read)) => read(&mut line, &mut setup),
            None => line.unknown("`recast`", ABOUT_THE_DECK.iter().map(|(word, _)| *word).collect()),
        }
    }
    setup
}

/// The deck with what the scenario adds to it.
fn deck(wanted: &Name, setup: &Setup, faults: &Faults) -> Option<Arc<Deck>> {
    match decks::get(&wanted.value, setup) {
        Ok(deck) => Some(deck),
        Err(wrong) => {
            for message in wrong {
                faults.error(wanted.span, format!("{}: {message}", wanted.value));
            }
            None
        }
    }
}

fn no_stand_in(deck: &Deck, lacking: &[Name], faults: &Faults) {
    for name in lacking {
        faults
            .error(name.span, format!("no card of {} can stand in for {}", deck.about.title, name.value))
            .label("no stand-in")
            .help("name one behind `recast`, add the card, or leave this deck out");
    }
}

/// A switch that is off must be one of some of these decks.
fn known_switches(decks: &[&Name], off: &[Name], faults: &Faults) {
    if off.is_empty() {
        return;
    }
    let known: Vec<String> = decks.iter().flat_map(|deck| decks::switches(&deck.value)).collect();
    for name in off.iter().filter(|name| !known.contains(&name.value)) {
        faults
            .error(name.span, format!("there is no switch `{}`", name.value))
            .label("unknown switch")
            .nearest(&name.value, known.iter().map(String::as_str));
    }
}

/// Every card that is mentioned must be in the deck.
fn known_cards(deck: &Deck, mentions: &[Name], faults: &Faults) {
    let mut told: Vec<Span> = vec![];
    for name in mentions {
        if deck.named(&name.value).is_empty() && !told.contains(&name.span) {
            told.push(name.span);
            faults
                .error(name.span, format!("{} has no card `{}`", deck.about.title, name.value))
                .label("unknown card")
                .nearest(&name.value, deck.faces.iter().map(|face| face.name.as_str()));
        }
    }
}
