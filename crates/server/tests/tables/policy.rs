//! What exists on a server is up to whoever runs it; a list of open tables, and codes.

use crate::client::{Guest, PACE, data_file, decks, get, post, request, start, start_with};
use panta_server::wire::ChatMode;
use panta_server::{Decks, Journal, Limits, Policy, Rate, Tables, serve};
use serde_json::json;
use std::net::SocketAddr;
use tokio::net::TcpListener;

async fn start_as(decks: Decks, policy: Policy, limits: Limits) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let tables = Tables::new(decks, Journal::in_memory().unwrap(), PACE).with(policy).limited(limits);
    tokio::spawn(serve(listener, tables, std::future::pending()));
    address
}

#[tokio::test]
async fn an_open_table_is_found_as_long_as_it_waits() {
    let policy = Policy { public_lobby: true, ..Policy::default() };
    let address = start_as(decks(), policy, Limits::at_home()).await;
    let wish = json!({ "deck": "chemistry", "seats": 2, "public": true });
    let host = Guest::host(address, wish).await;
    assert_eq!(get(address, "/api/lobby").await, json!([]), "nobody is there");
    let mut ann = host.connect().await;
    ann.until("the lobby", |ann| !ann.lobby.is_null()).await;
    let _private = Guest::host(address, json!({ "deck": "chemistry", "seats": 2 })).await.connect().await;
    let open = get(address, "/api/lobby").await;
    assert_eq!((&open[0]["table"], open.as_array().unwrap().len()), (&json!(host.table), 1), "{open}");
    let code = ann.lobby["code"].as_str().unwrap().to_string();
    assert_eq!(get(address, &format!("/api/codes/{code}")).await["table"], json!(host.table));
    let _bob = host.sits("Bob").await.connect().await;
    ann.until("the game", |ann| !ann.view.is_null()).await;
    assert_eq!(get(address, "/api/lobby").await, json!([]));
    assert_eq!(request(address, "GET", &format!("/api/codes/{code}"), "", "").await.0, 404);
    let plain = start().await;
    assert_eq!(request(plain, "GET", "/api/lobby", "", "").await.0, 404);
}

#[tokio::test]
async fn codes_cannot_be_tried_for_ever() {
    let costly = Some(Rate { burst: 100.0, per_second: 1e-6 });
    let address = start_as(decks(), Policy::default(), Limits { costly, ..Limits::default() }).await;
    let mut status = 404;
    for at in 10..30 {
        status = request(address, "GET", &format!("/api/codes/brave-otter-{at}"), "", "").await.0;
    }
    assert_eq!(status, 429);
}

#[tokio::test]
async fn what_is_off_is_nowhere() {
    let policy = Policy { chat: ChatMode::Off, operator: Some("Zoe".into()), ..Policy::default() };
    let some = Decks::ours().only(&["chemistry".to_string()]).ok().unwrap();
    assert!(Decks::ours().only(&["sorcery".to_string()]).is_err());
    let address = start_as(some, policy, Limits::at_home()).await;
    assert_eq!(get(address, "/api/decks").await.as_array().unwrap().len(), 1);
    assert_eq!(request(address, "GET", "/api/decks/stoner", "", "").await.0, 404);
    for wish in [json!({ "deck": "stoner" }), json!({ "deck": "chemistry", "house": { "mix": ["stoner"] } })]
    {
        let mut all = json!({ "name": "Ann", "bots": 1, "adult": true });
        all.as_object_mut().unwrap().extend(wish.as_object().unwrap().clone());
        assert_eq!(post(address, "/api/tables", all).await.unwrap_err().0, 404);
    }
    let rulings = get(address, "/api/rulings?edition=stoner").await;
    assert_eq!(rulings["total"], 0, "{rulings}");
    assert!(get(address, "/api/rulings").await["total"].as_u64().unwrap() > 100);
    let info = get(address, "/api/server").await;
    assert_eq!(
        (&info["chat"], &info["operator"], &info["publicLobby"]),
        (&json!("off"), &json!("Zoe"), &json!(false))
    );
    let mut ann = Guest::host(address, json!({ "deck": "chemistry", "seats": 2 })).await.connect().await;
    assert!(ann.refusal(json!({ "type": "chat", "text": "hello" })).await.contains("no chat"));
}

#[tokio::test]
async fn where_the_chat_has_phrases_nothing_else_is_said() {
    let policy = Policy { chat: ChatMode::Phrases, ..Policy::default() };
    let address = start_as(decks(), policy, Limits::at_home()).await;
    let phrases = get(address, "/api/server").await["phrases"].clone();
    let mut ann = Guest::host(address, json!({ "deck": "chemistry", "seats": 2 })).await.connect().await;
    assert!(
        ann.refusal(json!({ "type": "chat", "text": "something else" })).await.contains("phrases on offer")
    );
    ann.say(json!({ "type": "chat", "text": phrases[0] })).await;
    ann.until("her words", |ann| !ann.chat.is_empty()).await;
}

#[tokio::test]
async fn whoever_runs_the_server_closes_tables() {
    let file = data_file("closed");
    let address = start_with(Journal::open(&file).unwrap(), PACE).await;
    let game = Guest::host(address, json!({ "deck": "chemistry", "bots": 1 })).await;
    let lobby = Guest::host(address, json!({ "deck": "chemistry", "seats": 2 })).await;
    let (mut ann, mut zoe) = (game.connect().await, lobby.connect().await);
    ann.until("the game", |ann| !ann.view.is_null()).await;
    let beside = Journal::beside(&file).unwrap();
    let open = beside.open_tables().await.unwrap();
    assert_eq!(open.len(), 2, "{open:?}");
    assert!(open.iter().any(|row| row.id == lobby.table && row.names == ["Ann"] && row.answers.is_none()));
    assert!(!beside.close("no such table").await.unwrap());
    for (client, table) in [(&mut ann, &game.table), (&mut zoe, &lobby.table)] {
        assert!(beside.close(table).await.unwrap());
        client.until("the way out", |client| client.gone.is_some()).await;
        assert!(client.gone.as_ref().unwrap().contains("closed"), "{:?}", client.gone);
        // Whatever it is asked about.
        while request(address, "GET", &format!("/api/tables/{table}"), "", "").await.0 != 410 {}
    }
    assert!(beside.open_tables().await.unwrap().is_empty());
    // The server goes on.
    Guest::host(address, json!({ "deck": "chemistry", "bots": 1 })).await.connect().await;
}
