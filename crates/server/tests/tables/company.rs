//! What people at a table may do about each other: nudge, go on without somebody, lock, remove, mute, let somebody take
//! over from a bot; and taking one's own seat along to another device.

use crate::client::{Client, Guest, PACE, get, post, start, start_with};
use panta_server::{Journal, Pace};
use serde_json::{Value, json};
use std::time::Duration;

/// A table of these people, all connected, and the game.
async fn sitting(address: std::net::SocketAddr, names: &[&str], wish: Value) -> (Guest, Vec<Client>) {
    let mut all = json!({ "deck": "chemistry", "seats": names.len() });
    all.as_object_mut().unwrap().extend(wish.as_object().unwrap().clone());
    let host = Guest::host(address, all).await;
    let mut clients = vec![host.connect().await];
    for name in &names[1..] {
        clients.push(host.sits(name).await.connect().await);
    }
    for client in &mut clients {
        client.until("the game", |client| !client.view.is_null()).await;
    }
    (host, clients)
}

fn waits(client: &Client) -> Value {
    client.table["company"]["waits"][0].clone()
}

#[tokio::test]
async fn whoever_dawdles_is_nudged_and_then_the_game_goes_on_without_them() {
    let address = start().await;
    let (_, mut all) = sitting(address, &["Ann", "Bob", "Cyd"], json!({})).await;
    let [ann, bob, cyd] = all.as_mut_slice() else { panic!() };
    assert_eq!(waits(bob)["seat"], 0);
    let urge = |what: &str| json!({ "type": "urge", "seat": 0, "what": what });
    assert!(bob.refusal(urge("skip")).await.contains("Nudge them first"));
    assert!(
        bob.refusal(json!({ "type": "urge", "seat": 2, "what": "nudge" }))
            .await
            .contains("Nobody is waiting")
    );
    bob.say(urge("nudge")).await;
    ann.until("the nudge", |ann| ann.notes.iter().any(|note| note == "Bob is waiting for you.")).await;
    let before = ann.version();
    bob.say(urge("skip")).await;
    bob.until("one's own vote", |bob| waits(bob)["skip"] == json!([1])).await;
    assert_eq!(waits(bob)["needed"], 2);
    cyd.say(urge("skip")).await;
    ann.until("what the bot decided", |ann| ann.version() > before).await;
    assert!(
        ann.notes.iter().any(|note| note.contains("Ann was not there, so a bot made this decision")),
        "{:?}",
        ann.notes
    );
    assert_eq!(ann.player("Ann")["standIn"], false);
}

#[tokio::test]
async fn the_host_alone_can_have_a_bot_play_until_somebody_is_back() {
    let address = start().await;
    let (_, mut all) = sitting(address, &["Ann", "Bob"], json!({ "first": 1 })).await;
    let [ann, bob] = all.as_mut_slice() else { panic!() };
    let urge = |what: &str| json!({ "type": "urge", "seat": 1, "what": what });
    ann.say(urge("nudge")).await;
    ann.say(urge("replace")).await;
    bob.until("the bot", |bob| bob.player("Bob")["standIn"] == true).await;
    bob.say(json!({ "type": "back" })).await;
    bob.until("his own again", |bob| bob.player("Bob")["standIn"] == false).await;
}

#[tokio::test]
async fn nobody_is_nudged_at_once() {
    let pace = Pace { nudge: Duration::from_secs(1000), ..PACE };
    let address = start_with(Journal::in_memory().unwrap(), pace).await;
    let (_, mut all) = sitting(address, &["Ann", "Bob"], json!({})).await;
    let nudge = json!({ "type": "urge", "seat": 0, "what": "nudge" });
    assert!(all[1].refusal(nudge).await.contains("more time"));
}

#[tokio::test]
async fn the_pace_of_a_table_is_told_before() {
    let address = start().await;
    let wish = json!({ "deck": "chemistry", "seats": 2, "pace": { "days": 3 } });
    let mut ann = Guest::host(address, wish).await.connect().await;
    ann.until("the lobby", |ann| !ann.lobby.is_null()).await;
    let terms = ann.lobby["terms"].to_string();
    assert!(terms.contains("3 days to decide"), "{terms}");
    for wrong in
        [json!({ "seconds": 1 }), json!({ "seconds": 10_000 }), json!({ "days": 0 }), json!({ "days": 99 })]
    {
        let wish = json!({ "deck": "chemistry", "name": "Ann", "bots": 1, "pace": wrong });
        assert_eq!(post(address, "/api/tables", wish).await.unwrap_err().0, 400);
    }
}

