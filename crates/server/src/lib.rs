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
use std::time::Duration;
use tokio::net::TcpListener;

/// Serves tables on a listener until `stop` is done.
pub async fn serve(
    listener: TcpListener,
    tables: Tables,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let tables = Arc::new(tables);
    let watching = tables.decks.has_folder().then(|| tokio::spawn(watch(tables.clone())));
    let served = axum::serve(listener, net::http::router(tables)).with_graceful_shutdown(stop).await;
    if let Some(watching) = watching {
        watching.abort();
    }
    served
}

/// How often a folder of decks is looked at.
const LOOK_AT_DECKS: Duration = Duration::from_secs(2);

/// Reads the folder of decks again whenever a file in it has changed.
async fn watch(tables: Arc<Tables>) {
    loop {
        tokio::time::sleep(LOOK_AT_DECKS).await;
        let tables = tables.clone();
        // Compiling takes a moment, in which nobody's game should wait.
        let _ = tokio::task::spawn_blocking(move || tables.decks.refresh()).await;
    }
}
