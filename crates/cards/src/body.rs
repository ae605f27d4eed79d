//! What stands between a card's braces: its traits, and what it does.

use crate::card::CardSet;
use crate::compile::Compiler;
use crate::condition::{Look, Measure, Test, Tests};
use crate::deck::Goal;
use crate::define::Definition;
use crate::kind::Kind;
use crate::program::Number;
use crate::read::Node;
use crate::steps::Moment;
use crate::words;

impl Compiler<'_> {
    /// Everything between a card's braces.
    pub(crate) fn body(&mut self, definition: &Definition) {
        let (mut seen, mut rest) = (vec![], vec![]);
        for node in definition.node.children() {
            let word = node.name();
            if !words::TRAITS.contains(&word) {
                rest.push(node);
            } else if seen.contains(&word) && !words::REPEATED_TRAITS.contains(&word) {
                node.twice(self.faults);
            } else {
                seen.push(word);
                self.a_trait(definition, node);
            }
        }
        if !seen.contains(&"text") {
            definition
                .node
                .missing(self.faults, "a text")
                .help("say in a sentence what the card does: text \"…\"");
        }
        if let Some(note) = definition.note {
            self.deck.faces[definition.face].note = Some(note.to_string());
        }
        match definition.kind {
            Kind::Goal | Kind::Ungoal => self.goal(definition, &rest),
            Kind::Action => self.action(definition, &rest),
            Kind::Basic => self.basics(definition, &rest),
            Kind::Marker => {
                for node in rest {
                    node.unknown(self.faults, "this kind of card: Marker", words::TRAITS.iter().copied());
                }
            }
            Kind::Keeper | Kind::Creeper | Kind::Rule | Kind::Meta => self.statements(definition, &rest),
        }
    }

    fn goal(&mut self, definition: &Definition, nodes: &[Node]) {
        if nodes.is_empty() {
            definition
                .node
                .missing(self.faults, "a condition")
                .nearest("", words::CONDITIONS.iter().copied());
            return;
        }
        let (tests, named) = self.conditions(definition.node, nodes);
        let goal = self.sorted_goal(tests, named & self.deck.kind(Kind::Creeper));
        let at = self.deck.goals.len() as u16;
        self.deck.goals.push(goal);
        for card in definition.cards {
            self.deck.effects[card.index()].goal = Some(at);
        }
    }

    /// Sorts a Goal's needs: single cards into one set, a few choices beside it, the rest as tests.
    fn sorted_goal(&mut self, tests: Tests, allows: CardSet) -> Goal {
        let mut goal = Goal { must: CardSet::EMPTY, one_of: [CardSet::EMPTY; 2], tests, allows };
        let mut choices = 0;
        let mut rest = vec![];
        for at in tests.range() {
            let test = self.deck.tests[at];
            self.deck.counts_hands |= self.is_about_hands(&test);
            match test {
                Test::Holds { set, at_least: Number::Word(1), look: Look::Table } => {
                    let cards = self.deck.sets[set as usize];
                    if cards.len() == 1 {
                        goal.must |= cards;
                    } else if choices < 2 && !cards.is_empty() {
                        goal.one_of[choices] = cards;
                        choices += 1;
                    } else {
                        rest.push(test);
                    }
                }
                _ => rest.push(test),
            }
        }
        goal.tests = self.keep_tests(rest);
        goal
    }

    /// Whether a card that leaves a hand can decide it.
    fn is_about_hands(&self, test: &Test) -> bool {
        match *test {
            Test::Holds { look, .. } | Test::Lacks { look, .. } => matches!(look, Look::Hand | Look::Discard),
            Test::Most { measure, .. } | Test::Fewest { measure } => measure == Measure::Hand,
            Test::EmptyHand => true,
            Test::Spells { .. } | Test::Attached { .. } => false,
            Test::Either { start, end } => self.deck.alternatives[start as usize..end as usize]
                .iter()
                .flat_map(|tests| &self.deck.tests[tests.range()])
                .any(|test| self.is_about_hands(test)),
        }
    }

    fn action(&mut self, definition: &Definition, nodes: &[Node]) {
        if nodes.is_empty() {
            definition.node.missing(self.faults, "something to do").nearest("", words::VERBS.iter().copied());
            return;
        }
        let program = self.program(definition.kind, Moment::Any, nodes, [None, None]);
        for card in definition.cards {
            self.deck.effects[card.index()].program = Some(program);
        }
    }

    /// Basic Rules say both numbers.
    fn basics(&mut self, definition: &Definition, nodes: &[Node]) {
        let mut seen = vec![];
        for &node in nodes {
            node.leaf(self.faults, 1, &[]);
            let number = match node.args().next() {
                Some(arg) => self.number(arg),
                None => {
                    node.missing(self.faults, "a number");
                    None
                }
            };
            match (node.name(), number) {
                (word, _) if seen.contains(&word) => node.twice(self.faults),
                ("draw", Some(number)) => self.deck.basics.0 = number,
                ("play", Some(number)) => self.deck.basics.1 = number,
                ("draw" | "play", None) => {}
                _ => node.unknown(self.faults, "Basic Rules", ["draw", "play"]),
            }
            seen.push(node.name());
        }
        if !["draw", "play"].iter().all(|word| seen.contains(word)) {
            definition.node.missing(self.faults, "both `draw` and `play`");
        }
    }
}
