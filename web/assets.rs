//! The built web client, embedded in the program so that one file is all there is to ship.
//!
//! The build script puts the client (or, with `PANTA_SKIP_WEB=1`, a placeholder page) where it is embedded from.

#![forbid(unsafe_code)]

/// Every file of the client: its path and its bytes.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/site.rs"));

/// One file of the client with its media type, by its path without a leading slash: `"index.html"`,
/// `"assets/index-abc.js"`. `None` if there is no such file; serving `index.html` for the client's own addresses
/// (`/table/…`) is the caller's business.
pub fn get(path: &str) -> Option<(&'static [u8], &'static str)> {
    let (_, bytes) = FILES.iter().find(|(name, _)| *name == path)?;
    Some((bytes, mime(path)))
}

/// The media type of a file the client may contain, by its ending.
fn mime(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("txt") => "text/plain; charset=utf-8",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::{get, mime};

    #[test]
    fn the_page_is_there() {
        let (page, mime) = get("index.html").expect("index.html is embedded");
        assert!(page.starts_with(b"<!doctype html>"));
        assert_eq!(mime, "text/html; charset=utf-8");
    }

    #[test]
    fn what_is_not_there_is_none() {
        assert!(get("no/such/file.js").is_none());
        assert!(get("../Cargo.toml").is_none());
    }

    #[test]
    fn media_types_go_by_the_ending() {
        assert_eq!(mime("assets/index-abc.js"), "text/javascript; charset=utf-8");
        assert_eq!(mime("assets/font.woff2"), "font/woff2");
        assert_eq!(mime("LICENSE"), "application/octet-stream");
    }
}
