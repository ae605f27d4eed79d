//! The hash of a deck: two decks with the same hash play the same games.
//!
//! It is taken over the tree of all cards that are in the deck once files are included, decks mixed and house rules
//! applied: over what is said, not over how it is compiled. It is written in the words of the language; what is left at
//! its default does not enter, so that the language can grow. Neither do texts, pictures, provenance and notes: a
//! corrected typo does not break a saved game. The dictionary enters a game only through the words that its answers
//! used.
//!
//! Until this hash there was one of the compiled deck, and saved games have it in their headers. [`Files::hashes`]
//! says for each deck which it was, and the hash of its tree on that day. A game is still one of its deck while the
//! trees that the deck is made of are still those.

use crate::deck::{Asking, Count, Deck, Kind, Look, Number, PlayFrom, Value, Verb, Window};
use crate::files::Files;
use crate::syntax::card::{Body, CardLine};
use crate::syntax::list::ListLine;
use crate::syntax::words::write_number;
use panta_source::{At, Faults, Node};
use serde::{Serialize, Serializer};

/// What tells the hash of a tree from that of a compiled deck.
const MARK: &str = "tree-";

/// What decides a game.
#[derive(Serialize)]
struct Tree<'a> {
    players: (u8, u8),
    cards: Vec<CardTree<'a>>,
    lists: Vec<ListLine>,
    /// Names that mean no card, since another deck has one of another kind.
    gone: Vec<&'a str>,
}

#[derive(Serialize)]
struct CardTree<'a> {
    kind: Kind,
    name: &'a str,
    copies: Option<u8>,
    optional: bool,
    icon: Vec<String>,
    /// A formula that somebody writes is held against the symbols on the table.
    symbol: Option<String>,
    /// Facts and names decide a quiz, letters a word.
    fact: Vec<String>,
    alias: Vec<String>,
    letter: Option<char>,
    starts: bool,
    attaches: bool,
    body: Body,
}

/// The hash of these cards and lists, in the order of their numbers.
pub(crate) fn hash<'a>(
    players: (u8, u8),
    cards: &[CardLine],
    lists: impl IntoIterator<Item = Node<'a>>,
    gone: Vec<&str>,
) -> String {
    // Whatever is wrong is told when the cards are lowered.
    let unheard = Faults::default();
    let cards = cards.iter().map(|card| {
        let (traits, body) = card.read_body(&unheard);
        CardTree {
            kind: card.kind,
            name: card.name,
            copies: Some(card.copies).filter(|copies| *copies != 1),
            optional: card.optional,
            icon: traits.face.icons,
            symbol: traits.face.symbol,
            fact: traits.face.facts,
            alias: traits.face.aliases,
            letter: traits.face.letter,
            starts: traits.starts,
            attaches: traits.attaches,
            body,
        }
    });
    let lists = lists.into_iter().filter_map(|node| ListLine::read(node, &unheard));
    let tree = Tree { players, cards: cards.collect(), lists: lists.collect(), gone };
    let mut text = serde_json::to_value(tree).expect("a tree is plain data");
    drop_defaults(&mut text);
    format!("{MARK}{}", blake3::hash(text.to_string().as_bytes()).to_hex())
}

/// Takes out what says nothing: settings that are absent, off or empty.
fn drop_defaults(text: &mut serde_json::Value) {
    match text {
        serde_json::Value::Object(fields) => {
            fields.values_mut().for_each(drop_defaults);
            fields.retain(|_, value| match value {
                serde_json::Value::Null | serde_json::Value::Bool(false) => false,
                serde_json::Value::Array(items) => !items.is_empty(),
                serde_json::Value::String(text) => !text.is_empty(),
                _ => true,
            });
        }
        serde_json::Value::Array(items) => items.iter_mut().for_each(drop_defaults),
        _ => {}
    }
}

