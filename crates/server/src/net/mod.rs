//! The way in and out: HTTP, and a WebSocket for each seat.

pub mod http;
mod own_decks;
mod rulings;
mod socket;
