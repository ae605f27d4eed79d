//! The doors: pages, decks, tables, and the socket of a seat.

use super::asker::{Asker, Behind};
use super::{
    history, invite, lessons, my_seats, operation, own_decks, page, privacy, rulings, server, socket,
};
use crate::decks::faces::{faces, summary};
use crate::decks::own::origin;
use crate::error::{Result, TableError};
use crate::tables::{Tables, costly};
use crate::wire::{
    DeckCheck, DeckFace, DeckSummary, Failure, NewTable, Seated, SitDown, TableInfo, TakeAlong,
};
use axum::extract::MatchedPath;
use axum::extract::{DefaultBodyLimit, FromRequest, Path, Request, State, WebSocketUpgrade};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use panta_speech::{HowToPlay, Locale};
use serde::de::DeserializeOwned;
use std::sync::Arc;
use std::time::Instant;
use tokio::time::timeout;

/// The longest request, in bytes.
const MAX_BODY: usize = 16 * 1024;

/// How much of a socket is read at once: what people say is short.
const READ_BUFFER: usize = 4 * 1024;

/// All tables, as a handler gets them.
pub(super) type All = State<Arc<Tables>>;

/// What a handler has to say, or why not.
pub(super) type Reply<T> = Result<Json<T>>;

pub fn router(tables: Arc<Tables>) -> Router {
    Router::new()
        .route("/api/codes/{code}", get(server::code))
        .route("/api/decks", get(decks))
        .route("/api/decks/check", post(check_deck).layer(with_a_deck()))
        .route("/api/decks/{deck}", get(deck))
        .route("/api/decks/{deck}/how", get(deck_how))
        .route("/api/how", get(how))
        .route("/api/lobby", get(server::lobby))
        .route("/api/my/export", get(history::export))
        .route("/api/my/games", get(history::mine).delete(history::forget))
        .route("/api/invite", get(invite::invitation).post(invite::let_in))
        .route("/api/lessons", get(lessons::all))
        .route("/api/lessons/{lesson}", get(lessons::one))
        .route("/api/my-tables", post(my_seats::mine))
        .route("/api/own-decks", get(own_decks::whether).post(own_decks::check).layer(with_a_deck()))
        .route("/api/own-decks/report", post(own_decks::report).layer(with_a_deck()))
        .route("/api/pictures/{set}/{name}", get(picture))
        .route("/api/rulings", get(rulings::some))
        .route("/api/rulings/{*id}", get(rulings::one))
        .route("/api/server", get(server::info))
        .route("/api/tables", post(create).layer(with_a_deck()))
        .route("/api/tables/{table}", get(table))
        .route("/api/tables/{table}/deck", get(table_deck))
        .route("/api/tables/{table}/how", get(table_how))
        .route("/api/tables/{table}/record", get(record))
        .route("/api/tables/{table}/steps", get(history::steps))
        .route("/api/tables/{table}/along", post(take_along))
        .route("/api/tables/{table}/seats", post(sit))
        .route("/api/tables/{table}/play", get(play))
        .route("/api/{*rest}", get(nothing).post(nothing))
        .route("/healthz", get(operation::health))
        .route("/readyz", get(operation::ready))
        .route("/metrics", get(operation::metrics))
        .route("/privacy", get(privacy::page))
        .fallback(page::page)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(from_fn(in_words))
        .layer(from_fn_with_state(tables.clone(), enter))
        .with_state(tables)
}

/// What a request costs of what its address may ask for: much for what takes long or is kept.
fn cost(method: &str, path: &str) -> f64 {
    match (method, path) {
        ("GET", "/api/tables/{table}/steps") => 8.0,
        ("POST", "/api/own-decks") => 4.0,
        ("POST", "/api/tables") => 4.0,
        ("POST", _) | ("GET", "/api/rulings") => 2.0,
        (_, path) if path.starts_with("/api/my/") => 2.0,
        (_, path) if path.starts_with("/api/tables/") => 0.5,
        _ => 0.0,
    }
}

