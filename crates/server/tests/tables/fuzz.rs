//! Nonsense: messages of every kind, taken apart and put together at random, said by people who sit at a table and by others.
//! The server goes on, and nobody at another table notices. `PANTA_FUZZ=1000000` says more of them.

use crate::client::{Guest, PACE, all_play_until, decks, request};
use fastrand::Rng;
use futures_util::{SinkExt, StreamExt};
use panta_server::{Journal, Limits, Rate, Tables, serve};
use serde_json::json;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use tokio::net::TcpListener;
use tokio_tungstenite::tungstenite::Message;

/// How many messages there are if nothing else is said.
const MESSAGES: usize = 6000;

/// What clients say, to begin with.
const SOUND: &[&str] = &[
    r#"{"type":"hello","secret":"0123456789abcdef","locale":"de-CH, en;q=0.5","since":3}"#,
    r#"{"type":"watch","locale":"en"}"#,
    r#"{"type":"ping","id":7}"#,
    r#"{"type":"consent","meta":"Drinking Rules","yes":true}"#,
    r#"{"type":"goFirst","yes":true}"#,
    r#"{"type":"ready","yes":false}"#,
    r#"{"type":"change","wish":{"deck":"word","name":"Ann","seats":3,"bots":1,"house":{"mix":["stoner"],"without":["Draw 2"],"more":[["Play 2",3]]},"options":{"goalsToEnd":3},"pace":{"days":3},"minutes":30}}"#,
    r#"{"type":"remove","name":"Bob"}"#,
    r#"{"type":"addBot","bot":{"character":"zeno","level":"keen"}}"#,
    r#"{"type":"changeBot","seat":1,"bot":{"character":"zeno","level":"easy"}}"#,
    r#"{"type":"removeBot","seat":2}"#,
    r#"{"type":"start","id":18446744073709551615}"#,
    r#"{"type":"answer","question":1,"answer":{"card":12}}"#,
    r#"{"type":"answer","question":4,"answer":{"cards":[3,12,255]}}"#,
    r#"{"type":"answer","question":2,"answer":{"text":"water"}}"#,
    r#"{"type":"answer","question":3,"answer":"pass"}"#,
    r#"{"type":"answer","question":3,"answer":"leave"}"#,
    r#"{"type":"answer","question":3,"answer":{"use":200}}"#,
    r#"{"type":"standing","orders":{"until":"turnEnd","unasked":["play"]}}"#,
    r#"{"type":"call","card":255,"whom":6}"#,
    r#"{"type":"claim"}"#,
    r#"{"type":"declare","goal":254,"text":"a b"}"#,
    r#"{"type":"propose","what":{"goals":255}}"#,
    r#"{"type":"propose","what":"event","text":"when the pizza comes"}"#,
    r#"{"type":"chat","text":"hello\u202e \ud83d\ude00"}"#,
    r#"{"type":"away"}"#,
    r#"{"type":"back"}"#,
    r#"{"type":"urge","seat":0,"what":"replace"}"#,
    r#"{"type":"host","act":{"do":"mute","seat":200,"on":true}}"#,
    r#"{"type":"admit","number":4294967295,"yes":true}"#,
    r#"{"type":"handOver"}"#,
    r#"{"type":"rematch"}"#,
];

/// Numbers at which things end.
const ENDS: [&str; 8] = ["-1", "6", "255", "256", "65536", "4294967296", "1e400", "0.5"];

/// One of these, or what is left of it.
fn nonsense(chance: &mut Rng) -> Message {
    let pick = |chance: &mut Rng| SOUND[chance.usize(..SOUND.len())].as_bytes().to_vec();
    let mut bytes = pick(chance);
    for _ in 0..chance.usize(..4) {
        let (from, to) = (chance.usize(..bytes.len().max(1)), chance.usize(..bytes.len().max(1)));
        let (from, to) = (from.min(to), from.max(to).min(bytes.len()));
        match chance.u8(..7) {
            0 => drop(bytes.drain(from..to)),
            1 => bytes.extend_from_within(from..to),
            2 => bytes.insert(from, chance.u8(..)),
            3 => drop(bytes.splice(from..to, pick(chance))),
            4 => drop(bytes.splice(from..from, b"[[[[{{\"a\":".iter().copied())),
            5 => {
                let digits = |byte: &u8| byte.is_ascii_digit();
                if let Some(at) = bytes.iter().position(digits) {
                    let end =
                        bytes[at..].iter().position(|byte| !digits(byte)).map_or(bytes.len(), |n| at + n);
                    bytes.splice(at..end, ENDS[chance.usize(..ENDS.len())].bytes());
                }
            }
            _ => bytes.truncate(from),
        }
    }
    match chance.u16(..400) {
        0 => Message::binary(bytes),
        1 => Message::text("x".repeat(70_000)),
        2 => Message::Close(None),
        _ => Message::text(String::from_utf8_lossy(&bytes).into_owned()),
    }
}

