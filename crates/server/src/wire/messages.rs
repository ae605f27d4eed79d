//! What goes over the socket.

use super::{BotKind, HostAct, LobbyView, LogLine, NewTable, Standing, TableView, Urge};
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
        /// After a lost connection: the `version` that one has seen last. The log then begins after it.
        #[cfg_attr(feature = "ts", ts(optional))]
        since: Option<u32>,
    },
    /// The first message of somebody without a seat, who looks on.
    Watch {
        /// The language to speak.
        #[cfg_attr(feature = "ts", ts(optional))]
        locale: Option<String>,
    },
    /// In the lobby: yes or no to an optional Meta Rule. It needs everybody's consent.
    Consent { meta: String, yes: bool },
    /// In the lobby: one wants to take the first turn, or no longer. The first to say so does.
    GoFirst { yes: bool },
    /// In the lobby: one has seen how the table plays and wants to begin, or no longer.
    Ready { yes: bool },
    /// In the lobby, from the host: the table plays like this from now on. Everybody says again that they are ready.
    Change { wish: Box<NewTable> },
    /// In the lobby, from the host: whoever is called so gets up.
    Remove { name: String },
    /// In the lobby, from the host: a bot takes an open seat.
    AddBot { bot: BotKind },
    /// In the lobby, from the host: the bot on this seat becomes another.
    ChangeBot { seat: Seat, bot: BotKind },
    /// In the lobby, from the host: the bot on this seat gets up, and the seat is open.
    RemoveBot { seat: Seat },
    /// In the lobby, from the host: the game starts now.
    Start,
    /// An answer to the question with this number.
    Answer {
        /// [`TableView::question`].
        question: u32,
        answer: Answer,
    },
    /// What one lets happen from now on without being waited for, in place of what was ordered before. Nobody else learns of
    /// it.
    Standing { orders: Standing },
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
        /// For [`Proposal::Event`]: what is to end the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        text: Option<String>,
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
    /// Whoever the table waits for is to be nudged, or the game to go on without them.
    Urge { seat: Seat, what: Urge },
    /// Something that only the host may do.
    Host { act: HostAct },
    /// Somebody may take over from a bot, or may not.
    Admit { number: u32, yes: bool },
    /// One wants a link that takes one's seat to another device.
    HandOver,
    /// Whether the server is still there. It is answered with `pong`, whatever the table is busy with.
    Ping,
    /// One leaves the table for good.
    Leave,
    /// After the end: a new game with the same people.
    Rematch,
}

/// The `id` of a message, if it has one. Every message can have one, and is then answered with `done` or `refused`.
pub fn message_id(message: &str) -> Option<u64> {
    #[derive(Deserialize)]
    struct Numbered {
        id: Option<u64>,
    }
    serde_json::from_str(message).ok().and_then(|Numbered { id }| id)
}

impl MessageKind {
    /// The kind of a message, even of one that makes no sense otherwise.
    pub fn of(message: &str) -> Option<MessageKind> {
        #[derive(Deserialize)]
        struct OnlyKind {
            #[serde(rename = "type")]
            kind: MessageKind,
        }
        serde_json::from_str(message).ok().map(|OnlyKind { kind }| kind)
    }
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ServerMessage {
    /// The seat is proved, or one may look on; this table follows.
    Welcome {
        table: String,
        /// Null for whoever only looks on.
        seat: Option<Seat>,
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
        /// What a bot says at this step, now and then. It belongs to the table, and is kept nowhere.
        remark: Option<Remark>,
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
    /// Something to know that is no step of the game.
    Note { says: String },
    /// The others wait for the reader.
    Nudge { says: String },
    /// The code of the link that takes one's seat to another device, once: `/t/{table}#along={code}`.
    HandOver { code: String },
    /// The server is still there.
    Pong,
    /// The message with this `id` was heard, and done.
    Done { id: u64 },
    /// What the client said was refused; nothing has changed.
    Refused {
        /// The `id` of the message, if it had one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        id: Option<u64>,
        /// What was refused; null where not even that could be read.
        what: Option<MessageKind>,
        reason: String,
        /// The ruling that it follows, if it is about the rules of the game.
        ruling: Option<&'static str>,
        /// The card that it is about, if there is one.
        card: Option<Card>,
    },
    /// The server stops for a moment: the connection ends, and one can come back soon.
    Stopping { says: String },
    /// The table cannot be played from here.
    Gone { reason: String },
}

/// Something that a bot says about the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Remark {
    pub seat: Seat,
    pub says: String,
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
