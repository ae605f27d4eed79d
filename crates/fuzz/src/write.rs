//! Writes decks that nobody would write, out of what is written elsewhere: examples of every word are put together in new ways,
//! with other cards, numbers, places and players, inside one another.

use crate::corpus::{ByWord, Corpus, Role};
use crate::dice::Dice;
use crate::draft::Draft;
use crate::tree::{Arg, Node, Value};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// How deep new blocks are put into one another. The language stops at six.
const DEPTH: usize = 4;

/// Kinds of card, as often as they are wanted.
const WANTED: &[(&str, usize)] = &[
    ("keeper", 14),
    ("goal", 7),
    ("action", 12),
    ("rule", 9),
    ("creeper", 4),
    ("surprise", 4),
    ("meta", 2),
    ("ungoal", 1),
    ("marker", 1),
];

/// Names and texts that have led somebody astray before.
pub(crate) const ODD_TEXTS: &[&str] = &[
    "{ $seat }",
    "{-term}",
    "<b onclick=x>",
    "\\ \"quoted\"",
    "日本語の札",
    "Ünïcödé ß ſ İ",
    "a\u{301}\u{301}\u{301}",
    "🂡👩‍👩‍👧‍👦",
    "مرحبا",
    "%s %n $1 ${x}",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "you",
    "a.b",
    "draw 2",
];

const NUMBERS: &[i128] =
    &[0, 1, 2, 3, 4, 5, 6, 7, 10, 19, 20, 21, 99, 127, 128, 250, 255, 256, 999, 999_999_999, -1];
