//! What a decision costs, beside what the bot is shown: `cargo run --release -p panta-bots --example cost -- quick 2000`.
//!
//! The same questions are answered by the bot, and looked at without an answer: Quick reckons in an imagined game, which it has
//! in place of a view.

use panta_bots::{Bot, Quick, bot};
use panta_engine::{Game, Header, Silence};
use std::hint::black_box;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let name = words.next().unwrap_or_else(|| "quick".into());
    let games: u64 = words.next().map_or(Ok(500), |games| games.parse())?;
    let only = words.next();
    let all = ["chemistry", "stoner", "anatomy", "drinking", "word", "acorn"];
    for edition in all.into_iter().filter(|one| only.as_deref().is_none_or(|only| only == *one)) {
        let deck = panta_decks::deck(edition).and_then(|loaded| loaded.deck).ok_or("no deck")?;
        let (mut shown, mut answered, mut decisions) = (Duration::ZERO, Duration::ZERO, 0u32);
        // The first games make things ready, such as an index of words.
        for seed in 0..games + games / 10 {
            let mut game = Game::new(&deck, &Header::new(&deck, 2, seed), &mut Silence)?;
            let mut bots = [0, 1].map(|seat| bot(&name, seed * 2 + seat));
            let mut walkers = [0, 1].map(|seat| Quick::new(seed * 2 + seat));
            while let Some(seat) = game.asked().iter().next() {
                let chair = game.chair(seat).ok_or("whoever is asked has a chair")?;
                let began = Instant::now();
                black_box(chair.imagine(u64::from(decisions)));
                let looked = Instant::now();
                black_box(bots[seat.index()].as_mut().ok_or("no such bot")?.answer(&chair));
                if seed >= games / 10 {
                    answered += looked.elapsed();
                    shown += looked - began;
                    decisions += 1;
                }
                let answer = walkers[seat.index()].answer(&chair);
                game.apply(seat, &answer, &mut Silence)?;
            }
        }
        let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(decisions);
        let (shown, answered) = (each(shown), each(answered));
        println!("{edition}: {answered:.2} µs, {:.2} beside what it is shown ({shown:.2})", answered - shown);
    }
    Ok(())
}
