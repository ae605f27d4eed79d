//! Which cards there are: those of the deck's own file and those it takes from others.

use super::context::Absent;
use crate::deck::{Kind, Provenance};
use crate::files::Files;
use crate::load::open;
use crate::syntax::{CardLine, copies, head};
use kdl::KdlDocument;
use panta_source::{Faults, File, Node, Reader, Span, nodes};
use std::collections::BTreeMap;

/// How many other files a deck may include.
const MAX_INCLUDES: usize = 8;

/// An included file: the line that wishes for its cards, its number, its content.
pub(crate) type Included<'a> = (Node<'a>, File, KdlDocument);

/// A list of words, and cards that are not in the deck although the list may speak of them.
pub(crate) type Listed<'a> = (Node<'a>, Absent);

/// The words that open a declaration beside the cards.
const DECLARATIONS: [&str; 5] = ["instruction", "detail", "list", "token", "icon"];

/// Those of them that can stand in a file without a deck: they do not speak of cards that only a deck has.
const IN_LIBRARIES: [&str; 4] = ["instruction", "detail", "token", "icon"];

/// What a deck declares beside its cards.
#[derive(Default)]
pub(crate) struct Declared<'a> {
    pub lists: Vec<Listed<'a>>,
    pub instructions: Vec<Node<'a>>,
    pub details: Vec<Node<'a>>,
    pub tokens: Vec<Node<'a>>,
    pub icons: Vec<Node<'a>>,
}

impl<'a> Declared<'a> {
    /// What a file without a deck declares.
    pub fn of_library(nodes: &[Node<'a>]) -> Declared<'a> {
        let all = |word: &str| nodes.iter().filter(|node| node.name() == word).copied().collect();
        let [instructions, details, tokens, icons] = IN_LIBRARIES.map(all);
        Declared { lists: vec![], instructions, details, tokens, icons }
    }
}

/// Reads every file that a deck includes, each once.
pub(crate) fn included<'a>(head: Node<'a>, files: &dyn Files) -> Vec<Included<'a>> {
    let (mut included, mut seen) = (vec![], vec![]);
    for node in head.named("include") {
        let mut r = Reader::new(node);
        r.children();
        let Some(name) = r.text("the name of a card file") else { continue };
        if seen.contains(&name) {
            r.error(format!("`{name}` is included twice"))
                .help("write all cards you take from it between the same braces");
            continue;
        }
        if seen.len() == MAX_INCLUDES {
            r.error(format!("a deck includes at most {MAX_INCLUDES} files"));
            break;
        }
        seen.push(name);
        match open(node.faults, files, name) {
            Some(read) => included.extend(read.map(|(file, document)| (node, file, document))),
            None => {
                let fault = r.error(format!("there is no card file `{name}` to include")).label("not found");
                let known = files.names();
                fault.nearest(name, known.iter().map(String::as_str).chain(["standard"])).nothing()
            }
        }
    }
    included
}

/// All cards of a deck: those it includes and its own. Also finds what they need beside them.
pub(crate) fn cards_of<'a>(
    own: &[Node<'a>],
    included: &'a [Included<'a>],
    declared: &mut Declared<'a>,
) -> Vec<CardLine<'a>> {
    let mut cards = vec![];
    let is_own = |theirs: &Node| own.iter().any(|node| is_same_word(node, theirs));
    for (wish, file, document) in included {
        let (begin, theirs) = (cards.len(), nodes(document, *file, wish.faults).collect::<Vec<Node>>());
        taken(*wish, cards_to_include(&theirs), &mut cards);
        let lists = lists_needed(&theirs, &cards[begin..]).into_iter();
        declared.lists.extend(lists.filter(|(list, _)| !is_own(list)));
        for (word, uses, all) in
            [("instruction", "tell", &mut declared.instructions), ("detail", "detail", &mut declared.details)]
        {
            let words = words_needed(&theirs, &cards[begin..], word, uses).into_iter();
            all.extend(words.filter(|node| !is_own(node)));
        }
        let tokens = theirs.iter().filter(|node| node.name() == "token" && !is_own(node));
        declared.tokens.extend(tokens.filter(|token| is_named(token, &cards[begin..])));
        let icons = theirs.iter().filter(|node| node.name() == "icon" && !is_own(node));
        declared.icons.extend(icons.filter(|icon| is_carried(icon, &cards[begin..])));
    }
    for &node in own {
        match (node.name(), Kind::from_word(node.name())) {
            ("deck", _) => {}
            ("list", _) => declared.lists.push((node, Absent::new())),
            ("instruction", _) => declared.instructions.push(node),
            ("detail", _) => declared.details.push(node),
            ("token", _) => declared.tokens.push(node),
            ("icon", _) => declared.icons.push(node),
            (_, Some(kind)) => cards.extend(CardLine::read(node, kind)),
            (_, None) => {
                let known = Kind::ALL.map(Kind::word).into_iter().chain(["deck"]).chain(DECLARATIONS);
                node.unknown("a card file", known);
            }
        }
    }
    cards
}

