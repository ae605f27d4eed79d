//! Tables over real sockets: a whole game by a client that only knows the protocol, and everything a client can get
//! wrong.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use futures_util::{SinkExt, StreamExt};
use panta_cards::library;
use panta_server::{Journal, Tables, serve};
use serde_json::{Value, json};
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::{self, Message};

type Socket = tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<TcpStream>>;

async fn start(journal: Journal) -> SocketAddr {
    let deck = library::deck("chemistry").unwrap().deck.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve(listener, Tables::new([deck], journal), std::future::pending()));
    address
}

/// One HTTP request, written by hand: the tests need no client library for that.
async fn request(address: SocketAddr, method: &str, path: &str, headers: &str, body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let text = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    // A server may answer and hang up before it has read everything.
    let _ = stream.write_all(text.as_bytes()).await;
    let mut bytes = vec![];
    let _ = stream.read_to_end(&mut bytes).await;
    let answer = String::from_utf8_lossy(&bytes).into_owned();
    let status = answer.get(9..12).and_then(|code| code.parse().ok()).unwrap_or(0);
    (status, answer.split_once("\r\n\r\n").map(|(_, body)| body.to_string()).unwrap_or_default())
}

const JSON: &str = "Content-Type: application/json\r\n";

async fn new_table(address: SocketAddr, bots: u8) -> (String, String) {
    let wish = json!({ "deck": "chemistry", "name": "Ann", "bots": bots, "metas": [] });
    let (status, body) = request(address, "POST", "/api/tables", JSON, &wish.to_string()).await;
    assert_eq!(status, 200, "{body}");
    let seated: Value = serde_json::from_str(&body).unwrap();
    (seated["table"].as_str().unwrap().into(), seated["secret"].as_str().unwrap().into())
}

async fn connect(address: SocketAddr, table: &str, secret: &str) -> Socket {
    let url = format!("ws://{address}/api/tables/{table}/play");
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    say(&mut socket, json!({ "type": "hello", "secret": secret })).await;
    socket
}

async fn say(socket: &mut Socket, message: Value) {
    socket.send(Message::text(message.to_string())).await.unwrap();
}

async fn hear(socket: &mut Socket) -> Value {
    loop {
        match socket.next().await.expect("the server says something").unwrap() {
            Message::Text(text) => return serde_json::from_str(&text).unwrap(),
            Message::Close(_) => return json!({ "type": "closed" }),
            _ => {}
        }
    }
}

/// Hears until a message of this type comes.
async fn hear_type(socket: &mut Socket, wanted: &str) -> Value {
    loop {
        let message = hear(socket).await;
        assert_ne!(message["type"], "closed", "waited for {wanted}");
        if message["type"] == wanted {
            return message;
        }
    }
}

/// Hears until the table asks something or is over.
async fn hear_question(socket: &mut Socket) -> Value {
    loop {
        let message = hear_type(socket, "table").await;
        let view = &message["view"];
        if !view["question"].is_null() || !view["over"].is_null() {
            return view.clone();
        }
    }
}

/// Some legal answer to a question, varying with `turn`.
fn any_answer(question: &Value, turn: usize) -> Value {
    let list = |name: &str| question[name].as_array().unwrap().clone();
    let pick = |list: &[Value]| list[turn % list.len()].clone();
    let cards = list("cards");
    let max = question["max"].as_u64().unwrap() as usize;
    let min = question["min"].as_u64().unwrap() as usize;
    if !cards.is_empty() && max == 1 {
        return json!({ "card": pick(&cards)["card"] });
    }
    if !cards.is_empty() {
        let some: Vec<Value> = cards.iter().take(min).map(|option| option["card"].clone()).collect();
        return json!({ "cards": some });
    }
    if !list("seats").is_empty() {
        return json!({ "seat": pick(&list("seats")) });
    }
    if !list("options").is_empty() {
        return json!({ "option": pick(&list("options"))["value"] });
    }
    if !list("uses").is_empty() && turn.is_multiple_of(2) {
        return json!({ "use": pick(&list("uses"))["use"] });
    }
    json!("pass")
}

