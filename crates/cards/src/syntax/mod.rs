//! The syntax tree: what a card file says, with the place of every word. Each type reads itself from a node and finds
//! the faults of form; what the words mean is found out when the tree is lowered.
//!
//! Of a file that is included, only the cards that a deck takes are read.

pub(crate) mod card;
pub(crate) mod condition;
pub(crate) mod duty;
mod face;
pub(crate) mod head;
pub(crate) mod list;
pub(crate) mod moment;
pub(crate) mod statement;
pub(crate) mod words;

pub(crate) use face::{TRAITS, Traits};
