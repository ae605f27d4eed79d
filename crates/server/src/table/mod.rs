//! One table: its lobby or its game, whoever is connected, and what they say.

mod chat;
pub mod clock;
pub mod log;
pub mod play;
mod playing;
mod presence;
mod questions;
pub mod seats;

use crate::decks::Decks;
use crate::error::TableError;
use crate::lobby::Lobby;
use crate::wire::ServerMessage;
use chat::{Chat, Said};
use panta_cards::Deck;
use panta_engine::Seat;
use panta_speech::{Locale, Terms};
use play::{Play, Played};
use seats::{Key, Sitting};
use std::sync::{Arc, Mutex, Weak};
use tokio::sync::mpsc;

/// How many messages may wait for a client. One that is slower than that has to connect again.
pub const BACKLOG: usize = 1024;

/// How many connections may hold one seat: a few windows, and some that have not been missed yet.
const MAX_CLIENTS: usize = 4;

pub struct Table {
    /// Its name in addresses.
    pub id: String,
    pub stage: Stage,
    pub chat: Chat,
    /// The table of the rematch, and who wanted it first.
    pub next: Option<(String, String)>,
    /// Itself, for the clock.
    pub me: Weak<Mutex<Table>>,
    clients: Vec<Client>,
}

/// How far a table is.
pub enum Stage {
    /// People sit down.
    Lobby(Box<Lobby>),
    /// People play, or have played.
    Play(Box<Play>),
}

/// A connection of somebody at the table.
struct Client {
    key: Key,
    sender: mpsc::Sender<ServerMessage>,
    /// The language that it asked for.
    locale: &'static Locale,
}

impl Client {
    /// Tells somebody why it is over for them.
    fn dismiss(&self, why: &TableError) {
        let _ = self.sender.try_send(ServerMessage::Gone { reason: self.locale.error(why) });
    }

    /// Tells somebody who wants a rematch.
    fn tell_next(&self, name: &str) {
        let says = self.locale.say(&Terms::to_say("plays-again").with("name", name));
        let _ = self.sender.try_send(ServerMessage::Next { says });
    }
}

impl Table {
    /// A table that nobody is connected to.
    pub fn new(id: String, stage: Stage) -> Table {
        Table { id, stage, chat: Chat::default(), next: None, me: Weak::new(), clients: vec![] }
    }

    pub fn lobby(&self) -> Option<&Lobby> {
        if let Stage::Lobby(lobby) = &self.stage { Some(lobby) } else { None }
    }

    pub fn lobby_mut(&mut self) -> Option<&mut Lobby> {
        if let Stage::Lobby(lobby) = &mut self.stage { Some(lobby) } else { None }
    }

    pub fn play(&self) -> Option<&Play> {
        if let Stage::Play(play) = &self.stage { Some(play) } else { None }
    }

    pub fn play_mut(&mut self) -> Option<&mut Play> {
        if let Stage::Play(play) = &mut self.stage { Some(play) } else { None }
    }

    /// The deck as this table has it.
    pub fn deck(&self) -> Option<&Deck> {
        match &self.stage {
            Stage::Lobby(lobby) => lobby.made().map(|made| &*made.deck),
            Stage::Play(play) => Some(play.game().deck()),
        }
    }

    /// Where the holder of a key sits, and their name.
    pub fn seat_of(&self, key: &Key) -> Result<(Seat, String), TableError> {
        match &self.stage {
            Stage::Lobby(lobby) => lobby
                .place(key)
                .map(|place| (Seat(place as u8), lobby.guests[place].name.clone()))
                .ok_or(TableError::NotYours),
            Stage::Play(play) => match play.seats.holder(key) {
                Some(sitting) if sitting.left => Err(TableError::Left),
                Some(sitting) => Ok((sitting.seat, sitting.name.clone())),
                None => Err(TableError::NotYours),
            },
        }
    }

    /// Lets the holder of a key follow the table from now on. They are not welcomed yet.
    pub fn connect(
        &mut self,
        key: Key,
        locale: &'static Locale,
    ) -> Result<mpsc::Receiver<ServerMessage>, TableError> {
        self.seat_of(&key)?;
        self.make_room(&key);
        let (sender, receiver) = mpsc::channel(BACKLOG);
        self.clients.push(Client { key, sender, locale });
        self.note_presence();
        Ok(receiver)
    }

