//! What exists on this server: its flags, the tables that are open to all, and codes.

use super::asker::Asker;
use super::http::{All, Reply, locale};
use crate::error::TableError;
use crate::policy::PHRASES;
use crate::table::Phase;
use crate::wire::{ChatMode, Coded, OpenTable, ServerInfo};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::{Extension, Json};
use panta_speech::Terms;

/// The most open tables that are shown.
const MOST: usize = 50;

/// What a code that is tried costs of what an address may ask for: nobody finds one by trying.
const TRY: f64 = 15.0;

pub async fn info(State(tables): All, headers: HeaderMap) -> Json<ServerInfo> {
    let (policy, locale) = (&tables.policy, locale(&headers));
    let phrases = PHRASES.into_iter().filter(|_| policy.chat == ChatMode::Phrases);
    Json(ServerInfo {
        version: env!("CARGO_PKG_VERSION"),
        chat: policy.chat,
        phrases: phrases.map(|phrase| locale.say(&Terms::to_say(phrase))).collect(),
        public_lobby: policy.public_lobby,
        operator: policy.operator.clone(),
        contact: policy.contact.clone(),
        keep_days: policy.keep_days,
    })
}

/// The tables that wait for people and want everybody to know.
pub async fn lobby(State(tables): All) -> Reply<Vec<OpenTable>> {
    if !tables.policy.public_lobby {
        return Err(TableError::LobbyOff);
    }
    let mut open = vec![];
    for shared in tables.all_open() {
        // A table that is busy just now is shown the next time.
        let Ok(table) = shared.try_lock() else { continue };
        let Phase::Lobby(lobby) = &table.stage else { continue };
        let here = lobby.guests.iter().any(|guest| guest.connected);
        let Some(made) = lobby.made().filter(|_| lobby.wish.public && !lobby.locked && here) else {
            continue;
        };
        if lobby.free() == 0 {
            continue;
        }
        open.push(OpenTable {
            table: table.id.clone(),
            deck: made.whole.about.id.clone(),
            title: made.whole.about.title.clone(),
            names: lobby.names_there(),
            free: lobby.free() as u8,
            pace: lobby.wish.pace,
            adults: made.whole.about.adults,
        });
        if open.len() >= MOST {
            break;
        }
    }
    Ok(Json(open))
}

pub async fn code(
    State(tables): All,
    Extension(asker): Extension<Asker>,
    Path(code): Path<String>,
) -> Reply<Coded> {
    if !tables.costly.try_take(asker.address, TRY, tables.limits.costly) {
        return Err(TableError::TooMuch);
    }
    Ok(Json(Coded { table: tables.by_code(&code).await? }))
}
