//! The socket of a seat: first the secret, then messages in and changes out.

use crate::seats::{Key, hash_secret};
use crate::table::Shared;
use crate::tables::{Refused, Tables, lock};
use crate::wire::{ClientMessage, MessageKind, ServerMessage};
use axum::extract::ws::{Message, WebSocket};
use panta_engine::Answer;
use std::sync::Arc;

/// A frame larger than this closes the connection.
pub const MAX_FRAME: usize = 64 * 1024;

/// A message larger than this is refused.
const MAX_MESSAGE: usize = 4 * 1024;

/// Serves one client until it goes.
pub async fn serve(mut socket: WebSocket, tables: Arc<Tables>, table: String) {
    if let Err(reason) = follow(&mut socket, &tables, &table).await {
        let _ = send(&mut socket, &ServerMessage::Gone { reason }).await;
    }
    let _ = socket.send(Message::Close(None)).await;
}

/// Follows a table, and the tables after it when there is a rematch. An error is a sentence for the player.
async fn follow(socket: &mut WebSocket, tables: &Arc<Tables>, table: &str) -> Result<(), String> {
    let mut table = tables.find(table).map_err(|error| error.to_string())?;
    let Some(secret) = hello(socket).await? else { return Ok(()) };
    let key = hash_secret(&secret);
    loop {
        let done = follow_one(socket, tables, &table, key).await;
        // The receiver is dropped: the table notices who is gone.
        tables.disconnected(&table);
        match done? {
            Some(next) => table = next,
            None => return Ok(()),
        }
    }
}

/// Follows one table. Returns another if the client moves to it.
async fn follow_one(
    socket: &mut WebSocket,
    tables: &Arc<Tables>,
    table: &Shared,
    key: Key,
) -> Result<Option<Shared>, String> {
    let mut steps = tables.connect(table, key)?;
    loop {
        tokio::select! {
            step = steps.recv() => match step {
                Some(ServerMessage::Gone { reason }) => return Err(reason),
                Some(message) => send(socket, &message).await?,
                None => return Err("You were too slow to follow. Please reload the page.".into()),
            },
            message = socket.recv() => match message {
                None | Some(Ok(Message::Close(_))) => return Ok(None),
                Some(Err(_)) => return Err("That message was too large or damaged.".into()),
                Some(Ok(Message::Text(text))) => match heard(tables, table, &key, &text) {
                    Ok(None) => {}
                    Ok(Some(next)) => return Ok(Some(next)),
                    Err(Refused { reason, ruling, card }) => {
                        // Replies cross with what is said next, so a refusal names what it is about.
                        let what = MessageKind::of(&text);
                        send(socket, &ServerMessage::Refused { what, reason, ruling, card }).await?;
                    }
                },
                Some(Ok(Message::Binary(_))) => {
                    let reason = "Messages are text.".into();
                    let refused = ServerMessage::Refused { what: None, reason, ruling: None, card: None };
                    send(socket, &refused).await?;
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            },
        }
    }
}

/// The first message must be the secret.
async fn hello(socket: &mut WebSocket) -> Result<Option<String>, String> {
    loop {
        match socket.recv().await {
            Some(Ok(Message::Text(text))) if text.len() <= MAX_MESSAGE => {
                return match serde_json::from_str(&text) {
                    Ok(ClientMessage::Hello { secret }) => Ok(Some(secret)),
                    _ => Err("The first message must say hello.".into()),
                };
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            None | Some(Ok(Message::Close(_))) => return Ok(None),
            _ => return Err("The first message must say hello.".into()),
        }
    }
}

/// Does what a message asks for. Returns another table if the client moves to one.
fn heard(tables: &Arc<Tables>, shared: &Shared, key: &Key, text: &str) -> Result<Option<Shared>, Refused> {
    if text.len() > MAX_MESSAGE {
        return Err(format!("A message has at most {MAX_MESSAGE} bytes.").into());
    }
    let message = serde_json::from_str(text).map_err(|_| "That message makes no sense.".to_string())?;
    if matches!(message, ClientMessage::Rematch) {
        return Ok(Some(tables.rematch(shared, key)?));
    }
    let table = &mut lock(shared);
    let done = match message {
        ClientMessage::Hello { .. } => return Err("You have said hello already.".to_string().into()),
        ClientMessage::Rematch => return Ok(None),
        ClientMessage::Consent { meta, yes } => tables.consent(table, key, &meta, yes),
        ClientMessage::Start => tables.start_by(table, key),
        ClientMessage::Answer { question, answer } => tables.answer(table, key, question, answer),
        ClientMessage::Call { card, whom } => tables.unasked(table, key, Answer::Call(card, whom)),
        ClientMessage::Claim => tables.unasked(table, key, Answer::Claim),
        ClientMessage::Declare { goal, text } => tables.declare(table, key, goal, &text),
        ClientMessage::Propose { what } => tables.unasked(table, key, Answer::Propose(what)),
        ClientMessage::Chat { text } => tables.chat(table, key, &text),
        ClientMessage::Away => tables.stand_in(table, key, true),
        ClientMessage::Back => tables.stand_in(table, key, false),
        ClientMessage::Leave => tables.leave(table, key),
    };
    done?;
    Ok(None)
}

async fn send(socket: &mut WebSocket, message: &ServerMessage) -> Result<(), String> {
    let text = serde_json::to_string(message).map_err(|error| error.to_string())?;
    socket.send(Message::text(text)).await.map_err(|_| "The connection is gone.".to_string())
}
