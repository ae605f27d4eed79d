//! Made-up decks by the thousand. `PANTA_GAMES` says how many are played, `PANTA_DECK=17` shows one of them.

use panta_cards::vocabulary;
use panta_fuzz::{Dice, MAX_STEPS, deck, try_out, words_with_examples};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What a deck is tried out with: the choices that its number makes.
fn dice(number: u64) -> Dice<'static> {
    Dice::of_seed(number)
}

/// How many decks are played by default: a slice of the soak.
const SLICE: u64 = 400;

/// Nothing here takes as long as this.
const HANGS: Duration = Duration::from_secs(60);

#[test]
fn whatever_a_deck_says_it_can_be_read_and_played() {
    let wanted = std::env::var("PANTA_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(SLICE);
    let first = std::env::var("PANTA_FIRST").ok().and_then(|first| first.parse().ok()).unwrap_or(0);
    static PLACE: Mutex<String> = Mutex::new(String::new());
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        let said = panic.payload_as_str().unwrap_or_default();
        *PLACE.lock().unwrap_or_else(|poison| poison.into_inner()) = format!("{place}: {said:.600}");
    }));
    static AT: AtomicU64 = AtomicU64::new(0);
    std::thread::spawn(|| {
        let mut before = u64::MAX;
        loop {
            std::thread::sleep(HANGS);
            let at = AT.load(Ordering::Relaxed);
            if at == before {
                eprintln!("deck {at} takes longer than {HANGS:?}");
                std::process::abort();
            }
            before = at;
        }
    });
    let (mut at, mut played, mut refused, mut over, mut decisions, mut most) = (first, 0, 0, 0, 0, 0);
    let mut faults: BTreeMap<String, (u64, usize)> = BTreeMap::new();
    while played < wanted && faults.len() < 40 {
        AT.store(at, Ordering::Relaxed);
        match catch_unwind(AssertUnwindSafe(|| try_out(&mut dice(at)))) {
            Ok((_, Some(game))) => {
                played += 1;
                over += u64::from(game.over);
                decisions += game.decisions;
                most = most.max(game.steps);
            }
            Ok((_, None)) => refused += 1,
            Err(_) => {
                played += 1;
                let place = PLACE.lock().unwrap_or_else(|poison| poison.into_inner()).clone();
                // The same fault is told once.
                let key: String =
                    place.split(": ").take(2).collect::<Vec<_>>().join(": ").chars().take(140).collect();
                let known = faults.entry(key).or_insert_with(|| {
                    eprintln!("deck {at}: {place}\n");
                    (at, 0)
                });
                known.1 += 1;
            }
        }
        at += 1;
        if at.is_multiple_of(10_000) {
            eprintln!("{played} decks played, up to number {at}");
        }
    }
    let _ = std::panic::take_hook();
    eprintln!(
        "{played} decks played and {refused} refused, numbers {first} to {}; {over} games came to an end after \
         {decisions} decisions in all; at most {most} of {MAX_STEPS} steps of a turn between two questions",
        at - 1
    );
    for (fault, (first, times)) in &faults {
        eprintln!("deck {first} and {} more: {fault}", times - 1);
    }
    assert!(faults.is_empty(), "{} different faults; PANTA_DECK=NUMBER shows a deck", faults.len());
    assert!(played * 2 > refused, "hardly any deck can be played");
}

/// `PANTA_DECK=17 cargo test -p panta-fuzz --test decks one_deck -- --nocapture`
#[test]
fn one_deck() {
    if let Some(number) = std::env::var("PANTA_DECK").ok().and_then(|number| number.parse().ok()) {
        let made = deck(&mut dice(number));
        eprintln!("{}", String::from_utf8_lossy(&made.bytes));
        made.loaded.faults.iter().for_each(|fault| eprintln!("{}: {}", fault.line(), fault.message));
        let (_, played) = try_out(&mut dice(number));
        eprintln!("{played:?}");
    }
}

#[test]
fn every_word_of_the_language_has_an_example() {
    let known = words_with_examples();
    let missing: Vec<&str> =
        vocabulary().into_iter().flat_map(|(_, words)| words).filter(|word| !known.contains(*word)).collect();
    assert!(missing.is_empty(), "write an example into crates/fuzz/src/examples.kdl of: {missing:?}");
}

/// Words that no deck can have.
const NOT_IN_A_DECK: [&str; 1] = ["library"];

/// What a spelled word can be: a long list that is read in one place, of which thousands of decks say only some.
const MANY_OF_A_KIND: &str = "what a spelled word can be";

#[test]
fn every_word_of_the_language_comes_into_decks_that_are_played() {
    let groups = vocabulary().into_iter().filter(|(group, _)| *group != MANY_OF_A_KIND);
    let words: BTreeSet<&str> = groups.flat_map(|(_, words)| words).collect();
    let mut missing: BTreeSet<&str> =
        words.into_iter().filter(|word| !NOT_IN_A_DECK.contains(word)).collect();
    for number in 0..3000 {
        let made = deck(&mut dice(number));
        if made.loaded.deck.is_some() {
            let text = String::from_utf8_lossy(&made.bytes).into_owned();
            let there: BTreeSet<&str> = text
                .split(|c: char| !(c.is_alphanumeric() || c == '-'))
                .filter(|word| !word.is_empty())
                .collect();
            missing.retain(|word| !there.contains(word));
        }
        if missing.is_empty() {
            return;
        }
    }
    panic!("no deck that can be played says any of: {missing:?}");
}
