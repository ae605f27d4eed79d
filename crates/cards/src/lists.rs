//! Lists of words that can be made of cards.

use crate::card::CardSet;
use crate::compile::{Absent, Compiler};
use crate::deck::{Entry, List};
use crate::read::Node;

/// How much there can be. A game remembers what each player has named of one list; an entry is a bit of a number of
/// 128 bits, a part a bit of one of 32.
const MAX_LISTS: usize = 1;
const MAX_ENTRIES: usize = 128;
const MAX_PARTS: usize = 32;
const MAX_SPELLINGS: usize = 16;

impl Compiler<'_> {
    /// A list of words, each with the cards it is made of. If the list comes with a card of another deck, some cards of
    /// that deck are absent, and the words made of them with them.
    pub(crate) fn list(&mut self, node: Node, absent: &Absent) {
        let away: Vec<&String> = absent.keys().filter(|name| !self.names.contains_key(*name)).collect();
        let around = self.absent.clone();
        self.absent.extend(away.into_iter().map(|name| (name.clone(), vec![])));
        self.a_list(node);
        self.absent = around;
    }

    fn a_list(&mut self, node: Node) {
        self.place = (node.file, node.span());
        node.line(self.faults, 1, &[]);
        let Some(name) = node.text(self.faults, 0, "the list's name") else {
            return;
        };
        if self.deck.lists.iter().any(|list| list.name == name) {
            let message = format!("there are two lists named `{name}`");
            self.faults.error(node.file, node.span(), message);
        }
        if self.is_full("lists", self.deck.lists.len(), MAX_LISTS) {
            return;
        }
        let mut list = List {
            name: name.to_string(),
            entries: vec![],
            needs: vec![],
            fewest_parts: u32::MAX,
            parts: vec![],
            part_of: vec![0; self.deck.cards.len()],
            spellings: vec![],
        };
        // Spellings first: they decide which names are the same.
        for spelling in node.named("spelling") {
            self.spelling(spelling, &mut list);
        }
        for child in node.children() {
            match child.name() {
                "entry" => self.entry(child, &mut list),
                "spelling" => {}
                _ => child.unknown(self.faults, "a list", ["entry", "spelling"]),
            }
        }
        if list.entries.is_empty() && self.absent.is_empty() {
            node.missing(self.faults, "an entry");
        }
        self.deck.lists.push(list);
    }

    /// `spelling "sulph" "sulf"`: what somebody may write, and what the list writes.
    fn spelling(&mut self, node: Node, list: &mut List) {
        node.leaf(self.faults, 2, &[]);
        let (Some(typed), Some(listed)) = (
            node.text(self.faults, 0, "the letters somebody may write"),
            node.text(self.faults, 1, "the letters the list writes"),
        ) else {
            return;
        };
        let letters = |text: &str| !text.is_empty() && text.chars().all(char::is_lowercase);
        if !letters(typed) || !letters(listed) || listed.contains(typed) {
            self.faults
                .error(node.file, node.span(), "a spelling is two different words in small letters")
                .help("write: spelling \"sulph\" \"sulf\"");
        } else if !self.is_full("spellings", list.spellings.len(), MAX_SPELLINGS) {
            list.spellings.push((typed.to_string(), listed.to_string()));
        }
    }

    fn entry(&mut self, node: Node, list: &mut List) {
        if self.is_full("entries in a list", list.entries.len(), MAX_ENTRIES) {
            return;
        }
        node.line(self.faults, 2, &[]);
        node.only_children(self.faults, &["of", "also"]);
        let (Some(name), Some(formula)) =
            (node.text(self.faults, 0, "a word"), node.text(self.faults, 1, "a formula"))
        else {
            return;
        };
        let mut entry = Entry { name: name.to_string(), formula: formula.to_string(), also: vec![] };
        let mut needs = 0;
        self.missed.clear();
        for part in node.children() {
            part.leaf(self.faults, usize::MAX, &[]);
            if part.args().next().is_none() {
                part.missing(self.faults, "a name");
            }
            for arg in part.args() {
                match part.name() {
                    "of" => {
                        if let Some(cards) = self.named_on_table(arg)
                            && !cards.is_empty()
                        {
                            needs |= self.part(list, cards);
                        }
                    }
                    _ => entry.also.extend(arg.text(self.faults, "another name").map(str::to_string)),
                }
            }
        }
        if node.named("of").next().is_none() {
            node.missing(self.faults, "the cards it is made of")
                .help("write of \"Card\" \"Card\" between braces");
        }
        self.only_one_of_that_name(node, list, &entry);
        // A word that needs a card which is left out can never be made.
        if !self.missed.is_empty() {
            return;
        }
        list.entries.push(entry);
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
    fn only_one_of_that_name(&mut self, node: Node, list: &List, entry: &Entry) {
        let names = |entry: &Entry| -> Vec<String> {
            let names = entry.also.iter().chain([&entry.name]);
            names.map(|name| list.plain(name)).collect()
        };
        let mut taken: Vec<String> = list.entries.iter().flat_map(names).collect();
        for (name, plain) in entry.also.iter().chain([&entry.name]).zip(names(entry)) {
            if plain.is_empty() {
                node.missing(self.faults, "a name with letters in it");
            } else if taken.contains(&plain) {
                let message = format!("the list has the word `{name}` twice");
                self.faults.error(node.file, node.span(), message);
            }
            taken.push(plain);
        }
    }
}
