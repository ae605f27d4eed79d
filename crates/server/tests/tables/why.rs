//! "Why?": rulings that can be looked up, and reasons that name them.

use crate::client::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;

#[tokio::test]
async fn rulings_are_looked_up_by_id_and_by_words() {
    let address = start().await;
    let one = get(address, "/api/rulings/win-tie-goes-on").await;
    assert_eq!(one[0]["id"], "win-tie-goes-on");
    for told in ["question", "ruling", "topic", "authority"] {
        assert!(!one[0][told].as_str().unwrap().is_empty(), "{told}");
    }
    assert!(!one[0]["sources"].as_array().unwrap().is_empty());
    let variant = get(address, "/api/rulings/turn-no-pass/two-cards").await;
    assert_eq!(variant[0]["id"], "turn-no-pass/two-cards");

    let found = get(address, "/api/rulings?text=hand+limit+trade").await;
    assert!(found["total"].as_u64().unwrap() > 0);
    let found = get(address, "/api/rulings?edition=word&card=Inflation").await;
    let rulings = found["rulings"].as_array().unwrap();
    assert!(!rulings.is_empty() && rulings.len() <= 30);
    for ruling in rulings {
        let has = |list: &str, what: &str| ruling[list].as_array().unwrap().iter().any(|it| it == what);
        assert!(has("editions", "word") && has("cards", "Inflation"), "{ruling}");
    }
    let nothing = get(address, "/api/rulings?text=xyzzyx").await;
    assert_eq!(nothing, json!({ "total": 0, "rulings": [] }));
    let long = format!("/api/rulings?text={}", "creeper+".repeat(500));
    assert!(get(address, &long).await["total"].as_u64().unwrap() > 0);
    for strange in ["/api/rulings?text=%E2%80%8B", "/api/rulings?text=%D1%8F", "/api/rulings?text="] {
        assert_eq!(get(address, strange).await["total"], 0, "{strange}");
    }
    let (status, _) = request(address, "GET", "/api/rulings/no-such-ruling", "", "").await;
    assert_eq!(status, 404);
}

/// Everything that goes over the wire with a reason names a ruling that can be looked up.
#[tokio::test]
async fn lines_questions_and_refusals_name_rulings_that_exist() {
    let address = start().await;
    let mut ann = Guest::host(address, json!({ "deck": "chemistry", "bots": 2 })).await.connect().await;
    let mut named: BTreeSet<String> = BTreeSet::new();
    ann.until("the game", |ann| !ann.view.is_null()).await;
    for _ in 0..12 {
        ann.until("a question", |ann| ann.question().is_some() || !ann.view["outcome"].is_null()).await;
        let Some(question) = ann.question().cloned() else { break };
        let asked = ann.table["words"]["asked"].clone();
        named.insert(asked["ruling"].as_str().unwrap().to_string());
        if asked["ruling"] == "turn-no-pass" {
            let pass = json!({ "type": "answer", "question": ann.table["question"], "answer": "pass" });
            let reason = ann.refusal(pass).await;
            assert!(reason.starts_with("You have to play a card"), "{reason}");
            assert_eq!(ann.refused_by.last(), Some(&json!("turn-no-pass")));
            assert_eq!(ann.refused_card.last(), Some(&Value::Null));
        } else if !asked["card"].is_null() && question["pass"] == false {
            let pass = json!({ "type": "answer", "question": ann.table["question"], "answer": "pass" });
            ann.refusal(pass).await;
            assert_eq!(ann.refused_card.last(), Some(&asked["card"]), "{asked}");
        }
        ann.answer_any(&[]).await;
    }
    named.extend(ann.rulings.iter().map(|ruling| ruling.as_str().unwrap().to_string()));
    assert!(named.len() > 3, "{named:?}");
    for id in named {
        let found = get(address, &format!("/api/rulings/{id}")).await;
        assert_eq!(found[0]["id"], Value::String(id));
    }
}