/// Every request comes in here: who asks is found out, what they may not ask for is refused, and what was asked is counted.
/// The log names no table and no address.
async fn enter(State(tables): All, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let mut asker = Asker::of(&request, &tables.site);
    let method = request.method().clone();
    let path = request.extensions().get::<MatchedPath>().map_or("(page)", MatchedPath::as_str).to_string();
    let cost = cost(method.as_str(), &path);
    let mut may = cost == 0.0 || tables.costly.try_take(asker.address, cost, tables.limits.costly);
    if asker.told {
        asker.behind = Behind::enter(&tables, asker.address);
        may &= asker.behind.is_some();
    }
    request.extensions_mut().insert(asker);
    request.extensions_mut().insert(BodyTime(tables.limits.body));
    let mut response = if may {
        next.run(request).await
    } else {
        in_its_words(TableError::TooMuch.into_response(), locale(request.headers()))
    };
    let status = response.status();
    tables.metrics.requests.count(1);
    tables.metrics.failures.count(status.is_server_error().into());
    tables.metrics.limited.count((status == StatusCode::TOO_MANY_REQUESTS).into());
    let millis = begun.elapsed().as_millis() as u64;
    tracing::info!(target: "panta::access", %method, path, status = status.as_u16(), millis);
    let headers = response.headers_mut();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    if status == StatusCode::TOO_MANY_REQUESTS || status == StatusCode::SERVICE_UNAVAILABLE {
        headers.entry(header::RETRY_AFTER).or_insert(HeaderValue::from_static("10"));
    }
    // Answers of the server are of this moment; pages say themselves how long they hold.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// How long a body may take.
#[derive(Clone, Copy)]
struct BodyTime(std::time::Duration);

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

/// How to play, whatever the deck.
async fn how(headers: HeaderMap) -> Json<HowToPlay> {
    Json(locale(&headers).how(None))
}

async fn deck_how(State(tables): All, Path(name): Path<String>, headers: HeaderMap) -> Reply<HowToPlay> {
    Ok(Json(locale(&headers).how(Some(&*tables.decks.printed(&name)?))))
}

/// How to play the deck of a table, as house rules have changed it.
async fn table_how(State(tables): All, Path(table): Path<String>, headers: HeaderMap) -> Reply<HowToPlay> {
    let table = tables.find(&table).await?;
    let table = table.lock().await;
    Ok(Json(locale(&headers).how(Some(table.deck().ok_or(TableError::NotReady)?))))
}

/// A picture of the icon sets that the client was not built with: a deck of a folder may want any of them.
async fn picture(Path((set, name)): Path<(String, String)>) -> Result<impl IntoResponse> {
    let picture = panta_web::picture(&format!("{set}:{name}")).ok_or(TableError::Nowhere)?;
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=86400")];
    Ok((headers, picture.svg()))
}

async fn check_deck(
    State(tables): All,
    headers: HeaderMap,
    Wished(wish): Wished<NewTable>,
) -> Reply<DeckCheck> {
    let locale = locale(&headers);
    if wish.text.is_none() {
        return Ok(Json(costly(|| tables.check_deck(&wish, locale))?));
    }
    let all = tables.clone();
    Ok(Json(tables.bounds.work(move || all.check_deck(&wish, locale)).await?))
}

async fn create(
    State(tables): All,
    Extension(asker): Extension<Asker>,
    Wished(wish): Wished<NewTable>,
) -> Reply<Seated> {
    if !tables.opened.try_take(asker.address, 1.0, tables.limits.tables) {
        return Err(TableError::TooManyTables);
    }
    Ok(Json(tables.create(&wish).await?))
}

async fn table(State(tables): All, Path(table): Path<String>, headers: HeaderMap) -> Reply<TableInfo> {
    Ok(Json(tables.info(&table, locale(&headers)).await?))
}

async fn table_deck(State(tables): All, Path(table): Path<String>, headers: HeaderMap) -> Reply<DeckFace> {
    let table = tables.find(&table).await?;
    let table = table.lock().await;
    let deck = table.deck().ok_or(TableError::NotReady)?;
    Ok(Json(DeckFace { origin: origin(&deck.about, table.wish(), locale(&headers)), ..faces(deck) }))
}

/// A file to save, by a name that tells which game it is.
async fn record(State(tables): All, Path(table): Path<String>) -> Result<impl IntoResponse> {
    let record = tables.record(&table).await?;
    let name = format!("attachment; filename=\"panta-{}-{table}.json\"", record.header.deck);
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(record)))
}

