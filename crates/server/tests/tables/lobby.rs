//! Before the game: consent, house rules, who may start.

use crate::client::{Guest, PACE, data_file, get, post, start, start_at_home, start_with};
use panta_server::Journal;
use serde_json::{Value, json};

async fn consent(yes: bool) -> (Value, u64) {
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
    assert_eq!(
        deck["cards"].as_array().unwrap().len(),
        99,
        "whether agreed to now or later, they are in the box"
    );
    (ann.view["metas"].clone(), ann.view["drawPile"].as_u64().unwrap())
}

#[tokio::test]
async fn a_meta_rule_that_needs_consent_is_on_only_if_all_say_yes() {
    let (metas, with) = consent(true).await;
    assert_eq!(metas.as_array().unwrap().len(), 1, "{metas}");
    let (metas, without) = consent(false).await;
    assert!(metas.as_array().unwrap().is_empty(), "{metas}");
    // Creepers that are dealt are replaced, so a few cards more or less lie there.
    assert!(
        without + 11 - 3 <= with && with <= without + 11 + 3,
        "the drinking cards stay out: {with}, {without}"
    );
}

/// A Meta Rule that brings cards along is asked about even if the host has not chosen it, and nobody is waited for unless
/// somebody wants it.
#[tokio::test]
async fn everybody_is_asked_about_cards_that_need_consent() {
    let address = start().await;
    let wish = json!({ "deck": "drinking", "seats": 3, "adult": true });
    let host = Guest::host(address, wish).await;
    let mut ann = host.connect().await;
    ann.until("the lobby", |ann| !ann.lobby.is_null()).await;
    let meta = &ann.lobby["metas"][0];
    assert_eq!((&meta["name"], &meta["on"]), (&json!("Drinking Rules"), &json!(false)), "{}", ann.lobby);
    let seated = host.sit(json!({ "name": "Bob", "adult": true })).await.unwrap();
    let second = Guest { secret: seated["secret"].as_str().unwrap().into(), ..host.clone() };
    let mut bob = second.connect().await;
    ann.until("Bob", |ann| ann.lobby["seats"][1]["connected"] == true).await;
    assert!(!ann.lobby["waiting"].as_str().unwrap().contains("Drinking Rules"), "{}", ann.lobby["waiting"]);
    for client in [&mut bob, &mut ann] {
        client.say(json!({ "type": "consent", "meta": "Drinking Rules", "yes": true })).await;
    }
    ann.until("the consent of all", |ann| ann.lobby["metas"][0]["on"] == true).await;
    ann.say(json!({ "type": "start" })).await;
    ann.until("the game", |ann| !ann.view.is_null()).await;
    assert_eq!(ann.view["metas"].as_array().unwrap().len(), 1);
}

/// The first to say so begins, whoever opened the table; nobody else can, until they leave it to others again.
#[tokio::test]
async fn the_first_to_say_so_goes_first() {
    let address = start().await;
    let host =
        Guest::host(address, json!({ "deck": "chemistry", "seats": 4, "bots": 1, "first": null })).await;
    let (second, third) = (host.sits("Bob").await, host.sits("Cleo").await);
    let (mut ann, mut bob) = (host.connect().await, second.connect().await);
    ann.until("the lobby", |ann| !ann.lobby.is_null()).await;
    assert!(ann.lobby["begins"].as_str().unwrap().contains("chance"), "{}", ann.lobby);
    let go = |yes: bool| json!({ "type": "goFirst", "yes": yes });
    bob.say(go(true)).await;
    ann.until("Bob's wish", |ann| ann.lobby["first"] == 1).await;
    assert_eq!(ann.lobby["begins"], "Bob goes first.");
    assert_eq!(ann.refusal(go(true)).await, "Bob was quicker and goes first.");
    bob.say(go(false)).await;
    ann.until("nobody's wish", |ann| ann.lobby["first"].is_null()).await;
    ann.say(go(true)).await;
    ann.until("Ann's wish", |ann| ann.lobby["begins"] == "You go first.").await;
    ann.say(go(false)).await;
    ann.until("nobody's wish", |ann| ann.lobby["first"].is_null()).await;
    bob.say(go(true)).await;
    let mut cleo = third.connect().await;
    cleo.until("the game", |cleo| !cleo.view.is_null()).await;
    assert_eq!(cleo.view["turn"]["player"], 1, "{}", cleo.view["turn"]);
}

