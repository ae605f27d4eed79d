//! Bringing the cards of a deck together as house rules want them: other decks mixed in, cards left out, more copies.

use crate::compile::Compiler;
use crate::define::Introduced;
use crate::fault::{Faults, File};
use crate::house::House;
use crate::kind::Kind;
use crate::library;
use crate::load::read_file;
use crate::read::Node;
use kdl::KdlDocument;
use miette::SourceSpan;
use std::collections::BTreeSet;

/// House rules, each with a place where its faults can be shown.
pub(crate) struct Wishes<'h> {
    file: File,
    mix: Vec<(&'h str, SourceSpan)>,
    without: Vec<(&'h str, SourceSpan)>,
    more: Vec<(&'h str, u8, SourceSpan)>,
}

impl<'h> Wishes<'h> {
    /// House rules come from a form or a command line. They are written down as if they were a file.
    pub fn of(house: &'h House, faults: &mut Faults) -> Wishes<'h> {
        let mut text = String::new();
        let mut write = |before: &str, name: &str, after: &str| -> SourceSpan {
            text.push_str(before);
            let start = text.len();
            text.push_str(&format!("{name:?}"));
            let span = (start, text.len() - start).into();
            text.push_str(after);
            text.push('\n');
            span
        };
        let mix = house.mix.iter().map(|name| (name.as_str(), write("mix ", name, ""))).collect();
        let without = house.without.iter().map(|name| (name.as_str(), write("without ", name, ""))).collect();
        let more = house.more.iter();
        let more =
            more.map(|(name, n)| (name.as_str(), *n, write("more ", name, &format!(" {n}")))).collect();
        Wishes { file: faults.add_file("house rules", &text), mix, without, more }
    }
}

impl Compiler<'_> {
    /// Reads the decks that are mixed in.
    pub(crate) fn mixed_files(
        &mut self,
        wishes: &Wishes,
        include: &dyn Fn(&str) -> Option<String>,
    ) -> Vec<(File, KdlDocument)> {
        let mut files = vec![];
        let mut seen = BTreeSet::new();
        for &(name, span) in &wishes.mix {
            if !seen.insert(name) {
                self.faults.error(wishes.file, span, format!("`{name}` is mixed in twice"));
                continue;
            }
            let Some(text) = include(name) else {
                let decks = library::names();
                self.faults
                    .error(wishes.file, span, format!("there is no deck `{name}` to mix in"))
                    .nearest(name, decks.iter().map(String::as_str));
                continue;
            };
            let Some((file, document)) = read_file(self.faults, &format!("{name}.kdl"), text.as_bytes())
            else {
                continue;
            };
            if document.get("deck").is_none() {
                self.faults
                    .error(wishes.file, span, format!("`{name}` is no deck"))
                    .help("its cards are there for decks to include");
                continue;
            }
            files.push((file, document));
        }
        files
    }

    /// Adds the cards of one deck to those of the decks before it. A name stands for one card: the first of it stays.
    pub(crate) fn mix_in<'a>(&mut self, cards: &mut Vec<Introduced<'a>>, of_deck: Vec<Introduced<'a>>) {
        let before = cards.len();
        for card in of_deck {
            let rival = cards[..before].iter().find(|other| {
                other.name == card.name || (other.kind == Kind::Basic && card.kind == Kind::Basic)
            });
            match rival {
                None => cards.push(card),
                Some(rival) if is_same(rival, &card) => {}
                Some(rival) => {
                    // What its own deck says of it would make no sense of a card of another kind.
                    if rival.kind != card.kind {
                        self.replaced.insert((card.place.0, card.name.to_string()));
                    }
                    let message = format!(
                        "two decks have a card named `{}`, and that of the first is taken",
                        card.name
                    );
                    self.faults
                        .warning(card.place.0, card.place.1, message)
                        .label("another card of that name");
                }
            }
        }
    }

    /// Takes cards out by name. Whatever speaks of them finds nothing from now on.
    pub(crate) fn leave_out(&mut self, cards: &mut Vec<Introduced>, wishes: &Wishes) {
        for &(name, span) in &wishes.without {
            match cards.iter().find(|card| card.name == name) {
                None if self.absent.contains_key(name) => {}
                None => self.no_such_card(cards, wishes.file, name, span),
                Some(card) if card.kind == Kind::Basic => {
                    self.faults.error(wishes.file, span, "Basic Rules are never left out");
                }
                Some(card) => {
                    let icons = card.node.named("icon").flat_map(Node::args).filter_map(|arg| arg.str());
                    self.absent.insert(name.to_string(), icons.map(str::to_string).collect());
                }
            }
        }
        cards.retain(|card| !self.absent.contains_key(card.name));
    }

    /// Adds further copies.
    pub(crate) fn add_copies(&mut self, cards: &mut [Introduced], wishes: &Wishes) {
        for &(name, more, span) in &wishes.more {
            let Some(at) = cards.iter().position(|card| card.name == name) else {
                if self.absent.contains_key(name) {
                    let message = format!("`{name}` is left out, so there cannot be more of it");
                    self.faults.error(wishes.file, span, message);
                } else {
                    self.no_such_card(cards, wishes.file, name, span);
                }
                continue;
            };
            match cards[at].copies.checked_add(more) {
                Some(copies) => cards[at].copies = copies,
                None => {
                    self.faults.error(wishes.file, span, "so many copies no deck can hold");
                }
            }
        }
    }

    fn no_such_card(&mut self, cards: &[Introduced], file: File, name: &str, span: SourceSpan) {
        self.faults
            .error(file, span, format!("there is no card `{name}` in this deck"))
            .label("unknown card")
            .nearest(name, cards.iter().map(|card| card.name));
    }
}

/// Whether two decks have the same card, wherever each has it from.
fn is_same(one: &Introduced, other: &Introduced) -> bool {
    let body = |card: &Introduced| card.node.kdl.children().map(ToString::to_string);
    one.kind == other.kind && (one.kind == Kind::Basic || body(one) == body(other))
}
