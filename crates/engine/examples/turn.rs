//! The first decisions of a game: `cargo run -p panta-engine --example turn`.

use panta_engine::{Answer, Event, Game, Header, Seat};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let deck = panta_decks::deck("chemistry").and_then(|loaded| loaded.deck).ok_or("no deck")?;
    let header = Header::new(&deck, 3, 7).first(Seat(1));
    let mut events: Vec<Event> = vec![];
    let mut game = Game::new(&deck, &header, &mut events)?;
    let question = game.question(Seat(1)).ok_or("the first player is asked")?;
    let offered: Vec<&str> = question.cards.iter().map(|card| deck.face(card).name.as_str()).collect();
    println!("{:?} among {}", question.purpose, offered.join(", "));
    let card = question.cards.first().ok_or("there is a card to play")?;
    game.apply(Seat(1), &Answer::Card(card), &mut events)?;
    events.iter().for_each(|event| println!("{event:?}"));
    Ok(())
}
