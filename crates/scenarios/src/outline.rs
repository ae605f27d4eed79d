//! Rulings as people look them up: question, answer, source and the cards they speak of, without playing anything.
//!
//! Reading all outlines takes a fraction of the time that setting every table up would.

use crate::file::parse;
use crate::head::Head;
use crate::line::Context;
use crate::recast::Cast;
use crate::scenario::Authority;
use crate::search::Places;
use kdl::KdlNode;
use panta_source::{Faults, Node, nodes};
use serde::Serialize;
use std::collections::BTreeSet;
use std::sync::{LazyLock, OnceLock};

/// One ruling, or a variant of one.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Outline {
    /// Its name: the ruling's, perhaps with a variant after a slash.
    pub id: String,
    /// What it is about.
    pub topic: String,
    /// What a player would ask.
    pub question: String,
    /// The answer.
    pub ruling: String,
    /// Where the answer comes from, the main source first.
    pub sources: Vec<String>,
    /// How sure we are of it.
    pub authority: Authority,
    /// The decks it is played with.
    pub editions: Vec<String>,
    /// The cards it speaks of.
    pub cards: BTreeSet<String>,
    /// The file it stands in.
    #[serde(skip)]
    pub file: String,
    /// Its words by where they stand, once somebody has searched.
    #[serde(skip)]
    pub(crate) places: OnceLock<Places>,
}

impl Outline {
    /// The name of the ruling, without that of a variant.
    pub fn ruling_id(&self) -> &str {
        self.id.split('/').next().unwrap_or_default()
    }
}

/// The outlines of our own rulings, file by file.
pub fn outlines() -> &'static [Outline] {
    static OURS: LazyLock<Vec<Outline>> =
        LazyLock::new(|| panta_rulings::FILES.iter().flat_map(|(name, text)| read(name, text)).collect());
    &OURS
}

/// The outlines of one file. What is wrong with it is for [`crate::load`] to say.
fn read(name: &str, text: &str) -> Vec<Outline> {
    let faults = Faults::default();
    let Some((file, document)) = parse(name, text, &faults) else { return vec![] };
    let cast = Cast::default();
    let context = Context::new(&faults, &cast);
    let scenarios = nodes(&document, file, &faults).filter(|node| node.name() == "scenario");
    scenarios.filter_map(|node| Some(Head::read(node, &context)?.outline)).collect()
}

/// The cards that a scenario speaks of, wherever that is but in its sentences.
pub(crate) fn cards(node: Node) -> BTreeSet<String> {
    let mut cards = BTreeSet::new();
    let sentences = ["question", "ruling", "source", "see-also"];
    for child in node.children().filter(|child| !sentences.contains(&child.name())) {
        each_text(child.kdl, &mut |text| {
            if known_names().contains(text) {
                cards.insert(text.to_string());
            }
        });
    }
    cards
}

/// Every text in a node and below it.
fn each_text(node: &KdlNode, found: &mut impl FnMut(&str)) {
    node.entries().iter().filter_map(|entry| entry.value().as_string()).for_each(&mut *found);
    if let Some(block) = node.children() {
        block.nodes().iter().for_each(|child| each_text(child, found));
    }
}

/// The names of all cards of our decks.
fn known_names() -> &'static BTreeSet<String> {
    static NAMES: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
        let decks = panta_decks::names().into_iter().filter_map(|name| panta_decks::deck(&name)?.deck);
        decks.flat_map(|deck| deck.faces.iter().map(|face| face.name.clone()).collect::<Vec<_>>()).collect()
    });
    &NAMES
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load;

    #[test]
    fn an_outline_reads_a_head_as_the_runner_does() {
        let text = "scenario deck=stoner \"odd\" seed=3 topic=order {\n\
                    question \"Which comes first?\"\n\
                    see-also \"a third\"; source authority=derived \"one\"; source \"another\" authority=rulebook\n\
                    player Ann { hand \"Draw 2\" \"Play 2\" }; player Bob; recast word stoner\n\
                    turn Ann; expect { no-winner } }";
        let loaded = load("rulings/file.kdl", text);
        assert!(loaded.faults.is_empty(), "{:?}", loaded.faults);
        let (scenario, outline) = (&loaded.scenarios[0].outline, &read("rulings/file.kdl", text)[0]);
        assert_eq!(format!("{scenario:?}"), format!("{outline:?}"));
        assert_eq!((outline.id.as_str(), outline.topic.as_str()), ("odd", "order"));
        assert_eq!((outline.sources.len(), outline.authority), (3, Authority::Rulebook));
        assert_eq!(outline.editions, ["stoner", "word"]);
        assert!(outline.cards.contains("Draw 2"));
    }
}
