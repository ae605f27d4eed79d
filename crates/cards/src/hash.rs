//! The hash of a deck: two decks with the same hash play the same games.

use crate::deck::{Deck, Face};

/// blake3 of everything that decides a game, in hexadecimal. Whatever a deck gains in future is covered unless it is
/// taken out here. Texts, pictures and notes are: a corrected typo does not break a recorded game.
pub(crate) fn hash(deck: &Deck) -> String {
    let faces = deck.faces.iter().map(|face| Face {
        optional: face.optional,
        // A formula that somebody writes is held against the symbols on the table.
        symbol: face.symbol.clone(),
        // Facts and names decide a quiz, letters a word.
        facts: face.facts.clone(),
        aliases: face.aliases.clone(),
        letter: face.letter,
        ..Face::new(&face.name, face.kind, face.copies)
    });
    let rules = Deck {
        id: String::new(),
        title: String::new(),
        blurb: String::new(),
        // What is left out of a deck makes another deck, with a hash of its own.
        adults: false,
        caution: String::new(),
        switches: vec![],
        solo_aside: vec![],
        hash: String::new(),
        faces: faces.collect(),
        ..deck.clone()
    };
    let mut hasher = blake3::Hasher::new();
    serde_json::to_writer(&mut hasher, &rules).expect("a deck is plain data");
    hasher.finalize().to_hex().to_string()
}