#[tokio::test]
async fn a_whole_game_and_a_rematch() {
    let address = start(Journal::in_memory().unwrap()).await;
    let (table, secret) = new_table(address, 3).await;
    let mut socket = connect(address, &table, &secret).await;
    let welcome = hear(&mut socket).await;
    assert_eq!((&welcome["type"], &welcome["deck"]), (&json!("welcome"), &json!("chemistry")));
    let mut view = hear_question(&mut socket).await;
    let mut turn = 0;
    while view["over"].is_null() {
        let answer = any_answer(&view["question"], turn);
        say(&mut socket, json!({ "type": "answer", "version": view["version"], "answer": answer })).await;
        view = hear_question(&mut socket).await;
        turn += 1;
        assert!(turn < 5000, "the game never ends");
    }
    assert!(["won", "lost", "stopped"].contains(&view["over"]["kind"].as_str().unwrap()));
    say(&mut socket, json!({ "type": "rematch" })).await;
    let welcome = hear_type(&mut socket, "welcome").await;
    assert_ne!(welcome["table"].as_str().unwrap(), table);
    assert!(hear_question(&mut socket).await["over"].is_null());
}

#[tokio::test]
async fn a_seat_belongs_to_whoever_holds_its_secret() {
    let address = start(Journal::in_memory().unwrap()).await;
    let (table, _) = new_table(address, 1).await;
    let mut stranger = connect(address, &table, "0123456789abcdef0123456789abcdef").await;
    assert_eq!(hear(&mut stranger).await["type"], "gone");
    let mut lost = connect(address, "no-such-table", "x").await;
    assert_eq!(hear(&mut lost).await["type"], "gone");
}

#[tokio::test]
async fn wrong_messages_are_refused_and_change_nothing() {
    let address = start(Journal::in_memory().unwrap()).await;
    let (table, secret) = new_table(address, 2).await;
    let mut socket = connect(address, &table, &secret).await;
    let view = hear_question(&mut socket).await;
    let version = view["version"].as_u64().unwrap();
    let legal = any_answer(&view["question"], 0);
    for wrong in [
        json!({ "type": "answer", "version": version, "answer": { "card": 255 } }),
        json!({ "type": "answer", "version": version, "answer": { "cards": [1, 2, 3] } }),
        json!({ "type": "answer", "version": version, "answer": { "seat": 200 } }),
        json!({ "type": "answer", "version": version, "answer": { "use": 255 } }),
        json!({ "type": "answer", "version": version, "answer": { "option": 255 } }),
        json!({ "type": "answer", "version": version, "answer": { "call": 255 } }),
        json!({ "type": "answer", "version": version, "answer": { "text": "x".repeat(3000) } }),
        json!({ "type": "answer", "version": version, "answer": { "sing": true } }),
        json!({ "type": "answer", "version": version + 1, "answer": legal }),
        json!({ "type": "answer", "version": -1, "answer": legal }),
        json!({ "type": "answer" }),
        json!({ "type": "rematch" }),
        json!({ "type": "hello", "secret": secret }),
        json!({ "type": "nonsense" }),
        json!([1, 2, 3]),
        json!({ "type": "answer", "version": version, "answer": { "text": "x".repeat(20_000) } }),
    ] {
        say(&mut socket, wrong.clone()).await;
        let refused = hear(&mut socket).await;
        assert_eq!(refused["type"], "refused", "{wrong}");
        assert_eq!(refused["version"], version, "nothing has changed after {wrong}");
        assert!(refused["reason"].as_str().unwrap().ends_with('.'), "{refused}");
    }
    socket.send(Message::binary(vec![0u8; 10])).await.unwrap();
    assert_eq!(hear(&mut socket).await["type"], "refused");
    say(&mut socket, json!({ "type": "answer", "version": version, "answer": legal })).await;
    assert_eq!(hear_type(&mut socket, "table").await["view"]["version"], version + 1);
    say(&mut socket, json!({ "type": "answer", "version": version, "answer": legal })).await;
    assert_eq!(hear_type(&mut socket, "refused").await["type"], "refused", "a second answer comes too late");
}

#[tokio::test]
async fn a_message_far_too_large_ends_the_connection_but_not_the_table() {
    let address = start(Journal::in_memory().unwrap()).await;
    let (table, secret) = new_table(address, 1).await;
    let mut socket = connect(address, &table, &secret).await;
    let before = hear_question(&mut socket).await;
    let _ = socket.send(Message::text("x".repeat(300_000))).await;
    let ended = loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => {
                let message: Value = serde_json::from_str(&text).unwrap();
                assert_eq!(message["type"], "gone");
            }
            Some(Ok(Message::Close(_))) | None | Some(Err(_)) => break true,
            _ => {}
        }
    };
    assert!(ended);
    let mut again = connect(address, &table, &secret).await;
    assert_eq!(hear_question(&mut again).await["version"], before["version"]);
}

