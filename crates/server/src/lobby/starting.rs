//! From the lobby to the game: consent to Meta Rules, the start, and a new lobby for the same people after the end.

use super::{Guest, Lobby};
use crate::decks::own;
use crate::error::{Result, TableError};
use crate::journal::About;
use crate::table::play::Play;
use crate::table::seats::Key;
use crate::table::{Shared, Stage, Table};
use crate::tables::{Tables, lock, now};
use crate::wire::NewTable;
use panta_engine::Seat;
use panta_speech::Locale;
use std::sync::Arc;

impl Tables {
    /// A yes or no to a Meta Rule, in the lobby.
    pub fn consent(self: &Arc<Self>, table: &mut Table, key: &Key, meta: &str, yes: bool) -> Result<()> {
        let (seat, _) = table.seat_of(key)?;
        self.change_lobby(table, |lobby| {
            if !lobby.wish.metas.iter().any(|chosen| chosen == meta) {
                return Err(TableError::NoConsent);
            }
            lobby.guests[seat.index()].consents.insert(meta.to_string(), yes);
            Ok(())
        })?;
        self.start_if_ready(table);
        Ok(())
    }

    /// Changes a lobby: its deck is made anew, it is written down, and everybody is told; or nothing has changed.
    pub(crate) fn change_lobby(
        &self,
        table: &mut Table,
        change: impl FnOnce(&mut Lobby) -> Result<()>,
    ) -> Result<()> {
        let Stage::Lobby(lobby) = &mut table.stage else { return Err(TableError::Started) };
        let mut changed = lobby.clone();
        change(&mut changed)?;
        changed.make(&self.decks)?;
        self.journal.put_lobby(&table.id, &changed)?;
        *lobby = changed;
        table.refresh(None);
        Ok(())
    }

    pub fn start_by(self: &Arc<Self>, table: &mut Table, key: &Key) -> Result<()> {
        let (seat, _) = table.seat_of(key)?;
        let lobby = table.lobby().ok_or(TableError::Started)?;
        if seat != Seat(0) {
            let host = lobby.guests.first().map(|guest| guest.name.clone()).unwrap_or_default();
            return Err(TableError::NotHost(host));
        }
        self.start(table)
    }

    /// Starts the game if nothing is missing. Whether it did.
    pub(crate) fn start_if_ready(self: &Arc<Self>, table: &mut Table) -> bool {
        let ready = table.lobby().is_some_and(|lobby| lobby.waiting(Locale::english()).is_none());
        ready && self.start(table).inspect_err(|why| tracing::error!(%why, "a game could not start")).is_ok()
    }

    fn start(self: &Arc<Self>, table: &mut Table) -> Result<()> {
        let lobby = table.lobby().ok_or(TableError::Started)?;
        let made = lobby.made().ok_or(TableError::NotReady)?;
        let seed = getrandom::u64().map_err(|_| TableError::Randomness)?;
        let sittings = lobby.sittings();
        let header = lobby.header(sittings.len(), seed)?;
        let about =
            About { wish: lobby.wish.clone(), started: now(), metas: made.agreed.clone(), ends: None };
        let play = Play::new(made.deck.clone(), header, about, sittings)?;
        self.journal.add_table(&table.id, &play.header, &play.about, play.seats.sittings())?;
        table.begin(play);
        self.look_round(table, true);
        self.arm_end(table);
        Ok(())
    }

    /// Opens another table for the same people, who keep their secrets; the first who wants it opens it.
    pub fn rematch(self: &Arc<Self>, shared: &Shared, key: &Key) -> Result<Shared> {
        let mut table = lock(shared);
        let (_, name) = table.seat_of(key)?;
        let play = table.play().ok_or(TableError::NotStarted)?;
        if !play.is_over() {
            return Err(TableError::NotOver);
        }
        let next = match &table.next {
            Some((next, _)) => next.clone(),
            None => {
                let next = self.open_lobby(again(play)?)?;
                table.tell_next(key, &name);
                table.next = Some((next.clone(), name));
                next
            }
        };
        drop(table);
        self.find(&next)
    }
}

/// The lobby of a rematch. What all had agreed to, they agree to again unless they say otherwise.
fn again(play: &Play) -> Result<Lobby> {
    let metas = play.about.metas.clone();
    let bots: Vec<String> = play.seats.bots().map(|bot| bot.name.clone()).collect();
    let guests: Vec<Guest> = play
        .seats
        .people()
        .filter_map(|person| Some(Guest::new(person.name.clone(), person.secret_hash?, &metas)))
        .collect();
    // Nobody waits for a seat that stayed open last time, unless everybody else has left.
    let seats = (bots.len() + guests.len()).max(play.header.players.min(2) as usize) as u8;
    let deck = play.header.deck.clone();
    let text = play.about.wish.text.as_ref().and_then(|_| play.header.texts.get(&deck));
    let own = text.map(|text| own::restore(text)).transpose()?;
    let wish =
        NewTable { deck, metas, seats: Some(seats), bots: bots.len() as u8, ..play.about.wish.clone() };
    Ok(Lobby::new(wish, own, guests, bots))
}
