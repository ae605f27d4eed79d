//! Who asks: from which address, through which proxy, and whether a page of ours asks for them.

use super::listen::Open;
use crate::error::{Result, TableError};
use crate::limits::network;
use crate::tables::Tables;
use axum::extract::Request;
use axum::http::{HeaderMap, header};
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::mpsc;

/// Where a server is found, and what stands before it.
#[derive(Clone, Debug, Default)]
pub struct Site {
    /// Its address for guests, such as `https://example.org`.
    pub public: Option<Public>,
    /// The addresses of proxies whose word about a client is taken.
    pub proxies: Vec<IpAddr>,
    /// Only its own machine can reach it, so that it answers to no name of others.
    pub at_home: bool,
}

/// An address for guests, in its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    /// `https` or `http`.
    pub scheme: String,
    /// The host, with its port if that is not the usual one.
    pub host: String,
}

impl std::str::FromStr for Public {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Public, &'static str> {
        const WHY: &str = "write it as https://example.org";
        const NO_PATH: &str = "Panta does not work below a path yet: give it a name of its own, such as \
                               https://panta.example.org";
        let (scheme, rest) = text.split_once("://").ok_or(WHY)?;
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let plain = host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte));
        if !["https", "http"].contains(&scheme) || host.is_empty() || !plain {
            return Err(WHY);
        }
        if !path.is_empty() {
            return Err(NO_PATH);
        }
        Ok(Public { scheme: scheme.to_string(), host: host.to_ascii_lowercase() })
    }
}

impl Site {
    pub fn is_proxy(&self, address: IpAddr) -> bool {
        self.proxies.contains(&address.to_canonical())
    }

    /// Whether a host is known to be this server: the address for guests, or none that anybody could give to a page of
    /// theirs. Where neither an address for guests nor a door that is only for this machine tells, every host is.
    fn is_known(&self, host: &str) -> bool {
        let name = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|b| b.is_ascii_digit()));
        let name = name.map_or(host, |(name, _)| name);
        let plain = || name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok() || name == "localhost";
        match &self.public {
            Some(public) => public.host == host || plain() || name.ends_with(".localhost"),
            None => !self.at_home || plain() || name.ends_with(".localhost"),
        }
    }
}

/// Counts a connection as long as it, or a WebSocket that came of it, is open.
pub struct Connection {
    open: Arc<Open>,
    address: IpAddr,
    tables: Arc<Tables>,
    _serving: mpsc::Sender<()>,
}

impl Connection {
    pub fn new(
        open: Arc<Open>,
        address: IpAddr,
        tables: Arc<Tables>,
        serving: mpsc::Sender<()>,
    ) -> Connection {
        tables.metrics.connections.up();
        Connection { open, address, tables, _serving: serving }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.open.leave(self.address);
        self.tables.metrics.connections.down();
    }
}

/// Counts what somebody behind a proxy has open, a request or a WebSocket.
pub struct Behind {
    tables: Arc<Tables>,
    address: IpAddr,
}

impl Behind {
    /// One more for this address, if there may be.
    pub fn enter(tables: &Arc<Tables>, address: IpAddr) -> Option<Arc<Behind>> {
        let enters = tables.behind.enter_behind(address, &tables.limits);
        enters.then(|| Arc::new(Behind { tables: tables.clone(), address }))
    }
}

impl Drop for Behind {
    fn drop(&mut self) {
        self.tables.behind.leave(self.address);
    }
}

/// The far end of a connection.
#[derive(Clone)]
pub struct Peer {
    pub address: IpAddr,
    pub connection: Arc<Connection>,
}

/// Whoever asks.
#[derive(Clone)]
pub struct Asker {
    /// Their address, as far as it is known: behind a proxy, what that says.
    pub address: IpAddr,
    /// Whether they came through a proxy.
    pub forwarded: bool,
    /// The host that they asked for.
    pub host: String,
    /// Keeps the connection counted.
    pub connection: Option<Arc<Connection>>,
    /// The same, where a proxy has told whose it is.
    pub behind: Option<Arc<Behind>>,
    /// Whether a proxy that is believed has told the address.
    pub told: bool,
    ours: bool,
}

