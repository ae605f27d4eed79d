//! Looking on, and looking at games that are over: step by step, through everybody's eyes, and one's own among them.

use crate::client::{
    Client, Guest, JSON, PACE, all_play_until, data_file, get, post, request, start, start_with,
};
use panta_server::Journal;
use serde_json::{Value, json};
use std::net::SocketAddr;

const WORD: &str = "a-word-of-ann-1";

async fn mine(address: SocketAddr, method: &str, word: &str) -> (u16, Value) {
    let headers = format!("{JSON}Authorization: Bearer {word}\r\n");
    let (status, body) = request(address, method, "/api/my/games", &headers, "").await;
    (status, serde_json::from_str(&body).unwrap_or_default())
}

/// A game of Ann and Bob that is over, and what both saw in the end.
async fn played(address: SocketAddr) -> (Guest, [Client; 2]) {
    let host = Guest::host(address, json!({ "deck": "chemistry", "seats": 2, "player": WORD })).await;
    let bob = host.sit(json!({ "name": "Bob", "player": "a-word-of-bob-1" })).await.unwrap();
    let bob = Guest { secret: bob["secret"].as_str().unwrap().into(), ..host.clone() };
    let (mut ann, mut bob) = (host.connect().await, bob.connect().await);
    all_play_until(&mut [&mut ann, &mut bob], &[], |all| all[0].is_over()).await;
    bob.until("the end", |bob| bob.is_over()).await;
    (host, [ann, bob])
}

#[tokio::test]
async fn a_game_that_is_over_is_looked_at_step_by_step() {
    let address = start().await;
    let (host, [ann, _]) = played(address).await;
    let steps = async |query: &str| get(address, &format!("/api/tables/{}/steps{query}", host.table)).await;
    for query in ["?seat=0", "?seat=all", ""] {
        let (mut seen, mut version, mut log) = (Value::Null, 0, 0);
        loop {
            let sign = if query.is_empty() { "?" } else { "&" };
            let some = steps(&format!("{query}{sign}from={version}")).await;
            if !seen.is_null() {
                let mut first = some["first"].clone();
                first["log"] = seen["log"].clone();
                assert_eq!(first, seen, "it goes on where it stopped");
            }
            seen = some["first"].clone();
            log = log.max(seen["log"].as_array().unwrap().len());
            for step in some["steps"].as_array().unwrap() {
                let patch: json_patch::Patch = serde_json::from_value(step["patch"].clone()).unwrap();
                json_patch::patch(&mut seen, &patch).unwrap();
                log += seen["log"].as_array().unwrap().len();
                assert_eq!(seen["table"]["version"], step["version"]);
            }
            match some["next"].as_u64() {
                Some(next) => version = next,
                None => break,
            }
        }
        assert_eq!(seen["table"]["version"], ann.table["version"]);
        assert_eq!(seen["table"]["view"]["outcome"], ann.view["outcome"]);
        assert!(seen["table"]["people"].as_array().unwrap().iter().all(|person| person["connected"] == true));
        // What decided it is told from every page and for all eyes alike, and is no later than the end.
        let decided = steps(query).await["decided"].as_u64().unwrap();
        assert!(decided <= ann.version(), "{decided}");
        assert_eq!(decided, steps("?seat=all").await["decided"]);
        match query {
            "?seat=0" => {
                assert_eq!(seen["table"]["view"], ann.view);
                assert_eq!(log, ann.log.len());
            }
            "?seat=all" => assert_eq!(seen["hands"][0], ann.view["hand"]),
            _ => assert!(seen["table"]["view"]["hand"].as_array().unwrap().is_empty()),
        }
    }
    for wrong in ["?seat=7", "?seat=x", "?from=x"] {
        let path = format!("/api/tables/{}/steps{wrong}", host.table);
        assert_eq!(request(address, "GET", &path, "", "").await.0, 400, "{wrong}");
    }
}

/// Whether this player lacks nothing of that Goal, as it is seen at one step.
fn meets(seen: &Value, seat: &Value, goal: &Value) -> bool {
    let goals = seen["table"]["facts"]["goals"].as_array().unwrap();
    let mut players = goals.iter().filter(|facts| facts["goal"] == *goal).flat_map(|facts| {
        facts["players"].as_array().unwrap().iter().filter(|progress| progress["seat"] == *seat)
    });
    players.any(|progress| progress["lacks"] == 0)
}

#[tokio::test]
async fn a_game_is_decided_once_the_winner_has_what_it_takes() {
    let address = start().await;
    // A game can also end in another way; of some, one is won.
    for _ in 0..8 {
        let (host, [ann, _]) = played(address).await;
        let won = &ann.view["outcome"]["won"];
        if won.is_null() {
            continue;
        }
        let at = async |step: u64| {
            let path = format!("/api/tables/{}/steps?seat=all&from={step}", host.table);
            get(address, &path).await
        };
        let decided = at(0).await["decided"].as_u64().unwrap();
        assert!((1..=ann.version()).contains(&decided), "{decided}");
        assert!(!meets(&at(decided - 1).await["first"], &won["seat"], &won["goal"]));
        if decided < ann.version() {
            for step in decided..ann.version() {
                assert!(meets(&at(step).await["first"], &won["seat"], &won["goal"]), "{step}");
            }
        }
        return;
    }
    panic!("nobody won any of eight games");
}

#[tokio::test]
async fn a_running_game_shows_its_steps_to_nobody() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "seats": 2 })).await;
    let path = format!("/api/tables/{}/steps?seat=all", host.table);
    assert_eq!(request(address, "GET", &path, "", "").await.0, 400);
    let mut bob = host.sits("Bob").await.connect().await;
    let _ann = host.connect().await;
    bob.until("the game", |bob| !bob.view.is_null()).await;
    assert_eq!(request(address, "GET", &path, "", "").await.0, 409);
}

