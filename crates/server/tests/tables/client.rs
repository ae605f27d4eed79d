//! A server of one's own, and clients that wait for what they want to see.

use futures_util::{SinkExt, StreamExt};
use panta_cards::{Deck, House, LANGUAGE, Loaded, load_with};
use panta_server::{Decks, Journal, Limits, Pace, Site, Tables, serve};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;

pub type Socket = tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<TcpStream>>;

/// How long a test waits for anything before it fails.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Not within a test.
pub const NEVER: Duration = Duration::from_secs(100_000);

/// Bots that play for others do so at once, and nobody is away for long.
pub const PACE: Pace = Pace {
    away: NEVER,
    stand_in: Duration::from_millis(1),
    race: Duration::from_millis(1),
    race_limit: NEVER,
    nudge: Duration::ZERO,
    vote: Duration::ZERO,
    hello: NEVER,
    ping: NEVER,
};

/// Decks in which something comes up at once, mostly copies of one card, and in which nobody wins for a long time.
const TRICKS: [(&str, &str); 3] = [
    ("limits", r#"rule "Trick" invented copies=20 { text "t"; hand-limit 1 }"#),
    ("races", r#"action "Trick" invented copies=20 { text "t"; ask others race; tell last water }"#),
    (
        "heard",
        r#"rule "Trick" invented {
            text "t"; on enter { ask you word keep=word }
            duty "Do not say it." of=everyone call="You said it!" { slip { tell caught water } }
        }"#,
    ),
];

fn trick(cards: &str, id: &str) -> String {
    format!(
        r#"deck {id} title="Trick" players="1-6" {{
            blurb "To try things out."
            include standard {{ invented "Basic Rules" }}
        }}
        keeper "Stone" invented copies=3 {{ text "t" }}
        keeper "Wood"  invented copies=3 {{ text "t" }}
        keeper "Sand"  invented copies=3 {{ text "t" }}
        keeper "Clay"  invented copies=3 {{ text "t" }}
        keeper "Glass" invented {{ text "t" }}
        keeper "Lead"  invented {{ text "t" }}
        keeper "Iron"  invented {{ text "t" }}
        keeper "Tin"   invented {{ text "t" }}
        keeper "Gold"  invented {{ text "t" }}
        goal "Everything" invented {{ text "t"; has Stone Wood Sand Clay Glass Lead Iron Tin Gold }}
        {cards}"#
    )
}

/// Makes one of our decks, or one to try things out.
fn make(name: &str, house: &House) -> Option<Loaded> {
    let Some((id, cards)) = TRICKS.iter().find(|(id, _)| *id == name) else {
        return panta_decks::deck_with(name, house);
    };
    let text = trick(cards, id);
    let loaded = load_with(&format!("{id}.kdl"), text.as_bytes(), &panta_decks::Library, house);
    assert!(!loaded.failed(), "{:?}", loaded.faults);
    Some(loaded)
}

/// All of them, made once for all tests.
pub fn decks() -> Decks {
    static PRINTED: LazyLock<BTreeMap<String, Deck>> = LazyLock::new(|| {
        let names = panta_decks::names().into_iter().chain(TRICKS.iter().map(|(id, _)| id.to_string()));
        names.map(|name| (name.clone(), make(&name, &House::default()).unwrap().deck.unwrap())).collect()
    });
    let names: Vec<String> = PRINTED.keys().cloned().collect();
    Decks::new(&names, |name, house| match PRINTED.get(name) {
        Some(deck) if house.is_plain() => {
            Some(Loaded { deck: Some(deck.clone()), library: false, language: LANGUAGE, faults: vec![] })
        }
        _ => make(name, house),
    })
}

/// A server.
pub async fn start_with(journal: Journal, pace: Pace) -> SocketAddr {
    start_with_decks(decks(), journal, pace).await
}

/// A server that offers these decks.
pub async fn start_with_decks(decks: Decks, journal: Journal, pace: Pace) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let tables = Tables::new(decks, journal, pace).decks_from_guests(true).limited(Limits::at_home());
    tokio::spawn(serve(listener, tables, std::future::pending()));
    address
}

/// A server that plays only the decks it comes with.
pub async fn start_without_guest_decks() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let tables = Tables::new(decks(), Journal::in_memory().unwrap(), PACE);
    tokio::spawn(serve(listener, tables, std::future::pending()));
    address
}

/// A server that only its own machine can reach.
pub async fn start_at_home() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let site = Site { at_home: true, ..Site::default() };
    let tables = Tables::new(decks(), Journal::in_memory().unwrap(), PACE).at(site);
    tokio::spawn(serve(listener, tables, std::future::pending()));
    address
}

