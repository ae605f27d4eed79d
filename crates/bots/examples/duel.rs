//! A bot that tries against one that does not: `cargo run -p panta-bots --example duel`.

use panta_bots::{Bot, Casual, Random};
use panta_engine::{Game, Header, Outcome, Seat, Silence};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let deck = panta_decks::deck("chemistry").and_then(|loaded| loaded.deck).ok_or("no deck")?;
    let mut wins = [0; 2];
    for seed in 0..50 {
        let header = Header::new(&deck, 2, seed).first(Seat((seed % 2) as u8));
        let mut game = Game::new(&deck, &header, &mut Silence)?;
        let (mut casual, mut random) = (Casual::new(seed), Random::new(seed));
        while let Some(seat) = game.asked().iter().next() {
            let question = game.question(seat).ok_or("whoever is asked has a question")?;
            let answer = match seat {
                Seat(0) => Bot::answer(&mut casual, &deck, &game.view(seat), &question),
                _ => random.answer(&question),
            };
            game.apply(seat, &answer, &mut Silence)?;
        }
        if let Some(Outcome::Won { seat, .. }) = game.outcome() {
            wins[seat.index()] += 1;
        }
    }
    println!("casual {}, random {}", wins[0], wins[1]);
    Ok(())
}
