//! Joining, leaving, being away, coming back.

use crate::client::{Guest, NEVER, PACE, all_play_until, data_file, get, start, start_with};
use panta_server::{Journal, Pace};
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test]
async fn somebody_joins_a_running_game() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "limits", "seats": 3 })).await;
    let second = host.sits("Bob").await;
    let (mut ann, mut bob) = (host.connect().await, second.connect().await);
    assert!(bob.refusal(json!({ "type": "start" })).await.contains("Ann starts the game"));
    ann.until("two people", |ann| ann.lobby["seats"][1]["connected"] == true).await;
    ann.say(json!({ "type": "start" })).await;
    all_play_until(&mut [&mut ann, &mut bob], &[], |all| all[0].version() > 5).await;

    assert_eq!(host.sit(json!({ "name": "bob" })).await.unwrap_err().0, 409);
    let third = host.sits("Cleo").await;
    let mut cleo = third.connect().await;
    ann.until("the newcomer", |ann| ann.tells("Cleo sat down")).await;
    cleo.until("the table", |cleo| !cleo.view.is_null()).await;
    assert_eq!(cleo.view["hand"].as_array().unwrap().len(), 3);
    assert!(cleo.tells("You sat down") && cleo.log.len() >= 3, "{:?}", cleo.log);
    all_play_until(&mut [&mut ann, &mut bob, &mut cleo], &[], |all| all[2].tells("You played")).await;
    bob.say(json!({ "type": "leave" })).await;
    cleo.say(json!({ "type": "leave" })).await;
    ann.until("the end", |ann| ann.is_over()).await;
    let (status, sentence) = host.sit(json!({ "name": "Dora" })).await.unwrap_err();
    assert_eq!((status, sentence.contains("over")), (409, true), "{sentence}");
}

/// However small a table began, there is room for as many as the deck is made for.
#[tokio::test]
async fn newcomers_come_until_the_deck_has_no_more_room() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "limits", "seats": 2 })).await;
    let second = host.sits("Bob").await;
    let (mut ann, mut bob) = (host.connect().await, second.connect().await);
    all_play_until(&mut [&mut ann, &mut bob], &[], |all| all[0].version() > 3).await;
    let info = get(address, &format!("/api/tables/{}", host.table)).await;
    assert_eq!((&info["free"], &info["bots"]), (&json!(4), &json!([])));
    for name in ["Cleo", "Dora", "Emil", "Fay"] {
        host.sits(name).await;
    }
    ann.until("all of them", |ann| ann.view["players"].as_array().unwrap().len() == 6).await;
    let (status, sentence) = host.sit(json!({ "name": "Gus" })).await.unwrap_err();
    assert_eq!((status, sentence.as_str()), (409, "All seats at this table are taken."));
}

/// The names and seats of the bots that one can take over from.
async fn bots(host: &Guest) -> Vec<Value> {
    get(host.address, &format!("/api/tables/{}", host.table)).await["bots"].as_array().unwrap().clone()
}

