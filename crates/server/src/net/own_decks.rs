//! Decks of people's own over HTTP: whether they may be brought, and what a card file is.

use super::http::{All, Reply, Wished, locale};
use crate::decks::own;
use crate::wire::{OwnDeckCheck, OwnDeckReport, OwnDeckWish, OwnDecks};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;

/// The longest request that can carry a card file. As JSON a file is longer than it is.
pub const MAX_BODY: usize = 3 * own::MAX_BYTES;

pub async fn whether(State(tables): All, headers: HeaderMap) -> Json<OwnDecks> {
    let why = tables.may_bring().err();
    let says = why.map(|why| why.refused(locale(&headers)).reason);
    Json(OwnDecks { on: says.is_none(), says, longest: own::MAX_BYTES, example: own::example() })
}

pub async fn check(State(tables): All, Wished(wish): Wished<OwnDeckWish>) -> Reply<OwnDeckCheck> {
    tables.may_bring()?;
    let all = tables.clone();
    Ok(Json(tables.bounds.work(move || all.check_text(&wish.text)).await?))
}

pub async fn report(State(tables): All, Wished(wish): Wished<OwnDeckWish>) -> Reply<OwnDeckReport> {
    tables.may_bring()?;
    let one = tables.bounds.report()?;
    let work = move || {
        // Kept until the games are played, even if nobody waits for the page any more.
        let _one = one;
        own::report(&wish.text).map(|page| OwnDeckReport { page })
    };
    Ok(Json(tables.bounds.work(work).await?))
}
