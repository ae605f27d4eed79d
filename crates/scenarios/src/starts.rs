//! Where the game begins: once with each deck of a scenario, and once with each cast that it asks for.

use crate::decks;
use crate::file::Reading;
use crate::line::{Clause, Context, Name, unknown, values};
use crate::outline::Head;
use crate::recast::{self, Recast};
use crate::scenario::Start;
use crate::setup::{ABOUT_THE_DECK, Setup};
use crate::stage::stage;
use panta_cards::Deck;
use panta_source::{Faults, Node};
use std::sync::Arc;

/// Every start that is possible, and a fault for whatever keeps another from being so.
pub(crate) fn starts(node: Node, head: &Head, reading: &Reading) -> Vec<Start> {
    let faults = node.faults;
    let before = faults.errors();
    known_switches(&head.outline.editions, &reading.setup.switched_off, faults);
    let mut starts = vec![];
    for wanted in &head.decks {
        let Some(deck) = deck(wanted, &reading.setup, faults) else {
            // What is wrong with the scenario's own cards is so in every deck.
            if reading.setup.cards.is_empty() { continue } else { break }
        };
        known_cards(&deck, &*reading.context.mentions.borrow(), faults);
        starts.extend(stage(reading, &deck, node.span(), "", faults));
    }
    // What is wrong with the case itself is told once, not for every edition.
    if let Some(own) = starts.first().map(|start| start.deck.clone())
        && faults.errors() == before
    {
        for wanted in &head.recasts {
            starts.extend(recasts(node, reading, &own, wanted));
        }
    }
    starts
}

/// The starts with one deck that the scenario is recast for.
fn recasts(node: Node, reading: &Reading, own: &Deck, wanted: &Recast) -> Vec<Start> {
    let (faults, mentions, at) = (node.faults, &*reading.context.mentions.borrow(), wanted.deck.span);
    let setup = setup_for(wanted, &reading.setup);
    let here = &setup.switched_off[reading.setup.switched_off.len()..];
    known_switches(std::slice::from_ref(&wanted.deck.value), here, faults);
    let Some(deck) = deck(&wanted.deck, &setup, faults) else { return vec![] };
    let known = values(mentions);
    for (card, by) in wanted.pins.iter().filter(|(card, _)| !known.contains(&card.as_str())) {
        let card = Name { value: card.clone(), span: by.span };
        unknown(faults, &card, "the scenario does not mention", "nobody to stand in for", known.clone());
    }
    // Two would be played with every pair, which is more than anybody reads.
    if let Some((_, second)) = wanted.pins.iter().filter(|(_, by)| by.value == "each").nth(1) {
        let fault = faults.error(second.span, "only one card of a line can be `each`");
        fault.help("write another `recast` line");
        return vec![];
    }
    let casts = recast::pins(&wanted.pins, mentions, own, &deck);
    let title = &deck.about.title;
    faults
        .error_if(casts.is_empty(), at, format!("{title} has no card for `each` to stand for"))
        .label("nobody to choose from");
    let mut starts = vec![];
    for pins in casts {
        known_cards(&deck, pins.iter().map(|(_, by)| by), faults);
        match recast::cast(&setup, mentions, own, &deck, &pins) {
            Ok(cast) => {
                // The file speaks of other cards, so say whose these are.
                let whose = format!("{title}{cast}: ");
                starts.extend(stage(&Reading::of(node, cast), &deck, at, &whose, faults));
            }
            Err(lacking) => lacking.iter().for_each(|name| {
                let message = format!("no card of {title} can stand in for {}", name.value);
                let fault = faults.error(name.span, message).label("no stand-in");
                fault.help("name one behind `recast`, add the card, or leave this deck out");
            }),
        }
    }
    starts
}

/// The set-up with what a `recast` line says for its decks alone.
fn setup_for(recast: &Recast, setup: &Setup) -> Setup {
    let mut setup = setup.clone();
    let context = Context::default();
    for mut line in recast.line.children().map(|node| Clause::new(node, &context)) {
        match ABOUT_THE_DECK.iter().find(|(word, _)| *word == line.name()) {
            Some((_, read)) => read(&mut line, &mut setup),
            None => line.unknown("`recast`", ABOUT_THE_DECK.iter().map(|(word, _)| *word).collect()),
        }
    }
    setup
}

/// The deck with what the scenario adds to it.
fn deck(wanted: &Name, setup: &Setup, faults: &Faults) -> Option<Arc<Deck>> {
    let compiled = decks::get(&wanted.value, setup);
    for wrong in compiled.as_ref().err().into_iter().flatten() {
        let place = wrong.place(setup);
        let message = match place {
            Some(_) => wrong.message.clone(),
            None => format!("{}: {}", wanted.value, wrong.message),
        };
        let fault = faults.error(place.unwrap_or(wanted.span), message).label(&wrong.label);
        if let Some(help) = &wrong.help {
            fault.help(help);
        }
    }
    compiled.ok()
}

/// A switch that is off must be one of some of these decks.
fn known_switches(decks: &[String], off: &[Name], faults: &Faults) {
    let known: Vec<String> = decks.iter().flat_map(|deck| decks::switches(deck)).collect();
    for name in off.iter().filter(|name| !known.contains(&name.value)) {
        unknown(faults, name, "there is no switch", "unknown switch", known.iter().map(String::as_str));
    }
}

/// Every card that is mentioned must be in the deck.
fn known_cards<'n>(deck: &Deck, mentions: impl IntoIterator<Item = &'n Name>, faults: &Faults) {
    let mut told = vec![];
    for name in mentions {
        if deck.named(&name.value).is_empty() && !told.contains(&name.span) {
            told.push(name.span);
            let known = deck.faces.iter().map(|face| face.name.as_str());
            unknown(faults, name, format!("{} has no card", deck.about.title), "unknown card", known);
        }
    }
}