#[tokio::test]
async fn somebody_takes_over_from_a_bot() {
    let file = data_file("bots");
    let address = start_with(Journal::open(&file).unwrap(), PACE).await;
    let host = Guest::host(address, json!({ "deck": "limits", "bots": 5 })).await;
    let mut ann = host.connect().await;
    ann.until("a question", |ann| ann.question().is_some()).await;
    assert_eq!(host.sit(json!({ "name": "Bob" })).await.unwrap_err().1, "All seats at this table are taken.");
    let all = bots(&host).await;
    assert_eq!(all.len(), 5);
    let bot = all[2].clone();
    let name = bot["name"].as_str().unwrap();
    let held = ann.player(name)["hand"].clone();

    let wish = json!({ "name": "Bob", "bot": bot["seat"] });
    let (seated, ()) = tokio::join!(host.sit(wish), ann.admits(true));
    let seated = seated.unwrap();
    assert_eq!(seated["seat"], bot["seat"]);
    let second = Guest { secret: seated["secret"].as_str().unwrap().into(), ..host.clone() };
    ann.until("the news", |ann| ann.tells(&format!("Bob took over from {name}"))).await;
    assert_eq!((&ann.player("Bob")["bot"], &ann.player("Bob")["hand"]), (&json!(false), &held));
    let mut bob = second.connect().await;
    bob.until("the table", |bob| !bob.view.is_null()).await;
    assert!(bob.tells("You took over from"), "{:?}", bob.log);
    assert_eq!(json!(bob.view["hand"].as_array().unwrap().len()), held);
    let twice = host.sit(json!({ "name": "Cleo", "bot": bot["seat"] })).await.unwrap_err();
    assert_eq!((twice.0, twice.1.as_str()), (409, "No bot plays in that seat any more."));
    assert_eq!(host.sit(json!({ "name": "Cleo", "bot": 0 })).await.unwrap_err().0, 409, "Ann is no bot");
    all_play_until(&mut [&mut ann, &mut bob], &[], |all| all[1].tells("You played")).await;

    // After a restart the same people sit on the same seats, and know the same of the game.
    let logs = [ann.log, bob.log];
    let address = start_with(Journal::open(&file).unwrap(), PACE).await;
    let (host, second) = (Guest { address, ..host }, Guest { address, ..second });
    let (mut ann, mut bob) = (host.connect().await, second.connect().await);
    for (client, before) in [&mut ann, &mut bob].into_iter().zip(logs) {
        client.until("the table", |client| !client.view.is_null()).await;
        assert_eq!(client.log[..before.len()], before);
        assert_eq!(client.player("Bob")["bot"], false);
    }
    assert_eq!(bots(&host).await.len(), 4);

    // Whoever leaves discards everything; the seat is free, and no bot comes back to it.
    bob.say(json!({ "type": "leave" })).await;
    ann.until("the news", |ann| ann.tells("Bob left")).await;
    let info = get(address, &format!("/api/tables/{}", host.table)).await;
    assert_eq!((&info["free"], info["bots"].as_array().unwrap().len()), (&json!(1), 4));
}

/// Who comes later plays by what the others have agreed to, and is told so first.
#[tokio::test]
async fn a_newcomer_agrees_to_the_meta_rules_in_force() {
    let address = start().await;
    let wish = json!({ "deck": "drinking", "bots": 2, "adult": true, "metas": ["Drinking Rules"] });
    let host = Guest::host(address, wish).await;
    let mut ann = host.connect().await;
    ann.until("a question", |ann| ann.question().is_some()).await;
    let info = get(address, &format!("/api/tables/{}", host.table)).await;
    assert_eq!(info["metas"][0]["name"], "Drinking Rules");
    assert!(!info["metas"][0]["text"].as_str().unwrap().is_empty());
    for bot in [Value::Null, json!(1)] {
        let wish = json!({ "name": "Bob", "adult": true, "bot": bot });
        let (status, sentence) = host.sit(wish).await.unwrap_err();
        let words = "This game is played with Drinking Rules: you can sit down if you agree to it.";
        assert_eq!((status, sentence.as_str()), (403, words));
    }
    let agrees = json!(["Drinking Rules"]);
    host.sit(json!({ "name": "Bob", "adult": true, "agrees": agrees })).await.unwrap();
    let wish = json!({ "name": "Cleo", "adult": true, "agrees": agrees, "bot": 1 });
    tokio::join!(host.sit(wish), ann.admits(true)).0.unwrap();
    ann.until("both", |ann| ann.view["players"].as_array().unwrap().len() == 4).await;

    // What is agreed on by a vote counts as well, and what is not in force needs no agreement.
    let host = Guest::host(address, json!({ "deck": "word", "bots": 1 })).await;
    let mut ann = host.connect().await;
    ann.until("a question", |ann| ann.question().is_some()).await;
    host.sits("Bob").await;
    let mut host = Guest::host(address, json!({ "deck": "word", "bots": 1 })).await.connect().await;
    host.until("a question", |host| host.question().is_some()).await;
    let what = host.facts()["proposable"][0].clone();
    host.say(json!({ "type": "propose", "what": what })).await;
    host.until("the verdict", |host| host.facts()["claims"] == true).await;
    let (_, sentence) = host.guest.sit(json!({ "name": "Bob" })).await.unwrap_err();
    assert!(sentence.contains("Keep Going"), "{sentence}");
}

