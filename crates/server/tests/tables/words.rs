//! What people write and say: the chat, kept words, races.

use crate::client::{Client, Guest, NEVER, PACE, all_play_until, start, start_with};
use panta_server::{Journal, Pace};
use serde_json::json;
use std::time::Duration;

#[tokio::test]
async fn a_word_in_the_chat_is_heard() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "heard", "seats": 2 })).await;
    let second = host.sits("Bob").await;
    let (mut ann, mut bob) = (host.connect().await, second.connect().await);
    let tricks = host.cards("Trick").await;
    let chooses = |client: &Client| client.shape() == "word";
    all_play_until(&mut [&mut ann, &mut bob], &tricks, |all| all.iter().any(|client| chooses(client))).await;
    let chooser = if chooses(&ann) { &mut ann } else { &mut bob };
    let id = chooser.table["question"].clone();
    for word in ["", "two words", "x", "9", "ab\u{200b}\u{200b}!", &"x".repeat(21), &"x".repeat(1000)] {
        let answer = json!({ "type": "answer", "question": id, "answer": { "text": word } });
        chooser.refusal(answer).await;
    }
    let answer = json!({ "type": "answer", "question": id, "answer": { "text": "x".repeat(10_000) } });
    assert!(chooser.refusal(answer).await.contains("bytes"));
    chooser.answer(json!({ "text": " Che\u{200b}er " })).await;
    ann.until("the word", |ann| ann.view["kept"][0]["word"] == "cheer").await;
    bob.until("the word", |bob| bob.view["kept"][0]["word"] == "cheer").await;

    bob.say(json!({ "type": "chat", "text": "I am cheerful" })).await;
    ann.until("the chat", |ann| ann.chat.iter().any(|line| line["text"] == "I am cheerful")).await;
    assert!(!ann.tells("water"), "{:?}", ann.log);
    bob.say(json!({ "type": "chat", "text": "CHEERS, everybody" })).await;
    ann.until("what follows", |ann| ann.tells("Bob changes to water")).await;
    assert_eq!(ann.chat[1]["name"], "Bob");
    assert_eq!((&ann.chat[1]["mine"], ann.chat.len()), (&json!(false), 2));
    // Whoever comes back reads it all.
    let mut again = second.connect().await;
    again.until("the chat", |again| again.chat.len() == 2).await;
    assert_eq!(again.chat[0]["mine"], true);
}

#[tokio::test]
async fn a_chat_message_is_short_and_nobody_floods_the_table() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "bots": 1 })).await;
    let mut ann = host.connect().await;
    ann.until("the game", |ann| !ann.view.is_null()).await;
    for text in ["", "   ", "\u{200b}", &"x".repeat(201), &"ж".repeat(201)] {
        assert!(ann.refusal(json!({ "type": "chat", "text": text })).await.contains("200"), "{text}");
    }
    for at in 0..6 {
        ann.say(json!({ "type": "chat", "text": format!("{at} {}", "ж".repeat(150)) })).await;
    }
    assert!(ann.refusal(json!({ "type": "chat", "text": "seven" })).await.contains("at once"));
    ann.until("one's own lines", |ann| ann.chat.len() == 6).await;
}

#[tokio::test]
async fn bots_leave_people_time_in_a_race() {
    let pace = Pace { race: NEVER, ..PACE };
    let address = start_with(Journal::in_memory().unwrap(), pace).await;
    let host = Guest::host(address, json!({ "deck": "races", "seats": 3, "bots": 1, "first": 0 })).await;
    let second = host.sits("Bob").await;
    let (mut ann, mut bob) = (host.connect().await, second.connect().await);
    let tricks = host.cards("Trick").await;
    let races = |client: &Client| client.shape() == "race";
    // When a person plays it, the other races against the bot.
    all_play_until(&mut [&mut ann, &mut bob], &tricks, |all| all.iter().any(|client| races(client))).await;
    let racer = if races(&ann) { &mut ann } else { &mut bob };
    racer.answer(json!({ "option": 0 })).await;
    racer.until("the last one", |racer| racer.tells("changes to water") || racer.tells("Thales")).await;
}

#[tokio::test]
async fn a_bot_runs_the_race_after_its_pause() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "races", "seats": 3, "bots": 1, "first": 0 })).await;
    let second = host.sits("Bob").await;
    let (mut ann, mut bob) = (host.connect().await, second.connect().await);
    let tricks = host.cards("Trick").await;
    let raced = |client: &Client| client.tells("water");
    all_play_until(&mut [&mut ann, &mut bob], &tricks, |all| all.iter().any(|client| raced(client))).await;
}

#[tokio::test]
async fn whoever_does_nothing_in_a_race_is_too_late() {
    let pace = Pace { race: NEVER, race_limit: Duration::from_millis(20), ..PACE };
    let address = start_with(Journal::in_memory().unwrap(), pace).await;
    let host = Guest::host(address, json!({ "deck": "races", "seats": 2, "first": 0 })).await;
    let second = host.sits("Bob").await;
    let (mut ann, mut bob) = (host.connect().await, second.connect().await);
    let tricks = host.cards("Trick").await;
    // Between two people the only racer has nobody to be faster than, only the clock.
    let late = |client: &Client| client.tells("water");
    let races = |client: &Client| client.shape() == "race";
    all_play_until(&mut [&mut ann, &mut bob], &tricks, |all| all.iter().any(|it| races(it) || late(it)))
        .await;
    ann.until("what follows", late).await;
    bob.until("the same", late).await;
}