/// Whoever wanted to begin and leaves the lobby leaves that to the others, too.
#[tokio::test]
async fn whoever_leaves_does_not_go_first() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "seats": 3, "first": 0 })).await;
    let (mut ann, mut bob) = (host.connect().await, host.sits("Bob").await.connect().await);
    bob.until("the host's wish", |bob| bob.lobby["begins"] == "Ann goes first.").await;
    ann.say(json!({ "type": "leave" })).await;
    bob.until("nobody's wish", |bob| bob.lobby["first"].is_null()).await;
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

/// Whoever sits down last has not seen yet what they sit down to: the game waits for them, and for whoever has to look
/// again because the host has changed something.
#[tokio::test]
async fn nobody_is_thrown_into_a_game_they_have_not_seen() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "seats": 2 })).await;
    let mut ann = host.connect().await;
    let second = host.sits("Bob").await;
    let mut bob = second.connect_with(json!({ "type": "hello", "secret": second.secret })).await;
    bob.eager = false;
    ann.until("Bob", |ann| ann.lobby["waiting"] == "Not ready yet: Bob.").await;
    assert_eq!((&ann.lobby["seats"][0]["ready"], &ann.lobby["canStart"]), (&json!(true), &json!(true)));

    let mut wish = ann.lobby["wish"].clone();
    assert!(
        wish["player"].is_null()
            && bob.refusal(json!({ "type": "change", "wish": wish })).await.contains("Ann")
    );
    assert!(bob.lobby["wish"].is_null(), "only the host changes anything");
    wish["house"] = json!({ "mix": [], "without": ["Hydrogen"], "more": [] });
    (wish["seats"], wish["bots"]) = (json!(4), json!(1));
    ann.say(json!({ "type": "change", "wish": wish })).await;
    bob.until("the change", |bob| bob.lobby["seats"].as_array().is_some_and(|seats| seats.len() == 4)).await;
    assert!(bob.lobby["terms"][0].as_str().unwrap().contains("Hydrogen"), "{}", bob.lobby);
    ann.until("the change", |ann| ann.lobby["seats"][0]["ready"] == false).await;
    wish["seats"] = json!(1);
    wish["bots"] = json!(0);
    assert!(ann.refusal(json!({ "type": "change", "wish": wish })).await.contains("seats"), "Bob keeps his");
    (wish["seats"], wish["bots"]) = (json!(3), json!(1));
    ann.say(json!({ "type": "change", "wish": wish })).await;
    for client in [&mut ann, &mut bob] {
        client
            .until("the last change", |one| one.lobby["seats"].as_array().is_some_and(|all| all.len() == 3))
            .await;
        client.say(json!({ "type": "ready", "yes": true })).await;
    }
    bob.until("the game", |bob| !bob.view.is_null()).await;
    assert!(host.cards("Hydrogen").await.is_empty());
}

#[tokio::test]
async fn the_host_frees_a_seat() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "seats": 3 })).await;
    let second = host.sits("Bob").await;
    let (mut ann, mut bob) = (host.connect().await, second.connect().await);
    ann.until("Bob", |ann| ann.lobby["seats"][1]["name"] == "Bob").await;
    assert!(bob.refusal(json!({ "type": "remove", "name": "Ann" })).await.contains("Ann"));
    ann.refusal(json!({ "type": "remove", "name": "Ann" })).await;
    ann.say(json!({ "type": "remove", "name": "Bob" })).await;
    bob.until("the way out", |bob| bob.gone.is_some()).await;
    assert_eq!(bob.gone.as_deref(), Some("Ann has freed your seat for somebody else."));
    ann.until("the free seat", |ann| ann.lobby["seats"][1]["name"].is_null()).await;
    // The seat is no longer theirs, and the link still works.
    let mut again = second.connect().await;
    again.until("the way out", |bob| bob.gone.is_some()).await;
    host.sits("Bob").await;
}

