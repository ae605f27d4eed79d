//! Games as files, to keep and to replay.

use crate::error::{Result, TableError};
use crate::lobby::Lobby;
use crate::tables::Tables;
use panta_engine::Record;

impl Tables {
    /// The game of a table, for whoever has its link. Only once it is over: before, it would show every hand and
    /// everything to come. It holds seats and answers, but nobody's name or secret, and nothing of the chat.
    pub async fn record(&self, id: &str) -> Result<Record> {
        let Some(kept) = self.journal.table(id).await? else {
            let waits = self.journal.lobby::<Lobby>(id).await?.is_some();
            return Err(if waits { TableError::NotStarted } else { TableError::NoTable });
        };
        let answers = kept.answers.clone();
        let play = self.restore(id, kept).await?;
        if !play.is_over() {
            return Err(TableError::Running);
        }
        Ok(play.game().record(play.header.clone(), answers))
    }
}
