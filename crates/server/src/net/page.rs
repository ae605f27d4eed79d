//! The client, as a browser gets it.

use super::asker::Asker;
use super::http::All;
use crate::error::TableError;
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

/// Beginnings of addresses that the client knows, as its router has them; what follows is for it to tell.
const PLACES: [&str; 12] =
    ["", "about", "cards", "deck", "games", "how", "learn", "replay", "rulings", "t", "table", "watch"];

/// A file of the client; any other address is the client itself, which finds its own way or says that there is nothing.
pub async fn page(
    State(_tables): All,
    Extension(asker): Extension<Asker>,
    uri: Uri,
    asks: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    let file = panta_web::get(path);
    let known = PLACES.contains(&path.split('/').next().unwrap_or_default());
    let status = if file.is_some() || known { StatusCode::OK } else { StatusCode::NOT_FOUND };
    let Some((bytes, mime)) = file.or_else(|| panta_web::get("index.html")) else {
        return TableError::Nowhere.into_response();
    };
    // Names under assets/ carry a hash of their content.
    let lasts = path.starts_with("assets/") && file.is_some();
    let cache = if lasts { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [
        (header::CONTENT_TYPE, mime),
        (header::CACHE_CONTROL, cache),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::VARY, "Accept-Encoding"),
    ];
    let accepts = asks.get(header::ACCEPT_ENCODING).and_then(|accepts| accepts.to_str().ok());
    let packed =
        panta_web::compressed(if file.is_some() { path } else { "index.html" }, accepts.unwrap_or_default());
    let (bytes, coding) = packed.map_or((bytes, None), |(packed, coding)| (packed, Some(coding)));
    let coding = coding.map(|coding| [(header::CONTENT_ENCODING, coding)]);
    (status, headers, coding, [(header::CONTENT_SECURITY_POLICY, policy(&asker.host))], bytes).into_response()
}

/// What a page of ours may load: only what comes from here.
fn policy(host: &str) -> String {
    // Not every browser counts the WebSockets of the same host as its own.
    let plain = host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte));
    let sockets =
        if plain && !host.is_empty() { format!(" ws://{host} wss://{host}") } else { String::new() };
    format!(
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'{sockets}; \
         object-src 'none'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// A page that the client knows is no 404, however it is reached.
    #[test]
    fn the_places_are_those_of_the_clients_router() {
        let router = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/router.svelte.ts");
        let router = std::fs::read_to_string(router).unwrap();
        // Each is a pattern such as `/^\/how\/?$/`, or of several: `/^\/(t|table)\/…`.
        let mut places = BTreeSet::from([String::new()]);
        for pattern in router.split(r"/^\/").skip(1) {
            let several = pattern.strip_prefix('(').and_then(|rest| rest.split_once(')'));
            let names = several.map_or(pattern, |(names, _)| names).split('|');
            let letters = |name: &str| name.chars().take_while(char::is_ascii_lowercase).collect::<String>();
            let of_one = if several.is_some() { usize::MAX } else { 1 };
            places.extend(names.take(of_one).map(letters));
        }
        assert_eq!(places, PLACES.iter().map(|place| place.to_string()).collect());
    }
}
