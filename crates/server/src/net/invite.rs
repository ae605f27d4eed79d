//! How others come to this server: the address they need, and a second door for the network around this machine, which
//! whoever sits at it can open and shut.

use super::asker::Asker;
use super::http::{All, Reply, Wished, locale};
use crate::error::TableError;
use crate::tables::Tables;
use crate::wire::{Invitation, LetIn};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::{Extension, Json};
use panta_speech::{Locale, Terms};
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::sync::{Arc, OnceLock};
use tokio::net::TcpListener;
use tokio::sync::watch;

/// Where the server listens.
pub struct Doors {
    /// The address that it was started with.
    pub first: OnceLock<SocketAddr>,
    /// The one for the network around, while it is open.
    pub second: watch::Sender<Option<Arc<TcpListener>>>,
}

impl Default for Doors {
    fn default() -> Doors {
        Doors { first: OnceLock::new(), second: watch::Sender::new(None) }
    }
}

/// What to send to others.
pub(super) async fn invitation(
    State(tables): All,
    Extension(asker): Extension<Asker>,
    headers: HeaderMap,
) -> Json<Invitation> {
    Json(of(&tables, &asker, locale(&headers)))
}

/// Opens the door for the network around, or shuts it.
pub(super) async fn let_in(
    State(tables): All,
    Extension(asker): Extension<Asker>,
    headers: HeaderMap,
    Wished(LetIn { open }): Wished<LetIn>,
) -> Reply<Invitation> {
    if !may_open(&tables, &asker) {
        return Err(TableError::NotHere);
    }
    let shut = tables.doors.second.borrow().is_none();
    if open && shut {
        let port = tables.doors.first.get().map_or(0, SocketAddr::port);
        let address = around().ok_or(TableError::NoNetwork)?;
        let door = TcpListener::bind((address, port)).await.map_err(|why| {
            tracing::warn!(%why, "the door for the network around could not be opened");
            TableError::NoNetwork
        })?;
        tables.doors.second.send_replace(Some(Arc::new(door)));
    } else if !open {
        tables.doors.second.send_replace(None);
    }
    Ok(Json(of(&tables, &asker, locale(&headers))))
}

fn of(tables: &Tables, asker: &Asker, locale: &Locale) -> Invitation {
    let say = |message| locale.say(&Terms::to_say(message));
    let http = |address: SocketAddr| format!("http://{address}");
    if let Some(public) = &tables.site.public {
        let address = format!("{}://{}", public.scheme, public.host);
        return Invitation { address: Some(address), says: say("invite-public"), open: None };
    }
    let second = tables.doors.second.borrow().as_ref().and_then(|door| door.local_addr().ok());
    let open = may_open(tables, asker).then_some(second.is_some());
    let first = tables.doors.first.get().copied();
    let wide = first.filter(|first| !first.ip().is_loopback()).and_then(|first| {
        let ip = if first.ip().is_unspecified() { around()? } else { first.ip() };
        Some(SocketAddr::new(ip, first.port()))
    });
    match second.or(wide) {
        Some(address) => Invitation { address: Some(http(address)), says: say("invite-network"), open },
        None => Invitation { address: None, says: say("invite-machine"), open },
    }
}

/// Whoever sits at the machine itself, where the server was started for it alone.
fn may_open(tables: &Tables, asker: &Asker) -> bool {
    let here = asker.address.to_canonical().is_loopback() && !asker.forwarded;
    here && tables.site.at_home && tables.site.public.is_none() && around().is_some()
}

/// This machine's address in the network around it, if there is one. Nothing is sent to find out: the system only says
/// from which address it would.
fn around() -> Option<IpAddr> {
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(("192.0.2.1", 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}
