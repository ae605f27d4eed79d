//! For whoever runs the server: whether it lives, whether it can take more, and what it counts.

use super::asker::Asker;
use super::http::All;
use crate::error::TableError;
use axum::Extension;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::time::Duration;
use tokio::time::timeout;

/// How long the data file may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

fn told(well: bool, words: &'static str) -> Response {
    let status = if well { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, [(header::CACHE_CONTROL, "no-store")], words).into_response()
}

/// Whether the server works at all. If it does not, it should be restarted.
pub async fn health(State(tables): All) -> Response {
    match timeout(PATIENCE, tables.journal.probe(false)).await {
        Ok(Ok(())) => told(true, "ok\n"),
        Ok(Err(_)) => told(false, "the data file cannot be read\n"),
        Err(_) => told(false, "the data file does not answer\n"),
    }
}

/// Whether it can take guests: if not, others should, or it should be waited for.
pub async fn ready(State(tables): All) -> Response {
    if *tables.stopping.borrow() {
        return told(false, "stopping\n");
    }
    match timeout(PATIENCE, tables.journal.probe(true)).await {
        Ok(Ok(())) => told(true, "ok\n"),
        Ok(Err(_)) => told(false, "the data file cannot be written\n"),
        Err(_) => told(false, "the data file does not answer\n"),
    }
}

/// The counters, for whoever is near: this machine, or its own network. Nobody gets them through a proxy.
pub async fn metrics(State(tables): All, Extension(asker): Extension<Asker>) -> Response {
    let near = match asker.address {
        IpAddr::V4(address) => address.is_loopback() || address.is_private(),
        IpAddr::V6(address) => address.is_loopback() || address.is_unspecified() || address.is_unique_local(),
    };
    if !near || asker.forwarded {
        return TableError::Nowhere.into_response();
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], tables.metrics.text(tables.count()))
        .into_response()
}