/// Whether two lines declare the same word.
fn is_same_word(one: &Node, other: &Node) -> bool {
    one.name() == other.name() && one.first_word() == other.first_word()
}

/// The cards of a file that others include.
pub(crate) fn cards_to_include<'a>(nodes: &[Node<'a>]) -> Vec<CardLine<'a>> {
    let mut cards: Vec<CardLine> = vec![];
    // Another deck declares words too.
    let is_deck = nodes.iter().any(|node| node.name() == "deck");
    let is_card = |node: &&Node| node.name() != "deck" && !DECLARATIONS.contains(&node.name());
    let is_line = |node: &&Node| if is_deck { is_card(node) } else { !IN_LIBRARIES.contains(&node.name()) };
    let (heads, lines): (Vec<&Node>, Vec<&Node>) =
        nodes.iter().partition(|node| !is_deck && node.name() == "library");
    heads.iter().take(1).for_each(|head| head::read_library(**head));
    heads.iter().skip(1).for_each(|head| head.twice());
    for &node in lines.into_iter().filter(is_line) {
        let Some(kind) = Kind::from_word(node.name()) else {
            let known = Kind::ALL.map(Kind::word).into_iter().chain(IN_LIBRARIES);
            node.unknown("a file without a `deck`", known);
            continue;
        };
        match CardLine::read_to_include(node, kind, is_deck) {
            Some(card) if cards.iter().any(|other| other.name == card.name) => {
                two_cards_named(card.name, node.span(), node.faults);
            }
            card => cards.extend(card),
        }
    }
    cards
}

pub(crate) fn two_cards_named(name: &str, span: Span, faults: &Faults) {
    let fault = faults.error(span, format!("there are two cards named `{name}`")).label("the second one");
    fault.help("for equal copies write copies=2 on one of them");
}

/// Adds the cards that a deck takes from an included file.
fn taken<'a>(wish: Node<'a>, known: Vec<CardLine<'a>>, cards: &mut Vec<CardLine<'a>>) {
    let known: BTreeMap<&str, CardLine> = known.into_iter().map(|card| (card.name, card)).collect();
    wish.missing_if(wish.children().next().is_none(), "the cards to include");
    for line in wish.children() {
        let mut r = Reader::new(line);
        let wants_beside = r.flag("beside");
        let names = r.args();
        let as_meta = r.prop("as").is_some_and(|value| value.is_word("meta"));
        let copies = copies(&mut r);
        let note = r.prop("note").and_then(|value| value.short_text("a note", 240));
        let Some(provenance) = Provenance::from_word(line.name()) else {
            line.unknown("`include`", Provenance::ALL.map(Provenance::word));
            continue;
        };
        r.missing_if(names.is_empty(), "a card's name");
        r.error_if(note.is_some() && names.len() > 1, "a note is about one card, and this line has several")
            .help("give the card with the note a line of its own");
        for arg in names {
            let Some(name) = arg.text("a card's name") else { continue };
            let Some(card) = known.get(name).cloned() else {
                let fault = arg.error(format!("the included file has no card `{name}`"));
                fault.label("unknown card").nearest(name, known.keys().copied());
                continue;
            };
            if as_meta && card.kind != Kind::Rule {
                arg.error(format!("`{name}` is no New Rule, so it cannot become a Meta Rule"));
                continue;
            }
            let (optional, place) = (as_meta || card.optional, arg.span);
            let possible = card.kind == Kind::Marker || optional;
            r.error_if(
                wants_beside && !possible,
                "only a Marker or an optional Meta Rule can lie beside the deck",
            );
            let beside = wants_beside && possible;
            let kind = if as_meta { Kind::Meta } else { card.kind };
            cards.push(CardLine { kind, copies, provenance, optional, beside, note, place, ..card });
        }
    }
}

