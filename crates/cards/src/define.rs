//! Which cards there are: those of the deck's own file and those it takes from others, each with its number.

use crate::card::{Card, CardSet, MAX_CARDS};
use crate::compile::{Absent, Compiler};
use crate::deck::{Effects, Face};
use crate::fault::File;
use crate::kind::{Kind, Provenance, Slot};
use crate::read::{Arg, Node};
use crate::words;
use kdl::KdlDocument;
use miette::SourceSpan;
use std::collections::BTreeMap;

/// The longest name of a card.
const MAX_NAME: usize = 40;

/// A card as the file introduces it.
#[derive(Clone, Copy)]
pub(crate) struct Introduced<'a> {
    pub node: Node<'a>,
    pub kind: Kind,
    pub name: &'a str,
    pub copies: u8,
    pub provenance: Provenance,
    pub optional: bool,
    /// Not counted among the cards of the deck.
    pub beside: bool,
    pub note: Option<&'a str>,
    /// Where the deck speaks of it: its own line, or the line that includes it.
    pub place: (File, SourceSpan),
}

/// A card with its numbers, before its effects are compiled.
pub(crate) struct Definition<'a> {
    pub node: Node<'a>,
    pub kind: Kind,
    pub name: &'a str,
    pub note: Option<&'a str>,
    pub place: (File, SourceSpan),
    pub cards: CardSet,
    /// Its place among the faces.
    pub face: usize,
}

