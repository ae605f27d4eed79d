//! Lists of words that people can be asked for.

use super::context::Lower;
use crate::deck::{CardSet, Entry, List, MAX_NAMED};
use crate::syntax::{EntryLine, ListLine};
use panta_source::{At, Span};

/// How much there can be. An answer is a bit of a number of 128 bits, a part a bit of one of 32.
const MAX_LISTS: usize = 16;
const MAX_ENTRIES: usize = 128;
const MAX_PARTS: usize = 32;
const MAX_SPELLINGS: usize = 16;

impl Lower<'_> {
    /// A list of words, each with the cards it is made of, if it is made of any.
    pub fn list(&mut self, line: &ListLine) {
        let (span, lists) = (self.place, &self.deck.words.lists);
        let second = lists.iter().any(|list| list.name == line.name);
        self.error_if(second, span, format!("there are two lists named `{}`", line.name));
        if self.is_full("lists", self.deck.words.lists.len(), MAX_LISTS) {
            return;
        }
        let mut list = List {
            name: line.name.clone(),
            first: self.deck.words.lists.iter().map(|list| list.entries.len()).sum(),
            votes_on_symbols: !line.known_only,
            fewest_parts: u32::MAX,
            part_of: vec![0; self.deck.pack.cards.len()],
            ..List::default()
        };
        // Spellings first: they decide which names are the same.
        for spelling in &line.spellings {
            if !self.is_full("spellings", list.spellings.len(), MAX_SPELLINGS) {
                list.spellings.push(spelling.value.clone());
            }
        }
        for entry in &line.entries {
            if !self.is_full("entries in a list", list.entries.len(), MAX_ENTRIES)
                && !self.is_full("entries in all lists", list.first + list.entries.len(), MAX_NAMED)
            {
                self.entry(entry, &mut list);
            }
        }
        if line.entries.is_empty() && self.names.absent.is_empty() {
            self.missing(span, "list", "an entry");
        }
        self.deck.words.lists.push(list);
    }

    fn entry(&mut self, line: &At<EntryLine>, list: &mut List) {
        let EntryLine { entry, of } = &line.value;
        let mut needs = 0;
        self.missed.clear();
        for card in of {
            if let Some(cards) = self.named_on_table(card).filter(|cards| !cards.is_empty()) {
                needs |= self.part(list, cards);
            }
        }
        self.only_one_of_that_name(line.span, list, entry);
        // A word that needs a card which is left out can never be made.
        if !self.missed.is_empty() {
            return;
        }
        list.entries.push(entry.clone());
        list.needs.push(needs);
        list.fewest_parts = list.fewest_parts.min(needs.count_ones());
    }

    /// The bit of a part, which is every copy of one card.
    fn part(&mut self, list: &mut List, cards: CardSet) -> u32 {
        let known = list.parts.iter().position(|part| *part == cards);
        let at = known.unwrap_or(list.parts.len());
        if known.is_none() {
            if self.is_full("different cards that a list is made of", at, MAX_PARTS) {
                return 0;
            }
            list.parts.push(cards);
        }
        let bit = 1 << at;
        cards.iter().for_each(|card| list.part_of[card.index()] = bit);
        bit
    }

    /// Whoever says a name must mean one entry.
    fn only_one_of_that_name(&self, span: Span, list: &List, entry: &Entry) {
        let names = |entry: &Entry| -> Vec<String> {
            let names = entry.also.iter().chain([&entry.name]);
            names.map(|name| list.plain(name)).collect()
        };
        let mut taken: Vec<String> = list.entries.iter().flat_map(names).collect();
        for (name, plain) in entry.also.iter().chain([&entry.name]).zip(names(entry)) {
            if plain.is_empty() {
                self.missing(span, "entry", "a name with letters in it");
            } else if taken.contains(&plain) {
                self.error(span, format!("the list has the word `{name}` twice"));
            }
            taken.push(plain);
        }
    }
}
