//! Reading one line of a scenario: cards and players by name, on top of what any file needs.

use crate::names::Players;
use crate::recast::Cast;
use panta_engine::{MAX_SEATS, Seat, SeatSet};
use panta_source::{At, Faults, Node, Reader, Value};
use std::cell::RefCell;
use std::ops::{Deref, DerefMut};

/// A card's name as it stands in the file.
pub(crate) type Name = At<String>;

/// What is known while the lines of one scenario are read.
pub(crate) struct Context<'a> {
    pub faults: &'a Faults,
    /// The players in the order of their seats.
    pub players: Vec<String>,
    /// Every card that is mentioned anywhere, so that each deck can be asked whether it has them.
    pub mentions: RefCell<Vec<Name>>,
    /// Which card plays which part.
    pub cast: &'a Cast,
}

impl<'a> Context<'a> {
    pub fn new(faults: &'a Faults, cast: &'a Cast) -> Context<'a> {
        Context { faults, players: vec![], mentions: RefCell::default(), cast }
    }

    /// The seat of a player, if there is one of that name.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        let at = self.players.iter().position(|player| player == name)?;
        (at < MAX_SEATS).then_some(Seat(at as u8))
    }
}

/// One line, and the block in braces behind it. What is on it and was not asked for is a fault.
pub(crate) struct Line<'a> {
    reader: Reader<'a>,
    pub context: &'a Context<'a>,
}

impl<'a> Deref for Line<'a> {
    type Target = Reader<'a>;

    fn deref(&self) -> &Reader<'a> {
        &self.reader
    }
}

impl<'a> DerefMut for Line<'a> {
    fn deref_mut(&mut self) -> &mut Reader<'a> {
        &mut self.reader
    }
}

impl<'a> Line<'a> {
    pub fn new(node: Node<'a>, context: &'a Context<'a>) -> Line<'a> {
        Line { reader: Reader::new(node), context }
    }

    /// Its first word.
    pub fn word(&self) -> &'a str {
        self.node.name()
    }

    /// The lines of its block.
    pub fn children(&mut self) -> Vec<Line<'a>> {
        let context = self.context;
        self.reader.children().into_iter().map(|node| Line::new(node, context)).collect()
    }

    /// Its block, for somebody else to read.
    pub fn leave_block(&mut self) {
        self.reader.children();
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
    pub fn needed<T>(&mut self, found: Option<T>, what: &str) -> Option<T> {
        if found.is_none() {
            self.missing(what);
        }
        found
    }

    /// The next argument, which has to be there.
    fn next(&mut self, what: &str) -> Option<Value<'a>> {
        let arg = self.arg();
        self.needed(arg, what)
    }

    /// A card's name. Whether the deck has it is asked later, of every deck of the scenario.
    pub fn card_of(&self, value: Value) -> Option<Name> {
        let name = value.text_at("a card's name")?;
        let name = name.map(|text| self.context.cast.plays(&text).to_string());
        self.context.mentions.borrow_mut().push(name.clone());
        Some(name)
    }

    /// The next argument, which has to be a card.
    pub fn card(&mut self, what: &str) -> Option<Name> {
        let value = self.next(what)?;
        self.card_of(value)
    }

    /// All further arguments, which have to be cards.
    pub fn cards(&mut self) -> Vec<Name> {
        self.args().into_iter().filter_map(|value| self.card_of(value)).collect()
    }

    /// The card that a property names.
    pub fn card_prop(&mut self, name: &'static str) -> Option<Name> {
        let value = self.prop(name)?;
        self.card_of(value)
    }

    fn player_of(&self, value: Value) -> Option<Seat> {
        let name = value.text("a player's name")?;
        let found = self.context.seat(name);
        if found.is_none() {
            self.faults
                .error(value.span, format!("there is no player `{name}`"))
                .label("unknown player")
                .nearest(name, self.context.players.iter().map(String::as_str));
        }
        found
    }

    /// The next argument, which has to be a player.
    pub fn player(&mut self) -> Option<Seat> {
        let value = self.next("a player")?;
        self.player_of(value)
    }

    /// All further arguments, which have to be players.
    pub fn seats(&mut self) -> SeatSet {
        self.args().into_iter().filter_map(|value| self.player_of(value)).collect()
    }

    /// The player that a property names.
    pub fn player_prop(&mut self, name: &'static str) -> Option<Seat> {
        let value = self.prop(name)?;
        self.player_of(value)
    }

    /// The next argument, which has to be a number.
    pub fn number(&mut self) -> Option<u64> {
        let value = self.next("a number")?;
        value.int(0..=255).map(u64::from)
    }

    /// The number that a property gives.
    pub fn number_prop(&mut self, name: &'static str) -> Option<u64> {
        let value = self.prop(name)?;
        value.int(0..=255).map(u64::from)
    }

    /// The text of a property.
    pub fn text_prop(&mut self, name: &'static str, what: &str) -> Option<String> {
        let value = self.prop(name)?;
        value.text(what).map(str::to_string)
    }

    /// All further arguments, which have to be texts.
    pub fn texts(&mut self, what: &str) -> Vec<Name> {
        self.args().into_iter().filter_map(|value| value.text_at(what)).collect()
    }

    /// The next argument, which has to be one of these words.
    pub fn known_word(&mut self, known: &[&str]) -> Option<String> {
        let value = self.next("a word")?;
        let word = value.text("a word")?;
        if !known.contains(&word) {
            self.faults
                .error(value.span, format!("unknown word `{word}` after `{}`", self.word()))
                .label("not known here")
                .nearest(word, known.iter().copied());
            return None;
        }
        Some(word.to_string())
    }
}