/// A bot that stands in for somebody plays their cards, and agrees to nothing in their name.
#[tokio::test]
async fn nobody_consents_in_somebodys_absence() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "word", "seats": 2 })).await;
    let second = host.sits("Bob").await;
    let (mut ann, mut bob) = (host.connect().await, second.connect().await);
    bob.until("the table", |bob| !bob.view.is_null()).await;
    bob.say(json!({ "type": "away" })).await;
    ann.until("the bot", |ann| !ann.view.is_null() && ann.player("Bob")["standIn"] == true).await;
    let what = ann.facts()["proposable"][0].clone();
    assert!(what["meta"].is_number(), "{what}");
    ann.say(json!({ "type": "propose", "what": what })).await;
    ann.until("the verdict", |ann| ann.tells("The table did not agree")).await;
    assert_eq!(ann.facts()["claims"], false);
}

#[tokio::test]
async fn somebody_leaves_while_asked_and_another_takes_the_seat() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "limits", "seats": 3 })).await;
    let (second, third) = (host.sits("Bob").await, host.sits("Cleo").await);
    let mut ann = host.connect().await;
    let mut bob = second.connect().await;
    let mut cleo = third.connect().await;
    all_play_until(&mut [&mut ann, &mut bob, &mut cleo], &[], |all| {
        all[1].question().is_some() && all[1].version() > 3
    })
    .await;
    let vote = json!({ "type": "answer", "question": bob.table["question"], "answer": { "option": 0 } });
    bob.say(json!({ "type": "leave" })).await;
    bob.until("the way out", |bob| bob.gone.is_some()).await;
    assert_eq!(bob.gone.as_deref(), Some("You have left the table."));
    ann.until("the news", |ann| ann.tells("Bob left")).await;

    // A vote from somebody who has left: the door stays shut, with a sentence.
    let mut again = second.connect().await;
    again.say(vote).await;
    again.until("the door", |again| again.gone.is_some()).await;
    assert_eq!(again.gone.as_deref(), Some("You have left the table."));

    all_play_until(&mut [&mut ann, &mut cleo], &[], |all| all[0].version() > 12).await;
    let dora = host.sits("Dora").await;
    let mut dora = dora.connect().await;
    dora.until("the table", |dora| !dora.view.is_null()).await;
    assert!(dora.tells("Bob left"), "the log knows people by their names: {:?}", dora.log);
    assert_eq!(dora.view["players"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn two_leave_at_once_and_the_game_ends_properly() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "limits", "seats": 4 })).await;
    let mut ann = host.connect().await;
    let mut others = vec![];
    for name in ["Bob", "Cleo", "Dora"] {
        others.push(host.sits(name).await.connect().await);
    }
    ann.until("the game", |ann| !ann.view.is_null()).await;
    let [bob, cleo, dora] = &mut others[..] else { panic!() };
    tokio::join!(bob.say(json!({ "type": "leave" })), cleo.say(json!({ "type": "leave" })));
    tokio::join!(
        bob.until("the way out", |bob| bob.gone.is_some()),
        cleo.until("the way out", |cleo| cleo.gone.is_some())
    );
    all_play_until(&mut [&mut ann, dora], &[], |all| all[0].version() > 10 || all[0].is_over()).await;
    assert!(ann.is_over() || ann.view["players"].as_array().unwrap().len() == 2);
    if !ann.is_over() {
        dora.say(json!({ "type": "leave" })).await;
        ann.until("the end", |ann| ann.is_over()).await;
        assert!(!ann.view["outcome"]["stopped"].is_null());
    }
}

