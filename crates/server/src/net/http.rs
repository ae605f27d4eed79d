//! The doors: pages, decks, tables, and the socket of a seat.

use super::{own_decks, rulings, socket};
use crate::decks::faces::{faces, summary};
use crate::decks::own::origin;
use crate::error::{Result, TableError};
use crate::tables::{Tables, lock};
use crate::wire::{
    DeckCheck, DeckFace, DeckSummary, DeckWish, Failure, NewTable, Seated, SitDown, TableInfo,
};
use axum::extract::{DefaultBodyLimit, FromRequest, Path, Request, State, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use panta_speech::Locale;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// The longest request, in bytes.
const MAX_BODY: usize = 16 * 1024;

/// All tables, as a handler gets them.
pub(super) type All = State<Arc<Tables>>;

/// What a handler has to say, or why not.
pub(super) type Reply<T> = Result<Json<T>>;

pub fn router(tables: Arc<Tables>) -> Router {
    Router::new()
        .route("/api/decks", get(decks))
        .route("/api/decks/check", post(check_deck).layer(with_a_deck()))
        .route("/api/decks/{deck}", get(deck))
        .route("/api/own-decks", get(own_decks::whether).post(own_decks::check).layer(with_a_deck()))
        .route("/api/pictures/{set}/{name}", get(picture))
        .route("/api/rulings", get(rulings::some))
        .route("/api/rulings/{*id}", get(rulings::one))
        .route("/api/tables", post(create).layer(with_a_deck()))
        .route("/api/tables/{table}", get(table))
        .route("/api/tables/{table}/deck", get(table_deck))
        .route("/api/tables/{table}/record", get(record))
        .route("/api/tables/{table}/seats", post(sit))
        .route("/api/tables/{table}/play", get(play))
        .route("/api/{*rest}", get(nothing).post(nothing))
        .fallback(page)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(from_fn(in_words))
        .with_state(tables)
}

/// Some requests can carry a card file.
fn with_a_deck() -> DefaultBodyLimit {
    DefaultBodyLimit::max(own_decks::MAX_BODY)
}

async fn decks(State(tables): All) -> Json<Vec<DeckSummary>> {
    Json(tables.decks.all().iter().map(|deck| summary(deck)).collect())
}

async fn deck(State(tables): All, Path(name): Path<String>) -> Reply<DeckFace> {
    Ok(Json(faces(&*tables.decks.printed(&name)?)))
}

/// A picture of the icon sets that the client was not built with: a deck of a folder may want any of them.
async fn picture(Path((set, name)): Path<(String, String)>) -> Result<impl IntoResponse> {
    let picture = panta_web::picture(&format!("{set}:{name}")).ok_or(TableError::Nowhere)?;
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    Ok((headers, picture.svg()))
}

async fn check_deck(State(tables): All, Wished(wish): Wished<DeckWish>) -> Reply<DeckCheck> {
    if wish.text.is_none() {
        return Ok(Json(tables.check_deck(wish)?));
    }
    let all = tables.clone();
    Ok(Json(tables.bounds.work(move || all.check_deck(wish)).await?))
}

async fn create(State(tables): All, Wished(wish): Wished<NewTable>) -> Reply<Seated> {
    if wish.text.is_none() {
        return Ok(Json(tables.create(&wish)?));
    }
    let all = tables.clone();
    Ok(Json(tables.bounds.work(move || all.create(&wish)).await?))
}

async fn table(State(tables): All, Path(table): Path<String>, headers: HeaderMap) -> Reply<TableInfo> {
    Ok(Json(tables.info(&table, locale(&headers))?))
}

async fn table_deck(State(tables): All, Path(table): Path<String>, headers: HeaderMap) -> Reply<DeckFace> {
    let table = tables.find(&table)?;
    let table = lock(&table);
    let deck = table.deck().ok_or(TableError::NotReady)?;
    Ok(Json(DeckFace { origin: origin(&deck.about, table.wish(), locale(&headers)), ..faces(deck) }))
}

/// A file to save, by a name that tells which game it is.
async fn record(State(tables): All, Path(table): Path<String>) -> Result<impl IntoResponse> {
    let record = tables.record(&table)?;
    let name = format!("attachment; filename=\"panta-{}-{table}.json\"", record.header.deck);
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(record)))
}

