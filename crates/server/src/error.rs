//! Why something is refused, in a sentence for the player.

use crate::journal::JournalError;
use crate::lobby::wishes::{MAX_MINUTES, MAX_NAME};
use panta_cards::Card;
use panta_engine::{Refusal, ReplayError, SetupError};
use panta_speech::Locale;
use thiserror::Error;

/// Why a wish could not be met, in a sentence for the player.
#[derive(Debug, Error)]
pub enum TableError {
    #[error("There is no deck named {0}.")]
    NoDeck(String),
    #[error("A name has 1 to {MAX_NAME} characters.")]
    Name,
    #[error("Somebody at this table is called {0} already. Choose another name.")]
    SameName(String),
    #[error("There is room for {0} bots at most.")]
    Bots(u8),
    #[error("{0} is for {1} to {2} players.")]
    Seats(String, u8, u8),
    #[error("{0} is for adults: confirm that you are one.")]
    Adults(String),
    #[error("{0} has no optional Meta Rule of that name.")]
    Meta(String),
    /// Meta Rules are agreed on.
    #[error("Optional Meta Rules are for several players.")]
    MetaAlone,
    #[error("{0} has no switch of that name.")]
    Switch(String),
    #[error("These house rules make no deck: {0}.")]
    House(String),
    #[error("House rules can mix in 4 decks, name 200 cards, and add 20 copies of a card.")]
    TooMuchHouse,
    #[error("A game by the clock takes 1 to {MAX_MINUTES} minutes, and Goals are claimed in it.")]
    Minutes,
    #[error("A player's key has 8 to 64 letters and digits.")]
    Player,
    #[error("Nobody is asked to consent to that.")]
    NoConsent,
    #[error("The deck could not be made. Open a new table, please.")]
    NotReady,
    #[error("At least two have to play: wait for somebody, or open a table with bots.")]
    Alone,
    #[error("{0} starts the game.")]
    NotHost(String),
    #[error("The game has started already.")]
    Started,
    #[error("The game has not started yet.")]
    NotStarted,
    /// Somebody who sits down in a running game plays by what all others have agreed to.
    #[error("This game is played with {0}: you can sit down if you agree to it.")]
    Agree(String),
    #[error("No bot plays on that seat any more.")]
    NoBot,
    #[error("All seats at this table are taken.")]
    Full,
    #[error("This game is still being played. It can be saved when it is over.")]
    Running,
    #[error("This game is over, so nobody can sit down any more.")]
    Over,
    #[error("The game could not be set up: {0}.")]
    Setup(#[from] SetupError),
    #[error("There is no such table.")]
    NoTable,
    #[error("This table cannot be opened again: {0}.")]
    Restore(#[from] ReplayError),
    #[error(transparent)]
    Refused(#[from] Refused),
    #[error("That could not be saved, so nothing has changed. Please try again.")]
    Journal(#[from] JournalError),
    #[error("The system gave no random numbers, so no table could be opened.")]
    Randomness,
    #[error("{0}")]
    Other(String),
}

/// Why something is refused, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct Refused {
    pub reason: String,
    /// The ruling that it follows, if it is about the rules of the game.
    pub ruling: Option<&'static str>,
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
        Refused::from(Locale::english().refusal(&refusal)).into()
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
