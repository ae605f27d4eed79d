//! What a scenario says about itself: its name, its decks, its words, where its answer comes from. Whoever only looks
//! rulings up reads no more than this.

use crate::read::{Name, Node, Reader};
use crate::recast::Recast;
use crate::scenario::Authority;
use crate::words::HEAD;
use kdl::KdlEntry;
use panta_cards::library;

/// What a scenario says about itself.
#[derive(Default)]
pub(crate) struct Head<'a> {
    pub name: String,
    pub topic: String,
    pub decks: Vec<Name>,
    pub recasts: Vec<Recast<'a>>,
    pub question: String,
    pub ruling: String,
    pub sources: Vec<String>,
    pub authority: Option<Authority>,
}

impl Head<'_> {
    /// The decks it is played with, those it is recast for at the end.
    pub fn editions(&self) -> Vec<String> {
        let mut editions: Vec<String> = vec![];
        for deck in self.decks.iter().chain(self.recasts.iter().map(|recast| &recast.deck)) {
            if !editions.contains(&deck.text) {
                editions.push(deck.text.clone());
            }
        }
        editions
    }
}

impl Reader<'_> {
    /// All that a scenario says about itself; nothing, if it has no name.
    pub fn head<'a>(&mut self, node: Node<'a>) -> Option<Head<'a>> {
        self.only(node, &["deck", "topic", "seed"], 1, true);
        let mut head = Head { name: self.first_text(node, "a name")?.to_string(), ..Head::default() };
        head.topic = match node.prop("topic") {
            Some(entry) => self.text(entry, "a topic").unwrap_or_default().to_string(),
            None => file_stem(self.faults.text.name()),
        };
        let line = node.prop("deck");
        if let Some(entry) = line {
            self.deck(entry, &mut head);
        }
        let lines: Vec<Node> = node.children().filter(|line| HEAD.contains(&line.name())).collect();
        if line.is_none() && !lines.iter().any(|line| line.name() == "deck" && line.args().next().is_some()) {
            self.missing(node, "a deck");
        }
        lines.into_iter().for_each(|line| self.head_line(line, &mut head));
        Some(head)
    }

    fn head_line<'a>(&mut self, node: Node<'a>, head: &mut Head<'a>) {
        match node.name() {
            "deck" => {
                self.only(node, &[], usize::MAX, false);
                node.args().for_each(|entry| self.deck(entry, head));
            }
            "recast" => self.recast(node, head),
            "question" => head.question = self.sentence(node),
            "ruling" => head.ruling = self.sentence(node),
            "source" => {
                self.only(node, &["authority"], 1, false);
                head.sources.insert(0, self.sentence_of(node));
                head.authority = self.authority(node);
            }
            "see-also" => {
                let text = self.sentence(node);
                head.sources.push(text);
            }
            _ => {}
        }
    }

    fn sentence(&mut self, node: Node) -> String {
        self.only(node, &[], 1, false);
        self.sentence_of(node)
    }

    fn sentence_of(&mut self, node: Node) -> String {
        self.first_text(node, "a sentence").unwrap_or_default().to_string()
    }

    fn deck(&mut self, entry: &KdlEntry, head: &mut Head) {
        for name in self.known_decks(entry) {
            if !head.decks.iter().any(|deck| deck.text == name.text) {
                head.decks.push(name);
            }
        }
    }

    /// `recast drinking word`, `recast anatomy Iron="Heart" { switched-off quiz }`.
    fn recast<'a>(&mut self, node: Node<'a>, head: &mut Head<'a>) {
        let mut pins = vec![];
        for entry in node.0.entries() {
            if let Some(card) = entry.name()
                && let Some(by) = self.text(entry, "a card's name")
            {
                pins.push((card.value().to_string(), Name { text: by.to_string(), at: entry.span() }));
            }
        }
        let decks: Vec<Name> = node.args().flat_map(|entry| self.known_decks(entry)).collect();
        if decks.is_empty() {
            self.missing(node, "a deck");
        }
        head.recasts.extend(decks.into_iter().map(|deck| Recast { deck, line: node, pins: pins.clone() }));
    }

    fn known_decks(&mut self, entry: &KdlEntry) -> Vec<Name> {
        let names = self.text(entry, "a deck").unwrap_or_default();
        let known = library::names();
        let (found, unknown): (Vec<&str>, Vec<&str>) =
            names.split_whitespace().partition(|name| known.iter().any(|deck| deck == name));
        for name in unknown {
            self.faults
                .error(entry.span(), format!("there is no deck `{name}`"))
                .label("unknown deck")
                .nearest(name, known.iter().map(String::as_str));
        }
        found.into_iter().map(|name| Name { text: name.to_string(), at: entry.span() }).collect()
    }

    fn authority(&mut self, node: Node) -> Option<Authority> {
        let words = Authority::ALL.map(Authority::word);
        let Some(entry) = node.prop("authority") else {
            self.missing(node, "authority=");
            return None;
        };
        let word = self.text(entry, "an authority")?;
        let found = Authority::ALL.into_iter().find(|authority| authority.word() == word);
        if found.is_none() {
            self.faults.error(entry.span(), format!("unknown authority `{word}`")).nearest(word, words);
        }
        found
    }
}

/// The name of a file without its folder and ending: the topic of its scenarios, unless they say another.
fn file_stem(name: &str) -> String {
    let stem = std::path::Path::new(name).file_stem().and_then(|stem| stem.to_str());
    stem.unwrap_or_default().to_string()
}
