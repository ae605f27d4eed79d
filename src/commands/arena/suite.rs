//! `panta arena --suite`: a benchmark that never changes.

use crate::cli::Arena;
use crate::commands::{Done, players, say_forfeits, say_json};
use indicatif::{ProgressBar, ProgressStyle};
use panta_cards::{Deck, House};
use panta_decks::Texts;
use panta_engine::RULES;
use panta_lab::{Policy, SUITES, Score, Suite, SuiteDeck};
use serde::Serialize;

/// The stable JSON report.
#[derive(Serialize)]
struct Summary {
    suite: &'static str,
    rules: u16,
    bots: Vec<Scored>,
}

#[derive(Serialize)]
struct Scored {
    bot: String,
    /// The mean over the editions.
    score: f64,
    editions: Vec<Score>,
}

/// Plays the benchmark with each bot and prints a number for each edition.
pub fn run(wish: &Arena, name: &str) -> Done {
    let known = || SUITES.iter().map(|suite| suite.name).collect::<Vec<_>>().join(", ");
    let suite =
        Suite::named(name).ok_or_else(|| format!("there is no suite `{name}`; there are: {}", known()))?;
    if suite.rules != RULES {
        let (then, program) = (suite.rules, env!("CARGO_PKG_VERSION"));
        return Err(format!(
            "suite {name} is played by rules version {then}, and Panta {program} plays by version {RULES}"
        )
        .into());
    }
    let decks: Vec<(&SuiteDeck, Deck)> =
        suite.decks.iter().map(|which| Ok((which, deck_of(which)?))).collect::<Result<_, String>>()?;
    let bots = players(&wish.bots, Policy::default())?;
    let bar = ProgressBar::new(suite.games() * (decks.len() * bots.len()) as u64);
    bar.set_style(ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {eta} left")?);
    let mut all = vec![];
    for bot in &bots {
        let score = |(which, deck): &(&SuiteDeck, Deck)| {
            suite.score(which, deck, bot, wish.threads, |games| bar.inc(games))
        };
        let editions: Vec<Score> = decks.iter().map(score).collect::<Result<_, _>>()?;
        let score = editions.iter().map(|edition| edition.score).sum::<f64>() / editions.len().max(1) as f64;
        all.push(Scored { bot: bot.name(), score, editions });
    }
    bar.finish_and_clear();
    if wish.json {
        return say_json(&Summary { suite: suite.name, rules: suite.rules, bots: all });
    }
    for Scored { bot, score, editions } in all {
        say!("{bot}, suite {name}: {score:.1}");
        for Score { deck, score, interval, matches, .. } in editions {
            let rates = matches
                .iter()
                .filter_map(|standings| Some((standings.bots.first()?, standings.bots.last()?)));
            let rates: Vec<String> = rates
                .map(|(hero, other)| {
                    let seats = hero.seats + other.seats;
                    format!("{:.1} % against {} at {seats}", 100.0 * hero.win_rate, other.bot)
                })
                .collect();
            say!("  {deck:<10} {score:>5.1} ± {interval:.1}  ({})", rates.join(", "));
        }
    }
    say_forfeits(&bots);
    Ok(true)
}

/// The deck as it was when the suite was made: as it is now, or from the archive.
pub fn deck_of(which: &SuiteDeck) -> Result<Deck, String> {
    let whole = panta_decks::deck(which.name).and_then(|loaded| loaded.deck);
    let without = whole.map_or_else(Vec::new, |whole| House::for_table(&whole, &[], &[], false));
    let house = House { without, ..House::default() };
    let now = panta_decks::deck_with(which.name, &house).and_then(|loaded| loaded.deck);
    let then = || panta_decks::archived(which.name, &house, &Texts::new(), which.hash)?.deck;
    let deck = now.filter(|deck| deck.is_deck_of(which.hash)).or_else(then);
    deck.ok_or_else(|| format!("the deck `{}` of the suite is not here any more", which.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Decks may change; those of a suite are kept in the archive.
    #[test]
    fn every_deck_of_a_suite_is_still_here() {
        for suite in SUITES {
            for which in suite.decks {
                let deck = deck_of(which).unwrap_or_else(|why| panic!("{}: {why}", suite.name));
                assert!(deck.is_deck_of(which.hash));
            }
        }
    }

    #[test]
    fn a_suite_is_what_it_was() {
        let said = format!("{:?}", Suite::named("v1"));
        let digest = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        let digest = said.bytes().fold(0xCBF2_9CE4_8422_2325, digest);
        assert_eq!(digest, 0xBD39_06B8_5A66_6B0D, "make another suite, with another name: {said}");
    }
}