/// A server that forgets.
pub async fn start() -> SocketAddr {
    start_with(Journal::in_memory().unwrap(), PACE).await
}

/// A fresh data file.
pub fn data_file(name: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.sqlite"));
    for ending in ["", "-wal", "-shm"] {
        std::fs::remove_file(format!("{}{ending}", file.display())).ok();
    }
    file
}

pub const JSON: &str = "Content-Type: application/json\r\n";

/// One HTTP request, written by hand: the tests need no client library for that.
pub async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &str,
    body: &str,
) -> (u16, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let text = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    // A server may answer and hang up before it has read everything.
    let _ = stream.write_all(text.as_bytes()).await;
    let mut bytes = vec![];
    let _ = stream.read_to_end(&mut bytes).await;
    let answer = String::from_utf8_lossy(&bytes).into_owned();
    let status = answer.get(9..12).and_then(|code| code.parse().ok()).unwrap_or(0);
    (status, answer.split_once("\r\n\r\n").map(|(_, body)| body.to_string()).unwrap_or_default())
}

/// What a GET gives.
pub async fn get(address: SocketAddr, path: &str) -> Value {
    let (status, body) = request(address, "GET", path, "", "").await;
    assert_eq!(status, 200, "{path}: {body}");
    serde_json::from_str(&body).unwrap()
}

/// What a POST gives, or its status and sentence.
pub async fn post(address: SocketAddr, path: &str, body: Value) -> Result<Value, (u16, String)> {
    let (status, answer) = request(address, "POST", path, JSON, &body.to_string()).await;
    let answer: Value = serde_json::from_str(&answer).unwrap_or_else(|_| panic!("{path}: {answer}"));
    if status == 200 {
        return Ok(answer);
    }
    let sentence = answer["error"].as_str().unwrap().to_string();
    assert!(sentence.ends_with('.'), "{sentence}");
    Err((status, sentence))
}

/// Somebody with a seat who is not connected.
#[derive(Clone)]
pub struct Guest {
    pub address: SocketAddr,
    pub table: String,
    pub secret: String,
}

impl Guest {
    fn of(address: SocketAddr, seated: &Value) -> Guest {
        let text = |name: &str| seated[name].as_str().unwrap().to_string();
        Guest { address, table: text("table"), secret: text("secret") }
    }

    /// Opens a table as Ann, who begins: a game of bots alone could be over before she is asked anything.
    pub async fn host(address: SocketAddr, wish: Value) -> Guest {
        let mut all = json!({ "name": "Ann", "bots": 0, "first": 0 });
        let all = all.as_object_mut().unwrap();
        all.extend(wish.as_object().unwrap().clone());
        Guest::of(address, &post(address, "/api/tables", json!(all)).await.unwrap())
    }

    /// Sits down at the same table.
    pub async fn sits(&self, name: &str) -> Guest {
        Guest::of(self.address, &self.sit(json!({ "name": name })).await.unwrap())
    }

    /// Tries to.
    pub async fn sit(&self, wish: Value) -> Result<Value, (u16, String)> {
        post(self.address, &format!("/api/tables/{}/seats", self.table), wish).await
    }

    /// Connects, and looks where one is: whoever comes to a lobby says that they are ready.
    pub async fn connect(&self) -> Client {
        let mut client = self.connect_with(json!({ "type": "hello", "secret": self.secret })).await;
        let there = |client: &Client| !client.lobby.is_null() || !client.view.is_null();
        client.until("a place", |client| there(client) || client.gone.is_some()).await;
        client
    }

