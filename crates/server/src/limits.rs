//! How much one client may ask for, so that nobody can take the server away from the others.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// What clients may do, and how long they have for it.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most connections in all.
    pub connections: usize,
    /// The most connections from one address; without it, as many as there may be in all.
    pub per_address: Option<usize>,
    /// How long the head of a request may take. A connection on which nothing is asked for so long is closed too.
    pub head: Duration,
    /// How long its body may take.
    pub body: Duration,
    /// How fast the messages of a seat are read. Whoever is faster is read later.
    pub messages: Rate,
    /// How much that costs time or room one address may ask for; without it, as much as it likes.
    pub costly: Option<Rate>,
    /// How many lobbies one address may open; without it, as many as it likes.
    pub tables: Option<Rate>,
    /// How long connections are waited for when the server stops.
    pub drain: Duration,
}

impl Default for Limits {
    /// For a server that anybody can reach.
    fn default() -> Limits {
        Limits {
            connections: 10_000,
            per_address: Some(256),
            head: Duration::from_secs(15),
            body: Duration::from_secs(15),
            messages: Rate { burst: 600.0, per_second: 100.0 },
            costly: Some(Rate { burst: 120.0, per_second: 4.0 }),
            tables: Some(Rate { burst: 60.0, per_second: 1.0 / 30.0 }),
            drain: Duration::from_secs(5),
        }
    }
}

impl Limits {
    /// For a server that only its own machine can reach: whoever sits there may ask for as much as they like.
    pub fn at_home() -> Limits {
        Limits { per_address: None, costly: None, tables: None, ..Limits::default() }
    }
}

/// How much may be taken at once, and how fast it comes again.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    pub burst: f64,
    pub per_second: f64,
}

/// What somebody has taken lately and not been given again yet.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    taken: f64,
    at: Instant,
}

impl Bucket {
    pub fn new(now: Instant) -> Bucket {
        Bucket { taken: 0.0, at: now }
    }

    fn refill(&mut self, rate: Rate, now: Instant) {
        let given = now.saturating_duration_since(self.at).as_secs_f64() * rate.per_second;
        (self.taken, self.at) = ((self.taken - given).max(0.0), now);
    }

    /// Takes so much, even if it is not there. How long it takes until it is.
    pub fn take(&mut self, cost: f64, rate: Rate, now: Instant) -> Duration {
        self.refill(rate, now);
        self.taken += cost;
        Duration::from_secs_f64(((self.taken - rate.burst) / rate.per_second).max(0.0))
    }

    /// Takes so much if it is there.
    pub fn try_take(&mut self, cost: f64, rate: Rate, now: Instant) -> bool {
        self.refill(rate, now);
        let there = self.taken + cost <= rate.burst;
        if there {
            self.taken += cost;
        }
        there
    }

    fn is_full(&mut self, rate: Rate, now: Instant) -> bool {
        self.refill(rate, now);
        self.taken == 0.0
    }
}

/// How many addresses are remembered. Beyond that, those that have asked for nothing lately are forgotten.
const REMEMBERED: usize = 10_000;

/// What each address has taken lately.
#[derive(Default)]
pub struct ByAddress(Mutex<HashMap<IpAddr, Bucket>>);

impl ByAddress {
    /// Takes so much for this address if it is there.
    pub fn try_take(&self, address: IpAddr, cost: f64, rate: Option<Rate>) -> bool {
        let Some(rate) = rate else { return true };
        let now = Instant::now();
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= REMEMBERED {
            buckets.retain(|_, bucket| !bucket.is_full(rate, now));
        }
        buckets.entry(network(address)).or_insert_with(|| Bucket::new(now)).try_take(cost, rate, now)
    }
}

/// What counts as one address: with IPv6 a household has a whole network of them.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6((address.to_bits() & !u128::from(u64::MAX)).into()),
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate { burst: 10.0, per_second: 2.0 };

    #[test]
    fn what_was_taken_comes_again() {
        let now = Instant::now();
        let mut bucket = Bucket::new(now);
        assert_eq!(bucket.take(10.0, RATE, now), Duration::ZERO);
        assert_eq!(bucket.take(4.0, RATE, now), Duration::from_secs(2));
        assert!(!bucket.try_take(1.0, RATE, now + Duration::from_secs(2)));
        assert!(bucket.try_take(1.0, RATE, now + Duration::from_secs(3)));
        assert!(bucket.is_full(RATE, now + Duration::from_secs(60)));
    }

    #[test]
    fn an_address_does_not_pay_for_another() {
        let all = ByAddress::default();
        let [one, same, other]: [IpAddr; 3] =
            ["2001:db8::1", "2001:db8::2", "192.0.2.1"].map(|text| text.parse().unwrap());
        assert!(all.try_take(one, 10.0, Some(RATE)) && !all.try_take(same, 10.0, Some(RATE)));
        assert!(all.try_take(other, 10.0, Some(RATE)));
        assert!(all.try_take(one, 1e9, None));
    }
}
