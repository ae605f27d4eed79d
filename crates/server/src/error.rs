//! Why something is refused. The sentences stand in the Fluent files, one message `error-…` for each.

use crate::journal::JournalError;
use panta_cards::Card;
use panta_engine::{Refusal, ReplayError, SetupError};
use panta_speech::Locale;
use serde::{Serialize, Serializer};
use std::fmt::Display;
use thiserror::Error;

pub type Result<T, E = TableError> = std::result::Result<T, E>;

/// Why a wish could not be met.
#[derive(Debug, Error, Serialize)]
#[error("{}", Locale::english().error(self))]
#[serde(rename_all = "kebab-case")]
pub enum TableError {
    NoDeck(String),
    Name(usize),
    /// A slur in a name.
    Insult,
    SameName(String),
    Bots(u8),
    Seats {
        deck: String,
        least: u8,
        most: u8,
    },
    Adults(String),
    Meta(String),
    /// Meta Rules are agreed on.
    MetaAlone,
    Switch(String),
    House(String),
    TooMuchHouse {
        decks: usize,
        cards: usize,
        copies: u8,
    },
    Minutes(u16),
    AnswerSeconds(u8),
    Player,
    NoConsent,
    NotReady,
    Alone,
    NotHost(String),
    /// Somebody else was faster.
    FirstIs(String),
    Started,
    NotStarted,
    /// Somebody who sits down in a running game plays by what all others have agreed to.
    Agree(String),
    NoBot,
    Full,
    Running,
    Over,
    NoTable,
    /// Whoever runs the server has closed it.
    Closed,
    /// The seat is somebody else's.
    NotYours,
    /// Somebody has left for good.
    Left,
    /// The host has asked them to get up.
    Removed(String),
    NoLesson,
    /// For whoever sits at the server's own machine.
    NotHere,
    NoNetwork,
    /// A rematch before the end.
    NotOver,
    /// A bot plays for somebody who wants to play.
    StandIn,
    /// An answer to an earlier question.
    Stale,
    ChatLength(usize),
    ChatBurst,
    TooManyWindows,
    StartedWithout,
    TooSlow,
    /// So many look on already.
    Watched(usize),
    NoHello,
    HelloFirst,
    HelloTwice,
    NotText,
    TooLong(usize),
    Damaged,
    Senseless,
    /// A request that makes no sense.
    NoWish,
    /// A page of another site.
    Foreign,
    OwnDecksOff,
    /// So many kilobytes at most.
    DeckSize(usize),
    /// The first fault of a deck that somebody brings.
    DeckFaults(String),
    TakenDeck(String),
    /// A card file without a `deck`.
    NoDeckLine,
    CheckingBusy,
    CheckingLong,
    TooManyDecks,
    TooManyTables,
    /// So many requests that cost much.
    TooMuch,
    /// The body of a request.
    TooLarge,
    /// A request that never finishes arriving.
    TooLate,
    Pace,
    NotWaited,
    TooSoon,
    NudgeFirst,
    NobodyHere,
    NotAdmitted,
    NotTheHost,
    TakenOff,
    TakenAlong,
    NoLink,
    Locked,
    Muted,
    VotedLately,
    HostOnly(String),
    NoCode,
    LobbyOff,
    ChatOff,
    NotAPhrase,
    /// The server stops for a moment.
    Stopping,
    Failed,
    Nowhere,
    NoRuling,
    SearchFailed,
    #[serde(serialize_with = "shown")]
    Setup(#[from] SetupError),
    #[serde(serialize_with = "shown")]
    Restore(#[from] ReplayError),
    #[serde(serialize_with = "shown")]
    Journal(#[from] JournalError),
    Randomness,
    #[error("{}", Locale::english().refusal(.0))]
    #[serde(skip)]
    Refusal(#[from] Refusal),
    #[error(transparent)]
    #[serde(skip)]
    Refused(#[from] Refused),
}

fn shown<S: Serializer>(why: &impl Display, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(why)
}

/// Why the rules of the game refuse something, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct Refused {
    pub reason: String,
    /// The ruling that it follows, if it is about the rules of the game.
    pub ruling: Option<&'static str>,
    /// The card that it is about, if there is one.
    pub card: Option<Card>,
}

impl TableError {
    /// What the player reads.
    pub fn refused(&self, locale: &Locale) -> Refused {
        let reason = match self {
            TableError::Refused(refused) => return refused.clone(),
            TableError::Refusal(refusal) => locale.refusal(refusal),
            other => locale.error(other),
        };
        Refused { reason, ruling: None, card: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Every message of the file is said of an error, and every error has its message.
    #[test]
    fn every_error_has_its_sentence() {
        let text = || "X".to_string();
        let all = [
            TableError::NoDeck(text()),
            TableError::Name(2),
            TableError::Insult,
            TableError::SameName(text()),
            TableError::Bots(2),
            TableError::Seats { deck: text(), least: 2, most: 3 },
            TableError::Adults(text()),
            TableError::Meta(text()),
            TableError::MetaAlone,
            TableError::Switch(text()),
            TableError::House(text()),
            TableError::TooMuchHouse { decks: 1, cards: 2, copies: 3 },
            TableError::Minutes(2),
            TableError::AnswerSeconds(2),
            TableError::Player,
            TableError::NoConsent,
            TableError::NotReady,
            TableError::Alone,
            TableError::NotHost(text()),
            TableError::Started,
            TableError::NotStarted,
            TableError::Agree(text()),
            TableError::NoBot,
            TableError::Full,
            TableError::Running,
            TableError::Over,
            TableError::NoTable,
            TableError::Closed,
            TableError::NotYours,
            TableError::Left,
            TableError::Removed(text()),
            TableError::NoLesson,
            TableError::NotHere,
            TableError::NoNetwork,
            TableError::NotOver,
            TableError::StandIn,
            TableError::Stale,
            TableError::ChatLength(2),
            TableError::ChatBurst,
            TableError::TooManyWindows,
            TableError::StartedWithout,
            TableError::TooSlow,
            TableError::Watched(2),
            TableError::NoHello,
            TableError::HelloFirst,
            TableError::HelloTwice,
            TableError::NotText,
            TableError::TooLong(2),
            TableError::Damaged,
            TableError::Senseless,
            TableError::NoWish,
            TableError::Foreign,
            TableError::OwnDecksOff,
            TableError::DeckSize(2),
            TableError::DeckFaults(text()),
            TableError::TakenDeck(text()),
            TableError::NoDeckLine,
            TableError::CheckingBusy,
            TableError::CheckingLong,
            TableError::TooManyDecks,
            TableError::TooManyTables,
            TableError::TooMuch,
            TableError::TooLarge,
            TableError::TooLate,
            TableError::Pace,
            TableError::NotWaited,
            TableError::TooSoon,
            TableError::NudgeFirst,
            TableError::NobodyHere,
            TableError::NotAdmitted,
            TableError::NotTheHost,
            TableError::TakenOff,
            TableError::TakenAlong,
            TableError::NoLink,
            TableError::Locked,
            TableError::Muted,
            TableError::VotedLately,
            TableError::HostOnly(text()),
            TableError::NoCode,
            TableError::LobbyOff,
            TableError::ChatOff,
            TableError::NotAPhrase,
            TableError::Stopping,
            TableError::Failed,
            TableError::Nowhere,
            TableError::NoRuling,
            TableError::SearchFailed,
            TableError::Setup(SetupError::OtherDeck(text())),
            TableError::Restore(ReplayError::Refused { at: 1, why: Refusal::Over }),
            TableError::Journal(JournalError::Database(rusqlite::Error::InvalidQuery)),
            TableError::Randomness,
            TableError::FirstIs("Mia".into()),
        ];
        let mut said = BTreeSet::new();
        for error in &all {
            let sentence = error.to_string();
            assert!(sentence.ends_with('.') && !sentence.contains(['$', '{']), "{error:?}: {sentence}");
            said.insert(sentence);
        }
        assert_eq!(said.len(), all.len());
        let file = include_str!("../../speech/locales/en/errors.ftl");
        assert_eq!(file.lines().filter(|line| line.starts_with("error-")).count(), all.len());
        assert_eq!(all[5].to_string(), "X is for 2 to 3 players.");
        assert_eq!(TableError::from(Refusal::Over).to_string(), "The game is over.");
    }
}
