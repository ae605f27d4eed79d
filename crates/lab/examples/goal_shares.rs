//! Which Goals win: `cargo run --release -p panta-lab --example goal_shares -- chemistry 4 20000`, or with a card file.

use panta_cards::House;
use panta_engine::{Header, Outcome};
use panta_lab::{play_one, seed_of};
use std::collections::BTreeMap;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let name = words.next().ok_or("which deck?")?;
    let players: usize = words.next().as_deref().unwrap_or("4").parse()?;
    let games: u64 = words.next().as_deref().unwrap_or("10000").parse()?;
    let loaded = if panta_decks::is_path(&name) {
        panta_decks::load_file(Path::new(&name), &House::default())?
    } else {
        panta_decks::deck(&name).ok_or("no such deck")?
    };
    // As a table plays it that agrees to no optional Meta Rule.
    let base = loaded.deck.ok_or("it has faults")?;
    let house = House { without: House::for_table(&base, &[], &[], players == 1), ..House::default() };
    let loaded = if panta_decks::is_path(&name) {
        panta_decks::load_file(Path::new(&name), &house)?
    } else {
        panta_decks::deck_with(&name, &house).ok_or("no such deck")?
    };
    let deck = loaded.deck.ok_or("it has faults")?;

    let mut header = Header::new(&deck, players, 0);
    let mut ends: BTreeMap<String, u64> = BTreeMap::new();
    for game in 0..games {
        header.seed = seed_of(1, game);
        let end = match play_one(&deck, &header)?.outcome {
            Some(Outcome::Won { goal, .. }) => deck.face(goal).name.clone(),
            Some(Outcome::Lost { ungoal }) => format!("lost: {}", deck.face(ungoal).name),
            other => format!("{other:?}, seed {}", header.seed),
        };
        *ends.entry(end).or_default() += 1;
    }
    let mut ends: Vec<_> = ends.into_iter().collect();
    ends.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
    for (end, times) in ends {
        println!("{:5.1} %  {end}", 100.0 * times as f64 / games as f64);
    }
    Ok(())
}
