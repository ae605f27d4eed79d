//! Looking rulings up over HTTP: one by its id, or those that answer to a search.

use super::http::All;
use crate::error::{Result, TableError};
use crate::tables::Tables;
use crate::wire::RulingsFound;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use panta_scenarios::{Outline, Wish, outlines, search};

/// The most rulings that are sent.
const MOST: usize = 30;

/// A longer wish is cut off here.
const LONGEST: usize = 200;

/// One ruling, with its variants behind it.
pub async fn one(State(tables): All, Path(id): Path<String>) -> Result<Json<Vec<&'static Outline>>> {
    let wish = Wish { id: Some(id.clone()), ..Wish::default() };
    let mut found = found(&tables, wish).await?;
    found.sort_by_key(|outline| outline.id != id);
    if found.is_empty() {
        return Err(TableError::NoRuling);
    }
    Ok(Json(found))
}

/// The rulings that answer to a search: `?text=hand+limit&edition=word`.
pub async fn some(
    State(tables): All,
    wish: Result<Query<Wish>, QueryRejection>,
) -> Result<Json<RulingsFound>> {
    let Query(mut wish) = wish.map_err(|_| TableError::NoWish)?;
    for text in [&mut wish.topic, &mut wish.edition, &mut wish.card, &mut wish.text].into_iter().flatten() {
        *text = text.chars().take(LONGEST).collect();
    }
    let mut rulings = found(&tables, Wish { id: None, ..wish }).await?;
    let total = rulings.len();
    rulings.truncate(MOST);
    Ok(Json(RulingsFound { total, rulings }))
}

/// The first search reads all rulings, which takes a moment: not on a thread that serves others.
async fn found(tables: &Tables, wish: Wish) -> Result<Vec<&'static Outline>> {
    let all = panta_decks::names();
    let off = |name: &String| all.contains(name) && tables.decks.printed(name).is_err();
    if wish.edition.as_ref().is_some_and(off) {
        return Ok(vec![]);
    }
    let search = tokio::task::spawn_blocking(move || search(outlines(), &wish));
    let mut found = search.await.map_err(|_| TableError::SearchFailed)?;
    // What is played only with decks that are off here is nothing to look up here.
    found.retain(|outline| outline.editions.is_empty() || !outline.editions.iter().all(off));
    Ok(found)
}
