//! Rulings as people look them up: question, answer, source and the cards they speak of, without playing anything.
//!
//! Reading all outlines takes a fraction of the time that setting every table up would.

use crate::file::file_stem;
use crate::library::our_files;
use crate::scenario::{Authority, Scenario};
use crate::search::Places;
use kdl::{KdlDocument, KdlEntry, KdlNode};
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
    /// How sure we are of it: the word that the files use.
    pub authority: &'static str,
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
        authority: scenario.authority.word(),
        editions: scenario.decks.clone(),
        cards: ours.map(|outline| outline.cards.clone()).unwrap_or_default(),
        file: scenario.file().to_string(),
        places: OnceLock::new(),
    }
}

/// The outlines of one file. What is wrong with it is for [`crate::load`] to say.
fn read(file: &str, text: &str) -> Vec<Outline> {
    let Ok(document) = KdlDocument::parse(text) else { return vec![] };
    let scenarios = document.nodes().iter().filter(|node| node.name().value() == "scenario");
    scenarios.filter_map(|node| outline(file, node)).collect()
}

fn outline(file: &str, node: &KdlNode) -> Option<Outline> {
    let prop = |name: &str| node.entry(name).and_then(text);
    let children: Vec<&KdlNode> =
        node.children().map(|block| block.nodes().iter().collect()).unwrap_or_default();
    let lines = |name: &'static str| children.iter().filter(move |child| child.name().value() == name);
    let sentence =
        |name| lines(name).find_map(|line| line.entries().first().and_then(text)).unwrap_or_default();
    let source = lines("source").next();
    let authority = source.and_then(|line| line.entry("authority")).and_then(text);
    let authority = Authority::ALL.into_iter().find(|known| Some(known.word()) == authority);
    let mut editions: Vec<String> = vec![];
    let named = lines("deck").chain(lines("recast")).flat_map(|line| line.entries()).filter_map(text);
    for name in prop("deck").into_iter().chain(named).flat_map(str::split_whitespace) {
        if library::names().iter().any(|deck| deck == name) && !editions.iter().any(|deck| deck == name) {
            editions.push(name.to_string());
        }
    }
    let known = known_names();
    let mut cards = BTreeSet::new();
    let about_itself = ["question", "ruling", "source", "see-also"];
    for child in children.iter().filter(|child| !about_itself.contains(&child.name().value())) {
        each_text(child, &mut |text| {
            if known.contains(text) {
                cards.insert(text.to_string());
            }
        });
    }
    Some(Outline {
        id: node.entries().first().and_then(text)?.to_string(),
        topic: prop("topic").map_or_else(|| file_stem(file), str::to_string),
        question: sentence("question").to_string(),
        ruling: sentence("ruling").to_string(),
        sources: source
            .into_iter()
            .chain(lines("see-also").copied().collect::<Vec<_>>().iter())
            .filter_map(|line| line.entries().first().and_then(text).map(str::to_string))
            .collect(),
        authority: authority.unwrap_or(Authority::Ours).word(),
        editions,
        cards,
        file: file.to_string(),
        places: OnceLock::new(),
    })
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
