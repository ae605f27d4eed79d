//! One table: its lobby or its game, whoever is connected, and what they say.

mod chat;
pub mod clock;
pub mod host;
pub mod log;
pub mod play;
mod playing;
mod presence;
mod questions;
pub mod remarks;
pub mod seats;
pub mod standing;
mod waiting;
pub mod window;

use crate::error::{Result, TableError};
use crate::journal::anonymous;
use crate::limits::{Bucket, Rate};
use crate::lobby::Lobby;
use crate::wire::{NewTable, ServerMessage};
pub use chat::KEPT_LINES;
use chat::{Chat, Said};
use host::HandOver;
use log::Reader;
use panta_cards::Deck;
use panta_engine::Seat;
use panta_speech::{Locale, Terms};
use play::{Note, Play, Played};
use seats::{Key, Sitting};
use std::collections::HashMap;
use std::mem::replace;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::{Mutex, mpsc};
use tokio::time::Instant;

/// How many messages may wait for a client. One that is slower than that has to connect again.
pub const BACKLOG: usize = 256;

/// How many connections may hold one seat: a few windows, and some that have not been missed yet.
const MAX_CLIENTS: usize = 4;

/// How many may look on.
const MAX_WATCHERS: usize = 20;

pub struct Table {
    /// Its name in addresses.
    pub id: String,
    pub stage: Phase,
    pub chat: Chat,
    /// The table of the rematch, and who wanted it first.
    pub next: Option<(String, String)>,
    /// Itself, for the clock.
    pub me: Weak<Mutex<Table>>,
    clients: Vec<Client>,
    /// What each seat has said lately.
    speech: HashMap<Key, Bucket>,
    /// Whose words are not passed on.
    pub muted: Vec<Key>,
    /// Links that take seats to other devices.
    pub hand_overs: Vec<HandOver>,
    /// Since when nobody has been connected, as far as somebody looked.
    unused_since: Option<Instant>,
}

/// How far a table is.
pub enum Phase {
    /// People sit down.
    Lobby(Box<Lobby>),
    /// People play, or have played.
    Play(Box<Play>),
}

/// A connection of somebody at the table.
struct Client {
    /// What proves their seat; nothing for whoever only looks on.
    key: Option<Key>,
    sender: mpsc::Sender<ServerMessage>,
    /// The language that it asked for.
    locale: &'static Locale,
}

impl Client {
    /// Sends a message. Whether it is on its way.
    fn tell(&self, message: ServerMessage) -> bool {
        self.sender.try_send(message).is_ok()
    }

    /// Tells somebody why it is over for them.
    fn dismiss(&self, why: &TableError) {
        self.tell(ServerMessage::Gone { reason: self.locale.error(why) });
    }

    /// Shows somebody the lobby as it is now. Whether they follow it still.
    fn show_lobby(&self, lobby: &Lobby) -> bool {
        let Some(place) = self.key.and_then(|key| lobby.place(&key)) else {
            self.dismiss(&TableError::Left);
            return false;
        };
        self.tell(ServerMessage::Lobby { lobby: Box::new(lobby.view(place, self.locale)) })
    }

    /// Shows somebody the game as it is now, with the lines of the log from a place on. Whether they follow it still.
    fn show(&self, play: &Play, from: usize) -> bool {
        let (seat, reader) = match self.key {
            None => (Seat::STRANGER, Reader::Stranger),
            Some(key) => {
                let Some(sitting) = play.seats.holder(&key).filter(|sitting| !sitting.left) else {
                    self.dismiss(&TableError::Left);
                    return false;
                };
                (sitting.seat, Reader::Player(sitting))
            }
        };
        let table = Box::new(play.view(seat, self.locale));
        let log = play.lines(from, reader, self.locale);
        let remark = play.remarks.now.map(|remark| remark.in_words(self.locale));
        self.tell(ServerMessage::Table { table, log, whole: from == 0, remark })
    }

