//! Decks that people bring along: checked as they are written, played at one table and its rematches, kept with the game.

use crate::client::{Guest, PACE, data_file, get, post, start, start_with, start_without_guest_decks};
use panta_server::Journal;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

const BREAKFAST: &str = r#"deck breakfast title="Breakfast" players="1-4" {
    blurb "Warm and crisp."
    include standard { likely "Basic Rules" "Draw 2" "Play 2" "Steal a Keeper" "Jackpot!" "Hand Limit 2" }
}
keeper "Toast" invented { text "Warm."; picture "fluent-emoji-flat:bread" }
keeper "Butter" invented { text "Soft." }
goal "Toast and Butter" invented { text "Toast and Butter."; has Toast Butter }
"#;

async fn check(address: SocketAddr, text: &str) -> Result<Value, (u16, String)> {
    post(address, "/api/own-decks", json!({ "text": text })).await
}

async fn names(host: &Guest) -> Vec<String> {
    let deck = get(host.address, &format!("/api/tables/{}/deck", host.table)).await;
    deck["cards"].as_array().unwrap().iter().map(|card| card["name"].as_str().unwrap().to_string()).collect()
}

#[tokio::test]
async fn a_card_file_is_checked_line_by_line_and_never_kept() {
    let address = start().await;
    let told = get(address, "/api/own-decks").await;
    assert_eq!((&told["on"], &told["says"], &told["longest"]), (&json!(true), &Value::Null, &json!(65536)));
    let example = check(address, told["example"].as_str().unwrap()).await.unwrap();
    assert_eq!((&example["faults"], &example["deck"]["summary"]["id"]), (&json!([]), &json!("my-picnic")));
    let found = check(address, BREAKFAST).await.unwrap();
    assert_eq!((&found["faults"], &found["deck"]["summary"]["title"]), (&json!([]), &json!("Breakfast")));
    let cards = found["deck"]["face"]["cards"].as_array().unwrap();
    assert!(cards.iter().any(|card| card["picture"] == "fluent-emoji-flat:bread"));

    // An emoji is two of a browser's units.
    let faulty =
        BREAKFAST.replace("\"Warm.\"", "\"Warm 🍞.\"").replace("has Toast Butter", "has Toast Buter");
    let found = check(address, &faulty).await.unwrap();
    assert_eq!(found["deck"], Value::Null);
    let fault = &found["faults"][0];
    assert_eq!((&fault["line"], &fault["warning"]), (&json!(7), &json!(false)));
    let units: Vec<u16> = faulty.encode_utf16().collect();
    let (start, length) =
        (fault["start"].as_u64().unwrap() as usize, fault["length"].as_u64().unwrap() as usize);
    assert_eq!(String::from_utf16(&units[start..start + length]).unwrap(), "Buter");
    assert!(fault["help"].as_str().unwrap().contains("`Butter`"), "{fault}");

    for (text, words) in [
        ("", "card file"),
        ("keeper \"Toast\" { text \"Warm.\" }", "no deck in it"),
        (&BREAKFAST.replace("deck breakfast", "deck chemistry"), "named chemistry here already"),
        (&BREAKFAST.replace("deck breakfast", "deck standard"), "named standard here already"),
    ] {
        let found = check(address, text).await.unwrap();
        let fault =
            found["faults"].as_array().unwrap().iter().find(|fault| fault["warning"] == false).unwrap();
        assert!(found["deck"].is_null() && fault["says"].as_str().unwrap().contains(words), "{fault}");
    }
    let listed = get(address, "/api/decks").await;
    assert!(listed.as_array().unwrap().iter().all(|deck| deck["id"] != "breakfast"));
    let wish = json!({ "deck": "breakfast", "name": "Ann", "bots": 1 });
    assert_eq!(post(address, "/api/tables", wish).await.unwrap_err().0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deck_gets_a_page_about_its_games() {
    let address = start().await;
    let report = |text: &str| post(address, "/api/own-decks/report", json!({ "text": text }));
    let page = report(BREAKFAST).await.unwrap()["page"].as_str().unwrap().to_string();
    assert!(page.starts_with("<!doctype html>") && page.contains("<h1>Breakfast</h1>"), "{page}");
    assert!(page.contains("Toast and Butter") && !page.contains("<script"));
    let faulty = BREAKFAST.replace("has Toast Butter", "has Toast Buter");
    for (text, words) in [(faulty.as_str(), "Buter"), ("deck wrong", "too few cards")] {
        let (status, why) = report(text).await.unwrap_err();
        assert!((400..500).contains(&status) && why.contains(words), "{status}: {why}");
    }
    let closed = start_without_guest_decks().await;
    let told = post(closed, "/api/own-decks/report", json!({ "text": BREAKFAST })).await;
    assert_eq!(told.unwrap_err().0, 403);
}

/// Whose deck it is, and what others may do with it, stands where people sit down.
#[tokio::test]
async fn who_made_a_deck_is_told() {
    let text = BREAKFAST.replacen("{", "{ author \"Zoe\"; licence \"CC0-1.0\"", 1);
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "", "text": text, "seats": 2 })).await;
    let info = get(address, &format!("/api/tables/{}", host.table)).await;
    let told = json!(["Ann brought this deck.", "It was made by Zoe.", "Its licence: CC0-1.0."]);
    assert_eq!(info["origin"], told);
}

