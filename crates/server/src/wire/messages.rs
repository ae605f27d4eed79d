//! What goes over the socket.

use super::{LobbyView, LogLine, TableView};
use panta_cards::Card;
use panta_engine::{Answer, Proposal, Seat};
use serde::{Deserialize, Serialize};
use strum::EnumDiscriminants;

#[derive(Clone, Debug, Deserialize, EnumDiscriminants)]
#[serde(tag = "type", rename_all = "camelCase")]
#[strum_discriminants(doc = " The kinds of what a client says, as their `type` is written.")]
#[strum_discriminants(name(MessageKind), derive(Deserialize, Serialize), serde(rename_all = "camelCase"))]
#[strum_discriminants(cfg_attr(feature = "ts", derive(ts_rs::TS)))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ClientMessage {
    /// The first message: proves the seat.
    Hello {
        secret: String,
        /// The language to speak, as in `Accept-Language`. English where it is unknown or missing.
        #[cfg_attr(feature = "ts", ts(optional))]
        locale: Option<String>,
    },
    /// In the lobby: yes or no to an optional Meta Rule. It needs everybody's consent.
    Consent { meta: String, yes: bool },
    /// In the lobby, from the host: the game starts now.
    Start,
    /// An answer to the question with this number.
    Answer {
        /// [`TableView::question`].
        question: u32,
        answer: Answer,
    },
    /// One does not want to be asked again in this turn whether one answers anything, or does after all. Nobody else
    /// learns of it.
    InPeace { peace: bool },
    /// Somebody neglects the duty of a rule.
    Call { card: Card, whom: Seat },
    /// Alone: a Goal that one meets is claimed after all.
    Claim,
    /// These words, laid with one's letters, meet a Goal.
    Declare {
        goal: Card,
        /// The word, or two.
        text: String,
    },
    /// Something is put to the vote.
    Propose {
        /// What: one of [`panta_engine::Facts::proposable`].
        what: Proposal,
    },
    /// Something for all to read.
    Chat {
        /// At most 200 characters.
        text: String,
    },
    /// A bot plays for oneself from now on.
    Away,
    /// One plays oneself again.
    Back,
    /// One leaves the table for good.
    Leave,
    /// After the end: a new game with the same people.
    Rematch,
}

impl MessageKind {
    /// The kind of a message, even of one that makes no sense otherwise.
    pub fn of(message: &str) -> Option<MessageKind> {
        #[derive(Deserialize)]
        struct Typed {
            #[serde(rename = "type")]
            kind: MessageKind,
        }
        serde_json::from_str(message).ok().map(|Typed { kind }| kind)
    }
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ServerMessage {
    /// The seat is proved; this table follows.
    Welcome {
        table: String,
        seat: Seat,
        /// The deck. Its cards as this table has them: `GET /api/tables/{table}/deck`.
        deck: String,
    },
    /// The table before its game, after every change.
    Lobby {
        /// The lobby as this player sees it.
        lobby: Box<LobbyView>,
    },
    /// The table after one step, and the new lines of the log. After (re)connecting, and as the game starts: all lines.
    Table {
        /// The table as this player sees it.
        table: Box<TableView>,
        log: Vec<LogLine>,
        /// Whether these are all lines, and not just the new ones.
        whole: bool,
    },
    /// What people say. After (re)connecting: the last 100 lines.
    Chat {
        /// The lines, the newest last.
        lines: Vec<ChatLine>,
        /// Whether these are all lines, and not just the new ones.
        whole: bool,
    },
    /// Somebody wants a rematch: say `rematch` to sit down there too.
    Next { says: String },
    /// What the client said was refused; nothing has changed.
    Refused {
        /// What was refused; null where not even that could be read.
        what: Option<MessageKind>,
        reason: String,
        /// The ruling that it follows, if it is about the rules of the game.
        ruling: Option<&'static str>,
        /// The card that it is about, if there is one.
        card: Option<Card>,
    },
    /// The table cannot be played from here.
    Gone { reason: String },
}

/// Something that somebody said.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChatLine {
    /// From which seat.
    pub seat: Seat,
    pub name: String,
    /// Whether it is the reader.
    pub mine: bool,
    pub text: String,
}
