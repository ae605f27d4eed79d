//! Words laid with letters (Word rulebook): every word of the list is tried, letter by letter. What a word is (a noun, an
//! animal) the list says; only for the two words of a pair, which must sound alike, its own search is believed.

use super::sums::read;
use super::table::Table;
use panta_cards::{Number, Spell};
use panta_engine::Seat;
use panta_words::{Letter, Letters, Lexicon, Tag, Vocabulary, Word};
use std::collections::HashMap;

/// A player's letters: the plain ones, and how many may stand for any.
type Rack = (Vec<char>, usize);

#[derive(Default)]
pub struct Words {
    /// Words are declared at this table, so nobody meets a Goal about one without saying so.
    pub by_declaration: bool,
    /// Just now somebody has: any word of the list will do, not only such as everybody knows.
    pub declared: bool,
    /// The words that a Goal is about, so that the whole list is read once for each.
    lists: HashMap<String, Vec<&'static str>>,
    /// The longest of them that can be laid with some letters, found before.
    found: HashMap<(String, Rack), usize>,
}

impl Words {
    /// Whether a player can lay the word that a Goal asks for.
    pub fn can_spell(&mut self, table: &Table, seat: Seat, spell: u16) -> bool {
        let wanted = &table.deck.spells[spell as usize];
        match (self.by_declaration, self.declared, wanted.pair) {
            (true, false, _) => false,
            (_, true, Some(_)) => true,
            (_, false, Some(_)) => can_spell_pair(table, wanted, &rack(table, seat)),
            (..) => self.longest_of(table, seat, wanted) > 0,
        }
    }

    /// How many letters the longest word has that a player can lay.
    pub fn longest(&mut self, table: &Table, seat: Seat) -> usize {
        self.longest_of(table, seat, &Spell { min: Some(Number::Word(2)), ..Spell::default() })
    }

    fn longest_of(&mut self, table: &Table, seat: Seat, wanted: &Spell) -> usize {
        let (rack, whole) = (rack(table, seat), self.declared);
        let about = format!("{wanted:?}, digits + {}, {whole}", raised(table));
        let words = self.lists.entry(about.clone()).or_insert_with(|| list(table, wanted, whole));
        let find = || words.iter().filter(|word| can_lay(word, &rack)).map(|word| word.len()).max();
        *self.found.entry((about, rack.clone())).or_insert_with(|| find().unwrap_or(0))
    }
}

fn raised(table: &Table) -> usize {
    read(table, Number::Digit(0))
}

fn rack(table: &Table, seat: Seat) -> Rack {
    let (mut plain, mut jokers) = (vec![], 0);
    for card in table.before(seat) {
        let is_wild = table.deck.wilds.iter().any(|(rules, letters)| {
            letters.contains(*card) && table.rules.iter().any(|rule| rules.contains(*rule))
        });
        match table.deck.face(*card).letter {
            Some(_) if is_wild => jokers += 1,
            Some(letter) => plain.push(letter.to_ascii_lowercase()),
            None => {}
        }
    }
    plain.sort();
    (plain, jokers)
}

/// The words that count: such as everybody knows and may say, or the whole list; names where names are asked for.
fn list(table: &Table, wanted: &Spell, whole: bool) -> Vec<&'static str> {
    if let Some(word) = &wanted.word {
        return vec![word.clone().leak()];
    }
    let level = if whole { Vocabulary::Accepted } else { Vocabulary::Common }.level();
    let names = wanted.tags.contains(&Tag::GivenName);
    let is_known = |word: &&Word| names || word.level.is_some_and(|rare| rare <= level);
    let words = Lexicon::english().words().filter(is_known).filter(|word| whole || !word.impolite);
    words.filter(|word| fits(table, wanted, word)).map(|word| word.text).collect()
}

fn fits(table: &Table, wanted: &Spell, word: &Word) -> bool {
    let letters = word.text.len();
    let vowels = word.text.chars().filter(|letter| "aeiou".contains(*letter)).count();
    wanted.tags.iter().all(|tag| word.tags.has(*tag))
        && letters >= wanted.min.map_or(3, |min| read(table, min))
        && wanted.exact.is_none_or(|exact| letters == read(table, exact))
        && vowels >= wanted.vowels.map_or(0, |least| read(table, least))
        && (wanted.letters.is_empty() || word.text.contains(|letter| wanted.letters.contains(letter)))
}

/// Each card serves once.
fn can_lay(word: &str, (plain, jokers): &Rack) -> bool {
    if word.len() > plain.len() + jokers {
        return false;
    }
    let mut left = plain.clone();
    let mut missing = 0;
    for letter in word.chars() {
        match left.iter().position(|other| *other == letter) {
            Some(at) => drop(left.remove(at)),
            None => missing += 1,
        }
    }
    missing <= *jokers
}

fn can_spell_pair(table: &Table, wanted: &Spell, (plain, jokers): &Rack) -> bool {
    let mut letters = Letters::NONE;
    plain.iter().filter_map(|letter| Letter::new(*letter)).for_each(|letter| letters.add(letter));
    (0..*jokers).for_each(|_| letters.add_joker());
    wanted.ready(raised(table) as u8).can_spell(&letters)
}
