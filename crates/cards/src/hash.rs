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

use crate::deck::{Deck, Detail, Number};
use crate::files::Files;
use crate::lower::Declared;
use crate::syntax::{Attaches, CardLine, InstructionLine, ListLine, Said, TokenLine};
use crate::upgrade;
use panta_source::{Faults, Node, nodes};
use serde::{Serialize, Serializer};
use serde_json::{Value as Json, json};

/// What tells the hash of a tree from that of a compiled deck.
const MARK: &str = "tree-";

/// The hash of these cards and of what is declared beside them, in the order of their numbers. `gone` are names that mean no card, since another
/// deck has one of another kind.
pub(crate) fn hash(players: (u8, u8), cards: &[CardLine], declared: &Declared, gone: &[&str]) -> String {
    // Whatever is wrong is told when the cards are lowered.
    let unheard = Faults::default();
    let cards = cards.iter().map(|card| {
        let (traits, body) = card.read_body(&unheard);
        json!({
            "kind": card.kind,
            "name": card.name,
            "copies": Some(card.copies).filter(|copies| *copies != 1),
            "optional": card.optional,
            "icon": traits.face.icons,
            // A formula that somebody writes is held against the symbols on the table.
            "symbol": traits.face.symbol,
            // Details and names decide a quiz, letters a word. Version 1 knew one detail.
            "fact": traits.face.shown("fact").collect::<Vec<_>>(),
            "detail": other_details(&traits.face.details),
            "alias": traits.face.aliases,
            "letter": traits.face.letter,
            "starts": traits.starts,
            "attaches": traits.attaches.as_ref().map(Attaches::written),
            "value": Some(traits.values).filter(|values| !values.is_empty()),
            "holds": traits.holds.iter().map(|token| &token.value).collect::<Vec<_>>(),
            "body": body,
        })
    });
    let lists = declared.lists.iter();
    let lists = lists.filter_map(|(node, _)| ListLine::read(Node { faults: &unheard, ..*node }));
    // What version 1 of the language knew without a word enters the hash without one.
    let instructions = declared.instructions.iter();
    let instructions =
        instructions.filter_map(|node| InstructionLine::read(Node { faults: &unheard, ..*node }));
    let instructions: Vec<_> =
        instructions.filter(|line| line.counts() && !upgrade::was_understood(line)).collect();
    let tokens = declared.tokens.iter();
    let tokens = tokens.filter_map(|node| TokenLine::read(Node { faults: &unheard, ..*node }));
    let tokens: Vec<TokenLine> = tokens.collect();
    let (cards, lists): (Vec<Json>, Vec<ListLine>) = (cards.collect(), lists.collect());
    let mut tree = json!({
        "players": players, "cards": cards, "lists": lists, "gone": gone, "instructions": instructions,
        "tokens": tokens,
    });
    drop_defaults(&mut tree);
    format!("{MARK}{}", blake3::hash(tree.to_string().as_bytes()).to_hex())
}

/// What quizzes can show, beside what version 1 knew.
fn other_details(details: &[Detail]) -> Vec<(&str, &str)> {
    let shown = details.iter().filter(|detail| !detail.unseen && detail.name != "fact");
    shown.map(|detail| (detail.name.as_str(), detail.text.as_str())).collect()
}

/// Takes out what says nothing: settings that are absent, off or empty.
fn drop_defaults(tree: &mut Json) {
    match tree {
        Json::Object(fields) => {
            fields.values_mut().for_each(drop_defaults);
            fields.retain(|_, value| match value {
                Json::Null | Json::Bool(false) => false,
                Json::Array(items) => !items.is_empty(),
                Json::String(text) => !text.is_empty(),
                _ => true,
            });
        }
        Json::Array(items) => items.iter_mut().for_each(drop_defaults),
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
        let (document, faults) = (files.hashes(), Faults::default());
        let known = |(id, tree): &(&str, String)| {
            let setting = |line: Node, name| Some(line.prop(name)?.str()?.to_string());
            let mut lines = document.iter().flat_map(|document| nodes(document, 0, &faults));
            let is_this = |line: &Node| setting(*line, "tree").as_ref() == Some(tree);
            let line = lines.find(|line| line.first_word() == Some(id) && is_this(line))?;
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
        self.hash == hash
            || match &self.compiled {
                Compiled::None => false,
                Compiled::This(known) => known == hash,
                Compiled::Any => hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()),
            }
    }
}

/// For a number that the deck and the tree both have: as it is written.
pub(crate) fn written<S: Serializer>(number: &Option<Number>, serializer: S) -> Result<S::Ok, S::Error> {
    number.map(Said).serialize(serializer)
}