#[tokio::test]
async fn ones_own_games_are_found_and_forgotten() {
    let address = start().await;
    let (host, [ann, _]) = played(address).await;
    let (status, found) = mine(address, "GET", WORD).await;
    assert_eq!(status, 200, "{found}");
    let game = &found["games"][0];
    let won = ann.view["outcome"]["won"]["seat"].as_u64().map(|seat| seat == 0);
    assert_eq!(
        (&game["table"], &game["names"], game["won"].as_bool()),
        (&json!(host.table), &json!(["Ann", "Bob"]), won)
    );
    assert_eq!(found["totals"][0]["played"], 1);
    let (_, bobs) = mine(address, "GET", "a-word-of-bob-1").await;
    assert_eq!((&bobs["games"][0]["seat"], bobs["games"].as_array().unwrap().len()), (&json!(1), 1));
    assert_eq!(mine(address, "GET", "somebody-else").await.1["games"], json!([]));
    assert_eq!(mine(address, "GET", "short").await.0, 400);

    assert_eq!(mine(address, "DELETE", WORD).await.0, 204);
    assert_eq!(mine(address, "GET", WORD).await.1["games"], json!([]));
    let (_, bobs) = mine(address, "GET", "a-word-of-bob-1").await;
    assert_eq!(bobs["games"][0]["names"], json!(["a guest", "Bob"]));
    let info = get(address, &format!("/api/tables/{}", host.table)).await;
    assert!(info["names"].as_array().unwrap().contains(&json!("a guest")), "{info}");
    let hello = json!({ "type": "hello", "secret": host.secret });
    let mut late = host.connect_with(hello).await;
    late.until("the way out", |late| late.gone.is_some()).await;
}

#[tokio::test]
async fn whoever_looks_on_sees_the_open_table_and_no_hand() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "seats": 2 })).await;
    let mut early = host.connect_with(json!({ "type": "watch" })).await;
    early.until("the refusal", |early| early.gone.is_some()).await;
    let (mut ann, mut bob) = (host.connect().await, host.sits("Bob").await.connect().await);
    ann.until("the game", |ann| !ann.view.is_null()).await;
    let mut eve = host.connect_with(json!({ "type": "watch" })).await;
    eve.until("the game", |eve| !eve.view.is_null()).await;
    ann.until("Eve", |ann| ann.table["watchers"] == 1).await;
    let more = eve.version() + 12;
    all_play_until(&mut [&mut ann, &mut bob], &[], |all| all[0].version() >= more || all[0].is_over()).await;
    let at = ann.version();
    while eve.version() < at {
        eve.hear("the same steps").await;
        assert!(eve.view["hand"].as_array().unwrap().is_empty() && eve.view["question"].is_null());
    }
    assert_eq!(eve.view["players"], ann.view["players"]);
    assert_eq!(eve.view["discard"], ann.view["discard"]);
    // Of every Goal they read what it takes, and nothing of what they lack.
    let goals = |of: &str| eve.table[of]["goals"].as_array().unwrap().clone();
    for (facts, words) in goals("facts").iter().zip(goals("words")) {
        let needs = facts["ways"][0].as_array().map_or(0, Vec::len);
        assert_eq!((words["needs"].as_array().unwrap().len(), &words["state"]), (needs, &json!("")));
    }
    ann.say(json!({ "type": "chat", "text": "among us" })).await;
    ann.until("her own words", |ann| !ann.chat.is_empty()).await;
    eve.say(json!({ "type": "away" })).await;
    eve.until("the way out", |eve| eve.gone.is_some()).await;
    assert!(eve.chat.is_empty());
    ann.until("Eve gone", |ann| ann.table["watchers"] == 0).await;
    let _ = post(address, "/api/decks/check", json!({ "deck": "chemistry" })).await.unwrap();
}

/// Whoever is forgotten in the middle of a game, or in a lobby, does not come back with the next answer.
#[tokio::test]
async fn whoever_is_forgotten_stays_so() {
    let file = data_file("forgotten");
    let address = start_with(Journal::open(&file).unwrap(), PACE).await;
    let wish = json!({ "deck": "chemistry", "seats": 2, "player": WORD, "pace": { "days": 1 }, "first": 1 });
    let host = Guest::host(address, wish).await;
    let (ann, mut bob) = (host.connect().await, host.sits("Bob").await.connect().await);
    bob.until("the game", |bob| !bob.view.is_null()).await;
    let lobby = Guest::host(address, json!({ "deck": "chemistry", "seats": 2, "player": WORD })).await;
    let cyd = lobby.sits("Cyd").await;
    assert_eq!(mine(address, "DELETE", WORD).await.0, 204);
    drop(ann);
    let before = bob.version();
    bob.answer_any(&[]).await;
    bob.until("his step", |bob| bob.version() > before).await;
    let mut again = bob.guest.connect().await;
    again.until("the game", |again| !again.view.is_null()).await;
    assert!(!again.tells("Ann") && !again.table.to_string().contains("Ann"), "{:?}", again.log);
    let mut cyd = cyd.connect().await;
    cyd.until("the lobby", |cyd| !cyd.lobby.is_null()).await;
    assert!(!cyd.lobby.to_string().contains("Ann"), "{}", cyd.lobby);
    // Nor does anybody find it in the file.
    let kept = rusqlite::Connection::open(&file).unwrap();
    for (column, table) in [("about || seats", "tables"), ("lobby", "lobbies")] {
        let kept: String =
            kept.query_row(&format!("SELECT {column} FROM {table}"), [], |row| row.get(0)).unwrap();
        assert!(!kept.contains("Ann") && kept.contains("a guest"), "{kept}");
    }
}
