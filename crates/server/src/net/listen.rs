//! Taking connections: how many there may be, how long they may take, and how they end when the server stops.

use super::asker::{Connection, Peer};
use super::socket::stopped;
use crate::limits::{Limits, network};
use crate::tables::Tables;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};
use tower_service::Service;

/// The longest head of a request, in bytes; so much is kept ready for each connection at most.
const MAX_HEAD: usize = 16 * 1024;

/// What somebody gets to read who is one too many.
const TOO_MANY: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/// How many connections there are, in all and by address.
#[derive(Default)]
pub struct Open(Mutex<(usize, HashMap<IpAddr, usize>)>);

impl Open {
    /// One more, if there may be.
    fn enter(&self, address: IpAddr, limits: &Limits, proxy: bool) -> bool {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, by_address) = &mut *open;
        let theirs = by_address.entry(address).or_default();
        let most = limits.per_address.filter(|_| !proxy).unwrap_or(usize::MAX);
        let enters = *all < limits.connections && *theirs < most;
        if enters {
            *all += 1;
            *theirs += 1;
        } else if *theirs == 0 {
            by_address.remove(&address);
        }
        enters
    }

    /// One more that came through a proxy, if there may be.
    pub(super) fn enter_behind(&self, address: IpAddr, limits: &Limits) -> bool {
        self.enter(address, limits, false)
    }

    pub(super) fn leave(&self, address: IpAddr) {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, by_address) = &mut *open;
        *all = all.saturating_sub(1);
        if let Some(theirs) = by_address.get_mut(&address) {
            *theirs -= 1;
            if *theirs == 0 {
                by_address.remove(&address);
            }
        }
    }
}

/// Takes connections until `stop` is done. Then everybody is told, and what is still open after a while is dropped.
pub async fn listen(
    listener: TcpListener,
    tables: Arc<Tables>,
    router: Router,
    stop: impl Future<Output = ()> + Send + 'static,
) {
    let open = Arc::new(Open::default());
    // Whoever holds an end of this is still being served.
    let (serving, mut served) = tokio::sync::mpsc::channel::<()>(1);
    let mut stop = pin!(stop);
    if let Ok(address) = listener.local_addr() {
        let _ = tables.doors.first.set(address);
    }
    let mut second = tables.doors.second.subscribe();
    loop {
        let other = second.borrow_and_update().clone();
        let (stream, peer) = tokio::select! {
            _ = &mut stop => break,
            _ = second.changed() => continue,
            accepted = next(&listener, other.as_deref()) => match accepted {
                Ok(accepted) => accepted,
                Err(why) => {
                    // Too many open files, most likely: some of them will be closed soon.
                    tracing::warn!(%why, "a connection could not be taken");
                    sleep(Duration::from_millis(100)).await;
                    continue;
                }
            },
        };
        let address = network(peer.ip());
        if !open.enter(address, &tables.limits, tables.site.is_proxy(peer.ip())) {
            tables.metrics.refused_connections.count(1);
            let _ = stream.try_write(TOO_MANY);
            continue;
        }
        let connection = Connection::new(open.clone(), address, tables.clone(), serving.clone());
        tokio::spawn(serve_one(stream, peer, router.clone(), tables.clone(), connection));
    }
    drop(listener);
    tables.doors.second.send_replace(None);
    drop(serving);
    tables.stopping.send_replace(true);
    let _ = timeout(tables.limits.drain, served.recv()).await;
}

/// The next connection, by either door.
async fn next(first: &TcpListener, second: Option<&TcpListener>) -> std::io::Result<(TcpStream, SocketAddr)> {
    match second {
        None => first.accept().await,
        Some(second) => tokio::select! {
            accepted = first.accept() => accepted,
            accepted = second.accept() => accepted,
        },
    }
}

/// Serves one connection. One that becomes a WebSocket goes on elsewhere.
async fn serve_one(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    tables: Arc<Tables>,
    connection: Connection,
) {
    // A step is a few small packets, and nobody should wait for the next one.
    let _ = stream.set_nodelay(true);
    let mut stopping = tables.stopping.subscribe();
    let connection = Arc::new(connection);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer { address: peer.ip(), connection: connection.clone() });
        router.clone().call(request)
    });
    let serving = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(tables.limits.head)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    drop(tables);
    let mut serving = pin!(serving);
    tokio::select! {
        _ = &mut serving => return,
        _ = stopped(&mut stopping) => {}
    }
    // What is being answered is answered to the end, and nothing else is asked.
    serving.as_mut().graceful_shutdown();
    let _ = serving.await;
}
