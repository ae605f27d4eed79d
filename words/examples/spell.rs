//! What some letters spell: `cargo run -p panta-words --example spell -- sohue`. A `*` is a joker.

use panta_spelling::{Dictionary, Letters, Vocabulary};
use panta_words::English;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let letters = std::env::args().nth(1).unwrap_or_else(|| "sohue".to_string());
    let letters: Letters = letters.parse().map_err(|_| "letters from a to z, and `*` for a joker")?;
    for spelling in English.any_word(Vocabulary::Common).longest_words(&letters, 5) {
        let words: Vec<&str> = spelling.words.iter().map(|laid| laid.word.as_str()).collect();
        println!("{}", words.join(" and "));
    }
    Ok(())
}
