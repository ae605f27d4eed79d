//! Decks of a folder: offered beside ours, read again when they change, and kept with the games they are played in.

use crate::client::{Guest, PACE, data_file, get, post, start_with_decks};
use panta_server::{Decks, Journal};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

const BREAKFAST: &str = r#"deck breakfast title="Breakfast" {
    blurb "Warm and crisp."
    include spreads { invented "Butter" }
    include standard { likely "Basic Rules" "Draw 2" "Play 2" "Steal a Keeper" "Jackpot!" "Hand Limit 2" }
}
keeper "Toast" invented copies=20 { text "Warm." }
goal "Toast and Butter" invented { text "Toast and Butter."; has Toast Butter }
"#;

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::remove_dir_all(&folder).ok();
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("spreads.kdl"), "keeper \"Butter\" { text \"Soft.\" }").unwrap();
    std::fs::write(folder.join("mine.kdl"), BREAKFAST).unwrap();
    std::fs::write(folder.join("broken.kdl"), "deck broken {").unwrap();
    std::fs::write(
        folder.join("chemistry.kdl"),
        "deck chemistry { include standard { likely \"Basic Rules\" } }",
    )
    .unwrap();
    std::fs::write(folder.join("huge.kdl"), vec![b' '; 300 * 1024]).unwrap();
    folder
}

async fn listed(address: SocketAddr) -> Vec<Value> {
    get(address, "/api/decks").await.as_array().unwrap().clone()
}

async fn blurb(address: SocketAddr) -> Option<String> {
    let decks = listed(address).await;
    let deck = decks.iter().find(|deck| deck["id"] == "breakfast")?;
    Some(deck["blurb"].as_str().unwrap().to_string())
}

#[tokio::test]
async fn a_game_keeps_the_text_of_its_deck() {
    let folder = folder("kept-decks");
    let file = data_file("own-decks");
    let address =
        start_with_decks(Decks::ours().and_folder(&folder), Journal::open(&file).unwrap(), PACE).await;
    let ids: Vec<String> =
        listed(address).await.iter().map(|deck| deck["id"].as_str().unwrap().to_string()).collect();
    assert_eq!(ids, ["acorn", "anatomy", "breakfast", "chemistry", "drinking", "stoner", "word"]);
    let chemistry = get(address, "/api/decks/chemistry").await;
    assert!(chemistry["cards"].as_array().unwrap().len() > 90, "ours stays");

    let single = json!({ "cards": [["breakfast", "Butter"]] });
    let mixed = Guest::host(address, json!({ "deck": "chemistry", "bots": 1, "house": single })).await;
    let host = Guest::host(address, json!({ "deck": "breakfast", "bots": 2 })).await;
    let _playing = (host.connect().await, mixed.connect().await);
    let deck = get(address, &format!("/api/tables/{}/deck", host.table)).await;

    // Another program, which knows nothing of the folder.
    std::fs::remove_dir_all(&folder).unwrap();
    let later = start_with_decks(Decks::ours(), Journal::open(&file).unwrap(), PACE).await;
    assert_eq!(get(later, &format!("/api/tables/{}/deck", host.table)).await, deck);
    let cards = get(later, &format!("/api/tables/{}/deck", mixed.table)).await;
    assert!(cards["cards"].as_array().unwrap().iter().any(|card| card["name"] == "Butter"));
    let wish = json!({ "deck": "breakfast", "name": "Ann", "bots": 1 });
    assert!(post(later, "/api/tables", wish).await.is_err());
}

#[tokio::test]
async fn a_deck_is_read_again_and_stays_as_it_was_if_it_is_wrong() {
    let folder = folder("changing-decks");
    let decks = Decks::ours().and_folder(&folder);
    let address = start_with_decks(decks, Journal::in_memory().unwrap(), PACE).await;
    assert_eq!(blurb(address).await.as_deref(), Some("Warm and crisp."));
    let until = async |wanted: Option<&str>| {
        for _ in 0..100 {
            if blurb(address).await.as_deref() == wanted {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("{wanted:?} was never there");
    };
    let mine = folder.join("mine.kdl");
    std::fs::write(&mine, BREAKFAST.replace("Warm and crisp", "Cold by now")).unwrap();
    until(Some("Cold by now.")).await;
    std::fs::write(&mine, BREAKFAST.replace("has Toast", "has Toats")).unwrap();
    std::fs::write(folder.join("lunch.kdl"), BREAKFAST.replace("deck breakfast", "deck lunch")).unwrap();
    // Once the new one is there, the wrong one has been read too.
    for _ in 0..100 {
        if listed(address).await.iter().any(|deck| deck["id"] == "lunch") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(blurb(address).await.as_deref(), Some("Cold by now."));
    std::fs::remove_file(&mine).unwrap();
    until(None).await;
}
