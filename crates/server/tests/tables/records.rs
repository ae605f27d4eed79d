//! Game files: nothing before the end, and then the very same game.

use crate::client::{Guest, all_play_until, get, request, start};
use panta_engine::{Game, Outcome, Record};
use serde_json::json;

/// Saves a game and plays it again, to the state in which it ended.
async fn saved(guest: &Guest) -> (Record, Outcome) {
    // The link is enough: it needs no seat.
    let saved = get(guest.address, &format!("/api/tables/{}/record", guest.table)).await;
    let text = saved.to_string();
    assert!(!["Ann", "Bob", "Cleo", &guest.secret].iter().any(|word| text.contains(*word)), "{text}");
    let record: Record = serde_json::from_value(saved).unwrap();
    let deck = panta_decks::deck_with(&record.header.deck, &record.header.house).unwrap().deck.unwrap();
    let (game, _) = Game::replay(&deck, &record).unwrap();
    assert_eq!(record.position, Some(game.position()));
    (record, game.outcome().unwrap())
}

/// The sentence with which a game is not given.
async fn refused(guest: &Guest) -> String {
    let path = format!("/api/tables/{}/record", guest.table);
    let (status, body) = request(guest.address, "GET", &path, "", "").await;
    assert!((400..500).contains(&status), "{status} {body}");
    body
}

#[tokio::test]
async fn a_whole_game_is_saved_and_replayed() {
    let address = start().await;
    let wish = json!({ "deck": "chemistry", "bots": 3, "house": { "more": [["Draw 3", 1]] } });
    let host = Guest::host(address, wish).await;
    let mut ann = host.connect().await;
    ann.until("a question", |ann| ann.question().is_some()).await;
    assert!(
        refused(&host).await.contains("This game is still being played. It can be saved when it is over.")
    );
    ann.play_until("the end", |ann| ann.is_over()).await;
    let (record, outcome) = saved(&host).await;
    assert_eq!(record.answers.len() as u64, ann.version());
    match outcome {
        Outcome::Won { seat, .. } => assert_eq!(ann.view["outcome"]["won"]["seat"], seat.0),
        _ => assert!(ann.view["outcome"]["won"].is_null()),
    }
}

#[tokio::test]
async fn whoever_comes_and_goes_is_part_of_the_game() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "seats": 3 })).await;
    assert!(refused(&host).await.contains("not started"));
    let second = host.sits("Bob").await;
    let (mut ann, mut bob) = (host.connect().await, second.connect().await);
    ann.until("two people", |ann| ann.lobby["seats"][1]["connected"] == true).await;
    ann.say(json!({ "type": "start" })).await;
    ann.until("the game", |ann| !ann.view.is_null()).await;
    let mut cleo = host.sits("Cleo").await.connect().await;
    let some = |all: &[&mut crate::client::Client]| all[0].version() > 10 || all[0].is_over();
    all_play_until(&mut [&mut ann, &mut bob, &mut cleo], &[], some).await;
    for leaving in [&mut bob, &mut cleo] {
        leaving.say(json!({ "type": "leave" })).await;
        leaving.until("the way out", |leaving| leaving.gone.is_some()).await;
    }
    ann.until("the end", |ann| ann.is_over()).await;
    saved(&host).await;
}

#[tokio::test]
async fn a_table_that_is_not_there_has_no_game() {
    let address = start().await;
    assert_eq!(request(address, "GET", "/api/tables/nowhere/record", "", "").await.0, 404);
}
