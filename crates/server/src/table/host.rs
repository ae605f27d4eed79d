//! Who may do what at a table: the host locks it, removes people and mutes them; whoever plays lets somebody take over
//! from a bot; and everybody takes their own seat along to another device.

use super::seats::Key;
use super::{Phase, Shared, Table};
use crate::error::{Result, TableError};
use crate::tables::{Tables, random_word};
use crate::wire::{HostAct, Newcomer, Seated, ServerMessage};
use panta_engine::{Answer, Seat};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout};

/// The most people who can wait to take over from a bot.
const MOST_NEWCOMERS: usize = 3;

/// How long they wait for somebody's consent.
const CONSENT: Duration = Duration::from_secs(60);

/// How long a link to another device holds.
const HAND_OVER: Duration = Duration::from_secs(600);

/// Somebody who waits for consent.
pub struct Waits {
    pub newcomer: Newcomer,
    said: oneshot::Sender<bool>,
}

/// A link that takes a seat to another device.
pub struct HandOver {
    code: String,
    key: Key,
    until: Instant,
}

impl Table {
    /// Whether the holder of a key is the host.
    fn is_host(&self, key: &Key) -> Result<bool> {
        let (seat, _) = self.seat_of(key)?;
        Ok(match &self.stage {
            Phase::Lobby(lobby) => seat.index() == lobby.host(),
            Phase::Play(play) => play.host() == Some(seat),
        })
    }

    pub fn host_name(&self) -> String {
        match &self.stage {
            Phase::Lobby(lobby) => lobby.host_name(),
            Phase::Play(play) => play.host().map(|seat| play.seats.name(seat)).unwrap_or_default(),
        }
    }

    pub fn is_locked(&self) -> bool {
        match &self.stage {
            Phase::Lobby(lobby) => lobby.locked,
            Phase::Play(play) => play.about.locked,
        }
    }

    /// The key of whoever sits here.
    fn key_at(&self, seat: Seat) -> Option<Key> {
        match &self.stage {
            Phase::Lobby(lobby) => lobby.guests.get(seat.index()).map(|guest| guest.secret_hash),
            Phase::Play(play) => play.seats.at(seat)?.secret_hash,
        }
    }

    /// Lets a newcomer wait for consent.
    fn ask_consent(&mut self, name: String, seat: Seat) -> Result<(u32, oneshot::Receiver<bool>)> {
        let play = self.play_mut().filter(|play| play.seats.awake()).ok_or(TableError::NobodyHere)?;
        play.newcomers.retain(|waits| !waits.said.is_closed());
        if play.newcomers.len() >= MOST_NEWCOMERS {
            return Err(TableError::Full);
        }
        let number = fastrand::u32(..);
        let (said, hears) = oneshot::channel();
        play.newcomers.push(Waits { newcomer: Newcomer { number, name, seat }, said });
        self.refresh(None);
        Ok((number, hears))
    }

    /// Somebody lets a newcomer take over from a bot, or does not.
    pub fn admit(&mut self, key: &Key, number: u32, yes: bool) -> Result<()> {
        self.seat_of(key)?;
        let play = self.play_mut().ok_or(TableError::NotStarted)?;
        let asked = play.newcomers.iter().position(|waits| waits.newcomer.number == number);
        let waits = play.newcomers.swap_remove(asked.ok_or(TableError::NoBot)?);
        let _ = waits.said.send(yes);
        self.refresh(None);
        Ok(())
    }
}

impl Tables {
    /// Waits until somebody at the table has said whether this newcomer may take over from a bot.
    pub(crate) async fn consent_of_others(&self, shared: &Shared, name: &str, seat: Seat) -> Result<()> {
        let (number, hears) = shared.lock().await.ask_consent(name.to_string(), seat)?;
        let said = timeout(CONSENT, hears).await;
        match said {
            Ok(Ok(true)) => Ok(()),
            Ok(_) => Err(TableError::NotAdmitted),
            Err(_) => {
                let mut table = shared.lock().await;
                if let Some(play) = table.play_mut() {
                    play.newcomers.retain(|waits| waits.newcomer.number != number);
                }
                table.refresh(None);
                Err(TableError::NobodyHere)
            }
        }
    }

