//! Made-up decks, each choice of which is a byte, read and played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use panta_fuzz::{Dice, try_out};

fuzz_target!(|bytes: &[u8]| {
    try_out(&mut Dice::of_bytes(bytes));
});
