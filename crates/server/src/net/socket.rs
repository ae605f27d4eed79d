//! The socket of a seat: first the secret, then messages in and changes out.

use crate::error::{Refused, Result, TableError};
use crate::limits::Bucket;
use crate::table::Shared;
use crate::table::seats::Key;
use crate::tables::Tables;
use crate::wire::{ClientMessage, MessageKind, ServerMessage, message_id};
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use panta_engine::{Answer, Proposal};
use panta_speech::Locale;
use std::sync::Arc;
use tokio::sync::watch;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, sleep_until, timeout};

/// A frame larger than this closes the connection.
pub const MAX_FRAME: usize = 64 * 1024;

/// A message larger than this is refused.
const MAX_MESSAGE: usize = 4 * 1024;

/// How many pings in a row may go unanswered.
const MAX_SILENCE: u32 = 2;

/// How a connection ends.
enum End {
    /// The client has gone, does not answer any more, or knows why already.
    Lost,
    /// For a reason that the player can read.
    Because(TableError),
    /// The client may come back at once, and the code says why it had to go.
    ForNow(u16),
}

impl From<TableError> for End {
    fn from(error: TableError) -> End {
        End::Because(error)
    }
}

/// Serves one client until it goes.
pub async fn serve(socket: WebSocket, tables: Arc<Tables>, table: String) {
    let mut line = Link::new(socket, tables.clone());
    tables.metrics.sockets.up();
    let end = follow(&mut line, &tables, &table).await;
    let close = match end {
        Err(End::Because(why)) => {
            let Refused { reason, .. } = why.refused(line.locale);
            let _ = line.say(&ServerMessage::Gone { reason }).await;
            None
        }
        Err(End::ForNow(code)) => {
            if code == close_code::RESTART {
                let says = line.locale.error(&TableError::Stopping);
                let _ = line.say(&ServerMessage::Stopping { says }).await;
            }
            Some(CloseFrame { code, reason: "come back".into() })
        }
        Ok(()) | Err(End::Lost) => None,
    };
    let _ = line.send(Message::Close(close)).await;
    tables.metrics.sockets.down();
}

/// Hears the secret and follows a table, and the tables after it when there is a rematch.
async fn follow(line: &mut Link, tables: &Arc<Tables>, table: &str) -> Result<(), End> {
    let secret = timeout(tables.pace.hello, line.hello()).await.map_err(|_| TableError::NoHello)??;
    let mut table = tables.find(table).await?;
    let Some((secret, mut since)) = secret else {
        let next = watch(line, tables, &table).await;
        tables.disconnected(&table).await;
        return next;
    };
    let key = Key::of(&secret);
    loop {
        let next = follow_one(line, tables, &table, key, since.take()).await;
        // The receiver is dropped: the table notices who is gone.
        tables.disconnected(&table).await;
        table = next?;
    }
}

/// Follows one table. Returns another if the client moves to it.
async fn follow_one(
    line: &mut Link,
    tables: &Arc<Tables>,
    table: &Shared,
    key: Key,
    since: Option<u32>,
) -> Result<Shared, End> {
    let mut steps = tables.connect(table, key, line.locale, since).await?;
    let mut stopping = tables.stopping.subscribe();
    loop {
        let listens = line.listens();
        tokio::select! {
            _ = stopped(&mut stopping) => return Err(End::ForNow(close_code::RESTART)),
            step = steps.recv() => line.pass_on(step).await?,
            _ = line.pulse.tick() => line.ping().await?,
            _ = sleep_until(line.rest.unwrap_or_else(Instant::now)), if !listens => {}
            message = line.socket.recv(), if listens => match line.heard(message)? {
                Message::Text(text) => {
                    if is_ping(&text) {
                        line.pong(&text).await?;
                        continue;
                    }
                    line.rest = table.lock().await.charge(&key, cost(&text), tables.limits.messages);
                    let done = match act(tables, table, &key, &text).await {
                        Ok(Came::Moved(next)) => return Ok(next),
                        Ok(Came::Said(reply)) => line.say(&reply).await,
                        Ok(Came::Nothing) => Ok(()),
                        // Replies cross with what is said next, so a refusal names what it is about.
                        Err(why) => {
                            line.refuse(&text, why).await?;
                            continue;
                        }
                    };
                    done?;
                    line.done(&text).await?;
                }
                Message::Binary(_) => line.refuse("", TableError::NotText).await?,
                _ => {}
            },
        }
    }
}

