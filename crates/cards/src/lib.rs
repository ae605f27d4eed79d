//! The card language: an edition is a text file, and this crate reads, checks and compiles it.
//!
//! It knows nothing of a game in progress. `docs/cards.md` explains the language to people who design decks.

mod asks;
mod body;
mod card;
mod check;
mod chooses;
mod compile;
mod condition;
mod conditions;
mod deck;
mod define;
mod duties;
mod fault;
mod filter;
mod hash;
mod head;
mod house;
mod kind;
pub mod library;
mod lists;
mod load;
mod meet;
mod mix;
mod moments;
mod moves;
mod plain;
mod program;
mod read;
mod spell;
mod spelling;
mod statements;
mod steps;
mod traits;
mod words;

pub use card::{Card, CardSet, Cards, MAX_CARDS};
pub use check::{MAX_ASIDE, MAX_ATTACHING, MAX_FRAMES, MAX_STORES};
pub use condition::{Look, Measure, Test, Tests};
pub use deck::{
    Bearer, Bonus, Deck, Duty, Effects, Entry, Face, FreeAction, Goal, GoalChange, List, OnPlay, Switch,
    TurnStart, Value, Window,
};
pub use fault::Fault;
pub use house::House;
pub use kind::{Kind, Provenance, Slot};
pub use load::{Loaded, MAX_FILE_BYTES, load, load_parsed, load_with};
pub use program::{Asking, At, Count, Number, Place, PlayFrom, SetId, Step, Telling, Verb, Who};
pub use spelling::Spell;
pub use words::VOCABULARY;
