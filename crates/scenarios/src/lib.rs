//! Scenarios: the rules of the game in players' words, runnable.
//!
//! A scenario says how the table lies, what people do, and what must be true. Rulings, bug reports and puzzles share
//! the format, which `docs/scenarios.md` explains. This crate reads scenario files ([`load`]), plays them with the
//! engine ([`run`]) and says what went wrong in words. Our own rulings come with it ([`all`], [`select`]); they can be looked
//! up without being played ([`outlines`], [`search`]) and told step by step ([`explain`]). The tutorial is scenarios too, in
//! which somebody explains ([`lessons`]).

mod acts;
mod checks;
mod citations;
mod decks;
mod explain;
mod facts;
mod file;
mod lessons;
mod library;
mod line;
mod names;
mod outcome;
mod outline;
mod picture;
mod recast;
mod run;
mod scenario;
mod search;
mod setup;
mod stage;
mod starts;
mod used;
mod zone;

pub use citations::citations;
pub use explain::explain;
pub use file::{Loaded, load, vocabulary};
pub use lessons::{Coach, Lesson, LessonStep, Moment, lessons};
pub use library::{all, load_rulings, select};
pub use outcome::{Outcome, render, summary};
pub use outline::{Authority, Outline, outlines};
pub use panta_source::Fault;
pub use run::{cards_used, rulings_followed, run};
pub use scenario::Scenario;
pub use search::{Wish, search};