#[tokio::test]
async fn the_host_locks_removes_and_mutes() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "seats": 4 })).await;
    let (mut ann, mut bob) = (host.connect().await, host.sits("Bob").await.connect().await);
    let act = |act: Value| json!({ "type": "host", "act": act });
    let lock = |on: bool| json!({ "type": "host", "act": { "do": "lock", "on": on } });
    assert!(bob.refusal(lock(true)).await.contains("Ann is the host"));
    ann.say(lock(true)).await;
    ann.until("the lock", |ann| ann.lobby["locked"] == true).await;
    assert_eq!(host.sit(json!({ "name": "Cyd" })).await.unwrap_err().0, 403);
    let info = get(address, &format!("/api/tables/{}", host.table)).await;
    assert!(info["closed"][1].as_str().unwrap().contains("locked"), "{info}");
    ann.say(lock(false)).await;
    ann.until("the lock off", |ann| ann.lobby["locked"] == false).await;
    let mut cyd = host.sits("Cyd").await.connect().await;
    ann.say(act(json!({ "do": "mute", "seat": 2, "on": true }))).await;
    ann.say(json!({ "type": "chat", "text": "hush" })).await;
    cyd.until("Ann's words", |cyd| !cyd.chat.is_empty()).await;
    assert!(cyd.refusal(json!({ "type": "chat", "text": "oh" })).await.contains("muted"));
    assert!(ann.refusal(act(json!({ "do": "remove", "seat": 0 }))).await.contains("somebody else"));
    ann.say(act(json!({ "do": "remove", "seat": 1 }))).await;
    bob.until("the way out", |bob| bob.gone.is_some()).await;
    assert!(bob.gone.as_ref().unwrap().contains("host"), "{:?}", bob.gone);
    ann.say(json!({ "type": "start" })).await;
    cyd.until("the game", |cyd| !cyd.view.is_null()).await;
    ann.until("the game", |ann| !ann.view.is_null()).await;
    assert_eq!(ann.table["company"]["host"], 0);
    ann.say(act(json!({ "do": "remove", "seat": 1 }))).await;
    cyd.until("the way out", |cyd| cyd.gone.is_some()).await;
    ann.until("the end", |ann| ann.is_over()).await;
}

#[tokio::test]
async fn a_bots_seat_is_taken_over_only_by_consent() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "limits", "bots": 2 })).await;
    let wish = json!({ "name": "Bob", "bot": 1 });
    let mut ann = host.connect().await;
    ann.until("a question", |ann| ann.question().is_some()).await;
    let (refused, ()) = tokio::join!(host.sit(wish.clone()), ann.admits(false));
    let (status, sentence) = refused.unwrap_err();
    assert!(status == 403 && sentence.contains("go on with the bot"), "{sentence}");
    let (seated, ()) = tokio::join!(host.sit(wish), ann.admits(true));
    assert_eq!(seated.unwrap()["seat"], 1);
}

#[tokio::test]
async fn a_seat_is_taken_along_once() {
    let address = start().await;
    let (host, mut all) = sitting(address, &["Ann", "Bob"], json!({})).await;
    let [ann, _] = all.as_mut_slice() else { panic!() };
    ann.say(json!({ "type": "handOver" })).await;
    ann.until("the link", |ann| ann.code.is_some()).await;
    let path = format!("/api/tables/{}/along", host.table);
    let along = json!({ "code": ann.code });
    assert_eq!(post(address, &path, json!({ "code": "x".repeat(32) })).await.unwrap_err().0, 403);
    let seated = post(address, &path, along.clone()).await.unwrap();
    ann.until("the way out", |ann| ann.gone.is_some()).await;
    assert_eq!(post(address, &path, along).await.unwrap_err().0, 403);
    let there = Guest { secret: seated["secret"].as_str().unwrap().into(), ..host.clone() };
    let mut ann = there.connect().await;
    ann.until("her hand", |ann| ann.view["hand"].as_array().is_some_and(|hand| !hand.is_empty())).await;
    let mut stale = host.connect().await;
    stale.until("the way out", |stale| stale.gone.is_some()).await;
}

#[tokio::test]
async fn every_message_with_an_id_is_answered() {
    let address = start().await;
    let (_, mut all) = sitting(address, &["Ann", "Bob"], json!({})).await;
    let [ann, _] = all.as_mut_slice() else { panic!() };
    ann.say(json!({ "type": "chat", "text": "one", "id": 7 })).await;
    ann.until("the answer", |ann| ann.done == [7]).await;
    ann.refusal(json!({ "type": "start", "id": 8 })).await;
    assert_eq!(ann.done, [7]);
}

/// After a lost connection nobody reads again what they have read.
#[tokio::test]
async fn whoever_comes_back_gets_what_they_missed() {
    let address = start().await;
    let (_, mut all) = sitting(address, &["Ann", "Bob"], json!({})).await;
    let [ann, bob] = all.as_mut_slice() else { panic!() };
    ann.answer_any(&[]).await;
    bob.until("the step", |bob| bob.version() > 0).await;
    let (seen, whole) = (bob.version(), bob.log.len());
    let hello = json!({ "type": "hello", "secret": bob.guest.secret, "since": seen });
    let mut again = bob.guest.connect_with(hello).await;
    again.until("the table", |again| !again.view.is_null()).await;
    assert!(again.log.is_empty(), "{:?}", again.log);
    let hello = json!({ "type": "hello", "secret": bob.guest.secret, "since": 0 });
    let mut anew = bob.guest.connect_with(hello).await;
    anew.until("the table", |anew| !anew.view.is_null()).await;
    assert!(anew.log.len() >= whole);
}

