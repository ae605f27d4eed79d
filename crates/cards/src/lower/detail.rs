//! What a quiz can show or ask for: the details that a deck declares.

use super::context::{Lower, Strictness};
use crate::syntax::Word;
use panta_source::{Node, Reader};

/// How many details a deck can have.
const MAX_DETAILS: usize = 8;

/// The longest title: it stands before what is shown.
const MAX_TITLE: usize = 40;

impl Lower<'_> {
    /// `detail call "Its call"`, beside the cards.
    pub fn declare_detail(&mut self, node: Node) {
        let mut r = Reader::new(node);
        let name = r.text("a name");
        let title = r.short_text("a title", MAX_TITLE, "a title");
        let (Some(name), Some(title)) = (name, title) else { return };
        self.place = node.span();
        let taken = name == "name" || self.deck.details.iter().any(|(known, _)| known == name);
        self.error_if(taken, node.span(), format!("`{name}` cannot be the name of another detail"));
        if !taken && !self.is_full("details", self.deck.details.len(), MAX_DETAILS) {
            self.deck.details.push((name.to_string(), title.to_string()));
        }
    }

    /// The number of a detail. A library leaves it to the decks that include it.
    pub fn detail(&self, word: &Word) -> Option<u8> {
        let known = &self.deck.details;
        let found = known.iter().position(|(name, _)| *name == word.value);
        let unknown = found.is_none() && self.strictness != Strictness::Library;
        self.error_if(unknown, word.span, format!("no card can have the detail `{}`", word.value))
            .label("not declared")
            .help(format!("declare it beside the cards: detail {} \"Title\"", word.value))
            .nearest(&word.value, known.iter().map(|(name, _)| name.as_str()));
        found.map(|at| at as u8)
    }
}
