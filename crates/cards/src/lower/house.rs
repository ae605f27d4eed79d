//! Bringing the cards of a deck together as house rules want them: other decks mixed in, cards left out, more copies.

use super::context::Names;
use crate::deck::Kind;
use crate::files::Files;
use crate::house::House;
use crate::load::open;
use crate::syntax::card::CardLine;
use kdl::KdlDocument;
use panta_source::{Faults, File, Span};
use std::collections::BTreeSet;

/// House rules, each with a place where its faults can be shown.
pub(crate) struct Wishes<'h> {
    mix: Vec<(&'h str, Span)>,
    without: Vec<(&'h str, Span)>,
    more: Vec<(&'h str, u8, Span)>,
}

impl<'h> Wishes<'h> {
    /// House rules come from a form or a command line. They are written down as if they were a file.
    pub fn of(house: &'h House, faults: &Faults) -> Wishes<'h> {
        let mut text = String::new();
        let mut write = |before: &str, name: &str, after: &str| -> (usize, usize) {
            text.push_str(before);
            let start = text.len();
            text.push_str(&format!("{name:?}"));
            let len = text.len() - start;
            text.push_str(after);
            text.push('\n');
            (start, len)
        };
        let mix: Vec<_> = house.mix.iter().map(|name| (name, write("mix ", name, ""))).collect();
        let without: Vec<_> = house.without.iter().map(|name| (name, write("without ", name, ""))).collect();
        let more = house.more.iter();
        let more: Vec<_> = more.map(|(name, n)| (name, *n, write("more ", name, &format!(" {n}")))).collect();
        let file = faults.add_file("house rules", &text);
        let at = |(start, len)| Span { file, start, len };
        Wishes {
            mix: mix.into_iter().map(|(name, place)| (name.as_str(), at(place))).collect(),
            without: without.into_iter().map(|(name, place)| (name.as_str(), at(place))).collect(),
            more: more.into_iter().map(|(name, n, place)| (name.as_str(), n, at(place))).collect(),
        }
    }
}

/// Reads the decks that are mixed in.
pub(crate) fn mixed_files(wishes: &Wishes, files: &dyn Files, faults: &Faults) -> Vec<(File, KdlDocument)> {
    let mut mixed = vec![];
    let mut seen = BTreeSet::new();
    for &(name, span) in &wishes.mix {
        if !seen.insert(name) {
            faults.error(span, format!("`{name}` is mixed in twice"));
            continue;
        }
        let Some(read) = open(faults, files, name) else {
            let decks = files.names();
            faults
                .error(span, format!("there is no deck `{name}` to mix in"))
                .nearest(name, decks.iter().map(String::as_str));
            continue;
        };
        let Some((file, document)) = read else { continue };
        if document.get("deck").is_none() {
            faults
                .error(span, format!("`{name}` is no deck"))
                .help("its cards are there for decks to include");
            continue;
        }
        mixed.push((file, document));
    }
    mixed
}

/// Adds the cards of one deck to those of the decks before it. A name stands for one card: the first of it stays.
pub(crate) fn mix_in<'a>(
    cards: &mut Vec<CardLine<'a>>,
    of_deck: Vec<CardLine<'a>>,
    names: &mut Names,
    faults: &Faults,
) {
    let before = cards.len();
    for card in of_deck {
        let rival = cards[..before]
            .iter()
            .find(|other| other.name == card.name || (other.kind == Kind::Basic && card.kind == Kind::Basic));
        match rival {
            None => cards.push(card),
            Some(rival) if is_same(rival, &card) => {}
            Some(rival) => {
                // What its own deck says of it would make no sense of a card of another kind.
                if rival.kind != card.kind {
                    names.replaced.insert((card.place.file, card.name.to_string()));
                }
                let message =
                    format!("two decks have a card named `{}`, and that of the first is taken", card.name);
                faults.warning(card.place, message).label("another card of that name");
            }
        }
    }
}

/// Whether two decks have the same card, wherever each has it from.
fn is_same(one: &CardLine, other: &CardLine) -> bool {
    let body = |card: &CardLine| card.node.kdl.children().map(ToString::to_string);
    one.kind == other.kind && (one.kind == Kind::Basic || body(one) == body(other))
}

/// Takes cards out by name. Whatever speaks of them finds nothing from now on.
pub(crate) fn leave_out(cards: &mut Vec<CardLine>, wishes: &Wishes, names: &mut Names, faults: &Faults) {
    for &(name, span) in &wishes.without {
        match cards.iter().find(|card| card.name == name) {
            None if names.absent.contains_key(name) => {}
            None => no_such_card(cards, name, span, faults),
            Some(card) if card.kind == Kind::Basic => {
                faults.error(span, "Basic Rules are never left out");
            }
            Some(card) => {
                names.absent.insert(name.to_string(), card.icons().collect());
            }
        }
    }
    cards.retain(|card| !names.absent.contains_key(card.name));
}

/// Adds further copies.
pub(crate) fn add_copies(cards: &mut [CardLine], wishes: &Wishes, names: &Names, faults: &Faults) {
    for &(name, more, span) in &wishes.more {
        let Some(at) = cards.iter().position(|card| card.name == name) else {
            if names.absent.contains_key(name) {
                faults.error(span, format!("`{name}` is left out, so there cannot be more of it"));
            } else {
                no_such_card(cards, name, span, faults);
            }
            continue;
        };
        match cards[at].copies.checked_add(more) {
            Some(copies) => cards[at].copies = copies,
            None => {
                faults.error(span, "so many copies no deck can hold");
            }
        }
    }
}

fn no_such_card(cards: &[CardLine], name: &str, span: Span, faults: &Faults) {
    faults
        .error(span, format!("there is no card `{name}` in this deck"))
        .label("unknown card")
        .nearest(name, cards.iter().map(|card| card.name));
}
