//! A page about Chemistry, made of few games: `cargo run --release -p panta-report --example short_study > chemistry.html`.

use panta_engine::Header;
use panta_report::{Effort, page, study};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let deck = panta_decks::deck("chemistry").and_then(|loaded| loaded.deck).ok_or("no deck")?;
    let effort = Effort { random: 100, strong: 10, bot: "quick".into(), seed: 1, threads: 0, until: None };
    // Alone or together: every number of players that can begin.
    let table = |players| {
        let header = Header::new(&deck, players, 0);
        header.check(&deck).is_ok().then(|| (deck.clone(), header))
    };
    let study = study(&deck, table, &effort, |_, _| ())?;
    println!("{}", page(&study, None));
    Ok(())
}