    /// Something that only the host may do.
    pub async fn by_host(self: &Arc<Self>, table: &mut Table, key: &Key, act: HostAct) -> Result<()> {
        if !table.is_host(key)? {
            return Err(TableError::HostOnly(table.host_name()));
        }
        match act {
            HostAct::Lock { on } => self.lock_table(table, on).await,
            HostAct::Remove { seat } => self.remove(table, key, seat).await,
            HostAct::Mute { seat, on } => {
                let theirs =
                    table.key_at(seat).filter(|theirs| theirs != key).ok_or(TableError::NotTheHost)?;
                table.muted.retain(|muted| *muted != theirs);
                if on {
                    table.muted.push(theirs);
                }
                Ok(())
            }
        }
    }

    async fn lock_table(self: &Arc<Self>, table: &mut Table, on: bool) -> Result<()> {
        let id = table.id.clone();
        match &mut table.stage {
            Phase::Lobby(_) => {
                self.change_lobby(table, |lobby| {
                    lobby.locked = on;
                    Ok(())
                })
                .await
            }
            Phase::Play(play) => {
                let mut about = play.about.clone();
                about.locked = on;
                self.journal.put_about(&id, &about).await?;
                play.about = about;
                table.refresh(None);
                Ok(())
            }
        }
    }

    /// Somebody has to leave for good.
    async fn remove(self: &Arc<Self>, table: &mut Table, key: &Key, seat: Seat) -> Result<()> {
        let theirs = table.key_at(seat).filter(|theirs| theirs != key).ok_or(TableError::NotTheHost)?;
        match &table.stage {
            Phase::Lobby(_) => {
                table.dismiss(&theirs, &TableError::TakenOff);
                self.change_lobby(table, |lobby| {
                    lobby.remove(seat.index());
                    Ok(())
                })
                .await?;
                self.start_if_ready(table).await;
            }
            Phase::Play(play) if play.is_over() => table.dismiss(&theirs, &TableError::TakenOff),
            Phase::Play(_) => {
                table.dismiss(&theirs, &TableError::TakenOff);
                self.step(table, seat, Answer::Leave).await?;
                self.look_round(table, false).await;
            }
        }
        Ok(())
    }

    /// A link that takes somebody's seat to another device, once.
    pub fn hand_over(&self, table: &mut Table, key: &Key) -> Result<ServerMessage> {
        table.seat_of(key)?;
        let code = random_word()?;
        table.hand_overs.retain(|link| link.until > Instant::now() && link.key != *key);
        table.hand_overs.push(HandOver { code: code.clone(), key: *key, until: Instant::now() + HAND_OVER });
        Ok(ServerMessage::HandOver { code })
    }

    /// Somebody takes their seat to this device. The secret that they had is worth nothing from now on.
    pub async fn take_along(self: &Arc<Self>, id: &str, code: &str) -> Result<Seated> {
        let shared = self.find(id).await?;
        let mut table = shared.lock().await;
        let found = |link: &mut HandOver| {
            let same = blake3::hash(link.code.as_bytes()) == blake3::hash(code.as_bytes());
            same && link.until > Instant::now()
        };
        let link = table.hand_overs.extract_if(.., found).next().ok_or(TableError::NoLink)?;
        let (seat, _) = table.seat_of(&link.key)?;
        let secret = random_word()?;
        let key = Key::of(&secret);
        match &mut table.stage {
            Phase::Lobby(_) => {
                self.change_lobby(&mut table, |lobby| {
                    let place = lobby.place(&link.key).ok_or(TableError::NotYours)?;
                    lobby.guests[place].secret_hash = key;
                    Ok(())
                })
                .await?;
            }
            Phase::Play(_) => match self.take_key_along(&mut table, &link.key, key).await {
                Err(TableError::Stale) => self.take_key_along(&mut table, &link.key, key).await?,
                done => done?,
            },
        }
        table.change_key(&link.key, key);
        table.dismiss(&link.key, &TableError::TakenAlong);
        table.notice();
        Ok(Seated { table: id.to_string(), seat, secret })
    }

    /// Somebody who plays has another secret from now on.
    async fn take_key_along(self: &Arc<Self>, table: &mut Table, from: &Key, to: Key) -> Result<()> {
        let mut seats = table.play().ok_or(TableError::NotStarted)?.seats.clone();
        seats.change_key(from, to);
        self.write_seats(table, seats.sittings().to_vec()).await?;
        if let Some(play) = table.play_mut() {
            play.seats = seats;
        }
        Ok(())
    }
}
