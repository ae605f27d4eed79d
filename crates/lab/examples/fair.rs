//! Who wins, by seat: `cargo run --release -p panta-lab --example fair`.

use panta_engine::Header;
use panta_lab::{Plan, simulate};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let deck = panta_decks::deck("chemistry").and_then(|loaded| loaded.deck).ok_or("no deck")?;
    let plan = Plan { header: Header::new(&deck, 4, 0), games: 2000, seed: 1, threads: 0 };
    let report = simulate(&deck, &plan, |_| ())?;
    println!("{} games, {} turns, wins by seat {:?}", report.games, report.turns, report.wins);
    Ok(())
}
