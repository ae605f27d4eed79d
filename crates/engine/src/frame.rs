//! One stack of frames holds everything unfinished: a turn, a card being played, an effect being carried out, an
//! event being settled. A choice leaves its frame on the stack and returns; nothing else remembers "where we were".

use crate::seat::{Seat, SeatSet};
use panta_cards::{At, Card, Deck, Kind};
use serde::{Deserialize, Serialize};

/// One unfinished thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// The turn itself: always at the bottom.
    Turn,
    /// A card that has left its place and has not found its new one.
    Playing(Playing),
    /// An effect.
    Effect(Effect),
    /// The end of an event: limits, Goals, draws that have become due.
    Settle {
        /// Who brought the event about, and so decides what is left open.
        by: Seat,
        /// What the event can have changed.
        touched: Touched,
    },
    /// A Goal that is met is being claimed.
    Claim(Claim),
    /// The table votes on something that no card asks.
    Vote(Vote),
}

/// A Goal being claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Claim {
    /// Who claims.
    pub seat: Seat,
    /// The Goals that are met at once; one of them, or two.
    pub goals: [Option<Card>; 2],
    /// Whether the player has agreed, where that is asked.
    pub agreed: bool,
    /// How many of the needs are paid for.
    pub paid: u8,
}

/// A vote of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Vote {
    /// Who brought it up.
    pub by: Seat,
    /// About what.
    pub about: Proposal,
    /// For, against, and everyone who has answered.
    pub votes: [SeatSet; 3],
}

/// What somebody can put to the vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Proposal {
    /// An optional Meta Rule is to be in force from now on: everybody must agree.
    Meta(Card),
    /// The game is to end now, where Goals are claimed: what was agreed on has happened.
    Stop,
    /// The word just said counts for this Goal, though the word list does not know it.
    Word(Card),
}

/// What an event can have changed, so that settling it looks only there. Debug builds check that nothing is missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Touched {
    /// Anything.
    Anything,
    /// A Goal came: no limit is touched.
    Goals,
    /// A card came before the player on turn, whom no limit binds now.
    OwnTable,
    /// A rule came that is no limit and changes no number but draws and plays.
    Rules,
}

/// A card being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Playing {
    /// The card.
    pub card: Card,
    /// Who plays it.
    pub by: Seat,
    /// Its effect has been started.
    pub started: bool,
    /// Its effect has moved cards that are not settled yet.
    pub touched: bool,
    /// Nobody else may see it yet.
    pub face_down: bool,
}

impl Playing {
    /// Whether the card lies nowhere else: a New Rule until it lies in the middle, everything else until it is done.
    pub fn holds_its_card(&self, deck: &Deck) -> bool {
        !self.started || deck.effects(self.card).kind != Kind::Rule
    }
}

/// An effect being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Effect {
    /// The next step.
    pub at: At,
    /// The card whose effect it is.
    pub card: Card,
    /// Who carries it out.
    pub by: Seat,
    /// Whether it is an event of its own when it ends (a free action, a start of turn), or part of a card's play.
    pub settles: bool,
    /// Steps since the last event have moved cards.
    pub touched: bool,
    /// Players the steps have chosen.
    pub players: [Seat; 2],
    /// A card picked by the first half of a step.
    pub it: Option<Card>,
    /// How many cards the last step moved.
    pub moved: u8,
    /// How many cards were drawn for the mini-hand.
    pub drawn: u8,
    /// How many cards of the mini-hand were played.
    pub played: u8,
    /// Where the mini-hand begins.
    pub aside: u8,
    /// The direction chosen: towards the left neighbour, who plays next.
    pub leftwards: bool,
    /// The last answer was right, the last vote was passed.
    pub right: bool,
    /// Votes: for, against, and everyone who has answered.
    pub votes: [SeatSet; 3],
    /// The cards a quiz offers as answers.
    pub choices: [Card; 4],
}

impl Effect {
    /// An effect about to begin.
    pub fn new(at: At, card: Card, by: Seat, settles: bool, aside: usize) -> Effect {
        Effect {
            at,
            card,
            by,
            settles,
            touched: false,
            players: [by; 2],
            it: None,
            moved: 0,
            drawn: 0,
            played: 0,
            aside: aside as u8,
            leftwards: true,
            right: false,
            votes: [SeatSet::EMPTY; 3],
            choices: [Card(0); 4],
        }
    }
}
