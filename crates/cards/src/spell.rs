//! Words that are laid with letters: what a Goal can ask of one, and whether the deck has the letters for it.

use crate::compile::Compiler;
use crate::condition::Test;
use crate::deck::Deck;
use crate::program::Number;
use crate::read::{Arg, Node};
use crate::spelling::Spell;
use panta_words::{Pair, Tag};

/// The longest word that a Goal can name.
const MAX_WORD: usize = 24;

impl Compiler<'_> {
    /// `spell noun min=5`: a word, or a pair of words, that can be laid with one's letters.
    pub(crate) fn spell(&mut self, node: Node) -> Option<Test> {
        let errors = self.faults.errors();
        node.leaf(self.faults, usize::MAX, &["min", "exact", "vowels", "letters", "word", "pair"]);
        self.needs_letters(node);
        let mut spell = Spell::default();
        for arg in node.args() {
            let Some(name) = arg.text(self.faults, "what the word must be") else { continue };
            match Tag::from_name(name) {
                Some(tag) if spell.tags.contains(&tag) => {
                    self.faults.error(arg.file, arg.span, format!("`{name}` is there twice"));
                }
                Some(tag) => spell.tags.push(tag),
                None => {
                    self.faults
                        .error(arg.file, arg.span, format!("`{name}` is nothing that a word can be"))
                        .nearest(name, Tag::ALL.map(Tag::name));
                }
            }
        }
        [spell.min, spell.exact, spell.vowels] =
            ["min", "exact", "vowels"].map(|prop| node.prop(prop).and_then(|arg| self.more_than_none(arg)));
        if let Some(arg) = node.prop("letters") {
            spell.letters = self.small_letters(arg, "letters").unwrap_or_default().to_string();
        }
        spell.word = node.prop("word").and_then(|arg| self.small_letters(arg, "a word")).map(str::to_string);
        spell.pair = node.prop("pair").and_then(|arg| self.pair(arg));
        self.says_no_more_than_needed(node);
        if self.faults.errors() > errors {
            return None;
        }
        let at = self.deck.spells.len() as u16;
        self.deck.spells.push(spell);
        Some(Test::Spells { spell: at })
    }

    fn pair(&mut self, arg: Arg) -> Option<Pair> {
        let pair = arg.str().and_then(Pair::from_name);
        if pair.is_none() {
            self.faults
                .error(arg.file, arg.span, "two words cannot belong together so")
                .nearest(arg.str().unwrap_or(""), Pair::ALL.map(Pair::name));
        }
        pair
    }

    /// Conditions that would hide each other, or none at all.
    fn says_no_more_than_needed(&mut self, node: Node) {
        let entries = node.kdl.entries().len();
        if entries == 0 {
            node.missing(self.faults, "something that the word must be").nearest("", Tag::ALL.map(Tag::name));
        }
        if node.prop("word").is_some() && entries > 1 {
            self.faults
                .error(node.file, node.span(), "one given word needs no further description")
                .help("leave out what stands beside word=");
        }
        if node.prop("min").is_some() && node.prop("exact").is_some() {
            let message = "`min` and `exact` exclude each other";
            self.faults.error(node.file, node.span(), message).help("leave out one of them");
        }
    }

    fn small_letters<'a>(&mut self, arg: Arg<'a>, what: &str) -> Option<&'a str> {
        let text = arg.short_text(self.faults, what, MAX_WORD)?;
        if !text.bytes().all(|byte| byte.is_ascii_lowercase()) {
            let message = format!("{what} is written in small letters, from a to z");
            self.faults.error(arg.file, arg.span, message);
            return None;
        }
        Some(text)
    }

    /// Without letters, nothing can be spelled. Keepers have been compiled before anything that asks for words.
    pub(crate) fn needs_letters(&mut self, node: Node) {
        if !self.is_library && !self.is_relaxed && self.deck.letters.iter().all(|letter| *letter == 0) {
            self.faults
                .error(
                    node.file,
                    node.span(),
                    "no Keeper of this deck is a letter, so nothing can be spelled",
                )
                .help("write `letter \"A\"` on some");
        }
    }
}

/// Whether the letters of the whole deck are enough for a word of this sort. Whether there is such a word, the data of
/// words knows.
pub(crate) fn can_be_laid(deck: &Deck, spell: &Spell) -> bool {
    let mut there = [0usize; 26];
    for letter in deck.letters.iter().filter(|letter| letter.is_ascii_lowercase()) {
        there[(letter - b'a') as usize] += 1;
    }
    let jokers: Vec<usize> = deck
        .wilds
        .iter()
        .flat_map(|(_, letters)| letters.iter())
        .map(|card| deck.letters[card.index()])
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
