//! The built web client, embedded in the program so that one file is all there is to ship.
//!
//! The build script puts the client (or, with `PANTA_SKIP_WEB=1`, a placeholder page) where it is embedded from.

#![forbid(unsafe_code)]

use flate2::read::GzDecoder;
use std::io::Read;

/// Every file of the client: its path and its bytes.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/site.rs"));

/// One file of the client with its media type, by its path without a leading slash: `"index.html"`,
/// `"assets/index-abc.js"`. `None` if there is no such file; serving `index.html` for the client's own addresses
/// (`/table/…`) is the caller's business.
pub fn get(path: &str) -> Option<(&'static [u8], &'static str)> {
    let (_, bytes) = FILES.iter().find(|(name, _)| *name == path)?;
    Some((bytes, mime(path)))
}

/// A file of the client, compressed as a browser takes it, with the name of that; nothing if it would not be smaller.
/// `accepts` is what the browser says in `Accept-Encoding`.
pub fn compressed(path: &str, accepts: &str) -> Option<(&'static [u8], &'static str)> {
    let takes = |coding: &str| {
        accepts.split(',').any(|wish| {
            let (name, how_much) = wish.split_once(';').unwrap_or((wish, ""));
            let none =
                how_much.trim().strip_prefix("q=").is_some_and(|much| much.trim().parse::<f64>() == Ok(0.0));
            name.trim().eq_ignore_ascii_case(coding) && !none
        })
    };
    [("br", "br"), ("gzip", "gz")].into_iter().filter(|(coding, _)| takes(coding)).find_map(
        |(coding, ending)| {
            let copy = format!("{path}.{ending}");
            FILES.iter().find(|(name, _)| *name == copy).map(|(_, bytes)| (*bytes, coding))
        },
    )
}

/// The files of the client whose path ends so: `".woff2"`.
pub fn ending(with: &str) -> impl Iterator<Item = (&'static str, &'static [u8])> {
    FILES.iter().filter(move |(name, _)| name.ends_with(with)).copied()
}

/// What cards look like in the client, for pages that show them elsewhere.
pub const CARD_STYLES: &str = concat!(
    include_str!("src/styles/tokens.css"),
    include_str!("src/styles/kinds.css"),
    include_str!("src/styles/card.css"),
    include_str!("src/styles/tile.css"),
);

/// A drawing of an icon set.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// What stands between the tags of an SVG.
    pub body: String,
    /// How wide it is, in the units of the drawing.
    pub width: String,
    /// How high.
    pub height: String,
    /// It has colours of its own, and does not take that of the text around it.
    pub coloured: bool,
}

impl Picture {
    /// The same as a file.
    pub fn svg(&self) -> String {
        let Picture { body, width, height, .. } = self;
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">{body}</svg>")
    }
}

/// The icon sets whose drawings have colours of their own.
const COLOURED: [&str; 2] = ["fluent-emoji-flat", "panta"];

/// A picture of the icon sets, `set:name`. None if there is no such picture, or if the client was not built.
pub fn picture(picture: &str) -> Option<Picture> {
    let (set, name) = picture.split_once(':')?;
    // `scripts/all-pictures.mjs` packs those with the same first letter together.
    let (packed, _) = get(&format!("icons/{set}/{}.gz", name.chars().next()?))?;
    let mut lines = String::new();
    GzDecoder::new(packed).read_to_string(&mut lines).ok()?;
    let found = lines.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('\t'))?;
    let [width, height, body] = found.splitn(3, '\t').collect::<Vec<_>>().try_into().ok()?;
    let [body, width, height] = [body, width, height].map(str::to_string);
    Some(Picture { body, width, height, coloured: COLOURED.contains(&set) })
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
    fn pictures_are_unpacked_where_the_client_is_built() {
        let fire = super::picture("fluent-emoji-flat:fire");
        assert_eq!(fire.is_some(), super::ending(".gz").next().is_some());
        assert!(fire.is_none_or(|fire| fire.coloured && fire.svg().contains("<path")));
        for unknown in ["fire", "mdi:", "mdi:no-such-picture", "other:fire", "mdi:../x"] {
            assert!(super::picture(unknown).is_none(), "{unknown}");
        }
    }

    #[test]
    fn media_types_go_by_the_ending() {
        assert_eq!(mime("assets/index-abc.js"), "text/javascript; charset=utf-8");
        assert_eq!(mime("assets/font.woff2"), "font/woff2");
        assert_eq!(mime("LICENSE"), "application/octet-stream");
    }
}
