//! All tables: opening one, finding one, bringing one back from the journal.

mod clock;
mod joining;
mod playing;
mod records;
mod wishes;

use crate::decks::Decks;
use crate::journal::{Best, Journal, JournalError};
use crate::lobby::Lobby;
use crate::play::Play;
use crate::table::{Shared, Stage, Table};
use crate::wire::BestView;
use panta_cards::Card;
use panta_engine::{Refusal, ReplayError, RulingId, SetupError};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use thiserror::Error;

/// How many tables are kept in memory. Beyond that, the ones nobody uses are closed; the journal has them.
const MAX_OPEN: usize = 2000;

/// The longest name of a player, in characters.
pub(crate) const MAX_NAME: usize = 24;

/// The longest game by the clock, in minutes.
pub(crate) const MAX_MINUTES: u16 = 600;

/// Why a wish could not be met, in a sentence for the player.
#[derive(Debug, Error)]
pub enum TableError {
    /// No such deck.
    #[error("There is no deck named {0}.")]
    NoDeck(String),
    /// The name will not do.
    #[error("A name has 1 to {MAX_NAME} characters.")]
    Name,
    /// Somebody else has the name.
    #[error("Somebody at this table is called {0} already. Choose another name.")]
    SameName(String),
    /// Too many bots.
    #[error("There is room for {0} bots at most.")]
    Bots(u8),
    /// Too few or too many seats.
    #[error("{0} is for {1} to {2} players.")]
    Seats(String, u8, u8),
    /// Players have to be adults.
    #[error("{0} is for adults: confirm that you are one.")]
    Adults(String),
    /// No such Meta Rule.
    #[error("{0} has no optional Meta Rule of that name.")]
    Meta(String),
    /// Meta Rules are agreed on.
    #[error("Optional Meta Rules are for several players.")]
    MetaAlone,
    /// No such switch.
    #[error("{0} has no switch of that name.")]
    Switch(String),
    /// The house rules do not make a deck.
    #[error("These house rules make no deck: {0}.")]
    House(String),
    /// The house rules are too much.
    #[error("House rules can mix in 4 decks, name 200 cards, and add 20 copies of a card.")]
    TooMuchHouse,
    /// The time will not do.
    #[error("A game by the clock takes 1 to {MAX_MINUTES} minutes, and Goals are claimed in it.")]
    Minutes,
    /// The player's word will not do.
    #[error("A player's key has 8 to 64 letters and digits.")]
    Player,
    /// Nobody is asked for consent to this.
    #[error("Nobody is asked to consent to that.")]
    NoConsent,
    /// The deck could not be made.
    #[error("The deck could not be made. Open a new table, please.")]
    NotReady,
    /// One player is not enough.
    #[error("At least two have to play: wait for somebody, or open a table with bots.")]
    Alone,
    /// Only the host starts the game.
    #[error("{0} starts the game.")]
    NotHost(String),
    /// The game has started.
    #[error("The game has started already.")]
    Started,
    /// The game has not started.
    #[error("The game has not started yet.")]
    NotStarted,
    /// Somebody who sits down in a running game plays by what all others have agreed to.
    #[error("This game is played with {0}: you can sit down if you agree to it.")]
    Agree(String),
    /// Nobody to take over from.
    #[error("No bot plays on that seat any more.")]
    NoBot,
    /// No seat is free.
    #[error("All seats at this table are taken.")]
    Full,
    /// The game is not over.
    #[error("This game is still being played. It can be saved when it is over.")]
    Running,
    /// The game is over.
    #[error("This game is over, so nobody can sit down any more.")]
    Over,
    /// The game could not be set up.
    #[error("The game could not be set up: {0}.")]
    Setup(#[from] SetupError),
    /// No such table.
    #[error("There is no such table.")]
    NoTable,
    /// The table cannot be played again.
    #[error("This table cannot be opened again: {0}.")]
    Restore(#[from] ReplayError),
    /// The rules say no.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The journal failed.
    #[error("That could not be saved, so nothing has changed. Please try again.")]
    Journal(#[from] JournalError),
    /// The system gave no randomness.
    #[error("The system gave no random numbers, so no table could be opened.")]
    Randomness,
    /// Anything else, in a sentence.
    #[error("{0}")]
    Other(String),
}

/// Why something is refused, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct Refused {
    /// The sentence.
    pub reason: String,
    /// The ruling that it follows, if it is about the rules of the game.
    pub ruling: Option<RulingId>,
    /// The card that it is about, if there is one.
    pub card: Option<Card>,
}

impl From<String> for Refused {
    fn from(reason: String) -> Refused {
        Refused { reason, ruling: None, card: None }
    }
}

impl From<Refusal> for TableError {
    fn from(refusal: Refusal) -> TableError {
        Refused::from(refusal.to_string()).into()
    }
}

impl From<TableError> for Refused {
    fn from(error: TableError) -> Refused {
        match error {
            TableError::Refused(refused) => refused,
            other => other.to_string().into(),
        }
    }
}

impl From<String> for TableError {
    fn from(sentence: String) -> TableError {
        TableError::Other(sentence)
    }
}

/// How long things take.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// Somebody whose connection is gone for so long is played by a bot.
    pub away: Duration,
    /// A bot that plays for somebody thinks for so long, so that they can come back in between.
    pub stand_in: Duration,
    /// In a race with people a bot waits at least so long, and at most twice as long.
    pub race: Duration,
    /// Whoever is in a race and does nothing for so long is too late. One who races alone has half of it.
    pub race_limit: Duration,
    /// Whoever connects says hello within this time.
    pub hello: Duration,
    /// A client is pinged so often. One that leaves two pings in a row without an answer is gone.
    pub ping: Duration,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            away: Duration::from_secs(60),
            stand_in: Duration::from_millis(1500),
            race: Duration::from_secs(3),
            race_limit: Duration::from_secs(10),
            hello: Duration::from_secs(10),
            ping: Duration::from_secs(10),
        }
    }
}

