//! Who wins, by seat: `cargo run --release -p panta-lab --example fair`.

use panta_engine::Header;
use panta_lab::{Plan, simulate};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let deck = panta_decks::deck("chemistry").and_then(|loaded| loaded.deck).ok_or("no deck")?;
    let plan = Plan::new(Header::new(&deck, 4, 0), 2000, 1);
    let report = simulate(&deck, &plan, |_| ())?;
    println!("{} games, {} turns, wins by seat {:?}", report.games, report.turns, report.wins);
    Ok(())
}
