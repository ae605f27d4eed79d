//! A client is spoken to in the language that it names. Only English is whole; the language of the tests says a few things
//! in other words, in square brackets.

use crate::client::{Guest, request, start};
use serde_json::{Value, json};

/// What somebody with this hello reads when something of the server's own, and when something of the game is refused.
async fn refusals(guest: &Guest, locale: Value) -> [String; 2] {
    let mut hello = json!({ "type": "hello", "secret": guest.secret });
    if !locale.is_null() {
        hello["locale"] = locale;
    }
    let mut client = guest.connect_with(hello).await;
    client.until("the game", |client| !client.view.is_null()).await;
    let server = client.refusal(json!({ "type": "hello", "secret": "x" })).await;
    let call = json!({ "type": "call", "card": 0, "whom": 1 });
    [server, client.refusal(call).await]
}

#[tokio::test]
async fn everybody_reads_the_language_that_they_named() {
    let guest = Guest::host(start().await, json!({ "deck": "chemistry", "bots": 1 })).await;
    let english = refusals(&guest, Value::Null).await;
    assert_eq!(english[0], "You have said hello already.");
    for unknown in ["en", "en-GB, qps", "tlh", "", "*", "x-y;q=z, ,"] {
        assert_eq!(refusals(&guest, json!(unknown)).await, english, "{unknown}");
    }
    for known in ["qps", "qps-ploc", "tlh, QPS;q=0.5, en"] {
        let [server, game] = refusals(&guest, json!(known)).await;
        assert_eq!(server, "[Hello again]");
        assert!(game.starts_with('['), "{game}");
    }
}

#[tokio::test]
async fn the_door_speaks_it_too() {
    let address = start().await;
    let guest = Guest::host(address, json!({ "deck": "chemistry", "bots": 1 })).await;
    for (stranger, english, other) in [
        (
            Guest { secret: "y".into(), ..guest.clone() },
            "This seat belongs to somebody else.",
            "[Not your seat]",
        ),
        (Guest { table: "nowhere".into(), ..guest }, "There is no such table.", "[No such table]"),
    ] {
        for (locale, said) in [("tlh", english), ("qps", other)] {
            let hello = json!({ "type": "hello", "secret": stranger.secret, "locale": locale });
            let mut client = stranger.connect_with(hello).await;
            client.until("the door", |client| client.gone.is_some()).await;
            assert_eq!(client.gone.as_deref(), Some(said));
        }
    }
    let (status, english) = request(address, "GET", "/api/tables/nowhere", "", "").await;
    assert_eq!((status, english.contains("There is no such table.")), (404, true), "{english}");
    let header = "Accept-Language: tlh, qps;q=0.9, en;q=0.8\r\n";
    let (status, other) = request(address, "GET", "/api/tables/nowhere", header, "").await;
    assert_eq!((status, other.contains("[No such table]")), (404, true), "{other}");
}