/// All decks and all open tables.
pub struct Tables {
    /// The decks.
    pub decks: Decks,
    journal: Journal,
    pace: Pace,
    open: Mutex<HashMap<String, Shared>>,
}

impl Tables {
    /// The tables kept in this journal.
    pub fn new(decks: Decks, journal: Journal, pace: Pace) -> Tables {
        Tables { decks, journal, pace, open: Mutex::new(HashMap::new()) }
    }

    /// How long things take here.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// Finds a table, in memory or in the journal.
    pub fn find(self: &Arc<Self>, id: &str) -> Result<Shared, TableError> {
        if let Some(table) = self.open().get(id) {
            return Ok(table.clone());
        }
        if id.len() > 64 {
            return Err(TableError::NoTable);
        }
        let stage = match self.journal.lobby::<Lobby>(id)? {
            Some(mut lobby) => {
                lobby.make(&self.decks)?;
                Stage::Lobby(Box::new(lobby))
            }
            None => {
                let record = self.journal.table(id)?.ok_or(TableError::NoTable)?;
                let (deck, _) = self.decks.with(&record.header.deck, &record.header.house)?;
                let mut play = Play::restore(deck, record)?;
                if play.alone().is_some() {
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
    fn best(&self, id: &str, play: &Play) -> Result<Option<BestView>, TableError> {
        let Some((player, game)) = play.compared() else { return Ok(None) };
        let Some(Best { goals, at, table }) = self.journal.best(player, &game)? else { return Ok(None) };
        let plain = game == self.decks.plain_alone(&play.header.deck)?;
        Ok(Some(BestView { goals, at, new: table == id, plain }))
    }

    /// Keeps a table in memory. If somebody else has opened it meanwhile, it is theirs.
    fn keep(&self, mut table: Table) -> Shared {
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
    fn close(&self, id: &str) {
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
fn random_word() -> Result<String, TableError> {
    let mut bytes = [0u8; 16];
    getrandom::fill(&mut bytes).map_err(|_| TableError::Randomness)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Seconds since 1970.
fn now() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |since| since.as_secs())
}
