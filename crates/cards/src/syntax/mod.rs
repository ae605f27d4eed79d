//! The syntax tree: what a card file says, with the place of every word. Each type reads itself from a node and finds
//! the faults of form; what the words mean is found out when the tree is lowered.
//!
//! Of a file that is included, only the cards that a deck takes are read.

mod card;
mod condition;
mod count;
mod duty;
mod face;
mod happening;
pub(crate) mod head;
pub(crate) mod how;
pub(crate) mod icon;
mod instruction;
mod list;
mod moment;
mod powers;
mod statement;
mod surprise;
mod token;
mod winning;
mod words;

use crate::deck::Kind;

/// What all of them work with.
mod prelude {
    pub(super) use super::*;
    pub(super) use crate::deck::{
        About, Bearer, Detail, Entry, Face, Kind, Look, Number, OpenWhen, Provenance, Spell, Switch, Ways,
    };
    pub(super) use crate::verbs::{Block, instruction, plays_nothing, read_block, read_steps, verb_words};
    pub(super) use panta_source::{At, Faults, Node, Reader, Span, Value};
    pub(super) use serde::Serialize;
}

pub(crate) use card::{Body, CardLine, copies};
pub(crate) use condition::{Bounds, Condition, Conditions, Counted, Wanted, condition_words};
pub(crate) use count::*;
pub(crate) use duty::Duty;
pub(crate) use face::{Attaches, Traits, trait_words};
pub(crate) use happening::{Happening, moment_words};
pub(crate) use head::Head;
pub(crate) use how::HowLines;
pub(crate) use instruction::InstructionLine;
pub(crate) use list::{EntryLine, ListLine};
pub(crate) use moment::{Happens, On, Whenever};
pub(crate) use powers::{Named, Power};
pub(crate) use statement::{FreeAction, SlotWord, Statement, statement_words, statements_of};
pub(crate) use surprise::{Interruption, Surprise};
pub(crate) use token::TokenLine;
pub(crate) use winning::AboutWinning;
pub(crate) use words::*;

/// A word that can stand between a card's braces: how it is read, the kinds of card it means something on, and whether
/// it stands there only once.
#[derive(Clone, Copy)]
struct Known<Read> {
    word: &'static str,
    kinds: &'static [Kind],
    once: bool,
    read: Read,
}

const fn once<Read: Copy>(word: &'static str, kinds: &'static [Kind], read: Read) -> Known<Read> {
    Known { word, kinds, once: true, read }
}

const fn repeated<Read: Copy>(word: &'static str, kinds: &'static [Kind], read: Read) -> Known<Read> {
    Known { word, kinds, once: false, read }
}

fn means_nothing(word: &str, kind: Kind) -> String {
    format!("`{word}` means nothing on this kind of card: {}", kind.title())
}
