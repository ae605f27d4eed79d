//! Writes a folder of fixtures with a server of this version and people who play over its sockets. Chance is real, so
//! no two folders are the same; what each table is stopped at is not left to chance.

use super::{Kept, KeptPerson};
use crate::client::{Client, Guest, PACE, all_play_until, data_file, get, start_with};
use panta_server::Journal;
use rusqlite::Connection;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::Path;

/// When a table has come to what it is kept for.
type So = fn(&[&mut Client]) -> bool;

/// A table to play: who wants what, which cards they play first, and when they stop.
struct Plan {
    name: &'static str,
    wish: Value,
    people: &'static [&'static str],
    /// Somebody takes over a bot's seat, somebody comes, somebody leaves.
    changes: bool,
    wanted: &'static [&'static str],
    so: So,
}

const NESTED: &[&str] = &["Draw 3, Play 2 of Them", "Draw 2 and Use 'Em", "Use What You Take"];

/// A game that has gone on for so many answers is not kept.
const LONGEST: u64 = 400;

fn plans() -> Vec<Plan> {
    let plan = |name, wish, people, changes, wanted, so| Plan { name, wish, people, changes, wanted, so };
    let three: &[&str] = &["Bob", "Cleo"];
    let house = json!({ "without": ["Helium"], "more": [["Draw 2 and Use 'Em", 2]] });
    let nested =
        json!({ "deck": "chemistry", "seats": 4, "bots": 1, "metas": ["Goal Mill"], "house": house });
    let claims = json!({
        "deck": "stoner", "bots": 3, "adult": true, "metas": ["Keep Going"],
        "options": { "goalsToEnd": 3, "playOff": true },
    });
    let declare = json!({
        "deck": "word", "seats": 4, "bots": 1, "options": { "declare": true, "names": true },
        "house": { "more": [["Hand Limit 1", 4]] },
    });
    let drinks = json!({
        "deck": "drinking", "seats": 4, "bots": 1, "adult": true, "metas": ["Drinking Rules"],
        "house": { "more": [["Hand Limit 1", 6]] },
    });
    let ballots = json!({
        "deck": "drinking", "seats": 3, "adult": true, "metas": ["Drinking Rules"],
        "house": { "more": [["Switch to Water?", 8]] },
    });
    let mix = json!({ "deck": "stoner", "seats": 4, "bots": 1, "adult": true, "house": {
        "mix": ["drinking"], "more": [["Hand Limit 0", 4], ["Draw 3", 2]],
    } });
    let quiz = json!({ "deck": "anatomy", "seats": 4, "bots": 1, "first": 1 });
    vec![
        plan("chemistry, nested Actions", nested, three, true, NESTED, |all| {
            let deep = |client: &&mut Client| client.view["resolving"].as_array().unwrap().len() > 1;
            all.iter().any(deep)
        }),
        plan("anatomy, a quiz", quiz, three, true, &[], |all| asked(all, "quiz") == 1),
        plan("drinking, limits of several", drinks, three, true, &["Hand Limit 1"], |all| {
            asked(all, "limit") > 1
        }),
        plan("drinking, a ballot", ballots, three, false, &["Switch to Water?"], |all| {
            asked(all, "vote") == 1
        }),
        plan("stoner and drinking, limits", mix, three, true, &["Hand Limit 0"], |all| {
            asked(all, "limit") > 0
        }),
        plan("stoner, a Goal was claimed", claims, &[], true, &[], |all| {
            let players = all[0].view["players"].as_array().unwrap();
            players.iter().any(|player| !player["scored"].as_array().unwrap().is_empty())
        }),
        plan("word, limits of hands", declare, three, true, &["Hand Limit 1"], |all| asked(all, "limit") > 0),
        plan("anatomy, over", json!({ "deck": "anatomy", "bots": 3 }), &[], true, &[], |_| false),
        plan("chemistry, over", json!({ "deck": "chemistry", "bots": 3 }), &[], false, &[], |_| false),
        plan(
            "drinking, over",
            json!({ "deck": "drinking", "bots": 3, "adult": true }),
            &[],
            true,
            &[],
            |_| false,
        ),
        plan(
            "stoner, over",
            json!({ "deck": "stoner", "bots": 4, "adult": true, "metas": ["Keep Going"], "options": { "goalsToEnd": 1 } }),
            &[],
            true,
            &[],
            |_| false,
        ),
        plan("word, over", json!({ "deck": "word", "bots": 2 }), &[], true, &[], |_| false),
        plan("word alone", json!({ "deck": "word", "seats": 1 }), &[], false, &[], |all| {
            all[0].version() > 40 && all[0].question().is_some()
        }),
        plan("chemistry alone, over", alone("chemistry", json!({})), &[], false, &[], |_| false),
        plan("chemistry alone, over again", alone("chemistry", json!({})), &[], false, &[], |_| false),
        plan(
            "stoner alone with a house rule, over",
            alone("stoner", json!({ "more": [["Draw 3", 1]] })),
            &[],
            false,
            &[],
            |_| false,
        ),
    ]
}

