//! Before the game: consent, house rules, who may start.

use crate::client::{Guest, PACE, data_file, get, post, start, start_with};
use panta_server::Journal;
use serde_json::{Value, json};

async fn consent(yes: bool) -> (Value, Vec<String>) {
    let address = start().await;
    let wish = json!({ "deck": "drinking", "seats": 2, "adult": true, "metas": ["Drinking Rules"] });
    let host = Guest::host(address, wish).await;
    let (status, sentence) = host.sit(json!({ "name": "Bob" })).await.unwrap_err();
    assert_eq!((status, sentence.contains("adults")), (403, true), "{sentence}");
    let info = get(address, &format!("/api/tables/{}", host.table)).await;
    assert_eq!(
        (&info["adults"], &info["free"], &info["metas"][0]["name"]),
        (&json!(true), &json!(1), &json!("Drinking Rules"))
    );
    let seated = host.sit(json!({ "name": "Bob", "adult": true })).await.unwrap();
    let second = Guest { secret: seated["secret"].as_str().unwrap().into(), ..host.clone() };
    let (mut ann, mut bob) = (host.connect().await, second.connect().await);
    bob.until("the lobby", |bob| bob.lobby["seats"][0]["connected"] == true).await;
    let meta = &bob.lobby["metas"][0];
    assert_eq!((&meta["on"], &meta["agreed"]), (&json!(false), &json!([0])));
    assert!(!bob.lobby["caution"].as_str().unwrap().is_empty());
    ann.until("what is missing", |ann| {
        ann.lobby["waiting"].as_str().is_some_and(|waiting| waiting.contains("consent"))
    })
    .await;
    assert!(
        bob.refusal(json!({ "type": "consent", "meta": "Sorcery", "yes": true })).await.contains("consent")
    );
    bob.say(json!({ "type": "consent", "meta": "Drinking Rules", "yes": yes })).await;
    ann.until("the game", |ann| !ann.view.is_null()).await;
    bob.until("the game", |bob| !bob.view.is_null()).await;
    assert!(
        bob.refusal(json!({ "type": "consent", "meta": "Drinking Rules", "yes": yes }))
            .await
            .contains("started")
    );
    let deck = get(address, &format!("/api/tables/{}/deck", host.table)).await;
    let names = deck["cards"].as_array().unwrap().iter();
    (ann.view["metas"].clone(), names.map(|card| card["name"].as_str().unwrap().to_string()).collect())
}

#[tokio::test]
async fn a_meta_rule_that_needs_consent_is_on_only_if_all_say_yes() {
    let (metas, cards) = consent(true).await;
    assert_eq!(metas.as_array().unwrap().len(), 1, "{metas}");
    assert!(cards.contains(&"Forbidden Word".to_string()));
    let (metas, cards) = consent(false).await;
    assert!(metas.as_array().unwrap().is_empty(), "{metas}");
    assert!(!cards.contains(&"Forbidden Word".to_string()), "the drinking cards stay out");
}

/// No optional Meta Rule comes in unless all agree, whether or not it takes cards with it. What is agreed to can be
/// read before: the rule, and when the game ends under it.
#[tokio::test]
async fn every_optional_meta_rule_needs_consent() {
    let address = start().await;
    for (deck, name, yes) in
        [("chemistry", "Goal Mill", true), ("word", "Keep Going", true), ("word", "Keep Going", false)]
    {
        let mut wish = json!({ "deck": deck, "seats": 2, "metas": [name] });
        if deck == "word" {
            wish["minutes"] = json!(30);
        }
        let host = Guest::host(address, wish).await;
        let info = get(address, &format!("/api/tables/{}", host.table)).await;
        let meta = &info["metas"][0];
        assert!(meta["name"] == name && !meta["text"].as_str().unwrap().is_empty(), "{info}");
        let end = if deck == "word" { json!("The game ends after 30 minutes.") } else { Value::Null };
        assert_eq!(meta["end"], end);
        let second = host.sits("Bob").await;
        let (mut ann, mut bob) = (host.connect().await, second.connect().await);
        let asks =
            |lobby: &Value| lobby["waiting"].as_str().is_some_and(|waiting| waiting.contains("consent"));
        bob.until("the question", |bob| asks(&bob.lobby)).await;
        assert_eq!((&bob.lobby["metas"][0]["on"], &bob.lobby["metas"][0]["end"]), (&json!(false), &end));
        bob.say(json!({ "type": "consent", "meta": name, "yes": yes })).await;
        ann.until("the game", |ann| !ann.view.is_null()).await;
        assert_eq!(ann.view["metas"].as_array().unwrap().len(), usize::from(yes), "{name}");
        // The time was part of the bargain.
        assert_eq!(ann.table["endsAt"].is_u64(), yes && deck == "word");
    }
}

