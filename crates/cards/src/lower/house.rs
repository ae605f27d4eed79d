//! Bringing the cards of a deck together as house rules want them: other decks mixed in, cards left out, more copies.

use super::context::Lower;
use crate::deck::Kind;
use crate::files::Files;
use crate::house::House;
use crate::load::open;
use crate::syntax::CardLine;
use panta_source::{Faults, Parsed, Span};
use std::collections::BTreeSet;

/// What house rules say of one deck or card, with a place where its faults can be shown.
struct Wish<'h> {
    word: &'static str,
    name: &'h str,
    copies: u8,
    span: Span,
}

/// House rules as a list. They come from a form or a command line, and are written down as if they were a file.
pub(crate) struct Wishes<'h>(Vec<Wish<'h>>);

impl<'h> Wishes<'h> {
    pub fn of(house: &'h House, faults: &Faults) -> Wishes<'h> {
        let mix = house.mix.iter().map(|name| ("mix", name, 0));
        let without = house.without.iter().map(|name| ("without", name, 0));
        let more = house.more.iter().map(|(name, copies)| ("more", name, *copies));
        let (mut text, mut wishes) = (String::new(), vec![]);
        for (word, name, copies) in mix.chain(without).chain(more) {
            let (start, quoted) = (text.len() + word.len() + 1, format!("{name:?}"));
            let after = if word == "more" { format!(" {copies}") } else { String::new() };
            text.push_str(&format!("{word} {quoted}{after}\n"));
            wishes.push(Wish { word, name, copies, span: Span { file: 0, start, len: quoted.len() } });
        }
        let file = faults.add_file("house rules", &text);
        wishes.iter_mut().for_each(|wish| wish.span.file = file);
        Wishes(wishes)
    }

    fn about(&self, word: &'static str) -> impl Iterator<Item = &Wish<'h>> {
        self.0.iter().filter(move |wish| wish.word == word)
    }
}

/// Reads the decks that are mixed in.
pub(crate) fn mixed_files(wishes: &Wishes, files: &dyn Files, faults: &Faults) -> Vec<Parsed> {
    let mut mixed = vec![];
    let mut seen = BTreeSet::new();
    for &Wish { name, span, .. } in wishes.about("mix") {
        if !seen.insert(name) {
            faults.error(span, format!("`{name}` is mixed in twice"));
            continue;
        }
        let Some(read) = open(faults, files, name) else {
            let decks = files.names();
            let fault = faults.error(span, format!("there is no deck `{name}` to mix in"));
            fault.nearest(name, decks.iter().map(String::as_str));
            continue;
        };
        let is_deck = read.as_ref().is_none_or(|(_, document)| document.get("deck").is_some());
        let fault = faults.error_if(!is_deck, span, format!("`{name}` is no deck"));
        fault.help("its cards are there for decks to include");
        mixed.extend(read.filter(|_| is_deck));
    }
    mixed
}

/// Whether two decks have the same card, wherever each has it from.
fn is_same(one: &CardLine, other: &CardLine) -> bool {
    let body = |card: &CardLine| card.node.kdl.children().map(ToString::to_string);
    one.kind == other.kind && (one.kind == Kind::Basic || body(one) == body(other))
}

impl Lower<'_> {
    /// Adds the cards of one deck to those of the decks before it. A name stands for one card: the first of it stays.
    pub fn mix_in<'c>(&mut self, cards: &mut Vec<CardLine<'c>>, of_deck: Vec<CardLine<'c>>) {
        let before = cards.len();
        for card in of_deck {
            let is_rival = |other: &&CardLine| {
                other.name == card.name || (other.kind == Kind::Basic && card.kind == Kind::Basic)
            };
            match cards[..before].iter().find(is_rival) {
                None => cards.push(card),
                Some(rival) if is_same(rival, &card) => {}
                Some(rival) => {
                    // What its own deck says of it would make no sense of a card of another kind.
                    if rival.kind != card.kind {
                        self.names.replaced.insert((card.place.file, card.name.to_string()));
                    }
                    let named = format!("two decks have a card named `{}`", card.name);
                    let fault = self.faults.warning(card.place, named + ", and that of the first is taken");
                    fault.label("another card of that name");
                }
            }
        }
    }

    /// Takes cards out by name. Whatever speaks of them finds nothing from now on.
    pub fn leave_out(&mut self, cards: &mut Vec<CardLine>, wishes: &Wishes) {
        for &Wish { name, span, .. } in wishes.about("without") {
            match cards.iter().find(|card| card.name == name) {
                None if self.names.absent.contains_key(name) => {}
                None => self.no_such_card(name, span, cards.iter().map(|card| card.name)),
                Some(card) if card.kind == Kind::Basic => {
                    self.error(span, "Basic Rules are never left out");
                }
                Some(card) => {
                    self.names.absent.insert(name.to_string(), card.icons().collect());
                }
            }
        }
        cards.retain(|card| !self.names.absent.contains_key(card.name));
    }

    /// Adds further copies.
    pub fn add_copies(&self, cards: &mut [CardLine], wishes: &Wishes) {
        for &Wish { name, copies, span, .. } in wishes.about("more") {
            match cards.iter_mut().find(|card| card.name == name) {
                Some(card) => match card.copies.checked_add(copies) {
                    Some(copies) => card.copies = copies,
                    None => self.error(span, "so many copies no deck can hold").nothing(),
                },
                None if self.names.absent.contains_key(name) => {
                    self.error(span, format!("`{name}` is left out, so there cannot be more of it"));
                }
                None => self.no_such_card(name, span, cards.iter().map(|card| card.name)),
            }
        }
    }
}
