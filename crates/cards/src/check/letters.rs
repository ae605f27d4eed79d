//! A word that a Goal asks for must be in the deck, letter by letter.

use super::meet::NO_LETTERS;
use crate::deck::{Deck, Number, Spell, Test};
use crate::lower::{Definition, Lower};
use panta_spelling::{Letter, Letters};

pub(super) fn check(cx: &Lower, cards: &[Definition]) {
    let deck = &cx.deck;
    for card in cards {
        let goal = card.cards.first().and_then(|card| deck.effects(card).goal);
        let tests = goal.map_or(vec![], |goal| deck.code.all_tests(deck.rules.goals[goal as usize].tests));
        let lacks = |test: &Test| match *test {
            Test::Spells { spell } => !can_be_laid(deck, &deck.words.spells[spell as usize]),
            _ => false,
        };
        if tests.iter().any(lacks) {
            cx.never_met(NO_LETTERS, Some(&card.name), card.span);
        }
    }
}

/// Whether the letters of the whole deck are enough for a word of this sort. Whether there is such a word, the data of
/// words knows.
fn can_be_laid(deck: &Deck, spell: &Spell) -> bool {
    let mut there = Letters::NONE;
    deck.all().iter().filter_map(|card| deck.words.letter(card)).for_each(|letter| there.add(letter));
    let wild = deck.rules.wilds.iter().flat_map(|(_, letters)| letters.iter());
    let jokers: Vec<Letter> = wild.filter_map(|card| deck.words.letter(card)).collect();
    let enough = |number: Option<Number>, letters: usize| {
        number.is_none_or(|number| number.printed() as usize <= letters)
    };
    let letters_of = |text: &str| -> Vec<Letter> { text.chars().filter_map(Letter::new).collect() };
    let count =
        |text: &str| -> usize { letters_of(text).into_iter().map(|letter| there.count(letter)).sum() };
    let word = spell.word.as_deref().is_none_or(|word| {
        let mut left = there;
        let lacking = letters_of(word).into_iter().filter(|letter| !left.remove(*letter)).count();
        // What is not needed for itself can stand for another letter.
        lacking <= jokers.iter().filter(|joker| left.remove(**joker)).count()
    });
    word && enough(spell.min, there.len())
        && enough(spell.exact, there.len())
        && enough(spell.vowels, count("aeiouy") + jokers.len())
        && (spell.letters.is_empty() || count(&spell.letters) > 0 || !jokers.is_empty())
}
