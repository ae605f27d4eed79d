//! Who is at the table: connecting, being away, coming back, leaving for good.

use super::seats::Key;
use super::{Phase, Shared, Table};
use crate::error::{Result, TableError};
use crate::tables::Tables;
use crate::wire::ServerMessage;
use panta_engine::Answer;
use panta_speech::Locale;
use std::sync::Arc;
use tokio::sync::mpsc;

impl Tables {
    /// The holder of a key follows a table.
    pub async fn connect(
        self: &Arc<Self>,
        shared: &Shared,
        key: Key,
        locale: &'static Locale,
        since: Option<u32>,
    ) -> Result<mpsc::Receiver<ServerMessage>> {
        let mut table = shared.lock().await;
        let was_awake = table.play().is_some_and(|play| play.seats.awake());
        let receiver = table.connect(key, locale)?;
        if !self.start_if_ready(&mut table).await {
            table.welcome_last(since);
            table.refresh(Some(&key));
        }
        self.look_round(&mut table, !was_awake).await;
        Ok(receiver)
    }

    /// Somebody without a seat looks on.
    pub async fn watch(
        self: &Arc<Self>,
        shared: &Shared,
        locale: &'static Locale,
    ) -> Result<mpsc::Receiver<ServerMessage>> {
        let mut table = shared.lock().await;
        let receiver = table.watch(locale)?;
        table.welcome_last(None);
        table.refresh(None);
        Ok(receiver)
    }

    pub async fn disconnected(self: &Arc<Self>, shared: &Shared) {
        let mut table = shared.lock().await;
        table.notice();
        self.look_round(&mut table, false).await;
    }

    /// The holder of a key lets a bot play, or plays again.
    pub async fn stand_in(self: &Arc<Self>, table: &mut Table, key: &Key, bot: bool) -> Result<()> {
        let (seat, _) = table.seat_of(key)?;
        let play = table.play_mut().ok_or(TableError::NotStarted)?;
        if let Some(sitting) = play.seats.at_mut(seat) {
            sitting.stand_in = bot;
        }
        table.refresh(None);
        self.look_round(table, false).await;
        Ok(())
    }

    /// The holder of a key leaves for good.
    pub async fn leave(self: &Arc<Self>, table: &mut Table, key: &Key) -> Result<()> {
        let (seat, _) = table.seat_of(key)?;
        match &mut table.stage {
            Phase::Lobby(_) => self.get_up(table, seat.index()).await?,
            Phase::Play(play) if play.is_over() => table.dismiss(key, &TableError::Left),
            Phase::Play(_) => {
                self.step(table, seat, Answer::Leave).await?;
                self.look_round(table, false).await;
                if table.play().is_some_and(|play| play.is_deserted()) {
                    self.close(&table.id);
                }
            }
        }
        Ok(())
    }

    /// Somebody leaves a lobby. When the last one does, it is over.
    pub(crate) async fn get_up(self: &Arc<Self>, table: &mut Table, place: usize) -> Result<()> {
        match &mut table.stage {
            Phase::Lobby(lobby) if lobby.guests.len() == 1 => {
                self.journal.drop_lobby(&table.id).await?;
                lobby.guests.clear();
                table.refresh(None);
                self.close(&table.id);
            }
            _ => {
                self.change_lobby(table, |lobby| {
                    lobby.remove(place);
                    Ok(())
                })
                .await?;
                self.start_if_ready(table).await;
            }
        }
        Ok(())
    }
}