fn alone(deck: &str, house: Value) -> Value {
    json!({ "deck": deck, "seats": 1, "adult": true, "player": "0123456789abcdef", "house": house })
}

/// How many are asked something of this kind and nothing is left to a bot.
fn asked(all: &[&mut Client], purpose: &str) -> usize {
    let is = |client: &&&mut Client| client.question().is_some_and(|asked| asked["shape"] == purpose);
    all.iter().filter(is).count()
}

/// Writes the folder.
pub async fn folder(folder: &Path) {
    std::fs::create_dir_all(folder).unwrap();
    let file = data_file("fixtures");
    let address = start_with(Journal::open(&file).unwrap(), PACE).await;
    let mut kept = lobbies(address).await;
    for plan in plans() {
        let mut tries = 0;
        kept.push(loop {
            if let Some(kept) = played(address, &plan).await {
                break kept;
            }
            tries += 1;
            assert!(tries < 30, "{} never comes", plan.name);
        });
    }
    kept.push(vote(address).await);
    for Kept { name, table, .. } in &kept {
        if let Some(deck) = name.strip_suffix(", over").filter(|name| !name.contains("alone")) {
            let record = get(address, &format!("/api/tables/{table}/record")).await;
            std::fs::write(folder.join(format!("{deck}.json")), record.to_string()).unwrap();
        }
    }
    keep(&file, &folder.join("journal.sqlite"), &kept);
    std::fs::write(folder.join("tables.json"), serde_json::to_string_pretty(&kept).unwrap()).unwrap();
}

/// The data file as one file, with the tables that came to what they are kept for and no others.
fn keep(from: &Path, to: &Path, kept: &[Kept]) {
    let connection = Connection::open(from).unwrap();
    let ids: Vec<String> = kept.iter().map(|kept| format!("'{}'", kept.table)).collect();
    let ids = ids.join(",");
    connection
        .execute_batch(&format!(
            "DELETE FROM answers WHERE table_id NOT IN ({ids});
             DELETE FROM tables WHERE id NOT IN ({ids});
             DELETE FROM lobbies WHERE id NOT IN ({ids});"
        ))
        .unwrap();
    std::fs::remove_file(to).ok();
    connection.execute("VACUUM INTO ?1", [to.to_str().unwrap()]).unwrap();
}

fn person(client: &Client, name: &str) -> KeptPerson {
    KeptPerson { name: name.into(), secret: client.guest.secret.clone() }
}

/// Somebody sits down who agrees to everything.
async fn sits(host: &Guest, name: &str, wish: &Value, bot: Option<Value>) -> Guest {
    let mut seat = json!({ "name": name, "adult": true, "agrees": wish["metas"] });
    if wish["metas"].is_null() {
        seat["agrees"] = json!([]);
    }
    if let Some(bot) = bot {
        seat["bot"] = bot;
    }
    let seated = host.sit(seat).await.unwrap();
    Guest { secret: seated["secret"].as_str().unwrap().into(), ..host.clone() }
}

