//! Connections that are lost in silence, that never say anything, and that are too many.

use crate::client::{Guest, PACE, PATIENCE, start, start_with};
use futures_util::StreamExt;
use panta_server::{Journal, Pace};
use serde_json::json;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

const SOON: Duration = Duration::from_millis(300);

/// A socket that says hello, hears everything and answers no ping, like the far end of a cut line.
async fn mute(guest: &Guest) -> TcpStream {
    let mut stream = TcpStream::connect(guest.address).await.unwrap();
    let upgrade = format!(
        "GET /api/tables/{}/play HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        guest.table, guest.address
    );
    stream.write_all(upgrade.as_bytes()).await.unwrap();
    let mut answer = vec![];
    while !answer.ends_with(b"\r\n\r\n") {
        answer.push(stream.read_u8().await.unwrap());
    }
    let hello = json!({ "type": "hello", "secret": guest.secret }).to_string();
    assert!(hello.len() < 126, "one byte tells the length");
    // A text frame, masked with nothing.
    let mut frame = vec![0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0];
    frame.extend(hello.as_bytes());
    stream.write_all(&frame).await.unwrap();
    stream
}

#[tokio::test]
async fn a_connection_lost_in_silence_brings_the_bot() {
    let pace = Pace { away: Duration::from_millis(1), ping: SOON, ..PACE };
    let address = start_with(Journal::in_memory().unwrap(), pace).await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "seats": 2 })).await;
    let second = host.sits("Bob").await;
    let mut bob = mute(&second).await;
    let mut ann = host.connect().await;
    ann.until("Bob", |ann| ann.lobby["canStart"] == true).await;
    ann.say(json!({ "type": "start" })).await;
    ann.until("the game", |ann| !ann.view.is_null()).await;
    drop(ann);
    // Only a server that hangs up lets this end.
    timeout(PATIENCE, bob.read_to_end(&mut vec![])).await.expect("the server hangs up").unwrap();
    let mut ann = host.connect().await;
    ann.until("Bob's absence", |ann| !ann.view.is_null() && ann.player("Bob")["connected"] == false).await;
    ann.until("the bot", |ann| ann.player("Bob")["standIn"] == true).await;
}

#[tokio::test]
async fn whoever_answers_pings_stays() {
    let pace = Pace { ping: SOON, ..PACE };
    let address = start_with(Journal::in_memory().unwrap(), pace).await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "bots": 1 })).await;
    let mut ann = host.connect().await;
    let mut pings = 0;
    while pings < 4 {
        match ann.socket.next().await.unwrap().unwrap() {
            Message::Ping(_) => pings += 1,
            Message::Text(_) => {}
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn whoever_does_not_say_hello_is_not_waited_for() {
    let pace = Pace { hello: Duration::from_millis(1), ..PACE };
    let address = start_with(Journal::in_memory().unwrap(), pace).await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "bots": 1 })).await;
    let url = format!("ws://{address}/api/tables/{}/play", host.table);
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    let heard = timeout(PATIENCE, socket.next()).await.expect("the server says why");
    let Some(Ok(Message::Text(text))) = heard else { panic!("{heard:?}") };
    assert!(text.contains("gone") && text.contains("hello"), "{text}");
    let end = timeout(PATIENCE, socket.next()).await.expect("the server hangs up");
    assert!(matches!(end, Some(Ok(Message::Close(_)))), "{end:?}");
}

#[tokio::test]
async fn a_seat_has_a_few_connections_and_the_oldest_goes() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "bots": 1 })).await;
    let mut windows = vec![];
    for _ in 0..5 {
        let mut window = host.connect().await;
        window.until("the table", |window| !window.view.is_null()).await;
        windows.push(window);
    }
    windows[0].until("the way out", |window| window.gone.is_some()).await;
    assert!(windows[0].gone.as_ref().unwrap().contains("too many windows"), "{:?}", windows[0].gone);
    for window in &mut windows[1..] {
        assert!(window.refusal(json!({ "type": "start" })).await.contains("started"));
    }
}
