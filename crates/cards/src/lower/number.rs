//! Every card gets its numbers, one for each copy.
//!
//! Numbers are in saved games: their order never changes for the same cards. What lies on tables comes first, so that
//! the engine finds it in the first word of a set.

use super::context::{Builder, Names};
use super::resolve::two_cards_named;
use crate::deck::{Card, CardSet, Effects, Kind, MAX_CARDS};
use crate::syntax::Traits;
use crate::syntax::card::{Body, CardLine};
use crate::syntax::moment::On;
use crate::syntax::statement::Statement;
use crate::syntax::words::means_something;
use crate::verbs::{Block, Verb};
use panta_source::{Faults, Span};

/// The longest name of a card.
const MAX_NAME: usize = 40;

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

/// Gives cards their numbers, in this order.
pub(crate) fn number_all(
    cards: &[CardLine],
    names: &mut Names,
    out: &mut Builder,
    faults: &Faults,
) -> Vec<Definition> {
    let mut definitions: Vec<Definition> = vec![];
    for card in cards {
        let has_basics = definitions.iter().any(|other| other.kind == Kind::Basic);
        definitions.extend(number(card, has_basics, names, out, faults));
    }
    definitions
}

fn number(
    card: &CardLine,
    has_basics: bool,
    names: &mut Names,
    out: &mut Builder,
    faults: &Faults,
) -> Option<Definition> {
    let (kind, place) = (card.kind, card.place);
    if !is_good_name(card.name, place, faults) {
        return None;
    }
    if names.cards.contains_key(card.name) {
        two_cards_named(card.name, place, faults);
        return None;
    }
    if matches!(kind, Kind::Basic | Kind::Meta | Kind::Marker) && card.copies > 1 {
        faults.error(place, format!("a second copy of {} would change nothing", kind.title()));
    }
    if kind == Kind::Basic && has_basics {
        faults.error(place, "a deck has one card of Basic Rules");
    }
    // What never lies in a zone has no number.
    let numbered = if matches!(kind, Kind::Basic | Kind::Marker) { 0 } else { card.copies as usize };
    if out.deck.pack.cards.len() + numbered > MAX_CARDS {
        out.is_full(faults, place, "cards", MAX_CARDS, MAX_CARDS);
        return None;
    }
    faults.about(Some(card.name));
    let (mut traits, body) = card.read_body(faults);
    faults.about(None);
    let face = out.deck.faces.len();
    out.deck.faces.push(std::mem::take(&mut traits.face));
    let pack = &mut out.deck.pack;
    let mut cards = CardSet::EMPTY;
    for _ in 0..numbered {
        cards.insert(Card(pack.cards.len() as u8));
        pack.cards.push(face as u16);
        pack.effects.push(Effects::none(kind));
    }
    if numbered > 1 {
        pack.twins.push(cards);
        pack.with_twins |= cards;
    }
    pack.by_kind[kind as usize] |= cards;
    names.cards.insert(card.name.to_string(), cards);
    for icon in card.icons() {
        *names.icons.entry(icon).or_default() |= cards;
    }
    let entering = entering(&body);
    if kind == Kind::Rule {
        for slot in slots(&body) {
            names.slots[slot] |= cards;
        }
        if entering.iter().any(|step| matches!(&step.value, Verb::Ask(ask) if ask.keeps_word())) {
            names.word_keepers |= cards;
        }
    }
    let kept_pair = entering.iter().find_map(|step| match &step.value {
        Verb::Choose(choose) => choose.kept_pair(),
        _ => None,
    });
    let (name, kept_pair) = (card.name.to_string(), kept_pair.map(str::to_string));
    Some(Definition { name, kind, cards, face, kept_pair, span: card.node.span(), place, traits, body })
}

/// The steps of a rule as it enters.
fn entering(body: &Body) -> Vec<&panta_source::At<Verb>> {
    let blocks = statements(body).filter_map(|statement| match statement {
        Statement::On(On::Enter(block)) => Some(block),
        _ => None,
    });
    blocks.flat_map(|block: &Block| block).collect()
}

/// What a rule is about.
fn slots(body: &Body) -> impl Iterator<Item = usize> {
    statements(body).filter_map(|statement| match statement {
        Statement::Slot(slot, _) => Some(*slot as usize),
        _ => None,
    })
}

fn statements(body: &Body) -> impl Iterator<Item = &Statement> {
    let statements: &[_] = if let Body::Statements(statements) = body { statements } else { &[] };
    statements.iter().map(|statement| &statement.value)
}

/// A name must fit its line, and must not be taken for a word of the language where a step names it.
fn is_good_name(name: &str, span: Span, faults: &Faults) -> bool {
    if name.is_empty() || name.trim() != name || name.chars().count() > MAX_NAME {
        let message = format!("a card's name has 1 to {MAX_NAME} characters, without spaces around it");
        faults.error(span, message);
        return false;
    }
    if means_something(name) {
        faults
            .error(span, format!("`{name}` is a word of the card language, and cannot be a name"))
            .help("a capital letter makes it another one");
        return false;
    }
    true
}
