//! Tables, seats, the journal, HTTP and WebSocket. No rule of the game is here: the engine plays, this crate carries.

#![allow(missing_docs, reason = "a name that says it all needs no sentence")]

mod codes;
mod decks;
mod error;
mod game_log;
mod history;
mod journal;
mod limits;
mod lobby;
mod metrics;
mod net;
mod policy;
mod table;
mod tables;
mod text;
pub mod wire;

pub use decks::Decks;
pub use error::{Refused, TableError};
pub use journal::{About, Ended, Entry, GameRow, Hold, Journal, JournalError, OpenRow, TableRecord, restore};
pub use limits::{Limits, Rate};
pub use net::asker::{Public, Site};
pub use policy::Policy;
pub use table::clock::Pace;
pub use table::log::{Log, Reader};
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
    let rounds = tokio::spawn(go_round(tables.clone()));
    let closing = tokio::spawn(close_tables(tables.clone()));
    let router = net::http::router(tables.clone());
    net::listen::listen(listener, tables, router, stop).await;
    rounds.abort();
    closing.abort();
    if let Some(watching) = watching {
        watching.abort();
    }
    Ok(())
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

/// How often the server looks after tables that nobody is at.
const GO_ROUND: Duration = Duration::from_secs(60);

/// Every so many rounds it forgets what is old.
const TIDY: u32 = 60;

async fn go_round(tables: Arc<Tables>) {
    for round in (0..TIDY).cycle() {
        if round == 0 {
            tables.tidy().await;
        }
        tokio::time::sleep(GO_ROUND).await;
        tables.go_round().await;
    }
}

/// How often it is looked which tables whoever runs the server has closed.
const LOOK_AT_CLOSED: Duration = Duration::from_secs(2);

async fn close_tables(tables: Arc<Tables>) {
    loop {
        tables.close_closed().await;
        tokio::time::sleep(LOOK_AT_CLOSED).await;
    }
}