    /// Tells somebody who wants a rematch.
    fn tell_next(&self, name: &str) {
        let says = self.locale.say(&Terms::to_say("plays-again").with("name", name));
        self.tell(ServerMessage::Next { says });
    }
}

impl Table {
    /// A table that nobody is connected to.
    pub fn new(id: String, stage: Phase) -> Table {
        Table {
            id,
            stage,
            chat: Chat::default(),
            next: None,
            me: Weak::new(),
            clients: vec![],
            speech: HashMap::new(),
            muted: vec![],
            hand_overs: vec![],
            unused_since: None,
        }
    }

    pub fn lobby(&self) -> Option<&Lobby> {
        if let Phase::Lobby(lobby) = &self.stage { Some(lobby) } else { None }
    }

    pub fn play(&self) -> Option<&Play> {
        if let Phase::Play(play) = &self.stage { Some(play) } else { None }
    }

    pub fn play_mut(&mut self) -> Option<&mut Play> {
        if let Phase::Play(play) = &mut self.stage { Some(play) } else { None }
    }

    /// What its host wished for.
    pub fn wish(&self) -> &NewTable {
        match &self.stage {
            Phase::Lobby(lobby) => &lobby.wish,
            Phase::Play(play) => &play.about.wish,
        }
    }

    /// The lobby, for its host alone.
    pub fn hosted_by(&self, key: &Key) -> Result<&Lobby> {
        let (seat, _) = self.seat_of(key)?;
        let lobby = self.lobby().ok_or(TableError::Started)?;
        if seat.index() == lobby.host() { Ok(lobby) } else { Err(TableError::NotHost(lobby.host_name())) }
    }

    /// The deck as this table has it.
    pub fn deck(&self) -> Option<&Deck> {
        match &self.stage {
            Phase::Lobby(lobby) => lobby.made().map(|made| &*made.deck),
            Phase::Play(play) => Some(play.game().deck()),
        }
    }

    /// Whether players have to be adults, for the deck or one that cards are taken from.
    pub fn for_adults(&self) -> bool {
        let whole = self.lobby().and_then(Lobby::made).map(|made| &*made.whole);
        whole.or_else(|| self.deck()).is_some_and(|deck| deck.about.adults)
    }

    /// Where the holder of a key sits, and their name.
    pub fn seat_of(&self, key: &Key) -> Result<(Seat, String)> {
        match &self.stage {
            Phase::Lobby(lobby) => lobby
                .place(key)
                .map(|place| (Seat(place as u8), lobby.guests[place].name.clone()))
                .ok_or(TableError::NotYours),
            Phase::Play(play) => match play.seats.holder(key) {
                Some(sitting) if sitting.left => Err(TableError::Left),
                Some(sitting) => Ok((sitting.seat, sitting.name.clone())),
                None => Err(TableError::NotYours),
            },
        }
    }

    /// Lets the holder of a key follow the table from now on. They are not welcomed yet.
    pub fn connect(&mut self, key: Key, locale: &'static Locale) -> Result<mpsc::Receiver<ServerMessage>> {
        self.seat_of(&key)?;
        self.make_room(&key);
        let (sender, receiver) = mpsc::channel(BACKLOG);
        self.clients.push(Client { key: Some(key), sender, locale });
        self.note_presence();
        Ok(receiver)
    }

    /// Lets somebody without a seat look on from now on: they see what lies open to all. They are not welcomed yet.
    pub fn watch(&mut self, locale: &'static Locale) -> Result<mpsc::Receiver<ServerMessage>> {
        if self.play().is_none() {
            return Err(TableError::NotStarted);
        }
        self.clients.retain(|client| !client.sender.is_closed());
        if self.clients.iter().filter(|client| client.key.is_none()).count() >= MAX_WATCHERS {
            return Err(TableError::Watched(MAX_WATCHERS));
        }
        let (sender, receiver) = mpsc::channel(BACKLOG);
        self.clients.push(Client { key: None, sender, locale });
        self.note_presence();
        Ok(receiver)
    }

