//! Serves tables that are forgotten at the end: `cargo run -p panta-server --example serve`.

use panta_server::{Decks, Journal, Pace, Tables, serve};
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let tables = Tables::new(Decks::ours(), Journal::in_memory()?, Pace::default());
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("http://{}/ until Ctrl-C", listener.local_addr()?);
    let stop = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    Ok(serve(listener, tables, stop).await?)
}
