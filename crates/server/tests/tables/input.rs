//! Everything a client can get wrong. Each gets one clear sentence, and nothing changes.

use crate::client::{Guest, JSON, post, request, start};
use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn wrong_messages_are_refused_and_change_nothing() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "bots": 2 })).await;
    let mut ann = host.connect().await;
    ann.until("a question", |ann| ann.question().is_some()).await;
    let (before, id) = (ann.table.clone(), ann.table["question"].as_u64().unwrap());
    let answer = |answer: Value| json!({ "type": "answer", "question": id, "answer": answer });
    for wrong in [
        answer(json!({ "card": 255 })),
        answer(json!({ "cards": [1, 2, 3] })),
        answer(json!({ "seat": 200 })),
        answer(json!({ "use": 255 })),
        answer(json!({ "option": 255 })),
        answer(json!({ "text": "x".repeat(3000) })),
        answer(json!({ "text": "вода" })),
        answer(json!({ "text": "\u{200b}\u{feff}" })),
        answer(json!({ "sing": true })),
        answer(json!({ "call": [255, 0] })),
        answer(json!({ "heard": [1, 0] })),
        answer(json!("join")),
        answer(json!("leave")),
        answer(json!("timeUp")),
        answer(json!("claim")),
        answer(json!({ "text": "x".repeat(20_000) })),
        json!({ "type": "answer", "question": id + 1, "answer": "pass" }),
        json!({ "type": "answer", "question": -1, "answer": "pass" }),
        json!({ "type": "answer" }),
        json!({ "type": "call", "card": 255, "whom": 0 }),
        json!({ "type": "call", "card": 0, "whom": 255 }),
        json!({ "type": "claim" }),
        json!({ "type": "declare", "goal": 255, "text": "water" }),
        json!({ "type": "declare", "goal": 0, "text": "x".repeat(3000) }),
        json!({ "type": "declare", "goal": 0, "text": "x".repeat(10_000) }),
        json!({ "type": "declare", "goal": 0, "text": "" }),
        json!({ "type": "propose", "what": { "meta": 255 } }),
        json!({ "type": "propose", "what": { "word": 1 } }),
        json!({ "type": "propose", "what": "stop" }),
        json!({ "type": "propose", "what": "sing" }),
        json!({ "type": "consent", "meta": "x", "yes": true }),
        json!({ "type": "start" }),
        json!({ "type": "rematch" }),
        json!({ "type": "hello", "secret": "again" }),
        json!({ "type": "chat", "text": "x".repeat(3000) }),
    ] {
        let kind = wrong["type"].clone();
        ann.refusal(wrong).await;
        assert_eq!(ann.refused_what.last(), Some(&kind));
    }
    // A card from outside may be none of the deck.
    let call = |card: u8| json!({ "type": "call", "card": card, "whom": 1 });
    for (card, told) in [(255, Value::Null), (0, json!(0))] {
        ann.refusal(call(card)).await;
        assert_eq!(ann.refused_card.last(), Some(&told));
    }
    for senseless in [json!({ "type": "nonsense" }), json!({ "typo": "chat" }), json!([1, 2, 3])] {
        ann.refusal(senseless).await;
        assert_eq!(ann.refused_what.last(), Some(&Value::Null));
    }
    let refused = ann.refused.len();
    ann.socket.send(Message::binary(vec![0u8; 10])).await.unwrap();
    ann.until("a refusal", |ann| ann.refused.len() > refused).await;
    assert_eq!(ann.table, before);
    ann.answer_any(&[]).await;
    ann.until("the step", |ann| ann.version() > before["version"].as_u64().unwrap()).await;
    let late = ann.refusal(json!({ "type": "answer", "question": id, "answer": "pass" })).await;
    // The bots may even have won meanwhile.
    assert!(["moved on", "not being asked", "over"].iter().any(|why| late.contains(why)), "{late}");
}