    /// The language that somebody at this seat asked for.
    pub fn locale(&self, seat: Seat) -> &'static Locale {
        let theirs = |client: &&Client| self.seat_of(&client.key).is_ok_and(|(at, _)| at == seat);
        self.clients.iter().find(theirs).map_or_else(Locale::english, |client| client.locale)
    }

    /// Where a seat has as many connections as it may, the oldest goes.
    fn make_room(&mut self, key: &Key) {
        self.clients.retain(|client| !client.sender.is_closed());
        while self.clients.iter().filter(|client| client.key == *key).count() >= MAX_CLIENTS {
            let Some(oldest) = self.clients.iter().position(|client| client.key == *key) else { return };
            self.clients.remove(oldest).dismiss(&TableError::TooManyWindows);
        }
    }

    /// Welcomes whoever connected last.
    pub fn welcome_last(&self, decks: &Decks) {
        self.clients.iter().next_back().into_iter().for_each(|client| self.welcome(decks, client));
    }

    /// Whoever is connected gets the whole table: the game has just started, or they have just come.
    fn welcome(&self, decks: &Decks, client: &Client) {
        let Ok((seat, _)) = self.seat_of(&client.key) else { return };
        let deck = match &self.stage {
            Stage::Lobby(lobby) => lobby.wish.deck.clone(),
            Stage::Play(play) => play.header.deck.clone(),
        };
        let _ = client.sender.try_send(ServerMessage::Welcome { table: self.id.clone(), seat, deck });
        let now = match &self.stage {
            Stage::Lobby(lobby) => {
                ServerMessage::Lobby { lobby: Box::new(lobby.view(decks, seat.index(), client.locale)) }
            }
            Stage::Play(play) => {
                let Some(sitting) = play.seats.at(seat) else { return };
                let (table, log) = (play.view(seat, client.locale), play.lines(0, sitting, client.locale));
                ServerMessage::Table { table: Box::new(table), log, whole: true }
            }
        };
        let _ = client.sender.try_send(now);
        let lines = self.chat.lines(&client.key);
        let _ = client.sender.try_send(ServerMessage::Chat { lines, whole: true });
        if let Some((_, name)) = &self.next {
            client.tell_next(name);
        }
    }

    /// Looks who is connected. Whether that has changed for anybody.
    pub fn note_presence(&mut self) -> bool {
        self.clients.retain(|client| !client.sender.is_closed());
        let here: Vec<Key> = self.clients.iter().map(|client| client.key).collect();
        let mut changed = false;
        match &mut self.stage {
            Stage::Lobby(lobby) => {
                for guest in &mut lobby.guests {
                    let now = here.contains(&guest.secret_hash);
                    changed |= guest.connected != now;
                    guest.connected = now;
                    guest.came |= now;
                }
            }
            Stage::Play(play) => {
                for sitting in play.seats.people_mut() {
                    let now = sitting.secret_hash.is_some_and(|key| here.contains(&key));
                    changed |= sitting.connected != now;
                    sitting.connected = now;
                }
            }
        }
        changed
    }

    /// The game begins: everybody gets it whole.
    pub fn begin(&mut self, decks: &Decks, play: Play) {
        self.stage = Stage::Play(Box::new(play));
        self.note_presence();
        self.clients.iter().for_each(|client| self.welcome(decks, client));
        let Stage::Play(play) = &self.stage else { return };
        self.clients.retain(|client| {
            let seated = play.seats.holder(&client.key).is_some();
            if !seated {
                client.dismiss(&TableError::StartedWithout);
            }
            seated
        });
    }

    /// Makes it so, and tells everybody, one message per step. Whoever could not be told is gone, and the others hear
    /// of that too.
    pub fn commit(&mut self, decks: &Decks, played: Played) {
        let clients = &mut self.clients;
        let Stage::Play(play) = &mut self.stage else { return };
        play.commit(played, |play, from| tell(clients, play, from));
        if self.note_presence() {
            self.refresh(decks, None);
        }
    }

    /// Somebody takes over a bot's seat, and everybody is told.
    pub fn take_over(&mut self, newcomer: Sitting) {
        let Stage::Play(play) = &mut self.stage else { return };
        let from = play.log_len();
        play.take_over(newcomer);
        tell(&mut self.clients, play, from);
    }

    /// Tells everybody, or everybody but one, how the table is now, without a step. Again if that shows that somebody is
    /// gone: each time there is one fewer to tell.
    pub fn refresh(&mut self, decks: &Decks, but: Option<&Key>) {
        self.clients.retain(|client| {
            if but == Some(&client.key) {
                return true;
            }
            let message = match &self.stage {
                Stage::Lobby(lobby) => {
                    let Some(place) = lobby.place(&client.key) else {
                        client.dismiss(&TableError::Left);
                        return false;
                    };
                    ServerMessage::Lobby { lobby: Box::new(lobby.view(decks, place, client.locale)) }
                }
                Stage::Play(play) => match play.seats.holder(&client.key) {
                    Some(sitting) if !sitting.left => ServerMessage::Table {
                        table: Box::new(play.view(sitting.seat, client.locale)),
                        log: vec![],
                        whole: false,
                    },
                    _ => return true,
                },
            };
            client.sender.try_send(message).is_ok()
        });
        if self.note_presence() {
            self.refresh(decks, None);
        }
    }

    /// Tells everybody what somebody said.
    pub fn spread(&self, said: &Said) {
        for client in &self.clients {
            let lines = vec![said.line(&client.key)];
            let _ = client.sender.try_send(ServerMessage::Chat { lines, whole: false });
        }
    }

    /// Tells everybody but one that this one wants a rematch.
    pub fn tell_next(&self, key: &Key, name: &str) {
        for client in self.clients.iter().filter(|client| client.key != *key) {
            client.tell_next(name);
        }
    }

    /// Tells the holder of a key, who has left, that it is over for them.
    pub fn dismiss(&mut self, key: &Key) {
        let theirs = |client: &mut Client| client.key == *key;
        self.clients.extract_if(.., theirs).for_each(|client| client.dismiss(&TableError::Left));
    }
}

