//! A word that a Goal asks for must be in the deck, letter by letter.

use super::meet::NO_LETTERS;
use super::tests_of;
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
            cx.never_met(NO_LETTERS, Some(&card.name), card.span);
        }
    }
}

/// Whether the letters of the whole deck are enough for a word of this sort. Whether there is such a word, the data of
/// words knows.
fn can_be_laid(deck: &Deck, spell: &Spell) -> bool {
    // A card that is no letter has 0 there.
    let place = |letter: u8| letter.checked_sub(b'a').map(usize::from);
    let mut there = [0usize; 26];
    deck.words.letters.iter().filter_map(|letter| place(*letter)).for_each(|at| there[at] += 1);
    let wilds = deck.rules.wilds.iter().flat_map(|(_, letters)| letters.iter());
    let jokers: Vec<usize> = wilds.filter_map(|card| place(deck.words.letters[card.index()])).collect();
    let enough = |number: Option<Number>, letters: usize| {
        number.is_none_or(|number| number.printed() as usize <= letters)
    };
    let count = |letters: &str| -> usize { letters.bytes().filter_map(place).map(|at| there[at]).sum() };
    let all = there.iter().sum();
    let word = spell.word.as_deref().is_none_or(|word| {
        let mut left = there;
        let mut lacking = 0;
        for letter in word.bytes().filter_map(place) {
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
