//! Who sits where, from when, and who plays for them.

use crate::wire::{BotKind, Person};
use panta_engine::{MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::time::Instant;

/// What proves a seat: the hash of its secret. Written down in hexadecimal; blake3 compares in constant time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Key(blake3::Hash);

impl Key {
    pub fn of(secret: &str) -> Key {
        Key(blake3::derive_key("panta 2026 seat secret", secret.as_bytes()).into())
    }
}

impl From<Key> for String {
    fn from(key: Key) -> String {
        key.0.to_hex().to_string()
    }
}

impl TryFrom<String> for Key {
    type Error = blake3::HexError;

    fn try_from(text: String) -> Result<Key, blake3::HexError> {
        blake3::Hash::from_hex(text).map(Key)
    }
}

/// Somebody on a seat. A seat can have had others before.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Sitting {
    pub seat: Seat,
    pub name: String,
    /// The hash of their secret; none for a bot.
    pub secret_hash: Option<Key>,
    /// How many answers had been given when they sat down.
    pub from: u32,
    /// Of a bot, who it is and how well it plays. Games of earlier versions do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<BotKind>,
    /// They have taken over a bot's seat, with its cards.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub takes_over: bool,
    /// By what they find this among their games, if they want to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// They have left for good.
    #[serde(skip)]
    pub(crate) left: bool,
    #[serde(skip)]
    pub(crate) connected: bool,
    /// Since when their absence counts, if they are not connected.
    #[serde(skip)]
    pub(crate) gone: Option<Instant>,
    /// When their connection was lost, wherever they are by now.
    #[serde(skip)]
    pub(crate) last_seen: Option<Instant>,
    /// A bot plays for them.
    #[serde(skip)]
    pub(crate) stand_in: bool,
}

impl Sitting {
    /// Somebody who has just sat down; a bot without a secret.
    pub fn new(seat: Seat, name: String, secret_hash: Option<Key>, from: u32) -> Sitting {
        Sitting { seat, name, secret_hash, from, ..Sitting::default() }
    }

    /// Whether a program has this seat.
    pub fn is_bot(&self) -> bool {
        self.secret_hash.is_none()
    }
}

/// Who answers for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plays {
    /// Its person.
    Person,
    /// A bot whose seat it is.
    Bot,
    /// A bot, until its person is back.
    StandIn,
}

/// Everybody who sits or sat at a table, in the order in which they came.
#[derive(Clone, Debug)]
pub struct Seats(Vec<Sitting>);

impl Seats {
    pub fn new(sittings: Vec<Sitting>) -> Seats {
        Seats(sittings)
    }

    /// As they are written down.
    pub fn sittings(&self) -> &[Sitting] {
        &self.0
    }

    /// The same with somebody new.
    pub fn with(&self, newcomer: &Sitting) -> Vec<Sitting> {
        [self.sittings(), std::slice::from_ref(newcomer)].concat()
    }

    /// Somebody sits down. A bot whose seat is taken over gets up.
    pub fn add(&mut self, sitting: Sitting) {
        if sitting.takes_over
            && let Some(bot) = self.at_mut(sitting.seat)
        {
            bot.left = true;
        }
        self.0.push(sitting);
    }

    /// Whoever holds this key, also after leaving.
    pub fn holder(&self, key: &Key) -> Option<&Sitting> {
        self.0.iter().rev().find(|sitting| sitting.secret_hash == Some(*key))
    }

    /// Whoever sits here now.
    pub fn at(&self, seat: Seat) -> Option<&Sitting> {
        self.0.iter().find(|sitting| sitting.seat == seat && !sitting.left)
    }

    pub fn at_mut(&mut self, seat: Seat) -> Option<&mut Sitting> {
        self.0.iter_mut().find(|sitting| sitting.seat == seat && !sitting.left)
    }

    /// What whoever sits or sat here last is called.
    pub fn name(&self, seat: Seat) -> String {
        let last = self.0.iter().rev().find(|sitting| sitting.seat == seat);
        last.map(|sitting| sitting.name.clone()).unwrap_or_default()
    }

    /// Somebody has another secret from now on.
    pub fn change_key(&mut self, from: &Key, to: Key) {
        for sitting in self.0.iter_mut().filter(|sitting| sitting.secret_hash == Some(*from)) {
            sitting.secret_hash = Some(to);
        }
    }

    /// Bots play for those for whom they did there.
    pub fn stand_in_as(&mut self, before: &Seats) {
        for sitting in self.people_mut() {
            let theirs = sitting.secret_hash.and_then(|key| before.holder(&key));
            sitting.stand_in = theirs.is_some_and(|before| before.stand_in);
        }
    }

    /// Everybody, also who has left.
    pub fn all_mut(&mut self) -> impl Iterator<Item = &mut Sitting> {
        self.0.iter_mut()
    }

    /// The people who have not left.
    pub fn people(&self) -> impl Iterator<Item = &Sitting> {
        self.0.iter().filter(|sitting| !sitting.is_bot() && !sitting.left)
    }

    pub fn people_mut(&mut self) -> impl Iterator<Item = &mut Sitting> {
        self.0.iter_mut().filter(|sitting| !sitting.is_bot() && !sitting.left)
    }

    /// Whether anybody is there to play for.
    pub fn awake(&self) -> bool {
        self.people().any(|sitting| sitting.connected)
    }

    /// Everybody by seat; where somebody has left, who that was.
    pub fn by_seat(&self) -> Vec<Person> {
        let mut people =
            vec![Person::default(); self.0.iter().map(|s| s.seat.index() + 1).max().unwrap_or(0)];
        for sitting in &self.0 {
            people[sitting.seat.index()] = Person {
                name: sitting.name.clone(),
                bot: sitting.is_bot(),
                kind: sitting.kind,
                connected: sitting.is_bot() || (sitting.connected && !sitting.left),
                stand_in: sitting.stand_in,
            };
        }
        people
    }

    pub fn names(&self) -> Vec<String> {
        self.by_seat().into_iter().map(|person| person.name).collect()
    }

    /// Who answers, by seat.
    pub fn plays(&self) -> [Plays; MAX_SEATS] {
        let mut plays = [Plays::Person; MAX_SEATS];
        for sitting in self.0.iter().filter(|sitting| !sitting.left) {
            plays[sitting.seat.index()] = match sitting {
                sitting if sitting.is_bot() => Plays::Bot,
                sitting if sitting.stand_in => Plays::StandIn,
                _ => Plays::Person,
            };
        }
        plays
    }

    /// Whoever sits here with bots alone.
    pub fn only_person(&self) -> Option<Seat> {
        let mut people = self.0.iter().filter(|sitting| !sitting.left && !sitting.is_bot());
        people.next().filter(|_| people.next().is_none()).map(|sitting| sitting.seat)
    }

    /// Whether nobody who sits here is called so.
    pub fn is_new(&self, name: &str) -> bool {
        let same = |sitting: &Sitting| sitting.name.to_lowercase() == name.to_lowercase();
        !self.0.iter().any(|sitting| !sitting.left && same(sitting))
    }

    /// The bots that play.
    pub fn bots(&self) -> impl Iterator<Item = &Sitting> {
        self.0.iter().filter(|sitting| sitting.is_bot() && !sitting.left)
    }

    /// Which of the free seats a newcomer takes: if possible one where nobody has sat before.
    pub fn best_of(&self, free: SeatSet) -> Option<Seat> {
        let fresh = |seat: &Seat| self.0.iter().all(|sitting| sitting.seat != *seat);
        free.iter().find(fresh).or(free.lowest())
    }
}
