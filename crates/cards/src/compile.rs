//! From text to deck: find the cards, give them numbers, compile what they do, check the whole.

use crate::card::{Card, CardSet, MAX_CARDS};
use crate::check;
use crate::condition::{Look, Measure, Test, Tests};
use crate::deck::*;
use crate::fault::{Fault, Faults, File};
use crate::kind::{Kind, Provenance, Slot};
use crate::program::{At, Number, SetId, Step};
use crate::read::{Arg, Node};
use crate::words;
use kdl::KdlDocument;
use std::collections::BTreeMap;

/// A card file larger than this is refused unread.
pub const MAX_FILE_BYTES: usize = 1 << 20;

/// Braces or comments nested deeper than this are refused: the deepest card needs five.
const MAX_NESTING: usize = 32;

/// The outcome of loading a card file: the deck if there was no error, and every fault found.
#[derive(Debug)]
pub struct Loaded {
    /// The deck, unless something is wrong with it.
    pub deck: Option<Deck>,
    /// Errors and warnings, in the order of the file.
    pub faults: Vec<Fault>,
}

/// Loads a card file. `include` gives the text of the files it may include by name.
pub fn load(name: &str, bytes: &[u8], include: &dyn Fn(&str) -> Option<String>) -> Loaded {
    let mut faults = Faults::default();
    let deck = read_file(&mut faults, name, bytes)
        .and_then(|(file, document)| Compiler::new(&mut faults).compile(file, &document, include));
    let failed = faults.any_error();
    Loaded {
        deck: deck.filter(|_| !failed),
        faults: faults.list,
    }
}

/// Parses one file, or says what keeps it from being read at all.
fn read_file(faults: &mut Faults, name: &str, bytes: &[u8]) -> Option<(File, KdlDocument)> {
    if bytes.len() > MAX_FILE_BYTES {
        let file = faults.add_file(name, "");
        faults
            .error(
                file,
                (0, 0).into(),
                format!("{name} is larger than {MAX_FILE_BYTES} bytes"),
            )
            .help("a card file is a few dozen kilobytes; split what does not belong into it");
        return None;
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).into_owned();
            let file = faults.add_file(name, &good);
            faults
                .error(file, (good.len(), 0).into(), format!("{name} is not UTF-8 text"))
                .label("the first byte that is not UTF-8 comes here")
                .help("save the file as UTF-8");
            return None;
        }
    };
    let file = faults.add_file(name, text);
    if let Some(at) = too_deep(text) {
        faults
            .error(
                file,
                (at, 1).into(),
                format!("more than {MAX_NESTING} levels inside each other"),
            )
            .label("this one is too deep")
            .help("close the blocks that are still open");
        return None;
    }
    match KdlDocument::parse(text) {
        Ok(document) => Some((file, document)),
        Err(error) => {
            for found in error.diagnostics {
                let message = found.message.unwrap_or_else(|| "this is not valid KDL".into());
                let fault = faults.error(file, found.span, message);
                fault.label(found.label.unwrap_or_else(|| "here".into()));
                if let Some(help) = found.help {
                    fault.help(help);
                }
            }
            None
        }
    }
}

/// Where braces or comments nest too deeply for a parser that recurses. Braces in text count too; they come in pairs.
fn too_deep(text: &str) -> Option<usize> {
    let (mut braces, mut comments) = (0usize, 0usize);
    let bytes = text.as_bytes();
    for (at, &byte) in bytes.iter().enumerate() {
        match (byte, bytes.get(at + 1)) {
            (b'{', _) => braces += 1,
            (b'}', _) => braces = braces.saturating_sub(1),
            (b'/', Some(b'*')) => comments += 1,
            (b'*', Some(b'/')) => comments = comments.saturating_sub(1),
            _ => {}
        }
        if braces > MAX_NESTING || comments > MAX_NESTING {
            return Some(at);
        }
    }
    None
}

/// A card as it stands in the file, before its effects are compiled.
pub(crate) struct Definition<'a> {
    pub node: Node<'a>,
    pub kind: Kind,
    pub name: &'a str,
    pub cards: CardSet,
}

