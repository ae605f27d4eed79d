//! The decks scenarios are played with: our own, and our own with a few more cards.

use crate::setup::Setup;
use kdl::{KdlDocument, KdlNode};
use panta_cards::{Deck, library, load};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Decks compiled so far, by their text. Most scenarios share one, and compiling is what takes time.
static COMPILED: Mutex<BTreeMap<String, Arc<Deck>>> = Mutex::new(BTreeMap::new());

/// So many decks are kept at most.
const KEPT: usize = 256;

/// The deck of this name with whatever the scenario adds to it, or what is wrong with the additions.
pub(crate) fn get(name: &str, setup: &Setup) -> Result<Arc<Deck>, Vec<String>> {
    let text = with_additions(name, setup)?;
    let mut compiled = COMPILED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(deck) = compiled.get(&text) {
        return Ok(deck.clone());
    }
    let deck = compile(name, &text)?;
    if compiled.len() < KEPT {
        compiled.insert(text, deck.clone());
    }
    Ok(deck)
}

/// The deck, or every error found in it.
fn compile(name: &str, text: &str) -> Result<Arc<Deck>, Vec<String>> {
    let loaded = load(name, text.as_bytes(), &library::text);
    let told = |fault: &panta_cards::Fault| match &fault.help {
        Some(help) => format!("{fault} ({help})"),
        None => fault.to_string(),
    };
    let errors = loaded.faults.iter().filter(|fault| !fault.warning);
    loaded.deck.map(Arc::new).ok_or_else(|| errors.map(told).collect())
}

/// The deck's own text, with further cards taken from the standard file and further cards at its end.
fn with_additions(name: &str, setup: &Setup) -> Result<String, Vec<String>> {
    let mut text = library::text(name).ok_or_else(|| vec![format!("there is no deck `{name}`")])?;
    if !setup.add.is_empty() {
        let names: Vec<String> = setup.add.iter().map(|card| quoted(&card.text)).collect();
        let more = format!("likely {}\n", names.join(" "));
        text = spliced(&text, &more).ok_or_else(|| vec!["these cards cannot be added".to_string()])?;
    }
    if !setup.cards.is_empty() {
        text.push('\n');
        text.push_str(&setup.cards);
    }
    Ok(text)
}

/// The text with one more line where it takes cards from the standard file.
fn spliced(text: &str, line: &str) -> Option<String> {
    let mut document = KdlDocument::parse(text).ok()?;
    let line = KdlDocument::parse(line).ok()?.nodes().first()?.clone();
    let is_standard = |node: &&mut KdlNode| {
        let what = node.entries().first().and_then(|entry| entry.value().as_string());
        node.name().value() == "include" && what == Some("standard")
    };
    let mut nodes = document.nodes_mut().iter_mut();
    let head = nodes.find(|node| node.name().value() == "deck")?;
    let include = head.ensure_children().nodes_mut().iter_mut().find(is_standard)?;
    include.ensure_children().nodes_mut().push(line);
    Some(document.to_string())
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
