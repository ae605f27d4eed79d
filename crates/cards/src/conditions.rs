//! Compiling conditions: `has`, `any`, `at-least`, `none`, `nothing-but`, `most`, `fewest`, `empty`, `either`.

use crate::card::CardSet;
use crate::compile::Compiler;
use crate::condition::{Look, Measure, Test, Tests};
use crate::kind::Kind;
use crate::program::Number;
use crate::read::{Arg, Node};
use crate::words;

impl Compiler<'_> {
    /// Compiles conditions that must all hold. Also returns every card that they ask for.
    pub(crate) fn conditions(&mut self, nodes: &[Node]) -> (Tests, CardSet) {
        let mut named = CardSet::EMPTY;
        let mut tests = vec![];
        for &node in nodes {
            self.condition(node, &mut named, &mut tests);
        }
        (self.keep_tests(tests), named)
    }

    pub(crate) fn keep_tests(&mut self, tests: Vec<Test>) -> Tests {
        let start = self.deck.tests.len() as u16;
        self.deck.tests.extend(tests);
        Tests {
            start,
            end: self.deck.tests.len() as u16,
        }
    }

    fn condition(&mut self, node: Node, named: &mut CardSet, tests: &mut Vec<Test>) {
        match node.name() {
            "has" => {
                let look = self.look(node);
                if node.args().next().is_none() {
                    node.missing(self.faults, "a card's name");
                }
                for arg in node.args() {
                    let cards = self.wanted(arg);
                    *named |= cards;
                    let set = self.set_id(cards);
                    tests.push(Test::Holds {
                        set,
                        at_least: Number::Word(1),
                        look,
                    });
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
                let cards = self.union(node, 0);
                let set = self.set_id(cards);
                tests.push(Test::Lacks { set, look });
            }
            "nothing-but" => {
                node.only_props(self.faults, &[]);
                let cards = self.union(node, 0);
                let set = self.set_id(self.deck.kind(Kind::Keeper) - cards);
                tests.push(Test::Lacks {
                    set,
                    look: Look::Table,
                });
            }
            "most" => {
                node.only_props(self.faults, &["min"]);
                let measure = self.measure(node);
                let min = node
                    .prop("min")
                    .and_then(|arg| self.number(arg))
                    .unwrap_or(Number::Word(1));
                tests.push(Test::Most { measure, min });
            }
            "fewest" => {
                node.only_props(self.faults, &[]);
                let measure = self.measure(node);
                tests.push(Test::Fewest { measure });
            }
            "empty" => {
                node.only_props(self.faults, &[]);
                if node.args().next().and_then(|arg| arg.str()) != Some("hand") {
                    node.missing(self.faults, "the word `hand`");
                }
                tests.push(Test::EmptyHand);
            }
            "either" => {
                node.only_props(self.faults, &[]);
                let alternatives: Vec<Tests> = node
                    .children()
                    .map(|child| {
                        let (tests, cards) = self.conditions(&[child]);
                        *named |= cards;
                        tests
                    })
                    .collect();
                if alternatives.len() < 2 {
                    node.missing(self.faults, "at least two alternatives");
                }
                let start = self.deck.alternatives.len() as u16;
                self.deck.alternatives.extend(alternatives);
                tests.push(Test::Either {
                    start,
                    end: self.deck.alternatives.len() as u16,
                });
            }
            _ => node.unknown(
                self.faults,
                "a condition",
                words::CONDITIONS.iter().chain(words::TRAITS).copied(),
            ),
        }
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
        let cards = self.union(node, skip);
        *named |= cards;
        if cards.len() < at_least.printed() as usize && !cards.is_empty() {
            self.faults
                .error(
                    node.file,
                    node.span(),
                    format!(
                        "nobody can ever meet this: it wants {} of {} cards",
                        at_least.printed(),
                        cards.len()
                    ),
                )
                .label("asks for more than there are");
        }
        let set = self.set_id(cards);
        tests.push(Test::Holds { set, at_least, look });
    }

    /// The cards that all arguments from `skip` on name, by name or by `@icon`.
    fn union(&mut self, node: Node, skip: usize) -> CardSet {
        let mut cards = CardSet::EMPTY;
        let mut any = false;
        for arg in node.args().skip(skip) {
            cards |= self.wanted(arg);
            any = true;
        }
        if !any {
            node.missing(self.faults, "a card's name or an @icon");
        }
        cards
    }

    /// One argument of a condition. An icon means Keepers and Creepers with it: other kinds never lie on a table.
    fn wanted(&mut self, arg: Arg) -> CardSet {
        match arg.str().and_then(|text| text.strip_prefix('@')) {
            Some(icon) => {
                self.cards_with_icon(arg, icon)
                    & (self.deck.kind(Kind::Keeper) | self.deck.kind(Kind::Creeper))
            }
            None => self.cards_named(arg),
        }
    }

    fn look(&mut self, node: Node) -> Look {
        node.only_props(self.faults, &["of", "in"]);
        match (
            node.prop("of").and_then(|arg| arg.str()),
            node.prop("in").and_then(|arg| arg.str()),
        ) {
            (None, None) => Look::Table,
            (Some("everyone"), None) => Look::Tables,
            (None, Some("hand")) => Look::Hand,
            (None, Some("discard")) => Look::Discard,
            _ => {
                self.faults
                    .error(
                        node.file,
                        node.span(),
                        "a condition looks at your table unless it says where",
                    )
                    .help("write of=everyone, in=hand or in=discard");
                Look::Table
            }
        }
    }

    fn measure(&mut self, node: Node) -> Measure {
        let mut cards = self.deck.kind(Kind::Keeper);
        for arg in node.args() {
            match arg.str() {
                Some("keeper") => {}
                Some("hand") => return Measure::Hand,
                Some(text) if text.starts_with('@') => cards &= self.cards_with_icon(arg, &text[1..]),
                other => {
                    self.faults
                        .error(arg.file, arg.span, "this cannot be counted")
                        .nearest(other.unwrap_or(""), ["keeper", "hand", "@icon"]);
                }
            }
        }
        Measure::Table(self.set_id(cards))
    }
}