#[tokio::test]
async fn requests_that_make_no_sense_get_a_sentence() {
    let address = start().await;
    let long = format!("{{\"deck\":\"{}\"}}", "x".repeat(50_000));
    for (method, path, headers, body, status) in [
        ("GET", "/api/decks/sorcery", "", "", 404),
        ("GET", "/api/nothing", "", "", 404),
        ("GET", "/api/tables/nowhere", "", "", 404),
        ("GET", "/api/tables/nowhere/deck", "", "", 404),
        ("POST", "/api/tables/nowhere/seats", JSON, r#"{"name":"Bob"}"#, 404),
        ("POST", "/api/tables/nowhere/seats", JSON, r#"{"nom":"Bob"}"#, 400),
        ("POST", "/api/tables", JSON, "{\"dec", 400),
        ("POST", "/api/tables", JSON, &long, 404),
        ("POST", "/api/tables", "", r#"{"deck":"chemistry","name":"Ann","bots":1}"#, 400),
    ] {
        let (got, answer) = request(address, method, path, headers, body).await;
        assert_eq!(got, status, "{method} {path} {body:.60}: {answer}");
        let failure: Value = serde_json::from_str(&answer).unwrap_or_else(|_| panic!("{path}: {answer}"));
        assert!(failure["error"].as_str().unwrap().ends_with('.'), "{failure}");
    }
}

#[tokio::test]
async fn wishes_that_cannot_be_met_get_a_sentence() {
    let address = start().await;
    for (wrong, status) in [
        (json!({ "deck": "sorcery" }), 404),
        (json!({ "name": "  " }), 400),
        (json!({ "name": "\u{200b}\u{202e}" }), 400),
        (json!({ "name": "x".repeat(25) }), 400),
        (json!({ "name": "x".repeat(10_000) }), 400),
        (json!({ "bots": 6 }), 400),
        (json!({ "bots": 200 }), 400),
        (json!({ "seats": 7 }), 400),
        (json!({ "seats": 0 }), 400),
        (json!({ "seats": 2, "bots": 2 }), 400),
        (json!({ "metas": ["Sorcery"] }), 400),
        (json!({ "switches": { "sorcery": false } }), 400),
        (json!({ "minutes": 10 }), 400),
        (json!({ "deck": "word", "metas": ["Keep Going"], "minutes": 0 }), 400),
        (json!({ "deck": "word", "metas": ["Keep Going"], "minutes": 60_000 }), 400),
        (json!({ "deck": "word", "metas": ["Keep Going"], "bots": 0 }), 400),
        (json!({ "player": "short" }), 400),
        (json!({ "player": "не латиница" }), 400),
        (json!({ "deck": "stoner" }), 403),
        (json!({ "house": { "mix": ["stoner"] } }), 403),
    ] {
        let mut wish = json!({ "deck": "chemistry", "name": "Ann", "bots": 1 });
        wish.as_object_mut().unwrap().extend(wrong.as_object().unwrap().clone());
        let (got, sentence) = post(address, "/api/tables", wish).await.unwrap_err();
        assert_eq!(got, status, "{wrong:.100}: {sentence}");
    }
    let host = Guest::host(address, json!({ "deck": "chemistry", "seats": 3, "name": "Ζήνων" })).await;
    for (name, status) in [("", 400), ("\u{200b}", 400), ("ζήνων", 409), ("Ζή\u{200b}νων", 409)] {
        assert_eq!(host.sit(json!({ "name": name })).await.unwrap_err().0, status, "{name}");
    }
    assert!(host.sit(json!({ "name": "王" })).await.is_ok());
}

#[tokio::test]
async fn words_that_cannot_be_declared_get_a_sentence() {
    let address = start().await;
    let wish = json!({ "deck": "word", "bots": 1, "options": { "declare": true } });
    let mut ann = Guest::host(address, wish).await.connect().await;
    ann.until("the game", |ann| !ann.view.is_null()).await;
    let all = (0..100).map(|card| json!(card));
    for goal in all.step_by(7) {
        for text in ["tea", "чай", "t\u{200b}ea", "🫖", "'; DROP TABLE", "a b c d", &"ж".repeat(40)] {
            ann.refusal(json!({ "type": "declare", "goal": goal, "text": text })).await;
        }
    }
    ann.play_until("the game going on", |ann| ann.version() > 10 || ann.is_over()).await;
}