/// The lists of words of another deck that cards taken from it ask for. What can be made of cards that stay behind is
/// left out of them.
fn lists_needed<'a>(nodes: &[Node<'a>], taken: &[CardLine]) -> Vec<Listed<'a>> {
    let needed = nodes.iter().filter(|node| {
        let name = node.first_word().unwrap_or("");
        node.name() == "list" && taken.iter().any(|card| asks_for(card.node, name))
    });
    let cards = nodes.iter().filter(|node| Kind::from_word(node.name()).is_some());
    let names: Absent =
        cards.filter_map(|card| card.first_word()).map(|name| (name.to_string(), vec![])).collect();
    needed.map(|list| (*list, names.clone())).collect()
}

/// Whether some of these cards speak of a token.
fn is_named(token: &Node, cards: &[CardLine]) -> bool {
    token.first_word().is_some_and(|word| cards.iter().any(|card| speaks_of(card.node, word)))
}

/// Whether some of these cards carry an icon.
fn is_carried(icon: &Node, cards: &[CardLine]) -> bool {
    let word = icon.first_word().unwrap_or("");
    cards.iter().any(|card| card.icons().any(|carried| carried == word))
}

/// Whether a word stands somewhere on a card.
fn speaks_of(node: Node, word: &str) -> bool {
    node.args().chain(node.prop("per")).chain(node.prop("than")).any(|value| value.str() == Some(word))
        || node.children().any(|child| speaks_of(child, word))
}

/// The instructions or details of another deck, if a card taken from it has a line that `uses` one. Instructions may
/// turn into each other, so they come together.
fn words_needed<'a>(nodes: &[Node<'a>], taken: &[CardLine], word: &str, uses: &str) -> Vec<Node<'a>> {
    let needed = taken.iter().any(|card| has(card.node, uses));
    nodes.iter().filter(|node| needed && node.name() == word).copied().collect()
}

/// Whether a card has such a line.
fn has(node: Node, line: &str) -> bool {
    node.name() == line || node.children().any(|child| has(child, line))
}

/// Whether a card asks for a word of this list.
fn asks_for(node: Node, list: &str) -> bool {
    node.prop("list").is_some_and(|value| value.str() == Some(list))
        || node.children().any(|child| asks_for(child, list))
}

impl<'a> Declared<'a> {
    /// Keeps what some of these cards need.
    pub fn keep_needed(&mut self, cards: &[CardLine]) {
        let asked = |list: &str| cards.iter().any(|card| asks_for(card.node, list));
        self.lists.retain(|(list, _)| list.first_word().is_some_and(asked));
        let uses = |line: &str| cards.iter().any(|card| has(card.node, line));
        self.instructions.retain(|_| uses("tell"));
        self.details.retain(|_| uses("detail"));
        self.tokens.retain(|token| is_named(token, cards));
        self.icons.retain(|icon| is_carried(icon, cards));
    }

    /// Adds what another deck declares.
    pub fn add(&mut self, other: Declared<'a>) {
        self.lists.extend(other.lists);
        self.instructions.extend(other.instructions);
        self.details.extend(other.details);
        self.tokens.extend(other.tokens);
        self.icons.extend(other.icons);
    }

    /// Each word once: of two decks that are mixed, both may declare it.
    pub fn each_once(self) -> Declared<'a> {
        Declared {
            lists: each_once(self.lists, |(list, _)| list),
            instructions: each_once(self.instructions, |node| node),
            details: each_once(self.details, |node| node),
            tokens: each_once(self.tokens, |node| node),
            icons: each_once(self.icons, |node| node),
        }
    }
}

fn each_once<'a, T>(declared: Vec<T>, node: impl Fn(&T) -> &Node<'a>) -> Vec<T> {
    let mut once: Vec<T> = vec![];
    for word in declared {
        let is_rival =
            |known: &T| node(known).file != node(&word).file && is_same_word(node(known), node(&word));
        if !once.iter().any(is_rival) {
            once.push(word);
        }
    }
    once
}
