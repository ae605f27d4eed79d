//! The doors: pages, decks, tables, and the socket of a seat.

use super::{rulings, socket};
use crate::decks::faces::{faces, summary};
use crate::error::TableError;
use crate::tables::{Tables, lock};
use crate::wire::{
    DeckCheck, DeckFace, DeckSummary, DeckWish, Failure, NewTable, Seated, SitDown, TableInfo,
};
use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, Path, State, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use panta_speech::Locale;
use std::sync::Arc;

/// The longest request, in bytes.
const MAX_BODY: usize = 16 * 1024;

pub fn router(tables: Arc<Tables>) -> Router {
    Router::new()
        .route("/api/decks", get(decks))
        .route("/api/decks/check", post(check_deck))
        .route("/api/decks/{deck}", get(deck))
        .route("/api/rulings", get(rulings::some))
        .route("/api/rulings/{*id}", get(rulings::one))
        .route("/api/tables", post(create))
        .route("/api/tables/{table}", get(table))
        .route("/api/tables/{table}/deck", get(table_deck))
        .route("/api/tables/{table}/record", get(record))
        .route("/api/tables/{table}/seats", post(sit))
        .route("/api/tables/{table}/play", get(play))
        .route("/api/{*rest}", get(nothing).post(nothing))
        .fallback(page)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .with_state(tables)
}

async fn decks(State(tables): State<Arc<Tables>>) -> Json<Vec<DeckSummary>> {
    Json(tables.decks.all().map(|deck| summary(deck)).collect())
}

async fn deck(State(tables): State<Arc<Tables>>, Path(name): Path<String>) -> Result<Json<DeckFace>, Fault> {
    Ok(Json(faces(tables.decks.printed(&name)?)))
}

async fn check_deck(
    State(tables): State<Arc<Tables>>,
    headers: HeaderMap,
    wish: Result<Json<DeckWish>, JsonRejection>,
) -> Result<Json<DeckCheck>, Fault> {
    same_origin(&headers)?;
    let Json(wish) =
        wish.map_err(|_| Fault(StatusCode::BAD_REQUEST, "That is not a wish for a deck.".into()))?;
    Ok(Json(tables.check_deck(wish)?))
}

async fn create(
    State(tables): State<Arc<Tables>>,
    headers: HeaderMap,
    wish: Result<Json<NewTable>, JsonRejection>,
) -> Result<Json<Seated>, Fault> {
    same_origin(&headers)?;
    let Json(wish) =
        wish.map_err(|_| Fault(StatusCode::BAD_REQUEST, "That is not a wish for a table.".into()))?;
    Ok(Json(tables.create(&wish)?))
}

async fn table(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Json<TableInfo>, Fault> {
    let wish = headers.get(header::ACCEPT_LANGUAGE).and_then(|wish| wish.to_str().ok());
    Ok(Json(tables.info(&table, Locale::named(wish.unwrap_or_default()))?))
}

async fn table_deck(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<String>,
) -> Result<Json<DeckFace>, Fault> {
    let table = tables.find(&table)?;
    let table = lock(&table);
    Ok(Json(faces(table.deck().ok_or(TableError::NotReady)?)))
}

/// A file to save, by a name that tells which game it is.
async fn record(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<String>,
) -> Result<impl IntoResponse, Fault> {
    let record = tables.record(&table)?;
    let name = format!("attachment; filename=\"panta-{}-{table}.json\"", record.header.deck);
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(record)))
}

async fn sit(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<String>,
    headers: HeaderMap,
    wish: Result<Json<SitDown>, JsonRejection>,
) -> Result<Json<Seated>, Fault> {
    same_origin(&headers)?;
    let Json(wish) =
        wish.map_err(|_| Fault(StatusCode::BAD_REQUEST, "That is not a wish for a seat.".into()))?;
    Ok(Json(tables.sit(&table, &wish)?))
}

async fn play(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Fault> {
    same_origin(&headers)?;
    Ok(upgrade
        .max_message_size(socket::MAX_FRAME)
        .max_frame_size(socket::MAX_FRAME)
        .on_upgrade(move |socket| socket::serve(socket, tables, table)))
}

async fn nothing() -> Fault {
    Fault(StatusCode::NOT_FOUND, "There is nothing here.".into())
}

/// A file of the client; any other address is the client itself, which finds its own way.
async fn page(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    let (found, path) = match panta_web::get(path) {
        Some(file) => (Some(file), path),
        None => (panta_web::get("index.html"), "index.html"),
    };
    let Some((bytes, mime)) = found else {
        return nothing().await.into_response();
    };
    // Names under assets/ carry a hash of their content.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [
        (header::CONTENT_TYPE, mime),
        (header::CACHE_CONTROL, cache),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; frame-ancestors 'none'",
        ),
    ];
    (headers, bytes).into_response()
}

/// A browser says where its page came from. Pages of other sites may not play here.
fn same_origin(headers: &HeaderMap) -> Result<(), Fault> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else { return Ok(()) };
    let from = origin.split_once("://").map(|(_, host)| host);
    if from == text(header::HOST) {
        return Ok(());
    }
    Err(Fault(StatusCode::FORBIDDEN, "This page may not play here.".into()))
}

/// What went wrong, with its status.
pub(crate) struct Fault(pub StatusCode, pub String);

impl From<TableError> for Fault {
    fn from(error: TableError) -> Fault {
        let status = match &error {
            TableError::NoDeck(_) | TableError::NoTable => StatusCode::NOT_FOUND,
            TableError::Adults(_) | TableError::Agree(_) => StatusCode::FORBIDDEN,
            TableError::Restore(_)
            | TableError::Full
            | TableError::NoBot
            | TableError::Running
            | TableError::Over
            | TableError::SameName(_) => StatusCode::CONFLICT,
            TableError::Journal(_) | TableError::Randomness => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::BAD_REQUEST,
        };
        if let TableError::Journal(why) = &error {
            tracing::error!(%why, "the journal failed");
        }
        Fault(status, error.to_string())
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        (self.0, Json(Failure { error: self.1 })).into_response()
    }
}
