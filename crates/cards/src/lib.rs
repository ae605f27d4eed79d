//! The card language: an edition is a text file, and this crate reads, checks and compiles it.
//!
//! It knows nothing of a game in progress. `docs/cards.md` explains the language to people who design decks.

mod check;
mod deck;
mod files;
mod hash;
mod house;
mod load;
mod lower;
mod syntax;
mod verbs;
mod vocabulary;

pub use check::{MAX_ASIDE, MAX_ATTACHING, MAX_FRAMES, MAX_STORES};
pub use deck::{
    About, Asking, At, Bearer, Bonus, Card, CardSet, Cards, Code, Count, Deck, Derived, Duty, Effects, Entry,
    Face, FreeAction, Goal, GoalChange, Instruction, Kind, List, Look, MAX_CARDS, Measure, Need, Number,
    OnPlay, Opens, Pack, Place, PlayFrom, Provenance, Rules, SetId, Slot, Spell, Step, Switch, Test, Tests,
    TurnStart, Value, Verb, Who, Window, Words,
};
pub use files::Files;
pub use house::House;
pub use load::{Loaded, MAX_FILE_BYTES, load, load_parsed, load_with};
pub use panta_source::Fault;
pub use vocabulary::vocabulary;
