//! The wire types: what goes over HTTP and WebSocket as JSON. The client's TypeScript types are generated from here
//! (`tests/types.rs`), so these files are the protocol; `docs/protocol.md` explains it.

mod decks;
mod lobby;
mod messages;
mod own_decks;
mod rulings;
mod table;

pub use decks::*;
pub use lobby::*;
pub use messages::*;
pub use own_decks::*;
pub use rulings::*;
pub use table::*;
