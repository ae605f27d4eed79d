//! What people at a table say to each other. It is kept in memory only.

use super::seats::Key;
use crate::error::{Result, TableError};
use crate::text;
use crate::wire::ChatLine;
use panta_engine::Seat;
use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

/// The longest line, in characters.
pub const MAX_LINE: usize = 200;

/// How many lines are kept.
pub const KEPT_LINES: usize = 100;

/// Nobody may write more than so many lines…
const BURST: usize = 6;

/// …within this time.
const WITHIN: Duration = Duration::from_secs(10);

/// The last lines of a table.
#[derive(Default)]
pub struct Chat {
    lines: VecDeque<Said>,
    lately: HashMap<Key, VecDeque<Instant>>,
}

#[derive(Clone, Debug)]
pub struct Said {
    key: Key,
    seat: Seat,
    name: String,
    pub text: String,
}

impl Said {
    /// The line as the holder of a key reads it.
    pub fn line(&self, reader: &Key) -> ChatLine {
        ChatLine {
            seat: self.seat,
            name: self.name.clone(),
            mine: self.key == *reader,
            text: self.text.clone(),
        }
    }
}

impl Chat {
    /// Adds a line, or says why not.
    pub fn say(&mut self, key: Key, seat: Seat, name: &str, text: &str) -> Result<Said> {
        let text = text::line(text, MAX_LINE).ok_or(TableError::ChatLength(MAX_LINE))?;
        let lately = self.lately.entry(key).or_default();
        lately.retain(|at| at.elapsed() < WITHIN);
        if lately.len() >= BURST {
            return Err(TableError::ChatBurst);
        }
        lately.push_back(Instant::now());
        let said = Said { key, seat, name: name.to_string(), text };
        self.lines.push_back(said.clone());
        if self.lines.len() > KEPT_LINES {
            self.lines.pop_front();
        }
        Ok(said)
    }

    /// Somebody has another secret from now on.
    pub fn change_key(&mut self, from: &Key, to: Key) {
        for said in self.lines.iter_mut().filter(|said| said.key == *from) {
            said.key = to;
        }
        if let Some(lately) = self.lately.remove(from) {
            self.lately.insert(to, lately);
        }
    }

    /// Forgets what the holder of a key has said.
    pub fn forget(&mut self, key: &Key) {
        self.lines.retain(|said| said.key != *key);
    }

    pub fn lines(&self, reader: &Key) -> Vec<ChatLine> {
        self.lines.iter().map(|said| said.line(reader)).collect()
    }
}
