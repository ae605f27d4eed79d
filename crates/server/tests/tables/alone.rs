//! One person and some bots, or nobody else at all.

use crate::client::{Guest, JSON, data_file, get, post, request, start, start_with};
use crate::client::{PACE, any_answer};
use futures_util::{SinkExt, StreamExt};
use panta_server::Journal;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{self, Message};

#[tokio::test]
async fn a_whole_game_and_a_rematch() {
    let address = start().await;
    let guest = Guest::host(address, json!({ "deck": "chemistry", "bots": 3 })).await;
    let mut ann = guest.connect().await;
    ann.play_until("the end", |ann| ann.is_over()).await;
    assert_eq!(ann.heard[0], "welcome");
    assert!(!ann.heard.contains(&"lobby".to_string()), "nobody is waited for");
    assert!(["won", "lost", "stopped"].iter().any(|kind| !ann.view["outcome"][kind].is_null()));
    assert!(ann.refused.is_empty(), "{:?}", ann.refused);
    ann.say(json!({ "type": "rematch" })).await;
    ann.until("the next table", |ann| ann.guest.table != guest.table && !ann.is_over()).await;
    ann.until("a question", |ann| ann.question().is_some()).await;
}

#[tokio::test]
async fn alone_the_best_result_is_kept() {
    let address = start().await;
    let wish = json!({ "deck": "chemistry", "seats": 1, "player": "0123456789abcdef" });
    for game in 0..2 {
        let mut ann = Guest::host(address, wish.clone()).await.connect().await;
        ann.play_until("the end", |ann| ann.is_over()).await;
        let (best, alone) = (&ann.table["best"], &ann.view["outcome"]["alone"]);
        assert!(alone["goals"].is_u64() && ann.facts()["solo"] == true, "{}", ann.table);
        assert!(best["goals"].as_u64() >= alone["goals"].as_u64(), "{best}, {alone}");
        assert!(game > 0 || best["new"] == true, "{best}");
        assert!(best["at"].as_u64().unwrap() > 1_700_000_000);
    }
}

#[tokio::test]
async fn only_games_that_compare_share_a_best() {
    let file = data_file("bests");
    let address = start_with(Journal::open(&file).unwrap(), PACE).await;
    let alone = |more: Value| {
        let mut wish = json!({ "deck": "stoner", "seats": 1, "player": "0123456789abcdef", "adult": true });
        wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        wish
    };
    let decks = get(address, "/api/decks").await;
    let deck = decks.as_array().unwrap().iter().find(|deck| deck["id"] == "stoner").unwrap();
    let switch = &deck["switches"][0];
    let card = deck["soloAside"].as_array().unwrap()[0].clone();
    let mut games = vec![];
    for (more, plain) in [
        (json!({}), true),
        // None of these changes the cards or what they do.
        (json!({ "switches": { switch["name"].as_str().unwrap(): switch["on"] } }), true),
        (json!({ "house": { "without": [card] } }), true),
        (json!({ "options": { "goalsToEnd": 3 } }), true),
        (json!({ "switches": { switch["name"].as_str().unwrap(): switch["on"] == false } }), false),
        (json!({ "options": { "loserScores": true } }), false),
        (json!({ "house": { "more": [["Draw 3", 1]] } }), false),
    ] {
        let guest = Guest::host(address, alone(more.clone())).await;
        let mut ann = guest.connect().await;
        ann.play_until("the end", |ann| ann.is_over()).await;
        let (over, best) = (ann.view["outcome"].clone(), ann.table["best"].clone());
        assert_eq!(best["plain"], plain, "{more}: {best}");
        // The first of a kind is the best of its kind, whatever came before.
        let first = !plain || games.is_empty();
        assert!(!first || best["new"] == true, "{more}: {best}");
        games.push((guest, over, best));
    }
    // A restart shows what the end showed, as far as no better game came after it.
    let address = start_with(Journal::open(&file).unwrap(), PACE).await;
    for (guest, over, best) in games.into_iter().skip(3) {
        let mut again = Guest { address, ..guest }.connect().await;
        again.until("the table", |again| !again.view.is_null()).await;
        assert_eq!((&again.view["outcome"], &again.table["best"]), (&over, &best));
    }
}

