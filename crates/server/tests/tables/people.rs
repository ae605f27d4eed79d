//! Several people at one table.

use crate::client::{Client, Guest, all_play_until, start};
use serde_json::json;

#[tokio::test]
async fn two_people_and_a_bot_play_a_whole_game() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "seats": 3, "bots": 1 })).await;
    let guest = host.sits("Bob").await;
    let (mut ann, mut bob) = (host.connect().await, guest.connect().await);
    tokio::join!(
        ann.play_until("the end", |ann| ann.is_over()),
        bob.play_until("the end", |bob| bob.is_over())
    );
    assert_eq!(ann.view["outcome"], bob.view["outcome"]);
    assert_eq!((ann.version(), ann.log.len()), (bob.version(), bob.log.len()));
    assert!(ann.tells("You") && ann.tells("Bob") && bob.tells("Ann"));
    assert!(ann.refused.is_empty() && bob.refused.is_empty(), "{:?} {:?}", ann.refused, bob.refused);

    ann.say(json!({ "type": "rematch" })).await;
    ann.until("the next lobby", |ann| ann.guest.table != host.table && ann.view.is_null()).await;
    assert!(ann.lobby["waiting"].as_str().unwrap().contains("Bob"), "{}", ann.lobby);
    bob.until("the offer", |bob| bob.heard.last().unwrap() == "next").await;
    bob.say(json!({ "type": "rematch" })).await;
    bob.until("the next game", |bob| bob.guest.table != host.table && !bob.view.is_null()).await;
    ann.until("the next game", |ann| !ann.view.is_null()).await;
    assert_eq!(ann.guest.table, bob.guest.table);
}

/// Whoever has the turn marker begins the rematch; in a deck without one, whoever has won.
#[tokio::test]
async fn a_rematch_knows_who_goes_first() {
    let address = start().await;
    for deck in ["chemistry", "stoner"] {
        let wish = json!({ "deck": deck, "seats": 2, "bots": 1, "adult": true });
        let host = Guest::host(address, wish).await;
        let mut ann = host.connect().await;
        ann.play_until("the end", |ann| ann.is_over()).await;
        let won = ann.view["outcome"]["won"]["seat"].clone();
        let first = if deck == "stoner" { ann.view["turn"]["player"].clone() } else { won };
        ann.log.clear();
        ann.say(json!({ "type": "rematch" })).await;
        ann.until("the next game", |ann| ann.guest.table != host.table && !ann.log.is_empty()).await;
        let began = if first == 0 { "You" } else { "Thales" };
        let turn = &ann.log[0];
        assert!(first.is_null() || turn.contains(began), "{deck}: {first}, {turn}");
    }
}

#[tokio::test]
async fn several_who_are_asked_at_once_answer_in_any_order() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "limits", "seats": 3 })).await;
    let (second, third) = (host.sits("Bob").await, host.sits("Cleo").await);
    let mut ann = host.connect().await;
    let mut bob = second.connect().await;
    let mut cleo = third.connect().await;
    let tricks = host.cards("Trick").await;
    let limited = |client: &crate::client::Client| client.shape() == "limit";
    all_play_until(&mut [&mut ann, &mut bob, &mut cleo], &tricks, |all| {
        all.iter().filter(|client| limited(client)).count() == 2
    })
    .await;
    let mut asked: Vec<_> = [&mut ann, &mut bob, &mut cleo].into_iter().filter(|c| limited(c)).collect();
    let (first, rest) = asked.split_first_mut().unwrap();
    let second = &mut rest[0];
    let before = first.version();
    // The one asked second answers first, and the other does not look again before answering.
    tokio::join!(second.answer_any(&[]), first.answer_any(&[]));
    first.until("both answers", |client| client.version() >= before + 2).await;
    second.until("both answers", |client| client.version() >= before + 2).await;
    assert!(
        first.refused.is_empty() && second.refused.is_empty(),
        "{:?} {:?}",
        first.refused,
        second.refused
    );

    // What was answered is over: the same answer is stale.
    let stale = json!({ "type": "answer", "question": 0, "answer": "pass" });
    let sentence = second.refusal(stale).await;
    assert!(sentence.contains("moved on") || sentence.contains("not being asked"), "{sentence}");
}

#[tokio::test]
async fn everybody_may_put_something_to_the_vote() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "word", "seats": 3, "bots": 1 })).await;
    let guest = host.sits("Bob").await;
    let (mut ann, mut bob) = (host.connect().await, guest.connect().await);
    bob.until("the game", |bob| !bob.view.is_null()).await;
    let what = bob.facts()["proposable"][0].clone();
    assert!(what["meta"].is_u64(), "{}", bob.facts()["proposable"]);
    bob.say(json!({ "type": "propose", "what": what })).await;
    let asked = |client: &Client| client.shape() == "vote";
    ann.until("the vote", |ann| asked(ann)).await;
    assert_eq!(ann.facts()["vote"][1], what);
    assert!(ann.refusal(json!({ "type": "propose", "what": what })).await.contains("vote"));
    // A bot that waits its turn may not have voted yet; people vote when they like.
    ann.answer(json!({ "option": 0 })).await;
    ann.until("the verdict", |ann| ann.tells("The table agreed.")).await;
    assert!(ann.view["metas"].as_array().unwrap().contains(&what["meta"]));
    assert_eq!(ann.facts()["claims"], true);
    // Then the end can be put to the vote.
    let stop =
        |client: &Client| client.facts()["proposable"].as_array().unwrap().iter().any(|what| what == "stop");
    ann.until("a new proposal", |ann| stop(ann)).await;
    ann.say(json!({ "type": "propose", "what": "stop" })).await;
    bob.until("the vote", |bob| bob.facts()["vote"][1] == "stop" && bob.question().is_some()).await;
    bob.answer(json!({ "option": 0 })).await;
    ann.until("the end", |ann| ann.is_over()).await;
    assert!(!ann.view["outcome"]["scored"].is_null());
    assert!(ann.refusal(json!({ "type": "propose", "what": "stop" })).await.contains("over"));
}
