//! Looking rulings up over HTTP: one by its id, or those that answer to a search.

use super::http::Fault;
use crate::wire::{RulingView, RulingsFound, RulingsWish};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use panta_scenarios::{Outline, Wish, outlines, search};

/// So many are sent at most.
const MOST: usize = 30;

/// A longer wish is cut off here.
const LONGEST: usize = 200;

/// One ruling, with its variants behind it.
pub async fn one(Path(id): Path<String>) -> Result<Json<Vec<RulingView>>, Fault> {
    let wish = Wish { id: Some(id.clone()), ..Wish::default() };
    let mut found = found(wish).await?;
    found.sort_by_key(|outline| outline.id != id);
    if found.is_empty() {
        return Err(Fault(StatusCode::NOT_FOUND, "There is no such ruling.".into()));
    }
    Ok(Json(found.into_iter().map(RulingView::from).collect()))
}

/// The rulings that answer to a search.
pub async fn some(wish: Result<Query<RulingsWish>, QueryRejection>) -> Result<Json<RulingsFound>, Fault> {
    let Query(wish) =
        wish.map_err(|_| Fault(StatusCode::BAD_REQUEST, "That is not a search for rulings.".into()))?;
    let bounded = |text: Option<String>| text.map(|text| text.chars().take(LONGEST).collect::<String>());
    let wish = Wish {
        id: None,
        topic: bounded(wish.topic),
        edition: bounded(wish.edition),
        card: bounded(wish.card),
        text: bounded(wish.text),
    };
    let found = found(wish).await?;
    let rulings = found.iter().take(MOST).map(|outline| RulingView::from(*outline)).collect();
    Ok(Json(RulingsFound { total: found.len(), rulings }))
}

/// The first search reads all rulings, which takes a moment: not on a thread that serves others.
async fn found(wish: Wish) -> Result<Vec<&'static Outline>, Fault> {
    let search = tokio::task::spawn_blocking(move || search(outlines(), &wish));
    search.await.map_err(|_| Fault(StatusCode::INTERNAL_SERVER_ERROR, "The search failed.".into()))
}
