//! Cards that interrupt, at a table: everybody who may answer is asked the same and for the same time, and nobody sees who
//! has answered.

use crate::client::{Client, Guest, PACE, data_file, start_with_decks};
use panta_server::{Decks, Journal};
use serde_json::json;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Every card that is played here can be answered.
const VETO: &str = r#"deck veto title="Veto" {
    include standard { likely "Basic Rules" }
}
keeper "Toast" invented copies=2 { text "Warm." }
keeper "Butter" invented copies=2 { text "Soft." }
goal "Toast and Butter" invented { text "Toast and Butter."; has Toast Butter }
"#;

/// The deck with many such cards, no two of them alike: whoever has one kind of card only is not asked which to play.
fn deck() -> String {
    let veto = |at| {
        format!(
            "surprise \"Veto {at}\" invented {{
                text \"Your turn: draw 1. Another player's card: cancel it.\"
                draw 1
                answer play keeper goal by=others {{ cancel }}
            }}\n"
        )
    };
    VETO.to_string() + &(1..=20).map(veto).collect::<String>()
}

/// Ann, Bob and Cyd at a table with so many seconds to answer.
async fn three(folder: &str, seconds: u8) -> [Client; 3] {
    let address = start_with_decks(decks(folder), Journal::in_memory().unwrap(), PACE).await;
    let ann = Guest::host(address, json!({ "deck": "veto", "seats": 3, "answerSeconds": seconds })).await;
    let (bob, cyd) = (ann.sits("Bob").await, ann.sits("Cyd").await);
    all_connect([&ann, &bob, &cyd]).await
}

/// Our decks, and the one with the cards that answer.
fn decks(folder: &str) -> Decks {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("veto.kdl"), deck()).unwrap();
    Decks::ours().and_folder(&folder)
}

async fn all_connect([ann, bob, cyd]: [&Guest; 3]) -> [Client; 3] {
    let mut all = [ann.connect().await, bob.connect().await, cyd.connect().await];
    for client in &mut all {
        client.until("the game", |client| !client.view.is_null()).await;
    }
    all
}

/// Ann plays any card, and the others are asked whether they answer it.
async fn ann_plays([ann, bob, cyd]: &mut [Client; 3]) {
    ann.until("her turn", |ann| ann.shape() == "play").await;
    ann.answer_any(&[]).await;
    for client in [&mut *bob, &mut *cyd] {
        client.until("a window", |client| client.shape() == "answer").await;
    }
    ann.until("the window", |ann| !ann.view["window"].is_null()).await;
}

/// Somebody lets these things happen without being waited for.
async fn orders(by: &mut Client, orders: serde_json::Value) {
    by.say(json!({ "type": "standing", "orders": orders })).await;
    by.until("the orders", |by| by.table["standing"]["orders"] == orders).await;
}

/// Everybody has heard all that was sent before somebody said this.
async fn chats(by: &mut Client, words: &str, hearing: &mut [&mut Client]) {
    by.say(json!({ "type": "chat", "text": words })).await;
    for client in hearing {
        let said = |client: &Client| client.chat.iter().any(|line| line["text"] == words);
        client.until("the chat", said).await;
    }
}

#[tokio::test]
async fn nobody_sees_who_has_answered() {
    let mut all = three("veto-unseen", 0).await;
    ann_plays(&mut all).await;
    let [ann, bob, cyd] = &mut all;
    assert_eq!(bob.view["window"]["openTo"], json!([1, 2]));
    assert_eq!(cyd.table["window"]["length"], json!(null));
    let tables = |client: &Client| client.heard.iter().filter(|kind| *kind == "table").count();
    let (before, version) = ((tables(ann), tables(cyd)), ann.version());
    bob.answer(json!("pass")).await;
    bob.until("his own answer", |bob| bob.table["window"]["answered"] == true).await;
    chats(bob, "I have said nothing", &mut [&mut *ann, &mut *cyd]).await;
    assert_eq!((tables(ann), tables(cyd)), before, "a pass was told to others");
    assert_eq!(cyd.table["window"]["answered"], false);
    // He changes his mind, which nobody sees either.
    let card = bob.view["question"]["cards"][0].clone();
    let id = bob.table["question"].clone();
    bob.say(json!({ "type": "answer", "question": id, "answer": { "card": card } })).await;
    bob.until("his card", |bob| bob.table["window"]["laid"] == card).await;
    chats(bob, "Still nothing", &mut [&mut *ann, &mut *cyd]).await;
    assert_eq!((tables(ann), tables(cyd)), before, "a card was told of before its time");
    cyd.answer(json!("pass")).await;
    for client in [ann, bob, cyd] {
        client.until("the answer", |client| client.version() > version + 1).await;
        assert!(client.tells(" answered "), "{:?}", client.log);
    }
}

#[tokio::test]
async fn the_lobby_says_how_long_there_is() {
    let wish = json!({ "deck": "chemistry", "seats": 3, "answerSeconds": 0 });
    let host = Guest::host(crate::client::start().await, wish).await;
    let mut ann = host.connect().await;
    ann.until("the lobby", |ann| !ann.lobby.is_null()).await;
    let terms = ann.lobby["terms"].as_array().unwrap();
    assert!(terms.iter().any(|term| term.as_str().unwrap().contains("without a clock")), "{terms:?}");
}

#[tokio::test]
async fn what_is_not_offered_is_refused_at_once() {
    let mut all = three("veto-refused", 0).await;
    ann_plays(&mut all).await;
    let [_, bob, _] = &mut all;
    let id = bob.table["question"].clone();
    let wrong = json!({ "type": "answer", "question": id, "answer": { "option": 3 } });
    bob.refusal(wrong).await;
    assert_eq!(bob.table["window"]["answered"], false);
}

