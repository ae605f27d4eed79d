//! The page `/privacy`: what is kept, where, and for how long. It is put together from what this server does, and a test
//! fails when the data file or the browser keeps something that no sentence is about.

use super::http::{All, locale};
use crate::journal::LOBBY_DAYS;
use crate::table::KEPT_LINES;
use crate::tables::Tables;
use crate::wire::ChatMode;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse, Response};
use panta_speech::{Locale, Terms};
use std::fmt::Write;

/// The tables of the data file, by the sentence that is about them.
const FILE: [(&str, &[&str]); 5] = [
    ("privacy-games", &["tables", "answers", "results"]),
    ("privacy-lobbies", &["lobbies"]),
    ("privacy-decks", &["deck_texts"]),
    ("privacy-guests", &["guests", "best_results"]),
    ("privacy-inside", &["fence", "closed"]),
];

/// What the client remembers in the browser, by the sentence that is about it.
const BROWSER: [(&str, &[&str]); 6] = [
    ("privacy-browser-settings", &["settings"]),
    ("privacy-browser-seat", &["seat", "tables"]),
    ("privacy-browser-player", &["player"]),
    ("privacy-browser-best", &["best"]),
    ("privacy-browser-learned", &["learned"]),
    ("privacy-browser-own", &["own"]),
];

const STYLE: &str = "body{font:1.05rem/1.6 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1.2rem;\
    color:#222;background:#fdfbf6}h1,h2{line-height:1.2}a{color:#0b5c7a}\
    @media(prefers-color-scheme:dark){body{color:#e8e4da;background:#1c1b19}a{color:#8fd0ea}}";

const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

pub async fn page(State(tables): All, headers: HeaderMap) -> Response {
    let headers_out = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "Accept-Language"),
    ];
    (headers_out, Html(written(&tables, locale(&headers)))).into_response()
}

/// Each part of the page: its heading, and its sentences.
fn parts(tables: &Tables, locale: &Locale) -> Vec<(String, Vec<String>)> {
    let policy = &tables.policy;
    let terms = |message| {
        let terms = Terms::to_say(message).with("lines", KEPT_LINES).with("days", LOBBY_DAYS);
        terms.with("operator", policy.operator.as_deref()).with("contact", policy.contact.as_deref())
    };
    let say = |message: &'static str| locale.say(&terms(message));
    let who = if policy.operator.is_some() { "privacy-operator" } else { "privacy-nobody" };
    let how_long = policy.keep_days.map_or_else(
        || say("privacy-for-ever"),
        |days| locale.say(&terms("privacy-for-days").with("days", days)),
    );
    let mut server = vec![say("privacy-where")];
    server.extend(FILE.map(|(message, _)| say(message)));
    server.push(how_long);
    let chat = if policy.chat == ChatMode::Off { "privacy-chat-off" } else { "privacy-chat" };
    let proxy = (!tables.site.proxies.is_empty()).then(|| say("privacy-proxy"));
    let not = [say(chat), say("privacy-addresses")].into_iter().chain(proxy).chain([say("privacy-others")]);
    let mut browser: Vec<String> = BROWSER.iter().map(|(message, _)| say(message)).collect();
    browser.push(say("privacy-browser-delete"));
    vec![
        (say("privacy-who"), vec![say(who)]),
        (say("privacy-server"), server),
        (say("privacy-not"), not.collect()),
        (say("privacy-browser"), browser),
        (say("privacy-see"), vec![say("privacy-link"), say("privacy-delete")]),
    ]
}

fn written(tables: &Tables, locale: &Locale) -> String {
    let say = |message| plain(&locale.say(&Terms::to_say(message)));
    let mut body = format!("<h1>{}</h1>\n", say("privacy-title"));
    for (heading, sentences) in parts(tables, locale) {
        let _ = writeln!(body, "<h2>{}</h2>", plain(&heading));
        for sentence in sentences {
            let _ = writeln!(body, "<p>{}</p>", plain(&sentence));
        }
    }
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>{} · Panta</title><style>{STYLE}</style></head>\n<body><main>\n{body}\
         <p><a href=\"/\">{}</a></p>\n</main></body></html>\n",
        say("privacy-title"),
        say("privacy-back"),
    )
}

/// Text that means nothing but itself in HTML.
fn plain(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decks::Decks;
    use crate::journal::Journal;
    use crate::policy::Policy;
    use crate::table::clock::Pace;
    use std::collections::BTreeSet;
    use std::path::{Path, PathBuf};

    fn page_of(policy: Policy) -> String {
        let tables = Tables::new(Decks::ours(), Journal::in_memory().unwrap(), Pace::default()).with(policy);
        written(&tables, Locale::english())
    }

    #[test]
    fn it_says_what_this_server_does() {
        let plain = page_of(Policy::default());
        for part in ["has not said who", "until you or the operator", "the last 100 lines", "for 30 days"] {
            assert!(plain.contains(part), "{part}: {plain}");
        }
        assert!(!plain.contains("Another program"));
        let (operator, contact) = (Some("<Zoe>".to_string()), Some("zoe@example.org".to_string()));
        let some =
            Policy { operator, contact, keep_days: Some(90), chat: ChatMode::Off, ..Policy::default() };
        let some = page_of(some);
        for part in ["&lt;Zoe&gt; runs this server", "write to zoe@example.org", "90 days after", "no chat"] {
            assert!(some.contains(part), "{part}: {some}");
        }
    }

    #[tokio::test]
    async fn every_table_of_the_data_file_is_spoken_of() {
        let journal = Journal::in_memory().unwrap();
        let spoken_of: BTreeSet<String> =
            FILE.iter().flat_map(|(_, tables)| *tables).map(|table| table.to_string()).collect();
        assert_eq!(journal.table_names().await, spoken_of);
    }

    /// What the files of the client below here remember in the browser.
    fn remembered(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path: PathBuf = entry.unwrap().path();
            if path.is_dir() {
                remembered(&path, found);
                continue;
            }
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            assert!(path.ends_with("storage.ts") || !text.contains("localStorage."), "{}", path.display());
            for call in text.split("remember(").skip(1) {
                let Some(name) = call.trim_start().strip_prefix(['"', '`']) else { continue };
                found.insert(name.chars().take_while(char::is_ascii_alphabetic).collect());
            }
        }
    }

    #[test]
    fn everything_that_the_browser_keeps_is_spoken_of() {
        let mut found = BTreeSet::new();
        remembered(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src"), &mut found);
        let spoken_of = BROWSER.iter().flat_map(|(_, names)| *names).map(|name| name.to_string()).collect();
        assert_eq!(found, spoken_of);
    }
}