    /// Counts something that the holder of a key says. Until when nothing more is heard of them, if they say too much.
    pub fn charge(&mut self, key: &Key, cost: f64, rate: Rate) -> Option<Instant> {
        let now = Instant::now();
        let rest = self.speech.entry(*key).or_insert_with(|| Bucket::new(now)).take(cost, rate, now);
        (!rest.is_zero()).then(|| now + rest)
    }

    /// The language that somebody at this seat asked for.
    pub fn locale(&self, seat: Seat) -> &'static Locale {
        let theirs = |client: &&Client| {
            client.key.is_some_and(|key| self.seat_of(&key).is_ok_and(|(at, _)| at == seat))
        };
        self.clients.iter().find(theirs).map_or_else(Locale::english, |client| client.locale)
    }

    /// Somebody has another secret from now on, and is who they were.
    pub fn change_key(&mut self, from: &Key, to: Key) {
        for muted in self.muted.iter_mut().filter(|muted| *muted == from) {
            *muted = to;
        }
        if let Some(said) = self.speech.remove(from) {
            self.speech.insert(to, said);
        }
        self.chat.change_key(from, to);
    }

    /// Where a seat has as many connections as it may, the oldest goes.
    fn make_room(&mut self, key: &Key) {
        self.clients.retain(|client| !client.sender.is_closed());
        let theirs = self.clients.iter().filter(|client| client.key == Some(*key)).count();
        let oldest = self
            .clients
            .extract_if(.., |client| client.key == Some(*key))
            .take((theirs + 1).saturating_sub(MAX_CLIENTS));
        oldest.for_each(|client| client.dismiss(&TableError::TooManyWindows));
    }

    /// Welcomes whoever connected last; after a lost connection, with the version that they have seen last.
    pub fn welcome_last(&self, since: Option<u32>) {
        self.clients.iter().next_back().into_iter().for_each(|client| self.welcome(client, since));
    }

    /// Whoever is connected gets the whole table: the game has just started, or they have just come.
    fn welcome(&self, client: &Client, since: Option<u32>) {
        let seat = match client.key.map(|key| self.seat_of(&key)) {
            None => None,
            Some(Ok((seat, _))) => Some(seat),
            Some(Err(_)) => return,
        };
        let deck = self.wish().deck.clone();
        client.tell(ServerMessage::Welcome { table: self.id.clone(), seat, deck });
        match &self.stage {
            Phase::Lobby(lobby) => client.show_lobby(lobby),
            // Whoever has seen the game until lately gets what came after; whoever says something else gets all of it.
            Phase::Play(play) => {
                let since = since.filter(|since| (1..=play.version()).contains(since));
                client.show(play, since.and_then(|since| play.log.after(since)).unwrap_or(0))
            }
        };
        // What people say to each other is not for whoever only looks on.
        let Some(key) = client.key else { return };
        client.tell(ServerMessage::Chat { lines: self.chat.lines(&key), whole: true });
        if let Some((_, name)) = &self.next {
            client.tell_next(name);
        }
    }

    /// Whether nobody has been connected for so long.
    pub fn is_idle(&mut self, long: Duration) -> bool {
        let used = self.clients.iter().any(|client| !client.sender.is_closed());
        if used || self.play().is_some_and(Play::holds_answers) {
            self.unused_since = None;
            return false;
        }
        self.unused_since.get_or_insert_with(Instant::now).elapsed() >= long
    }

    /// Looks who is connected. Whether that has changed for anybody.
    pub fn note_presence(&mut self) -> bool {
        self.clients.retain(|client| !client.sender.is_closed());
        let here: Vec<Key> = self.clients.iter().filter_map(|client| client.key).collect();
        let watchers = self.clients.iter().filter(|client| client.key.is_none()).count() as u8;
        let mut changed = false;
        match &mut self.stage {
            Phase::Lobby(lobby) => {
                for guest in &mut lobby.guests {
                    let now = here.contains(&guest.secret_hash);
                    let was = replace(&mut guest.connected, now);
                    changed |= was != now;
                    guest.came |= now;
                    guest.last_seen = last_seen(guest.last_seen, was, now);
                }
            }
            Phase::Play(play) => {
                changed |= replace(&mut play.watchers, watchers) != watchers;
                for sitting in play.seats.people_mut() {
                    let now = sitting.secret_hash.is_some_and(|key| here.contains(&key));
                    let was = replace(&mut sitting.connected, now);
                    changed |= was != now;
                    sitting.last_seen = last_seen(sitting.last_seen, was, now);
                }
            }
        }
        changed
    }

    /// The game begins: everybody gets it whole.
    pub fn begin(&mut self, play: Play) {
        self.stage = Phase::Play(Box::new(play));
        self.note_presence();
        self.clients.iter().for_each(|client| self.welcome(client, None));
        let Phase::Play(play) = &self.stage else { return };
        let without = |client: &mut Client| client.key.is_some_and(|key| play.seats.holder(&key).is_none());
        let dismissed = self.clients.extract_if(.., without);
        dismissed.for_each(|client| client.dismiss(&TableError::StartedWithout));
    }

    /// Makes it so, and tells everybody, one message per step. Whoever could not be told is gone, and the others hear
    /// of that too.
    pub fn commit(&mut self, mut played: Played) {
        if let Some(note) = played.note.take() {
            self.note(&note);
        }
        let clients = &mut self.clients;
        let Phase::Play(play) = &mut self.stage else { return };
        play.commit(played, |play, from| clients.retain(|client| client.show(play, from)));
        self.notice();
    }

    /// Somebody takes over a bot's seat, and everybody is told.
    pub fn take_over(&mut self, newcomer: Sitting) {
        let Phase::Play(play) = &mut self.stage else { return };
        let from = play.log.len();
        play.take_over(newcomer);
        self.clients.retain(|client| client.show(play, from));
    }

    /// Tells everybody, or everybody but one, how the table is now, without a step. Again if that shows that somebody is
    /// gone: each time there is one fewer to tell.
    pub fn refresh(&mut self, but: Option<&Key>) {
        self.clients.retain(|client| match &self.stage {
            _ if but.is_some() && but == client.key.as_ref() => true,
            Phase::Lobby(lobby) => client.show_lobby(lobby),
            Phase::Play(play) => client.show(play, play.log.len()),
        });
        self.notice();
    }

    /// Looks who is connected, and tells everybody if that has changed.
    pub fn notice(&mut self) {
        if self.note_presence() {
            self.refresh(None);
        }
    }

    /// Tells one player alone how the table is now.
    pub fn show_to(&mut self, seat: Seat) {
        let Phase::Play(play) = &self.stage else { return };
        let holder = |key: Key| play.seats.holder(&key).is_some_and(|one| one.seat == seat);
        let theirs = |client: &Client| client.key.is_some_and(holder);
        self.clients.retain(|client| !theirs(client) || client.show(play, play.log.len()));
    }

    /// Tells everybody what somebody said.
    pub fn spread(&self, said: &Said) {
        for (client, key) in self.clients.iter().filter_map(|client| Some((client, client.key?))) {
            client.tell(ServerMessage::Chat { lines: vec![said.line(&key)], whole: false });
        }
    }

    /// Tells everybody but one that this one wants a rematch.
    pub fn tell_next(&self, key: &Key, name: &str) {
        for client in self.clients.iter().filter(|client| client.key.is_some_and(|theirs| theirs != *key)) {
            client.tell_next(name);
        }
    }

    /// Forgets who somebody was: their name, their key and what they said.
    pub fn forget(&mut self, player: &str, name: &str) {
        let Phase::Play(play) = &mut self.stage else { return };
        let mut keys = vec![];
        for sitting in play.seats.all_mut().filter(|sitting| sitting.player.as_deref() == Some(player)) {
            keys.extend(sitting.secret_hash);
            play.log.rename(sitting.seat, &sitting.name, name);
            if let Some((_, wants)) = self.next.as_mut().filter(|(_, wants)| *wants == sitting.name) {
                *wants = name.to_string();
            }
            anonymous(sitting, name);
        }
        play.about.forget(player, name);
        for key in keys {
            self.chat.forget(&key);
            self.dismiss(&key, &TableError::Left);
        }
    }

    /// Tells everybody something that is no step of the game.
    pub fn note(&self, Note { message, name, by_pace }: &Note) {
        let terms = || Terms::to_say(message).with("name", name).with("by-pace", *by_pace);
        for client in &self.clients {
            client.tell(ServerMessage::Note { says: client.locale.say(&terms()) });
        }
    }

    /// Reminds somebody that the others wait for them.
    pub fn nudge(&self, seat: Seat, name: &str) {
        let theirs = |client: &&Client| {
            client.key.is_some_and(|key| self.seat_of(&key).is_ok_and(|(at, _)| at == seat))
        };
        for client in self.clients.iter().filter(theirs) {
            let says = client.locale.say(&Terms::to_say("nudged").with("name", name));
            client.tell(ServerMessage::Nudge { says });
        }
    }

    /// Tells everybody why it is over.
    pub fn dismiss_all(&mut self, why: &TableError) {
        self.clients.drain(..).for_each(|client| client.dismiss(why));
    }

    /// Tells the holder of a key why it is over for them.
    pub fn dismiss(&mut self, key: &Key, why: &TableError) {
        let theirs = |client: &mut Client| client.key == Some(*key);
        self.clients.extract_if(.., theirs).for_each(|client| client.dismiss(why));
    }
}

