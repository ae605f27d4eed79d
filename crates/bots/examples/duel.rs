//! A bot of one's own against one of ours: `cargo run -p panta-bots --example duel`.

use panta_bots::{Bot, Random};
use panta_cards::Kind;
use panta_engine::{Answer, Chair, Game, Header, Outcome, Purpose, Seat, Silence};

/// Lays Keepers, plays Goals that it meets, and leaves the rest to chance.
struct Collector(Random);

impl Bot for Collector {
    fn answer(&mut self, chair: &Chair) -> Answer {
        let (deck, view, question) = (chair.deck(), chair.view(), chair.question());
        let mine = view.players.iter().find(|player| player.seat == chair.seat());
        let table = mine.map(|player| player.table).unwrap_or_default();
        if question.purpose == Purpose::Play {
            let wins = |card| deck.kind(Kind::Goal).contains(card) && view.would_meet(deck, card, table);
            let keeper = |card| deck.kind(Kind::Keeper).contains(card);
            let mut cards = question.cards.iter();
            let card = cards.find(|card| wins(*card)).or(question.cards.iter().find(|card| keeper(*card)));
            if let Some(card) = card {
                return Answer::Card(card);
            }
        }
        self.0.answer(question)
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let deck = panta_decks::deck("chemistry").and_then(|loaded| loaded.deck).ok_or("no deck")?;
    let mut wins = [0; 2];
    for seed in 0..200 {
        let header = Header::new(&deck, 2, seed).first(Seat((seed % 2) as u8));
        let mut game = Game::new(&deck, &header, &mut Silence)?;
        let mut bots: [Box<dyn Bot>; 2] =
            [Box::new(Collector(Random::new(seed))), Box::new(Random::new(seed + 1000))];
        while let Some(seat) = game.asked().iter().next() {
            let chair = game.chair(seat).ok_or("whoever is asked has a chair")?;
            let answer = bots[seat.index()].answer(&chair);
            game.apply(seat, &answer, &mut Silence)?;
        }
        if let Some(Outcome::Won { seat, .. }) = game.outcome() {
            wins[seat.index()] += 1;
        }
    }
    println!("collector {}, random {}", wins[0], wins[1]);
    Ok(())
}
