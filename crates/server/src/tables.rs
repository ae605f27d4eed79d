//! All tables: opening one, finding one, bringing one back from the journal.

use crate::journal::{Journal, JournalError, SeatRecord};
use crate::table::{Table, hash_secret};
use crate::wire::{NewTable, Seated};
use panta_cards::{Card, Deck};
use panta_engine::{Answer, Header, Refusal, ReplayError, Seat, SetupError};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use thiserror::Error;

/// How many tables are kept in memory. Beyond that, the ones nobody watches are closed; the journal has them.
const MAX_OPEN: usize = 2000;

/// The longest name of a player, in characters.
const MAX_NAME: usize = 24;

/// Names for bots: early students of change.
const BOT_NAMES: [&str; 5] = ["Thales", "Hypatia", "Democritus", "Aspasia", "Zeno"];

/// Why a wish could not be met, in a sentence for the player.
#[derive(Debug, Error)]
pub enum TableError {
    /// No such deck.
    #[error("There is no deck named {0}.")]
    NoDeck(String),
    /// The name will not do.
    #[error("A name has 1 to {MAX_NAME} characters.")]
    Name,
    /// Too few or too many bots.
    #[error("Choose between {0} and {1} bots.")]
    Bots(u8, u8),
    /// The game could not be set up.
    #[error("The game could not be set up: {0}.")]
    Setup(#[from] SetupError),
    /// No such table.
    #[error("There is no such table.")]
    NoTable,
    /// The table cannot be played again.
    #[error("This table cannot be opened again: {0}.")]
    Restore(#[from] ReplayError),
    /// The journal failed.
    #[error("That could not be saved, so nothing has changed. Please try again.")]
    Journal(#[from] JournalError),
    /// The system gave no randomness.
    #[error("The system gave no random numbers, so no table could be opened.")]
    Randomness,
}

/// All decks and all open tables.
pub struct Tables {
    /// The decks, by name.
    pub decks: BTreeMap<String, Arc<Deck>>,
    journal: Journal,
    open: Mutex<HashMap<String, Arc<Mutex<Table>>>>,
}

impl Tables {
    /// The tables kept in this journal.
    pub fn new(decks: impl IntoIterator<Item = Deck>, journal: Journal) -> Tables {
        let decks = decks.into_iter().map(|deck| (deck.id.clone(), Arc::new(deck))).collect();
        Tables { decks, journal, open: Mutex::new(HashMap::new()) }
    }

    /// Opens a table for one person and some bots.
    pub fn create(&self, wish: &NewTable) -> Result<Seated, TableError> {
        let deck = self.decks.get(&wish.deck).ok_or_else(|| TableError::NoDeck(wish.deck.clone()))?;
        let name: String = wish.name.trim().chars().filter(|c| !c.is_control()).collect();
        if name.is_empty() || name.chars().count() > MAX_NAME {
            return Err(TableError::Name);
        }
        let most = deck.players.1 - 1;
        if !(1..=most.min(BOT_NAMES.len() as u8)).contains(&wish.bots) {
            return Err(TableError::Bots(1, most));
        }
        let secret = random_word()?;
        let mut seats =
            vec![SeatRecord { name, secret_hash: Some(hash_secret(&secret).to_hex().to_string()) }];
        for bot in BOT_NAMES.iter().take(wish.bots as usize) {
            seats.push(SeatRecord { name: bot.to_string(), secret_hash: None });
        }
        let mut metas: Vec<Card> = wish.metas.clone();
        metas.sort();
        metas.dedup();
        let table = self.set_up(deck.clone(), seats, metas)?;
        Ok(Seated { table, seat: Seat(0), secret })
    }

    /// Opens another table for the same people, who keep their secrets.
    pub fn rematch(&self, old: &Table) -> Result<String, TableError> {
        let deck =
            self.decks.get(&old.header.deck).ok_or_else(|| TableError::NoDeck(old.header.deck.clone()))?;
        self.set_up(deck.clone(), old.seats.clone(), old.header.metas.clone())
    }

    fn set_up(
        &self,
        deck: Arc<Deck>,
        seats: Vec<SeatRecord>,
        metas: Vec<Card>,
    ) -> Result<String, TableError> {
        let seed = getrandom::u64().map_err(|_| TableError::Randomness)?;
        let mut header = Header::new(&deck, seats.len(), seed);
        header.metas = metas;
        header.first = Seat((seed % seats.len() as u64) as u8);
        let id = random_word()?[..12].to_string();
        let mut table = Table::new(id.clone(), deck, header, seats)?;
        self.journal.add_table(&id, &table.header, &table.seats)?;
        let opening = table.open();
        self.journal.add_answers(&id, 0, &opening.answers)?;
        table.commit(opening);
        let mut open = self.open();
        if open.len() >= MAX_OPEN {
            open.retain(|_, table| lock(table).is_watched());
        }
        open.insert(id.clone(), Arc::new(Mutex::new(table)));
        Ok(id)
    }

    /// Finds a table, in memory or in the journal.
    pub fn find(&self, id: &str) -> Result<Arc<Mutex<Table>>, TableError> {
        if let Some(table) = self.open().get(id) {
            return Ok(table.clone());
        }
        if id.len() > 64 {
            return Err(TableError::NoTable);
        }
        let record = self.journal.table(id)?.ok_or(TableError::NoTable)?;
        let deck = self
            .decks
            .get(&record.header.deck)
            .ok_or_else(|| TableError::NoDeck(record.header.deck.clone()))?;
        let table = Table::restore(id.to_string(), deck.clone(), record)?;
        let table = Arc::new(Mutex::new(table));
        Ok(self.open().entry(id.to_string()).or_insert(table).clone())
    }

    /// Takes a player's answer: played, written down, told to everybody, in that order.
    pub fn answer(&self, table: &mut Table, seat: Seat, answer: Answer) -> Result<(), AnswerError> {
        let played = table.play(seat, answer)?;
        self.journal
            .add_answers(&table.id, table.version() as usize, &played.answers)
            .map_err(TableError::Journal)?;
        table.commit(played);
        Ok(())
    }

    fn open(&self) -> MutexGuard<'_, HashMap<String, Arc<Mutex<Table>>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why an answer did not count.
#[derive(Debug, Error)]
pub enum AnswerError {
    /// The rules say no.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Something else failed.
    #[error(transparent)]
    Failed(#[from] TableError),
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
