//! `panta deck`: what somebody does who designs decks.

mod check;
mod fmt;
#[cfg(feature = "lsp")]
mod lsp;
mod new;
mod show;
mod stats;

use crate::cli::DeckCommand;
use panta_cards::{Deck, House, Kind, Loaded, Provenance};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;

/// Does what was asked for.
pub fn run(command: &DeckCommand) -> super::Done {
    match command {
        DeckCommand::New { name } => new::run(name),
        DeckCommand::Check { files, watch, json } => check::run(files, *watch, *json),
        DeckCommand::Fmt { files, upgrade, check } => fmt::run(files, *upgrade, *check),
        #[cfg(feature = "lsp")]
        DeckCommand::Lsp => lsp::run(),
        DeckCommand::Show(wish) => show::run(wish),
        DeckCommand::Stats { deck, json } => stats::run(deck, *json),
        DeckCommand::Mix { base, house } => mix(base, &house.house()),
        DeckCommand::List { json } => list(*json),
    }
}

/// Reads a card file from disk. Files beside it can be included, and ours.
pub fn load_file(path: &Path, house: &House) -> Result<Loaded, String> {
    panta_decks::load_file(path, house).map_err(|error| format!("{} cannot be read: {error}", path.display()))
}

/// Shows the cards of a deck as house rules change it.
fn mix(base: &str, house: &House) -> super::Done {
    let deck = super::find_deck(base, house, true)?;
    say!("{} ({}): {} cards", deck.about.title, deck.about.id, size(&deck));
    for kind in Kind::ALL {
        let faces: Vec<_> = deck.faces.iter().filter(|face| face.kind == kind).collect();
        if faces.is_empty() {
            continue;
        }
        say!("  {} ({})", kind.title(), faces.iter().map(|face| face.copies as usize).sum::<usize>());
        for face in faces {
            match face.copies {
                0 => say!("    {} (beside the deck)", face.name),
                1 => say!("    {}", face.name),
                copies => say!("    {} × {copies}", face.name),
            }
        }
    }
    say!("hash {}", deck.hash);
    Ok(true)
}

/// All cards of a deck, Basic and Meta Rules included. A Marker that lies beside it does not count.
fn size(deck: &Deck) -> usize {
    deck.faces.iter().map(|face| face.copies as usize).sum()
}

/// The same by kind.
fn by_kind(deck: &Deck) -> BTreeMap<&'static str, usize> {
    let mut by_kind = BTreeMap::new();
    for face in deck.faces.iter().filter(|face| face.copies > 0) {
        *by_kind.entry(face.kind.word()).or_default() += face.copies as usize;
    }
    by_kind
}

#[derive(Serialize)]
struct Listed {
    id: String,
    title: String,
    players: [u8; 2],
    cards: usize,
    by_kind: BTreeMap<&'static str, usize>,
    by_provenance: BTreeMap<&'static str, usize>,
    hash: String,
}

/// Lists our decks.
fn list(json: bool) -> super::Done {
    let mut listed = vec![];
    for name in panta_decks::names() {
        let deck = super::find_deck(&name, &House::default(), true)?;
        let mut by_provenance: BTreeMap<_, _> = Provenance::ALL.iter().map(|it| (it.word(), 0)).collect();
        for face in deck.faces.iter().filter(|face| face.copies > 0) {
            *by_provenance.entry(face.provenance.word()).or_default() += face.copies as usize;
        }
        listed.push(Listed {
            by_kind: by_kind(&deck),
            by_provenance,
            cards: size(&deck),
            players: [deck.about.players.0, deck.about.players.1],
            id: deck.about.id,
            title: deck.about.title,
            hash: deck.hash,
        });
    }
    if json {
        return super::say_json(&listed);
    }
    for Listed { id, title, players: [from, to], cards, by_kind, by_provenance, .. } in listed {
        say!("{title} ({id}): {cards} cards, {from} to {to} players");
        for kind in Kind::ALL {
            if let Some(cards) = by_kind.get(kind.word()) {
                say!("  {:<12} {cards:>3}", kind.title());
            }
        }
        let words = Provenance::ALL.iter().map(|provenance| provenance.word());
        let provenance: Vec<String> = words.map(|word| format!("{} {word}", by_provenance[word])).collect();
        say!("  provenance: {}", provenance.join(", "));
    }
    Ok(true)
}