/// Compiles one deck.
pub(crate) struct Compiler<'f> {
    pub faults: &'f mut Faults,
    pub deck: Deck,
    /// Cards by name and by icon, for conditions and filters.
    pub names: BTreeMap<String, CardSet>,
    pub icons: BTreeMap<String, CardSet>,
    /// Rules by the word of their slot, known before their bodies are compiled.
    pub pending_slots: BTreeMap<&'static str, CardSet>,
    set_ids: BTreeMap<Vec<u8>, SetId>,
}

impl<'f> Compiler<'f> {
    fn new(faults: &'f mut Faults) -> Compiler<'f> {
        Compiler {
            faults,
            deck: Deck {
                id: String::new(),
                title: String::new(),
                blurb: String::new(),
                players: (2, 6),
                faces: vec![],
                cards: vec![],
                effects: vec![],
                by_kind: [CardSet::EMPTY; 8],
                by_slot: [CardSet::EMPTY; 5],
                twins: vec![],
                basics: (Number::Digit(1), Number::Digit(1)),
                two_goals: CardSet::EMPTY,
                numerals: CardSet::EMPTY,
                first_play_random: CardSet::EMPTY,
                goals: vec![],
                bonuses: vec![],
                turn_starts: vec![],
                free_actions: vec![],
                free_actions_of: vec![],
                duties: vec![],
                limits: CardSet::EMPTY,
                with_bonus: CardSet::EMPTY,
                with_turn_start: CardSet::EMPTY,
                with_free_action: CardSet::EMPTY,
                counts_hands: false,
                code: vec![],
                tests: vec![],
                alternatives: vec![],
                sets: vec![],
                lists: vec![],
                hash: String::new(),
            },
            names: BTreeMap::new(),
            icons: BTreeMap::new(),
            pending_slots: BTreeMap::new(),
            set_ids: BTreeMap::new(),
        }
    }

    fn compile(
        mut self,
        file: File,
        document: &KdlDocument,
        include: &dyn Fn(&str) -> Option<String>,
    ) -> Option<Deck> {
        let nodes: Vec<Node> = document.nodes().iter().map(|kdl| Node { kdl, file }).collect();
        let heads: Vec<Node> = nodes
            .iter()
            .copied()
            .filter(|node| node.name() == "deck")
            .collect();
        let [head] = heads[..] else {
            let span = heads.get(1).map_or((0, 0).into(), |second| second.span());
            self.faults
                .error(
                    file,
                    span,
                    format!(
                        "a card file has one `deck` node, and this one has {}",
                        heads.len()
                    ),
                )
                .help(
                    "begin with: deck my-deck title=\"My Deck\" players=\"2-6\" { include standard { … } }",
                );
            return None;
        };
        self.head(head);

        // Included files must outlive the definitions that point into them.
        let mut included: Vec<(Node, File, KdlDocument)> = vec![];
        for node in head.children().filter(|node| node.name() == "include") {
            let Some(name) = node.text(self.faults, 0, "the name of a card file") else {
                continue;
            };
            let Some(text) = include(name) else {
                self.faults
                    .error(
                        file,
                        node.span(),
                        format!("there is no card file `{name}` to include"),
                    )
                    .label("not found");
                continue;
            };
            let (file, document) = read_file(self.faults, &format!("{name}.kdl"), text.as_bytes())?;
            included.push((node, file, document));
        }

        let mut definitions = vec![];
        for (wish, file, document) in &included {
            self.included(*wish, *file, document, &mut definitions);
        }
        for &node in &nodes {
            match node.name() {
                "deck" | "list" => {}
                word => match Kind::from_word(word) {
                    Some(kind) => self.own(node, kind, &mut definitions),
                    None => node.unknown(
                        self.faults,
                        "a card file",
                        words::KINDS.iter().chain(&["deck", "list"]).copied(),
                    ),
                },
            }
        }
        for node in nodes.iter().copied().filter(|node| node.name() == "list") {
            self.list(node);
        }
        self.deck.free_actions_of = vec![0; self.deck.cards.len()];
        for definition in &definitions {
            self.body(definition);
        }
        self.deck.limits = self.deck.slot(Slot::HandLimit) | self.deck.slot(Slot::KeeperLimit);
        if !self.faults.any_error() {
            check::check(&mut self, &definitions, head);
        }
        self.deck.hash = {
            let plain = format!(
                "{:?}",
                (
                    &self.deck.cards,
                    &self.deck.faces,
                    &self.deck.code,
                    &self.deck.tests
                )
            );
            let rules = format!(
                "{:?}",
                (
                    &self.deck.effects,
                    &self.deck.goals,
                    &self.deck.bonuses,
                    &self.deck.turn_starts,
                    &self.deck.free_actions,
                    &self.deck.duties,
                    &self.deck.alternatives,
                    &self.deck.sets,
                    &self.deck.lists,
                    &self.deck.basics,
                )
            );
            blake3::hash(format!("{plain}{rules}").as_bytes())
                .to_hex()
                .to_string()
        };
        Some(self.deck)
    }

    fn head(&mut self, head: Node) {
        head.only_props(self.faults, &["title", "players"]);
        self.deck.id = head
            .text(self.faults, 0, "a short name")
            .unwrap_or_default()
            .to_string();
        self.deck.title = head
            .prop("title")
            .and_then(|arg| arg.text(self.faults, "a title"))
            .unwrap_or(&self.deck.id)
            .to_string();
        if let Some(arg) = head.prop("players") {
            let range = arg
                .text(self.faults, "a range such as \"2-6\"")
                .and_then(|text| text.split_once('-'))
                .and_then(|(from, to)| Some((from.trim().parse().ok()?, to.trim().parse().ok()?)));
            match range {
                Some((from, to)) if 1 <= from && from <= to && to <= 6 => self.deck.players = (from, to),
                _ => {
                    self.faults
                        .error(
                            arg.file,
                            arg.span,
                            "the number of players is a range within 1 to 6",
                        )
                        .help("write players=\"2-6\"");
                }
            }
        }
        for node in head.children() {
            match node.name() {
                "include" => {}
                "blurb" => {
                    self.deck.blurb = node
                        .text(self.faults, 0, "a sentence")
                        .unwrap_or_default()
                        .to_string();
                }
                _ => node.unknown(self.faults, "`deck`", ["include", "blurb"]),
            }
        }
    }

    /// Takes the wished cards out of an included file, each with the provenance it has in this deck.
    fn included<'a>(
        &mut self,
        wish: Node<'a>,
        file: File,
        document: &'a KdlDocument,
        definitions: &mut Vec<Definition<'a>>,
    ) {
        let mut known: BTreeMap<&str, (Node, Kind)> = BTreeMap::new();
        for kdl in document.nodes() {
            let node = Node { kdl, file };
            let Some(kind) = Kind::from_word(node.name()) else {
                node.unknown(self.faults, "an included file", words::KINDS.iter().copied());
                continue;
            };
            if let Some(name) = node.text(self.faults, 0, "the card's name") {
                known.insert(name, (node, kind));
            }
        }
        for line in wish.children() {
            line.only_props(self.faults, &["as", "copies"]);
            let Some(provenance) = Provenance::from_word(line.name()) else {
                line.unknown(self.faults, "`include`", Provenance::ALL.map(Provenance::word));
                continue;
            };
            let copies = line
                .prop("copies")
                .and_then(|arg| arg.int(self.faults, 20))
                .unwrap_or(1);
            let as_meta = match line.prop("as") {
                Some(arg) if arg.str() == Some("meta") => true,
                Some(arg) => {
                    self.faults
                        .error(arg.file, arg.span, "a card can only be included `as=meta`");
                    false
                }
                None => false,
            };
            for arg in line.args() {
                let Some(name) = arg.text(self.faults, "a card's name") else {
                    continue;
                };
                let Some(&(node, kind)) = known.get(name) else {
                    let names: Vec<&str> = known.keys().copied().collect();
                    self.faults
                        .error(
                            arg.file,
                            arg.span,
                            format!("the included file has no card `{name}`"),
                        )
                        .label("unknown card")
                        .nearest(name, names);
                    continue;
                };
                let kind = if as_meta { Kind::Meta } else { kind };
                self.define(node, kind, name, copies, provenance, as_meta, arg, definitions);
            }
        }
    }