    /// Connects with a hello of one's own.
    pub async fn connect_with(&self, hello: Value) -> Client {
        let url = format!("ws://{}/api/tables/{}/play", self.address, self.table);
        let (socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
        let mut client = Client {
            guest: self.clone(),
            socket,
            table: Value::Null,
            view: Value::Null,
            lobby: Value::Null,
            log: vec![],
            chat: vec![],
            refused: vec![],
            refused_by: vec![],
            refused_what: vec![],
            refused_card: vec![],
            rulings: vec![],
            heard: vec![],
            remarks: vec![],
            gone: None,
            eager: true,
            notes: vec![],
            code: None,
            done: vec![],
            answered: None,
            turn: 0,
        };
        client.say(hello).await;
        client
    }

    /// The deck's cards of that name.
    pub async fn cards(&self, name: &str) -> Vec<Value> {
        let deck = get(self.address, &format!("/api/tables/{}/deck", self.table)).await;
        let cards = (0..).zip(deck["cards"].as_array().unwrap());
        cards.filter(|(_, card)| card["name"] == name).map(|(at, _): (u8, _)| json!(at)).collect()
    }
}

/// Somebody who is connected, and what they have seen.
pub struct Client {
    pub guest: Guest,
    pub socket: Socket,
    pub table: Value,
    /// The view of that table.
    pub view: Value,
    pub lobby: Value,
    pub log: Vec<String>,
    pub chat: Vec<Value>,
    pub refused: Vec<String>,
    /// The rulings of those refusals, or null.
    pub refused_by: Vec<Value>,
    /// The kinds of messages that were refused, or null.
    pub refused_what: Vec<Value>,
    /// The cards that they are about, or null.
    pub refused_card: Vec<Value>,
    /// The rulings that lines of the log name.
    pub rulings: Vec<Value>,
    /// What bots have said, and whether one was asked something then.
    pub remarks: Vec<(Value, bool)>,
    /// The types of all messages.
    pub heard: Vec<String>,
    pub gone: Option<String>,
    /// Whether they are ready as soon as they see a lobby, as tests of games want it.
    pub eager: bool,
    /// What is no step of the game.
    pub notes: Vec<String>,
    pub code: Option<String>,
    /// The ids of messages that were done.
    pub done: Vec<u64>,
    answered: Option<u64>,
    turn: usize,
}

impl Client {
    pub async fn say(&mut self, message: Value) {
        self.socket.send(Message::text(message.to_string())).await.unwrap();
    }

    /// Hears one message.
    pub async fn hear(&mut self, why: &str) {
        let message = tokio::time::timeout(PATIENCE, self.socket.next());
        let message = message.await.unwrap_or_else(|_| panic!("waited for {why}: {}", self.view));
        let text = match message {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return,
            _ => panic!("the connection was gone, waiting for {why}: {:?}", self.gone),
        };
        let message: Value = serde_json::from_str(&text).unwrap();
        self.heard.push(message["type"].as_str().unwrap().to_string());
        match message["type"].as_str().unwrap() {
            "welcome" => self.guest.table = message["table"].as_str().unwrap().to_string(),
            "lobby" => {
                let new = self.lobby.is_null() || !self.view.is_null();
                (self.lobby, self.view) = (message["lobby"].clone(), Value::Null);
                if new && self.eager {
                    self.say(json!({ "type": "ready", "yes": true })).await;
                }
            }
            "table" => {
                if message["whole"] == true {
                    self.log.clear();
                    self.answered = None;
                }
                self.rulings
                    .extend(message["log"].as_array().unwrap().iter().map(|line| line["ruling"].clone()));
                self.log.extend(message["log"].as_array().unwrap().iter().map(sentence));
                self.table = message["table"].clone();
                self.view = self.table["view"].clone();
                if !message["remark"].is_null() {
                    self.remarks.push((message["remark"].clone(), !self.view["question"].is_null()));
                }
            }
            "chat" => self.chat.extend(message["lines"].as_array().unwrap().clone()),
            "refused" => {
                let reason = message["reason"].as_str().unwrap().to_string();
                assert!(reason.ends_with(['.', ']']), "{reason}");
                self.refused.push(reason);
                self.refused_by.push(message["ruling"].clone());
                self.refused_what.push(message["what"].clone());
                self.refused_card.push(message["card"].clone());
            }
            "gone" => self.gone = Some(message["reason"].as_str().unwrap().to_string()),
            "note" | "nudge" => self.notes.push(message["says"].as_str().unwrap().to_string()),
            "handOver" => self.code = message["code"].as_str().map(str::to_string),
            "done" => self.done.push(message["id"].as_u64().unwrap()),
            "next" | "pong" => {}
            other => panic!("{other}?"),
        }
    }

    /// Hears until something is so.
    pub async fn until(&mut self, why: &str, so: impl Fn(&Client) -> bool) {
        while !so(self) {
            self.hear(why).await;
        }
    }

    /// Says something that is refused, and returns the sentence.
    pub async fn refusal(&mut self, message: Value) -> String {
        let before = self.refused.len();
        self.say(message.clone()).await;
        self.until(&format!("a refusal of {message:.200}"), |client| client.refused.len() > before).await;
        self.refused[before].clone()
    }

    /// Says whether whoever asks may take over from a bot.
    pub async fn admits(&mut self, yes: bool) {
        let asks = |client: &Client| client.table["company"]["newcomers"][0]["number"].clone();
        self.until("somebody who asks", |client| !asks(client).is_null()).await;
        let number = asks(self);
        self.say(json!({ "type": "admit", "number": number, "yes": yes })).await;
        self.until("that it was heard", |client| asks(client) != number).await;
    }

