//! Opening a table and sitting down, in the lobby or in a running game.

use super::wishes::{bot_names, name};
use super::{Guest, Lobby};
use crate::decks::own::origin;
use crate::error::{Result, TableError};
use crate::table::play::Play;
use crate::table::seats::{Key, Sitting};
use crate::table::{Stage, Table};
use crate::tables::{Tables, lock, now, random_word};
use crate::wire::{JoinMeta, NewTable, Seated, SitDown, TableInfo};
use panta_engine::Seat;
use panta_speech::{Locale, Terms};
use std::sync::Arc;

impl Tables {
    /// Opens a table; its host has sat down.
    pub fn create(self: &Arc<Self>, wish: &NewTable) -> Result<Seated> {
        let own = self.own_deck(wish.text.as_deref())?;
        let mut wish = self.check(wish, own.as_ref())?;
        wish.text = wish.text.map(|text| self.keep_deck(&text)).transpose()?;
        let secret = random_word()?;
        // To choose a Meta Rule is to consent to it.
        let host = Guest::new(wish.name.clone(), Key::of(&secret), &wish.metas);
        let bots = bot_names(wish.bots, &wish.name);
        let table = self.open_lobby(Lobby::new(wish, own, vec![host], bots))?;
        Ok(Seated { table, seat: Seat(0), secret })
    }

    /// Opens a table with this lobby.
    pub(crate) fn open_lobby(self: &Arc<Self>, mut lobby: Lobby) -> Result<String> {
        lobby.make(&self.decks)?;
        // What could not be played in the end is refused now.
        lobby.header(lobby.wish.size(), 0)?;
        let id = random_word()?[..12].to_string();
        self.journal.put_lobby(&id, &lobby)?;
        self.keep(Table::new(id.clone(), Stage::Lobby(Box::new(lobby))));
        Ok(id)
    }

    /// What somebody with the link may know.
    pub fn info(self: &Arc<Self>, id: &str, locale: &Locale) -> Result<TableInfo> {
        let shared = self.find(id)?;
        let table = lock(&shared);
        let (names, stage, free, bots, metas) = match &table.stage {
            Stage::Lobby(lobby) => {
                let names = lobby.guests.iter().map(|guest| guest.name.clone()).chain(lobby.bots.clone());
                (names.collect(), "lobby", lobby.free(), vec![], lobby.metas(locale))
            }
            Stage::Play(play) => {
                let seated = play.seats.sittings().iter().filter(|sitting| !sitting.left);
                let names = seated.map(|sitting| sitting.name.clone()).collect();
                let stage = if play.is_over() { "over" } else { "playing" };
                (names, stage, play.free(), play.bots_to_replace(locale), play.metas(now(), locale))
            }
        };
        let deck = table.deck().ok_or(TableError::NotReady)?;
        let (over, running) = (stage == "over", stage == "playing");
        let metas = metas.into_iter().map(|meta| {
            let terms = |message| Terms::to_say(message).with("meta", &meta).with("running", running);
            let agree = running.then(|| locale.say(&terms("agree-to")));
            JoinMeta { says: locale.say(&terms("joins-with")), agree, meta }
        });
        let say = |message| {
            let terms = Terms::to_say(message).with("names", &names).with("title", &deck.about.title);
            let terms = terms.with("free", free).with("bots", bots.len());
            locale.say(&terms.with("over", over).with("running", running))
        };
        let closed = over || free + bots.len() == 0;
        Ok(TableInfo {
            found: say("table-found"),
            closed: closed.then(|| (say("table-closed"), say("table-closed-why"))),
            table: table.id.clone(),
            deck: deck.about.id.clone(),
            title: deck.about.title.clone(),
            names,
            stage,
            free: free as u8,
            bots,
            adults: table.for_adults(),
            origin: origin(&deck.about, table.wish(), locale),
            caution: deck.about.caution.clone(),
            metas: metas.collect(),
        })
    }

    /// Somebody sits down: in the lobby, on a free seat of a running game, or on that of a bot.
    pub fn sit(self: &Arc<Self>, id: &str, wish: &SitDown) -> Result<Seated> {
        let name = name(&wish.name)?;
        let shared = self.find(id)?;
        let mut table = lock(&shared);
        let secret = random_word()?;
        let key = Key::of(&secret);
        if table.for_adults() && !wish.adult {
            let deck = table.deck().map(|deck| deck.about.title.clone()).unwrap_or_default();
            return Err(TableError::Adults(deck));
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

    fn sit_in_lobby(self: &Arc<Self>, table: &mut Table, name: String, key: Key) -> Result<Seat> {
        self.change_lobby(table, |lobby| {
            if lobby.free() == 0 {
                return Err(TableError::Full);
            }
            if !lobby.is_new(&name) {
                return Err(TableError::SameName(name));
            }
            lobby.guests.push(Guest::new(name, key, &[]));
            Ok(())
        })?;
        table.seat_of(&key).map(|(seat, _)| seat)
    }

    fn sit_in_game(self: &Arc<Self>, table: &mut Table, newcomer: Sitting) -> Result<Seat> {
        let play = table.play().ok_or(TableError::NotStarted)?;
        let seat = newcomer.seat;
        if newcomer.takes_over {
            let seats = play.seats.with(&newcomer);
            self.journal.add_answers(&table.id, play.version(), &[], Some(&seats))?;
            table.take_over(newcomer);
        } else {
            let played = play.join(newcomer)?;
            self.commit(table, played)?;
        }
        self.look_round(table, false);
        Ok(seat)
    }
}

/// Where somebody would sit in a running game, or why they cannot.
fn place_in_game(play: &Play, wish: &SitDown, name: &str) -> Result<Seat> {
    if play.is_over() {
        return Err(TableError::Over);
    }
    let metas = play.metas(now(), Locale::english()).into_iter().map(|meta| meta.name);
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
