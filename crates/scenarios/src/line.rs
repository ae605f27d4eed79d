//! Reading one line of a scenario: cards and players by name, on top of what any file needs.

use crate::names::Players;
use crate::recast::Cast;
use panta_engine::{MAX_SEATS, Seat, SeatSet};
use panta_source::{At, Faults, Node, Reader, Value};
use std::cell::RefCell;
use std::fmt::Display;
use std::ops::{Deref, DerefMut};

/// A card's name as it stands in the file.
pub(crate) type Name = At<String>;

/// A fault for a name that nothing has: what is wrong, to be followed by the name, what stands there, and what is known.
pub(crate) fn unknown<'k>(
    faults: &Faults,
    name: &Name,
    wrong: impl Display,
    label: &str,
    known: impl IntoIterator<Item = &'k str>,
) {
    faults.error(name.span, format!("{wrong} `{}`", name.value)).label(label).nearest(&name.value, known);
}

/// The names without their places.
pub(crate) fn values(names: &[Name]) -> Vec<&str> {
    names.iter().map(|name| name.value.as_str()).collect()
}

/// What is known while the lines of one scenario are read.
#[derive(Default)]
pub(crate) struct Context {
    /// The players in the order of their seats.
    pub players: Vec<String>,
    /// Every card that is mentioned anywhere, so that each deck can be asked whether it has them.
    pub mentions: RefCell<Vec<Name>>,
    /// Which card plays which part.
    pub cast: Cast,
}

impl Context {
    /// The seat of a player, if there is one of that name.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        let at = self.players.iter().position(|player| player == name)?;
        (at < MAX_SEATS).then_some(Seat(at as u8))
    }
}

/// One line, and the block in braces behind it. What is on it and was not asked for is a fault.
pub(crate) struct Clause<'a> {
    reader: Reader<'a>,
    pub context: &'a Context,
}

impl<'a> Deref for Clause<'a> {
    type Target = Reader<'a>;

    fn deref(&self) -> &Reader<'a> {
        &self.reader
    }
}

impl<'a> DerefMut for Clause<'a> {
    fn deref_mut(&mut self) -> &mut Reader<'a> {
        &mut self.reader
    }
}

impl<'a> Clause<'a> {
    pub fn new(node: Node<'a>, context: &'a Context) -> Clause<'a> {
        Clause { reader: Reader::new(node), context }
    }

    /// The lines of its block.
    pub fn children(&mut self) -> Vec<Clause<'a>> {
        let context = self.context;
        self.reader.children().into_iter().map(|node| Clause::new(node, context)).collect()
    }

    /// The players' names, for sentences.
    pub fn players(&self) -> Players<'a> {
        Players(&self.context.players)
    }

    /// A fault for a word that nobody knows here. Whatever else is on the line may be right.
    pub fn unknown(&mut self, within: &str, known: Vec<&str>) {
        self.node.unknown(within, known);
        self.ignore_rest();
    }

    /// Reads the line, unless something on it is wrong: then nothing else is said of it.
    pub fn read<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let found = read(self);
        if found.is_none() {
            self.ignore_rest();
        }
        found
    }

    /// The same, or a fault if nothing has been found.
    pub fn must<T>(&self, found: Option<T>, what: &str) -> Option<T> {
        self.missing_if(found.is_none(), what);
        found
    }

    /// The next argument, which has to be there.
    pub fn next<T>(&mut self, what: &str, read: impl Fn(&Self, Value) -> Option<T>) -> Option<T> {
        let value = self.needed(what)?;
        read(self, value)
    }

    /// All further arguments.
    pub fn all<T>(&mut self, read: impl Fn(&Self, Value) -> Option<T>) -> Vec<T> {
        self.args().into_iter().filter_map(|value| read(self, value)).collect()
    }

    /// What a property says.
    pub fn get<T>(&mut self, name: &'static str, read: impl Fn(&Self, Value) -> Option<T>) -> Option<T> {
        let value = self.prop(name)?;
        read(self, value)
    }

    /// A card's name with its place. Whether the deck has it is asked later, of every deck of the scenario.
    pub fn card_at(&self, value: Value) -> Option<Name> {
        let name = value.text_at("a card's name")?;
        let name = name.map(|text| self.context.cast.plays(&text).to_string());
        self.context.mentions.borrow_mut().push(name.clone());
        Some(name)
    }

    /// A card's name.
    pub fn card(&self, value: Value) -> Option<String> {
        self.card_at(value).map(|card| card.value)
    }

    /// A number.
    pub fn number(&self, value: Value) -> Option<usize> {
        value.int(0..=255).map(usize::from)
    }

    /// A player.
    pub fn player(&self, value: Value) -> Option<Seat> {
        let name = value.text_at("a player's name")?;
        let found = self.context.seat(&name.value);
        if found.is_none() {
            let known = self.context.players.iter().map(String::as_str);
            unknown(self.faults, &name, "there is no player", "unknown player", known);
        }
        found
    }

    /// All further arguments, which have to be players.
    pub fn seats(&mut self) -> SeatSet {
        self.all(Clause::player).into_iter().collect()
    }

    /// The text of a property.
    pub fn text_prop(&mut self, name: &'static str, what: &str) -> Option<String> {
        self.prop(name)?.text(what).map(str::to_string)
    }

    /// All further arguments, which have to be texts.
    pub fn texts(&mut self, what: &str) -> Vec<Name> {
        self.all(|_, value| value.text_at(what))
    }

    /// The next argument, which has to be one of these words.
    pub fn known_word(&mut self, known: &[&str]) -> Option<String> {
        let label = format!("not known after `{}`", self.name());
        self.needed("a word").and_then(|value| one_of(value, known, "unknown word", &label))
    }
}

/// A word, if it is one of these.
pub(crate) fn one_of(value: Value, known: &[&str], wrong: &str, label: &str) -> Option<String> {
    let word = value.text_at("a word")?;
    if !known.contains(&word.value.as_str()) {
        unknown(value.faults, &word, wrong, label, known.iter().copied());
        return None;
    }
    Some(word.value)
}
