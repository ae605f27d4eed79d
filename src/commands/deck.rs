//! `panta deck`: checking card files, listing decks, mixing them.

use crate::cli::Mix;
use panta_cards::{Deck, Files, House, Kind, Loaded, Provenance, load_with};
use panta_spelling::Dictionary;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Reads a card file from disk. Files beside it can be included, and ours.
fn load_file(path: &Path) -> Result<Loaded, String> {
    load_file_with(path, &House::default())
}

/// The same with house rules.
pub fn load_file_with(path: &Path, house: &House) -> Result<Loaded, String> {
    let shown = path.display();
    let size = std::fs::metadata(path).map_err(|error| format!("{shown} cannot be read: {error}"))?.len();
    // The loader refuses what is too large; a huge file need not be read for that.
    let bytes = if size > panta_cards::MAX_FILE_BYTES as u64 {
        vec![0; panta_cards::MAX_FILE_BYTES + 1]
    } else {
        std::fs::read(path).map_err(|error| format!("{shown} cannot be read: {error}"))?
    };
    let folder = path.parent().map(Path::to_path_buf).unwrap_or_default();
    Ok(load_with(&shown.to_string(), &bytes, &Beside(folder), house))
}

/// The card files of a folder, and ours.
struct Beside(PathBuf);

impl Files for Beside {
    fn text(&self, name: &str) -> Option<String> {
        let plain = name.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_');
        plain
            .then(|| std::fs::read_to_string(self.0.join(format!("{name}.kdl"))).ok())
            .flatten()
            .or_else(|| panta_decks::Library.text(name))
    }

    fn names(&self) -> Vec<String> {
        panta_decks::names()
    }

    fn dictionary(&self) -> Option<Arc<dyn Dictionary>> {
        panta_decks::Library.dictionary()
    }
}

/// Checks files; every fault of every file is shown.
pub fn check(files: &[PathBuf]) -> Result<ExitCode, String> {
    let mut failed = false;
    for path in files {
        let loaded = load_file(path)?;
        loaded.faults.iter().for_each(|fault| super::show(fault));
        let errors = loaded.faults.iter().filter(|fault| !fault.warning).count();
        let warnings = loaded.faults.len() - errors;
        failed |= loaded.failed();
        let cards = match &loaded.deck {
            Some(deck) => format!(", {} cards", size(deck)),
            None if loaded.library => ", cards to be included".into(),
            None => String::new(),
        };
        say!(
            "{}: {}{cards}",
            path.display(),
            match (errors, warnings) {
                (0, 0) => "no faults".to_string(),
                (0, _) => format!("{warnings} warnings"),
                _ => format!("{errors} errors, {warnings} warnings"),
            }
        );
    }
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Shows the cards of a deck as house rules change it.
pub fn mix(mix: &Mix) -> Result<ExitCode, String> {
    let deck = super::find_deck(&mix.base, &mix.house.house())?;
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
    Ok(ExitCode::SUCCESS)
}

/// All cards of a deck, Basic and Meta Rules included. A Marker that lies beside it does not count.
fn size(deck: &Deck) -> usize {
    deck.faces.iter().map(|face| face.copies as usize).sum()
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
pub fn list(json: bool) -> Result<ExitCode, String> {
    let mut listed = vec![];
    for name in panta_decks::names() {
        let deck = super::find_deck(&name, &House::default())?;
        let count = |wanted: &dyn Fn(&panta_cards::Face) -> bool| {
            deck.faces.iter().filter(|face| wanted(face)).map(|face| face.copies as usize).sum::<usize>()
        };
        listed.push(Listed {
            by_kind: Kind::ALL
                .iter()
                .map(|kind| (kind.word(), count(&|face| face.kind == *kind)))
                .filter(|(_, cards)| *cards > 0)
                .collect(),
            by_provenance: Provenance::ALL
                .iter()
                .map(|provenance| (provenance.word(), count(&|face| face.provenance == *provenance)))
                .collect(),
            cards: size(&deck),
            players: [deck.about.players.0, deck.about.players.1],
            id: deck.about.id,
            title: deck.about.title,
            hash: deck.hash,
        });
    }
    if json {
        let text = serde_json::to_string_pretty(&listed).map_err(|error| error.to_string())?;
        say!("{text}");
        return Ok(ExitCode::SUCCESS);
    }
    for deck in listed {
        say!(
            "{} ({}): {} cards, {} to {} players",
            deck.title,
            deck.id,
            deck.cards,
            deck.players[0],
            deck.players[1]
        );
        for kind in Kind::ALL {
            if let Some(cards) = deck.by_kind.get(kind.word()) {
                say!("  {:<12} {cards:>3}", kind.title());
            }
        }
        let provenance: Vec<String> = Provenance::ALL
            .iter()
            .map(|p| format!("{} {}", deck.by_provenance[p.word()], p.word()))
            .collect();
        say!("  provenance: {}", provenance.join(", "));
    }
    Ok(ExitCode::SUCCESS)
}
