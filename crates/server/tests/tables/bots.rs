//! Bots of the host's choice, and what they say.

use crate::client::{Guest, start};
use serde_json::{Value, json};

fn kind(character: &str, level: &str) -> Value {
    json!({ "character": character, "level": level })
}

#[tokio::test]
async fn the_host_chooses_who_the_bots_are() {
    let address = start().await;
    let wish = json!({ "deck": "chemistry", "seats": 5, "bots": 2, "cast": [kind("zeno", "sharp")] });
    let host = Guest::host(address, wish).await;
    let (mut ann, mut bob) = (host.connect().await, host.sits("Bob").await.connect().await);
    ann.until("Bob", |ann| ann.lobby["seats"][1]["name"] == "Bob").await;
    let seats = ann.lobby["seats"].clone();
    assert_eq!((&seats[3]["name"], &seats[3]["kind"]), (&json!("Zeno"), &kind("zeno", "sharp")));
    assert_eq!((&seats[4]["name"], &seats[4]["kind"]), (&json!("Thales"), &kind("thales", "fair")));
    let add = json!({ "type": "addBot", "bot": kind("zeno", "easy") });
    assert_eq!(bob.refusal(add.clone()).await, "Ann starts the game.");
    ann.say(add.clone()).await;
    ann.until("a second Zeno", |ann| ann.lobby["seats"][4]["name"] == "Zeno II").await;
    assert_eq!(ann.lobby["seats"][2]["kind"], kind("zeno", "sharp"), "bots sit last");
    ann.refusal(add).await;
    let change = |seat: u8, bot: Value| json!({ "type": "changeBot", "seat": seat, "bot": bot });
    ann.say(change(3, kind("aspasia", "keen"))).await;
    ann.until("Aspasia", |ann| ann.lobby["seats"][3]["name"] == "Aspasia").await;
    ann.refusal(change(1, kind("aspasia", "keen"))).await;
    ann.say(json!({ "type": "removeBot", "seat": 2 })).await;
    ann.until("a free seat", |ann| ann.lobby["seats"][2]["name"].is_null()).await;
    ann.say(json!({ "type": "start" })).await;
    ann.until("the game", |ann| !ann.view.is_null()).await;
    let people = ann.table["people"].clone();
    assert_eq!(people.as_array().unwrap().len(), 4);
    assert_eq!((&people[2]["name"], &people[2]["kind"]), (&json!("Aspasia"), &kind("aspasia", "keen")));
    assert_eq!((&people[3]["name"], &people[3]["kind"]), (&json!("Zeno II"), &kind("zeno", "easy")));
    assert!(people[0]["kind"].is_null());
}

#[tokio::test]
async fn nobody_is_a_bot_that_there_is_not() {
    let address = start().await;
    let wish = json!({ "deck": "chemistry", "name": "Ann", "bots": 1, "cast": [kind("plato", "sharp")] });
    assert_eq!(crate::client::post(address, "/api/tables", wish).await.unwrap_err().0, 400);
}

/// What bots say comes with a step of theirs, never while one is asked, and is not in the log.
#[tokio::test]
async fn bots_say_something_now_and_then() {
    let address = start().await;
    let cast = [kind("anaxagoras", "fair"), kind("thales", "fair"), kind("democritus", "fair")];
    let mut said = 0;
    for _ in 0..4 {
        let wish = json!({ "deck": "chemistry", "bots": 3, "cast": cast });
        let mut ann = Guest::host(address, wish).await.connect().await;
        ann.play_until("the end", |ann| ann.is_over()).await;
        for (remark, asked) in &ann.remarks {
            let says = remark["says"].as_str().unwrap();
            assert!(!asked && (1..=3).contains(&remark["seat"].as_u64().unwrap()), "{remark}");
            assert!(ann.log.iter().all(|line| !line.contains(says)), "{says}");
        }
        said += ann.remarks.len();
    }
    assert!(said > 0);
}
