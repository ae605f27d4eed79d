//! From the lobby to the game: consent to Meta Rules, the start, and a new lobby for the same people after the end.

use super::{Guest, Lobby, LobbyBot, asked, cast};
use crate::decks::own;
use crate::error::{Result, TableError};
use crate::game_log;
use crate::journal::About;
use crate::table::play::Play;
use crate::table::seats::Key;
use crate::table::{Phase, Shared, Table};
use crate::tables::{Tables, costly, now};
use crate::wire::BotKind;
use crate::wire::NewTable;
use panta_cards::Kind;
use panta_engine::Outcome;
use panta_speech::Locale;
use std::sync::Arc;

impl Tables {
    /// A yes or no to a Meta Rule, in the lobby.
    pub async fn consent(
        self: &Arc<Self>,
        table: &mut Table,
        key: &Key,
        meta: &str,
        yes: bool,
    ) -> Result<()> {
        let (seat, _) = table.seat_of(key)?;
        self.change_lobby(table, |lobby| {
            let whole = lobby.made().map(|made| made.whole.clone()).ok_or(TableError::NotReady)?;
            if !asked(&whole, &lobby.wish).iter().any(|asked| asked == meta) {
                return Err(TableError::NoConsent);
            }
            lobby.guests[seat.index()].consents.insert(meta.to_string(), yes);
            Ok(())
        })
        .await?;
        self.start_if_ready(table).await;
        Ok(())
    }

    /// Somebody wants to take the first turn, or no longer.
    pub async fn go_first(self: &Arc<Self>, table: &mut Table, key: &Key, yes: bool) -> Result<()> {
        let (seat, _) = table.seat_of(key)?;
        self.change_lobby(table, |lobby| lobby.go_first(seat.index(), yes)).await
    }

    /// Somebody wants to begin, or no longer. Once all do and nothing is missing, the game starts.
    pub async fn ready(self: &Arc<Self>, table: &mut Table, key: &Key, yes: bool) -> Result<()> {
        let (seat, _) = table.seat_of(key)?;
        self.change_lobby(table, |lobby| {
            lobby.guests[seat.index()].ready = yes;
            Ok(())
        })
        .await?;
        self.start_if_ready(table).await;
        Ok(())
    }

    /// The host changes how the table plays, and who sits there besides people.
    pub async fn change(self: &Arc<Self>, table: &mut Table, key: &Key, wish: NewTable) -> Result<()> {
        let lobby = table.hosted_by(key)?;
        let same_deck = wish.deck == lobby.wish.deck;
        let own = lobby.own.clone().filter(|_| same_deck);
        let known = NewTable {
            // A card file is too long for a message, and the player is who they are.
            text: lobby.wish.text.clone().filter(|_| same_deck),
            name: lobby.wish.name.clone(),
            player: None,
            ..wish
        };
        let mut wish = costly(|| self.check(&known, own.as_ref()))?;
        wish.player = lobby.wish.player.clone();
        if wish.size() < wish.bots as usize + lobby.guests.len() {
            return Err(TableError::Full);
        }
        // Whoever sits there has not been asked.
        let whole = costly(|| self.decks.whole(&wish, own.as_ref()))?;
        if whole.about.adults && !table.for_adults() && lobby.guests.len() > 1 {
            return Err(TableError::Adults(whole.about.title.clone()));
        }
        self.change_lobby(table, |lobby| {
            // Those who sit there stay who they are.
            let there: Vec<BotKind> = lobby.bots.drain(..).map(|bot| bot.kind).collect();
            cast(&there, wish.bots).into_iter().for_each(|bot| lobby.add_bot(bot));
            let dropped = |meta: &String| lobby.wish.metas.contains(meta) && !wish.metas.contains(meta);
            for guest in &mut lobby.guests {
                guest.consents.retain(|meta, _| !dropped(meta));
            }
            // To choose a Meta Rule is to consent to it.
            for meta in wish.metas.iter().filter(|meta| !lobby.wish.metas.contains(meta)) {
                let host = lobby.host();
                lobby.guests[host].consents.insert(meta.clone(), true);
            }
            lobby.plays(wish, own);
            Ok(())
        })
        .await
    }

    /// The host asks somebody to get up.
    pub async fn free_seat(self: &Arc<Self>, table: &mut Table, key: &Key, name: &str) -> Result<()> {
        let lobby = table.hosted_by(key)?;
        let host = lobby.host_name();
        let place = lobby.guests.iter().position(|guest| guest.name == name);
        let place = place.filter(|place| *place != lobby.host());
        let place = place.ok_or(TableError::NotYours)?;
        let theirs = lobby.guests[place].secret_hash;
        table.dismiss(&theirs, &TableError::Removed(host));
        self.change_lobby(table, |lobby| {
            lobby.remove(place);
            Ok(())
        })
        .await
    }