/// Shows a table to somebody without a seat. They can ask whether the server is still there; anything else they say ends it.
async fn watch(line: &mut Link, tables: &Arc<Tables>, table: &Shared) -> Result<(), End> {
    let mut steps = tables.watch(table, line.locale).await?;
    let mut stopping = tables.stopping.subscribe();
    loop {
        let listens = line.listens();
        tokio::select! {
            _ = stopped(&mut stopping) => return Err(End::ForNow(close_code::RESTART)),
            step = steps.recv() => line.pass_on(step).await?,
            _ = line.pulse.tick() => line.ping().await?,
            _ = sleep_until(line.rest.unwrap_or_else(Instant::now)), if !listens => {}
            message = line.socket.recv(), if listens => match line.heard(message)? {
                Message::Text(text) if is_ping(&text) => line.pong(&text).await?,
                Message::Text(_) | Message::Binary(_) => return Err(TableError::NotYours.into()),
                _ => {}
            },
        }
    }
}

/// Ends when the server is about to stop.
pub(super) async fn stopped(stopping: &mut watch::Receiver<bool>) {
    let _ = stopping.wait_for(|stopping| *stopping).await.map(drop);
}

/// The line to a client. One that is lost in silence, as when somebody walks out of reach, is noticed by pinging it.
struct Link {
    socket: WebSocket,
    tables: Arc<Tables>,
    pulse: Interval,
    unanswered: u32,
    /// The language that the client asked for.
    locale: &'static Locale,
    /// Until when nothing more is heard, after much was said at once.
    rest: Option<Instant>,
    /// How often the client has asked lately whether the server is there.
    pings: Bucket,
}

/// What a message costs of what a seat may say that can be said again and again.
const COST: f64 = 10.0;

/// What any message costs: an answer little, since it takes the game along.
fn cost(text: &str) -> f64 {
    if MessageKind::of(text) == Some(MessageKind::Answer) { 1.0 } else { COST }
}

fn is_ping(text: &str) -> bool {
    MessageKind::of(text) == Some(MessageKind::Ping)
}

impl Link {
    fn new(socket: WebSocket, tables: Arc<Tables>) -> Link {
        let ping = tables.pace.ping;
        let mut pulse = interval_at(Instant::now() + ping, ping);
        // After a pause of the whole server nobody is pinged twice at once.
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let pings = Bucket::new(Instant::now());
        Link { socket, tables, pulse, unanswered: 0, locale: Locale::english(), rest: None, pings }
    }

    /// Whoever says too much at once is heard later.
    fn listens(&self) -> bool {
        self.rest.is_none_or(|until| until <= Instant::now())
    }

    /// Tells a client that the server is there. The table is not asked, which may be busy.
    async fn pong(&mut self, ping: &str) -> Result<(), End> {
        let now = Instant::now();
        let rest = self.pings.take(COST, self.tables.limits.messages, now);
        self.rest = (!rest.is_zero()).then(|| now + rest);
        self.say(&ServerMessage::Pong).await?;
        self.done(ping).await
    }

    /// Tells that a message was done, if it has an id.
    async fn done(&mut self, message: &str) -> Result<(), End> {
        match message_id(message) {
            Some(id) => self.say(&ServerMessage::Done { id }).await,
            None => Ok(()),
        }
    }

    /// Asks whether the client is still there, unless it has left too many such questions open.
    async fn ping(&mut self) -> Result<(), End> {
        if self.unanswered >= MAX_SILENCE {
            return Err(End::Lost);
        }
        self.unanswered += 1;
        self.send(Message::Ping(Default::default())).await
    }

