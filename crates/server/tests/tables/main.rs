//! Tables over real sockets: clients that know only the protocol, several at once, and everything they can get wrong.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod alone;
mod asked;
mod bots;
mod brought;
mod chaos;
mod client;
mod coming_and_going;
mod company;
mod fuzz;
mod hidden;
mod history;
mod input;
mod kept;
mod languages;
mod limits;
mod lobby;
mod lost;
mod mixing;
mod own_decks;
mod pages;
mod people;
mod policy;
mod records;
mod why;
mod windows;
mod words;
