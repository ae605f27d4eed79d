//! Bringing the cards of a deck together as house rules want them: other decks mixed in, cards left out, more copies.

use super::context::Lower;
use crate::deck::Kind;
use crate::files::Files;
use crate::house::House;
use crate::load::open;
use crate::syntax::CardLine;
use panta_source::{Faults, Parsed, Span};
use std::collections::{BTreeMap, BTreeSet};

/// What house rules say of one deck or card, with a place where its faults can be shown.
struct Wish<'h> {
    word: &'static str,
    /// The deck that a single card is of.
    deck: &'h str,
    name: &'h str,
    copies: u8,
    span: Span,
}

/// House rules as a list. They come from a form or a command line, and are written down as if they were a file.
pub(crate) struct Wishes<'h>(Vec<Wish<'h>>);

impl<'h> Wishes<'h> {
    pub fn of(house: &'h House, faults: &Faults) -> Wishes<'h> {
        let mix = house.mix.iter().map(|name| ("mix", "", name, 0));
        let cards = house.cards.iter().map(|(deck, name)| ("card", deck.as_str(), name, 0));
        let without = house.without.iter().map(|name| ("without", "", name, 0));
        let more = house.more.iter().map(|(name, copies)| ("more", "", name, *copies));
        let (mut text, mut wishes) = (String::new(), vec![]);
        for (word, deck, name, copies) in mix.chain(cards).chain(without).chain(more) {
            let before = if word == "card" { format!("{word} {deck:?} ") } else { format!("{word} ") };
            let (start, quoted) = (text.len() + before.len(), format!("{name:?}"));
            let after = if word == "more" { format!(" {copies}") } else { String::new() };
            text.push_str(&format!("{before}{quoted}{after}\n"));
            wishes.push(Wish { word, deck, name, copies, span: Span { file: 0, start, len: quoted.len() } });
        }
        let file = faults.add_file("house rules", &text);
        wishes.iter_mut().for_each(|wish| wish.span.file = file);
        Wishes(wishes)
    }

    fn about(&self, word: &'static str) -> impl Iterator<Item = &Wish<'h>> {
        self.0.iter().filter(move |wish| wish.word == word)
    }
}

/// A deck that cards come from: all of them, or only some.
pub(crate) struct Source<'h> {
    pub parsed: Parsed,
    /// The cards that are taken, with the place where each is wished for; without it, all are.
    pub only: Option<Vec<(&'h str, Span)>>,
}

/// Reads the decks that are mixed in, and those that single cards are taken from.
pub(crate) fn mixed_files<'h>(wishes: &Wishes<'h>, files: &dyn Files, faults: &Faults) -> Vec<Source<'h>> {
    let mut mixed = vec![];
    let mut seen = BTreeSet::new();
    for &Wish { name, span, .. } in wishes.about("mix") {
        if !seen.insert(name) {
            faults.error(span, format!("`{name}` is mixed in twice"));
            continue;
        }
        let parsed = deck_file(name, span, files, faults);
        mixed.extend(parsed.map(|parsed| Source { parsed, only: None }));
    }
    // Of a deck that is mixed in, every card is there already.
    let mut of_decks: BTreeMap<&str, Vec<(&str, Span)>> = BTreeMap::new();
    for &Wish { deck, name, span, .. } in wishes.about("card").filter(|wish| !seen.contains(wish.deck)) {
        of_decks.entry(deck).or_default().push((name, span));
    }
    for (deck, cards) in of_decks {
        let parsed = cards.first().and_then(|(_, span)| deck_file(deck, *span, files, faults));
        mixed.extend(parsed.map(|parsed| Source { parsed, only: Some(cards) }));
    }
    mixed
}

/// Reads another deck.
fn deck_file(name: &str, span: Span, files: &dyn Files, faults: &Faults) -> Option<Parsed> {
    let Some(read) = open(faults, files, name) else {
        let decks = files.names();
        let fault = faults.error(span, format!("there is no deck `{name}` to mix in"));
        return fault.nearest(name, decks.iter().map(String::as_str)).nothing();
    };
    let is_deck = read.as_ref().is_none_or(|(_, document)| document.get("deck").is_some());
    let fault = faults.error_if(!is_deck, span, format!("`{name}` is no deck"));
    fault.help("its cards are there for decks to include");
    read.filter(|_| is_deck)
}

/// The optional Meta Rules of a deck that people have to agree to before such a card is played.
fn asks_consent(meta: &CardLine, cards: &[&str], of_deck: &[CardLine]) -> bool {
    let lines = meta.node.children().filter(|child| child.name() == "without");
    let icons: Vec<&str> = lines.filter_map(|line| line.first_word()?.strip_prefix('@')).collect();
    let mut taken = of_deck.iter().filter(|card| cards.contains(&card.name));
    meta.optional && taken.any(|card| card.icons().any(|icon| icons.contains(&icon.as_str())))
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

    /// Leaves of a deck only the cards that are wished for, with the Meta Rules that people agree to for their sake.
    /// Returns the others.
    pub fn take_only<'c>(
        &self,
        of_deck: &mut Vec<CardLine<'c>>,
        wishes: &[(&str, Span)],
    ) -> Vec<CardLine<'c>> {
        for &(name, span) in wishes.iter().filter(|(name, _)| !of_deck.iter().any(|card| card.name == *name))
        {
            let fault = self.error(span, format!("that deck has no card `{name}`")).label("unknown card");
            fault.nearest(name, of_deck.iter().map(|card| card.name));
        }
        let names: Vec<&str> = wishes.iter().map(|(name, _)| *name).collect();
        let metas = of_deck.iter().filter(|card| asks_consent(card, &names, of_deck)).map(|meta| meta.name);
        let taken: BTreeSet<&str> = metas.chain(names.iter().copied()).collect();
        let (taken, others) = std::mem::take(of_deck).into_iter().partition(|card| taken.contains(card.name));
        *of_deck = taken;
        others
    }

    /// What speaks of a card that stays behind finds nothing, or a card of the same name and kind.
    pub fn leave_behind(&mut self, others: &[CardLine], cards: &[CardLine]) {
        for card in others {
            match cards.iter().find(|other| other.name == card.name) {
                None => drop(self.names.absent.insert(card.name.to_string(), card.icons().collect())),
                Some(rival) if rival.kind == card.kind => {}
                Some(_) => drop(self.names.replaced.insert((card.place.file, card.name.to_string()))),
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
