//! Compiling conditions: what a Goal or a `when` asks for. What is spelled with letters is in [`crate::spell`].

use crate::card::CardSet;
use crate::compile::Compiler;
use crate::condition::{Look, Measure, Test, Tests};
use crate::kind::Kind;
use crate::meet::{self, Why};
use crate::program::Number;
use crate::read::{Arg, Node};
use crate::words;

/// How many conditions, and alternatives of `either`, a deck can have.
const MAX_TESTS: usize = 1024;
const MAX_ALTERNATIVES: usize = 256;

impl Compiler<'_> {
    /// Compiles conditions that must all hold, and makes sure that they can. Also returns every card they ask for.
    pub(crate) fn conditions(&mut self, of: Node, nodes: &[Node]) -> (Tests, CardSet) {
        let errors = self.faults.errors();
        self.missed.clear();
        let (tests, named) = self.all_of(nodes);
        if self.faults.errors() == errors
            && !self.is_incomplete()
            && let Err(why) = meet::can_be_met(&self.deck, tests, self.is_relaxed)
        {
            self.never_met(of, why);
        }
        (tests, named)
    }

    /// Conditions that nobody can meet are a fault, unless house rules have made them so.
    pub(crate) fn never_met(&mut self, of: Node, why: Why) {
        let label = "cannot be met so";
        if !self.is_relaxed {
            self.faults.error(of.file, of.span(), why.message()).label(label).help(why.help());
            return;
        }
        let what = match of.first_word() {
            Some(name) if of.name() != "when" => format!("nobody can meet {name} any more"),
            _ => "this condition can never hold any more".to_string(),
        };
        let missed: Vec<&str> = self.missed.iter().map(String::as_str).collect();
        let because = match missed[..] {
            [] => String::new(),
            [one] => format!(", because {one} is left out"),
            _ => format!(", because these are left out: {}", missed.join(", ")),
        };
        self.faults.warning(of.file, of.span(), format!("{what}{because}")).label(label);
    }

    fn all_of(&mut self, nodes: &[Node]) -> (Tests, CardSet) {
        let mut named = CardSet::EMPTY;
        let mut tests = vec![];
        for &node in nodes {
            self.condition(node, &mut named, &mut tests);
        }
        (self.keep_tests(tests), named)
    }

    /// Gives tests their places. Where there is no place left, that is a fault and they are dropped.
    pub(crate) fn keep_tests(&mut self, tests: Vec<Test>) -> Tests {
        let start = self.deck.tests.len();
        let end = start + tests.len();
        if self.is_full("conditions", end, MAX_TESTS) {
            return Tests::default();
        }
        self.deck.tests.extend(tests);
        Tests { start: start as u16, end: end as u16 }
    }

    fn condition(&mut self, node: Node, named: &mut CardSet, tests: &mut Vec<Test>) {
        match node.name() {
            "has" => {
                let look = self.look(node);
                self.needs_names(node, 0);
                for arg in node.args() {
                    if let Some(cards) = self.wanted(arg, look) {
                        *named |= cards;
                        tests.push(Test::Holds { set: self.set_id(cards), at_least: Number::Word(1), look });
                    }
                }
            }
            "any" => self.holds(node, 0, Number::Word(1), named, tests),
            "at-least" => {
                let number = match node.args().next() {
                    Some(arg) => self.number(arg),
                    None => {
                        node.missing(self.faults, "a number");
                        None
                    }
                };
                if let Some(number) = number {
                    self.holds(node, 1, number, named, tests);
                }
            }
            "none" => {
                let look = self.look(node);
                let cards = self.union(node, 0, look);
                let set = self.set_id(cards);
                tests.push(Test::Lacks { set, look });
            }
            "nothing-but" => {
                node.leaf(self.faults, usize::MAX, &[]);
                let cards = self.union(node, 0, Look::Table);
                let set = self.set_id(self.deck.kind(Kind::Keeper) - cards);
                tests.push(Test::Lacks { set, look: Look::Table });
            }
            "most" => {
                let measure = self.measure(node, &["min"]);
                let min = node.prop("min").and_then(|arg| self.more_than_none(arg));
                tests.push(Test::Most { measure, min: min.unwrap_or(Number::Word(1)) });
            }
            "fewest" => {
                let measure = self.measure(node, &[]);
                tests.push(Test::Fewest { measure });
            }
            "empty" => {
                self.one_word(node, "hand");
                tests.push(Test::EmptyHand);
            }
            "spell" => tests.extend(self.spell(node)),
            "attached" => tests.extend(self.attached(node, named)),
            "either" => tests.extend(self.either(node, named)),
            _ => node.unknown(
                self.faults,
                "a condition",
                words::CONDITIONS.iter().chain(words::TRAITS).copied(),
            ),
        }
    }

    /// One of several lines holds.
    fn either(&mut self, node: Node, named: &mut CardSet) -> Option<Test> {
        node.line(self.faults, 0, &[]);
        let mut alternatives = vec![];
        for child in node.children() {
            let (tests, cards) = self.all_of(&[child]);
            *named |= cards;
            alternatives.push(tests);
        }
        if alternatives.len() < 2 {
            node.missing(self.faults, "at least two alternatives");
        }
        let start = self.deck.alternatives.len();
        let end = start + alternatives.len();
        if self.is_full("alternatives", end, MAX_ALTERNATIVES) {
            return None;
        }
        self.deck.alternatives.extend(alternatives);
        Some(Test::Either { start: start as u16, end: end as u16 })
    }

    /// A Creeper sits on one of these Keepers, on any table.
    fn attached(&mut self, node: Node, named: &mut CardSet) -> Option<Test> {
        node.only_props(self.faults, &[]);
        node.only_children(self.faults, &["to"]);
        let creepers = self.union(node, 0, Look::Tables);
        if !creepers.is_within(self.deck.attaching) {
            self.faults
                .error(node.file, node.span(), "only a Creeper that attaches sits on a Keeper")
                .help("write `attaches` on the Creeper");
        }
        let Some(to) = node.named("to").next() else {
            node.missing(self.faults, "the Keepers it sits on")
                .help("write: attached \"Creeper\" { to \"Keeper\" \"Keeper\" }");
            return None;
        };
        to.leaf(self.faults, usize::MAX, &[]);
        let keepers = self.union(to, 0, Look::Tables);
        if !keepers.is_within(self.deck.kind(Kind::Keeper)) {
            self.faults.error(to.file, to.span(), "a Creeper sits on Keepers only");
        }
        *named |= creepers;
        Some(Test::Attached { creepers: self.set_id(creepers), to: self.set_id(keepers) })
    }

    fn holds(
        &mut self,
        node: Node,
        skip: usize,
        at_least: Number,
        named: &mut CardSet,
        tests: &mut Vec<Test>,
    ) {
        let look = self.look(node);
        let cards = self.union(node, skip, look);
        *named |= cards;
        if at_least.printed() == 0 {
            self.faults
                .error(node.file, node.span(), "at least none is always true")
                .help("leave it out, or write `none` to forbid them");
        }
        let set = self.set_id(cards);
        tests.push(Test::Holds { set, at_least, look });
    }

    fn needs_names(&mut self, node: Node, skip: usize) {
        if node.args().nth(skip).is_none() {
            node.missing(self.faults, "a card's name or an @icon");
        }
    }

    /// The cards that all arguments from `skip` on name, by name or by `@icon`.
    fn union(&mut self, node: Node, skip: usize, look: Look) -> CardSet {
        self.needs_names(node, skip);
        let mut cards = CardSet::EMPTY;
        for arg in node.args().skip(skip) {
            cards |= self.wanted(arg, look).unwrap_or_default();
        }
        cards
    }

    /// One argument of a condition: a card that can lie where the condition looks, or the Keepers and Creepers with
    /// an icon.
    fn wanted(&mut self, arg: Arg, look: Look) -> Option<CardSet> {
        let possible = self.can_lie(look);
        let Some(icon) = arg.str().and_then(|text| text.strip_prefix('@')) else {
            let cards = self.cards_named(arg)?;
            if (cards.is_empty() && !self.is_absent(arg)) || !cards.is_within(possible) {
                let message = "a card of this kind never lies where the condition looks";
                self.faults.error(arg.file, arg.span, message);
                return None;
            }
            return Some(cards);
        };
        let carriers = self.deck.kind(Kind::Keeper) | self.deck.kind(Kind::Creeper);
        let cards = self.cards_with_icon(arg, icon)? & possible & carriers;
        if cards.is_empty() && !self.is_relaxed {
            let message = format!("no Keeper or Creeper has the icon `{icon}`");
            self.faults.error(arg.file, arg.span, message);
            return None;
        }
        Some(cards)
    }

    /// A Keeper or Creeper, by name.
    pub(crate) fn named_on_table(&mut self, arg: Arg) -> Option<CardSet> {
        match arg.str().and_then(|text| text.strip_prefix('@')) {
            Some(_) => {
                let message = "this has to be one card, by its name";
                self.faults.error(arg.file, arg.span, message);
                None
            }
            None => self.wanted(arg, Look::Table),
        }
    }

    fn can_lie(&self, look: Look) -> CardSet {
        let (meta, creeper) = (self.deck.kind(Kind::Meta), self.deck.kind(Kind::Creeper));
        match look {
            Look::Table | Look::Tables => self.deck.kind(Kind::Keeper) | creeper,
            Look::Hand => self.deck.all() - meta - creeper,
            Look::Discard => self.deck.all() - meta,
        }
    }

    fn look(&mut self, node: Node) -> Look {
        node.leaf(self.faults, usize::MAX, &["of", "in"]);
        match (node.prop("of"), node.prop("in")) {
            (None, None) => Look::Table,
            (Some(of), None) if of.str() == Some("everyone") => Look::Tables,
            (None, Some(place)) if place.str() == Some("hand") => Look::Hand,
            (None, Some(place)) if place.str() == Some("discard") => Look::Discard,
            _ => {
                let message = "a condition looks at your table unless it says where";
                self.faults
                    .error(node.file, node.span(), message)
                    .help("write of=everyone, in=hand or in=discard");
                Look::Table
            }
        }
    }

    /// What `most` and `fewest` count.
    fn measure(&mut self, node: Node, props: &[&str]) -> Measure {
        node.leaf(self.faults, 1, props);
        let keepers = self.deck.kind(Kind::Keeper);
        let Some(arg) = node.args().next() else {
            node.missing(self.faults, "`keeper`, `hand`, `word` or an @icon");
            return Measure::Hand;
        };
        let cards = match arg.str() {
            Some("hand") => return Measure::Hand,
            Some("word") if node.name() == "most" => {
                self.needs_letters(node);
                return Measure::Word;
            }
            Some("keeper") => keepers,
            Some(text) if text.starts_with('@') => {
                self.wanted(arg, Look::Table).unwrap_or_default() & keepers
            }
            other => {
                self.faults
                    .error(arg.file, arg.span, "this cannot be counted")
                    .nearest(other.unwrap_or(""), ["keeper", "hand", "word", "@icon"]);
                keepers
            }
        };
        Measure::Table(self.set_id(cards))
    }
}
