//! All tables: finding one, bringing one back from the journal, keeping it in memory. What happens in a lobby stands in
//! `lobby`, what happens in a game in `table`.

use crate::decks::{Decks, own};
use crate::error::{Result, TableError};
use crate::journal::{Best, Journal, TableRecord};
use crate::limits::{ByAddress, Limits};
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::net::asker::Site;
use crate::net::invite::Doors;
use crate::net::listen::Open;
use crate::policy::Policy;
use crate::table::clock::Pace;
use crate::table::play::Play;
use crate::table::{Phase, Shared, Table};
use crate::wire::BestView;
use panta_engine::Outcome;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;
use std::time::Duration;
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::{Semaphore, watch};

/// How many tables are kept in memory. Beyond that, the ones nobody uses are closed; the journal has them.
const MAX_OPEN: usize = 2000;

/// A table that nobody has been connected to for so long leaves the memory.
const IDLE: Duration = Duration::from_secs(3600);

/// So many seconds it is looked back for tables that were closed.
const CLOSED_LATELY: u64 = 600;

/// In seconds.
const A_DAY: u64 = 86_400;

/// All decks and all open tables.
pub struct Tables {
    pub(crate) decks: Decks,
    pub(crate) journal: Journal,
    pub(crate) pace: Pace,
    /// Whether people may bring decks of their own.
    pub(crate) guests_bring: bool,
    pub(crate) bounds: own::Bounds,
    /// How many bots may think at once.
    pub(crate) thinkers: Semaphore,
    pub(crate) limits: Limits,
    pub(crate) site: Site,
    pub(crate) policy: Policy,
    pub(crate) metrics: Metrics,
    /// What each address has asked for lately that costs much.
    pub(crate) costly: ByAddress,
    /// The tables that each address has opened lately.
    pub(crate) opened: ByAddress,
    /// What is open to each address behind a proxy.
    pub(crate) behind: Open,
    /// Whether the server is about to stop.
    pub(crate) stopping: watch::Sender<bool>,
    /// Where the server listens.
    pub(crate) doors: Doors,
    open: Mutex<HashMap<String, Shared>>,
}

impl Tables {
    /// The tables kept in this journal.
    pub fn new(decks: Decks, journal: Journal, pace: Pace) -> Tables {
        Tables {
            decks,
            journal,
            pace,
            guests_bring: false,
            bounds: own::Bounds::default(),
            thinkers: Semaphore::new(available_parallelism().map_or(1, usize::from)),
            limits: Limits::default(),
            site: Site::default(),
            policy: Policy::default(),
            metrics: Metrics::default(),
            costly: ByAddress::default(),
            opened: ByAddress::default(),
            behind: Open::default(),
            stopping: watch::Sender::new(false),
            doors: Doors::default(),
            open: Mutex::new(HashMap::new()),
        }
    }

    /// These, with such limits for each client.
    #[must_use]
    pub fn limited(self, limits: Limits) -> Tables {
        Tables { limits, ..self }
    }

    /// These, found at such an address.
    #[must_use]
    pub fn at(self, site: Site) -> Tables {
        Tables { site, ..self }
    }

    /// These, at which such things exist.
    #[must_use]
    pub fn with(self, policy: Policy) -> Tables {
        Tables { policy, ..self }
    }

    /// The tables in memory.
    pub(crate) fn all_open(&self) -> Vec<Shared> {
        self.open().values().cloned().collect()
    }

    /// How many tables are in memory.
    pub(crate) fn count(&self) -> usize {
        self.open().len()
    }

    /// These, at which people may or may not bring decks of their own.
    #[must_use]
    pub fn decks_from_guests(self, on: bool) -> Tables {
        Tables { guests_bring: on, ..self }
    }

    /// Finds a table, in memory or in the journal.
    pub async fn find(self: &Arc<Self>, id: &str) -> Result<Shared> {
        if let Some(table) = self.open().get(id) {
            return Ok(table.clone());
        }
        if id.len() > 64 {
            return Err(TableError::NoTable);
        }
        if self.journal.is_closed(id).await? {
            return Err(TableError::Closed);
        }
        let stage = match self.journal.lobby::<Lobby>(id).await? {
            Some(mut lobby) => {
                if let Some(hash) = &lobby.wish.text {
                    lobby.own = Some(own::restore(&self.journal.deck_text(hash).await?)?);
                }
                costly(|| lobby.make(&self.decks))?;
                Phase::Lobby(Box::new(lobby))
            }
            None => {
                let record = self.journal.table(id).await?.ok_or(TableError::NoTable)?;
                Phase::Play(Box::new(self.restore(id, record).await?))
            }
        };
        let table = self.keep(Table::new(id.to_string(), stage));
        let mut inside = table.lock().await;
        self.arm_end(&mut inside);
        self.arm_pace(&mut inside);
        drop(inside);
        Ok(table)
    }

