//! What exists on a server, as whoever runs it decides.

use crate::wire::ChatMode;

#[derive(Clone, Debug, Default)]
pub struct Policy {
    pub chat: ChatMode,
    /// Whether tables can be shown in a list for everybody.
    pub public_lobby: bool,
    /// Who runs the server, and how to reach them.
    pub operator: Option<String>,
    pub contact: Option<String>,
    /// After how many days games are forgotten; without it, never.
    pub keep_days: Option<u32>,
}

/// What people can say where the chat has only set phrases: each a message of the Fluent files.
pub const PHRASES: [&str; 8] = [
    "phrase-hello",
    "phrase-good-luck",
    "phrase-nice",
    "phrase-oh-no",
    "phrase-moment",
    "phrase-thanks",
    "phrase-again",
    "phrase-good-game",
];
