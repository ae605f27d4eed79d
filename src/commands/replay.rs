//! `panta replay`: plays a recorded game again and verifies that it ends as it did.

use panta_engine::{Game, Header, MAX_SEATS, Record};
use panta_speech::Speaker;
use std::path::Path;

/// The largest game file that is read, in bytes: a game of 2,000 turns is a tenth of it.
const MAX_BYTES: usize = 8 << 20;

/// Replays a file and tells the game.
pub fn run(file: &Path) -> super::Done {
    let shown = file.display();
    let bytes = super::read_file(file, MAX_BYTES)?;
    if bytes.len() > MAX_BYTES {
        return Err(format!("{shown} is larger than any game (more than {MAX_BYTES} bytes)").into());
    }
    let record: Record =
        serde_json::from_slice(&bytes).map_err(|error| format!("{shown} is not a game file: {error}"))?;
    let Header { deck: name, house, texts, deck_hash, .. } = &record.header;
    let now = match texts.is_empty() {
        true => super::find_deck(name, house, true),
        false => panta_decks::deck_from(name, house, texts)
            .and_then(|loaded| loaded.deck)
            .ok_or_else(|| format!("{shown}: the deck `{name}` that it holds cannot be read")),
    };
    // House rules may name a card that only the deck of then had.
    let before = || panta_decks::archived(name, house, texts, deck_hash)?.deck;
    let deck = match now {
        Ok(now) if now.is_deck_of(deck_hash) => now,
        now => before().map_or(now, Ok)?,
    };
    let (game, events) = Game::replay(&deck, &record).map_err(|error| format!("{shown}: {error}"))?;
    let names: Vec<String> = (1..=MAX_SEATS).map(|seat| format!("Player {seat}")).collect();
    let speaker = Speaker::new(&deck, &names, None);
    for account in events.iter().filter_map(|event| speaker.account(event)) {
        say!("{account}");
    }
    let verified = match (&record.position, &record.digest) {
        (Some(_), _) => "verified",
        (None, Some(_)) => "with a digest of an older kind, which cannot be verified",
        (None, None) => "without a digest to verify",
    };
    say!("{} answers replayed, {verified}; the last position is {}", record.answers.len(), game.position());
    Ok(true)
}
