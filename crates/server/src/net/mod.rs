//! The way in and out: HTTP, and a WebSocket for each seat.

pub mod asker;
mod history;
pub mod http;
pub mod invite;
mod lessons;
pub mod listen;
mod my_seats;
mod operation;
mod own_decks;
mod page;
mod privacy;
mod rulings;
mod server;
mod socket;