impl Asker {
    /// Whoever sends this request.
    pub fn of(request: &Request, site: &Site) -> Asker {
        let peer = request.extensions().get::<Peer>();
        let headers = request.headers();
        let address = peer.map_or(IpAddr::from([127, 0, 0, 1]), |peer| peer.address);
        // The last entry is the proxy's own; those before it are hearsay.
        let last = |name| headers.get_all(name).iter().next_back().and_then(|value| value.to_str().ok());
        let through = site.is_proxy(address);
        let told = last("x-forwarded-for").and_then(|all| all.rsplit(',').next()?.trim().parse().ok());
        let told_host = last("x-forwarded-host").filter(|_| through);
        let host = told_host.or(text(headers, header::HOST)).unwrap_or_default().to_ascii_lowercase();
        Asker {
            address: network(told.filter(|_| through).unwrap_or(address)),
            told: through && told.is_some(),
            behind: None,
            forwarded: headers.contains_key("x-forwarded-for"),
            ours: ours(headers, site, &host),
            connection: peer.map(|peer| peer.connection.clone()),
            host,
        }
    }

    /// A browser says where its page came from. Pages of other sites may not play here.
    pub fn is_ours(&self) -> Result<()> {
        if self.ours { Ok(()) } else { Err(TableError::Foreign) }
    }
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Whether a page of ours asks, or no page at all. A page of another site whose name suddenly leads here is none of ours,
/// although host and origin agree.
fn ours(headers: &HeaderMap, site: &Site, host: &str) -> bool {
    let Some(origin) = text(headers, header::ORIGIN) else {
        // A proxy may ask by a name of its own.
        return site.public.is_some() || site.is_known(host);
    };
    let Some((scheme, from)) = origin.split_once("://") else { return false };
    let from = from.to_ascii_lowercase();
    let public = |public: &Public| public.scheme == scheme && public.host == from;
    site.public.as_ref().is_some_and(public) || from == host && site.is_known(host)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    #[test]
    fn an_address_for_guests_is_read_in_its_parts() {
        let public = |text: &str| text.parse::<Public>();
        let parts = |scheme: &str, host: &str| {
            let [scheme, host] = [scheme, host].map(str::to_string);
            Ok(Public { scheme, host })
        };
        assert_eq!(public("https://Example.org/"), parts("https", "example.org"));
        assert_eq!(public("http://[::1]:80"), parts("http", "[::1]:80"));
        for wrong in ["example.org", "ftp://example.org", "https://", "https://a b"] {
            assert!(public(wrong).is_err(), "{wrong}");
        }
        assert!(public("https://example.org/panta").unwrap_err().contains("below a path"));
    }

    fn asker(site: &Site, headers: &[(&str, &str)]) -> Asker {
        let mut request = Request::builder();
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        Asker::of(&request.body(Body::empty()).unwrap(), site)
    }

    #[test]
    fn only_a_known_proxy_is_believed() {
        let home: IpAddr = "127.0.0.1".parse().unwrap();
        let told = [
            ("x-forwarded-for", "1.1.1.1, 192.0.2.7"),
            ("x-forwarded-host", "example.org"),
            ("host", "inner"),
        ];
        let known = Site { proxies: vec![home], ..Site::default() };
        assert_eq!(asker(&known, &told).address, "192.0.2.7".parse::<IpAddr>().unwrap());
        assert_eq!(asker(&known, &told).host, "example.org");
        assert_eq!(asker(&Site::default(), &told).address, home);
        assert_eq!(asker(&Site::default(), &told).host, "inner");
    }

    #[test]
    fn pages_of_other_sites_are_told_apart() {
        let site = Site::default();
        let ask =
            |site: &Site, host: &str, origin: &str| asker(site, &[("host", host), ("origin", origin)]).ours;
        assert!(ask(&site, "example.org", "https://example.org"));
        assert!(!ask(&site, "example.org", "https://evil.example") && !ask(&site, "example.org", "null"));
        let public = Some("https://example.org".parse().unwrap());
        let behind = Site { public, ..Site::default() };
        assert!(ask(&behind, "inner:7777", "https://example.org"));
        assert!(!ask(&behind, "inner:7777", "http://example.org"));
        // A name of another site can be made to lead to this machine, and then is host and origin alike.
        assert!(!ask(&behind, "evil.example", "https://evil.example"));
        assert!(ask(&behind, "192.0.2.1:7777", "http://192.0.2.1:7777"));
        assert!(asker(&behind, &[("host", "inner:7777")]).ours);
    }

    /// A name of another site can be made to lead to this machine.
    #[test]
    fn at_home_no_other_name_is_answered_to() {
        let site = Site { at_home: true, ..Site::default() };
        let ask = |host: &str| asker(&site, &[("host", host), ("origin", &format!("http://{host}"))]).ours;
        assert!(ask("localhost:7777") && ask("127.0.0.1:7777") && ask("[::1]:7777"));
        assert!(!ask("evil.example:7777") && !ask("localhost.evil.example"));
    }
}
