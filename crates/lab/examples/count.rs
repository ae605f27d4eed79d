//! Work for `scripts/bench` to count: `count games PLAYERS N` or `count copies PLAYERS N`.

use panta_engine::{Game, Header, Silence};
use panta_lab::{Plan, seed_of, simulate};
use std::hint::black_box;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().collect();
    let [_, what, players, many] = &args[..] else { return Err("count games|copies PLAYERS N".into()) };
    let (players, many): (usize, u64) = (players.parse()?, many.parse()?);
    let deck = panta_decks::deck("chemistry").and_then(|loaded| loaded.deck).ok_or("no deck")?;
    if what == "games" {
        let header = Header::new(&deck, players, 0);
        let plan = Plan { threads: 1, ..Plan::new(header, many, 1) };
        black_box(simulate(&deck, &plan, |_| ())?);
        return Ok(());
    }
    let game = Game::new(&deck, &Header::new(&deck, players, seed_of(1, 1)), &mut Silence)?;
    for _ in 0..many {
        black_box(*black_box(game.state()));
    }
    Ok(())
}
