//! Decks that nobody would write, each of them played: whatever a deck says, reading it ends, playing it ends or goes on from
//! question to question, and everything holds that holds of our own decks.
//!
//! [`deck`] makes a card file of a row of choices, which a seed or the bytes of a coverage-guided fuzzer decide: mostly a
//! new deck out of examples of every word of the language, now and then one of ours with something done to it. [`try_out`] reads
//! it and plays it.

mod corpus;
mod dice;
mod draft;
mod invariants;
mod mutate;
mod play;
mod tree;
mod write;

pub use dice::Dice;
pub use draft::read;
pub use play::{MAX_DECISIONS, MAX_STEPS, Played, play};

use corpus::Corpus;
use panta_cards::{Deck, Loaded, load, rewritten};
use std::collections::BTreeSet;

/// A card file, and what came of reading it.
#[derive(Debug)]
pub struct Made {
    /// The card file, or what there is instead of one.
    pub bytes: Vec<u8>,
    /// The deck, or what is wrong with it.
    pub loaded: Loaded,
}

/// Makes a card file. Most are decks that can be played; some are wrong on purpose.
pub fn deck(dice: &mut Dice) -> Made {
    match dice.below(10) {
        0 | 1 => {
            let bytes = mutate::mutated(dice);
            let loaded = load("changed.kdl", &bytes, &panta_decks::Library);
            Made { bytes, loaded }
        }
        2 => {
            let text = write::Writer::deck(dice).text();
            Made { loaded: read(&text), bytes: text.into_bytes() }
        }
        _ => {
            let mut draft = write::Writer::deck(dice);
            let loaded = draft.put_right();
            let text = draft.text();
            // Written and read, it is the same deck.
            let loaded = if dice.one_in(4) { read(&text) } else { loaded };
            Made { loaded, bytes: text.into_bytes() }
        }
    }
}

/// Makes a deck, reads it and plays it if it can be played. Panics if anything is not as it must be.
pub fn try_out(dice: &mut Dice) -> (Made, Option<Played>) {
    let made = deck(dice);
    let loaded = &made.loaded;
    assert_eq!(loaded.deck.is_some(), !loaded.failed() && !loaded.library, "neither a deck nor a fault");
    for fault in &loaded.faults {
        assert!(fault.line() <= made.bytes.len() + 1, "a fault stands beyond the end");
        assert!(!fault.sentence().is_empty());
    }
    if dice.one_in(8) {
        stays_when_laid_out(&made.bytes, loaded.deck.as_ref());
    }
    let played = loaded.deck.as_ref().and_then(|deck| play(deck, dice));
    (made, played)
}

/// A file that can be read stays the same deck when it is laid out.
fn stays_when_laid_out(bytes: &[u8], deck: Option<&Deck>) {
    match rewritten("changed.kdl", bytes, false) {
        Ok(text) => {
            let again = load("changed.kdl", text.as_bytes(), &panta_decks::Library).deck;
            let hash = |deck: Option<&Deck>| deck.map(|deck| deck.hash.clone());
            assert_eq!(hash(again.as_ref()), hash(deck), "laid out, it is another deck");
        }
        Err(_) => assert!(deck.is_none(), "a deck that can be read cannot be laid out"),
    }
}

/// Every word that stands in some example, be it at the beginning of a line or on it.
pub fn words_with_examples() -> BTreeSet<String> {
    Corpus::get().words.clone()
}
