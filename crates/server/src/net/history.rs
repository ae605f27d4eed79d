//! Games that were played, over HTTP: step by step, and those of one guest, who proves that they are theirs by a word.

use super::asker::Asker;
use super::http::{All, Reply, locale};
use crate::error::{Result, TableError};
use crate::wire::{MyGames, Steps, StepsWish};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use axum::{Extension, Json};

pub async fn steps(
    State(tables): All,
    Path(table): Path<String>,
    wish: Result<Query<StepsWish>, QueryRejection>,
    headers: HeaderMap,
) -> Reply<Steps> {
    let Query(wish) = wish.map_err(|_| TableError::NoWish)?;
    Ok(Json(tables.steps(&table, &wish, locale(&headers)).await?))
}

/// The word that a request proves itself with: `Authorization: Bearer …`.
fn word(headers: &HeaderMap) -> Result<&str> {
    let value = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    value.and_then(|value| value.strip_prefix("Bearer ")).ok_or(TableError::Player)
}

pub async fn mine(State(tables): All, headers: HeaderMap) -> Reply<MyGames> {
    Ok(Json(tables.my_games(word(&headers)?).await?))
}

/// The same as a file to keep.
pub async fn export(State(tables): All, headers: HeaderMap) -> Result<impl IntoResponse> {
    let games = tables.my_games(word(&headers)?).await?;
    Ok(([(header::CONTENT_DISPOSITION, "attachment; filename=\"panta-my-games.json\"")], Json(games)))
}

pub async fn forget(
    State(tables): All,
    Extension(asker): Extension<Asker>,
    headers: HeaderMap,
) -> Result<StatusCode> {
    asker.is_ours()?;
    tables.forget(word(&headers)?).await?;
    Ok(StatusCode::NO_CONTENT)
}
