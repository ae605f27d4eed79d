//! What can stand at a place: words of the language where a line begins, names of cards and icons after it.

use super::Open;
use super::text::{Surroundings, position};
use super::words::explained;
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, Documentation, MarkupContent, MarkupKind, Range,
    TextEdit,
};
use panta_cards::{Kind, Provenance, vocabulary};

/// Everything that fits; editors pick out what begins as the word does.
pub fn at(open: &Open, place: Surroundings) -> Vec<CompletionItem> {
    if place.remark {
        return vec![];
    }
    // What stands there already is replaced, its quote included.
    let setting = place.word.setting().map_or(0, |name| name.len() + 1);
    let start = if place.word.raw.is_empty() { place.byte } else { place.word.start + setting };
    let range = Range::new(position(&open.text, start), position(&open.text, place.byte.max(start)));
    let typed = open.text.get(start..place.byte).unwrap_or("");
    let mut items = vec![];
    if place.before.is_empty() && setting == 0 && !typed.starts_with(['"', '@']) {
        items.extend(
            words(&place).into_iter().map(|word| item(word, CompletionItemKind::KEYWORD, explained(word))),
        );
    } else {
        if !typed.starts_with('"') {
            let icons = open.names.icons.keys();
            items.extend(icons.map(|icon| item(&format!("@{icon}"), CompletionItemKind::CONSTANT, None)));
        }
        items.extend(names(open, &place).into_iter().map(|name| {
            let card = open.names.cards.get(name);
            let said = card.map(|card| format!("{}: {}", card.kind.title(), card.text));
            item(&written(name, typed), CompletionItemKind::VALUE, said)
        }));
    }
    items.iter_mut().for_each(|item| {
        let new_text = item.label.clone();
        item.filter_text = Some(new_text.clone());
        item.text_edit = Some(CompletionTextEdit::Edit(TextEdit { range, new_text }));
    });
    items
}

/// The cards that can be named: of an included file those that it has, elsewhere those of the deck.
fn names<'o>(open: &'o Open, place: &Surroundings) -> Vec<&'o str> {
    if place.blocks.contains(&"include") {
        return open.names.to_include.values().flatten().map(String::as_str).collect();
    }
    open.names.cards.keys().map(String::as_str).collect()
}

/// A name as it is written in a file: in quotes, unless it is a plain word and nobody has begun with a quote.
fn written(name: &str, typed: &str) -> String {
    let plain = name.starts_with(|c: char| c.is_alphabetic()) && name.chars().all(char::is_alphanumeric);
    if plain && !typed.starts_with('"') { name.to_string() } else { format!("{name:?}") }
}

fn item(label: &str, kind: CompletionItemKind, said: Option<String>) -> CompletionItem {
    let documentation =
        said.map(|value| Documentation::MarkupContent(MarkupContent { kind: MarkupKind::Markdown, value }));
    CompletionItem { label: label.to_string(), kind: Some(kind), documentation, ..CompletionItem::default() }
}

/// The words that can begin a line within these blocks.
fn words(place: &Surroundings) -> Vec<&'static str> {
    let of = |wanted: &[&str]| {
        let groups = vocabulary().into_iter().filter(|(name, _)| wanted.contains(name));
        groups.flat_map(|(_, words)| words).collect::<Vec<_>>()
    };
    let Some(&within) = place.blocks.last() else { return of(&["kinds", "outside every card"]) };
    if let (1, Some(kind)) = (place.blocks.len(), Kind::from_word(within)) {
        return match kind {
            Kind::Goal | Kind::Ungoal => of(&["traits", "conditions"]),
            Kind::Action => of(&["traits", "verbs"]),
            Kind::Marker => of(&["traits"]),
            _ => of(&["traits", "standing statements"]),
        };
    }
    match within {
        "deck" => of(&["between a deck's braces"]),
        "include" => Provenance::ALL.map(Provenance::word).to_vec(),
        "instruction" => of(&["of an instruction"]),
        "list" | "entry" => of(&["outside every card"]),
        "when" | "unless" | "either" | "all" | "not" | "goal-also" | "goal-only" => of(&["conditions"]),
        _ => of(&["verbs", "blocks"]),
    }
}
