//! Coming and going: sitting down, connecting, being away, leaving.

use super::wishes::{bot_names, name};
use super::{TableError, Tables, lock, now, random_word};
use crate::lobby::{Guest, Lobby};
use crate::play::Play;
use crate::seats::{Key, Sitting};
use crate::table::{Shared, Stage, Table};
use crate::wire::{NewTable, Seated, ServerMessage, SitDown, TableInfo};
use panta_engine::{Answer, Seat};
use std::sync::Arc;
use tokio::sync::mpsc;

impl Tables {
    /// Opens a table; its host has sat down.
    pub fn create(self: &Arc<Self>, wish: &NewTable) -> Result<Seated, TableError> {
        let wish = self.check(wish)?;
        let secret = random_word()?;
        let mut lobby = Lobby::new(wish, vec![]);
        lobby.bots = bot_names(lobby.wish.bots, &lobby.wish.name);
        // To choose a Meta Rule is to consent to it.
        lobby.guests.push(Guest::new(lobby.wish.name.clone(), Key::of(&secret), &lobby.wish.metas));
        let table = self.open_lobby(lobby)?;
        Ok(Seated { table, seat: Seat(0), secret })
    }

    /// Opens a table with this lobby.
    pub(super) fn open_lobby(self: &Arc<Self>, mut lobby: Lobby) -> Result<String, TableError> {
        lobby.make(&self.decks)?;
        // What could not be played in the end is refused now.
        lobby.header(lobby.size(), 0)?;
        let id = random_word()?[..12].to_string();
        self.journal.put_lobby(&id, &lobby)?;
        self.keep(Table::new(id.clone(), Stage::Lobby(Box::new(lobby))));
        Ok(id)
    }

    /// What somebody with the link may know.
    pub fn info(self: &Arc<Self>, id: &str) -> Result<TableInfo, TableError> {
        let shared = self.find(id)?;
        let table = lock(&shared);
        let (wish, names, stage, free, bots, metas) = match &table.stage {
            Stage::Lobby(lobby) => {
                let names = lobby.guests.iter().map(|guest| guest.name.clone()).chain(lobby.bots.clone());
                (&lobby.wish, names.collect(), "lobby", lobby.free(), vec![], lobby.metas())
            }
            Stage::Play(play) => {
                let seated = play.seats.sittings().iter().filter(|sitting| !sitting.left);
                let stage = if play.is_over() { "over" } else { "playing" };
                let names = seated.map(|sitting| sitting.name.clone()).collect();
                (&play.about.wish, names, stage, play.free(), play.bots_to_replace(), play.metas(now()))
            }
        };
        let deck = table.deck().ok_or(TableError::NotReady)?;
        Ok(TableInfo {
            table: table.id.clone(),
            deck: deck.id.clone(),
            title: deck.title.clone(),
            names,
            stage,
            free: free as u8,
            bots,
            adults: self.decks.for_adults(wish),
            caution: deck.caution.clone(),
            metas,
        })
    }

    /// Somebody sits down: in the lobby, on a free seat of a running game, or on that of a bot.
    pub fn sit(self: &Arc<Self>, id: &str, wish: &SitDown) -> Result<Seated, TableError> {
        let name = name(&wish.name)?;
        let shared = self.find(id)?;
        let mut table = lock(&shared);
        let secret = random_word()?;
        let key = Key::of(&secret);
        let adults = match &table.stage {
            Stage::Lobby(lobby) => self.decks.for_adults(&lobby.wish),
            Stage::Play(play) => self.decks.for_adults(&play.about.wish),
        };
        if adults && !wish.adult {
            let title = table.deck().map(|deck| deck.title.clone()).unwrap_or_default();
            return Err(TableError::Adults(title));
        }
        let seat = match &table.stage {
            Stage::Lobby(_) => self.sit_in_lobby(&mut table, name, key)?,
            Stage::Play(play) => {
                let mut newcomer = Sitting::new(Seat(0), name, Some(key), play.version());
                newcomer.takes_over = wish.bot.is_some();
                newcomer.seat = place_in_game(play, wish, &newcomer.name)?;
                self.sit_in_game(&mut table, newcomer)?
            }
        };
        Ok(Seated { table: id.to_string(), seat, secret })
    }