#[tokio::test]
async fn a_table_survives_a_restart() {
    let file = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("restart.sqlite");
    for ending in ["", "-wal", "-shm"] {
        std::fs::remove_file(format!("{}{ending}", file.display())).ok();
    }
    let address = start(Journal::open(&file).unwrap()).await;
    let (table, secret) = new_table(address, 2).await;
    let mut socket = connect(address, &table, &secret).await;
    let view = hear_question(&mut socket).await;
    let answer = any_answer(&view["question"], 1);
    say(&mut socket, json!({ "type": "answer", "version": view["version"], "answer": answer })).await;
    let before = hear_question(&mut socket).await;

    let address = start(Journal::open(&file).unwrap()).await;
    let mut socket = connect(address, &table, &secret).await;
    let after = hear_question(&mut socket).await;
    assert_eq!(after, before);
}

#[tokio::test]
async fn requests_that_make_no_sense_get_a_sentence() {
    let address = start(Journal::in_memory().unwrap()).await;
    let long = format!("{{\"deck\":\"{}\"}}", "x".repeat(50_000));
    for (method, path, headers, body, status) in [
        ("GET", "/api/decks/sorcery", "", "", 404),
        ("GET", "/api/nothing", "", "", 404),
        ("POST", "/api/tables", JSON, "{\"dec", 400),
        ("POST", "/api/tables", JSON, r#"{"deck":"sorcery","name":"Ann","bots":1}"#, 404),
        ("POST", "/api/tables", JSON, r#"{"deck":"chemistry","name":"  ","bots":1}"#, 400),
        ("POST", "/api/tables", JSON, r#"{"deck":"chemistry","name":"Ann","bots":6}"#, 400),
        ("POST", "/api/tables", JSON, r#"{"deck":"chemistry","name":"Ann","bots":0}"#, 400),
        ("POST", "/api/tables", JSON, r#"{"deck":"chemistry","name":"Ann","bots":1,"metas":[50]}"#, 400),
        ("POST", "/api/tables", JSON, &long, 400),
        ("POST", "/api/tables", "", r#"{"deck":"chemistry","name":"Ann","bots":1}"#, 400),
    ] {
        let (got, answer) = request(address, method, path, headers, body).await;
        assert_eq!(got, status, "{method} {path} {body:.60}: {answer}");
        let failure: Value = serde_json::from_str(&answer).unwrap_or_else(|_| panic!("{path}: {answer}"));
        assert!(failure["error"].as_str().unwrap().ends_with('.'), "{failure}");
    }
}

#[tokio::test]
async fn a_page_of_another_site_may_not_play() {
    let address = start(Journal::in_memory().unwrap()).await;
    let wish = r#"{"deck":"chemistry","name":"Ann","bots":1}"#;
    let foreign = format!("{JSON}Origin: https://elsewhere.example\r\n");
    assert_eq!(request(address, "POST", "/api/tables", &foreign, wish).await.0, 403);
    let own = format!("{JSON}Origin: http://{address}\r\n");
    assert_eq!(request(address, "POST", "/api/tables", &own, wish).await.0, 200);
    let mut upgrade = tungstenite::client::IntoClientRequest::into_client_request(format!(
        "ws://{address}/api/tables/x/play"
    ))
    .unwrap();
    upgrade.headers_mut().insert("Origin", "https://elsewhere.example".parse().unwrap());
    assert!(tokio_tungstenite::connect_async(upgrade).await.is_err());
}

#[tokio::test]
async fn decks_show_their_faces() {
    let address = start(Journal::in_memory().unwrap()).await;
    let (_, decks) = request(address, "GET", "/api/decks", "", "").await;
    let decks: Value = serde_json::from_str(&decks).unwrap();
    assert_eq!(decks[0]["cards"], 100);
    let (_, deck) = request(address, "GET", "/api/decks/chemistry", "", "").await;
    let deck: Value = serde_json::from_str(&deck).unwrap();
    let cards = deck["cards"].as_array().unwrap();
    assert!(cards.iter().all(|card| !card["text"].as_str().unwrap().is_empty()));
    assert!(cards.iter().filter(|card| card["kind"] == "goal").all(|card| card["needs"][0].is_array()));
}
