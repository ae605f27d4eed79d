//! Where the game begins: once with each deck of a scenario, and once with each cast that it asks for.

use crate::decks;
use crate::fault::Faults;
use crate::file::{Reading, read};
use crate::head::Head;
use crate::read::{Name, Node, Reader};
use crate::recast::{self, Cast, Recast};
use crate::scenario::{Start, Step};
use crate::setup::Setup;
use crate::stage::stage;
use crate::words::RECAST;
use miette::SourceSpan;
use panta_cards::Deck;
use std::sync::Arc;

/// Every start that is possible, and a fault for whatever keeps another from being so.
pub(crate) fn starts(node: Node, head: &Head, reading: &Reading, faults: &mut Faults) -> Vec<Start> {
    let Reading { setup, script, players, mentions } = reading;
    let before = faults.list.len();
    let all: Vec<&Name> = head.decks.iter().chain(head.recasts.iter().map(|recast| &recast.deck)).collect();
    known_switches(&all, &setup.switched_off, faults);
    let mut starts = vec![];
    let script: Arc<[Step]> = script.clone().into();
    for wanted in &head.decks {
        let Some(deck) = deck(wanted, setup, faults) else { continue };
        known_cards(&deck, mentions, faults);
        if let Some(from) = stage(setup, &deck, players, node.span(), faults) {
            starts.push(Start { deck, from, script: script.clone(), cast: Cast::default() });
        }
    }
    // What is wrong with the case itself is told once, not for every edition.
    if let Some(own) = starts.first().map(|start| start.deck.clone())
        && faults.list.len() == before
    {
        for wanted in &head.recasts {
            starts.extend(recasts(node, reading, &own, wanted, faults));
        }
    }
    starts
}

/// The starts with one deck that the scenario is recast for.
fn recasts(node: Node, reading: &Reading, own: &Deck, wanted: &Recast, faults: &mut Faults) -> Vec<Start> {
    let mut starts = vec![];
    let at = wanted.deck.at;
    let setup = setup_for(wanted, &reading.setup, faults);
    let here = &setup.switched_off[reading.setup.switched_off.len()..];
    known_switches(&[&wanted.deck], here, faults);
    let Some(deck) = deck(&wanted.deck, &setup, faults) else {
        return starts;
    };
    for (card, by) in &wanted.pins {
        if !reading.mentions.iter().any(|name| name.text == *card) {
            faults
                .error(by.at, format!("the scenario does not mention `{card}`"))
                .label("nobody to stand in for")
                .nearest(card, reading.mentions.iter().map(|name| name.text.as_str()));
        }
    }
    // Two would be played with every pair, which is more than anybody reads.
    if let Some((_, second)) = wanted.pins.iter().filter(|(_, by)| by.text == "each").nth(1) {
        faults.error(second.at, "only one card of a line can be `each`").help("write another `recast` line");
        return starts;
    }
    let casts = recast::pins(&wanted.pins, &reading.mentions, own, &deck);
    if casts.is_empty() {
        faults
            .error(at, format!("{} has no card for `each` to stand for", deck.title))
            .label("nobody to choose from");
    }
    for pins in casts {
        let by: Vec<Name> = pins.iter().map(|(_, by)| by.clone()).collect();
        known_cards(&deck, &by, faults);
        match recast::cast(&setup, &reading.mentions, own, &deck, &pins) {
            Ok(cast) => {
                let again = read(node, &cast, faults);
                let before = faults.list.len();
                let from = stage(&again.setup, &deck, &reading.players, at, faults);
                // The file speaks of other cards, so say whose these are.
                for fault in &mut faults.list[before..] {
                    fault.message = format!("{}{cast}: {}", deck.title, fault.message);
                }
                if let Some(from) = from {
                    starts.push(Start { deck: deck.clone(), from, script: again.script.into(), cast });
                }
            }
            Err(lacking) => no_stand_in(&deck, &lacking, faults),
        }
    }
    starts
}

/// The set-up with what a `recast` line says for its decks alone.
fn setup_for(recast: &Recast, setup: &Setup, faults: &mut Faults) -> Setup {
    let mut setup = setup.clone();
    let mut reader = Reader { faults, players: vec![], mentions: vec![], cast: &Cast::default() };
    for line in recast.line.children() {
        if RECAST.contains(&line.name()) {
            reader.setup_line(line, &mut setup);
        } else {
            reader.unknown(line, "`recast`", RECAST);
        }
    }
    setup
}

/// The deck with what the scenario adds to it.
fn deck(wanted: &Name, setup: &Setup, faults: &mut Faults) -> Option<Arc<Deck>> {
    match decks::get(&wanted.text, setup) {
        Ok(deck) => Some(deck),
        Err(wrong) => {
            for message in wrong {
                faults.error(wanted.at, format!("{}: {message}", wanted.text));
            }
            None
        }
    }
}

fn no_stand_in(deck: &Deck, lacking: &[Name], faults: &mut Faults) {
    for name in lacking {
        faults
            .error(name.at, format!("no card of {} can stand in for {}", deck.title, name.text))
            .label("no stand-in")
            .help("name one behind `recast`, add the card, or leave this deck out");
    }
}

/// A switch that is off must be one of some of these decks.
fn known_switches(decks: &[&Name], off: &[Name], faults: &mut Faults) {
    if off.is_empty() {
        return;
    }
    let known: Vec<String> = decks.iter().flat_map(|deck| decks::switches(&deck.text)).collect();
    for name in off.iter().filter(|name| !known.contains(&name.text)) {
        faults
            .error(name.at, format!("there is no switch `{}`", name.text))
            .label("unknown switch")
            .nearest(&name.text, known.iter().map(String::as_str));
    }
}

/// Every card that is mentioned must be in the deck.
fn known_cards(deck: &Deck, mentions: &[Name], faults: &mut Faults) {
    let mut told: Vec<SourceSpan> = vec![];
    for name in mentions {
        if deck.named(&name.text).is_empty() && !told.contains(&name.at) {
            told.push(name.at);
            faults
                .error(name.at, format!("{} has no card `{}`", deck.title, name.text))
                .label("unknown card")
                .nearest(&name.text, deck.faces.iter().map(|face| face.name.as_str()));
        }
    }
}