/// The steps of a rule as it enters.
fn on_enter(node: Node<'_>) -> impl Iterator<Item = Node<'_>> {
    node.named("on").filter(|on| on.first_word() == Some("enter")).flat_map(Node::children)
}

/// The name of the two players that a rule keeps in mind, as it says itself.
pub(crate) fn kept_pair(node: Node<'_>) -> Option<&str> {
    let keep = on_enter(node).filter(|step| step.name() == "choose").find_map(|step| step.prop("keep"))?;
    keep.str()
}

/// The lists of words of another deck that cards taken from it ask for. What can be made of cards that stay behind is
/// left out of them.
fn lists_needed<'a>(
    file: File,
    document: &'a KdlDocument,
    taken: &[Introduced<'a>],
) -> Vec<(Node<'a>, Absent)> {
    fn asks_for(node: Node, list: &str) -> bool {
        node.prop("list").is_some_and(|arg| arg.str() == Some(list))
            || node.children().any(|child| asks_for(child, list))
    }
    let nodes = || document.nodes().iter().map(|kdl| Node { kdl, file });
    let needed = nodes().filter(|node| {
        let name = node.first_word().unwrap_or("");
        node.name() == "list" && taken.iter().any(|card| asks_for(card.node, name))
    });
    let names = || nodes().filter(|node| Kind::from_word(node.name()).is_some()).filter_map(Node::first_word);
    needed.map(|list| (list, names().map(|name| (name.to_string(), vec![])).collect())).collect()
}

impl Compiler<'_> {
    /// The cards of a file that others include, by name.
    pub(crate) fn cards_to_include<'a>(
        &mut self,
        file: File,
        document: &'a KdlDocument,
    ) -> Vec<(&'a str, Introduced<'a>)> {
        let mut cards: Vec<(&str, Introduced)> = vec![];
        let mut seen = BTreeMap::new();
        // Another deck says of its own cards how sure it is, and has lists of words.
        let is_deck = document.get("deck").is_some();
        for kdl in document.nodes() {
            let node = Node { kdl, file };
            if is_deck && ["deck", "list"].contains(&node.name()) {
                continue;
            }
            let Some(kind) = Kind::from_word(node.name()) else {
                node.unknown(self.faults, "a file without a `deck`", words::KINDS.iter().copied());
                continue;
            };
            if !is_deck {
                node.only_props(self.faults, if kind == Kind::Meta { &["optional"] } else { &[] });
                for arg in node.args().skip(1) {
                    self.faults.error(arg.file, arg.span, "a card to be included has only a name").help(
                        "the deck that takes it says how sure it is; a deck of its own begins with `deck`",
                    );
                }
            }
            let Some(name) = node.text(self.faults, 0, "the card's name") else {
                continue;
            };
            if seen.insert(name, ()).is_some() {
                self.two_cards_named(name, (file, node.span()));
                continue;
            }
            let card = Introduced {
                node,
                kind,
                name,
                copies: 1,
                provenance: Provenance::Likely,
                optional: node.prop("optional").is_some_and(|arg| arg.value.as_bool() == Some(true)),
                beside: false,
                note: None,
                place: (file, node.span()),
            };
            cards.push((name, card));
        }
        cards
    }

    /// Takes the wished cards out of an included file, each with the provenance it has in this deck. Returns the lists of
    /// words that they ask for.
    pub(crate) fn wishes<'a>(
        &mut self,
        wish: Node<'a>,
        file: File,
        document: &'a KdlDocument,
        cards: &mut Vec<Introduced<'a>>,
    ) -> Vec<(Node<'a>, Absent)> {
        let begin = cards.len();
        let known: BTreeMap<&str, Introduced> = self.cards_to_include(file, document).into_iter().collect();
        for line in wish.filled(self.faults, "the cards to include") {
            line.leaf(self.faults, usize::MAX, &["as", "copies", "note", "beside"]);
            let Some(provenance) = Provenance::from_word(line.name()) else {
                line.unknown(self.faults, "`include`", Provenance::ALL.map(Provenance::word));
                continue;
            };
            let copies = self.copies(line);
            let note = line.prop("note").and_then(|arg| arg.short_text(self.faults, "a note", 240));
            let as_meta = line.prop("as").is_some_and(|arg| self.is_word(arg, "meta"));
            let names: Vec<Arg> = line.args().collect();
            if names.is_empty() {
                line.missing(self.faults, "a card's name");
            }
            if note.is_some() && names.len() > 1 {
                self.faults
                    .error(line.file, line.span(), "a note is about one card, and this line has several")
                    .help("give the card with the note a line of its own");
            }
            for arg in names {
                let Some(name) = arg.text(self.faults, "a card's name") else {
                    continue;
                };
                let Some(&card) = known.get(name) else {
                    self.faults
                        .error(arg.file, arg.span, format!("the included file has no card `{name}`"))
                        .label("unknown card")
                        .nearest(name, known.keys().copied());
                    continue;
                };
                if as_meta && card.kind != Kind::Rule {
                    let message = format!("`{name}` is no New Rule, so it cannot become a Meta Rule");
                    self.faults.error(arg.file, arg.span, message);
                    continue;
                }
                let wished = Introduced {
                    kind: if as_meta { Kind::Meta } else { card.kind },
                    copies,
                    provenance,
                    optional: as_meta || card.optional,
                    beside: self.beside(line, card.kind, as_meta || card.optional),
                    note,
                    place: (arg.file, arg.span),
                    ..card
                };
                cards.push(wished);
            }
        }
        lists_needed(file, document, &cards[begin..])
    }

    /// A card of the deck's own file.
    pub(crate) fn own<'a>(&mut self, node: Node<'a>, kind: Kind, cards: &mut Vec<Introduced<'a>>) {
        node.line(self.faults, 2, &["copies", "optional", "beside"]);
        let Some(name) = node.text(self.faults, 0, "the card's name") else {
            return;
        };
        // A card of doubtful origin is compiled all the same: others may name it.
        let provenance = match node.args().nth(1) {
            Some(arg) => arg.str().and_then(Provenance::from_word).unwrap_or_else(|| {
                self.faults
                    .error(arg.file, arg.span, "expected how sure you are of the card")
                    .nearest(arg.str().unwrap_or(""), Provenance::ALL.map(Provenance::word));
                Provenance::Invented
            }),
            None => {
                node.missing(self.faults, "a word for how sure you are of the card")
                    .help("write attested, likely or invented after the name");
                Provenance::Invented
            }
        };
        let optional = match node.prop("optional") {
            Some(arg) if kind != Kind::Meta => {
                self.faults.error(arg.file, arg.span, "only a Meta Rule can be optional");
                false
            }
            Some(arg) => arg.bool(self.faults),
            None => false,
        };
        let copies = self.copies(node);
        let beside = self.beside(node, kind, optional);
        let place = (node.file, node.args().next().map_or(node.span(), |arg| arg.span));
        cards.push(Introduced { node, kind, name, copies, provenance, optional, beside, note: None, place });
    }

    /// Whether a Marker, or a Meta Rule that people may agree on, is not counted among the cards of the deck.
    fn beside(&mut self, node: Node, kind: Kind, optional: bool) -> bool {
        match node.prop("beside") {
            Some(arg) if kind != Kind::Marker && !optional => {
                let message = "only a Marker or an optional Meta Rule can lie beside the deck";
                self.faults.error(arg.file, arg.span, message);
                false
            }
            Some(arg) => arg.bool(self.faults),
            None => false,
        }
    }

    fn copies(&mut self, node: Node) -> u8 {
        let copies = node.prop("copies").and_then(|arg| arg.int(self.faults, 1..=20));
        copies.unwrap_or(1) as u8
    }

    /// Whether a setting has the only value it can have.
    pub(crate) fn is_word(&mut self, arg: Arg, word: &str) -> bool {
        let right = arg.str() == Some(word);
        if !right {
            self.faults
                .error(arg.file, arg.span, format!("this can only be `{word}`"))
                .label("something else");
        }
        right
    }

    fn two_cards_named(&mut self, name: &str, (file, span): (File, SourceSpan)) {
        self.faults
            .error(file, span, format!("there are two cards named `{name}`"))
            .label("the second one")
            .help("for equal copies write copies=2 on one of them");
    }

    /// Gives all cards their numbers, kind by kind: what lies on tables comes first, so that the engine finds it in the
    /// first word of a set.
    pub(crate) fn define_all<'a>(&mut self, mut cards: Vec<Introduced<'a>>) -> Vec<Definition<'a>> {
        const ORDER: [Kind; 9] = [
            Kind::Keeper,
            Kind::Creeper,
            Kind::Goal,
            Kind::Ungoal,
            Kind::Rule,
            Kind::Action,
            Kind::Meta,
            Kind::Basic,
            Kind::Marker,
        ];
        cards.sort_by_key(|card| ORDER.iter().position(|kind| *kind == card.kind));
        let mut definitions = vec![];
        for card in cards {
            self.define(card, &mut definitions);
        }
        definitions
    }

    /// Gives a card its numbers, one for each copy.
    fn define<'a>(&mut self, card: Introduced<'a>, definitions: &mut Vec<Definition<'a>>) {
        let Introduced { node, kind, name, .. } = card;
        let (file, span) = card.place;
        self.place = card.place;
        if !self.is_good_name(name, card.place) {
            return;
        }
        if self.names.contains_key(name) {
            return self.two_cards_named(name, card.place);
        }
        if matches!(kind, Kind::Basic | Kind::Meta | Kind::Marker) && card.copies > 1 {
            let message = format!("a second copy of {} would change nothing", kind.title());
            self.faults.error(file, span, message);
        }
        if kind == Kind::Basic && definitions.iter().any(|other| other.kind == Kind::Basic) {
            self.faults.error(file, span, "a deck has one card of Basic Rules");
        }
        // What never lies in a zone has no number.
        let numbered = if matches!(kind, Kind::Basic | Kind::Marker) { 0 } else { card.copies as usize };
        if self.deck.cards.len() + numbered > MAX_CARDS {
            self.is_full("cards", MAX_CARDS, MAX_CARDS);
            return;
        }
        let face = self.deck.faces.len();
        let mut cards = CardSet::EMPTY;
        for _ in 0..numbered {
            cards.insert(Card(self.deck.cards.len() as u8));
            self.deck.cards.push(face as u16);
            self.deck.effects.push(Effects::none(kind));
        }
        if numbered > 1 {
            self.deck.twins.push(cards);
            self.deck.with_twins |= cards;
        }
        let at = Kind::ALL.iter().position(|k| *k == kind).unwrap_or(0);
        self.deck.by_kind[at] |= cards;
        self.names.insert(name.to_string(), cards);
        for arg in node.named("icon").flat_map(Node::args) {
            if let Some(icon) = arg.str() {
                *self.icons.entry(icon.to_string()).or_default() |= cards;
            }
        }
        if kind == Kind::Rule {
            let slot = |child: Node| match child.name() {
                "slot" => child.first_word().and_then(Slot::from_word),
                word => Slot::from_word(word),
            };
            for slot in node.children().filter_map(slot) {
                *self.pending_slots.entry(slot.word()).or_default() |= cards;
            }
            if on_enter(node).any(|step| step.name() == "ask" && step.prop("keep").is_some()) {
                self.word_keepers |= cards;
            }
        }
        self.deck.faces.push(Face {
            provenance: card.provenance,
            optional: card.optional,
            ..Face::new(name, kind, if card.beside { 0 } else { card.copies })
        });
        definitions.push(Definition { node, kind, name, note: card.note, place: card.place, cards, face });
    }

    /// A name must fit its line, and must not be taken for a word of the language where a step names it.
    fn is_good_name(&mut self, name: &str, (file, span): (File, SourceSpan)) -> bool {
        if name.is_empty() || name.trim() != name || name.chars().count() > MAX_NAME {
            let message = format!("a card's name has 1 to {MAX_NAME} characters, without spaces around it");
            self.faults.error(file, span, message);
            return false;
        }
        if words::means_something(name) {
            self.faults
                .error(file, span, format!("`{name}` is a word of the card language, and cannot be a name"))
                .help("a capital letter makes it another one");
            return false;
        }
        true
    }
}
