//! The wire types: what goes over HTTP and WebSocket as JSON. The client's TypeScript types are generated from here
//! (`tests/types.rs`), so these files are the protocol; `docs/protocol.md` explains it.

mod company;
mod decks;
mod history;
mod invite;
mod lessons;
mod lobby;
mod messages;
mod my_seats;
mod own_decks;
mod rulings;
mod server;
mod standing;
mod table;

pub use company::*;
pub use decks::*;
pub use history::*;
pub use invite::*;
pub use lessons::*;
pub use lobby::*;
pub use messages::*;
pub use my_seats::*;
pub use own_decks::*;
pub use rulings::*;
pub use server::*;
pub use standing::*;
pub use table::*;
