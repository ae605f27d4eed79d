//! `panta` and `panta serve`: tables in the browser.

use crate::cli::{Chat, Serve};
use panta_server::wire::ChatMode;
use panta_server::{Decks, Hold, Journal, Limits, Pace, Policy, Site, Tables, serve};
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
    let _hold = Hold::of(&path).map_err(|error| format!("{} cannot be opened: {error}", path.display()))?;
    let journal =
        Journal::open(&path).map_err(|error| format!("{} cannot be opened: {error}", path.display()))?;
    let pace = Pace { away: Duration::from_secs(options.away), ..Pace::default() };
    let mut decks = Decks::ours();
    if !options.editions.is_empty() {
        let only = decks.only(&options.editions);
        decks =
            only.map_err(|name| format!("there is no deck `{name}`; `panta deck list` has their names"))?;
    }
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
    let limits = if options.is_at_home() { Limits::at_home() } else { Limits::default() };
    let per_address = options.connections_per_address.or(limits.per_address);
    let connections = options.connections.unwrap_or(limits.connections).min(open_files());
    let limits = Limits { connections, per_address, ..limits };
    let policy = Policy {
        chat: match options.chat {
            Chat::Free => ChatMode::Free,
            Chat::Phrases => ChatMode::Phrases,
            Chat::Off => ChatMode::Off,
        },
        public_lobby: options.public_lobby,
        operator: options.operator.clone(),
        contact: options.contact.clone(),
        keep_days: options.keep_days,
    };
    let site = Site {
        public: options.public_url.clone(),
        proxies: options.proxy.clone(),
        at_home: options.listen.is_loopback(),
    };
    let tables = Tables::new(decks, journal, pace)
        .decks_from_guests(options.guests_bring_decks())
        .with(policy)
        .limited(limits)
        .at(site);
    tokio::runtime::Runtime::new()?.block_on(async {
        let listener = TcpListener::bind((options.listen, options.port)).await.map_err(|error| {
            format!("port {} is not free ({error}); choose another with --port, or 0 for any", options.port)
        })?;
        let here = || listener.local_addr().map(|address| format!("http://{address}/"));
        let link = match &options.public_url {
            Some(public) => format!("{}://{}/", public.scheme, public.host),
            None => here()?,
        };
        say!("Panta is ready: {link}");
        say!("Games are kept in {}. Stop with Ctrl-C.", path.display());
        if !options.no_open && std::io::stdout().is_terminal() {
            // A machine without a browser is no reason to stop: the link is printed above.
            let _ = open::that_detached(&link);
        }
        serve(listener, tables, told_to_stop())
            .await
            .map_err(|error| format!("the server stopped: {error}"))?;
        Ok(true)
    })
}

/// Ends when Ctrl-C is pressed, or when whoever started the server tells it to stop.
async fn told_to_stop() {
    let interrupted = async { drop(tokio::signal::ctrl_c().await) };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}

/// How many connections there can be, by the files that this process may have open; some are needed for other things.
fn open_files() -> usize {
    const OTHERS: usize = 32;
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    let most: Option<usize> = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
    most.map_or(usize::MAX, |most| most.saturating_sub(OTHERS).max(1))
}
