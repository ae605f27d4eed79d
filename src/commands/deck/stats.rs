//! `panta deck stats`: what a deck is made of, beside what our editions are made of.

use super::{by_kind, size};
use crate::commands::{Done, find_deck, say_json};
use panta_cards::{Card, Deck, House, Kind};
use serde::Serialize;
use std::collections::BTreeMap;

/// Number words, as they stand in texts.
const WORDS: [&str; 10] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/// What is told, and the stable JSON of it.
#[derive(Serialize)]
struct Stats {
    deck: String,
    title: String,
    cards: usize,
    kinds: Vec<OfKind>,
    keepers: Vec<Wanted>,
    /// Goals that count cards instead of asking for some.
    counting_goals: Vec<String>,
    numbers: Numbers,
    texts: Texts,
}

/// Cards of a kind, and the fewest and the most that an edition of ours has.
#[derive(Serialize)]
struct OfKind {
    kind: &'static str,
    cards: usize,
    usual: [usize; 2],
}

/// The Goals that ask for a Keeper.
#[derive(Serialize)]
struct Wanted {
    keeper: String,
    copies: u8,
    goals: Vec<String>,
    spare: bool,
}

/// How often texts have a number in digits, which grows under Inflation, and in a word, which does not.
#[derive(Serialize)]
struct Numbers {
    digits: usize,
    words: usize,
}

/// How long texts are, in characters.
#[derive(Serialize)]
struct Texts {
    mean: usize,
    longest: usize,
    longest_on: String,
}

/// Tells what a deck is made of.
pub fn run(name: &str, json: bool) -> Done {
    let stats = Stats::of(&find_deck(name, &House::default(), true)?)?;
    if json {
        return say_json(&stats);
    }
    let Stats { title, cards, kinds, keepers, counting_goals, numbers, texts, .. } = &stats;
    say!("{title}: {cards} cards");
    for OfKind { kind, cards, usual: [least, most] } in kinds {
        let note = match cards {
            cards if cards < least => "  fewer than usual",
            cards if cards > most => "  more than usual",
            _ => "",
        };
        let kind = Kind::from_word(kind).map_or(*kind, Kind::title);
        say!("  {kind:<12} {cards:>3}   our editions: {least} to {most}{note}");
    }
    say!("Keepers and the Goals that want them");
    for Wanted { keeper, copies, goals, spare } in keepers {
        let copies = if *copies > 1 { format!(" × {copies}") } else { String::new() };
        let goals = match (goals.len(), spare) {
            (0, true) => "none, on purpose".to_string(),
            (0, false) if counting_goals.is_empty() => "none".to_string(),
            (0, false) => "none by name".to_string(),
            (count, _) => format!("{count}: {}", goals.join(", ")),
        };
        say!("  {:<24} {goals}", format!("{keeper}{copies}"));
    }
    if !counting_goals.is_empty() {
        say!("  Goals that count cards of any name: {}", counting_goals.join(", "));
    }
    let Numbers { digits, words } = numbers;
    say!("Numbers in texts: {digits} in digits, which grow under Inflation, and {words} in words");
    let Texts { mean, longest, longest_on } = texts;
    say!("Texts: {mean} characters on average; the longest is {longest_on} with {longest}");
    Ok(true)
}

impl Stats {
    fn of(deck: &Deck) -> Result<Stats, String> {
        let goals = deck.distinct(deck.kind(Kind::Goal) | deck.kind(Kind::Ungoal));
        let wants = |goal: Card| {
            let rule = deck.effects(goal).goal.map(|at| &deck.rules.goals[at as usize]);
            rule.map_or((Default::default(), false), |rule| (deck.wanted(rule), deck.counts_keepers(rule)))
        };
        let wants: Vec<(Card, _)> = goals.iter().map(|goal| (goal, wants(goal))).collect();
        let name = |card: &Card| deck.name(*card).to_string();
        let of_keeper = |keeper: Card| {
            let face = deck.face(keeper);
            let goals = wants.iter().filter(|(_, (wanted, _))| wanted.contains(keeper));
            let goals = goals.map(|(goal, _)| name(goal)).collect();
            Wanted { keeper: face.name.clone(), copies: face.copies, goals, spare: face.spare }
        };
        let lengths = deck.faces.iter().map(|face| (face.text.chars().count(), &face.name));
        let all: usize = lengths.clone().map(|(length, _)| length).sum();
        let longest = lengths.max_by_key(|(length, _)| *length);
        Ok(Stats {
            deck: deck.about.id.clone(),
            title: deck.about.title.clone(),
            cards: size(deck),
            kinds: kinds(deck)?,
            keepers: deck.distinct(deck.kind(Kind::Keeper)).iter().map(of_keeper).collect(),
            counting_goals: wants
                .iter()
                .filter(|(_, (_, counts))| *counts)
                .map(|(goal, _)| name(goal))
                .collect(),
            numbers: numbers(deck),
            texts: Texts {
                mean: all / deck.faces.len().max(1),
                longest: longest.map_or(0, |(length, _)| length),
                longest_on: longest.map(|(_, name)| name.clone()).unwrap_or_default(),
            },
        })
    }
}

/// The cards by kind beside those of our editions.
fn kinds(deck: &Deck) -> Result<Vec<OfKind>, String> {
    let plain = House::default();
    let ours = panta_decks::names();
    let ours: Result<Vec<_>, String> =
        ours.iter().map(|name| Ok(by_kind(&find_deck(name, &plain, true)?))).collect();
    let (ours, these) = (ours?, by_kind(deck));
    let count = |of: &BTreeMap<&str, usize>, kind: Kind| of.get(kind.word()).copied().unwrap_or(0);
    let kinds = Kind::ALL.into_iter().map(|kind| {
        let each = || ours.iter().map(|of| count(of, kind));
        let usual = [each().min().unwrap_or(0), each().max().unwrap_or(0)];
        OfKind { kind: kind.word(), cards: count(&these, kind), usual }
    });
    Ok(kinds.filter(|of| of.cards > 0 || of.usual[1] > 0).collect())
}

/// Counts the numbers in all texts.
fn numbers(deck: &Deck) -> Numbers {
    let words = deck.faces.iter().flat_map(|face| face.text.split(|c: char| !c.is_alphanumeric()));
    let words: Vec<String> = words.map(str::to_lowercase).collect();
    let is_digits = |word: &&String| !word.is_empty() && word.chars().all(|c| c.is_ascii_digit());
    Numbers {
        digits: words.iter().filter(is_digits).count(),
        words: words.iter().filter(|word| WORDS.contains(&word.as_str())).count(),
    }
}