    /// Something came from the client, or its end. Whatever it is, it is there.
    fn heard(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<Message, End> {
        self.unanswered = 0;
        self.tables.metrics.heard.count(1);
        match message {
            None | Some(Ok(Message::Close(_))) => Err(End::Lost),
            Some(Err(_)) => Err(TableError::Damaged.into()),
            Some(Ok(message)) => Ok(message),
        }
    }

    /// The first message must be the secret, or that one has none and only looks on.
    async fn hello(&mut self) -> Result<Option<(String, Option<u32>)>, End> {
        loop {
            let message = self.socket.recv().await;
            match self.heard(message)? {
                Message::Ping(_) | Message::Pong(_) => {}
                Message::Text(text) => {
                    let (secret, locale) = match read(&text) {
                        Ok(ClientMessage::Hello { secret, locale, since }) => (Some((secret, since)), locale),
                        Ok(ClientMessage::Watch { locale }) => (None, locale),
                        _ => return Err(TableError::HelloFirst.into()),
                    };
                    self.locale = Locale::named(locale.as_deref().unwrap_or_default());
                    return Ok(secret);
                }
                _ => return Err(TableError::HelloFirst.into()),
            }
        }
    }

    /// Passes on what the table tells. One that tells nothing any more has given up waiting for the client.
    async fn pass_on(&mut self, step: Option<ServerMessage>) -> Result<(), End> {
        let Some(message) = step else {
            self.tables.metrics.slow_readers.count(1);
            return Err(End::ForNow(close_code::AGAIN));
        };
        self.say(&message).await?;
        if matches!(message, ServerMessage::Gone { .. }) { Err(End::Lost) } else { Ok(()) }
    }

    async fn say(&mut self, message: &ServerMessage) -> Result<(), End> {
        let text = serde_json::to_string(message).map_err(|why| {
            tracing::error!(%why, "a message could not be written");
            End::Lost
        })?;
        self.tables.metrics.said.count(1);
        self.send(Message::text(text)).await
    }

    async fn refuse(&mut self, message: &str, why: TableError) -> Result<(), End> {
        let (what, id) = (MessageKind::of(message), message_id(message));
        self.tables.metrics.refused.count(1);
        let Refused { reason, ruling, card } = why.refused(self.locale);
        self.say(&ServerMessage::Refused { id, what, reason, ruling, card }).await
    }

    /// Sends something. A client that takes nothing any more is as lost as one that says nothing.
    async fn send(&mut self, message: Message) -> Result<(), End> {
        match timeout(self.tables.pace.ping * MAX_SILENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Lost),
        }
    }
}

/// A message, unless it is too long or makes no sense.
fn read(text: &str) -> Result<ClientMessage> {
    if text.len() > MAX_MESSAGE {
        return Err(TableError::TooLong(MAX_MESSAGE));
    }
    serde_json::from_str(text).map_err(|_| TableError::Senseless)
}

/// What came of a message.
enum Came {
    Nothing,
    /// The client goes on at another table.
    Moved(Shared),
    /// Something to tell the client alone.
    Said(ServerMessage),
}

/// Does what a message asks for.
async fn act(tables: &Arc<Tables>, shared: &Shared, key: &Key, text: &str) -> Result<Came> {
    let message = read(text)?;
    // This one looks at two tables, and locks them itself.
    if matches!(message, ClientMessage::Rematch) {
        return Ok(Came::Moved(tables.rematch(shared, key).await?));
    }
    let table = &mut *shared.lock().await;
    match message {
        ClientMessage::Hello { .. } | ClientMessage::Watch { .. } => Err(TableError::HelloTwice),
        ClientMessage::Rematch | ClientMessage::Ping => Ok(()),
        ClientMessage::Consent { meta, yes } => tables.consent(table, key, &meta, yes).await,
        ClientMessage::GoFirst { yes } => tables.go_first(table, key, yes).await,
        ClientMessage::Ready { yes } => tables.ready(table, key, yes).await,
        ClientMessage::Change { wish } => tables.change(table, key, *wish).await,
        ClientMessage::Remove { name } => tables.free_seat(table, key, &name).await,
        ClientMessage::AddBot { bot } => tables.add_bot(table, key, bot).await,
        ClientMessage::ChangeBot { seat, bot } => tables.change_bot(table, key, seat, bot).await,
        ClientMessage::RemoveBot { seat } => tables.remove_bot(table, key, seat).await,
        ClientMessage::Start => tables.start_by(table, key).await,
        ClientMessage::Answer { question, answer } => tables.answer(table, key, question, answer).await,
        ClientMessage::Standing { orders } => tables.order(table, key, orders).await,
        ClientMessage::Call { card, whom } => tables.unasked(table, key, Answer::Call(card, whom)).await,
        ClientMessage::Claim => tables.unasked(table, key, Answer::Claim).await,
        ClientMessage::Declare { goal, text } => {
            tables.unasked(table, key, Answer::Declare(goal, text.into())).await
        }
        ClientMessage::Propose { what, text } => {
            let event = text.filter(|_| what == Proposal::Event);
            let answer = event.map_or(Answer::Propose(what), |event| Answer::EndWhen(event.into()));
            tables.unasked(table, key, answer).await
        }
        ClientMessage::Chat { text } => tables.chat(table, key, &text).await,
        ClientMessage::Away => tables.stand_in(table, key, true).await,
        ClientMessage::Back => tables.stand_in(table, key, false).await,
        ClientMessage::Urge { seat, what } => tables.urge(table, key, seat, what).await,
        ClientMessage::Host { act } => tables.by_host(table, key, act).await,
        ClientMessage::Admit { number, yes } => table.admit(key, number, yes),
        ClientMessage::HandOver => return Ok(Came::Said(tables.hand_over(table, key)?)),
        ClientMessage::Leave => tables.leave(table, key).await,
    }?;
    Ok(Came::Nothing)
}
