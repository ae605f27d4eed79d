//! The names in a card file: its own cards, those that it includes, and the icons on them. They are found in what has
//! been parsed, so that they are known while a card is still wrong.

use kdl::{KdlDocument, KdlNode};
use panta_cards::{Files, Kind, MAX_FILE_BYTES};
use panta_decks::Beside;
use panta_source::{Faults, parse};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The names of a file.
#[derive(Debug, Default)]
pub struct Names {
    pub cards: BTreeMap<String, NamedCard>,
    pub icons: BTreeMap<String, BTreeSet<String>>,
    /// The cards of each included file, taken or not.
    pub to_include: BTreeMap<String, Vec<String>>,
}

/// A card, as far as it matters to whoever names it.
#[derive(Clone, Debug)]
pub struct NamedCard {
    pub kind: Kind,
    pub text: String,
    icons: Vec<String>,
    /// The file that it is included from.
    pub from: Option<String>,
}

impl Names {
    /// The names of a file; `None` if it cannot be parsed.
    pub fn of(path: &Path, text: &str) -> Option<Names> {
        let document = parsed(&path.display().to_string(), text)?;
        let mut names = Names::default();
        for include in document.get("deck").into_iter().flat_map(|deck| lines(deck, "include")) {
            names.include(include, &Beside::of(path));
        }
        cards_of(&document).for_each(|(name, card)| names.add(name, card));
        Some(names)
    }

    /// Adds the cards that a deck takes from another file.
    fn include(&mut self, include: &KdlNode, files: &dyn Files) {
        let Some(file) = first(include) else { return };
        let document = files.document(file).or_else(|| parsed(file, &files.text(file)?));
        let there: BTreeMap<&str, NamedCard> = document.iter().flat_map(cards_of).collect();
        let lines = include.children().into_iter().flat_map(|lines| lines.nodes());
        for name in lines.flat_map(|line| line.entries()).filter_map(|entry| entry.value().as_string()) {
            if let Some(card) = there.get(name) {
                self.add(name, NamedCard { from: Some(file.to_string()), ..card.clone() });
            }
        }
        self.to_include.insert(file.to_string(), there.keys().map(|name| name.to_string()).collect());
    }

    fn add(&mut self, name: &str, card: NamedCard) {
        for icon in &card.icons {
            self.icons.entry(icon.clone()).or_default().insert(name.to_string());
        }
        self.cards.insert(name.to_string(), card);
    }
}

fn parsed(name: &str, text: &str) -> Option<KdlDocument> {
    parse(&Faults::default(), name, text.as_bytes(), "a card file", MAX_FILE_BYTES)
        .map(|(_, document)| document)
}

fn first(node: &KdlNode) -> Option<&str> {
    node.get(0).and_then(|value| value.as_string())
}

fn lines<'n>(node: &'n KdlNode, word: &'n str) -> impl Iterator<Item = &'n KdlNode> {
    let lines = node.children().into_iter().flat_map(|lines| lines.nodes());
    lines.filter(move |line| line.name().value() == word)
}

fn cards_of(document: &KdlDocument) -> impl Iterator<Item = (&str, NamedCard)> {
    document.nodes().iter().filter_map(|node| {
        let kind = Kind::from_word(node.name().value())?;
        let icons = lines(node, "icon").flat_map(|line| line.entries());
        let icons = icons.filter_map(|entry| entry.value().as_string()).map(str::to_string).collect();
        let text = lines(node, "text").find_map(first).unwrap_or_default().to_string();
        Some((first(node)?, NamedCard { kind, text, icons, from: None }))
    })
}
