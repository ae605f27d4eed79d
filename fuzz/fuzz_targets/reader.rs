//! Bytes that are taken for a card file.
#![no_main]

use libfuzzer_sys::fuzz_target;
use panta_cards::load;

fuzz_target!(|bytes: &[u8]| {
    let loaded = load("bytes.kdl", bytes, &panta_decks::Library);
    assert_eq!(loaded.deck.is_some(), !loaded.failed() && !loaded.library);
});
