//! The decks scenarios are played with: our own, and our own with a few more cards.

use crate::setup::Setup;
use kdl::{KdlDocument, KdlNode};
use panta_cards::{Deck, House, library, load_with};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Decks compiled so far, by their text. Most scenarios share one, and compiling is what takes time.
static COMPILED: Mutex<BTreeMap<String, Arc<Deck>>> = Mutex::new(BTreeMap::new());

/// So many decks are kept at most.
const KEPT: usize = 256;

/// The deck of this name with whatever the scenario adds to it, or what is wrong with the additions.
pub(crate) fn get(name: &str, setup: &Setup) -> Result<Arc<Deck>, Vec<String>> {
    let text = with_additions(name, setup)?;
    let whole = compiled(name, &text, &[])?;
    let metas: Vec<&str> = setup.metas.iter().map(|meta| meta.text.as_str()).collect();
    let off: Vec<&str> = setup.switched_off.iter().map(|switch| switch.text.as_str()).collect();
    let mut without = House::for_table(&whole, &metas, &off, setup.solo());
    let more = setup.without.iter().filter(|card| !without.contains(card)).cloned();
    without.extend(more.collect::<Vec<_>>());
    if without.is_empty() { Ok(whole) } else { compiled(name, &text, &without) }
}

/// The switches of one of our decks.
pub(crate) fn switches(name: &str) -> Vec<String> {
    let deck = library::text(name).and_then(|text| compiled(name, &text, &[]).ok());
    deck.map_or(vec![], |deck| deck.switches.iter().map(|switch| switch.name.clone()).collect())
}

/// The deck, perhaps from the store of those compiled before.
fn compiled(name: &str, text: &str, without: &[String]) -> Result<Arc<Deck>, Vec<String>> {
    let key = format!("{text}\0{}", without.join("\0"));
    let mut compiled = COMPILED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(deck) = compiled.get(&key) {
        return Ok(deck.clone());
    }
    let house = House { without: without.to_vec(), ..House::default() };
    let deck = compile(name, text, &house)?;
    if compiled.len() < KEPT {
        compiled.insert(key, deck.clone());
    }
    Ok(deck)
}

/// The deck, or every error found in it.
fn compile(name: &str, text: &str, house: &House) -> Result<Arc<Deck>, Vec<String>> {
    let loaded = load_with(name, text.as_bytes(), &library::text, house);
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
        let has = compiled(name, &text, &[])?;
        let mut lacking: BTreeMap<&str, String> = BTreeMap::new();
        for (file, card) in setup.add.iter().filter(|(_, card)| has.named(&card.text).is_empty()) {
            let line = lacking.entry(file).or_insert_with(|| "likely".to_string());
            line.push_str(&format!(" {}", quoted(&card.text)));
        }
        for (file, line) in lacking {
            text =
                spliced(&text, file, &line).ok_or_else(|| vec!["these cards cannot be added".to_string()])?;
        }
    }
    if !setup.cards.is_empty() {
        text.push('\n');
        text.push_str(&setup.cards);
    }
    Ok(text)
}

/// The text with one more line where it takes cards from this file.
fn spliced(text: &str, file: &str, line: &str) -> Option<String> {
    let mut document = KdlDocument::parse(text).ok()?;
    let line = KdlDocument::parse(line).ok()?.nodes().first()?.clone();
    let takes = |node: &KdlNode| {
        let what = node.entries().first().and_then(|entry| entry.value().as_string());
        node.name().value() == "include" && what == Some(file)
    };
    let mut nodes = document.nodes_mut().iter_mut();
    let head = nodes.find(|node| node.name().value() == "deck")?.ensure_children();
    if !head.nodes().iter().any(takes) {
        let include = KdlDocument::parse(&format!("include {} {{\n}}\n", quoted(file))).ok()?;
        head.nodes_mut().extend(include.nodes().iter().cloned());
    }
    let include = head.nodes_mut().iter_mut().find(|node| takes(node))?;
    include.ensure_children().nodes_mut().push(line);
    Some(document.to_string())
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
