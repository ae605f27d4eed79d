//! Lists the Goals of a deck: `cargo run -p panta-decks --example goals -- chemistry`.

use panta_cards::Kind;

fn main() -> Result<(), String> {
    let name = std::env::args().nth(1).unwrap_or_else(|| "chemistry".to_string());
    let unknown = || format!("there is no deck `{name}`; there are {}", panta_decks::names().join(", "));
    let loaded = panta_decks::deck(&name).ok_or_else(unknown)?;
    let deck = loaded.deck.ok_or("it has faults")?;
    for face in deck.faces.iter().filter(|face| face.kind == Kind::Goal) {
        println!("{}: {}", face.name, face.text);
    }
    Ok(())
}