#[tokio::test]
async fn a_seat_belongs_to_whoever_holds_its_secret() {
    let address = start().await;
    let guest = Guest::host(address, json!({ "deck": "chemistry", "bots": 1 })).await;
    for stranger in [
        Guest { secret: "0123456789abcdef0123456789abcdef".into(), ..guest.clone() },
        Guest { table: "no-such-table".into(), ..guest.clone() },
    ] {
        let mut client = stranger.connect().await;
        client.until("the door", |client| client.gone.is_some()).await;
    }
}

#[tokio::test]
async fn a_message_far_too_large_ends_the_connection_but_not_the_table() {
    let address = start().await;
    let guest = Guest::host(address, json!({ "deck": "chemistry", "bots": 1 })).await;
    let mut ann = guest.connect().await;
    ann.until("a question", |ann| ann.question().is_some()).await;
    let _ = ann.socket.send(Message::text("x".repeat(300_000))).await;
    loop {
        match ann.socket.next().await {
            Some(Ok(Message::Text(text))) => {
                let message: Value = serde_json::from_str(&text).unwrap();
                assert!(message["type"] == "gone" || message["type"] == "chat", "{message}");
            }
            Some(Ok(Message::Close(_))) | None | Some(Err(_)) => break,
            _ => {}
        }
    }
    let mut again = guest.connect().await;
    again.until("the table", |again| !again.view.is_null()).await;
    assert!(again.version() >= ann.version());
}

#[tokio::test]
async fn a_table_survives_a_restart() {
    let file = data_file("restart");
    let address = start_with(Journal::open(&file).unwrap(), PACE).await;
    let guest = Guest::host(address, json!({ "deck": "chemistry", "bots": 2 })).await;
    let mut ann = guest.connect().await;
    ann.play_until("some steps", |ann| ann.is_over() || (ann.version() > 30 && ann.question().is_some()))
        .await;

    let address = start_with(Journal::open(&file).unwrap(), PACE).await;
    let mut again = Guest { address, ..guest }.connect().await;
    again.until("the table", |again| !again.view.is_null()).await;
    // Steps of the bots may still have been on their way.
    let version = again.version();
    ann.until("the last step", |ann| ann.version() >= version).await;
    assert_eq!(again.table, ann.table);
    assert_eq!(again.log, ann.log);
}

#[tokio::test]
async fn a_page_of_another_site_may_not_play() {
    let address = start().await;
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
    let address = start().await;
    let decks = get(address, "/api/decks").await;
    for deck in decks.as_array().unwrap().iter().filter(|deck| deck["title"] != "Trick") {
        assert_eq!(deck["cards"], 100, "{}", deck["id"]);
        let deck = get(address, &format!("/api/decks/{}", deck["id"].as_str().unwrap())).await;
        let cards = deck["cards"].as_array().unwrap();
        assert!(cards.iter().all(|card| !card["text"].as_str().unwrap().is_empty()));
    }
    let adults: Vec<&Value> =
        decks.as_array().unwrap().iter().filter(|deck| deck["adults"] == true).collect();
    assert!(adults.len() == 2 && adults.iter().all(|deck| !deck["caution"].as_str().unwrap().is_empty()));
    let wish = json!({ "deck": adults[0]["id"], "name": "Ann", "bots": 1 });
    assert_eq!(post(address, "/api/tables", wish).await.unwrap_err().0, 403);
}

#[test]
fn any_answer_knows_when_to_write() {
    let question =
        json!({ "cards": [], "seats": [], "options": [], "uses": [], "min": 1, "max": 1, "pass": false });
    assert_eq!(any_answer(&question, 1, &[]), json!({ "text": "cheer" }));
}
