//! Decks that are mixed in bring along what protects their people: Meta Rules to consent to, switches, cautions.

use crate::client::{Guest, get, post, start};
use serde_json::{Value, json};
use std::net::SocketAddr;

/// The names of the cards that a table plays with.
async fn cards(host: &Guest) -> Vec<String> {
    let deck = get(host.address, &format!("/api/tables/{}/deck", host.table)).await;
    let cards = deck["cards"].as_array().unwrap().iter();
    cards.map(|card| card["name"].as_str().unwrap().to_string()).collect()
}

/// A deck's entry in the list.
async fn listed(address: SocketAddr, id: &str) -> Value {
    let decks = get(address, "/api/decks").await;
    decks.as_array().unwrap().iter().find(|deck| deck["id"] == id).unwrap().clone()
}

const DRINK: &str = "Forbidden Word";

fn stoner_and_drinking() -> Value {
    json!({ "deck": "stoner", "adult": true, "house": { "mix": ["drinking"] } })
}

fn with(mut wish: Value, more: Value) -> Value {
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    wish
}

#[tokio::test]
async fn cards_that_need_consent_need_it_in_a_mix_too() {
    let address = start().await;
    let host = Guest::host(address, with(stoner_and_drinking(), json!({ "bots": 1 }))).await;
    let all = cards(&host).await;
    assert!(
        all.contains(&"Beer".to_string()) && all.contains(&DRINK.to_string()),
        "in the box until all agree"
    );
    let mut ann = host.connect().await;
    ann.until("the game", |ann| !ann.view.is_null()).await;
    assert!(ann.view["metas"].as_array().unwrap().is_empty(), "nobody was asked");

    let wish = with(stoner_and_drinking(), json!({ "seats": 2, "metas": ["Drinking Rules"] }));
    let host = Guest::host(address, wish).await;
    let seated = host.sit(json!({ "name": "Bob", "adult": true })).await.unwrap();
    let second = Guest { secret: seated["secret"].as_str().unwrap().into(), ..host.clone() };
    let (mut ann, mut bob) = (host.connect().await, second.connect().await);
    bob.until("the lobby", |bob| bob.lobby["seats"][0]["connected"] == true).await;
    let meta = &bob.lobby["metas"][0];
    assert_eq!((&meta["name"], &meta["on"]), (&json!("Drinking Rules"), &json!(false)));
    assert!(!meta["text"].as_str().unwrap().is_empty());
    for deck in ["stoner", "drinking"] {
        let caution = listed(address, deck).await["caution"].as_str().unwrap().to_string();
        assert!(
            bob.lobby["caution"].as_str().unwrap().contains(&caution),
            "{deck}: {}",
            bob.lobby["caution"]
        );
    }
    bob.say(json!({ "type": "consent", "meta": "Drinking Rules", "yes": true })).await;
    ann.until("the game", |ann| !ann.view.is_null()).await;
    assert!(cards(&host).await.contains(&DRINK.to_string()));
    assert_eq!(ann.view["metas"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn switches_of_a_mix_can_be_off() {
    let address = start().await;
    let wish = json!({ "deck": "chemistry", "bots": 1, "house": { "mix": ["anatomy"] } });
    assert!(cards(&Guest::host(address, wish.clone()).await).await.contains(&"Name That Organ!".to_string()));
    let host = Guest::host(address, with(wish, json!({ "switches": { "quiz": false } }))).await;
    assert!(!cards(&host).await.contains(&"Name That Organ!".to_string()));
    let wish = json!({ "deck": "chemistry", "name": "Ann", "bots": 1, "switches": { "quiz": false } });
    let (status, sentence) = post(address, "/api/tables", wish).await.unwrap_err();
    assert_eq!((status, sentence.as_str()), (400, "Chemistry has no switch of that name."));
}

#[tokio::test]
async fn alone_a_mix_sets_the_cards_of_both_decks_aside() {
    let address = start().await;
    for (deck, other) in [("stoner", "drinking"), ("word", "stoner")] {
        let wish = json!({ "deck": deck, "seats": 1, "adult": true, "house": { "mix": [other] } });
        let all = cards(&Guest::host(address, wish).await).await;
        assert!(!all.contains(&DRINK.to_string()));
        for id in [deck, other] {
            for aside in listed(address, id).await["soloAside"].as_array().unwrap() {
                assert!(
                    !all.contains(&aside.as_str().unwrap().to_string()),
                    "{aside} in {deck} with {other}"
                );
            }
        }
    }
}

/// A single card brings along what its deck asks of people. That it holds for every card is tried where decks are made.
#[tokio::test]
async fn a_single_card_of_a_deck_for_adults_asks_what_its_deck_asks() {
    let address = start().await;
    let decks = get(address, "/api/decks").await;
    let of = |adults: bool| decks.as_array().unwrap().iter().filter(move |deck| deck["adults"] == adults);
    for from in of(true) {
        let cards = get(address, &format!("/api/decks/{}", from["id"].as_str().unwrap())).await;
        let keeper = cards["cards"].as_array().unwrap().iter().find(|card| card["kind"] == "keeper").unwrap();
        for into in of(false).filter(|deck| deck["players"][1].as_u64() > Some(1)) {
            let house = json!({ "cards": [[from["id"], keeper["name"]]] });
            let wish = json!({ "deck": into["id"], "name": "Ann", "bots": 0, "seats": 2, "house": house });
            let at = format!("{} of {} in {}", keeper["name"], from["id"], into["id"]);
            assert_eq!(post(address, "/api/tables", wish.clone()).await.unwrap_err().0, 403, "{at}");
            let host = Guest::host(address, with(wish, json!({ "adult": true }))).await;
            assert_eq!(host.sit(json!({ "name": "Bob" })).await.unwrap_err().0, 403, "{at}");
            let info = get(address, &format!("/api/tables/{}", host.table)).await;
            assert!(info["adults"] == true, "{at}");
            assert!(info["caution"].as_str().unwrap().contains(from["caution"].as_str().unwrap()), "{at}");
            let mut ann = host.connect().await;
            ann.until("the lobby", |ann| !ann.lobby.is_null()).await;
            let told =
                format!("With {} of {}.", keeper["name"].as_str().unwrap(), from["title"].as_str().unwrap());
            assert!(ann.lobby["terms"].as_array().unwrap().contains(&json!(told)), "{}", ann.lobby["terms"]);
        }
    }
}

/// The cards are in the box until all agree, and so are the further copies.
#[tokio::test]
async fn more_of_a_card_that_needs_consent_waits_for_it() {
    let address = start().await;
    let wish = json!({
        "deck": "drinking", "seats": 2, "adult": true, "metas": ["Drinking Rules"],
        "house": { "more": [["Cheers!", 1]] },
    });
    let host = Guest::host(address, wish).await;
    assert_eq!(host.cards("Cheers!").await.len(), 2);
    let seated = host.sit(json!({ "name": "Bob", "adult": true })).await.unwrap();
    let mut bob = Guest { secret: seated["secret"].as_str().unwrap().into(), ..host.clone() }.connect().await;
    let mut ann = host.connect().await;
    bob.say(json!({ "type": "consent", "meta": "Drinking Rules", "yes": true })).await;
    ann.until("the game", |ann| !ann.view.is_null()).await;
    assert_eq!(host.cards("Cheers!").await.len(), 2);
}

/// What a choice means can be asked before there is a table.
#[tokio::test]
async fn a_deck_is_checked_before_anybody_sits_down() {
    let address = start().await;
    let check = async |wish: Value| post(address, "/api/decks/check", wish).await;
    for deck in ["anatomy", "chemistry", "drinking", "stoner", "word"] {
        let found = check(json!({ "deck": deck })).await.unwrap();
        assert_eq!((&found["deck"]["id"], &found["warnings"]), (&json!(deck), &json!([])), "as it comes");
    }
    let found = check(json!({ "deck": "chemistry", "house": { "without": ["Hydrogen"] } })).await.unwrap();
    let warnings: Vec<&str> =
        found["warnings"].as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
    assert!(warnings.iter().any(|it| it.starts_with("Nobody can meet Water any more")), "{warnings:?}");
    assert!(warnings.iter().all(|it| it.ends_with('.')), "{warnings:?}");

    // A deck that is mixed in brings its choices along.
    let house = json!({ "mix": ["drinking"] });
    let found = check(json!({ "deck": "stoner", "metas": ["Keep Going"], "house": house })).await.unwrap();
    let metas = found["deck"]["metas"].as_array().unwrap();
    assert!(metas.iter().any(|meta| meta["name"] == "Drinking Rules"), "{metas:?}");
    assert_eq!((&found["deck"]["id"], &found["deck"]["adults"]), (&json!("stoner"), &json!(true)));
    let found = check(json!({ "deck": "chemistry", "house": { "mix": ["anatomy"] } })).await.unwrap();
    assert!(found["deck"]["switches"].as_array().unwrap().iter().any(|switch| switch["name"] == "quiz"));

    for (wish, status, words) in [
        (json!({ "deck": "sorcery" }), 404, "no deck"),
        (json!({ "house": {} }), 400, "not clear which deck"),
        (json!({ "deck": "chemistry", "house": { "without": ["Unobtainium"] } }), 400, "Unobtainium"),
        (json!({ "deck": "chemistry", "house": { "more": [["Helium", 250]] } }), 400, "20 copies"),
        (
            json!({ "deck": "word", "house": { "mix": ["stoner", "anatomy", "drinking", "chemistry"] } }),
            400,
            "256",
        ),
    ] {
        let (found, sentence) = check(wish).await.unwrap_err();
        assert!(found == status && sentence.contains(words), "{found}: {sentence}");
    }
}
