//! What the language once knew by itself and a deck now declares.

use super::edit;
use crate::syntax::InstructionLine;
use kdl::{KdlDocument, KdlNode};
use panta_source::{Faults, Node};
use std::sync::OnceLock;

/// What version 1 knew without a declaration.
fn known() -> &'static [KdlNode] {
    static KNOWN: OnceLock<KdlDocument> = OnceLock::new();
    KNOWN.get_or_init(|| KdlDocument::parse(include_str!("words.kdl")).unwrap_or_default()).nodes()
}

fn first(node: &KdlNode) -> &str {
    node.entries().first().and_then(|entry| entry.value().as_string()).unwrap_or("")
}

/// Writes out what version 1 takes for granted.
pub(super) fn unsaid(document: &mut KdlDocument) {
    unsaid_beside(document, &KdlDocument::new());
}

/// The same of cards that are added to another document.
pub(super) fn unsaid_beside(document: &mut KdlDocument, other: &KdlDocument) {
    words(document, other);
    document.nodes_mut().iter_mut().filter(|node| node.name().value() == "list").for_each(votes);
}

/// Every list had answers that it did not know put to the table.
fn votes(list: &mut KdlNode) {
    if list.children().is_some_and(|children| children.get("votes-on").is_none()) {
        let span = list.name().span();
        edit::prepend(list, "votes-on symbols", span);
    }
}

/// Declares what people are told and quizzed about in this document, as far as version 1 knew it.
fn words(document: &mut KdlDocument, other: &KdlDocument) {
    let declares = |node: &KdlNode| ["instruction", "detail"].contains(&node.name().value());
    let both = document.nodes().iter().chain(other.nodes());
    let own: Vec<&str> = both.filter(|node| declares(node)).map(first).collect();
    let mut told = vec![];
    document.nodes().iter().for_each(|node| words_told(node, &mut told));
    // What lasts may turn one instruction into another, which then has to be there too.
    for line in known().iter().filter(|node| told.contains(&first(node))).collect::<Vec<_>>() {
        let lines = line.children().into_iter().flat_map(|lines| lines.nodes());
        for turns in lines.filter(|line| line.name().value() == "turns") {
            told.push(first(turns));
            told.extend(turns.get("to").and_then(|value| value.as_string()));
        }
    }
    if document.nodes().iter().any(has_facts) {
        told.push("fact");
    }
    let missing = |node: &&KdlNode| told.contains(&first(node)) && !own.contains(&first(node));
    let missing: Vec<KdlNode> = known().iter().filter(missing).cloned().collect();
    edit::append(document, missing);
}

/// Whether a card has something that a quiz can show, or asks for it.
fn has_facts(node: &KdlNode) -> bool {
    let shows = ["show", "answer"]
        .iter()
        .any(|prop| node.get(*prop).and_then(|value| value.as_string()) == Some("fact"));
    let mut children = node.children().into_iter().flat_map(|children| children.nodes());
    shows || ["fact", "other-fact"].contains(&node.name().value()) || children.any(has_facts)
}

/// Every word that something inside a node tells people.
fn words_told<'a>(node: &'a KdlNode, told: &mut Vec<&'a str>) {
    let arg = |at: usize| node.get(at).and_then(|value| value.as_string());
    if node.name().value() == "tell" {
        told.extend(arg(1));
    }
    if node.name().value() == "on" && arg(0) == Some("tell") {
        told.extend(arg(1));
    }
    for child in node.children().into_iter().flat_map(|children| children.nodes()) {
        words_told(child, told);
    }
}

/// Whether an instruction does what version 1 did for that word.
pub(crate) fn was_understood(line: &InstructionLine) -> bool {
    let faults = Faults::default();
    let known = known().iter().find(|node| first(node) == line.name.value);
    let known = known.and_then(|kdl| InstructionLine::read(Node { kdl, file: 0, faults: &faults }));
    known.is_some_and(|known| serde_json::to_value(known).ok() == serde_json::to_value(line).ok())
}
