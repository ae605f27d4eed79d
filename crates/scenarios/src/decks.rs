//! The decks scenarios are played with: our own, and our own with a few more cards.

use crate::setup::Setup;
use kdl::KdlDocument;
use panta_cards::{Deck, library, load};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Decks as they come, compiled once. Most scenarios share one.
static PLAIN: Mutex<BTreeMap<String, Arc<Deck>>> = Mutex::new(BTreeMap::new());

/// Decks with additions compiled so far, by their text.
#[derive(Default)]
pub(crate) struct Decks {
    compiled: BTreeMap<String, Arc<Deck>>,
}

impl Decks {
    /// The deck of this name with whatever the scenario adds to it, or what is wrong with the additions.
    pub fn get(&mut self, name: &str, setup: &Setup) -> Result<Arc<Deck>, Vec<String>> {
        if setup.add.is_empty() && setup.cards.is_empty() {
            let mut plain = PLAIN.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(deck) = plain.get(name) {
                return Ok(deck.clone());
            }
            let deck = compile(name, &with_additions(name, setup)?)?;
            plain.insert(name.to_string(), deck.clone());
            return Ok(deck);
        }
        let text = with_additions(name, setup)?;
        if let Some(deck) = self.compiled.get(&text) {
            return Ok(deck.clone());
        }
        let deck = compile(name, &text)?;
        self.compiled.insert(text, deck.clone());
        Ok(deck)
    }
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

/// The deck's own text, with one more `include` for cards of the standard file and further cards at its end.
fn with_additions(name: &str, setup: &Setup) -> Result<String, Vec<String>> {
    let mut text = library::text(name).ok_or_else(|| vec![format!("there is no deck `{name}`")])?;
    if !setup.add.is_empty() {
        let names: Vec<String> = setup.add.iter().map(|card| quoted(&card.text)).collect();
        let more = format!("include standard {{ likely {} }}\n", names.join(" "));
        text = spliced(&text, &more).ok_or_else(|| vec!["these cards cannot be added".to_string()])?;
    }
    if !setup.cards.is_empty() {
        text.push('\n');
        text.push_str(&setup.cards);
    }
    Ok(text)
}

/// The text with one more line inside its `deck` node.
fn spliced(text: &str, line: &str) -> Option<String> {
    let mut document = KdlDocument::parse(text).ok()?;
    let line = KdlDocument::parse(line).ok()?.nodes().first()?.clone();
    let head = document.nodes_mut().iter_mut().find(|node| node.name().value() == "deck")?;
    let children = head.children_mut().get_or_insert_with(KdlDocument::new);
    children.nodes_mut().push(line);
    Some(document.to_string())
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
