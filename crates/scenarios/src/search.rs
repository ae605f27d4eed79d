//! Finding rulings: by topic, edition, card and free text.

use crate::outline::{Authority, Outline};
use serde::Deserialize;
use std::collections::BTreeSet;

/// What is looked for. Whatever is left out may be anything.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Wish {
    /// A ruling's name: its variants answer too.
    pub id: Option<String>,
    /// A topic.
    pub topic: Option<String>,
    /// An edition it is played with.
    pub edition: Option<String>,
    /// A card it speaks of, whatever the capitals.
    pub card: Option<String>,
    /// Words in any order.
    pub text: Option<String>,
}

/// Further words of a wish are not looked at.
const MAX_WORDS: usize = 12;

/// Words too common to tell one ruling from another.
const COMMON: &[&str] = &[
    "a", "all", "am", "an", "and", "anybody", "anyone", "are", "at", "be", "both", "but", "by", "can",
    "card", "cards", "could", "d", "did", "do", "does", "else", "ever", "for", "from", "get", "go", "goes",
    "happen", "happens", "has", "have", "he", "how", "i", "if", "in", "instead", "is", "it", "its", "just",
    "ll", "make", "makes", "may", "me", "my", "need", "no", "not", "of", "on", "one", "or", "out", "player",
    "players", "re", "s", "she", "should", "so", "somebody", "someone", "still", "t", "that", "the", "them",
    "then", "there", "they", "this", "to", "too", "two", "ve", "was", "we", "what", "when", "where", "which",
    "who", "whose", "why", "will", "with", "would", "you", "your",
];

/// What players say instead of each other.
const SYNONYMS: &[&[&str]] = &[
    &["steal", "stole", "stolen"],
    &["once", "twice", "again"],
    &["choose", "pick"],
    &["trash", "discard", "destroy", "drop"],
    &["trade", "swap", "exchange"],
    &["win", "winner", "won", "winning"],
    &["tie", "tied"],
    &["leave", "quit", "leaver"],
    &["shuffle", "reshuffle"],
    &["solo", "alone"],
    &["temporary", "mini", "aside"],
    &["block", "prevent"],
];

/// The rulings that answer to a wish, the best first. Where words are looked for, each ruling is there once: itself, or
/// the variant that fits better.
pub fn search<'o>(outlines: &'o [Outline], wish: &Wish) -> Vec<&'o Outline> {
    let same = |found: &String, wanted: &String| found.eq_ignore_ascii_case(wanted);
    let chosen = outlines.iter().filter(|outline| {
        let is = |wanted: &Option<String>, fits: &dyn Fn(&String) -> bool| wanted.as_ref().is_none_or(fits);
        is(&wish.id, &|id| outline.id == *id || outline.ruling_id() == id)
            && is(&wish.topic, &|topic| same(&outline.topic, topic))
            && is(&wish.edition, &|wanted| outline.editions.iter().any(|edition| same(edition, wanted)))
            && is(&wish.card, &|wanted| outline.cards.iter().any(|card| same(card, wanted)))
    });
    let chosen: Vec<&Outline> = chosen.collect();
    let wanted = words(wish.text.as_deref().unwrap_or_default()).into_iter().take(MAX_WORDS);
    let wanted: Vec<Vec<String>> = wanted.map(meanings).collect();
    if wanted.is_empty() {
        return if wish.text.is_none() { chosen } else { vec![] };
    }
    // How telling each word is of each ruling.
    let of_each = |outline: &&Outline| -> Vec<f64> {
        let places = outline.places.get_or_init(|| places(outline));
        wanted.iter().map(|word| telling(places, word)).collect()
    };
    let told: Vec<Vec<f64>> = chosen.iter().map(of_each).collect();
    // A word that few rulings have says more about what is meant; one that none has says nothing.
    let weight = |at: usize| match told.iter().filter(|told| told[at] > 0.0).count() {
        0 => 0.0,
        having => (1.0 + told.len() as f64 / (1.0 + having as f64)).ln(),
    };
    let weights: Vec<f64> = (0..wanted.len()).map(weight).collect();
    let all: f64 = weights.iter().sum();
    let mut scored: Vec<(f64, &Outline)> = vec![];
    for (outline, told) in chosen.into_iter().zip(&told) {
        let words = || told.iter().zip(&weights);
        let found: f64 = words().filter(|(told, _)| **told > 0.0).map(|(_, weight)| weight).sum();
        if found * 2.0 > all {
            let score: f64 = words().map(|(told, weight)| told * weight).sum();
            scored.push((score * (found / all) * standing(outline), outline));
        }
    }
    // A variant is as good as its ruling, but the ruling comes first.
    scored.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.id.contains('/').cmp(&b.1.id.contains('/'))));
    let mut told = BTreeSet::new();
    let found = scored.into_iter().map(|(_, outline)| outline);
    found.filter(|outline| told.insert(outline.ruling_id())).collect()
}

/// The words of a ruling by where they stand, with how telling that place is.
pub(crate) type Places = [(f64, Vec<String>); 6];

fn places(outline: &Outline) -> Places {
    let cards: Vec<&str> = outline.cards.iter().map(String::as_str).collect();
    [
        (6.0, words(&outline.question)),
        (5.0, words(&outline.id)),
        (4.0, words(&outline.ruling)),
        (5.0, words(&outline.topic)),
        (2.0, words(&cards.join(" "))),
        (1.0, words(&outline.sources.join(" "))),
    ]
}

/// How telling the places are in which a word occurs: the best of them, and a little for the others; 0 if there is none.
fn telling(places: &Places, word: &[String]) -> f64 {
    let has = |words: &[String]| words.iter().any(|found| is_meant(found, word));
    let found = places.iter().filter(|(_, words)| has(words)).map(|(weight, _)| *weight);
    let (best, all) = found.fold((0.0, 0.0), |(best, all), weight| (f64::max(best, weight), all + weight));
    best + (all - best) / 4.0
}

/// What a source says outright is more likely to be meant than what we made of it.
fn standing(outline: &Outline) -> f64 {
    match outline.authority {
        Authority::Rulebook | Authority::OfficialFaq => 1.25,
        Authority::CardText | Authority::Derived => 1.0,
        Authority::Ours => 0.9,
    }
}

/// The telling words of a text, in their simplest form.
fn words(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let all = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let mut words: Vec<String> = all.filter(|word| !COMMON.contains(word)).map(simple).collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// "limits" and "limit", "drawing" and "draw" are one word.
fn simple(word: &str) -> String {
    for ending in ["ing", "ies", "es", "ed", "s"] {
        if let Some(stem) = word.strip_suffix(ending)
            && stem.len() >= 3
        {
            return if ending == "ies" { format!("{stem}y") } else { stem.to_string() };
        }
    }
    word.to_string()
}

/// A word and what players say instead of it.
fn meanings(word: String) -> Vec<String> {
    let groups = SYNONYMS.iter().map(|group| group.iter().map(|word| simple(word)).collect::<Vec<_>>());
    let mut all: Vec<String> = groups.filter(|group| group.contains(&word)).flatten().collect();
    all.push(word);
    all
}

fn is_meant(found: &str, meanings: &[String]) -> bool {
    meanings.iter().any(|word| found == word || (word.len() >= 4 && found.starts_with(word.as_str())))
}
