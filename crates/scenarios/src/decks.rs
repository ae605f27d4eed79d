//! The decks scenarios are played with: our own and those of card files, perhaps with a few more cards.

use crate::line::values;
use crate::setup::Setup;
use kdl::{KdlDocument, KdlEntry, KdlNode};
use panta_cards::{Deck, Files, House, Kind, add_cards, load_parsed, load_with};
use panta_decks::{Beside, Library};
use panta_source::Span;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A deck, or what is wrong with it.
type Compiled = Result<Arc<Deck>, Vec<Wrong>>;

/// What is wrong with a deck.
#[derive(Clone)]
pub(crate) struct Wrong {
    pub message: String,
    pub label: String,
    pub help: Option<String>,
    /// Where it stands among the scenario's own cards, in bytes, if it does.
    at: Option<(usize, usize)>,
}

impl Wrong {
    fn with_the_deck(message: String) -> Wrong {
        Wrong { message, label: String::new(), help: None, at: None }
    }

    fn of(fault: &panta_cards::Fault, cards_begin: usize) -> Wrong {
        let (span, label) = (fault.span(), fault.label.clone());
        // The first file is the deck's own.
        let start = span.start.checked_sub(cards_begin).filter(|_| span.file == 0);
        let at = start.map(|start| (start, span.len));
        Wrong { message: fault.to_string(), label, help: fault.help.clone(), at }
    }

    /// Where it stands in the scenario's file.
    pub fn place(&self, setup: &Setup) -> Option<Span> {
        let (mut start, len) = self.at?;
        for block in &setup.cards {
            if start <= block.value.len() {
                return Some(Span { start: block.span.start + start, len, ..block.span });
            }
            start -= block.value.len() + 1;
        }
        None
    }
}

/// Decks compiled so far. Most scenarios share one, and compiling is what takes time.
static COMPILED: Mutex<BTreeMap<Key, Arc<OnceLock<Compiled>>>> = Mutex::new(BTreeMap::new());

/// So many decks are kept at most.
const KEPT: usize = 1024;

/// What a deck is made of: one of ours or the path of a card file, cards by the file they are taken from, further cards, cards left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    name: String,
    taken: BTreeMap<String, Vec<String>>,
    cards: String,
    without: Vec<String>,
}

/// The deck of this name with whatever the scenario adds to it, or what is wrong with the additions.
pub(crate) fn get(name: &str, setup: &Setup) -> Compiled {
    let mut key = Key { name: name.to_string(), ..Key::default() };
    if !setup.add.is_empty() {
        let has = compiled(&key)?;
        for (file, card) in setup.add.iter().filter(|(_, card)| has.named(&card.value).is_empty()) {
            key.taken.entry(file.clone()).or_default().push(card.value.clone());
        }
    }
    key.cards = values(&setup.cards).join("\n");
    let whole = compiled(&key)?;
    // What an optional Meta Rule brings along is in the deck's box: people may agree on it later.
    let metas: Vec<&str> = whole.kind(Kind::Meta).iter().map(|card| whole.name(card)).collect();
    let off = values(&setup.switched_off);
    let mut house = House::default();
    house.leave_out(House::for_table(&whole, &metas, &off, setup.seated == 1));
    house.leave_out(values(&setup.without).into_iter().map(str::to_string).collect());
    key.without = house.without;
    if key.without.is_empty() { Ok(whole) } else { compiled(&key) }
}

/// The switches of one of our decks.
pub(crate) fn switches(name: &str) -> Vec<String> {
    let deck = compiled(&Key { name: name.to_string(), ..Key::default() });
    deck.map_or(vec![], |deck| deck.about.switches.iter().map(|switch| switch.name.clone()).collect())
}

/// The deck, perhaps from the store of those compiled before. Two readers that want the same one share the work; two
/// that want different ones do not wait for each other.
fn compiled(key: &Key) -> Compiled {
    let place = {
        let mut compiled = COMPILED.lock().unwrap_or_else(PoisonError::into_inner);
        match compiled.get(key) {
            Some(place) => place.clone(),
            None if compiled.len() < KEPT => compiled.entry(key.clone()).or_default().clone(),
            None => Arc::default(),
        }
    };
    place.get_or_init(|| compile(key)).clone()
}

/// The deck, or every error found in it.
fn compile(key: &Key) -> Compiled {
    let house = House { without: key.without.clone(), ..House::default() };
    let files: Box<dyn Files> = match panta_decks::is_path(&key.name) {
        true => Box::new(Beside::of(Path::new(&key.name))),
        false => Box::new(Library),
    };
    let missing = || vec![Wrong::with_the_deck(format!("there is no deck `{}`", key.name))];
    let text = files.text(&key.name).ok_or_else(missing)?;
    // What keeps a file from being read at all is said by whoever reads it as it stands.
    let loaded = match with_additions(key, &text) {
        Some(document) => {
            load_parsed(&key.name, &format!("{text}\n{}", key.cards), document, &*files, &house)
        }
        None => load_with(&key.name, text.as_bytes(), &*files, &house),
    };
    let errors = loaded.faults.iter().filter(|fault| !fault.warning);
    let errors = errors.map(|fault| Wrong::of(fault, text.len() + 1));
    let library = loaded.library.then_some("this is no deck but a file of cards to be included");
    let library = library.map(|message| Wrong::with_the_deck(message.to_string()));
    loaded.deck.map(Arc::new).ok_or_else(|| errors.chain(library).collect())
}

/// The deck's own file, with further cards taken from other files and further cards at its end.
fn with_additions(key: &Key, text: &str) -> Option<KdlDocument> {
    let mut document = panta_decks::document(&key.name).or_else(|| KdlDocument::parse(text).ok())?;
    for (file, cards) in &key.taken {
        take(&mut document, file, cards)?;
    }
    // They are read where they would stand in the file, so that faults find them there.
    let cards = KdlDocument::parse(&format!("{}\n{}", " ".repeat(text.len()), key.cards)).ok()?;
    add_cards(&mut document, cards);
    Some(document)
}

/// One more line where the deck takes cards from this file.
fn take(document: &mut KdlDocument, file: &str, cards: &[String]) -> Option<()> {
    let takes = |node: &KdlNode| {
        let what = node.entries().first().and_then(|entry| entry.value().as_string());
        node.name().value() == "include" && what == Some(file)
    };
    let mut nodes = document.nodes_mut().iter_mut();
    let head = nodes.find(|node| node.name().value() == "deck")?.ensure_children().nodes_mut();
    if !head.iter().any(takes) {
        head.push(line("include", [file]));
    }
    let include = head.iter_mut().find(|node| takes(node))?;
    include.ensure_children().nodes_mut().push(line("likely", cards.iter().map(String::as_str)));
    Some(())
}

fn line<'a>(word: &str, texts: impl IntoIterator<Item = &'a str>) -> KdlNode {
    let mut line = KdlNode::new(word);
    line.entries_mut().extend(texts.into_iter().map(KdlEntry::new));
    line
}