#[tokio::test]
async fn the_host_may_start_before_the_others_have_answered() {
    let address = start().await;
    let wish = json!({ "deck": "drinking", "seats": 3, "adult": true, "metas": ["Drinking Rules"] });
    let host = Guest::host(address, wish).await;
    let mut ann = host.connect().await;
    assert!(ann.refusal(json!({ "type": "start" })).await.contains("two"));
    assert!(ann.refusal(json!({ "type": "claim" })).await.contains("not started"));
    let seated = host.sit(json!({ "name": "Bob", "adult": true })).await.unwrap();
    let mut bob = Guest { secret: seated["secret"].as_str().unwrap().into(), ..host.clone() }.connect().await;
    ann.until("Bob", |ann| ann.lobby["canStart"] == true).await;
    ann.say(json!({ "type": "start" })).await;
    bob.until("the game", |bob| !bob.view.is_null()).await;
    assert_eq!(bob.view["metas"], json!([]), "not all had said yes");
    assert_eq!(bob.view["players"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_lobby_survives_a_restart_and_its_host_can_leave() {
    let file = data_file("lobby");
    let address = start_with(Journal::open(&file).unwrap(), PACE).await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "seats": 3 })).await;
    let second = host.sits("Bob").await;

    let address = start_with(Journal::open(&file).unwrap(), PACE).await;
    let (host, second) = (Guest { address, ..host }, Guest { address, ..second });
    let (mut ann, mut bob) = (host.connect().await, second.connect().await);
    bob.until("both", |bob| bob.lobby["seats"][0]["connected"] == true).await;
    ann.say(json!({ "type": "leave" })).await;
    ann.until("the way out", |ann| ann.gone.is_some()).await;
    bob.until("the empty seat", |bob| bob.lobby["seats"][1]["name"].is_null()).await;
    assert_eq!((&bob.lobby["seat"], &bob.lobby["host"]), (&json!(0), &json!(0)), "Bob is the host now");
    bob.say(json!({ "type": "leave" })).await;
    bob.until("the way out", |bob| bob.gone.is_some()).await;
    assert_eq!(host.sit(json!({ "name": "Cleo" })).await.unwrap_err().0, 404);
}

#[tokio::test]
async fn house_rules_change_the_deck_of_one_table() {
    let address = start().await;
    let house = json!({ "without": ["Hydrogen"], "more": [["Helium", 2]] });
    let host =
        Guest::host(address, json!({ "deck": "chemistry", "seats": 3, "bots": 1, "house": house })).await;
    let second = host.sits("Bob").await;
    let mut bob = second.connect().await;
    bob.until("the lobby", |bob| !bob.lobby.is_null()).await;
    assert_eq!(bob.lobby["terms"].as_array().unwrap().len(), 2, "{}", bob.lobby);
    assert!(!bob.lobby["warnings"].as_array().unwrap().is_empty(), "Water became impossible");
    assert!(host.cards("Hydrogen").await.is_empty());
    assert_eq!(host.cards("Helium").await.len(), 3);
    let mut ann = host.connect().await;
    tokio::join!(
        ann.play_until("the end", |ann| ann.is_over()),
        bob.play_until("the end", |bob| bob.is_over())
    );
    for house in [
        json!({ "without": ["Unobtainium"] }),
        json!({ "mix": ["sorcery"] }),
        json!({ "mix": ["word", "stoner", "anatomy", "drinking", "chemistry"] }),
        json!({ "more": [["Helium", 0]] }),
        json!({ "more": [["Helium", 250]] }),
    ] {
        let wish = json!({ "deck": "chemistry", "name": "Ann", "bots": 1, "adult": true, "house": house });
        let (status, sentence) = post(address, "/api/tables", wish.clone()).await.unwrap_err();
        assert!(status == 400 || status == 404, "{wish}: {sentence}");
    }
}
