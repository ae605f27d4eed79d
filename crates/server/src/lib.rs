//! Tables, seats, the journal, HTTP and WebSocket. No rule of the game is here: the engine plays, this crate carries.

mod faces;
mod http;
mod journal;
mod socket;
mod table;
mod table_view;
mod tables;
pub mod wire;

pub use faces::{faces, summary};
pub use journal::{Journal, JournalError, SeatRecord, TableRecord};
pub use table::Table;
pub use table_view::{Person, table_view};
pub use tables::{AnswerError, TableError, Tables};

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
