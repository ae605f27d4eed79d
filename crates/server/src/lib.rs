//! Tables, seats, the journal, HTTP and WebSocket. No rule of the game is here: the engine plays, this crate carries.

#![allow(missing_docs, reason = "a name that says it all needs no sentence")]

mod decks;
mod error;
mod journal;
mod lobby;
mod net;
mod table;
mod tables;
mod text;
pub mod wire;

pub use decks::Decks;
pub use error::{Refused, TableError};
pub use journal::{About, GameRow, Journal, JournalError, TableRecord};
pub use table::clock::Pace;
pub use table::log::Log;
pub use table::seats::{Key, Seats, Sitting};
pub use tables::Tables;

use std::sync::Arc;
use tokio::net::TcpListener;

/// Serves tables on a listener until `stop` is done.
pub async fn serve(
    listener: TcpListener,
    tables: Tables,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    axum::serve(listener, net::http::router(Arc::new(tables))).with_graceful_shutdown(stop).await
}
