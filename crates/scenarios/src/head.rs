//! What a scenario says about itself: its name, its decks, its words, where its answer comes from. Whoever only looks
//! rulings up reads no more than this.

use crate::citations;
use crate::line::{Context, Line, Name};
use crate::outline::{Outline, cards};
use crate::recast::Recast;
use crate::scenario::Authority;
use panta_source::{Node, Value};

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
    pub fn read(node: Node<'a>, context: &Context) -> Option<Head<'a>> {
        let mut line = Line::new(node, context);
        line.leave_block();
        line.prop("seed");
        let name = line.text("a name");
        let topic = line.text_prop("topic", "a topic");
        let deck = line.prop("deck");
        let source = context.faults.source(node.file);
        let outline = Outline {
            id: name?.to_string(),
            topic: topic.unwrap_or_else(|| file_stem(source.name())),
            cards: cards(node),
            file: source.name().to_string(),
            ..Outline::default()
        };
        let mut head = Head { outline, ..Head::default() };
        head.decks(deck, &line);
        if deck.is_none() && !node.named("deck").any(|line| line.args().next().is_some()) {
            line.missing("a deck");
        }
        for child in node.children() {
            head.line(child, context);
        }
        // Those it is recast for come at the end.
        for deck in head.decks.iter().chain(head.recasts.iter().map(|recast| &recast.deck)) {
            if !head.outline.editions.contains(&deck.value) {
                head.outline.editions.push(deck.value.clone());
            }
        }
        Some(head)
    }

    fn line(&mut self, node: Node<'a>, context: &Context) {
        let mut line = Line::new(node, context);
        match line.word() {
            "deck" => {
                let decks = line.args();
                self.decks(decks, &line);
            }
            "recast" => self.recast(node, &mut line),
            "question" => self.outline.question = sentence(&mut line),
            "ruling" => self.outline.ruling = sentence(&mut line),
            "source" => {
                self.outline.sources.insert(0, sentence(&mut line));
                self.outline.authority = authority(&mut line).unwrap_or_default();
            }
            "see-also" => self.outline.sources.push(sentence(&mut line)),
            // Citations are read apart, as soon as somebody asks why.
            "explains" => drop(citations::read(&mut line)),
            // The table and the script are read later.
            _ => line.ignore_rest(),
        }
    }

    fn decks<'v>(&mut self, values: impl IntoIterator<Item = Value<'v>>, line: &Line) {
        for name in values.into_iter().flat_map(|value| known_decks(value, line)) {
            if !self.decks.iter().any(|deck| deck.value == name.value) {
                self.decks.push(name);
            }
        }
    }

    /// `recast drinking word`, `recast anatomy Iron="Heart" { switched-off quiz }`.
    fn recast(&mut self, node: Node<'a>, line: &mut Line) {
        // Any card can be a property, and the block is read for each deck.
        line.ignore_rest();
        let cards = node.kdl.entries().iter().filter_map(|entry| entry.name());
        let pins = cards.filter_map(|card| {
            let by = node.prop(card.value())?.text_at("a card's name")?;
            Some((card.value().to_string(), by))
        });
        let pins: Vec<(String, Name)> = pins.collect();
        let decks: Vec<Name> = node.args().flat_map(|value| known_decks(value, line)).collect();
        if decks.is_empty() {
            line.missing("a deck");
        }
        self.recasts.extend(decks.into_iter().map(|deck| Recast { deck, line: node, pins: pins.clone() }));
    }
}

fn sentence(line: &mut Line) -> String {
    line.text("a sentence").unwrap_or_default().to_string()
}

fn known_decks(value: Value, line: &Line) -> Vec<Name> {
    let names = value.text("a deck").unwrap_or_default();
    let known = panta_decks::names();
    let (found, unknown): (Vec<&str>, Vec<&str>) =
        names.split_whitespace().partition(|name| known.iter().any(|deck| deck == name));
    for name in unknown {
        line.faults
            .error(value.span, format!("there is no deck `{name}`"))
            .label("unknown deck")
            .nearest(name, known.iter().map(String::as_str));
    }
    found.into_iter().map(|name| Name { value: name.to_string(), span: value.span }).collect()
}

fn authority(line: &mut Line) -> Option<Authority> {
    let value = line.prop("authority");
    let value = line.needed(value, "authority=")?;
    let word = value.text("an authority")?;
    let found = Authority::ALL.into_iter().find(|authority| authority.word() == word);
    if found.is_none() {
        let words = Authority::ALL.map(Authority::word);
        line.faults.error(value.span, format!("unknown authority `{word}`")).nearest(word, words);
    }
    found
}

/// The name of a file without its folder and ending: the topic of its scenarios, unless they say another.
fn file_stem(name: &str) -> String {
    let stem = std::path::Path::new(name).file_stem().and_then(|stem| stem.to_str());
    stem.unwrap_or_default().to_string()
}