/// Tells everybody how the table is now, with the lines of the log from a place on.
fn tell(clients: &mut Vec<Client>, play: &Play, from: usize) {
    clients.retain(|client| {
        let Some(sitting) = play.seats.holder(&client.key) else { return false };
        if sitting.left {
            client.dismiss(&TableError::Left);
            return false;
        }
        let table = Box::new(play.view(sitting.seat, client.locale));
        let log = play.lines(from, sitting, client.locale);
        client.sender.try_send(ServerMessage::Table { table, log, whole: false }).is_ok()
    });
}

/// A table that several may hold.
pub type Shared = Arc<Mutex<Table>>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::Journal;
    use crate::table::clock::Pace;
    use crate::tables::{Tables, lock};
    use crate::wire::{NewTable, SitDown};
    use panta_bots::Random;

    #[tokio::test]
    async fn whoever_is_lost_in_a_step_is_shown_as_away() {
        let journal = Journal::in_memory().unwrap();
        let tables = Arc::new(Tables::new(Decks::ours(), journal, Pace::default()));
        let (deck, name) = ("chemistry".to_string(), "Ann".to_string());
        let wish = NewTable { deck, name, seats: Some(2), first: Some(Seat(0)), ..NewTable::default() };
        let ann = tables.create(&wish).unwrap();
        let bob = SitDown { name: "Bob".into(), ..SitDown::default() };
        let bob = tables.sit(&ann.table, &bob).unwrap();
        let table = tables.find(&ann.table).unwrap();
        let ann = Key::of(&ann.secret);
        let mut seen = tables.connect(&table, ann, Locale::english()).unwrap();
        // Bob's connection breaks, and Ann answers before anybody has said so to the table.
        drop(tables.connect(&table, Key::of(&bob.secret), Locale::english()).unwrap());
        let mut table = lock(&table);
        let play = table.play().unwrap();
        let (id, question) = (play.question(Seat(0)).unwrap(), play.game().question(Seat(0)).unwrap());
        tables.answer(&mut table, &ann, id, Random::new(1).answer(&question)).unwrap();
        let mut last = None;
        while let Ok(message) = seen.try_recv() {
            if let ServerMessage::Table { table, .. } = message {
                last = Some(table);
            }
        }
        assert!(!last.unwrap().people[1].connected);
    }
}
