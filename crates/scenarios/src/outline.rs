//! Rulings as people look them up: question, answer, source and the cards they speak of, without playing anything.
//!
//! Reading all outlines takes a fraction of the time that setting every table up would.

use crate::fault::Faults;
use crate::file::parse;
use crate::library::our_files;
use crate::read::{Node, Reader};
use crate::recast::Cast;
use crate::scenario::{Authority, Scenario};
use crate::search::Places;
use kdl::{KdlEntry, KdlNode};
use panta_cards::library;
use serde::Serialize;
use std::collections::BTreeSet;
use std::sync::{LazyLock, OnceLock};

/// One ruling, or a variant of one.
#[derive(Clone, Debug, Serialize)]
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
        LazyLock::new(|| our_files().iter().flat_map(|(name, text)| read(name, text)).collect());
    &OURS
}

/// What a scenario says about itself. Which cards it speaks of is known of our own rulings only.
pub fn outline_of(scenario: &Scenario) -> Outline {
    let ours = outlines().iter().find(|outline| outline.id == scenario.name);
    Outline {
        id: scenario.name.clone(),
        topic: scenario.topic.clone(),
        question: scenario.question.clone(),
        ruling: scenario.ruling.clone(),
        sources: scenario.sources.clone(),
        authority: scenario.authority,
        editions: scenario.decks.clone(),
        cards: ours.map(|outline| outline.cards.clone()).unwrap_or_default(),
        file: scenario.file().to_string(),
        places: OnceLock::new(),
    }
}

/// The outlines of one file. What is wrong with it is for [`crate::load`] to say.
fn read(file: &str, text: &str) -> Vec<Outline> {
    let mut faults = Faults::of(file, "");
    let Some(document) = parse(text, &mut faults) else { return vec![] };
    let scenarios = document.nodes().iter().filter(|node| node.name().value() == "scenario");
    scenarios.filter_map(|node| outline(Node(node), &mut faults)).collect()
}

fn outline(node: Node, faults: &mut Faults) -> Option<Outline> {
    let mut reader = Reader { faults, players: vec![], mentions: vec![], cast: &Cast::default() };
    let head = reader.head(node)?;
    Some(Outline {
        editions: head.editions(),
        id: head.name,
        topic: head.topic,
        question: head.question,
        ruling: head.ruling,
        sources: head.sources,
        authority: head.authority.unwrap_or(Authority::Ours),
        cards: cards(node),
        file: faults.text.name().to_string(),
        places: OnceLock::new(),
    })
}

/// The cards that a scenario speaks of, wherever that is but in its sentences.
fn cards(node: Node) -> BTreeSet<String> {
    let known = known_names();
    let mut cards = BTreeSet::new();
    let sentences = ["question", "ruling", "source", "see-also"];
    for child in node.children().filter(|child| !sentences.contains(&child.name())) {
        each_text(child.0, &mut |text| {
            if known.contains(text) {
                cards.insert(text.to_string());
            }
        });
    }
    cards
}

fn text(entry: &KdlEntry) -> Option<&str> {
    entry.value().as_string()
}

/// Every text in a node and below it.
fn each_text(node: &KdlNode, found: &mut impl FnMut(&str)) {
    node.entries().iter().filter_map(text).for_each(&mut *found);
    if let Some(block) = node.children() {
        block.nodes().iter().for_each(|child| each_text(child, found));
    }
}

/// The names of all cards of our decks.
fn known_names() -> &'static BTreeSet<String> {
    static NAMES: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
        let decks = library::names().into_iter().filter_map(|name| library::deck(&name)?.deck);
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
        let (scenario, outline) = (outline_of(&loaded.scenarios[0]), &read("rulings/file.kdl", text)[0]);
        assert_eq!((outline.id.as_str(), outline.topic.as_str()), ("odd", "order"));
        assert_eq!((&scenario.id, &scenario.topic), (&outline.id, &outline.topic));
        assert_eq!((&scenario.question, &scenario.sources), (&outline.question, &outline.sources));
        assert_eq!((scenario.authority, &scenario.editions), (outline.authority, &outline.editions));
        assert_eq!((outline.sources.len(), outline.authority), (3, Authority::Rulebook));
        assert_eq!(outline.editions, ["stoner", "word"]);
        assert!(outline.cards.contains("Draw 2"));
    }
}