    fn sit_in_lobby(self: &Arc<Self>, table: &mut Table, name: String, key: Key) -> Result<Seat, TableError> {
        let id = table.id.clone();
        let lobby = table.lobby_mut().ok_or(TableError::Started)?;
        if lobby.free() == 0 {
            return Err(TableError::Full);
        }
        if !lobby.is_new(&name) {
            return Err(TableError::SameName(name));
        }
        let mut changed = lobby.clone();
        changed.guests.push(Guest::new(name, key, &[]));
        changed.make(&self.decks)?;
        self.journal.put_lobby(&id, &changed)?;
        *lobby = changed;
        let seat = Seat(lobby.guests.len() as u8 - 1);
        table.refresh(&self.decks, None);
        Ok(seat)
    }

    fn sit_in_game(self: &Arc<Self>, table: &mut Table, newcomer: Sitting) -> Result<Seat, TableError> {
        let play = table.play().ok_or(TableError::NotStarted)?;
        let seat = newcomer.seat;
        if newcomer.takes_over {
            let seats = [play.seats.sittings(), std::slice::from_ref(&newcomer)].concat();
            self.journal.add_answers(&table.id, play.version() as usize, &[], Some(&seats))?;
            table.take_over(newcomer);
        } else {
            let played = play.join(newcomer)?;
            self.commit(table, played)?;
        }
        self.look_round(table, false);
        Ok(seat)
    }

    /// The holder of a key follows a table.
    pub fn connect(
        self: &Arc<Self>,
        shared: &Shared,
        key: Key,
    ) -> Result<mpsc::Receiver<ServerMessage>, String> {
        let mut table = lock(shared);
        let was_awake = table.play().is_some_and(|play| play.seats.awake());
        let receiver = table.connect(key)?;
        if !self.start_if_ready(&mut table) {
            table.welcome_last(&self.decks);
            table.refresh(&self.decks, Some(&key));
        }
        self.look_round(&mut table, !was_awake);
        Ok(receiver)
    }

    /// A connection is gone.
    pub fn disconnected(self: &Arc<Self>, shared: &Shared) {
        let mut table = lock(shared);
        if table.note_presence() {
            table.refresh(&self.decks, None);
        }
        self.look_round(&mut table, false);
    }

    /// The holder of a key lets a bot play, or plays again.
    pub fn stand_in(self: &Arc<Self>, table: &mut Table, key: &Key, bot: bool) -> Result<(), TableError> {
        table.seat_of(key)?;
        let play = table.play_mut().ok_or(TableError::NotStarted)?;
        if let Some(sitting) = play.seats.holder_mut(key) {
            sitting.stand_in = bot;
        }
        table.refresh(&self.decks, None);
        self.look_round(table, false);
        Ok(())
    }

    /// The holder of a key leaves for good.
    pub fn leave(self: &Arc<Self>, table: &mut Table, key: &Key) -> Result<(), TableError> {
        let (seat, _) = table.seat_of(key)?;
        match &mut table.stage {
            Stage::Lobby(lobby) => {
                let mut changed = (**lobby).clone();
                changed.guests.remove(seat.index());
                if changed.guests.is_empty() {
                    self.journal.drop_lobby(&table.id)?;
                } else {
                    changed.make(&self.decks)?;
                    self.journal.put_lobby(&table.id, &changed)?;
                }
                **lobby = changed;
                table.dismiss(key, "You have left the table.");
                table.refresh(&self.decks, None);
                if table.lobby().is_some_and(|lobby| lobby.guests.is_empty()) {
                    self.close(&table.id);
                } else {
                    self.start_if_ready(table);
                }
            }
            Stage::Play(play) if play.is_over() => table.dismiss(key, "You have left the table."),
            Stage::Play(_) => {
                self.step(table, seat, Answer::Leave)?;
                self.look_round(table, false);
                if table.play().is_some_and(|play| play.is_deserted()) {
                    self.close(&table.id);
                }
            }
        }
        Ok(())
    }
}

/// Where somebody would sit in a running game, or why they cannot.
fn place_in_game(play: &Play, wish: &SitDown, name: &str) -> Result<Seat, TableError> {
    if play.is_over() {
        return Err(TableError::Over);
    }
    let metas = play.metas(now()).into_iter().map(|meta| meta.name);
    let open: Vec<String> = metas.filter(|meta| !wish.agrees.contains(meta)).collect();
    if !open.is_empty() {
        return Err(TableError::Agree(open.join(" and ")));
    }
    if !play.seats.is_new(name) {
        return Err(TableError::SameName(name.to_string()));
    }
    match wish.bot {
        None => play.free_seat().ok_or(TableError::Full),
        Some(seat) => play.seats.bots().map(|bot| bot.seat).find(|bot| *bot == seat).ok_or(TableError::NoBot),
    }
}