/// When somebody was seen last, who was or was not connected before, and is now or is not.
fn last_seen(before: Option<std::time::Instant>, was: bool, is: bool) -> Option<std::time::Instant> {
    if is { None } else { before.or_else(|| was.then(std::time::Instant::now)) }
}

/// A table that several may hold.
pub type Shared = Arc<Mutex<Table>>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decks::Decks;
    use crate::journal::Journal;
    use crate::table::clock::Pace;
    use crate::tables::Tables;
    use crate::wire::{NewTable, SitDown};
    use panta_bots::Random;

    #[tokio::test]
    async fn whoever_is_lost_in_a_step_is_shown_as_away() {
        let journal = Journal::in_memory().unwrap();
        let tables = Arc::new(Tables::new(Decks::ours(), journal, Pace::default()));
        let (deck, name) = ("chemistry".to_string(), "Ann".to_string());
        let wish = NewTable { deck, name, seats: Some(2), first: Some(Seat(0)), ..NewTable::default() };
        let ann = tables.create(&wish).await.unwrap();
        let bob = SitDown { name: "Bob".into(), ..SitDown::default() };
        let bob = tables.sit(&ann.table, &bob).await.unwrap();
        let table = tables.find(&ann.table).await.unwrap();
        let ann = Key::of(&ann.secret);
        let mut seen = tables.connect(&table, ann, Locale::english(), None).await.unwrap();
        for key in [ann, Key::of(&bob.secret)] {
            tables.ready(&mut *table.lock().await, &key, true).await.unwrap();
        }
        // Bob's connection breaks, and Ann answers before anybody has said so to the table.
        drop(tables.connect(&table, Key::of(&bob.secret), Locale::english(), None).await.unwrap());
        let mut table = table.lock().await;
        let play = table.play().unwrap();
        let (id, question) = (play.question(Seat(0)).unwrap(), play.game().question(Seat(0)).unwrap());
        tables.answer(&mut table, &ann, id, Random::new(1).answer(&question)).await.unwrap();
        let mut last = None;
        while let Ok(message) = seen.try_recv() {
            if let ServerMessage::Table { table, .. } = message {
                last = Some(table);
            }
        }
        assert!(!last.unwrap().people[1].connected);
    }
}