/// Plays a table until it has come to what it is kept for; nothing if it is over before.
async fn played(address: SocketAddr, plan: &Plan) -> Option<Kept> {
    let host = Guest::host(address, plan.wish.clone()).await;
    let (mut names, mut clients) = (vec!["Ann"], vec![host.connect().await]);
    for name in plan.people {
        clients.push(sits(&host, name, &plan.wish, None).await.connect().await);
        names.push(name);
    }
    for client in &mut clients[1..] {
        for meta in plan.wish["metas"].as_array().into_iter().flatten() {
            client.say(json!({ "type": "consent", "meta": meta, "yes": true })).await;
        }
    }
    let mut wanted = vec![];
    for name in plan.wanted {
        wanted.extend(host.cards(name).await);
    }
    let play = async |clients: &mut Vec<Client>, so: &dyn Fn(&[&mut Client]) -> bool| {
        let mut all: Vec<&mut Client> = clients.iter_mut().collect();
        let over = |all: &[&mut Client]| all[0].is_over();
        let settled = |all: &[&mut Client]| all.iter().any(|client| client.question().is_some());
        let long = |all: &[&mut Client]| all[0].version() > LONGEST;
        all_play_until(&mut all, &wanted, |all| long(all) || over(all) || (settled(all) && so(all))).await;
        clients[0].is_over()
    };
    if plan.changes {
        if play(&mut clients, &|all| all[0].version() > 6).await {
            return None;
        }
        let info = get(address, &format!("/api/tables/{}", host.table)).await;
        let bot = info["bots"][0]["seat"].clone();
        let (dora, ()) = tokio::join!(sits(&host, "Dora", &plan.wish, Some(bot)), clients[0].admits(true));
        clients.push(dora.connect().await);
        clients.push(sits(&host, "Emil", &plan.wish, None).await.connect().await);
        names.extend(["Dora", "Emil"]);
        if play(&mut clients, &|all| all[0].version() > 16).await {
            return None;
        }
        let leaves = names.len() - 2;
        clients[leaves].say(json!({ "type": "leave" })).await;
        clients[leaves].until("the way out", |client| client.gone.is_some()).await;
        clients.remove(leaves);
        names.remove(leaves);
    }
    let over = play(&mut clients, &plan.so).await;
    if over != plan.name.contains("over") || clients[0].version() > LONGEST {
        return None;
    }
    let people = clients.iter().zip(names).map(|(client, name)| person(client, name)).collect();
    Some(Kept { name: plan.name.into(), table: host.table, people })
}

/// A table at which something is put to the vote.
async fn vote(address: SocketAddr) -> Kept {
    let host = Guest::host(address, json!({ "deck": "word", "seats": 3 })).await;
    let (second, third) = (host.sits("Bob").await, host.sits("Cleo").await);
    let (mut ann, mut bob, mut cleo) = (host.connect().await, second.connect().await, third.connect().await);
    bob.until("the game", |bob| !bob.view.is_null()).await;
    let what = bob.facts()["proposable"][0].clone();
    bob.say(json!({ "type": "propose", "what": what })).await;
    for client in [&mut ann, &mut cleo] {
        client.until("the vote", |client| !client.facts()["vote"].is_null()).await;
    }
    ann.answer(json!({ "option": 0 })).await;
    ann.until("one vote fewer", |ann| ann.view["asked"].as_array().unwrap().len() == 1).await;
    let people = vec![person(&ann, "Ann"), person(&bob, "Bob"), person(&cleo, "Cleo")];
    Kept { name: "word, something is put to the vote".into(), table: host.table, people }
}

/// A lobby of every edition, with consent given, refused and open.
async fn lobbies(address: SocketAddr) -> Vec<Kept> {
    let house = json!({ "mix": ["anatomy"], "without": ["Helium"], "more": [["Draw 3", 2]] });
    let wishes = [
        json!({ "deck": "anatomy", "seats": 4, "bots": 1, "switches": { "quiz": false } }),
        json!({ "deck": "chemistry", "seats": 3, "metas": ["Goal Mill"], "house": house }),
        json!({ "deck": "drinking", "seats": 4, "adult": true, "metas": ["Drinking Rules"] }),
        json!({ "deck": "stoner", "seats": 4, "bots": 1, "adult": true, "house": { "mix": ["drinking"] } }),
        json!({
            "deck": "word", "seats": 5, "bots": 2, "metas": ["Keep Going"], "minutes": 30,
            "options": { "declare": true, "declareOnTurn": true, "goalsToEnd": 3 },
        }),
    ];
    let mut kept = vec![];
    for (at, wish) in wishes.into_iter().enumerate() {
        let host = Guest::host(address, wish.clone()).await;
        let second = sits(&host, "Bob", &wish, None).await;
        let (mut ann, mut bob) = (host.connect().await, second.connect().await);
        for meta in wish["metas"].as_array().into_iter().flatten() {
            bob.say(json!({ "type": "consent", "meta": meta, "yes": at % 2 == 0 })).await;
        }
        ann.until("both", |ann| ann.lobby["seats"][1]["connected"] == true).await;
        let people = vec![person(&ann, "Ann"), person(&bob, "Bob")];
        kept.push(Kept {
            name: format!("{}, a lobby", wish["deck"].as_str().unwrap()),
            table: host.table,
            people,
        });
        // What Bob said is written before he is told of it.
        bob.until("his word", |bob| {
            bob.lobby["metas"]
                .as_array()
                .is_some_and(|metas| metas.iter().all(|meta| said(meta, at % 2 == 0)))
        })
        .await;
    }
    kept
}

/// Whether Bob has agreed to a Meta Rule, or declined it.
fn said(meta: &Value, yes: bool) -> bool {
    meta[if yes { "agreed" } else { "declined" }].as_array().unwrap().contains(&json!(1))
}