#[tokio::test]
async fn when_the_last_person_leaves_the_table_is_closed() {
    let address = start().await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "bots": 3 })).await;
    let mut ann = host.connect().await;
    ann.play_until("some steps", |ann| ann.version() > 5 || ann.is_over()).await;
    ann.say(json!({ "type": "leave" })).await;
    ann.until("the way out", |ann| ann.gone.is_some()).await;
    let info = get(address, &format!("/api/tables/{}", host.table)).await;
    assert_eq!((&info["stage"], &info["free"]), (&json!("over"), &json!(0)), "{info}");
    assert!(host.sit(json!({ "name": "Bob" })).await.unwrap_err().1.contains("over"));
}

#[tokio::test]
async fn a_bot_takes_over_and_gives_the_seat_back() {
    let pace = Pace { away: Duration::from_millis(1), ..PACE };
    let address = start_with(Journal::in_memory().unwrap(), pace).await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "seats": 2 })).await;
    let second = host.sits("Bob").await;
    let (mut ann, mut bob) = (host.connect().await, second.connect().await);
    ann.until("the game", |ann| !ann.view.is_null()).await;
    bob.until("the game", |bob| !bob.view.is_null()).await;
    drop(bob);
    ann.until("the bot", |ann| ann.player("Bob")["standIn"] == true).await;
    assert_eq!(ann.player("Bob")["connected"], false);
    // Bob's turns are played without him.
    let turns =
        |ann: &crate::client::Client| ann.view["turn"]["number"].as_u64().unwrap() > 4 || ann.is_over();
    ann.play_until("Bob's turns", turns).await;
    if ann.is_over() {
        return;
    }
    let mut bob = second.connect().await;
    bob.until("the table", |bob| !bob.view.is_null()).await;
    assert_eq!(bob.player("Bob")["standIn"], true, "he has not said yet that he is back");
    bob.say(json!({ "type": "back" })).await;
    bob.until("the seat", |bob| bob.player("Bob")["standIn"] == false).await;
    ann.play_until("Bob being asked", |ann| {
        ann.is_over() || (ann.question().is_none() && ann.view["asked"] != json!([]))
    })
    .await;
    bob.play_until("the game going on", |bob| {
        bob.is_over() || bob.version() > 60 || bob.question().is_none()
    })
    .await;
}

#[tokio::test]
async fn who_is_away_by_choice_does_not_answer() {
    let pace = Pace { stand_in: NEVER, ..PACE };
    let address = start_with(Journal::in_memory().unwrap(), pace).await;
    let host = Guest::host(address, json!({ "deck": "chemistry", "bots": 1 })).await;
    let mut ann = host.connect().await;
    ann.until("a question", |ann| ann.question().is_some()).await;
    ann.say(json!({ "type": "away" })).await;
    ann.until("the bot", |ann| ann.player("Ann")["standIn"] == true).await;
    let id = ann.table["question"].clone();
    let sentence = ann.refusal(json!({ "type": "answer", "question": id, "answer": "pass" })).await;
    assert!(sentence.contains("you are back"), "{sentence}");
    ann.say(json!({ "type": "back" })).await;
    ann.until("the seat", |ann| ann.player("Ann")["standIn"] == false).await;
    ann.play_until("one's own answer", |ann| ann.version() > 10 || ann.is_over()).await;
}