    /// Plays a game again from the journal.
    pub(crate) async fn restore(&self, id: &str, record: TableRecord) -> Result<Play> {
        let deck = costly(|| self.decks.of_game(&record.header))?;
        let mut play = costly(|| Play::restore(deck, record))?;
        (play.patience, play.absence) = (self.pace.nudge, self.pace.away);
        if matches!(play.game().outcome(), Some(Outcome::Alone { .. })) {
            play.best = self.best(id, &play).await?;
        }
        Ok(play)
    }

    /// The best result in games like this one, this one included.
    pub(crate) async fn best(&self, id: &str, play: &Play) -> Result<Option<BestView>> {
        let Some((player, game)) = play.compared() else { return Ok(None) };
        let Some(Best { goals, at, table }) = self.journal.best(player, &game).await? else {
            return Ok(None);
        };
        // The deck of an old game may be gone by now.
        let plain =
            self.decks.plain_alone(&play.header.deck).is_ok_and(|plain| game == plain.by(play.header.rules));
        Ok(Some(BestView { goals, at, new: table == id, plain }))
    }

    /// Keeps a table in memory. If somebody else has opened it meanwhile, it is theirs.
    pub(crate) fn keep(&self, mut table: Table) -> Shared {
        let mut open = self.open();
        if open.len() >= MAX_OPEN {
            open.retain(|_, table| Arc::strong_count(table) > 1);
        }
        let id = table.id.clone();
        match &mut table.stage {
            Phase::Lobby(lobby) => lobby.absence = self.pace.away,
            Phase::Play(play) => play.absence = self.pace.away,
        }
        let shared = || {
            Arc::new_cyclic(|me| {
                table.me = me.clone();
                tokio::sync::Mutex::new(table)
            })
        };
        open.entry(id).or_insert_with(shared).clone()
    }

    /// Forgets a table that nobody sits at any more; the journal has it. Never called with another table's lock.
    pub(crate) fn close(&self, id: &str) {
        self.open().remove(id);
    }

    /// A table, if it is in memory.
    pub(crate) fn open_table(&self, id: &str) -> Option<Shared> {
        self.open().get(id).cloned()
    }

    /// Goes round: whoever is too late at a table that is played by days is decided for, and tables at which nobody has been
    /// for a while leave the memory; the journal has them.
    pub(crate) async fn go_round(self: &Arc<Self>) {
        match self.journal.due(now()).await {
            Ok(due) => {
                for id in due {
                    self.look_at_due(&id).await;
                }
            }
            Err(why) => tracing::error!(%why, "it could not be read whose time is up"),
        }
        self.open().retain(|_, table| {
            let unused = Arc::strong_count(table) == 1;
            !unused || table.try_lock().is_ok_and(|mut table| !table.is_idle(IDLE))
        });
    }

    /// Whoever sits at a table that was closed lately has to go.
    pub(crate) async fn close_closed(&self) {
        // What was closed longer ago is not opened any more.
        let closed = match self.journal.closed_since(now().saturating_sub(CLOSED_LATELY)).await {
            Ok(closed) => closed,
            Err(why) => return tracing::error!(%why, "it could not be read which tables are closed"),
        };
        for id in closed {
            let Some(shared) = self.open_table(&id) else { continue };
            shared.lock().await.dismiss_all(&TableError::Closed);
            self.close(&id);
            // It may have been written once more meanwhile.
            if let Err(why) = self.journal.close(&id).await {
                tracing::error!(%why, "a table could not be closed");
            }
        }
    }

    /// Forgets what is old.
    pub(crate) async fn tidy(&self) {
        if let Some(days) = self.policy.keep_days {
            let then = now().saturating_sub(u64::from(days) * A_DAY);
            if let Err(why) = self.journal.forget_before(then).await {
                tracing::error!(%why, "old games could not be forgotten");
            }
        }
        if let Err(why) = self.journal.tidy().await {
            tracing::error!(%why, "old lobbies could not be forgotten");
        }
    }

    /// Somebody's time is up at a table that is played by days. Its clock runs as soon as it is in memory; where there is
    /// nobody left to wait for, or nobody can play, the time is not looked at again at once.
    async fn look_at_due(self: &Arc<Self>, id: &str) {
        let until = match self.find(id).await {
            Ok(table) if !table.lock().await.play().is_some_and(Play::is_over) => return,
            Ok(_) => None,
            Err(why) => {
                tracing::error!(%why, "a table could not be opened whose time is up");
                Some(now() + A_DAY)
            }
        };
        if let Err(why) = self.journal.put_off(id, until).await {
            tracing::error!(%why, "a table whose time is up could not be put off");
        }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<String, Shared>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Does what takes a moment. Whoever else is served by this thread is served by another meanwhile.
pub(crate) fn costly<T>(work: impl FnOnce() -> T) -> T {
    match Handle::try_current().map(|runtime| runtime.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => tokio::task::block_in_place(work),
        _ => work(),
    }
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
