//! A deck with a slip in it, and what is said about it: `cargo run -p panta-cards --example check`.

const PICNIC: &str = r#"deck picnic players="2-4" { blurb "A small deck." }
basic "Basic Rules" invented { draw 1; play 1; text "Draw one card, play one card." }
keeper "Bread" invented { text "Bread." }
keeper "Cheese" invented { text "Cheese." }
goal "Sandwich" invented { has Bread Chese; text "Bread and Cheese." }
"#;

fn main() {
    // This deck includes no other file.
    let loaded = panta_cards::load("picnic.kdl", PICNIC.as_bytes(), &|_: &str| None);
    for fault in &loaded.faults {
        let help = fault.help.as_deref().unwrap_or_default();
        println!("{}:{}: {fault}. {help}", fault.file(), fault.line());
    }
    println!("{}", if loaded.deck.is_some() { "It can be played." } else { "It cannot be played yet." });
}