const NUMBER_WORDS: &[&str] =
    &["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const ICONS: &[&str] = &["food", "stone", "tool", "drink", "element"];

/// Puts a deck together.
pub(crate) struct Writer<'a, 'b> {
    corpus: &'static Corpus,
    dice: &'a mut Dice<'b>,
    /// The cards of the new deck by kind.
    names: BTreeMap<&'static str, Vec<String>>,
}

impl<'a, 'b> Writer<'a, 'b> {
    /// A new deck.
    pub fn deck(dice: &'a mut Dice<'b>) -> Draft {
        let mut writer = Writer { corpus: Corpus::get(), dice, names: BTreeMap::new() };
        // Few are large: what one card does to another can be seen in a small deck.
        let size = match writer.dice.below(8) {
            0 => 8 + writer.dice.below(53),
            1 => 8 + writer.dice.below(15),
            _ => 8 + writer.dice.below(6),
        };
        let mut cards: Vec<(&str, String)> = vec![];
        for at in 0..size {
            // There is something to win with, and something to win it by.
            let kind = match at {
                0 | 1 => "keeper",
                2 => "goal",
                _ => writer.kind(),
            };
            let name = writer.name(at);
            writer.names.entry(kind).or_default().push(name.clone());
            cards.push((kind, name));
        }
        // Most have Basic Rules of their own: a library takes long to read.
        let own_basics = writer.dice.below(8) > 0;
        let mut draft = Draft::new(writer.head(!own_basics), plain_head());
        if own_basics && let Some(example) = writer.example(&Corpus::get().cards, "basic") {
            let plain = writer.copied("basic", "Basic Rules", &example);
            draft.add(writer.whole_card("basic", "Basic Rules", &example), vec![plain]);
        }
        for word in ["instruction", "token", "detail", "list"] {
            for line in writer.beside(word) {
                draft.add(line, vec![]);
            }
        }
        let keeper = writer.names["keeper"][0].clone();
        for (kind, name) in cards {
            let card = writer.card(kind, &name);
            let mut plainer = vec![plain(kind, &name, &keeper)];
            if let Some(example) = writer.example(&Corpus::get().cards, kind) {
                plainer.push(writer.copied(kind, &name, &example));
            }
            draft.add(card, plainer);
        }
        draft
    }

    fn kind(&mut self) -> &'static str {
        let mut at = self.dice.below(WANTED.iter().map(|(_, weight)| weight).sum());
        for (kind, weight) in WANTED {
            match at.checked_sub(*weight) {
                Some(rest) => at = rest,
                None => return kind,
            }
        }
        "keeper"
    }

    fn name(&mut self, at: usize) -> String {
        match self.dice.below(40) {
            0 => format!("{} {at}", self.odd_text()).chars().take(40).collect(),
            1 => self.odd_text(),
            _ => format!("Card {at}"),
        }
    }

    fn odd_text(&mut self) -> String {
        self.dice.pick(ODD_TEXTS).copied().unwrap_or_default().to_string()
    }

    /// The line of the deck, with blocks as decks have them.
    fn head(&mut self, basics: bool) -> Node {
        let players = self.dice.pick(&["2-6", "2-6", "2-6", "1-6", "2-4", "3-6"]).copied().unwrap_or("2-6");
        let title = if self.dice.one_in(9) { self.odd_text() } else { "Made Up".to_string() };
        let mut head = Node::new("deck", [Arg::text("made-up")]);
        head.args.push(Arg::number(2).named("language"));
        head.args.push(Arg::text(&title).named("title"));
        head.args.push(Arg::text(players).named("players"));
        head.args.extend(self.dice.one_in(9).then(|| Arg::text("adults")));
        for _ in 0..self.dice.below(4) {
            let Some(block) = self.corpus.blocks.get("deck").and_then(|all| self.dice.pick(all)) else {
                break;
            };
            // What is included is said below, and the rest stands there once.
            let once = block.word != "option" && head.children.iter().any(|there| there.word == block.word);
            if block.word != "include" && !once {
                let block = self.vary(block, DEPTH);
                head.children.push(block);
            }
        }
        let mut include = Node::new("include", [Arg::text("standard")]);
        let mut likely = Node::new("likely", basics.then(|| Arg::text("Basic Rules")));
        for _ in 0..if basics { self.dice.below(6) } else { 0 } {
            if let Some(name) = self.dice.pick(&STANDARD) {
                likely.args.push(Arg::text(name));
            }
        }
        if !likely.args.is_empty() {
            include.children.push(likely);
            head.children.push(include);
        }
        head
    }

    /// What stands beside the cards, each name once.
    fn beside(&mut self, word: &str) -> Vec<Node> {
        let mut by_name: BTreeMap<&str, &Node> = BTreeMap::new();
        for node in self.corpus.beside.get(word).into_iter().flatten() {
            by_name.insert(node.name().unwrap_or_default(), node);
        }
        let mut lines = vec![];
        for node in by_name.into_values().take(12) {
            let mut node = node.clone();
            while node.children.len() > 6 {
                let at = self.dice.below(node.children.len());
                node.children.remove(at);
            }
            // Names that others use stay.
            let name = node.args.first().cloned();
            let mut made = if self.dice.one_in(3) { self.vary(&node, 0) } else { self.renamed(&node) };
            if let (Some(first), Some(name)) = (made.args.first_mut(), name) {
                *first = name;
            }
            lines.push(made);
        }
        lines
    }

    fn card(&mut self, kind: &'static str, name: &str) -> Node {
        if let Some(example) = self.example(&self.corpus.cards, kind).filter(|_| self.dice.below(4) == 0) {
            return self.whole_card(kind, name, &example);
        }
        let mut card = self.card_line(kind, name);
        let text = if self.dice.one_in(40) { self.odd_text() } else { "It does what it does.".to_string() };
        card.children.push(Node::new("text", [Arg::text(&text)]));
        for _ in 0..self.dice.below(3) {
            let icon = self.icon();
            let there = card.children.iter().any(|line| line.name() == Some(&icon));
            if !there {
                card.children.push(Node::new("icon", [Arg::text(&icon)]));
            }
        }
        for _ in 0..self.dice.below(3) {
            let line = self.corpus.traits.get(kind).and_then(|traits| self.any(traits));
            if let Some(line) = line.filter(|line| !card.children.iter().any(|there| there.word == line.word))
            {
                let line = self.vary(&line, DEPTH);
                card.children.push(line);
            }
        }
        match kind {
            "goal" | "ungoal" => {
                let demands = self.demands(DEPTH);
                card.children.extend(demands);
            }
            "action" | "surprise" => {
                let steps = self.steps(DEPTH);
                card.children.extend(steps);
            }
            _ => {}
        }
        let statements =
            if matches!(kind, "goal" | "ungoal" | "action" | "marker") { 0 } else { 1 + self.dice.below(3) };
        for _ in 0..statements {
            // Now and then what other kinds of card state.
            let kind = if self.dice.one_in(60) { "rule" } else { kind };
            if let Some(line) = self.corpus.statements.get(kind).and_then(|statements| self.any(statements)) {
                let line = self.vary(&line, DEPTH);
                card.children.push(line);
            }
        }
        card
    }

    /// A card as somebody has written it, with cards of this deck in place of others.
    fn whole_card(&mut self, kind: &str, name: &str, example: &Node) -> Node {
        let mut card = self.card_line(kind, name);
        // Flags such as `optional`.
        card.args.extend(example.args.iter().skip(2).filter(|arg| arg.setting.is_none()).cloned());
        let body = self.vary(&Node { args: vec![], ..example.clone() }, DEPTH);
        card.children = body.children;
        if !card.children.iter().any(|line| line.word == "text") {
            card.children.insert(0, Node::new("text", [Arg::text("It is there.")]));
        }
        card
    }

    /// The same card, with nothing but other names.
    fn copied(&mut self, kind: &str, name: &str, example: &Node) -> Node {
        let renamed = self.renamed(example);
        let mut card = Node::new(kind, [name, "invented"].map(Arg::text));
        let flags = renamed.args.iter().skip(2).filter(|arg| arg.setting.is_none());
        card.args.extend(flags.cloned());
        card.children = renamed.children;
        card
    }

    fn card_line(&mut self, kind: &str, name: &str) -> Node {
        let mut card = Node::new(kind, [name, "invented"].map(Arg::text));
        let copies = match self.dice.below(30) {
            0..20 => 1,
            20..29 => 2 + self.dice.below(3),
            _ => 20,
        };
        if copies > 1 {
            card.args.push(Arg::number(copies as i128).named("copies"));
        }
        let flag = match kind {
            "meta" => Some("optional"),
            "surprise" => Some("only"),
            "marker" => Some("beside"),
            _ => None,
        };
        card.args.extend(flag.filter(|_| self.dice.one_in(3)).map(Arg::text));
        card
    }

    fn example(&mut self, all: &ByWord, word: &str) -> Option<Node> {
        self.dice.pick(all.get(word)?).cloned()
    }

    /// An example of any of these words, each as likely as the others, however often it is used.
    fn any(&mut self, all: &ByWord) -> Option<Node> {
        let at = self.dice.below(all.len());
        let word = all.keys().nth(at)?;
        self.example(all, word)
    }

    /// Something to do.
    fn steps(&mut self, depth: usize) -> Vec<Node> {
        let mut steps = vec![];
        for _ in 0..1 + self.dice.below(2) {
            if self.dice.below(3) == 0 {
                let step = self.any(&self.corpus.steps);
                steps.extend(step.map(|step| self.vary(&step, depth)));
            } else if let Some(program) = self.dice.pick(&self.corpus.programs) {
                steps.extend(program.iter().map(|step| self.vary(step, depth)).collect::<Vec<_>>());
            }
        }
        steps
    }

    /// Something to hold.
    fn demands(&mut self, depth: usize) -> Vec<Node> {
        let mut demands = vec![];
        for _ in 0..1 + self.dice.below(2) {
            if self.dice.below(2) == 0 {
                let demand = self.any(&self.corpus.conditions);
                demands.extend(demand.map(|demand| self.vary(&demand, depth)));
            } else if let Some(all) = self.dice.pick(&self.corpus.demands) {
                demands.extend(all.iter().map(|demand| self.vary(demand, depth)).collect::<Vec<_>>());
            }
        }
        demands
    }

    /// The same line with cards of this deck, and otherwise as it is.
    fn renamed(&mut self, node: &Node) -> Node {
        let args =
            node.args.iter().map(|arg| Arg { value: self.rename(&arg.value), ..arg.clone() }).collect();
        let children = node.children.iter().map(|child| self.renamed(child)).collect();
        Node { word: node.word.clone(), args, children }
    }

    /// Something like this line.
    fn vary(&mut self, node: &Node, depth: usize) -> Node {
        let mut made = Node::new(&node.word, []);
        for arg in &node.args {
            let arg = self.vary_arg(arg);
            made.args.push(arg);
        }
        if made.args.len() > 1 && self.dice.one_in(24) {
            let at = self.dice.below(made.args.len());
            made.args.remove(at);
        }
        if self.dice.one_in(16) {
            let seen = self.corpus.args.get(&node.word).and_then(|seen| self.dice.pick(seen));
            if let Some(arg) = seen.map(|arg| self.vary_arg(arg)) {
                made.args.retain(|there| arg.setting.is_none() || there.setting != arg.setting);
                made.args.push(arg);
            }
        }
        made.children = self.vary_children(node, depth);
        if depth > 0 && self.dice.one_in(20) {
            let seen = self.corpus.blocks.get(&node.word).and_then(|seen| self.dice.pick(seen));
            if let Some(block) =
                seen.filter(|block| !made.children.iter().any(|there| there.word == block.word))
            {
                let block = self.vary(block, depth - 1);
                made.children.insert(0, block);
            }
        }
        made
    }

    fn vary_children(&mut self, node: &Node, depth: usize) -> Vec<Node> {
        let mut made: Vec<Node> = vec![];
        let mut replaced = [false; 2];
        for child in &node.children {
            let role = self.corpus.role(&node.word, &child.word);
            let (kind, is_step) = match role {
                Role::Step => (Some(0), true),
                Role::Condition => (Some(1), false),
                _ => (None, false),
            };
            let Some(kind) = kind.filter(|_| depth > 0) else {
                let child = self.vary(child, depth.saturating_sub(1));
                made.push(child);
                continue;
            };
            if replaced[kind] {
                continue;
            }
            match self.dice.below(12) {
                // All of them are something else.
                0 => {
                    replaced[kind] = true;
                    let new = if is_step { self.steps(depth - 1) } else { self.demands(depth - 1) };
                    made.extend(new);
                }
                // There is one more, or it stands there twice.
                1 => {
                    let new = if is_step {
                        self.any(&self.corpus.steps)
                    } else {
                        self.any(&self.corpus.conditions)
                    };
                    made.extend(new.map(|new| self.vary(&new, depth - 1)));
                    let child = self.vary(child, depth - 1);
                    made.push(child);
                }
                _ => {
                    let child = self.vary(child, depth - 1);
                    made.push(child);
                }
            }
        }
        made
    }

    fn vary_arg(&mut self, arg: &Arg) -> Arg {
        let value = match &arg.value {
            Value::Number(_) if self.dice.one_in(4) => {
                let most = if self.dice.one_in(30) { NUMBERS.len() } else { 7 };
                Value::Number(NUMBERS[self.dice.below(most)])
            }
            Value::Text(text) if NUMBER_WORDS.contains(&text.as_str()) && self.dice.one_in(4) => {
                let most = if self.dice.one_in(8) { NUMBER_WORDS.len() } else { 3 };
                Value::Text(NUMBER_WORDS[self.dice.below(most)].to_string())
            }
            Value::Text(text) if self.corpus.is_kind(text) && self.dice.one_in(8) => {
                Value::Text(self.kind().to_string())
            }
            Value::Text(_) if self.dice.one_in(600) => Value::Text(self.odd_text()),
            value => {
                let seen = arg.setting.as_ref().and_then(|setting| self.corpus.settings.get(setting));
                match seen.filter(|_| self.dice.one_in(12)).and_then(|seen| self.dice.pick(seen)) {
                    Some(other) => self.rename(other),
                    None => self.rename(value),
                }
            }
        };
        Arg { value, ..arg.clone() }
    }

    /// A card of this deck in place of another card of its kind, and an icon in place of an icon.
    fn rename(&mut self, value: &Value) -> Value {
        let Value::Text(text) = value else { return value.clone() };
        if text.starts_with('@') {
            return Value::Text(format!("@{}", self.icon()));
        }
        let Some(kind) = self.corpus.kinds.get(text) else { return value.clone() };
        let of_kind = self.names.get(kind.as_str()).or_else(|| self.names.get("keeper"));
        Value::Text(of_kind.and_then(|names| self.dice.pick(names)).unwrap_or(text).clone())
    }

    fn icon(&mut self) -> String {
        self.dice.pick(ICONS).copied().unwrap_or_default().to_string()
    }
}

/// The cards that our editions share.
static STANDARD: LazyLock<Vec<String>> = LazyLock::new(|| {
    let cards = Node::read(panta_decks::text("standard").unwrap_or_default()).into_iter();
    let cards = cards.filter(|card| ["rule", "action"].contains(&card.word.as_str()));
    cards.filter_map(|card| card.name().map(str::to_string)).collect()
});

fn plain_head() -> Node {
    let text = "deck made-up language=2 { include standard { likely \"Basic Rules\" } }";
    Node::read(text).into_iter().next().unwrap_or_else(|| Node::new("deck", [Arg::text("made-up")]))
}

/// The simplest card of a kind.
fn plain(kind: &str, name: &str, keeper: &str) -> Node {
    let mut card = Node::new(kind, [name, "invented"].map(Arg::text));
    card.children.push(Node::new("text", [Arg::text("It is plain.")]));
    match kind {
        "goal" => card.children.push(Node::new("has", [Arg::text(keeper)])),
        "ungoal" => card.children.push(Node::new("players", [Arg::number(6)])),
        "action" | "surprise" => card.children.push(Node::new("draw", [Arg::number(1)])),
        _ => {}
    }
    card
}
