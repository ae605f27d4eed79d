//! A word that a Goal asks for must be in the deck, letter by letter.

use super::{Why, tests_of};
use crate::deck::{Deck, Number, Spell, Test};
use crate::lower::{Definition, Lower};

pub(super) fn check(cx: &Lower, cards: &[Definition]) {
    let deck = &cx.deck;
    for card in cards {
        let goal = card.cards.first().and_then(|card| deck.effects(card).goal);
        let tests = goal.map_or(vec![], |goal| tests_of(deck, &deck.rules.goals[goal as usize]));
        let lacks = |test: &Test| match *test {
            Test::Spells { spell } => !can_be_laid(deck, &deck.words.spells[spell as usize]),
            _ => false,
        };
        if tests.iter().any(lacks) {
            cx.never_met(Why::NoLetters, Some(&card.name), card.span);
        }
    }
}

/// Whether the letters of the whole deck are enough for a word of this sort. Whether there is such a word, the data of
/// words knows.
fn can_be_laid(deck: &Deck, spell: &Spell) -> bool {
    let mut there = [0usize; 26];
    for letter in deck.words.letters.iter().filter(|letter| letter.is_ascii_lowercase()) {
        there[(letter - b'a') as usize] += 1;
    }
    let jokers: Vec<usize> = deck
        .rules
        .wilds
        .iter()
        .flat_map(|(_, letters)| letters.iter())
        .map(|card| deck.words.letters[card.index()])
        .filter(|letter| letter.is_ascii_lowercase())
        .map(|letter| (letter - b'a') as usize)
        .collect();
    let enough = |number: Option<Number>, letters: usize| {
        number.is_none_or(|number| number.printed() as usize <= letters)
    };
    let count =
        |letters: &str| -> usize { letters.bytes().map(|letter| there[(letter - b'a') as usize]).sum() };
    let all = there.iter().sum();
    let word = spell.word.as_deref().is_none_or(|word| {
        let mut left = there;
        let mut lacking = 0;
        for letter in word.bytes().map(|letter| (letter - b'a') as usize) {
            match left[letter].checked_sub(1) {
                Some(fewer) => left[letter] = fewer,
                None => lacking += 1,
            }
        }
        // What is not needed for itself can stand for another letter.
        let mut free = 0;
        for &joker in &jokers {
            if let Some(fewer) = left[joker].checked_sub(1) {
                (left[joker], free) = (fewer, free + 1);
            }
        }
        lacking <= free
    });
    word && enough(spell.min, all)
        && enough(spell.exact, all)
        && enough(spell.vowels, count("aeiouy") + jokers.len())
        && (spell.letters.is_empty() || count(&spell.letters) > 0 || !jokers.is_empty())
}