async fn sit(State(tables): All, Path(table): Path<String>, Wished(wish): Wished<SitDown>) -> Reply<Seated> {
    Ok(Json(tables.sit(&table, &wish)?))
}

async fn play(
    State(tables): All,
    Path(table): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response> {
    same_origin(&headers)?;
    Ok(upgrade
        .max_message_size(socket::MAX_FRAME)
        .max_frame_size(socket::MAX_FRAME)
        .on_upgrade(move |socket| socket::serve(socket, tables, table)))
}

async fn nothing() -> TableError {
    TableError::Nowhere
}

/// A file of the client; any other address is the client itself, which finds its own way.
async fn page(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    let path = if panta_web::get(path).is_some() { path } else { "index.html" };
    let Some((bytes, mime)) = panta_web::get(path) else {
        return TableError::Nowhere.into_response();
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
fn same_origin(headers: &HeaderMap) -> Result<()> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else { return Ok(()) };
    let from = origin.split_once("://").map(|(_, host)| host);
    if from == text(header::HOST) {
        return Ok(());
    }
    Err(TableError::Foreign)
}

/// What a page of our own asks for.
pub(super) struct Wished<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Wished<T> {
    type Rejection = TableError;

    async fn from_request(request: Request, state: &S) -> Result<Wished<T>> {
        same_origin(request.headers())?;
        let wish = Json::from_request(request, state).await;
        wish.map(|Json(wish)| Wished(wish)).map_err(|_| TableError::NoWish)
    }
}

/// The language that a browser asks for.
pub(super) fn locale(headers: &HeaderMap) -> &'static Locale {
    let wish = headers.get(header::ACCEPT_LANGUAGE).and_then(|wish| wish.to_str().ok());
    Locale::named(wish.unwrap_or_default())
}

/// Says why something was refused in the language of whoever asked.
async fn in_words(request: Request, next: Next) -> Response {
    let locale = locale(request.headers());
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Arc<TableError>>() {
        Some(error) => {
            (response.status(), Json(Failure { error: error.refused(locale).reason })).into_response()
        }
        None => response,
    }
}

/// The status; the sentence is added where the language is known.
impl IntoResponse for TableError {
    fn into_response(self) -> Response {
        let status = match &self {
            TableError::NoDeck(_) | TableError::NoTable | TableError::NoRuling | TableError::Nowhere => {
                StatusCode::NOT_FOUND
            }
            TableError::Adults(_) | TableError::Agree(_) | TableError::Foreign | TableError::OwnDecksOff => {
                StatusCode::FORBIDDEN
            }
            TableError::DeckSize(_) => StatusCode::PAYLOAD_TOO_LARGE,
            TableError::TooManyDecks => StatusCode::TOO_MANY_REQUESTS,
            TableError::CheckingBusy => StatusCode::SERVICE_UNAVAILABLE,
            TableError::Restore(_)
            | TableError::Full
            | TableError::NoBot
            | TableError::Running
            | TableError::Over
            | TableError::SameName(_)
            | TableError::TakenDeck(_) => StatusCode::CONFLICT,
            TableError::Journal(_) | TableError::Randomness | TableError::SearchFailed => {
                StatusCode::INTERNAL_SERVER_ERROR
            }
            _ => StatusCode::BAD_REQUEST,
        };
        if let TableError::Journal(why) = &self {
            tracing::error!(%why, "the journal failed");
        }
        (status, Extension(Arc::new(self))).into_response()
    }
}