#[tokio::test]
async fn a_deck_is_played_at_one_table_and_its_rematch_and_kept_once() {
    let file = data_file("brought");
    let address = start_with(Journal::open(&file).unwrap(), PACE).await;
    let house = json!({ "mix": ["anatomy"], "without": ["Draw 2"] });
    let wish = json!({ "deck": "", "text": BREAKFAST, "seats": 2, "house": house });
    let host = Guest::host(address, wish).await;
    let info = get(address, &format!("/api/tables/{}", host.table)).await;
    assert_eq!((&info["deck"], &info["origin"]), (&json!("breakfast"), &json!(["Ann brought this deck."])));
    let all = names(&host).await;
    assert!(
        all.contains(&"Toast".into()) && all.contains(&"Heart".into()) && !all.contains(&"Draw 2".into())
    );

    // Another program finds the lobby as it was.
    let later = start_with(Journal::look_at(&file).unwrap(), PACE).await;
    let waiting = Guest { address: later, ..host.clone() };
    assert_eq!(names(&waiting).await, all);

    let bob = host.sits("Bob").await;
    let (mut ann, mut bob) = (host.connect().await, bob.connect().await);
    ann.until("the game", |ann| !ann.view.is_null()).await;
    assert_eq!(
        get(address, &format!("/api/tables/{}/deck", host.table)).await["origin"][0],
        "Ann brought this deck."
    );
    bob.say(json!({ "type": "leave" })).await;
    ann.until("the end", |ann| ann.is_over()).await;
    let (status, record) =
        crate::client::request(address, "GET", &format!("/api/tables/{}/record", host.table), "", "").await;
    let record: Value = serde_json::from_str(&record).unwrap();
    assert_eq!((status, &record["header"]["texts"]["breakfast"]), (200, &json!(BREAKFAST)));
    let record: panta_engine::Record = serde_json::from_value(record).unwrap();
    let deck = panta_decks::deck_from("breakfast", &record.header.house, &record.header.texts)
        .unwrap()
        .deck
        .unwrap();
    panta_engine::Game::replay(&deck, &record).unwrap();

    ann.say(json!({ "type": "rematch" })).await;
    ann.until("the rematch", |ann| {
        !ann.lobby.is_null() && ann.heard.iter().filter(|it| *it == "welcome").count() > 1
    })
    .await;
    assert_eq!((&ann.lobby["deck"], &ann.lobby["title"]), (&json!("breakfast"), &json!("Breakfast")));
    assert_eq!(ann.lobby["origin"][0], "Ann brought this deck.");

    // Two lobbies and a game: one text.
    assert_eq!(Journal::look_at(&file).unwrap().deck_texts().await.unwrap(), 1);
}

/// Whoever takes cards out of a deck for adults is asked what that deck asks.
#[tokio::test]
async fn included_cards_bring_along_what_protects_people() {
    let address = start().await;
    let text = BREAKFAST
        .replace("include standard", "include stoner { likely \"Great Idea!\" }\n    include standard");
    let found = check(address, &text).await.unwrap();
    assert_eq!(
        found["faults"].as_array().unwrap().iter().filter(|it| it["warning"] == false).count(),
        0,
        "{found}"
    );
    let summary = &found["deck"]["summary"];
    assert!(summary["adults"] == true && !summary["caution"].as_str().unwrap().is_empty(), "{summary}");
    let wish = |adult: bool| json!({ "deck": "", "text": text, "name": "Ann", "bots": 1, "adult": adult });
    assert_eq!(post(address, "/api/tables", wish(false)).await.unwrap_err().0, 403);
    let seated = post(address, "/api/tables", wish(true)).await.unwrap();
    let info = get(address, &format!("/api/tables/{}", seated["table"].as_str().unwrap())).await;
    assert_eq!(info["adults"], true);
}

#[tokio::test]
async fn choices_can_be_asked_for_before_there_is_a_table() {
    let address = start().await;
    let wish = json!({ "deck": "breakfast", "text": BREAKFAST, "house": { "mix": ["anatomy"] } });
    let found = post(address, "/api/decks/check", wish).await.unwrap();
    assert_eq!(found["deck"]["id"], "breakfast");
    assert!(found["deck"]["switches"].as_array().unwrap().iter().any(|switch| switch["name"] == "quiz"));
}

