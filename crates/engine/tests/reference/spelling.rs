//! Words laid with letters (Word rulebook): every word of the list is tried, letter by letter. What a word is (a noun, an
//! animal) the list says; only for the two words of a pair, which must sound alike, its own search is believed.

use super::table::Table;
use panta_cards::{CardSet, Number, Spell};
use panta_engine::Seat;
use panta_spelling::{Letter, Letters, Tag, Vocabulary};
use panta_words::{Lexicon, Word};
use std::collections::HashMap;

/// A player's letters: the plain ones, and how many may stand for any.
type Rack = (Vec<char>, usize);

/// Which words are looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Known {
    /// Those that everybody knows.
    Common,
    /// All that the game itself would say.
    Polite,
    /// All that a player may say.
    Sayable,
}

/// What was found before, so that the whole list is read once for each sort of word.
#[derive(Default)]
pub struct Words {
    lists: HashMap<String, Vec<&'static str>>,
    longest: HashMap<(String, Rack), usize>,
}

impl Table<'_> {
    /// Whether a player can lay the word that a Goal asks for, out of such as everybody knows.
    pub fn can_spell(&self, seat: Seat, spell: u16) -> bool {
        let wanted = &self.deck.words.spells[spell as usize];
        match wanted.pair {
            Some(_) => self.can_spell_pair(seat, spell),
            None => self.longest(seat, wanted, Known::Common) > 0,
        }
    }

    /// The same for a word that somebody has said: the whole list counts.
    pub fn can_say(&self, seat: Seat, spell: u16) -> bool {
        let wanted = &self.deck.words.spells[spell as usize];
        wanted.pair.is_some() || self.longest(seat, wanted, Known::Sayable) > 0
    }

    /// How many letters the longest word has that a player can lay, however rare.
    pub fn longest_word(&self, seat: Seat) -> usize {
        let any = Spell { min: Some(Number::Word(2)), ..Spell::default() };
        self.longest(seat, &any, Known::Polite)
    }

    fn longest(&self, seat: Seat, wanted: &Spell, known: Known) -> usize {
        let Words { lists, longest } = &mut *self.words.borrow_mut();
        let (rack, sort) = (self.rack(seat), format!("{wanted:?} {} {known:?}", self.inflation()));
        let words = lists.entry(sort.clone()).or_insert_with(|| self.list(wanted, known));
        let find = || words.iter().filter(|word| can_lay(word, &rack)).map(|word| word.len()).max();
        *longest.entry((sort, rack.clone())).or_insert_with(|| find().unwrap_or(0))
    }

    fn rack(&self, seat: Seat) -> Rack {
        let (mut plain, mut wild) = (vec![], 0);
        for card in self.before(seat) {
            let in_play =
                |(rules, _): &&(CardSet, CardSet)| self.rules.iter().any(|rule| rules.contains(*rule));
            match self.deck.face(*card).letter {
                Some(_) if self.deck.rules.wilds.iter().filter(in_play).any(|(_, of)| of.contains(*card)) => {
                    wild += 1
                }
                Some(letter) => plain.push(letter.to_ascii_lowercase()),
                None => {}
            }
        }
        plain.sort();
        (plain, wild)
    }

    /// The words that count. What only a player may say is not looked for, and names only where one is asked for.
    fn list(&self, wanted: &Spell, known: Known) -> Vec<&'static str> {
        if let Some(word) = &wanted.word {
            return vec![word.clone().leak()];
        }
        let names = wanted.tags.contains(&Tag::GivenName);
        let counts = |word: &&Word| {
            let level =
                if known == Known::Common { Vocabulary::Common } else { Vocabulary::Accepted }.level();
            (names || word.level.is_some_and(|known| known <= level))
                && (known == Known::Sayable || !word.impolite)
                && self.fits(wanted, word)
        };
        Lexicon::english().words().filter(counts).map(|word| word.text).collect()
    }

    fn fits(&self, wanted: &Spell, word: &Word) -> bool {
        let letters = word.text.len();
        let vowels = word.text.chars().filter(|letter| "aeiou".contains(*letter)).count();
        wanted.tags.iter().all(|tag| word.tags.has(*tag))
            && letters >= wanted.min.map_or(3, |min| self.read(min))
            && wanted.exact.is_none_or(|exact| letters == self.read(exact))
            && vowels >= wanted.vowels.map_or(0, |least| self.read(least))
            && (wanted.letters.is_empty() || word.text.contains(|letter| wanted.letters.contains(letter)))
    }

    fn can_spell_pair(&self, seat: Seat, spell: u16) -> bool {
        let (plain, wild) = self.rack(seat);
        let mut letters = Letters::NONE;
        plain.iter().filter_map(|letter| Letter::new(*letter)).for_each(|letter| letters.add(letter));
        (0..wild).for_each(|_| letters.add_joker());
        self.deck.words.index(spell, self.inflation() as u8).can_spell(&letters)
    }
}

/// Each card serves once; a wild one for any letter that is missing.
fn can_lay(word: &str, (plain, wild): &Rack) -> bool {
    let mut left = plain.clone();
    let mut missing = 0;
    for letter in word.chars() {
        match left.iter().position(|other| *other == letter) {
            Some(at) => drop(left.remove(at)),
            None => missing += 1,
        }
        if missing > *wild {
            return false;
        }
    }
    true
}
