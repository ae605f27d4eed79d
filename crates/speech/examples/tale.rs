//! The beginning of a game, told: `cargo run -p panta-speech --example tale`.

use panta_bots::Random;
use panta_engine::{Event, Game, Header};
use panta_speech::Speaker;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let deck = panta_decks::deck("chemistry").and_then(|loaded| loaded.deck).ok_or("no deck")?;
    let mut events: Vec<Event> = vec![];
    let mut game = Game::new(&deck, &Header::new(&deck, 2, 3), &mut events)?;
    let mut player = Random::new(3);
    for _ in 0..10 {
        let Some(question) = game.asked().iter().next().and_then(|seat| game.question(seat)) else { break };
        game.apply(question.seat, &player.answer(&question), &mut events)?;
    }
    let names = ["Ann".to_string(), "Bob".to_string()];
    let speaker = Speaker::new(&deck, &names, None);
    for account in events.iter().filter_map(|event| speaker.account(event)) {
        println!("{account}");
    }
    Ok(())
}
