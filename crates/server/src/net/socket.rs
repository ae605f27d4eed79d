//! The socket of a seat: first the secret, then messages in and changes out.

use crate::error::{Refused, Result, TableError};
use crate::table::Shared;
use crate::table::clock::Pace;
use crate::table::seats::Key;
use crate::tables::{Tables, lock};
use crate::wire::{ClientMessage, MessageKind, ServerMessage};
use axum::extract::ws::{Message, WebSocket};
use panta_engine::Answer;
use panta_speech::Locale;
use std::sync::Arc;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, timeout};

/// A frame larger than this closes the connection.
pub const MAX_FRAME: usize = 64 * 1024;

/// A message larger than this is refused.
const MAX_MESSAGE: usize = 4 * 1024;

/// So many pings in a row may stay without an answer.
const MAX_SILENCE: u32 = 2;

/// How a connection ends.
enum End {
    /// The client has gone, does not answer any more, or knows why already.
    Lost,
    /// For a reason that the player can read.
    Because(TableError),
}

impl From<TableError> for End {
    fn from(error: TableError) -> End {
        End::Because(error)
    }
}

/// Serves one client until it goes.
pub async fn serve(socket: WebSocket, tables: Arc<Tables>, table: String) {
    let mut line = Line::new(socket, tables.pace);
    if let Err(End::Because(why)) = follow(&mut line, &tables, &table).await {
        let Refused { reason, .. } = why.refused(line.locale);
        let _ = line.say(&ServerMessage::Gone { reason }).await;
    }
    let _ = line.send(Message::Close(None)).await;
}

/// Hears the secret and follows a table, and the tables after it when there is a rematch.
async fn follow(line: &mut Line, tables: &Arc<Tables>, table: &str) -> Result<(), End> {
    let secret = timeout(line.pace.hello, line.hello()).await.map_err(|_| TableError::NoHello)??;
    let (mut table, key) = (tables.find(table)?, Key::of(&secret));
    loop {
        let next = follow_one(line, tables, &table, key).await;
        // The receiver is dropped: the table notices who is gone.
        tables.disconnected(&table);
        table = next?;
    }
}

/// Follows one table. Returns another if the client moves to it.
async fn follow_one(line: &mut Line, tables: &Arc<Tables>, table: &Shared, key: Key) -> Result<Shared, End> {
    let mut steps = tables.connect(table, key, line.locale)?;
    loop {
        tokio::select! {
            step = steps.recv() => match step {
                Some(message) => {
                    line.say(&message).await?;
                    if matches!(message, ServerMessage::Gone { .. }) {
                        return Err(End::Lost);
                    }
                }
                None => return Err(TableError::TooSlow.into()),
            },
            _ = line.pulse.tick() => line.ping().await?,
            message = line.socket.recv() => match line.heard(message)? {
                Message::Text(text) => match act(tables, table, &key, &text) {
                    Ok(None) => {}
                    Ok(Some(next)) => return Ok(next),
                    // Replies cross with what is said next, so a refusal names what it is about.
                    Err(why) => line.refuse(MessageKind::of(&text), why).await?,
                },
                Message::Binary(_) => line.refuse(None, TableError::NotText).await?,
                _ => {}
            },
        }
    }
}

/// The line to a client. One that is lost in silence, as when somebody walks out of reach, is noticed by pinging it.
struct Line {
    socket: WebSocket,
    pace: Pace,
    pulse: Interval,
    unanswered: u32,
    /// The language that the client asked for.
    locale: &'static Locale,
}

impl Line {
    fn new(socket: WebSocket, pace: Pace) -> Line {
        let mut pulse = interval_at(Instant::now() + pace.ping, pace.ping);
        // After a pause of the whole server nobody is pinged twice at once.
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Line { socket, pace, pulse, unanswered: 0, locale: Locale::english() }
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
        match message {
            None | Some(Ok(Message::Close(_))) => Err(End::Lost),
            Some(Err(_)) => Err(TableError::Damaged.into()),
            Some(Ok(message)) => Ok(message),
        }
    }

    /// The first message must be the secret.
    async fn hello(&mut self) -> Result<String, End> {
        loop {
            let message = self.socket.recv().await;
            match self.heard(message)? {
                Message::Ping(_) | Message::Pong(_) => {}
                Message::Text(text) if let Ok(ClientMessage::Hello { secret, locale }) = read(&text) => {
                    self.locale = Locale::named(locale.as_deref().unwrap_or_default());
                    return Ok(secret);
                }
                _ => return Err(TableError::HelloFirst.into()),
            }
        }
    }

    async fn say(&mut self, message: &ServerMessage) -> Result<(), End> {
        let text = serde_json::to_string(message).map_err(|why| {
            tracing::error!(%why, "a message could not be written");
            End::Lost
        })?;
        self.send(Message::text(text)).await
    }

    async fn refuse(&mut self, what: Option<MessageKind>, why: TableError) -> Result<(), End> {
        let Refused { reason, ruling, card } = why.refused(self.locale);
        self.say(&ServerMessage::Refused { what, reason, ruling, card }).await
    }

    /// Sends something. A client that takes nothing any more is as lost as one that says nothing.
    async fn send(&mut self, message: Message) -> Result<(), End> {
        match timeout(self.pace.ping * MAX_SILENCE, self.socket.send(message)).await {
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

/// Does what a message asks for. Returns another table if the client moves to one.
fn act(tables: &Arc<Tables>, shared: &Shared, key: &Key, text: &str) -> Result<Option<Shared>> {
    let table = || lock(shared);
    match read(text)? {
        ClientMessage::Hello { .. } => return Err(TableError::HelloTwice),
        // This one looks at two tables, and locks them itself.
        ClientMessage::Rematch => return Ok(Some(tables.rematch(shared, key)?)),
        ClientMessage::Consent { meta, yes } => tables.consent(&mut table(), key, &meta, yes),
        ClientMessage::Start => tables.start_by(&mut table(), key),
        ClientMessage::Answer { question, answer } => tables.answer(&mut table(), key, question, answer),
        ClientMessage::InPeace { peace } => tables.in_peace(&mut table(), key, peace),
        ClientMessage::Call { card, whom } => tables.unasked(&mut table(), key, Answer::Call(card, whom)),
        ClientMessage::Claim => tables.unasked(&mut table(), key, Answer::Claim),
        ClientMessage::Declare { goal, text } => {
            tables.unasked(&mut table(), key, Answer::Declare(goal, text.into()))
        }
        ClientMessage::Propose { what } => tables.unasked(&mut table(), key, Answer::Propose(what)),
        ClientMessage::Chat { text } => tables.chat(&mut table(), key, &text),
        ClientMessage::Away => tables.stand_in(&mut table(), key, true),
        ClientMessage::Back => tables.stand_in(&mut table(), key, false),
        ClientMessage::Leave => tables.leave(&mut table(), key),
    }?;
    Ok(None)
}