    /// Changes a lobby: its deck is rebuilt, the lobby is written down, and everybody is told. If any of this fails, nothing has changed.
    pub(crate) async fn change_lobby(
        &self,
        table: &mut Table,
        change: impl FnOnce(&mut Lobby) -> Result<()> + Send,
    ) -> Result<()> {
        let Phase::Lobby(lobby) = &mut table.stage else { return Err(TableError::Started) };
        let mut changed = lobby.clone();
        change(&mut changed)?;
        costly(|| changed.make(&self.decks))?;
        // What could not be played in the end is refused now.
        changed.header(changed.wish.size(), 0)?;
        self.journal.put_lobby(&table.id, &changed).await?;
        *lobby = changed;
        table.refresh(None);
        Ok(())
    }

    pub async fn start_by(self: &Arc<Self>, table: &mut Table, key: &Key) -> Result<()> {
        table.hosted_by(key)?;
        self.start(table).await
    }

    /// Starts the game if nothing is missing. Whether it did.
    pub(crate) async fn start_if_ready(self: &Arc<Self>, table: &mut Table) -> bool {
        let ready = table.lobby().is_some_and(|lobby| lobby.waiting(Locale::english()).is_none());
        ready
            && self
                .start(table)
                .await
                .inspect_err(|why| tracing::error!(%why, "a game could not start"))
                .is_ok()
    }

    async fn start(self: &Arc<Self>, table: &mut Table) -> Result<()> {
        let lobby = table.lobby().ok_or(TableError::Started)?;
        let made = lobby.made().ok_or(TableError::NotReady)?;
        let seed = getrandom::u64().map_err(|_| TableError::Randomness)?;
        let sittings = lobby.sittings();
        let header = lobby.header_for(&sittings, seed)?;
        let mut about = About {
            wish: lobby.wish.clone(),
            started: now(),
            metas: made.agreed.clone(),
            locked: lobby.locked,
            ..About::default()
        };
        about.run_from(now());
        let mut play = Play::new(made.deck.clone(), header, about, sittings)?;
        (play.patience, play.absence) = (self.pace.nudge, self.pace.away);
        self.journal.add_table(&table.id, &play.header, &play.about, play.seats.sittings()).await?;
        self.metrics.games_started.count(1);
        game_log::began(&table.id, &play);
        table.begin(play);
        self.look_round(table, true).await;
        self.arm_end(table);
        Ok(())
    }

    /// Opens another table for the same people, who keep their secrets; the first who wants it opens it.
    pub async fn rematch(self: &Arc<Self>, shared: &Shared, key: &Key) -> Result<Shared> {
        let mut table = shared.lock().await;
        let (_, name) = table.seat_of(key)?;
        let play = table.play().ok_or(TableError::NotStarted)?;
        if !play.is_over() {
            return Err(TableError::NotOver);
        }
        let next = match &table.next {
            Some((next, _)) => next.clone(),
            None => {
                let next = self.open_lobby(again(play)?).await?;
                table.tell_next(key, &name);
                table.next = Some((next.clone(), name));
                next
            }
        };
        drop(table);
        self.find(&next).await
    }
}

/// The lobby of a rematch. What all had agreed to, they agree to again unless they say otherwise.
fn again(play: &Play) -> Result<Lobby> {
    let metas = play.about.metas.clone();
    let bots: Vec<LobbyBot> = play
        .seats
        .bots()
        .filter_map(|bot| Some(LobbyBot { name: bot.name.clone(), kind: bot.bot_kind()? }))
        .collect();
    let guests: Vec<Guest> = play
        .seats
        .people()
        .filter_map(|person| {
            let guest = Guest::new(person.name.clone(), person.secret_hash?, &metas);
            // They have just played it, and say that they want to again.
            Some(Guest { player: person.player.clone(), ready: true, ..guest })
        })
        .collect();
    // Nobody waits for a seat that stayed open last time, unless everybody else has left.
    let seats = (bots.len() + guests.len()).max(play.header.players.min(2) as usize) as u8;
    let deck = play.header.deck.clone();
    let text = play.about.wish.text.as_ref().and_then(|_| play.header.texts.get(&deck));
    let own = text.map(|text| own::restore(text)).transpose()?;
    let wish = NewTable {
        deck,
        metas,
        seats: Some(seats),
        bots: bots.len() as u8,
        first: None,
        ..play.about.wish.clone()
    };
    let first = first_again(play);
    Ok(Lobby { first, ..Lobby::new(wish, own, guests, bots) })
}

/// Who begins a rematch: whoever has the turn marker, if the deck has one, or else whoever has won. Where several have, or
/// nobody, it is to be said anew.
fn first_again(play: &Play) -> Option<String> {
    let game = play.game();
    let marked = game.deck().faces.iter().any(|face| face.kind == Kind::Marker);
    let seat = match game.outcome()? {
        _ if marked => game.state().turn.player,
        Outcome::Won { seat, .. } => seat,
        Outcome::Scored { seats } if seats.len() == 1 => seats.lowest()?,
        _ => return None,
    };
    play.seats.at(seat).map(|sitting| sitting.name.clone())
}