#[tokio::test]
async fn where_guests_may_not_bring_decks_everything_says_so() {
    let address = start_without_guest_decks().await;
    let told = get(address, "/api/own-decks").await;
    let sentence = told["says"].as_str().unwrap();
    assert!(told["on"] == false && sentence.contains("--decks-from-guests on"), "{told}");
    let wish = json!({ "deck": "breakfast", "name": "Ann", "bots": 1, "text": BREAKFAST });
    for (path, wish) in [
        ("/api/own-decks", json!({ "text": BREAKFAST })),
        ("/api/decks/check", json!({ "deck": "breakfast", "text": BREAKFAST })),
        ("/api/tables", wish),
    ] {
        assert_eq!(post(address, path, wish).await.unwrap_err(), (403, sentence.to_string()));
    }
}

#[tokio::test]
async fn a_hostile_text_is_answered_soon() {
    let address = start().await;
    let (size, sentence) = check(address, &" ".repeat(70_000)).await.unwrap_err();
    assert!(size == 413 && sentence.contains("64 KB"), "{size} {sentence}");
    let (huge, _) = check(address, &" ".repeat(500_000)).await.unwrap_err();
    assert_eq!(huge, 413);
    let many = |line: &str| format!("{BREAKFAST}{}", line.repeat((60 * 1024 - BREAKFAST.len()) / line.len()));
    let hostile = [
        "{".repeat(60_000),
        "a {".repeat(20_000),
        "goal \"G\" invented { either {".repeat(2_000),
        "\"".repeat(60_000),
        "/*".repeat(30_000),
        "\\\n".repeat(30_000),
        "#".repeat(60_000),
        "(".repeat(60_000),
        "a=1 ".repeat(15_000),
        "deck a { include standard { likely ".to_string() + &"\"Nonesuch\" ".repeat(5_000) + "} }",
        many("keeper \"K\" invented { text \"t\"; picture \"mdi:nonesuch-of-a-name\" }\n"),
        many("keeper \"Keeper\" invented copies=20 { text \"t\" }\n"),
        many("goal \"Nonesuch\" invented { text \"t\"; has Toats Buttr }\n"),
        many(
            "action \"A\" invented { text \"t\"; if { when { not { not { has Toast } } }; draw 1 }; else { draw 2 } }\n",
        ),
        many("rule \"R\" invented { text \"t\"; on play keeper { draw 1 } }\n"),
        many("goal \"S\" invented { text \"t\"; spell noun min=5 }\n"),
        many(
            "goal \"M\" invented { text \"t\"; makes \"25\"; either { run three keeper; sum value at-least=12 } }\n",
        ),
        many(
            "keeper \"K\" invented { text \"t\"; value 3; detail fact \"Something or other\" }\ndetail fact \"Fact\"\n",
        ),
        many("list words { entry \"water\" { of Toast Butter; also \"dihydrogen\" } }\n"),
        many("list words { spelling \"sulph\" \"sulf\"; entry \"a\"; entry \"a\" }\n"),
        format!("{BREAKFAST}list words {{ {} }}", "entry \"water\"; ".repeat(3_500)),
        format!(
            "{BREAKFAST}goal \"G\" invented {{ text \"t\"; {} }}",
            "either { has Toast; has Butter }; ".repeat(1_700)
        ),
        format!("{BREAKFAST}action \"A\" invented {{ text \"t\"; {} }}", "draw 1; ".repeat(7_000)),
    ];
    for (at, text) in hostile.iter().enumerate() {
        let begun = Instant::now();
        let found = check(address, text).await.unwrap_or_else(|why| panic!("{at}: {why:?}"));
        assert!(!found["faults"].as_array().unwrap().is_empty(), "{at}");
        assert!(begun.elapsed() < Duration::from_secs(5), "{at}: {:?}", begun.elapsed());
    }
}

#[tokio::test]
async fn new_decks_are_bounded_and_known_ones_are_not() {
    let address = start().await;
    let open = async |title: &str| {
        let text = BREAKFAST.replace("\"Breakfast\"", &format!("\"{title}\""));
        post(address, "/api/tables", json!({ "deck": "", "name": "Ann", "bots": 1, "text": text })).await
    };
    for number in 0..30 {
        open(&format!("Breakfast {number}")).await.unwrap();
    }
    let (status, sentence) = open("One more").await.unwrap_err();
    assert!(status == 429 && sentence.contains("lately"), "{sentence}");
    open("Breakfast 7").await.unwrap();
}
