//! Which cards there are: those of the deck's own file and those it takes from others.

use super::context::Absent;
use crate::deck::{Kind, Provenance};
use crate::files::Files;
use crate::load::open;
use crate::syntax::{CardLine, beside, copies};
use kdl::KdlDocument;
use panta_source::{Faults, File, Node, Reader, Span, nodes};
use std::collections::BTreeMap;

/// How many other files a deck may include.
const MAX_INCLUDES: usize = 8;

/// An included file: the line that wishes for its cards, its number, its content.
pub(crate) type Included<'a> = (Node<'a>, File, KdlDocument);

/// A list of words, and cards that are not in the deck although the list may speak of them.
pub(crate) type Listed<'a> = (Node<'a>, Absent);

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

/// All cards of a deck: those it includes and its own. Also finds the lists of words that they need.
pub(crate) fn cards_of<'a>(
    own: &[Node<'a>],
    included: &'a [Included<'a>],
    lists: &mut Vec<Listed<'a>>,
) -> Vec<CardLine<'a>> {
    let mut cards = vec![];
    let has_own =
        |name: &str| own.iter().any(|node| node.name() == "list" && node.first_word() == Some(name));
    for (wish, file, document) in included {
        let (begin, theirs) = (cards.len(), nodes(document, *file, wish.faults).collect::<Vec<Node>>());
        taken(*wish, cards_to_include(&theirs), &mut cards);
        let needed = lists_needed(&theirs, &cards[begin..]).into_iter();
        lists.extend(needed.filter(|(list, _)| !list.first_word().is_some_and(has_own)));
    }
    for &node in own {
        match (node.name(), Kind::from_word(node.name())) {
            ("deck", _) => {}
            ("list", _) => lists.push((node, Absent::new())),
            (_, Some(kind)) => cards.extend(CardLine::read(node, kind)),
            (_, None) => {
                let known = Kind::ALL.map(Kind::word).into_iter().chain(["deck", "list"]);
                node.unknown("a card file", known);
            }
        }
    }
    cards
}

/// The cards of a file that others include.
pub(crate) fn cards_to_include<'a>(nodes: &[Node<'a>]) -> Vec<CardLine<'a>> {
    let mut cards: Vec<CardLine> = vec![];
    // Another deck has lists of words too.
    let is_deck = nodes.iter().any(|node| node.name() == "deck");
    for &node in nodes.iter().filter(|node| !is_deck || !["deck", "list"].contains(&node.name())) {
        let Some(kind) = Kind::from_word(node.name()) else {
            node.unknown("a file without a `deck`", Kind::ALL.map(Kind::word));
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
        let names = r.args();
        let as_meta = r.prop("as").is_some_and(|value| value.is_word("meta"));
        let copies = copies(&mut r);
        let note = r.prop("note").and_then(|value| value.short_text("a note", 240));
        r.prop("beside");
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
            let beside = beside(&mut r, card.kind, optional);
            let kind = if as_meta { Kind::Meta } else { card.kind };
            cards.push(CardLine { kind, copies, provenance, optional, beside, note, place, ..card });
        }
    }
}

/// The lists of words of another deck that cards taken from it ask for. What can be made of cards that stay behind is
/// left out of them.
fn lists_needed<'a>(nodes: &[Node<'a>], taken: &[CardLine]) -> Vec<Listed<'a>> {
    fn asks_for(node: Node, list: &str) -> bool {
        node.prop("list").is_some_and(|value| value.str() == Some(list))
            || node.children().any(|child| asks_for(child, list))
    }
    let needed = nodes.iter().filter(|node| {
        let name = node.first_word().unwrap_or("");
        node.name() == "list" && taken.iter().any(|card| asks_for(card.node, name))
    });
    let cards = nodes.iter().filter(|node| Kind::from_word(node.name()).is_some());
    let names: Absent =
        cards.filter_map(|card| card.first_word()).map(|name| (name.to_string(), vec![])).collect();
    needed.map(|list| (*list, names.clone())).collect()
}

/// Each list once: of two decks that are mixed, both may have it.
pub(crate) fn each_once(lists: Vec<Listed>) -> Vec<Listed> {
    let mut once: Vec<Listed> = vec![];
    for list in lists {
        let node = list.0;
        if !once.iter().any(|(known, _)| known.file != node.file && known.first_word() == node.first_word()) {
            once.push(list);
        }
    }
    once
}
