//! The socket of a seat: first the secret, then answers in and steps out.

use crate::tables::{AnswerError, TableError, Tables, lock};
use crate::wire::{ClientMessage, ServerMessage};
use axum::extract::ws::{Message, WebSocket};
use panta_engine::Seat;
use std::sync::{Arc, Mutex};

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
    let seat = lock(&table).seat_of(&secret).ok_or("This seat belongs to somebody else.")?;
    let mut steps = lock(&table).join(seat);
    loop {
        tokio::select! {
            step = steps.recv() => match step {
                Some(message) => send(socket, &message).await?,
                None => return Err("You were too slow to follow. Please reload the page.".into()),
            },
            message = socket.recv() => match message {
                None => return Ok(()),
                Some(Err(_)) => return Err("That message was too large or damaged.".into()),
                Some(Ok(Message::Text(text))) => {
                    match heard(tables, &table, seat, &text) {
                        Ok(None) => {}
                        Ok(Some(next)) => {
                            table = next;
                            steps = lock(&table).join(seat);
                        }
                        Err(reason) => {
                            let version = lock(&table).version();
                            send(socket, &ServerMessage::Refused { version, reason }).await?;
                        }
                    }
                }
                Some(Ok(Message::Binary(_))) => {
                    let version = lock(&table).version();
                    let reason = "Messages are text.".to_string();
                    send(socket, &ServerMessage::Refused { version, reason }).await?;
                }
                Some(Ok(Message::Close(_))) => return Ok(()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            },
        }
    }
}

type Shared = Arc<Mutex<crate::table::Table>>;

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
fn heard(tables: &Tables, table: &Shared, seat: Seat, text: &str) -> Result<Option<Shared>, String> {
    if text.len() > MAX_MESSAGE {
        return Err(format!("A message has at most {MAX_MESSAGE} bytes."));
    }
    let message = serde_json::from_str(text).map_err(|_| "That message makes no sense.".to_string())?;
    match message {
        ClientMessage::Hello { .. } => Err("You have said hello already.".into()),
        ClientMessage::Answer { version, answer } => {
            let mut table = lock(table);
            if version != table.version() {
                return Err("The table has moved on since that answer was given.".into());
            }
            tables.answer(&mut table, seat, answer).map_err(|error| {
                if let AnswerError::Failed(TableError::Journal(why)) = &error {
                    tracing::error!(%why, "an answer could not be saved");
                }
                error.to_string()
            })?;
            Ok(None)
        }
        ClientMessage::Rematch => {
            let table = lock(table);
            if !table.is_over() {
                return Err("A rematch comes after the end.".into());
            }
            let next = tables.rematch(&table).map_err(|error| error.to_string())?;
            tables.find(&next).map(Some).map_err(|error| error.to_string())
        }
    }
}

async fn send(socket: &mut WebSocket, message: &ServerMessage) -> Result<(), String> {
    let text = serde_json::to_string(message).map_err(|error| error.to_string())?;
    socket.send(Message::text(text)).await.map_err(|_| "The connection is gone.".to_string())
}
