//! The pages of the client and of the server, as a browser gets them.

use crate::client::{request, start};
use flate2::read::GzDecoder;
use std::io::Read;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The head and the bytes of a file, for a browser that takes these codings.
async fn fetch(address: SocketAddr, path: &str, accepts: &str) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nAccept-Encoding: {accepts}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = vec![];
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
    let bytes = answer.split_off(end);
    (String::from_utf8(answer).unwrap().to_lowercase(), bytes)
}

/// Where the client is built, a browser gets less, and the same.
#[tokio::test]
async fn files_go_out_as_small_as_the_browser_takes_them() {
    let address = start().await;
    for (path, plain) in panta_web::ending(".js").chain(panta_web::ending(".css")) {
        let path = format!("/{path}");
        let (head, bytes) = fetch(address, &path, "deflate, gzip").await;
        let mut unpacked = vec![];
        GzDecoder::new(bytes.as_slice()).read_to_end(&mut unpacked).unwrap();
        assert!(head.contains("content-encoding: gzip") && head.contains("vary: accept-encoding"), "{head}");
        assert!(unpacked == plain, "{path}");
        let (head, smaller) = fetch(address, &path, "gzip, deflate, br;q=0.9").await;
        assert!(head.contains("content-encoding: br") && smaller.len() < bytes.len(), "{head}");
        for other in ["", "zstd", "gzip;q=0, br; q=0"] {
            let (head, bytes) = fetch(address, &path, other).await;
            assert!(!head.contains("content-encoding") && bytes == plain, "{other}: {head}");
        }
    }
    // The placeholder of a build without the client has no copies, and goes out as it is.
    let (_, page) = fetch(address, "/", "").await;
    assert_eq!(panta_web::get("index.html").unwrap().0, page);
    assert_eq!(fetch(address, "/nowhere", "gzip").await.0.get(9..12), Some("404"));
}

#[tokio::test]
async fn what_is_kept_can_be_read() {
    let address = start().await;
    let (status, page) = request(address, "GET", "/privacy", "", "").await;
    assert!(
        status == 200 && page.contains("<h1>Privacy</h1>") && page.contains("What the server keeps"),
        "{page}"
    );
    let (head, _) = fetch(address, "/privacy", "").await;
    assert!(head.contains("default-src 'none'") && head.contains("text/html"), "{head}");
}
