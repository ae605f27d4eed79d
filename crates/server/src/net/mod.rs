//! The way in and out: HTTP, and a WebSocket for each seat.

pub mod http;
mod rulings;
mod socket;
