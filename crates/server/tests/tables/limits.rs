//! Clients that want too much: too many connections, requests that never end, floods of messages; and the end of a server.

use crate::client::{Client, Guest, JSON, PACE, PATIENCE, decks, post, request};
use futures_util::StreamExt;
use panta_server::{Journal, Limits, Rate, Site, Tables, serve};
use serde_json::json;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

const SOON: Duration = Duration::from_millis(200);

/// A server with such limits, which stops when it is told to, and says so at the end.
async fn start(limits: Limits, site: Site) -> (SocketAddr, oneshot::Sender<()>, oneshot::Receiver<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let tables = Tables::new(decks(), Journal::in_memory().unwrap(), PACE).limited(limits).at(site);
    let (stop, told) = oneshot::channel();
    let (done, stopped) = oneshot::channel();
    tokio::spawn(async move {
        // Whoever forgets the sender does not want the server to stop.
        let told = async {
            if told.await.is_err() {
                std::future::pending().await
            }
        };
        serve(listener, tables, told).await.unwrap();
        let _ = done.send(());
    });
    (address, stop, stopped)
}

async fn hangs_up(stream: &mut TcpStream) -> String {
    let mut bytes = vec![];
    let read = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("the server hangs up");
    let _ = read;
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn requests_that_never_end_are_not_waited_for() {
    let (address, ..) = start(Limits { head: SOON, body: SOON, ..Limits::default() }, Site::default()).await;
    let half_head = "GET / HTTP/1.1\r\nHost: x\r\n";
    let half_body = format!("POST /api/tables HTTP/1.1\r\nHost: x\r\n{JSON}Content-Length: 100\r\n\r\n{{");
    let answered = "GET /api/nothing HTTP/1.1\r\nHost: x\r\n\r\n";
    for (sent, heard) in [("", ""), (half_head, ""), (&half_body, "408"), (answered, "404")] {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(sent.as_bytes()).await.unwrap();
        let answer = hangs_up(&mut stream).await;
        assert!(answer.contains(heard), "{sent}: {answer}");
    }
}

#[tokio::test]
async fn an_address_has_so_many_connections() {
    let limits = Limits { per_address: Some(3), ..Limits::default() };
    let (address, ..) = start(limits, Site::default()).await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "bots": 1 })).await;
    let mut ann = host.connect().await;
    ann.until("the game", |ann| !ann.view.is_null()).await;
    let idle = [TcpStream::connect(address).await.unwrap(), TcpStream::connect(address).await.unwrap()];
    // Those before may still be on their way.
    let mut refused = String::new();
    while refused.is_empty() {
        let mut one_more = TcpStream::connect(address).await.unwrap();
        let head = "GET /api/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
        let _ = one_more.write_all(head.as_bytes()).await;
        refused = hangs_up(&mut one_more).await;
        if refused.contains("404") {
            refused.clear();
        }
    }
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    drop(idle);
    while request(address, "GET", "/healthz", "", "").await.0 != 200 {}
    ann.play_until("the game going on", |ann| ann.version() > 3 || ann.is_over()).await;
}

#[tokio::test]
async fn what_costs_much_is_given_out_in_portions() {
    let once = Rate { burst: 10.0, per_second: 1e-6 };
    let limits =
        Limits { costly: Some(once), tables: Some(Rate { burst: 1.0, ..once }), ..Limits::default() };
    let proxies = vec!["127.0.0.1".parse().unwrap()];
    let (address, ..) = start(limits, Site { proxies, ..Site::default() }).await;
    let wish = json!({ "deck": "chemistry", "name": "Ann", "bots": 1 });
    post(address, "/api/tables", wish.clone()).await.unwrap();
    let (status, sentence) = post(address, "/api/tables", wish.clone()).await.unwrap_err();
    assert!(status == 429 && sentence.contains("Many tables"), "{status} {sentence}");
    let (status, sentence) =
        post(address, "/api/decks/check", wish.clone()).await.map_or_else(|why| why, |_| (0, String::new()));
    assert_eq!((status, sentence.as_str()), (0, ""));
    let (status, sentence) = post(address, "/api/decks/check", wish.clone()).await.unwrap_err();
    assert!(status == 429 && sentence.contains("a lot at once"), "{status} {sentence}");
    // What is free stays free, and somebody else has their own.
    assert_eq!(request(address, "GET", "/api/decks", "", "").await.0, 200);
    let other = format!("{JSON}X-Forwarded-For: 192.0.2.1\r\n");
    assert_eq!(request(address, "POST", "/api/tables", &other, &wish.to_string()).await.0, 200);
}

#[tokio::test]
async fn a_flood_of_messages_throws_nobody_out() {
    let messages = Rate { burst: 100.0, per_second: 2000.0 };
    let (address, ..) = start(Limits { messages, ..Limits::default() }, Site::default()).await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "seats": 2 })).await;
    let mut bob = host.sits("Bob").await.connect().await;
    let mut ann = host.connect().await;
    ann.until("the game", |ann| !ann.view.is_null()).await;
    // More than may wait for a client; Bob reads nothing of it for a while.
    let flood = async {
        for _ in 0..500 {
            ann.say(json!({ "type": "away" })).await;
            ann.say(json!({ "type": "back" })).await;
        }
        ann.say(json!({ "type": "chat", "text": "done" })).await;
        ann.until("her own words", |ann| !ann.chat.is_empty()).await;
    };
    let listening = async {
        bob.until("Ann's words", |bob| !bob.chat.is_empty()).await;
        bob
    };
    let ((), bob) = tokio::join!(flood, listening);
    assert!(bob.gone.is_none());
}

