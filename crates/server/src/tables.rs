//! All tables: finding one, bringing one back from the journal, keeping it in memory. What happens in a lobby stands in
//! `lobby`, what happens in a game in `table`.

use crate::decks::{Decks, own};
use crate::error::{Result, TableError};
use crate::journal::{Best, Journal};
use crate::lobby::Lobby;
use crate::table::clock::Pace;
use crate::table::play::Play;
use crate::table::{Shared, Stage, Table};
use crate::wire::BestView;
use panta_engine::Outcome;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many tables are kept in memory. Beyond that, the ones nobody uses are closed; the journal has them.
const MAX_OPEN: usize = 2000;

/// All decks and all open tables.
pub struct Tables {
    pub(crate) decks: Decks,
    pub(crate) journal: Journal,
    pub(crate) pace: Pace,
    /// Whether people may bring decks of their own.
    pub(crate) guests_bring: bool,
    pub(crate) bounds: own::Bounds,
    open: Mutex<HashMap<String, Shared>>,
}

impl Tables {
    /// The tables kept in this journal.
    pub fn new(decks: Decks, journal: Journal, pace: Pace) -> Tables {
        let (guests_bring, bounds) = (false, own::Bounds::default());
        Tables { decks, journal, pace, guests_bring, bounds, open: Mutex::new(HashMap::new()) }
    }

    /// These, at which people may or may not bring decks of their own.
    #[must_use]
    pub fn decks_from_guests(self, on: bool) -> Tables {
        Tables { guests_bring: on, ..self }
    }

    /// Finds a table, in memory or in the journal.
    pub fn find(self: &Arc<Self>, id: &str) -> Result<Shared> {
        if let Some(table) = self.open().get(id) {
            return Ok(table.clone());
        }
        if id.len() > 64 {
            return Err(TableError::NoTable);
        }
        let stage = match self.journal.lobby::<Lobby>(id)? {
            Some(mut lobby) => {
                if let Some(hash) = &lobby.wish.text {
                    lobby.own = Some(own::restore(&self.journal.deck_text(hash)?)?);
                }
                lobby.make(&self.decks)?;
                Stage::Lobby(Box::new(lobby))
            }
            None => {
                let record = self.journal.table(id)?.ok_or(TableError::NoTable)?;
                let deck = self.decks.of_game(&record.header)?;
                let mut play = Play::restore(deck, record)?;
                if matches!(play.game().outcome(), Some(Outcome::Alone { .. })) {
                    play.best = self.best(id, &play)?;
                }
                Stage::Play(Box::new(play))
            }
        };
        let table = self.keep(Table::new(id.to_string(), stage));
        self.arm_end(&mut lock(&table));
        Ok(table)
    }

    /// The best result in games like this one, this one included.
    pub(crate) fn best(&self, id: &str, play: &Play) -> Result<Option<BestView>> {
        let Some((player, game)) = play.compared() else { return Ok(None) };
        let Some(Best { goals, at, table }) = self.journal.best(player, &game)? else { return Ok(None) };
        // The deck of an old game may be gone by now.
        let plain = self.decks.plain_alone(&play.header.deck).is_ok_and(|plain| game == plain);
        Ok(Some(BestView { goals, at, new: table == id, plain }))
    }

    /// Keeps a table in memory. If somebody else has opened it meanwhile, it is theirs.
    pub(crate) fn keep(&self, mut table: Table) -> Shared {
        let mut open = self.open();
        if open.len() >= MAX_OPEN {
            open.retain(|_, table| Arc::strong_count(table) > 1);
        }
        let id = table.id.clone();
        let shared = || {
            Arc::new_cyclic(|me| {
                table.me = me.clone();
                Mutex::new(table)
            })
        };
        open.entry(id).or_insert_with(shared).clone()
    }

    /// Forgets a table that nobody sits at any more; the journal has it. Never called with another table's lock.
    pub(crate) fn close(&self, id: &str) {
        self.open().remove(id);
    }

    fn open(&self) -> MutexGuard<'_, HashMap<String, Shared>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Locks a table. A table whose lock was poisoned is still whole: it only changes in one step at the end.
pub fn lock(table: &Mutex<Table>) -> MutexGuard<'_, Table> {
    table.lock().unwrap_or_else(PoisonError::into_inner)
}

/// 32 random letters and digits that nobody can guess.
pub(crate) fn random_word() -> Result<String> {
    let mut bytes = [0u8; 16];
    getrandom::fill(&mut bytes).map_err(|_| TableError::Randomness)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Seconds since 1970.
pub(crate) fn now() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |since| since.as_secs())
}
