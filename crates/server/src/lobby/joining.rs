//! Opening a table and sitting down, in the lobby or in a running game.

use super::wishes::{name, player_key};
use super::{Guest, Lobby, cast};
use crate::codes;
use crate::decks::own::origin;
use crate::error::{Result, TableError};
use crate::table::play::Play;
use crate::table::seats::{Key, Sitting};
use crate::table::{Phase, Table};
use crate::tables::{Tables, costly, now, random_word};
use crate::wire::{JoinMeta, NewTable, Seated, SitDown, TableInfo};
use panta_engine::Seat;
use panta_speech::{Locale, Terms};
use std::sync::Arc;

impl Tables {
    /// Opens a table; its host has sat down.
    pub async fn create(self: &Arc<Self>, wish: &NewTable) -> Result<Seated> {
        let (all, wished) = (self.clone(), wish.clone());
        let check = move || {
            let own = all.own_deck(wished.text.as_deref())?;
            Ok((all.check(&wished, own.as_ref())?, own))
        };
        let checked = if wish.text.is_some() { self.bounds.work(check).await } else { costly(check) };
        let (mut wish, own) = checked?;
        if let Some(text) = wish.text.take() {
            wish.text = Some(self.keep_deck(&text).await?);
        }
        let secret = random_word()?;
        // To choose a Meta Rule is to consent to it.
        let player = wish.player.clone();
        let host = Guest { player, ..Guest::new(wish.name.clone(), Key::of(&secret), &wish.metas) };
        let bots = cast(&wish.cast, wish.bots);
        let mut lobby = Lobby::new(wish, own, vec![host], vec![]);
        bots.into_iter().for_each(|bot| lobby.add_bot(bot));
        lobby.be_ready_alone();
        let table = self.open_lobby(lobby).await?;
        Ok(Seated { table, seat: Seat(0), secret })
    }

    /// Opens a table with this lobby.
    pub(crate) async fn open_lobby(self: &Arc<Self>, mut lobby: Lobby) -> Result<String> {
        costly(|| lobby.make(&self.decks))?;
        // What could not be played in the end is refused now.
        lobby.header(lobby.wish.size(), 0)?;
        lobby.code = (lobby.wish.size() > 1).then(codes::make);
        let id = random_word()?[..12].to_string();
        self.journal.put_lobby(&id, &lobby).await?;
        self.keep(Table::new(id.clone(), Phase::Lobby(Box::new(lobby))));
        Ok(id)
    }

    /// What somebody with the link may know.
    pub async fn info(self: &Arc<Self>, id: &str, locale: &Locale) -> Result<TableInfo> {
        let shared = self.find(id).await?;
        let table = shared.lock().await;
        let (names, stage, free, bots, metas) = match &table.stage {
            Phase::Lobby(lobby) => {
                let names = lobby.names_in_order().cloned();
                (names.collect(), "lobby", lobby.free(), vec![], lobby.metas(locale))
            }
            Phase::Play(play) => {
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
        let closed = over || free + bots.len() == 0 || table.is_locked();
        Ok(TableInfo {
            found: say("table-found"),
            closed: closed.then(|| {
                let locked = table.is_locked() && !over;
                let why = if locked { locale.error(&TableError::Locked) } else { say("table-closed-why") };
                (say("table-closed"), why)
            }),
            pace: table.wish().pace,
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
    pub async fn sit(self: &Arc<Self>, id: &str, wish: &SitDown) -> Result<Seated> {
        let name = name(&wish.name)?;
        let player = wish.player.as_deref().map(player_key).transpose()?;
        let shared = self.find(id).await?;
        let mut table = shared.lock().await;
        if table.is_locked() {
            return Err(TableError::Locked);
        }
        let secret = random_word()?;
        let key = Key::of(&secret);
        if table.for_adults() && !wish.adult {
            let deck = table.deck().map(|deck| deck.about.title.clone()).unwrap_or_default();
            return Err(TableError::Adults(deck));
        }
        if let (Some(play), Some(_)) = (table.play(), wish.bot) {
            let seat = place_in_game(play, wish, &name)?;
            // Whoever left this seat to the bot comes back to it.
            let theirs = |sitting: &Sitting| sitting.left && sitting.seat == seat && sitting.player == player;
            if player.is_none() || !play.seats.sittings().iter().any(theirs) {
                drop(table);
                self.consent_of_others(&shared, &name, seat).await?;
                table = shared.lock().await;
                // The host may have thought better of it meanwhile.
                if table.is_locked() {
                    return Err(TableError::Locked);
                }
            }
        }
        let seat = match &table.stage {
            Phase::Lobby(_) => {
                let guest = Guest { player, ..Guest::new(name, key, &[]) };
                self.sit_in_lobby(&mut table, guest).await?
            }
            Phase::Play(_) => {
                let newcomer = Sitting { player, ..Sitting::new(Seat(0), name, Some(key), 0) };
                match self.sit_in_game(&mut table, wish, newcomer.clone()).await {
                    // The table has been read again.
                    Err(TableError::Stale) => self.sit_in_game(&mut table, wish, newcomer).await?,
                    done => done?,
                }
            }
        };
        Ok(Seated { table: id.to_string(), seat, secret })
    }

    async fn sit_in_lobby(self: &Arc<Self>, table: &mut Table, guest: Guest) -> Result<Seat> {
        let key = guest.secret_hash;
        self.change_lobby(table, |lobby| {
            if lobby.free() == 0 {
                return Err(TableError::Full);
            }
            if !lobby.is_new(&guest.name) {
                return Err(TableError::SameName(guest.name));
            }
            lobby.guests.push(guest);
            Ok(())
        })
        .await?;
        table.seat_of(&key).map(|(seat, _)| seat)
    }

    async fn sit_in_game(
        self: &Arc<Self>,
        table: &mut Table,
        wish: &SitDown,
        mut newcomer: Sitting,
    ) -> Result<Seat> {
        let play = table.play().ok_or(TableError::NotStarted)?;
        let seat = place_in_game(play, wish, &newcomer.name)?;
        (newcomer.seat, newcomer.from) = (seat, play.version());
        newcomer.takes_over = wish.bot.is_some();
        if newcomer.takes_over {
            let seats = play.seats.with(&newcomer);
            self.write_seats(table, seats).await?;
            table.take_over(newcomer);
        } else {
            let played = play.join(newcomer)?;
            self.commit(table, played).await?;
        }
        self.look_round(table, false).await;
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
