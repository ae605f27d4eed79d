//! Ways to play beyond the common game: alone, Goals that are claimed while play goes on, people who come and go, and
//! what a table puts to the vote.

pub(crate) mod claims;
pub(crate) mod motions;
mod people;
mod solo;
