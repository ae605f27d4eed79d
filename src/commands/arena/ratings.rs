//! `panta arena --ratings`: a pool of bots, rated.

use crate::cli::Arena;
use crate::commands::{Done, say_json};
use indicatif::ProgressBar;
use panta_cards::Deck;
use panta_lab::{Match, Rating, ratings};
use serde::Serialize;

/// The stable JSON report.
#[derive(Serialize)]
struct Summary<'a> {
    deck: &'a str,
    deck_hash: &'a str,
    players: usize,
    seed: u64,
    bots: Vec<Rating>,
}

/// Plays the games and prints the ratings.
pub fn run(wish: &Arena, deck: &Deck, plan: &Match, bar: &ProgressBar) -> Done {
    let bots = ratings(deck, plan, |games| bar.inc(games))?;
    bar.finish_and_clear();
    let (players, seed) = (wish.players, wish.seed);
    if wish.json {
        let (deck, deck_hash) = (deck.about.id.as_str(), deck.hash.as_str());
        return say_json(&Summary { deck, deck_hash, players, seed, bots });
    }
    say!("{}, {players} players drawn by lot, deals from seed {seed}", deck.about.title);
    for Rating { bot, rating, uncertainty, games, win_rate, .. } in bots {
        let rate = 100.0 * win_rate;
        say!("  {bot}: rating {rating:.1} ± {uncertainty:.1}; won {rate:.1} % of {games} games");
    }
    crate::commands::say_forfeits(&plan.bots);
    Ok(true)
}