#[tokio::test]
async fn a_pass_does_not_shorten_the_time() {
    let mut all = three("veto-clock", 1).await;
    ann_plays(&mut all).await;
    let begun = Instant::now();
    let [ann, bob, cyd] = &mut all;
    assert_eq!(ann.table["window"]["length"], json!(1000));
    bob.answer(json!("pass")).await;
    cyd.answer(json!("pass")).await;
    let version = ann.version();
    ann.until("the end of the window", |ann| ann.version() > version).await;
    assert!(begun.elapsed() >= Duration::from_millis(800), "{:?}", begun.elapsed());
    // Whoever says nothing has passed.
    assert!(!ann.tells(" answered "));
}

#[tokio::test]
async fn whoever_wants_peace_is_not_waited_for() {
    let mut all = three("veto-peace", 0).await;
    ann_plays(&mut all).await;
    let [ann, bob, cyd] = &mut all;
    let version = ann.version();
    orders(bob, json!({ "until": "turnEnd", "unasked": [] })).await;
    bob.until("peace", |bob| bob.table["window"]["inPeace"] == true).await;
    chats(bob, "Hush", &mut [&mut *ann, &mut *cyd]).await;
    assert_eq!(ann.version(), version);
    cyd.answer(json!("pass")).await;
    ann.until("the end of the window", |ann| ann.version() > version + 1).await;
    assert!(!ann.tells(" answered "));
}

#[tokio::test]
async fn orders_until_ones_own_turn_end_with_it() {
    let mut all = three("veto-own-turn", 0).await;
    ann_plays(&mut all).await;
    let [ann, bob, cyd] = &mut all;
    orders(bob, json!({ "until": "ownTurn", "unasked": [] })).await;
    orders(cyd, json!({ "until": "ownTurn", "unasked": [] })).await;
    // Nobody is waited for any more: Ann's turn goes on to its end, and Bob's begins.
    bob.until("his turn", |bob| bob.shape() == "play").await;
    assert!(!bob.tells(" answered "), "{:?}", bob.log);
    assert_eq!(bob.table["standing"]["orders"]["until"], json!(null));
    assert_eq!(cyd.table["standing"]["orders"]["until"], "ownTurn");
    bob.answer_any(&[]).await;
    ann.until("a window", |ann| ann.shape() == "answer").await;
}

#[tokio::test]
async fn whoever_wants_to_be_asked_about_some_things_only_lets_the_others_happen() {
    let mut all = three("veto-topics", 0).await;
    ann_plays(&mut all).await;
    let [_, bob, cyd] = &mut all;
    assert_eq!(bob.table["standing"]["topics"], json!(["goals", "keepers", "surprises"]));
    orders(cyd, json!({ "until": null, "unasked": ["goals", "keepers", "surprises"] })).await;
    assert_eq!(cyd.table["window"]["inPeace"], true);
    orders(bob, json!({ "until": null, "unasked": ["moves"] })).await;
    assert_eq!(bob.table["window"]["inPeace"], false);
    bob.answer(json!("pass")).await;
    bob.until("the end of the window", |bob| bob.table["window"].is_null()).await;
}

#[tokio::test]
async fn orders_survive_a_restart_and_what_ended_them_does_too() {
    let (folder, file) = ("veto-restart", data_file("orders"));
    let address = start_with_decks(decks(folder), Journal::open(&file).unwrap(), PACE).await;
    let host = Guest::host(address, json!({ "deck": "veto", "seats": 3, "answerSeconds": 0 })).await;
    let guests = [host.clone(), host.sits("Bob").await, host.sits("Cyd").await];
    let mut all = all_connect(guests.each_ref()).await;
    ann_plays(&mut all).await;
    let [_, bob, cyd] = &mut all;
    orders(cyd, json!({ "until": "ownTurn", "unasked": ["goals"] })).await;
    orders(bob, json!({ "until": "ownTurn", "unasked": ["moves"] })).await;
    bob.until("his turn", |bob| bob.shape() == "play").await;

    let address = start_with_decks(decks(folder), Journal::open(&file).unwrap(), PACE).await;
    let again = guests.map(|guest| Guest { address, ..guest });
    let [_, bob, cyd] = all_connect(again.each_ref()).await;
    assert_eq!(cyd.table["standing"]["orders"], json!({ "until": "ownTurn", "unasked": ["goals"] }));
    assert_eq!(bob.table["standing"]["orders"], json!({ "until": null, "unasked": ["moves"] }));
}

#[tokio::test]
async fn a_window_without_a_clock_waits_for_nobody_for_ever() {
    let mut all = three("veto-urged", 0).await;
    ann_plays(&mut all).await;
    let [ann, bob, cyd] = &mut all;
    let version = ann.version();
    bob.answer(json!("pass")).await;
    bob.until("his own answer", |bob| bob.table["window"]["answered"] == true).await;
    let urge = |seat: u8, what: &str| json!({ "type": "urge", "seat": seat, "what": what });
    // She cannot tell whom it waits for, and reminds both; only who has said nothing hears of it.
    for seat in [1, 2] {
        ann.say(urge(seat, "nudge")).await;
    }
    cyd.until("the nudge", |cyd| !cyd.notes.is_empty()).await;
    ann.say(urge(2, "skip")).await;
    for client in [&mut *ann, &mut *bob, &mut *cyd] {
        client.until("the end of the window", |client| client.version() > version).await;
    }
    assert!(bob.notes.is_empty() && ann.notes.is_empty(), "{:?} {:?}", bob.notes, ann.notes);
}
