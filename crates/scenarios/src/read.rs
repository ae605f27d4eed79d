//! Reading KDL nodes: arguments, properties and children, with a fault for whatever does not belong there.

use crate::fault::Faults;
use crate::recast::Cast;
use kdl::{KdlEntry, KdlNode, KdlValue};
use miette::SourceSpan;
use panta_engine::{MAX_SEATS, Seat};

/// A card's name as it stands in the file.
#[derive(Clone, Debug)]
pub(crate) struct Name {
    pub text: String,
    pub at: SourceSpan,
}

/// Everything that is needed to read the inside of one scenario.
pub(crate) struct Reader<'f> {
    pub faults: &'f mut Faults,
    /// The players in the order of their seats.
    pub players: Vec<String>,
    /// Every card that is mentioned anywhere, so that each deck can be asked whether it has them.
    pub mentions: Vec<Name>,
    /// Which card plays which part.
    pub cast: &'f Cast,
}

/// A node of a scenario file.
#[derive(Clone, Copy)]
pub(crate) struct Node<'a>(pub &'a KdlNode);

impl<'a> Node<'a> {
    pub fn name(self) -> &'a str {
        self.0.name().value()
    }

    /// The span of the node's first word.
    pub fn span(self) -> SourceSpan {
        self.0.name().span()
    }

    pub fn args(self) -> impl Iterator<Item = &'a KdlEntry> {
        self.0.entries().iter().filter(|entry| entry.name().is_none())
    }

    pub fn prop(self, name: &str) -> Option<&'a KdlEntry> {
        let mut entries = self.0.entries().iter();
        entries.find(|entry| entry.name().is_some_and(|n| n.value() == name))
    }

    pub fn children(self) -> impl Iterator<Item = Node<'a>> {
        self.0.children().into_iter().flat_map(|doc| doc.nodes()).map(Node)
    }
}

impl Reader<'_> {
    /// A fault for a node with an unknown name.
    pub fn unknown(&mut self, node: Node, within: &str, known: &[&str]) {
        self.faults
            .error(node.span(), format!("unknown word `{}` in {within}", node.name()))
            .label("not known here")
            .nearest(node.name(), known.iter().copied());
    }

    /// Complains about properties, arguments and children that nobody asked for.
    pub fn only(&mut self, node: Node, props: &[&str], args: usize, children: bool) {
        for entry in node.0.entries() {
            if let Some(name) = entry.name()
                && !props.contains(&name.value())
            {
                self.faults
                    .error(entry.span(), format!("`{}` has no property `{}`", node.name(), name.value()))
                    .label("unknown property")
                    .nearest(name.value(), props.iter().copied());
            }
        }
        if let Some(extra) = node.args().nth(args) {
            self.faults
                .error(extra.span(), format!("`{}` says too much here", node.name()))
                .label("one word too many");
        }
        if !children && node.0.children().is_some() {
            self.faults.error(node.span(), format!("`{}` has no block in braces", node.name()));
        }
    }

    pub fn missing(&mut self, node: Node, what: &str) {
        self.faults
            .error(node.span(), format!("`{}` needs {what}", node.name()))
            .label(format!("{what} is missing here"));
    }

    /// Text, or a fault.
    pub fn text<'a>(&mut self, entry: &'a KdlEntry, what: &str) -> Option<&'a str> {
        let text = entry.value().as_string();
        if text.is_none() {
            self.faults.error(entry.span(), format!("expected {what}, written as text")).label("not text");
        }
        text
    }

    /// The text of the node's first argument.
    pub fn first_text<'a>(&mut self, node: Node<'a>, what: &str) -> Option<&'a str> {
        match node.args().next() {
            Some(entry) => self.text(entry, what),
            None => {
                self.missing(node, what);
                None
            }
        }
    }

    /// A whole number from 0 to `most`.
    pub fn number(&mut self, entry: &KdlEntry, most: u64) -> Option<u64> {
        match entry.value() {
            KdlValue::Integer(n) if (0..=most as i128).contains(n) => Some(*n as u64),
            _ => {
                self.faults
                    .error(entry.span(), format!("expected a whole number from 0 to {most}"))
                    .label("not such a number");
                None
            }
        }
    }

    /// A card's name. Whether the deck has it is asked later, of every deck of the scenario.
    pub fn card(&mut self, entry: &KdlEntry) -> Option<Name> {
        let text = self.text(entry, "a card's name")?;
        let text = self.cast.plays(text).to_string();
        let name = Name { text, at: entry.span() };
        self.mentions.push(name.clone());
        Some(name)
    }

    /// All arguments from this one on, as cards.
    pub fn cards(&mut self, node: Node, from: usize) -> Vec<Name> {
        node.args().skip(from).filter_map(|entry| self.card(entry)).collect()
    }

    /// A player by name.
    pub fn player(&mut self, entry: &KdlEntry) -> Option<Seat> {
        let name = self.text(entry, "a player's name")?;
        let found = self.seat(name);
        if found.is_none() {
            self.faults
                .error(entry.span(), format!("there is no player `{name}`"))
                .label("unknown player")
                .nearest(name, self.players.iter().map(String::as_str));
        }
        found
    }

    /// The player the node begins with.
    pub fn first_player(&mut self, node: Node) -> Option<Seat> {
        match node.args().next() {
            Some(entry) => self.player(entry),
            None => {
                self.missing(node, "a player");
                None
            }
        }
    }

    /// The seat of a player, if there is one of that name.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        let at = self.players.iter().position(|player| player == name)?;
        (at < MAX_SEATS).then_some(Seat(at as u8))
    }
}
