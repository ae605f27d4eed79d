//! What the server counts, for whoever runs it. No name, no card and no address is in it.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Counters since the start, and how many of something there are now.
#[derive(Debug, Default)]
pub struct Metrics {
    pub connections: Gauge,
    pub refused_connections: Counter,
    pub sockets: Gauge,
    pub heard: Counter,
    pub said: Counter,
    pub refused: Counter,
    pub slow_readers: Counter,
    pub limited: Counter,
    pub answers: Counter,
    pub games_started: Counter,
    pub games_over: Counter,
    pub requests: Counter,
    pub failures: Counter,
    pub writes: Timed,
}

#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    pub fn count(&self, more: u64) {
        self.0.fetch_add(more, Relaxed);
    }
}

#[derive(Debug, Default)]
pub struct Gauge(AtomicU64);

impl Gauge {
    pub fn up(&self) {
        self.0.fetch_add(1, Relaxed);
    }

    pub fn down(&self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

/// How often something was done, and how long that took.
#[derive(Debug, Default)]
pub struct Timed {
    times: AtomicU64,
    micros: AtomicU64,
}

impl Timed {
    pub fn took(&self, time: Duration) {
        self.times.fetch_add(1, Relaxed);
        self.micros.fetch_add(time.as_micros() as u64, Relaxed);
    }
}

impl Metrics {
    /// All of them, in the text format of Prometheus.
    pub fn text(&self, tables: usize) -> String {
        let mut text = String::new();
        let mut line = |name: &str, kind: &str, help: &str, value: f64| {
            let _ = writeln!(
                text,
                "# HELP panta_{name} {help}\n# TYPE panta_{name} {kind}\npanta_{name} {value}"
            );
        };
        let gauges = [
            ("connections", "Open connections.", &self.connections),
            ("sockets", "Open WebSockets.", &self.sockets),
        ];
        for (name, help, gauge) in gauges {
            line(name, "gauge", help, gauge.0.load(Relaxed) as f64);
        }
        line("tables", "gauge", "Tables in memory.", tables as f64);
        let counters = [
            ("requests_total", "HTTP requests.", &self.requests),
            ("failures_total", "HTTP requests that failed for a reason of the server.", &self.failures),
            (
                "connections_refused_total",
                "Connections refused because there were too many.",
                &self.refused_connections,
            ),
            ("limited_total", "Requests refused because they were too many.", &self.limited),
            ("messages_heard_total", "Messages from clients.", &self.heard),
            ("messages_said_total", "Messages to clients.", &self.said),
            ("messages_refused_total", "Messages from clients that were refused.", &self.refused),
            ("slow_readers_total", "Clients dropped because they read too slowly.", &self.slow_readers),
            ("answers_total", "Answers played and written down.", &self.answers),
            ("games_started_total", "Games started.", &self.games_started),
            ("games_over_total", "Games played to their end.", &self.games_over),
        ];
        for (name, help, counter) in counters {
            line(name, "counter", help, counter.0.load(Relaxed) as f64);
        }
        let Timed { times, micros } = &self.writes;
        line("journal_writes_total", "counter", "Writes to the data file.", times.load(Relaxed) as f64);
        let seconds = micros.load(Relaxed) as f64 / 1e6;
        line("journal_write_seconds_total", "counter", "Time that these took.", seconds);
        text
    }
}
