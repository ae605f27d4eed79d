//! Tables, seats, the journal, HTTP and WebSocket. No rule of the game is here: the engine plays, this crate carries.

mod best;
mod chat;
mod decks;
mod faces;
mod http;
mod journal;
mod lobby;
mod log;
mod metas;
mod play;
mod questions;
mod rulings;
mod seats;
mod socket;
mod table;
mod table_view;
mod tables;
mod text;
pub mod wire;

pub use decks::Decks;
pub use faces::{faces, summary};
pub use journal::{About, GameRow, Journal, JournalError, TableRecord};
pub use log::Log;
pub use seats::{Key, Seats, Sitting};
pub use table_view::{Around, Person, table_view};
pub use tables::{Pace, Refused, TableError, Tables};

use std::sync::Arc;
use tokio::net::TcpListener;

/// Serves tables on a listener until `stop` is done.
pub async fn serve(
    listener: TcpListener,
    tables: Tables,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    axum::serve(listener, http::router(Arc::new(tables))).with_graceful_shutdown(stop).await
}