async fn sit(State(tables): All, Path(table): Path<String>, Wished(wish): Wished<SitDown>) -> Reply<Seated> {
    // Whoever hangs up meanwhile has sat down all the same.
    let sitting = tokio::spawn(async move { tables.sit(&table, &wish).await });
    Ok(Json(sitting.await.map_err(|_| TableError::Failed)??))
}

/// Somebody takes their seat to this device.
async fn take_along(
    State(tables): All,
    Path(table): Path<String>,
    Wished(wish): Wished<TakeAlong>,
) -> Reply<Seated> {
    let taking = tokio::spawn(async move { tables.take_along(&table, &wish.code).await });
    Ok(Json(taking.await.map_err(|_| TableError::Failed)??))
}

async fn play(
    State(tables): All,
    Path(table): Path<String>,
    Extension(asker): Extension<Asker>,
    upgrade: WebSocketUpgrade,
) -> Result<Response> {
    asker.is_ours()?;
    Ok(upgrade
        .read_buffer_size(READ_BUFFER)
        .max_message_size(socket::MAX_FRAME)
        .max_frame_size(socket::MAX_FRAME)
        .on_upgrade(async move |socket| {
            // The connection is counted as long as its socket is open.
            let _counted = (asker.connection, asker.behind);
            socket::serve(socket, tables, table).await;
        }))
}

async fn nothing() -> TableError {
    TableError::Nowhere
}

/// What a page of our own asks for.
pub(super) struct Wished<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Wished<T> {
    type Rejection = TableError;

    async fn from_request(request: Request, state: &S) -> Result<Wished<T>> {
        request.extensions().get::<Asker>().map_or(Ok(()), Asker::is_ours)?;
        let within = request.extensions().get::<BodyTime>().map_or(std::time::Duration::MAX, |time| time.0);
        match timeout(within, Json::from_request(request, state)).await {
            Ok(Ok(Json(wish))) => Ok(Wished(wish)),
            Ok(Err(why)) if why.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(TableError::TooLarge),
            Ok(Err(_)) => Err(TableError::NoWish),
            Err(_) => Err(TableError::TooLate),
        }
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
    in_its_words(next.run(request).await, locale)
}

fn in_its_words(mut response: Response, locale: &Locale) -> Response {
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
            TableError::NoCode
            | TableError::LobbyOff
            | TableError::NoDeck(_)
            | TableError::NoTable
            | TableError::NoRuling
            | TableError::NoLesson
            | TableError::Nowhere => StatusCode::NOT_FOUND,
            TableError::Adults(_)
            | TableError::Agree(_)
            | TableError::Foreign
            | TableError::NotHere
            | TableError::OwnDecksOff => StatusCode::FORBIDDEN,
            TableError::Closed => StatusCode::GONE,
            TableError::DeckSize(_) | TableError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            TableError::TooManyDecks | TableError::TooManyTables | TableError::TooMuch => {
                StatusCode::TOO_MANY_REQUESTS
            }
            TableError::TooLate => StatusCode::REQUEST_TIMEOUT,
            TableError::Locked | TableError::NotAdmitted | TableError::NobodyHere | TableError::NoLink => {
                StatusCode::FORBIDDEN
            }
            TableError::CheckingBusy => StatusCode::SERVICE_UNAVAILABLE,
            TableError::Restore(_)
            | TableError::Full
            | TableError::NoBot
            | TableError::Running
            | TableError::Over
            | TableError::SameName(_)
            | TableError::TakenDeck(_) => StatusCode::CONFLICT,
            TableError::Journal(_)
            | TableError::Randomness
            | TableError::SearchFailed
            | TableError::Failed => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::BAD_REQUEST,
        };
        if let TableError::Journal(why) = &self {
            tracing::error!(%why, "the journal failed");
        }
        (status, Extension(Arc::new(self))).into_response()
    }
}
