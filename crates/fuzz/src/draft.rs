//! A deck that is being written: a line for each card, so that whatever is wrong with a card can be put right by writing a
//! simpler one.

use crate::tree::Node;
use kdl::KdlDocument;
use panta_cards::{House, Loaded, load, load_parsed};

/// The lines of a deck, each with plainer ones that can stand in for it.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    lines: Vec<Drafted>,
}

#[derive(Clone, Debug)]
struct Drafted {
    node: Option<Node>,
    /// The plainest first.
    plainer: Vec<Node>,
}

/// How often faults are put right before a deck is given up.
const TRIES: usize = 8;

impl Draft {
    /// A deck without cards.
    pub fn new(head: Node, plain: Node) -> Draft {
        Draft { lines: vec![Drafted { node: Some(head), plainer: vec![plain] }] }
    }

    /// Adds a line that can be replaced by others, or left out if there are none.
    pub fn add(&mut self, node: Node, plainer: Vec<Node>) {
        self.lines.push(Drafted { node: Some(node), plainer });
    }

    /// The card file.
    pub fn text(&self) -> String {
        let lines = self.lines.iter().map(|line| line.node.as_ref().map(Node::to_string).unwrap_or_default());
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Writes the cards that are refused more plainly, until the deck can be played or there is nothing left to try.
    pub fn put_right(&mut self) -> Loaded {
        let mut loaded = self.read();
        for tries in 0..TRIES {
            if !loaded.failed() {
                break;
            }
            let mut faulty: Vec<usize> =
                loaded.faults.iter().filter(|fault| !fault.warning).map(|fault| fault.line() - 1).collect();
            faulty.sort_unstable();
            faulty.dedup();
            // What is too much of something, taken together, is a fault of the deck as a whole.
            if tries > 2 && faulty == [0] {
                let kept = 1 + (self.lines.len() - 1) * 2 / 3;
                self.lines.truncate(kept);
                faulty.clear();
            }
            for at in faulty {
                let line = &mut self.lines[at];
                line.node = line.plainer.pop().or(line.node.take().filter(|_| at == 0));
            }
            loaded = self.read();
        }
        loaded
    }

    /// Loads it without writing it: most of the time that it takes to read a file is spent on its letters.
    fn read(&self) -> Loaded {
        let mut document = KdlDocument::new();
        let nodes =
            self.lines.iter().enumerate().filter_map(|(at, line)| Some(line.node.as_ref()?.parsed(at)));
        document.nodes_mut().extend(nodes);
        let text = "\n".repeat(self.lines.len());
        load_parsed("made-up.kdl", &text, document, &panta_decks::Library, &House::default())
    }
}

/// Loads a deck that may include ours.
pub fn read(text: &str) -> Loaded {
    load("made-up.kdl", text.as_bytes(), &panta_decks::Library)
}
