//! What a deck says about itself: its line, and what stands between its braces beside the cards it includes.

use crate::compile::Compiler;
use crate::deck::Switch;
use crate::kind::Kind;
use crate::read::{Arg, Node};

/// How many switches a deck can have.
const MAX_SWITCHES: usize = 16;

/// What can stand between the braces of a deck.
const WORDS: [&str; 5] = ["include", "blurb", "caution", "option", "solo-aside"];

impl Compiler<'_> {
    /// The line of a deck. The first is that of the deck itself; of decks that are mixed in, only what protects people
    /// is added.
    pub(crate) fn head(&mut self, head: Node) {
        let before = (!self.deck.id.is_empty()).then(|| {
            let deck = &self.deck;
            (
                deck.id.clone(),
                deck.title.clone(),
                deck.blurb.clone(),
                deck.players,
                deck.adults,
                deck.caution.clone(),
            )
        });
        (self.deck.blurb, self.deck.caution, self.deck.adults) = (String::new(), String::new(), false);
        self.one_head(head);
        let Some((id, title, blurb, players, adults, caution)) = before else {
            return;
        };
        let deck = &mut self.deck;
        (deck.id, deck.title, deck.blurb, deck.players) = (id, title, blurb, players);
        deck.adults |= adults;
        if deck.caution.is_empty() || caution.contains(&deck.caution) {
            deck.caution = caution;
        } else if !caution.is_empty() {
            deck.caution = format!("{caution} {}", deck.caution);
        }
    }

    fn one_head(&mut self, head: Node) {
        head.line(self.faults, 1, &["title", "players", "adults"]);
        if let Some(id) = head.text(self.faults, 0, "a short name") {
            self.is_short_name(head, id, "a deck's short name");
            self.deck.id = id.to_string();
        }
        self.deck.title = head
            .prop("title")
            .and_then(|arg| arg.short_text(self.faults, "a title", 60))
            .unwrap_or(&self.deck.id)
            .to_string();
        self.deck.adults = head.prop("adults").is_some_and(|arg| arg.bool(self.faults));
        if let Some(arg) = head.prop("players") {
            let range = arg
                .str()
                .and_then(|text| text.split_once('-'))
                .and_then(|(from, to)| Some((from.trim().parse().ok()?, to.trim().parse().ok()?)));
            match range {
                Some((from, to)) if 1 <= from && from <= to && to <= 6 => self.deck.players = (from, to),
                _ => {
                    let message = "the number of players is a range within 1 to 6";
                    self.faults.error(arg.file, arg.span, message).help("write players=\"2-6\"");
                }
            }
        }
        for node in head.children() {
            match node.name() {
                "include" | "option" | "solo-aside" => {}
                "blurb" if !self.deck.blurb.is_empty() => node.twice(self.faults),
                "caution" if !self.deck.caution.is_empty() => node.twice(self.faults),
                "blurb" => self.deck.blurb = self.sentence(node, "a blurb", 240),
                "caution" => self.deck.caution = self.sentence(node, "a caution", 400),
                _ => node.unknown(self.faults, "`deck`", WORDS),
            }
        }
    }

    fn sentence(&mut self, node: Node, what: &str, most: usize) -> String {
        node.leaf(self.faults, 1, &[]);
        let text = match node.args().next() {
            Some(arg) => arg.short_text(self.faults, what, most),
            None => node.text(self.faults, 0, "a sentence"),
        };
        text.unwrap_or_default().to_string()
    }

    fn is_short_name(&mut self, node: Node, name: &str, what: &str) {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if name.is_empty() || name.len() > 40 || !name.chars().all(plain) {
            let message = format!("{what} has 1 to 40 small letters, digits and hyphens");
            self.faults
                .error(node.file, node.span(), message)
                .help("it stands on the command line and in links; the title can be anything");
        }
    }

    /// What can be left out: switches, and what is no use for one player alone. All cards are known by now.
    pub(crate) fn switches(&mut self, head: Node) {
        let mixed_in = self.deck.switches.len();
        for node in head.named("option") {
            self.switch(node, mixed_in);
        }
        head.named("solo-aside").skip(1).for_each(|second| second.twice(self.faults));
        if let Some(node) = head.named("solo-aside").next() {
            node.leaf(self.faults, usize::MAX, &[]);
            let names = self.names_of(node);
            for name in names {
                if !self.deck.solo_aside.contains(&name) {
                    self.deck.solo_aside.push(name);
                }
            }
        }
    }

    /// `option NAME "Title" off { text "…"; cards "A" @icon }`
    fn switch(&mut self, node: Node, mixed_in: usize) {
        node.line(self.faults, 3, &[]);
        node.only_children(self.faults, &["text", "cards"]);
        let name = node.text(self.faults, 0, "a short name");
        let title = match node.args().nth(1) {
            Some(arg) => arg.short_text(self.faults, "a title", 60),
            None => node.text(self.faults, 1, "a title"),
        };
        let off = node.args().nth(2).is_some_and(|arg| self.is_word(arg, "off"));
        let text = match node.named("text").next() {
            Some(text) => self.sentence(text, "a text", 240),
            None => {
                node.missing(self.faults, "a text").help("say what leaving it off means: text \"…\"");
                String::new()
            }
        };
        let cards = match node.named("cards").next() {
            Some(cards) => {
                cards.leaf(self.faults, usize::MAX, &[]);
                self.names_of(cards)
            }
            None => {
                node.missing(self.faults, "the cards it is about").help("write: cards \"A\" \"B\" @icon");
                vec![]
            }
        };
        let (Some(name), Some(title)) = (name, title) else {
            return;
        };
        self.is_short_name(node, name, "the short name of an option");
        match self.deck.switches.iter().position(|switch| switch.name == name) {
            // Two decks that are mixed may have the same switch: it is about the cards of both.
            Some(at) if at < mixed_in => self.deck.switches[at].cards.extend(cards),
            Some(_) => node.twice(self.faults),
            None if self.is_full("options", self.deck.switches.len(), MAX_SWITCHES) => {}
            None => self.deck.switches.push(Switch {
                name: name.to_string(),
                title: title.to_string(),
                text,
                on: !off,
                cards,
            }),
        }
    }

    /// The names of the cards that a line lists by name or by icon. Those that are left out anyway are not among them.
    fn names_of(&mut self, node: Node) -> Vec<String> {
        if node.args().next().is_none() {
            node.missing(self.faults, "a card's name or an @icon");
        }
        let mut names: Vec<String> = vec![];
        for arg in node.args() {
            for name in self.names_meant(arg) {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        names
    }

    fn names_meant(&mut self, arg: Arg) -> Vec<String> {
        if let Some(icon) = arg.str().and_then(|text| text.strip_prefix('@')) {
            let cards = self.cards_with_icon(arg, icon).unwrap_or_default();
            let cards = self.deck.distinct(cards);
            return cards.iter().map(|card| self.deck.name(card).to_string()).collect();
        }
        let Some(name) = self.cards_named(arg).and(arg.str()) else {
            return vec![];
        };
        let face = self.deck.faces.iter().find(|face| face.name == name);
        if face.is_some_and(|face| face.kind == Kind::Basic) {
            self.faults.error(arg.file, arg.span, "Basic Rules are never left out");
        }
        face.map(|face| face.name.clone()).into_iter().collect()
    }
}
