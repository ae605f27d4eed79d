//! What a scenario says about itself: its name, its decks, its words, where its answer comes from. Whoever only looks
//! rulings up reads no more than this, which takes a fraction of the time that setting every table up would.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::line::{Name, unknown};
use crate::recast::{Pin, Recast};
use crate::{citations, file};
use kdl::KdlNode;
use panta_source::{Faults, Node, Reader, Value};
use serde::Serialize;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

/// How sure we are of a ruling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "kebab-case"))]
#[serde(rename_all = "kebab-case")]
pub enum Authority {
    /// A rulebook says so.
    Rulebook,
    /// The publisher's answers say so.
    OfficialFaq,
    /// The printed text of a card says so.
    CardText,
    /// Not stated for this very case; follows from the sources named.
    Derived,
    /// No source decides it. We do, and say after which rule.
    #[default]
    Ours,
}

impl Authority {
    /// Each with the word that a scenario file uses, and what that means.
    const ALL: [(Authority, &str, &str); 5] = [
        (Authority::Rulebook, "rulebook", "a rulebook says so"),
        (Authority::OfficialFaq, "official-faq", "the publisher's answers say so"),
        (Authority::CardText, "card-text", "the printed text of a card says so"),
        (Authority::Derived, "derived", "follows from it, though not stated for this very case"),
        (Authority::Ours, "ours", "no source decides it; this is the rule we follow"),
    ];

    /// What the word means.
    pub(crate) fn means(self) -> &'static str {
        Authority::ALL[self as usize].2
    }
}

/// One ruling, or a variant of one.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Ruling"))]
pub struct Outline {
    /// Its name: the ruling's, perhaps with a variant after a slash.
    pub id: String,
    /// What it is about.
    pub topic: String,
    /// What a player would ask.
    pub question: String,
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
    pub(crate) file: String,
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
    file::read(name, text, &Faults::default(), |node| Some(Head::read(node)?.outline))
}

/// The words for it.
pub(crate) const WORDS: &[&str] = &["deck", "recast", "question", "ruling", "source", "see-also", "explains"];

/// What a scenario says about itself, and where its decks are named.
#[derive(Default)]
pub(crate) struct Head<'a> {
    pub outline: Outline,
    pub decks: Vec<Name>,
    pub recasts: Vec<Recast<'a>>,
}

impl<'a> Head<'a> {
    /// All that a scenario says about itself; nothing, if it has no name.
    pub fn read(node: Node<'a>) -> Option<Head<'a>> {
        let mut line = Reader::new(node);
        // They are read later.
        line.children();
        line.prop("seed");
        let name = line.text("a name");
        let topic = line.prop("topic").and_then(|topic| topic.text("a topic"));
        let deck = line.prop("deck");
        let source = node.faults.source(node.file);
        // The topic of a file's scenarios is its name, unless they say another.
        let stem = Path::new(source.name()).file_stem().unwrap_or_default();
        let outline = Outline {
            id: name?.to_string(),
            topic: topic.map_or_else(|| stem.to_string_lossy().into_owned(), str::to_string),
            cards: cards(node),
            file: source.name().to_string(),
            ..Outline::default()
        };
        let mut head = Head { outline, ..Head::default() };
        head.decks(deck);
        let named = deck.is_some() || node.named("deck").any(|line| line.args().next().is_some());
        node.missing_if(!named, "a deck");
        for child in node.children().filter(|child| WORDS.contains(&child.name())) {
            head.line(child);
        }
        // Those it is recast for come at the end.
        for deck in head.decks.iter().chain(head.recasts.iter().map(|recast| &recast.deck)) {
            if !head.outline.editions.contains(&deck.value) {
                head.outline.editions.push(deck.value.clone());
            }
        }
        Some(head)
    }

    fn line(&mut self, node: Node<'a>) {
        let mut line = Reader::new(node);
        match line.name() {
            "deck" => self.decks(line.args()),
            "recast" => self.recast(&mut line),
            "question" => self.outline.question = sentence(&mut line),
            "ruling" => self.outline.ruling = sentence(&mut line),
            "source" => {
                self.outline.sources.insert(0, sentence(&mut line));
                self.outline.authority = authority(&mut line).unwrap_or_default();
            }
            "see-also" => self.outline.sources.push(sentence(&mut line)),
            // What it explains is read apart, as soon as somebody asks why.
            _ => drop(citations::read(&mut line)),
        }
    }

    fn decks<'v>(&mut self, values: impl IntoIterator<Item = Value<'v>>) {
        for name in values.into_iter().flat_map(known_decks) {
            if !self.decks.iter().any(|deck| deck.value == name.value) {
                self.decks.push(name);
            }
        }
    }