/// A line that comes without a step is not lost on whoever comes back.
#[tokio::test]
async fn whoever_comes_back_reads_who_took_over_from_a_bot() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "limits", "bots": 2 })).await;
    let mut ann = host.connect().await;
    ann.until("a question", |ann| ann.question().is_some()).await;
    let seen = ann.version();
    let (_, ()) = tokio::join!(host.sit(json!({ "name": "Bob", "bot": 1 })), ann.admits(true));
    let hello = json!({ "type": "hello", "secret": host.secret, "since": seen });
    let mut again = host.connect_with(hello).await;
    again.until("the table", |again| !again.view.is_null()).await;
    assert_eq!(again.version(), seen);
    assert!(again.tells("took over"), "{:?}", again.log);
}

/// The mouth stays shut on another device.
#[tokio::test]
async fn whoever_is_muted_takes_that_along() {
    let address = start().await;
    let (host, mut all) = sitting(address, &["Ann", "Bob"], json!({})).await;
    let [ann, bob] = all.as_mut_slice() else { panic!() };
    ann.say(json!({ "type": "host", "act": { "do": "mute", "seat": 1, "on": true }, "id": 1 })).await;
    ann.until("the mute", |ann| ann.done == [1]).await;
    bob.say(json!({ "type": "handOver" })).await;
    bob.until("the link", |bob| bob.code.is_some()).await;
    let path = format!("/api/tables/{}/along", host.table);
    let seated = post(address, &path, json!({ "code": bob.code })).await.unwrap();
    let there = Guest { secret: seated["secret"].as_str().unwrap().into(), ..host.clone() };
    let mut bob = there.connect().await;
    bob.until("the game", |bob| !bob.view.is_null()).await;
    assert!(bob.refusal(json!({ "type": "chat", "text": "oh" })).await.contains("muted"));
}

#[tokio::test]
async fn a_lock_holds_for_those_who_were_asked_about_before() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "limits", "bots": 2 })).await;
    let mut ann = host.connect().await;
    ann.until("a question", |ann| ann.question().is_some()).await;
    let locks = async {
        ann.until("somebody who asks", |ann| !ann.table["company"]["newcomers"][0].is_null()).await;
        ann.say(json!({ "type": "host", "act": { "do": "lock", "on": true } })).await;
        ann.admits(true).await;
    };
    let (refused, ()) = tokio::join!(host.sit(json!({ "name": "Bob", "bot": 1 })), locks);
    let (status, sentence) = refused.unwrap_err();
    assert!(status == 403 && sentence.contains("locked"), "{sentence}");
}

#[tokio::test]
async fn a_host_who_is_away_is_not_waited_for() {
    let pace = Pace { away: Duration::from_millis(1), ..PACE };
    let address = start_with(Journal::in_memory().unwrap(), pace).await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "seats": 3 })).await;
    let mut ann = host.connect().await;
    let mut bob = host.sits("Bob").await.connect().await;
    ann.until("Bob", |ann| ann.lobby["canStart"] == true).await;
    assert_eq!(bob.lobby["host"], 0);
    let refused = bob.refusal(json!({ "type": "start" })).await;
    assert!(refused.contains("Ann"), "{refused}");
    drop(ann);
    bob.until("being the host", |bob| bob.lobby["host"] == 1 && !bob.lobby["wish"].is_null()).await;
    bob.say(json!({ "type": "start" })).await;
    bob.until("the game", |bob| !bob.view.is_null()).await;
    bob.until("being the host", |bob| bob.table["company"]["host"] == 1).await;
    bob.say(json!({ "type": "host", "act": { "do": "lock", "on": true } })).await;
    bob.until("the lock", |bob| bob.table["company"]["locked"] == true || bob.refused.len() > 1).await;
    assert_eq!(bob.refused.len(), 1, "{:?}", bob.refused);
    let mut ann = host.connect().await;
    ann.until("being the host again", |ann| ann.table["company"]["host"] == 0).await;
}

#[tokio::test]
async fn slurs_are_no_names() {
    let address = start().await;
    // Turned by 13 letters.
    let slur: String = "Cncvfg".bytes().map(|b| ((b & 31) + 12) % 26 + b'a').map(char::from).collect();
    let wish = |name: &str| json!({ "deck": "chemistry", "name": name, "seats": 2 });
    let (status, sentence) = post(address, "/api/tables", wish(&slur)).await.unwrap_err();
    assert!(status == 400 && sentence.contains("insults"), "{sentence}");
    let host = Guest::host(address, wish("Ann")).await;
    assert_eq!(host.sit(json!({ "name": slur })).await.unwrap_err().0, 400);
    host.sits("Scunthorpe").await;
}
