//! What the language looks like, learnt from everything that is written in it: our decks, the cards of the rulings, and
//! the examples of `docs/cards.md`. A new word comes in with its first example; a test names a word that has none.

use crate::tree::{Arg, Node, Value};
use panta_cards::vocabulary;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

/// Nodes by their word.
pub(crate) type ByWord = BTreeMap<String, Vec<Node>>;

/// Examples of everything.
#[derive(Debug, Default)]
pub(crate) struct Corpus {
    /// Whole cards by kind.
    pub cards: ByWord,
    /// The kind of every card that is named somewhere.
    pub kinds: BTreeMap<String, String>,
    /// Steps by verb, and conditions by their word.
    pub steps: ByWord,
    pub conditions: ByWord,
    /// Steps that make sense one after the other, and conditions that stand together.
    pub programs: Vec<Vec<Node>>,
    pub demands: Vec<Vec<Node>>,
    /// What cards of a kind say about themselves, and what they state.
    pub traits: BTreeMap<String, ByWord>,
    pub statements: BTreeMap<String, ByWord>,
    /// The blocks that stand between the braces of a word.
    pub blocks: ByWord,
    /// What stands on the line of a word.
    pub args: BTreeMap<String, Vec<Arg>>,
    /// What settings are set to.
    pub settings: BTreeMap<String, Vec<Value>>,
    /// What stands beside the cards of a deck, by its word.
    pub beside: ByWord,
    /// Every word that stands anywhere.
    pub words: BTreeSet<String>,
    verbs: BTreeSet<&'static str>,
    asked: BTreeSet<&'static str>,
    about: BTreeSet<&'static str>,
    all_kinds: BTreeSet<&'static str>,
}

/// What a line is, where it stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    Step,
    Condition,
    /// What a card says about itself.
    Trait,
    /// What a card states.
    Statement,
    /// A part of the line above it.
    Block,
}

/// Every text to learn from, in which cards stand somewhere.
pub(crate) fn texts() -> Vec<String> {
    let decks = panta_decks::names().into_iter().chain(["standard".to_string()]);
    let decks = decks.filter_map(|name| panta_decks::text(&name)).map(str::to_string);
    let guide = written("docs/cards.md");
    let examples = guide.split("```kdl\n").skip(1).filter_map(|rest| rest.split("```").next());
    let surprises = written("crates/engine/tests/common/surprises.kdl");
    let more = [include_str!("examples.kdl"), &surprises];
    let rulings = panta_rulings::FILES.iter().map(|(_, text)| *text);
    decks.chain(examples.chain(more).chain(rulings).map(str::to_string)).collect()
}

/// A file of the repository that no package carries. So it is read when the program runs, and building needs this package
/// alone.
fn written(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

impl Corpus {
    /// Everything there is to learn from, read once.
    pub fn get() -> &'static Corpus {
        static CORPUS: LazyLock<Corpus> = LazyLock::new(|| {
            let mut corpus = Corpus::empty();
            texts().iter().flat_map(|text| Node::read(text)).for_each(|node| corpus.learn_top(node));
            corpus
        });
        &CORPUS
    }

    fn empty() -> Corpus {
        let mut corpus = Corpus::default();
        for (group, words) in vocabulary() {
            match group {
                "kinds" => corpus.all_kinds.extend(words),
                "verbs" => corpus.verbs.extend(words),
                "conditions" => corpus.asked.extend(words),
                "traits" => corpus.about.extend(words),
                _ => {}
            }
        }
        corpus
    }

    /// Whether it is the word of a kind of card.
    pub fn is_kind(&self, word: &str) -> bool {
        self.all_kinds.contains(word)
    }

    /// What a line with this word is, between the braces of that one.
    pub fn role(&self, parent: &str, word: &str) -> Role {
        let (verb, asked) = (self.verbs.contains(word), self.asked.contains(word));
        match parent {
            "goal" | "ungoal" if asked => Role::Condition,
            "action" | "surprise" if verb => Role::Step,
            _ if self.is_kind(parent) && self.about.contains(word) => Role::Trait,
            _ if self.is_kind(parent) => Role::Statement,
            _ if verb => Role::Step,
            _ if asked => Role::Condition,
            _ => Role::Block,
        }
    }

    fn learn_top(&mut self, node: Node) {
        match node.word.as_str() {
            // Of a scenario, only its cards.
            "scenario" => {
                let own = node.children.into_iter().filter(|child| child.word == "cards");
                own.flat_map(|cards| cards.children).for_each(|card| self.learn_top(card));
            }
            word if self.is_kind(word) && !node.children.is_empty() => {
                if let Some(name) = node.name() {
                    self.kinds.insert(name.to_string(), node.word.clone());
                }
                self.learn(&node, true);
                self.cards.entry(node.word.clone()).or_default().push(node);
            }
            "deck" | "library" | "instruction" | "token" | "detail" | "list" => {
                self.learn(&node, true);
                self.beside.entry(node.word.clone()).or_default().push(node);
            }
            // An example of a line by itself: it teaches what it looks like, not where it stands.
            _ => self.learn(&node, true),
        }
    }

    /// Learns from a line and everything in it.
    fn learn(&mut self, node: &Node, first: bool) {
        self.words.insert(node.word.clone());
        for arg in &node.args {
            self.words.extend(arg.setting.iter().cloned());
            self.words.extend(arg.value.text().map(str::to_string));
            match &arg.setting {
                Some(setting) => {
                    self.settings.entry(setting.clone()).or_default().push(arg.value.clone());
                }
                None if first && self.is_kind(&node.word) => continue,
                None => {}
            }
            self.args.entry(node.word.clone()).or_default().push(arg.clone());
        }
        let of_role = |corpus: &Corpus, role: Role| -> Vec<Node> {
            let children = node.children.iter();
            children.filter(|child| corpus.role(&node.word, &child.word) == role).cloned().collect()
        };
        let (steps, conditions) = (of_role(self, Role::Step), of_role(self, Role::Condition));
        self.programs.extend(Some(steps).filter(|steps| !steps.is_empty()));
        self.demands.extend(Some(conditions).filter(|conditions| !conditions.is_empty()));
        for child in &node.children {
            let place = match self.role(&node.word, &child.word) {
                Role::Step => self.steps.entry(child.word.clone()),
                Role::Condition => self.conditions.entry(child.word.clone()),
                Role::Trait => self.traits.entry(node.word.clone()).or_default().entry(child.word.clone()),
                Role::Statement => {
                    self.statements.entry(node.word.clone()).or_default().entry(child.word.clone())
                }
                Role::Block => self.blocks.entry(node.word.clone()),
            };
            place.or_default().push(child.clone());
            self.learn(child, false);
        }
    }
}