    /// `recast drinking word`, `recast anatomy Iron="Heart" { switched-off quiz }`.
    fn recast(&mut self, line: &mut Reader<'a>) {
        // Any card can be a property, and the block is read for each deck.
        line.ignore_rest();
        let node = line.node;
        let cards = node.kdl.entries().iter().filter_map(|entry| entry.name());
        let pins = cards.filter_map(|card| {
            let by = node.prop(card.value())?.text_at("a card's name")?;
            Some((card.value().to_string(), by))
        });
        let pins: Vec<Pin> = pins.collect();
        let decks: Vec<Name> = node.args().flat_map(known_decks).collect();
        node.missing_if(decks.is_empty(), "a deck");
        self.recasts.extend(decks.into_iter().map(|deck| Recast { deck, line: node, pins: pins.clone() }));
    }
}

fn sentence(line: &mut Reader) -> String {
    line.text("a sentence").unwrap_or_default().to_string()
}

/// The decks that a text names, one or several.
fn known_decks(value: Value) -> Vec<Name> {
    let names = value.text("a deck").unwrap_or_default().split_whitespace();
    let known = panta_decks::names();
    let names = names.map(|name| value.at(beside(value, name).unwrap_or_else(|| name.to_string())));
    let (found, others): (Vec<Name>, Vec<Name>) =
        names.partition(|name| known.contains(&name.value) || Path::new(&name.value).is_file());
    for name in others {
        unknown(value.faults, &name, "there is no deck", "unknown deck", known.iter().map(String::as_str));
    }
    found
}

/// The path of a deck that is a card file: it is named as seen from the scenario's own file.
fn beside(value: Value, name: &str) -> Option<String> {
    let source = value.faults.source(value.span.file);
    let folder = Path::new(source.name()).parent()?;
    panta_decks::is_path(name).then(|| folder.join(name).display().to_string())
}

fn authority(line: &mut Reader) -> Option<Authority> {
    let value = line.needed_prop("authority", "authority=")?;
    let known = Authority::ALL.map(|(authority, word, _)| (word, authority));
    value.one_of(&known, &format!("unknown authority `{}`", value.word()))
}

/// The cards that a scenario speaks of, wherever that is but in its sentences.
fn cards(node: Node) -> BTreeSet<String> {
    let sentences = ["question", "ruling", "source", "see-also"];
    let lines = node.children().filter(|child| !sentences.contains(&child.name()));
    let texts = lines.flat_map(|line| texts(line.kdl)).filter(|text| known_names().contains(*text));
    texts.map(str::to_string).collect()
}

/// Every text in a node and below it.
fn texts(node: &KdlNode) -> Vec<&str> {
    let texts = node.entries().iter().filter_map(|entry| entry.value().as_string());
    let below = node.children().into_iter().flat_map(|block| block.nodes());
    texts.chain(below.flat_map(self::texts)).collect()
}

/// The names of all cards of our decks.
fn known_names() -> &'static BTreeSet<String> {
    static NAMES: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
        let decks = panta_decks::names().into_iter().filter_map(|name| panta_decks::deck(&name)?.deck);
        decks.flat_map(|deck| deck.faces).map(|face| face.name).collect()
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
