//! The table as one player sees it, and the log.

use super::{BotKind, Company, StandingView};
use panta_cards::{Card, Deck};
use panta_engine::{Facts, Game, Seat, SeatSet, View};
use panta_scenarios::citations;
use panta_speech::{Line, Locale, Speaker, Words};
use serde::Serialize;
use std::sync::Arc;

/// The table as one player sees it: the rules machine's own view and facts, the words for them, and who sits there.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Table"))]
pub struct TableView {
    /// Grows with every step of the game. People who come and go change the table too, without a step.
    pub version: u32,
    pub view: View,
    pub facts: Facts,
    pub words: Words,
    /// Who sits where, by seat; where somebody has left, who that was.
    pub people: Vec<Person>,
    /// The number of what one is asked: goes back with the answer, and stays the same while others answer theirs.
    pub question: Option<u32>,
    /// How many times round the table it is.
    pub round: u16,
    /// When the time that was agreed on is up, in seconds since 1970.
    pub ends_at: Option<u64>,
    /// Alone: the best result in games with the same cards and options, this one included.
    pub best: Option<BestView>,
    /// What waits for answers, as far as it concerns people: how long, and what one has answered oneself.
    pub window: Option<WindowClock>,
    /// What one lets happen without being waited for, where the deck has cards that answer something.
    pub standing: Option<StandingView>,
    /// What people at the table may do about each other.
    pub company: Company,
    /// How many others look on.
    pub watchers: u8,
}

impl TableView {
    /// A game with these people, as one of them sees it, or a stranger; nothing of the table around it.
    pub fn new(game: &Game<Arc<Deck>>, seat: Seat, people: Vec<Person>, locale: &Locale) -> TableView {
        let (mut view, facts) = (game.view(seat), game.facts(seat));
        let names: Vec<String> = people.iter().map(|person| person.name.clone()).collect();
        let reader = Some(seat).filter(|seat| *seat != Seat::STRANGER);
        let speaker = Speaker::new(game.deck(), &names, reader).in_locale(locale);
        let ruling = view.question.map(|question| citations().question(&question, game.state()));
        let here = |seat: &Seat| people.get(seat.index()).is_some_and(|one| one.bot || one.connected);
        let here: SeatSet = view.players.iter().map(|player| player.seat).filter(here).collect();
        let words = speaker.words(&view, &facts, here, ruling.unwrap_or_default(), citations());
        // People type these; which of them would do is for bots.
        if let Some(question) = view.question.as_mut().filter(|question| question.purpose.manner().typed) {
            question.options = 0;
        }
        TableView {
            version: 0,
            view,
            facts,
            words,
            people,
            question: None,
            round: 1,
            ends_at: None,
            best: None,
            window: None,
            standing: None,
            company: Company::default(),
            watchers: 0,
        }
    }
}

/// Somebody at the table, as others see them.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Person {
    pub name: String,
    /// Whether the seat is a program's.
    pub bot: bool,
    /// Who it is then, and how well it plays.
    pub kind: Option<BotKind>,
    /// Whether the person is connected; true for bots.
    pub connected: bool,
    /// A bot plays for the person until they come back.
    pub stand_in: bool,
}

/// A window that is open to people. It tells nothing of what others have answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WindowClock {
    /// How long it is open, in milliseconds; without a clock, until all have answered.
    pub length: Option<u32>,
    /// How long it is still open.
    pub left: Option<u32>,
    /// One has answered; that can be changed as long as it is open.
    pub answered: bool,
    /// The card that one has laid.
    pub laid: Option<Card>,
    /// One's standing orders let it happen.
    pub in_peace: bool,
}

/// A personal best.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BestView {
    /// Goals scored.
    pub goals: u8,
    /// When, in seconds since 1970.
    pub at: u64,
    /// Whether it was this game.
    pub new: bool,
    /// Whether it is of the game as it comes, without house rules and with every switch and option as it was found.
    pub plain: bool,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LogLine {
    /// In which turn.
    pub turn: u16,
    /// In which round.
    pub round: u16,
    #[serde(flatten)]
    pub line: Line,
    /// The ruling that it follows.
    pub ruling: &'static str,
}

/// The round that a turn belongs to, with so many turns each; the first is 1.
pub fn round_of(turn: u16, round: u16) -> u16 {
    turn.saturating_sub(1) / round.max(1) + 1
}