/// Which hashes of its compiled form a deck still answers to.
#[derive(Clone, Debug, Default)]
pub(crate) enum Compiled {
    #[default]
    None,
    This(String),
    /// House rules make a deck whose hash is in no list, of decks that are.
    Any,
}

impl Compiled {
    /// What the files say of a deck that is made of these, by short name and hash of the tree.
    pub fn of(trees: &[(&str, String)], is_plain: bool, files: &dyn Files) -> Compiled {
        let document = files.hashes();
        let known = |(id, tree): &(&str, String)| {
            let lines = document.iter().flat_map(|document| panta_source::nodes(document, 0));
            let setting =
                |line: Node, name| line.prop(name).and_then(|value| value.str()).map(str::to_string);
            let mut listed = lines.filter(|line| line.first_word() == Some(id));
            let line = listed.find(|line| setting(*line, "tree").as_ref() == Some(tree))?;
            setting(line, "compiled")
        };
        let compiled: Option<Vec<String>> = trees.iter().map(known).collect();
        match compiled {
            Some(mut compiled) if is_plain => compiled.pop().map_or(Compiled::None, Compiled::This),
            Some(_) => Compiled::Any,
            None => Compiled::None,
        }
    }
}

impl Deck {
    /// Whether a game whose header has this hash is a game of this deck.
    pub fn is_deck_of(&self, hash: &str) -> bool {
        let is_compiled = || hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
        self.hash == hash
            || match &self.compiled {
                Compiled::None => false,
                Compiled::This(known) => known == hash,
                Compiled::Any => is_compiled(),
            }
    }
}

/// What is written in a card file as one word; `None` for what goes without saying.
pub(crate) trait Written {
    fn written(&self) -> Option<String>;
}

/// For fields of the tree.
pub(crate) fn written<S: Serializer>(value: &impl Written, serializer: S) -> Result<S::Ok, S::Error> {
    value.written().serialize(serializer)
}

impl<T: Written> Written for Option<T> {
    fn written(&self) -> Option<String> {
        self.as_ref().and_then(Written::written)
    }
}

impl<T: Written> Written for At<T> {
    fn written(&self) -> Option<String> {
        self.value.written()
    }
}

impl Written for Number {
    fn written(&self) -> Option<String> {
        Some(write_number(*self))
    }
}

impl Written for Count {
    fn written(&self) -> Option<String> {
        match self {
            // One card is meant where no number stands.
            Count::Exactly(Number::Word(1)) => None,
            Count::Exactly(number) | Count::PerYes(number) => number.written(),
            Count::All => Some("all".into()),
            Count::Any => Some("any".into()),
            Count::UpToHalf => Some("up-to=half".into()),
            Count::AsMany => Some("as-many".into()),
            Count::PlaysLeft => Some("plays-left".into()),
        }
    }
}

impl Written for Value {
    fn written(&self) -> Option<String> {
        Some(match self {
            Value::Exactly(number) => write_number(*number),
            Value::All => "all".into(),
            Value::AllBut(number) => format!("all but={}", write_number(*number)),
        })
    }
}

/// Closed lists of words.
macro_rules! written {
    ($($type:ident { $($variant:ident => $word:expr),* })*) => {
        $(impl Written for $type {
            fn written(&self) -> Option<String> {
                let word: Option<&str> = match self { $($type::$variant => $word),* };
                word.map(str::to_string)
            }
        })*
    };
}

written! {
    PlayFrom { Aside => Some("aside"), Pile => Some("pile"), Discard => Some("discard") }
    Verb { Discard => Some("discard"), Take => Some("take"), Give => Some("give") }
    Asking { YesNo => Some("yes-no"), Race => Some("race"), Vote => Some("vote"), Word => Some("word") }
    Look { Table => None, Tables => Some("of=everyone"), Hand => Some("in=hand"), Discard => Some("in=discard") }
    Window { Any => None, TurnStart => Some("turn-start"), BeforeLastPlay => Some("before-last-play") }
}