/// Somebody says so much nonsense at a table, and comes back whenever they are thrown out. What they heard is of no matter.
async fn babble(guest: Guest, messages: usize, seed: u64) {
    let mut chance = Rng::with_seed(seed);
    let mut said = 0;
    while said < messages {
        let url = format!("ws://{}/api/tables/{}/play", guest.address, guest.table);
        let (socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
        let (mut says, mut hears) = socket.split();
        let hearing = tokio::spawn(async move { while let Some(Ok(_)) = hears.next().await {} });
        // Most sit down first; a few babble at once, or look on.
        let hello = match chance.u8(..8) {
            0 => None,
            1 => Some(json!({ "type": "watch" })),
            _ => Some(json!({ "type": "hello", "secret": guest.secret })),
        };
        if let Some(hello) = hello {
            let _ = says.send(Message::text(hello.to_string())).await;
        }
        let until = said + chance.usize(1..400);
        while said < messages.min(until) && !hearing.is_finished() {
            said += 1;
            if says.send(nonsense(&mut chance)).await.is_err() {
                break;
            }
        }
        hearing.abort();
        said += 1;
    }
}

async fn start() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let limits =
        Limits { messages: Rate { burst: 1e9, per_second: 1e9 }, per_address: None, ..Limits::at_home() };
    let tables = Tables::new(decks(), Journal::in_memory().unwrap(), PACE).limited(limits);
    tokio::spawn(serve(listener, tables, std::future::pending()));
    address
}

/// Panics of the program, not of a test.
static PANICS: AtomicU32 = AtomicU32::new(0);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_hurts_nobody() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let ours = |file: &str| file.contains("src/") && !file.contains("tests/");
        if panic.location().is_some_and(|at| ours(at.file())) {
            PANICS.fetch_add(1, Ordering::Relaxed);
        }
        before(panic);
    }));
    let messages: usize =
        std::env::var("PANTA_FUZZ").ok().and_then(|many| many.parse().ok()).unwrap_or(MESSAGES);
    let address = start().await;
    let calm = Guest::host(address, json!({ "deck": "limits", "seats": 2 })).await;
    let (mut ann, mut bob) = (calm.connect().await, calm.sits("Bob").await.connect().await);
    let mut babbling = vec![];
    for (at, wish) in [
        json!({ "deck": "chemistry", "seats": 2 }),
        json!({ "deck": "word", "bots": 2 }),
        json!({ "deck": "races", "seats": 4, "bots": 1 }),
        json!({ "deck": "anatomy", "seats": 3 }),
    ]
    .into_iter()
    .enumerate()
    {
        let host = Guest::host(address, wish).await;
        let more = host.sit(json!({ "name": "Bob" })).await.ok();
        let more =
            more.map(|seated| Guest { secret: seated["secret"].as_str().unwrap().into(), ..host.clone() });
        for guest in std::iter::once(host).chain(more) {
            babbling.push(tokio::spawn(babble(guest, messages / 8, at as u64 * 2 + babbling.len() as u64)));
        }
    }
    // Meanwhile Ann and Bob play.
    let playing = async {
        let so = |all: &[&mut crate::client::Client]| all[0].version() > 40 || all[0].is_over();
        all_play_until(&mut [&mut ann, &mut bob], &[], so).await;
    };
    let babbling = async {
        for one in babbling {
            one.await.unwrap();
        }
    };
    tokio::join!(babbling, playing);
    assert!(ann.gone.is_none() && bob.gone.is_none());
    assert_eq!(PANICS.load(Ordering::Relaxed), 0, "the server has panicked");
    assert_eq!(request(address, "GET", "/healthz", "", "").await.0, 200);
    let mut cyd = Guest::host(address, json!({ "deck": "chemistry", "bots": 1 })).await.connect().await;
    cyd.until("a game", |cyd| !cyd.view.is_null()).await;
}