    pub fn question(&self) -> Option<&Value> {
        let question = &self.view["question"];
        (!question.is_null() && self.table["question"].as_u64() != self.answered).then_some(question)
    }

    /// What the question looks like.
    pub fn shape(&self) -> &str {
        self.question().and_then(|_| self.table["words"]["asked"]["shape"].as_str()).unwrap_or_default()
    }

    pub fn facts(&self) -> &Value {
        &self.table["facts"]
    }

    pub fn is_over(&self) -> bool {
        !self.view["outcome"].is_null()
    }

    pub fn version(&self) -> u64 {
        self.table["version"].as_u64().unwrap_or(0)
    }

    pub fn player(&self, name: &str) -> Value {
        let players = self.view["players"].as_array().unwrap();
        let person = |player: &Value| self.table["people"][player["seat"].as_u64().unwrap() as usize].clone();
        let player = players.iter().find(|player| person(player)["name"] == name);
        let Some(mut all) = player.cloned() else { return Value::Null };
        let person = person(&all);
        all.as_object_mut().unwrap().extend(person.as_object().unwrap().clone());
        all
    }

    /// Whether the log has such a line.
    pub fn tells(&self, words: &str) -> bool {
        self.log.iter().any(|line| line.contains(words))
    }

    /// Answers what is asked.
    pub async fn answer(&mut self, answer: Value) {
        let id = self.table["question"].as_u64().unwrap();
        self.answered = Some(id);
        self.say(json!({ "type": "answer", "question": id, "answer": answer })).await;
    }

    /// Answers what is asked, with one of these cards if there is one.
    pub async fn answer_any(&mut self, wanted: &[Value]) {
        self.turn += 1;
        let answer = any_answer(self.question().unwrap(), self.turn, wanted);
        self.answer(answer).await;
    }

    /// Plays on until something is so.
    pub async fn play_until(&mut self, why: &str, so: impl Fn(&Client) -> bool) {
        while !so(self) {
            match self.question() {
                Some(_) => self.answer_any(&[]).await,
                None => self.hear(why).await,
            }
            assert!(self.turn < 20_000, "{why} never comes");
        }
    }
}

fn sentence(line: &Value) -> String {
    let parts = line["what"].as_array().unwrap().iter();
    parts.map(|part| part.as_str().map_or(format!("#{part}"), str::to_string)).collect()
}

/// All answer one after the other until something is so. Everybody has then seen the same steps.
pub async fn all_play_until(
    clients: &mut [&mut Client],
    wanted: &[Value],
    so: impl Fn(&[&mut Client]) -> bool,
) {
    for client in clients.iter_mut() {
        client.until("the game", |client| !client.view.is_null()).await;
    }
    for _ in 0..20_000 {
        loop {
            let newest = clients.iter().map(|client| client.version()).max().unwrap();
            let Some(behind) = clients.iter_mut().find(|client| client.version() < newest) else { break };
            behind.hear("the others' step").await;
        }
        if so(clients) {
            return;
        }
        match clients.iter_mut().find(|client| client.question().is_some()) {
            Some(client) => {
                let before = client.version();
                client.answer_any(wanted).await;
                client.until("one's own step", |client| client.version() > before).await;
            }
            None => clients[0].hear("somebody being asked").await,
        }
    }
    panic!("it never comes");
}

/// Some legal answer to a question, varying with `turn`.
pub fn any_answer(question: &Value, turn: usize, wanted: &[Value]) -> Value {
    let list = |name: &str| question[name].as_array().unwrap().clone();
    let pick = |list: &[Value]| list[turn % list.len()].clone();
    let cards = list("cards");
    let max = question["max"].as_u64().unwrap() as usize;
    let min = question["min"].as_u64().unwrap() as usize;
    if !cards.is_empty() && max == 1 {
        let best = cards.iter().find(|card| wanted.contains(card)).cloned();
        return json!({ "card": best.unwrap_or_else(|| pick(&cards)) });
    }
    if !cards.is_empty() {
        return json!({ "cards": cards[..min] });
    }
    if !list("seats").is_empty() {
        return json!({ "seat": pick(&list("seats")) });
    }
    if !list("options").is_empty() {
        return json!({ "option": pick(&list("options")) });
    }
    if !list("uses").is_empty() && turn.is_multiple_of(2) {
        return json!({ "use": pick(&list("uses")) });
    }
    if question["pass"] == false {
        return json!({ "text": "cheer" });
    }
    json!("pass")
}
