//! From tree to deck: the cards of a deck are brought together ([`resolve`], [`house`]), each gets its numbers
//! ([`number`]), and what they say becomes standing rules, tests and steps. Faults of meaning are found here.

mod condition;
mod context;
mod count;
mod detail;
mod house;
mod instruction;
mod lasting;
mod list;
mod moment;
mod number;
mod powers;
mod resolve;
mod scope;
mod statement;
mod surprise;
mod switch;
mod token;
mod winning;

use crate::check;
use crate::deck::{CardSet, Deck, Derived, Kind};
use crate::files::Files;
use crate::hash::{Compiled, hash};
use crate::house::House;
use crate::syntax::{Body, Head, InstructionLine, ListLine, TokenLine, icon};
use house::{Source, Wishes};
use kdl::KdlDocument;
use panta_source::{Faults, File, Node, Parsed, Span, nodes};
use serde_json::json;
use std::collections::BTreeMap;

pub(crate) use context::{Lower, Strictness, Which};
pub(crate) use number::Definition;
pub(crate) use resolve::Declared;
pub(crate) use scope::{Meaning, Occasion, Scope};
pub use winning::MAX_ROLES;

/// Checks a file of cards to include, each as if a deck had taken it. There is no deck.
pub(crate) fn library((file, document): Parsed, faults: &Faults) -> Option<Deck> {
    let start = Span::start_of(file);
    let mut cx = Lower::new(Strictness::Library, start, faults);
    let lines: Vec<Node> = nodes(&document, file, faults).collect();
    let mut cards = resolve::cards_to_include(&lines);
    number::sort(&mut cards);
    let definitions = cx.number_all(&cards);
    cx.declare(&Declared::of_library(&lines));
    let empty = definitions.is_empty() && faults.errors() == 0;
    cx.error_if(empty, start, "this card file holds no card")
        .help("begin with: deck my-deck title=\"My Deck\" players=\"2-6\" { include standard { … } }");
    cx.bodies(&definitions);
    None
}

/// Compiles a deck, as house rules change it. Even a faulty one is read to the end, so that all faults are found.
pub(crate) fn deck(parsed: Parsed, files: &dyn Files, house: &House, faults: &Faults) -> Option<Deck> {
    let strictness = if house.is_plain() { Strictness::Deck } else { Strictness::House };
    let wishes = Wishes::of(house, faults);
    // Files must outlive the cards that point into them.
    let mut sources = vec![Source { parsed, only: None }];
    sources.extend(house::mixed_files(&wishes, files, faults));
    let heads: Vec<Head> = sources
        .iter()
        .filter_map(|Source { parsed: (file, document), .. }| head_of(*file, document, faults))
        .collect();
    let first = heads.first()?;
    let included: Vec<Vec<resolve::Included>> =
        heads.iter().map(|head| resolve::included(head.node, files)).collect();

    let mut cx = Lower::new(strictness, first.node.span(), faults);
    let (mut cards, mut declared, mut trees) = (vec![], Declared::default(), vec![]);
    let mut left_behind = vec![];
    for ((Source { parsed: (file, document), only }, included), head) in
        sources.iter().zip(&included).zip(&heads)
    {
        let own: Vec<Node> = nodes(document, *file, faults).collect();
        let mut its = Declared::default();
        let mut of_deck = resolve::cards_of(&own, included, &mut its);
        number::sort(&mut of_deck);
        trees.push((head.about.id.as_str(), hash(head.about.players, &of_deck, &its, &[])));
        if let Some(only) = only {
            left_behind.extend(cx.take_only(&mut of_deck, only));
            its.keep_needed(&of_deck);
        }
        declared.add(its);
        cx.mix_in(&mut cards, of_deck);
    }
    cx.leave_behind(&left_behind, &cards);
    cx.leave_out(&mut cards, &wishes);
    cx.add_copies(&mut cards, &wishes);
    number::sort(&mut cards);
    let declared = declared.each_once();
    let gone: Vec<&str> = cx.names.replaced.iter().map(|(_, name)| name.as_str()).collect();
    cx.deck.hash = hash(first.about.players, &cards, &declared, &gone);
    cx.deck.compiled = Compiled::of(&trees, house.is_plain(), files);
    cx.deck.words.dictionary = files.dictionary();
    let definitions = cx.number_all(&cards);
    cx.deck.about = first.about.clone();
    heads[1..].iter().for_each(|head| cx.deck.about.mix_in(&head.about));
    for (_, file, document) in included.iter().flatten() {
        // What is wrong with the head of another deck is no matter of this one.
        let unheard = Faults::default();
        if let Some(head) = head_of(*file, document, &unheard) {
            cx.deck.about.mix_in(&head.about);
        }
    }
    cx.declare(&declared);
    declared.lists.into_iter().for_each(|list| cx.listed(list));
    let whole = sources.iter().map(|source| source.only.is_none());
    heads.iter().zip(whole).for_each(|(head, whole)| cx.switches(head, whole));
    cx.how(first);
    cx.bodies(&definitions);
    if strictness != Strictness::House {
        check::pictures_are_there(&cards, files, faults);
    }
    if faults.errors() == 0 {
        check::check(&cx, &definitions, first.node.span());
    }
    cx.deck.derived = Derived::of(&cx.deck);
    Some(cx.deck)
}

