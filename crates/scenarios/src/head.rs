//! What a scenario says about itself: its decks, its words, where its answer comes from.

use crate::read::{Name, Node, Reader};
use crate::recast::Recast;
use crate::scenario::{Authority, Does, Step};
use crate::setup::Setup;
use kdl::KdlEntry;
use panta_cards::library;

/// What a scenario says about itself.
#[derive(Default)]
pub(crate) struct Head<'a> {
    /// Whether any deck was named, known or not.
    pub named: bool,
    pub decks: Vec<Name>,
    pub recasts: Vec<Recast<'a>>,
    pub question: String,
    pub ruling: String,
    pub sources: Vec<String>,
    pub authority: Option<Authority>,
}

impl Reader<'_> {
    /// A line about the scenario itself; `false` if it is not one.
    pub fn head_line<'a>(&mut self, node: Node<'a>, head: &mut Head<'a>) -> bool {
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
            _ => return false,
        }
        true
    }

    fn sentence(&mut self, node: Node) -> String {
        self.only(node, &[], 1, false);
        self.sentence_of(node)
    }

    fn sentence_of(&mut self, node: Node) -> String {
        self.first_text(node, "a sentence").unwrap_or_default().to_string()
    }

    pub fn deck(&mut self, entry: &KdlEntry, head: &mut Head) {
        head.named = true;
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

    /// What every scenario must have.
    pub fn complete(&mut self, node: Node, head: &Head, setup: &mut Setup, script: &[Step]) {
        let first = script.iter().find_map(|step| match step.does {
            Does::Turn(seat) => Some(seat),
            _ => None,
        });
        if setup.first.is_none() {
            setup.first = first;
        }
        if !head.named {
            self.missing(node, "a deck");
        }
        if first.is_none() && !setup.dealt {
            self.missing(node, "a turn");
        }
        let checks = |step: &Step| !matches!(step.does, Does::Turn(_) | Does::Act(_));
        if !script.iter().any(checks) {
            self.faults
                .error(node.span(), "this scenario cannot fail")
                .label("nothing is expected")
                .help("add an `expect` block, a `draws` line or a `refused` block");
        }
    }
}