    /// A card of the deck's own file.
    fn own<'a>(&mut self, node: Node<'a>, kind: Kind, definitions: &mut Vec<Definition<'a>>) {
        node.only_props(self.faults, &["copies", "optional"]);
        let Some(name) = node.text(self.faults, 0, "the card's name") else {
            return;
        };
        let provenance = match node.args().nth(1) {
            Some(arg) => match arg.str().and_then(Provenance::from_word) {
                Some(provenance) => provenance,
                None => {
                    self.faults
                        .error(arg.file, arg.span, "expected the card's provenance")
                        .nearest(arg.str().unwrap_or(""), Provenance::ALL.map(Provenance::word));
                    return;
                }
            },
            None => {
                node.missing(self.faults, "a provenance")
                    .help("write attested, likely or invented after the name");
                return;
            }
        };
        let copies = node
            .prop("copies")
            .and_then(|arg| arg.int(self.faults, 20))
            .unwrap_or(1);
        let optional = node.prop("optional").is_some_and(|arg| arg.bool(self.faults));
        let place = node.args().next().unwrap_or(Arg {
            value: &kdl::KdlValue::Null,
            span: node.span(),
            file: node.file,
        });
        self.define(node, kind, name, copies, provenance, optional, place, definitions);
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "the parts of a card's first line, used in two places"
    )]
    fn define<'a>(
        &mut self,
        node: Node<'a>,
        kind: Kind,
        name: &'a str,
        copies: u16,
        provenance: Provenance,
        optional: bool,
        place: Arg,
        definitions: &mut Vec<Definition<'a>>,
    ) {
        if name.trim().is_empty() || name.chars().count() > 40 {
            self.faults
                .error(place.file, place.span, "a card's name has 1 to 40 characters");
            return;
        }
        if self.names.contains_key(name) {
            self.faults
                .error(
                    place.file,
                    place.span,
                    format!("there are two cards named `{name}`"),
                )
                .label("the second one")
                .help("for equal copies write copies=2 on one of them");
            return;
        }
        let numbered = if kind == Kind::Basic { 0 } else { copies as usize };
        if self.deck.cards.len() + numbered > MAX_CARDS {
            self.faults
                .error(place.file, place.span, format!("more than {MAX_CARDS} cards"))
                .label("this one is too many");
            return;
        }
        let face = self.deck.faces.len() as u16;
        let mut cards = CardSet::EMPTY;
        for _ in 0..numbered {
            cards.insert(Card(self.deck.cards.len() as u8));
            self.deck.cards.push(face);
            self.deck.effects.push(Effects {
                kind,
                slot: None,
                value: None,
                program: None,
                goal: None,
            });
        }
        if numbered > 1 {
            self.deck.twins.push(cards);
        }
        let at = Kind::ALL.iter().position(|k| *k == kind).unwrap_or(0);
        self.deck.by_kind[at] |= cards;
        self.names.insert(name.to_string(), cards);
        for icon in node.children().filter(|child| child.name() == "icon") {
            for arg in icon.args() {
                if let Some(word) = arg.text(self.faults, "an icon's name") {
                    *self.icons.entry(word.to_string()).or_default() |= cards;
                }
            }
        }
        if matches!(kind, Kind::Rule) {
            for slot in node.children().filter_map(|child| Slot::from_word(child.name())) {
                *self.pending_slots.entry(slot.word()).or_default() |= cards;
            }
        }
        self.deck.faces.push(Face {
            name: name.to_string(),
            kind,
            copies: copies as u8,
            provenance,
            text: String::new(),
            short: String::new(),
            picture: None,
            symbol: None,
            number: None,
            formula: None,
            note: None,
            icons: vec![],
            optional,
            spare: false,
            call: None,
        });
        definitions.push(Definition {
            node,
            kind,
            name,
            cards,
        });
    }

    /// Everything between a card's braces.
    fn body(&mut self, definition: &Definition) {
        let Some(face) = self
            .deck
            .faces
            .iter()
            .position(|face| face.name == definition.name)
        else {
            return;
        };
        let mut rest = vec![];
        for node in definition.node.children() {
            if words::TRAITS.contains(&node.name()) {
                self.a_trait(face, node);
            } else {
                rest.push(node);
            }
        }
        if self.deck.faces[face].text.is_empty() {
            definition
                .node
                .missing(self.faults, "a text")
                .help("say in a sentence what the card does: text \"…\"");
        }
        match definition.kind {
            Kind::Goal | Kind::Ungoal => self.goal(definition, &rest),
            Kind::Action => self.action(definition, &rest),
            Kind::Basic => self.basics(&rest),
            Kind::Keeper | Kind::Creeper | Kind::Rule | Kind::Meta => {
                for &node in &rest {
                    self.standing(definition, face, node);
                }
            }
        }
    }

    fn a_trait(&mut self, face: usize, node: Node) {
        node.only_props(self.faults, &[]);
        let word = node.name();
        if word == "spare" {
            self.deck.faces[face].spare = true;
            return;
        }
        let Some(text) = node.text(self.faults, 0, "a text") else {
            return;
        };
        let number = match (word, node.args().nth(1)) {
            ("symbol", Some(arg)) => arg.int(self.faults, 999),
            _ => None,
        };
        let most = match word {
            "text" | "note" => 240,
            _ => 60,
        };
        if text.chars().count() > most {
            self.faults
                .error(
                    node.file,
                    node.span(),
                    format!("`{word}` is longer than {most} characters"),
                )
                .help("it has to be read on a phone");
        }
        let face = &mut self.deck.faces[face];
        let text = text.to_string();
        match word {
            "text" => face.text = text,
            "short" => face.short = text,
            "picture" => face.picture = Some(text),
            "note" => face.note = Some(text),
            "symbol" => (face.symbol, face.number) = (Some(text), number),
            "formula" => face.formula = Some(text),
            _ => face
                .icons
                .extend(node.args().filter_map(|arg| arg.str().map(str::to_string))),
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
        let (tests, named) = self.conditions(nodes);
        let goal = self.sorted_goal(tests, named & self.deck.kind(Kind::Creeper));
        let at = self.deck.goals.len() as u16;
        self.deck.goals.push(goal);
        for card in definition.cards {
            self.deck.effects[card.index()].goal = Some(at);
        }
    }

    /// Sorts a Goal's needs: single cards into one set, a few choices beside it, the rest as tests.
    fn sorted_goal(&mut self, tests: Tests, allows: CardSet) -> Goal {
        let mut goal = Goal {
            must: CardSet::EMPTY,
            one_of: [CardSet::EMPTY; 2],
            tests,
            allows,
        };
        let mut choices = 0;
        let mut rest = vec![];
        for test in self.deck.tests[tests.range()].to_vec() {
            match test {
                Test::Holds {
                    set,
                    at_least: Number::Word(1),
                    look: Look::Table,
                } => {
                    let cards = self.deck.sets[set as usize];
                    if cards.len() == 1 && !cards.meets(goal.must) {
                        goal.must |= cards;
                    } else if choices < 2 {
                        goal.one_of[choices] = cards;
                        choices += 1;
                    } else {
                        rest.push(test);
                    }
                }
                Test::Most {
                    measure: Measure::Hand,
                    ..
                }
                | Test::Holds { look: Look::Hand, .. } => {
                    self.deck.counts_hands = true;
                    rest.push(test);
                }
                _ => rest.push(test),
            }
        }
        goal.tests = self.keep_tests(rest);
        goal
    }

    fn action(&mut self, definition: &Definition, nodes: &[Node]) {
        if nodes.is_empty() {
            definition
                .node
                .missing(self.faults, "something to do")
                .nearest("", words::VERBS.iter().copied());
            return;
        }
        let program = self.program(nodes, &[]);
        for card in definition.cards {
            self.deck.effects[card.index()].program = Some(program);
        }
    }

    fn basics(&mut self, nodes: &[Node]) {
        for &node in nodes {
            node.only_props(self.faults, &[]);
            let number = node.args().next().and_then(|arg| self.number(arg));
            match (node.name(), number) {
                ("draw", Some(number)) => self.deck.basics.0 = number,
                ("play", Some(number)) => self.deck.basics.1 = number,
                ("draw" | "play", None) => {
                    node.missing(self.faults, "a number");
                }
                _ => node.unknown(self.faults, "Basic Rules", ["draw", "play"]),
            }
        }
    }

    /// One statement of a New Rule, Meta Rule, Keeper or Creeper.
    fn standing(&mut self, definition: &Definition, face: usize, node: Node) {
        let cards = definition.cards;
        match node.name() {
            word @ ("draw" | "play" | "hand-limit" | "keeper-limit") => {
                node.only_props(self.faults, if word == "play" { &["but"] } else { &[] });
                let value = match node.args().next() {
                    None => {
                        node.missing(self.faults, "a number");
                        return;
                    }
                    Some(arg) if word == "play" && arg.str() == Some("all") => match node.prop("but") {
                        Some(but) => self.number(but).map(Value::AllBut),
                        None => Some(Value::All),
                    },
                    Some(arg) => self.number(arg).map(Value::Exactly),
                };
                let (Some(value), Some(slot)) = (value, Slot::from_word(word)) else {
                    return;
                };
                for card in cards {
                    let effects = &mut self.deck.effects[card.index()];
                    if effects.slot.is_some() {
                        self.faults
                            .error(node.file, node.span(), "a rule can only be about one thing")
                            .help("make two rules of it: then each can be replaced by its own kind");
                        return;
                    }
                    effects.slot = Some(slot);
                    effects.value = Some(value);
                }
                self.deck.by_slot[slot as usize] |= cards;
            }
            "goals" => {
                self.expect_word(node, "two");
                self.deck.two_goals |= cards;
            }
            "numerals" => {
                node.only_props(self.faults, &["plus"]);
                match node.prop("plus").and_then(|arg| arg.str()) {
                    Some("one") => self.deck.numerals |= cards,
                    _ => {
                        node.missing(self.faults, "plus=one");
                    }
                }
            }
            "first-play" => {
                self.expect_word(node, "random");
                self.deck.first_play_random |= cards;
            }
            "bonus" => {
                node.only_props(self.faults, &["draw", "play"]);
                let draw = node.prop("draw").and_then(|arg| self.number(arg));
                let play = node.prop("play").and_then(|arg| self.number(arg));
                if draw.is_none() && play.is_none() {
                    node.missing(self.faults, "draw= or play=");
                }
                let when = self.when(node);
                self.deck.bonuses.push(Bonus {
                    cards,
                    draw,
                    play,
                    when,
                });
                self.deck.with_bonus |= cards;
            }
            "free-action" => self.free_action(node, cards),
            "on" => self.trigger(definition, node),
            "duty" => self.duty(face, node, cards),
            _ => node.unknown(
                self.faults,
                "a rule",
                words::STANDING.iter().chain(words::TRAITS).copied(),
            ),
        }
    }

    fn free_action(&mut self, node: Node, cards: CardSet) {
        node.only_props(self.faults, &["window"]);
        let mut once = false;
        for arg in node.args() {
            match arg.str() {
                Some("once") => once = true,
                other => {
                    self.faults
                        .error(arg.file, arg.span, "a free action knows only the word `once`")
                        .nearest(other.unwrap_or(""), ["once"]);
                }
            }
        }
        let window = match node.prop("window") {
            None => Window::Any,
            Some(arg) => match arg.str() {
                Some("turn-start") => Window::TurnStart,
                Some("before-last-play") => Window::BeforeLastPlay,
                other => {
                    self.faults
                        .error(arg.file, arg.span, "unknown window of a free action")
                        .nearest(other.unwrap_or(""), ["turn-start", "before-last-play"]);
                    Window::Any
                }
            },
        };
        let when = self.when(node);
        let cost: Vec<Node> = node
            .children()
            .filter(|child| child.name() == "cost")
            .flat_map(|block| block.children())
            .collect();
        let steps: Vec<Node> = node
            .children()
            .filter(|child| !["when", "cost"].contains(&child.name()))
            .collect();
        if steps.is_empty() {
            node.missing(self.faults, "something to do");
            return;
        }
        let program = self.program(&[cost.clone(), steps].concat(), &[]);
        if self.deck.free_actions.len() == 64 {
            self.faults
                .error(node.file, node.span(), "more than 64 free actions");
            return;
        }
        for card in cards {
            self.deck.free_actions_of[card.index()] |= 1 << self.deck.free_actions.len();
        }
        self.deck.free_actions.push(FreeAction {
            cards,
            once,
            window,
            when,
            cost: cost.len() as u8,
            program,
        });
        self.deck.with_free_action |= cards;
    }

    fn trigger(&mut self, definition: &Definition, node: Node) {
        node.only_props(self.faults, &[]);
        let cards = definition.cards;
        let steps: Vec<Node> = node.children().filter(|child| child.name() != "when").collect();
        match node.args().next().and_then(|arg| arg.str()) {
            Some("turn-start") => {
                let when = self.when(node);
                let program = self.program(&steps, &[]);
                self.deck.turn_starts.push(TurnStart { cards, when, program });
                self.deck.with_turn_start |= cards;
            }
            Some("enter") if definition.kind == Kind::Rule => {
                let program = self.program(&steps, &[]);
                for card in cards {
                    self.deck.effects[card.index()].program = Some(program);
                }
            }
            other => {
                self.faults
                    .error(node.file, node.span(), "unknown moment")
                    .nearest(other.unwrap_or(""), ["turn-start", "enter"]);
            }
        }
    }

    fn duty(&mut self, face: usize, node: Node, cards: CardSet) {
        node.only_props(self.faults, &["holder", "call"]);
        let holder = node.prop("holder").map(|arg| self.cards_named(arg));
        let call = node
            .prop("call")
            .and_then(|arg| arg.text(self.faults, "what is called out"));
        let slip: Vec<Node> = node
            .children()
            .filter(|child| child.name() == "slip")
            .flat_map(|block| block.children())
            .collect();
        let (Some(holder), Some(call), false) = (holder, call, slip.is_empty()) else {
            node.missing(self.faults, "holder=, call= and a slip { … } block");
            return;
        };
        self.deck.faces[face].call = Some(call.to_string());
        let start = self.deck.code.len() as At;
        self.deck.code.push(Step::Judge);
        let skip = self.deck.code.len();
        self.deck.code.push(Step::Stop);
        self.program(&slip, &["caller", "caught"]);
        self.deck.code[skip] = Step::UnlessRight {
            to: self.deck.code.len() as At - 1,
        };
        self.deck.duties.push(Duty {
            cards,
            holder,
            slip: start,
        });
    }

    /// A list of words, each with the cards it is made of.
    fn list(&mut self, node: Node) {
        node.only_props(self.faults, &[]);
        let Some(name) = node.text(self.faults, 0, "the list's name") else {
            return;
        };
        let mut list = List {
            name: name.to_string(),
            entries: vec![],
            parts: vec![],
            part_of: vec![0; self.deck.cards.len()],
        };
        for entry in node.children() {
            if entry.name() == "entry" {
                self.entry(entry, &mut list);
            } else {
                entry.unknown(self.faults, "a list", ["entry"]);
            }
        }
        if list.entries.len() > 128 || list.parts.len() > 32 {
            self.faults.error(
                node.file,
                node.span(),
                "a list holds at most 128 entries made of 32 different cards",
            );
            return;
        }
        self.deck.lists.push(list);
    }

    fn entry(&mut self, node: Node, list: &mut List) {
        node.only_props(self.faults, &[]);
        let (Some(name), Some(formula)) = (
            node.text(self.faults, 0, "a word"),
            node.text(self.faults, 1, "a formula"),
        ) else {
            return;
        };
        if list.entries.iter().any(|entry| entry.name == name) {
            self.faults.error(
                node.file,
                node.span(),
                format!("the list has two entries named `{name}`"),
            );
        }
        let mut entry = Entry {
            name: name.to_string(),
            formula: formula.to_string(),
            also: vec![],
            of: 0,
        };
        for part in node.children() {
            for arg in part.args() {
                match part.name() {
                    "of" => {
                        let cards = self.cards_named(arg);
                        let at = list
                            .parts
                            .iter()
                            .position(|part| *part == cards)
                            .unwrap_or_else(|| {
                                list.parts.push(cards);
                                list.parts.len() - 1
                            });
                        let bit = 1u32.checked_shl(at as u32).unwrap_or(0);
                        entry.of |= bit;
                        cards.iter().for_each(|card| list.part_of[card.index()] = bit);
                    }
                    "also" => entry
                        .also
                        .extend(arg.text(self.faults, "another name").map(str::to_string)),
                    _ => part.unknown(self.faults, "an entry", ["of", "also"]),
                }
            }
        }
        if entry.of == 0 {
            node.missing(self.faults, "the cards it is made of")
                .help("write of \"Card\" \"Card\" between braces");
        }
        list.entries.push(entry);
    }

    /// The conditions of a `when` block, if there is one.
    fn when(&mut self, node: Node) -> Tests {
        let nodes: Vec<Node> = node
            .children()
            .filter(|child| child.name() == "when")
            .flat_map(|block| block.children())
            .collect();
        if nodes.is_empty() {
            Tests::default()
        } else {
            self.conditions(&nodes).0
        }
    }

    fn expect_word(&mut self, node: Node, word: &str) {
        node.only_props(self.faults, &[]);
        if node.args().next().and_then(|arg| arg.str()) != Some(word) {
            node.missing(self.faults, &format!("the word `{word}`"));
        }
    }

    /// A digit or a number word.
    pub fn number(&mut self, arg: Arg) -> Option<Number> {
        if let Some(word) = arg.str() {
            if let Some(n) = words::NUMBER_WORDS.iter().position(|w| *w == word) {
                return Some(Number::Word(n as u8));
            }
            self.faults
                .error(arg.file, arg.span, format!("`{word}` is not a number"))
                .help("write a digit (it grows under a rule that raises numerals) or a word from one to ten");
            return None;
        }
        arg.int(self.faults, 20).map(|n| Number::Digit(n as u8))
    }

    /// Every copy of the card an argument names.
    pub fn cards_named(&mut self, arg: Arg) -> CardSet {
        let Some(name) = arg.text(self.faults, "a card's name") else {
            return CardSet::EMPTY;
        };
        if let Some(&cards) = self.names.get(name) {
            return cards;
        }
        let names: Vec<&str> = self.names.keys().map(String::as_str).collect();
        self.faults
            .error(
                arg.file,
                arg.span,
                format!("there is no card `{name}` in this deck"),
            )
            .label("unknown card")
            .nearest(name, names);
        CardSet::EMPTY
    }

    /// Every card with the icon an argument names with a leading `@`.
    pub fn cards_with_icon(&mut self, arg: Arg, icon: &str) -> CardSet {
        if let Some(&cards) = self.icons.get(icon) {
            return cards;
        }
        let icons: Vec<&str> = self.icons.keys().map(String::as_str).collect();
        self.faults
            .error(
                arg.file,
                arg.span,
                format!("no card of this deck has the icon `{icon}`"),
            )
            .label("unknown icon")
            .nearest(icon, icons);
        CardSet::EMPTY
    }

    /// The number of a set; equal sets share one.
    pub fn set_id(&mut self, set: CardSet) -> SetId {
        let key: Vec<u8> = set.iter().map(|card| card.0).collect();
        let next = self.deck.sets.len() as SetId;
        *self.set_ids.entry(key).or_insert_with(|| {
            self.deck.sets.push(set);
            next
        })
    }
}
