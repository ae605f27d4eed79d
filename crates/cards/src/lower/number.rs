//! Every card gets its numbers, one for each copy.
//!
//! Numbers are in saved games: their order never changes for the same cards. What lies on tables comes first, so that
//! the engine finds it in the first word of a set.

use super::context::Lower;
use super::resolve::two_cards_named;
use crate::deck::{Card, CardSet, Effects, Kind, MAX_CARDS, MAX_OWN_SLOTS, Moment, Slot, SlotId};
use crate::syntax::{Body, CardLine, On, SlotWord, Statement, Traits, means_something};
use crate::verbs::{Ask, Choose, Verb};
use Kind::{Action, Basic, Creeper, Goal, Keeper, Marker, Meta, Rule, Surprise, Ungoal};
use panta_source::{Faults, Span};

/// The longest name of a card.
const MAX_NAME: usize = 40;

const ORDER: [Kind; 10] = [Keeper, Creeper, Goal, Ungoal, Rule, Action, Surprise, Meta, Basic, Marker];

/// A card with its numbers.
pub(crate) struct Definition {
    pub name: String,
    pub kind: Kind,
    pub cards: CardSet,
    /// Its place among the faces.
    pub face: usize,
    /// The name of the two players that it keeps in mind.
    pub kept_pair: Option<String>,
    /// Where it stands in its file.
    pub span: Span,
    /// Where the deck speaks of it.
    pub place: Span,
    pub traits: Traits,
    pub body: Body,
}

/// Brings cards into the order of their numbers, kind by kind.
pub(crate) fn sort(cards: &mut [CardLine]) {
    cards.sort_by_key(|card| ORDER.iter().position(|kind| *kind == card.kind));
}

impl Lower<'_> {
    /// Gives cards their numbers, in this order.
    pub fn number_all(&mut self, cards: &[CardLine]) -> Vec<Definition> {
        cards.iter().filter_map(|card| self.number(card)).collect()
    }

    fn number(&mut self, card: &CardLine) -> Option<Definition> {
        let (kind, place) = (card.kind, card.place);
        self.place = place;
        if !is_good_name(card.name, place, self.faults) {
            return None;
        }
        if self.names.cards.contains_key(card.name) {
            two_cards_named(card.name, place, self.faults);
            return None;
        }
        let idle = matches!(kind, Basic | Meta | Marker) && card.copies > 1;
        self.error_if(idle, place, format!("a second copy of {} would change nothing", kind.title()));
        let second = kind == Basic && self.deck.faces.iter().any(|face| face.kind == Basic);
        self.error_if(second, place, "a deck has one card of Basic Rules");
        // What never lies in a zone has no number.
        let numbered = if matches!(kind, Basic | Marker) { 0 } else { card.copies as usize };
        if self.deck.pack.cards.len() + numbered > MAX_CARDS {
            self.is_full("cards", MAX_CARDS, MAX_CARDS);
            return None;
        }
        self.faults.about(Some(card.name));
        let (mut traits, body) = card.read_body(self.faults);
        self.faults.about(None);
        let face = self.deck.faces.len();
        self.deck.faces.push(std::mem::take(&mut traits.face));
        let pack = &mut self.deck.pack;
        let first = pack.cards.len();
        pack.cards.extend(vec![face as u16; numbered]);
        pack.effects.extend(vec![Effects { kind, ..Effects::default() }; numbered]);
        let cards: CardSet = (first..first + numbered).map(|n| Card(n as u8)).collect();
        if numbered > 1 {
            pack.twins.push(cards);
            pack.with_twins |= cards;
        }
        pack.by_kind[kind as usize] |= cards;
        self.names.cards.insert(card.name.to_string(), cards);
        for icon in card.icons() {
            *self.names.icons.entry(icon).or_default() |= cards;
        }
        for (name, worth) in &traits.values {
            if let Some(value) = self.value_named(name) {
                self.deck.code.values[value as usize].set(cards, *worth);
            }
        }
        let kept_pair = self.announce(&body, kind, cards);
        let (name, span) = (card.name.to_string(), card.node.span());
        Some(Definition { name, kind, cards, face, kept_pair, span, place, traits, body })
    }

    /// The number of a slot. One that the deck names itself gets it when it is first named.
    pub fn slot_id(&mut self, slot: &SlotWord) -> Option<SlotId> {
        let name = match slot {
            SlotWord::Known(slot) => return Some((*slot).into()),
            SlotWord::Own(name) => name,
        };
        let (known, next) =
            (self.names.own_slots.iter().position(|known| known == name), self.names.own_slots.len());
        if known.is_none() {
            if self.is_full("slots of its own", next, MAX_OWN_SLOTS) {
                return None;
            }
            self.names.own_slots.push(name.clone());
        }
        Some(SlotId::own(known.unwrap_or(next)))
    }

    /// What other cards can know of a rule before it is lowered: what it is about, and whether it keeps a word in mind.
    /// Returns the name of the two players that it keeps in mind.
    fn announce(&mut self, body: &Body, kind: Kind, cards: CardSet) -> Option<String> {
        let Body::Statements(statements) = body else { return None };
        let mut kept_pair = None;
        for statement in statements {
            match &statement.value {
                Statement::Slot(slot, _) if kind == Rule => {
                    if let Some(slot) = self.slot_id(slot) {
                        self.names.slots[slot.index()] |= cards;
                    }
                }
                Statement::Goals if kind == Rule => {
                    self.names.slots[SlotId::from(Slot::Goals).index()] |= cards;
                }
                Statement::On(On::Happens(happens)) if happens.happening.moment == Moment::Enter => {
                    for step in &happens.steps {
                        match &step.value {
                            Verb::Ask(Ask::Kept { .. }) => self.names.word_keepers |= cards,
                            Verb::Choose(Choose::Two { r#as: pair, .. }) => {
                                kept_pair = kept_pair.or(pair.as_ref())
                            }
                            _ => {}
                        }
                    }
                }
                _ => {}
            }
        }
        kept_pair.map(|pair| pair.value.clone())
    }
}

/// A name must fit its line, and must not be taken for a word of the language where a step names it.
fn is_good_name(name: &str, span: Span, faults: &Faults) -> bool {
    let fits = !name.is_empty() && name.trim() == name && name.chars().count() <= MAX_NAME;
    let message = format!("a card's name has 1 to {MAX_NAME} characters, without spaces around it");
    faults.error_if(!fits, span, message).help(format!("this one has {}", name.chars().count()));
    let word = fits && means_something(name);
    let message = format!("`{name}` is a word of the card language, and cannot be a name");
    faults.error_if(word, span, message).help("a capital letter makes it another one");
    fits && !word
}