/// The start page lists where one sits, and whose turn it is; what is over, and what is not one's own, is not there.
#[tokio::test]
async fn the_tables_that_one_sits_at_are_listed() {
    let address = start().await;
    let game = Guest::host(address, json!({ "deck": "chemistry", "bots": 2 })).await;
    let lobby = Guest::host(address, json!({ "deck": "word", "seats": 3, "bots": 1 })).await;
    let mut ann = game.connect().await;
    ann.until("the game", |ann| !ann.view.is_null()).await;
    let seat = |guest: &Guest, secret: &str| json!({ "table": guest.table, "secret": secret });
    let seats = [
        seat(&game, &game.secret),
        seat(&lobby, &lobby.secret),
        seat(&lobby, "stolen"),
        json!({ "table": "none", "secret": "x" }),
    ];
    let mine = post(address, "/api/my-tables", json!({ "seats": seats })).await.unwrap();
    assert_eq!(mine.as_array().unwrap().len(), 2, "{mine}");
    assert_eq!(
        (&mine[0]["title"], &mine[0]["mine"], &mine[0]["stage"]),
        (&json!("Chemistry"), &json!(true), &json!("round 1"))
    );
    assert_eq!((&mine[0]["people"][0]["turn"], &mine[0]["people"][1]["bot"]), (&json!(true), &json!(true)));
    assert_eq!((&mine[1]["running"], &mine[1]["stage"]), (&json!(false), &json!("before the game")));
    assert!(mine[1]["people"].as_array().unwrap().iter().any(|person| person["name"].is_null()));
    ann.play_until("the end", |ann| ann.is_over()).await;
    let mine = post(address, "/api/my-tables", json!({ "seats": seats })).await.unwrap();
    assert_eq!(mine.as_array().unwrap().len(), 1, "{mine}");
}

#[tokio::test]
async fn a_lesson_is_sent_whole() {
    let address = start().await;
    let all = get(address, "/api/lessons").await;
    assert_eq!((&all["deck"], all["lessons"].as_array().unwrap().len()), (&json!("chemistry"), 5));
    let id = all["lessons"][0]["id"].as_str().unwrap();
    let lesson = get(address, &format!("/api/lessons/{id}")).await;
    let first = &lesson["frames"][0];
    assert_eq!(first["table"]["people"][0]["name"], "You");
    assert!(
        first["coach"]["title"].is_string() && first["answer"].is_null(),
        "the first is only to be read: {}",
        first["coach"]
    );
    assert!(lesson["frames"][1]["answer"]["card"].is_u64(), "{}", lesson["frames"][1]["answer"]);
}

/// Whoever sits at the server's machine lets others in, without starting it anew.
#[tokio::test]
async fn others_in_the_network_can_be_let_in() {
    let address = start_at_home().await;
    let invitation = get(address, "/api/invite").await;
    assert!(invitation["address"].is_null(), "{invitation}");
    // A machine without a network has nobody to let in, and offers nothing.
    if invitation["open"].is_null() {
        let (status, _) = post(address, "/api/invite", json!({ "open": true })).await.unwrap_err();
        assert_eq!(status, 403);
        return;
    }
    let opened = post(address, "/api/invite", json!({ "open": true })).await.unwrap();
    let link = opened["address"].as_str().unwrap().strip_prefix("http://").unwrap();
    let around: std::net::SocketAddr = link.parse().unwrap();
    assert!(!around.ip().is_loopback() && opened["open"] == true, "{opened}");
    get(around, "/api/decks").await;
    let there = get(around, "/api/invite").await;
    assert_eq!(
        (&there["address"], &there["open"]),
        (&opened["address"], &Value::Null),
        "not for guests to change"
    );
    assert_eq!(post(around, "/api/invite", json!({ "open": false })).await.unwrap_err().0, 403);
    post(address, "/api/invite", json!({ "open": false })).await.unwrap();
    assert!(get(address, "/api/invite").await["address"].is_null());
}
