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
    /// Its address for guests, such as `https://example.org/panta`.
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
    /// The path before all others, without a slash at its end; empty for most.
    pub path: String,
}

impl std::str::FromStr for Public {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Public, &'static str> {
        const WHY: &str = "write it as https://example.org or https://example.org/panta";
        let (scheme, rest) = text.split_once("://").ok_or(WHY)?;
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let plain = |text: &str, also: &str| {
            text.bytes().all(|byte| byte.is_ascii_alphanumeric() || also.as_bytes().contains(&byte))
        };
        let path = path.trim_end_matches('/');
        let sound = ["https", "http"].contains(&scheme) && !host.is_empty() && plain(host, ".-:[]");
        if !sound || !plain(path, "/-_.~") || path.contains("..") {
            return Err(WHY);
        }
        let path = if path.is_empty() { String::new() } else { format!("/{path}") };
        Ok(Public { scheme: scheme.to_string(), host: host.to_ascii_lowercase(), path })
    }
}

impl Site {
    pub fn is_proxy(&self, address: IpAddr) -> bool {
        self.proxies.contains(&address.to_canonical())
    }

    /// The path before all others.
    pub fn path(&self) -> &str {
        self.public.as_ref().map_or("", |public| &public.path)
    }

    /// Whether a request may name this host. A page of another site whose name suddenly leads here may not ask.
    fn answers_to(&self, host: &str) -> bool {
        let name = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|b| b.is_ascii_digit()));
        let name = name.map_or(host, |(name, _)| name);
        let ours = || self.public.as_ref().is_some_and(|public| public.host == host);
        let plain = || name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok() || name == "localhost";
        !self.at_home || plain() || name.ends_with(".localhost") || ours()
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

fn ours(headers: &HeaderMap, site: &Site, host: &str) -> bool {
    if !site.answers_to(host) {
        return false;
    }
    let Some(origin) = text(headers, header::ORIGIN) else { return true };
    let Some((scheme, from)) = origin.split_once("://") else { return false };
    let public = |public: &Public| public.scheme == scheme && public.host == from.to_ascii_lowercase();
    from.eq_ignore_ascii_case(host) || site.public.as_ref().is_some_and(public)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    #[test]
    fn an_address_for_guests_is_read_in_its_parts() {
        let public = |text: &str| text.parse::<Public>();
        let parts = |scheme: &str, host: &str, path: &str| {
            let [scheme, host, path] = [scheme, host, path].map(str::to_string);
            Ok(Public { scheme, host, path })
        };
        assert_eq!(public("https://Example.org/"), parts("https", "example.org", ""));
        assert_eq!(public("http://[::1]:80/a/b/"), parts("http", "[::1]:80", "/a/b"));
        for wrong in
            ["example.org", "ftp://example.org", "https://", "https://a b", "https://a/<b>", "https://a/.."]
        {
            assert!(public(wrong).is_err(), "{wrong}");
        }
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