/// The pongs that somebody has heard.
fn pongs(client: &Client) -> usize {
    client.heard.iter().filter(|kind| *kind == "pong").count()
}

#[tokio::test]
async fn a_client_can_ask_whether_the_server_is_there() {
    // Four pings, and then nothing for ever.
    let messages = Rate { burst: 30.0, per_second: 1e-9 };
    let (address, ..) = start(Limits { messages, ..Limits::default() }, Site::default()).await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "seats": 2 })).await;
    let bob = host.sits("Bob").await;
    let (mut ann, mut bob) = (host.connect().await, bob.connect().await);
    ann.until("the game", |ann| !ann.view.is_null()).await;
    let mut eve = host.connect_with(json!({ "type": "watch" })).await;
    for client in [&mut ann, &mut eve] {
        for id in 0..10 {
            client.say(json!({ "type": "ping", "id": id })).await;
        }
        client.until("the pongs", |client| pongs(client) == 4).await;
    }
    let nods = ann.heard.iter().filter(|kind| *kind == "done").count();
    bob.say(json!({ "type": "away" })).await;
    for client in [&mut ann, &mut eve] {
        client.until("Bob's bot", |client| client.table["people"][1]["standIn"] == true).await;
        assert_eq!(pongs(client), 4);
    }
    assert!((3..=4).contains(&nods) && ann.done.starts_with(&[0, 1, 2]));
}

#[tokio::test]
async fn when_the_server_stops_everybody_is_told() {
    let (address, stop, stopped) = start(Limits::default(), Site::default()).await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "bots": 1 })).await;
    let mut ann = host.connect().await;
    ann.until("the game", |ann| !ann.view.is_null()).await;
    let _half = {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n").await.unwrap();
        stream
    };
    stop.send(()).unwrap();
    let mut told = vec![];
    while let Some(Ok(message)) = timeout(PATIENCE, ann.socket.next()).await.expect("the server hangs up") {
        told.push(message);
    }
    let [.., Message::Text(says), Message::Close(Some(close))] = told.as_slice() else { panic!("{told:?}") };
    assert!(says.contains("stopping") && says.contains("restarting"), "{says}");
    assert_eq!(u16::from(close.code), 1012);
    timeout(PATIENCE, stopped).await.expect("the server waits for nobody").unwrap();
}

#[tokio::test]
async fn whoever_runs_the_server_can_look_at_it() {
    let (address, ..) = start(Limits::default(), Site::default()).await;
    for (path, status, part) in [
        ("/healthz", 200, "ok"),
        ("/readyz", 200, "ok"),
        ("/metrics", 200, "panta_requests_total"),
        ("/sorcery", 404, ""),
        ("/t/abc", 200, ""),
    ] {
        let (got, body) = request(address, "GET", path, "", "").await;
        assert!(got == status && body.contains(part), "{path}: {got} {body}");
    }
    let far = "X-Forwarded-For: 192.0.2.1\r\n";
    assert_eq!(request(address, "GET", "/metrics", far, "").await.0, 404);
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = "GET / HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n";
    stream.write_all(head.as_bytes()).await.unwrap();
    let page = hangs_up(&mut stream).await.to_lowercase();
    for part in [
        "nosniff",
        "base-uri 'self'",
        "connect-src 'self' ws://example.org wss://example.org;",
        "no-referrer",
    ] {
        assert!(page.contains(part), "{part}: {page:.800}");
    }
}

/// A page whose name suddenly leads to this machine may not open tables here.
#[tokio::test]
async fn at_home_other_names_are_not_answered_to() {
    let (address, ..) = start(Limits::at_home(), Site { at_home: true, ..Site::default() }).await;
    let wish = json!({ "deck": "chemistry", "name": "Ann", "bots": 1 }).to_string();
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nHost: evil.example:7777\r\nOrigin: http://evil.example:7777\r\n{JSON}\
         Connection: close\r\nContent-Length: {}\r\n\r\n{wish}",
        wish.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let answer = hangs_up(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");
    assert_eq!(request(address, "POST", "/api/tables", JSON, &wish).await.0, 200);
}

/// Everybody behind a proxy comes from its address, and is counted by their own.
#[tokio::test]
async fn an_address_behind_a_proxy_has_so_many_sockets() {
    let limits = Limits { per_address: Some(2), ..Limits::default() };
    let proxies = vec!["127.0.0.1".parse().unwrap()];
    let (address, ..) = start(limits, Site { proxies, ..Site::default() }).await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "seats": 2 })).await;
    let open = async |from: &str| {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let head = format!(
            "GET /api/tables/{}/play HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             X-Forwarded-For: {from}\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            host.table
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut status = [0; 12];
        stream.read_exact(&mut status).await.unwrap();
        (String::from_utf8_lossy(&status[9..]).into_owned(), stream)
    };
    let mut sockets = vec![];
    for (from, expected) in
        [("192.0.2.1", "101"), ("192.0.2.1", "101"), ("192.0.2.1", "429"), ("192.0.2.2", "101")]
    {
        let (status, stream) = open(from).await;
        assert_eq!(status, expected, "{from}");
        sockets.push(stream);
    }
    drop(sockets);
    while open("192.0.2.1").await.0 != "101" {}
}