#[tokio::test]
async fn a_restart_keeps_everybody() {
    let file = data_file("several");
    let address = start_with(Journal::open(&file).unwrap(), PACE).await;
    let host = Guest::host(address, json!({ "deck": "limits", "seats": 4, "bots": 1 })).await;
    let (second, third) = (host.sits("Bob").await, host.sits("Cleo").await);
    let mut ann = host.connect().await;
    let mut bob = second.connect().await;
    let mut cleo = third.connect().await;
    all_play_until(&mut [&mut ann, &mut bob, &mut cleo], &[], |all| all[0].version() > 12).await;
    cleo.say(json!({ "type": "leave" })).await;
    cleo.until("the way out", |cleo| cleo.gone.is_some()).await;
    let fourth = host.sits("Dora").await;
    let mut dora = fourth.connect().await;
    dora.until("the table", |dora| !dora.view.is_null()).await;
    all_play_until(&mut [&mut ann, &mut bob, &mut dora], &[], |all| {
        all[0].version() > 30 || all[0].is_over()
    })
    .await;

    let address = start_with(Journal::open(&file).unwrap(), PACE).await;
    let all_here = |table: &Value| {
        let here = |player: &Value| {
            let seat = player["seat"].as_u64().unwrap() as usize;
            table["people"][seat]["connected"] == true
        };
        table["view"]["players"].as_array().is_some_and(|all| all.iter().all(here))
    };
    let mut again = vec![];
    for guest in [&host, &second, &fourth] {
        again.push(Guest { address, ..guest.clone() }.connect().await);
    }
    for (client, before) in again.iter_mut().zip([&mut ann, &mut bob, &mut dora]) {
        client.until("everybody", |client| all_here(&client.table)).await;
        // Steps of the bot may still have been on their way.
        let version = client.version();
        before.until("everybody", |client| all_here(&client.table) && client.version() >= version).await;
        assert_eq!(client.table, before.table);
        // Dora's own log began when she sat down, and is told as it was.
        assert_eq!(client.log, before.log);
    }
    let mut gone = Guest { address, ..third }.connect().await;
    gone.until("the door", |gone| gone.gone.is_some()).await;
    let [ann, bob, dora] = &mut again[..] else { panic!() };
    all_play_until(&mut [ann, bob, dora], &[], |all| all[0].version() > 45 || all[0].is_over()).await;
}

#[tokio::test]
async fn a_game_by_the_clock_ends_when_the_time_is_up() {
    let file = data_file("clock");
    let address = start_with(Journal::open(&file).unwrap(), PACE).await;
    let wish = json!({ "deck": "word", "bots": 1, "metas": ["Keep Going"], "minutes": 1 });
    let host = Guest::host(address, wish).await;
    let mut ann = host.connect().await;
    ann.until("the game", |ann| !ann.view.is_null()).await;
    assert_eq!(ann.facts()["claims"], true);
    assert!(ann.table["endsAt"].as_u64().unwrap() > 1_700_000_000);

    // An hour goes by while the server is off.
    let data = rusqlite::Connection::open(&file).unwrap();
    let earlier = "UPDATE tables SET about = json_set(about, '$.started', unixepoch() - 3600)";
    assert_eq!(data.execute(earlier, []).unwrap(), 1);
    let address = start_with(Journal::open(&file).unwrap(), PACE).await;
    let mut again = Guest { address, ..host }.connect().await;
    again.until("the end", |again| again.is_over()).await;
    assert!(!again.view["outcome"]["scored"].is_null(), "{}", again.view["outcome"]);
}

#[tokio::test]
async fn a_time_agreed_on_in_mid_game_ends_it_too() {
    let file = data_file("clock-later");
    let address = start_with(Journal::open(&file).unwrap(), PACE).await;
    let wish = json!({ "deck": "word", "bots": 1, "metas": ["Keep Going"], "options": { "goalsToEnd": 9 } });
    let host = Guest::host(address, wish).await;
    let mut ann = host.connect().await;
    ann.until("the game", |ann| !ann.view.is_null()).await;
    assert_eq!(ann.table["endsAt"], json!(null));
    // The bot agrees.
    ann.say(json!({ "type": "propose", "what": { "minutes": 30 } })).await;
    ann.until("the time", |ann| ann.table["endsAt"].is_u64()).await;
    // Whoever would sit down now reads what holds now.
    let info = get(address, &format!("/api/tables/{}", host.table)).await;
    assert_eq!(info["metas"][0]["end"], "The game ends after 30 minutes.");

    // An hour goes by while the server is off.
    let data = rusqlite::Connection::open(&file).unwrap();
    let earlier = "UPDATE tables SET about = json_set(about, '$.ends', unixepoch() - 3600)";
    assert_eq!(data.execute(earlier, []).unwrap(), 1);
    let address = start_with(Journal::open(&file).unwrap(), PACE).await;
    let mut again = Guest { address, ..host }.connect().await;
    again.until("the end", |again| again.is_over()).await;
    assert!(!again.view["outcome"]["scored"].is_null(), "{}", again.view["outcome"]);
}