/// The line of a deck in its file.
fn head_of<'a>(file: File, document: &'a KdlDocument, faults: &'a Faults) -> Option<Head<'a>> {
    let mut heads = nodes(document, file, faults).filter(|node| node.name() == "deck");
    let head = heads.next()?;
    heads.for_each(Node::twice);
    Some(Head::read(head))
}

impl Lower<'_> {
    /// Instructions, tokens and details, of which cards speak.
    fn declare(&mut self, declared: &Declared) {
        let instructions: Vec<InstructionLine> =
            declared.instructions.iter().filter_map(|node| InstructionLine::read(*node)).collect();
        self.instructions(&instructions);
        let tokens: Vec<TokenLine> =
            declared.tokens.iter().filter_map(|node| TokenLine::read(*node)).collect();
        self.tokens(&tokens);
        declared.details.iter().for_each(|node| self.declare_detail(*node));
        for (node, icon) in declared.icons.iter().filter_map(|node| Some((*node, icon::read(*node)?))) {
            let second = self.deck.icons.iter().any(|known| known.name == icon.name);
            node.error_if(second, format!("there are two icons named `{}`", icon.name));
            let idle = !self.names.icons.contains_key(&icon.name) && self.strictness == Strictness::Deck;
            if idle {
                self.faults.warning(node.span(), format!("no card carries the icon `{}`", icon.name));
            }
            self.deck.icons.push(icon);
        }
    }

    /// Lowers a list of words. If it comes with a card of another deck, some cards of that deck are absent, and the
    /// words made of them with them.
    fn listed(&mut self, (node, absent): resolve::Listed) {
        let away = absent.into_iter().filter(|(name, _)| !self.names.cards.contains_key(name));
        let known = self.names.absent.clone();
        self.names.absent.extend(away);
        if let Some(line) = ListLine::read(node) {
            self.place = node.span();
            self.list(&line);
        }
        self.names.absent = known;
    }

    /// Lowers what stands between the braces of every card.
    fn bodies(&mut self, definitions: &[Definition]) {
        self.deck.words.letters = vec![0; self.deck.pack.cards.len()];
        for lower in [Lower::traits, Lower::card] {
            for card in definitions {
                self.faults.about(Some(&card.name));
                self.place = card.place;
                lower(self, card);
            }
        }
        self.standing_in();
        self.faults.about(None);
        self.missed.clear();
        self.deck.rules.alike = self.alike(definitions);
    }

    /// New Rules that say the same thing word for word, copies of one card included. Of rules about a number it is known
    /// anyway.
    fn alike(&self, definitions: &[Definition]) -> Vec<CardSet> {
        let about_no_number = |rules: &CardSet| {
            rules.len() > 1 && rules.iter().all(|rule| self.deck.effects(rule).slot.is_none())
        };
        let mut by_body: BTreeMap<String, CardSet> = BTreeMap::new();
        let says = |rule: &Definition| match &rule.body {
            // What it says stands in its text alone.
            Body::Statements(states) if states.is_empty() => rule.name.clone(),
            body => json!(body).to_string(),
        };
        for rule in definitions.iter().filter(|definition| definition.kind == Kind::Rule) {
            *by_body.entry(says(rule)).or_default() |= rule.cards;
        }
        by_body.into_values().filter(about_no_number).collect()
    }
}
