//! What stands under the pointer.

use super::Open;
use super::text::{Surroundings, range};
use super::words::explained;
use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind};

/// What can be said about the word at a place.
pub fn at(open: &Open, place: Surroundings) -> Option<Hover> {
    let word = place.word;
    if place.remark || word.raw.is_empty() {
        return None;
    }
    let value = said(open, &place)?;
    let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value });
    Some(Hover { contents, range: Some(range(&open.text, word.start, word.raw.len())) })
}

fn said(open: &Open, place: &Surroundings) -> Option<String> {
    let (word, said) = (place.word, place.word.said());
    if let Some(icon) = said.strip_prefix('@') {
        let cards = open.names.icons.get(icon)?;
        let names: Vec<&str> = cards.iter().map(String::as_str).collect();
        return Some(format!("**@{icon}**: {}", names.join(", ")));
    }
    // What begins a line is a word of the language, whatever cards are called.
    let begins = place.before.is_empty();
    let card = || {
        let card = open.names.cards.get(said).filter(|_| !begins)?;
        let from = card.from.as_ref().map(|file| format!(", from {file}")).unwrap_or_default();
        Some(format!("**{said}** ({}{from})\n\n{}", card.kind.title(), card.text))
    };
    let quoted = word.raw.contains('"');
    let value = || card().or_else(|| explained(said).filter(|_| !quoted));
    let Some(name) = word.setting() else { return value() };
    let setting = || explained(&format!("{name}=")).or_else(|| explained(name));
    // Before the equals sign it is about the setting, after it about what it is set to.
    if place.byte <= word.start + name.len() { setting() } else { value().or_else(setting) }
}
