//! `panta` and `panta serve`: tables in the browser.

use crate::cli::Serve;
use panta_server::{Decks, Journal, Pace, Tables, serve};
use std::io::IsTerminal;
use std::time::Duration;
use tokio::net::TcpListener;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// Serves until Ctrl-C.
pub fn run(options: &Serve) -> super::Done {
    let wanted = std::env::var("PANTA_LOG").ok().and_then(|wanted| wanted.parse().ok());
    let logged = wanted.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN));
    let to_stderr = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    tracing_subscriber::registry().with(to_stderr.with_filter(logged)).init();
    let path = super::data_file(options.data.as_ref())?;
    // Our own folder may not be there yet. One that the user names is theirs to make.
    if let (None, Some(folder)) = (&options.data, path.parent()) {
        let shown = folder.display();
        std::fs::create_dir_all(folder)
            .map_err(|error| format!("{shown} cannot be made ({error}); choose a file with --data"))?;
    }
    let journal =
        Journal::open(&path).map_err(|error| format!("{} cannot be opened: {error}", path.display()))?;
    let pace = Pace { away: Duration::from_secs(options.away), ..Pace::default() };
    let mut decks = Decks::ours();
    if let Some(folder) = &options.decks {
        if !folder.is_dir() {
            return Err(format!(
                "there is no folder {}; --decks wants one with card files",
                folder.display()
            )
            .into());
        }
        decks = decks.and_folder(folder);
    }
    let tables = Tables::new(decks, journal, pace).decks_from_guests(options.guests_bring_decks());
    tokio::runtime::Runtime::new()?.block_on(async {
        let listener = TcpListener::bind((options.listen, options.port)).await.map_err(|error| {
            format!("port {} is not free ({error}); choose another with --port, or 0 for any", options.port)
        })?;
        let link = format!("http://{}/", listener.local_addr()?);
        say!("Panta is ready: {link}");
        say!("Games are kept in {}. Stop with Ctrl-C.", path.display());
        if !options.no_open && std::io::stdout().is_terminal() {
            // A machine without a browser is no reason to stop: the link is printed above.
            let _ = open::that_detached(&link);
        }
        let stop = async {
            let _ = tokio::signal::ctrl_c().await;
        };
        serve(listener, tables, stop).await.map_err(|error| format!("the server stopped: {error}"))?;
        Ok(true)
    })
}
