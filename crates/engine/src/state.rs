//! Where everything is, and what is unfinished. A state is a value: it can be copied, compared, hashed, saved in the
//! middle of anything and resumed elsewhere.

use crate::frame::{Effect, Frame};
use crate::piles::Piles;
use crate::random::Chance;
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use arrayvec::{ArrayString, ArrayVec};
use panta_cards::{Card, CardSet, Deck, Kind, MAX_ASIDE, MAX_FRAMES};
use serde::{Deserialize, Serialize};

/// The longest free text a player may put to the table, in bytes.
pub const MAX_TEXT: usize = 40;

/// A short text somebody said, while the table judges it.
pub type Said = ArrayString<MAX_TEXT>;

/// A game at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Who plays.
    pub seats: SeatSet,
    /// Cards in hand, by seat.
    pub hands: [CardSet; MAX_SEATS],
    /// Keepers and Creepers in play, by seat.
    pub tables: [CardSet; MAX_SEATS],
    /// New Rules in play.
    pub rules: CardSet,
    /// Meta Rules in force.
    pub metas: CardSet,
    /// Goals in play.
    pub goals: CardSet,
    /// Draw pile and discard pile.
    pub piles: Piles,
    /// The turn.
    pub turn: Turn,
    /// Turns still due to the player on turn after this one.
    pub extra_turns: u8,
    /// Cards that have given an extra turn in this run of turns: each gives one at most.
    pub gave_turns: CardSet,
    /// Turns in a row in which nobody could do anything.
    pub idle_turns: u8,
    /// Everything unfinished, the innermost last.
    pub frames: ArrayVec<Frame, MAX_FRAMES>,
    /// Mini-hands, the innermost last. Each effect knows where its own begins.
    pub aside: ArrayVec<Card, MAX_ASIDE>,
    /// Cards that players off turn have laid down for a limit while others still choose. They leave together.
    pub laid: CardSet,
    /// Entries of the deck's first word list that each player has named before.
    pub named: [u128; MAX_SEATS],
    /// What the table is judging just now.
    pub said: Said,
    /// Players whose call was turned down, until the next turn of the one they accused.
    pub hushed: SeatSet,
    /// Players who met a Goal together at the last check, so that a tie is told once.
    pub tied: SeatSet,
    /// The game's chance.
    pub chance: Chance,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// What is counted in one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    /// Whose turn it is.
    pub player: Seat,
    /// How many turns have begun in this game.
    pub number: u16,
    /// How far the turn has come.
    pub stage: Stage,
    /// Cards drawn for the Draw rule and its bonuses; nothing else counts (FAQ 129).
    pub drawn: u8,
    /// Cards played from the real hand. An Action with everything in it is one.
    pub played: u8,
    /// Free actions used that are allowed once, by their number in the deck.
    pub used: u64,
    /// The hand was empty when the turn began.
    pub began_empty: bool,
    /// The first card is picked at random: read when the turn begins.
    pub random_first: bool,
    /// A card said that the turn ends at once.
    pub ending: bool,
    /// Something happened in this turn.
    pub busy: bool,
}

/// The steps of a turn (`turn_order` 1 to 10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Counters go to zero; what happens at the very start happens.
    Begin,
    /// Free actions before the draw.
    Before,
    /// The draw.
    Draw,
    /// Plays and free actions.
    Play,
    /// The player on turn complies with the limits.
    Limits,
    /// The next turn follows.
    Over,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// One player alone met a Goal.
    Won {
        /// Who.
        seat: Seat,
        /// Which Goal.
        goal: Card,
    },
    /// An Ungoal was met, and no Goal: everybody loses.
    Lost {
        /// Which Ungoal.
        ungoal: Card,
    },
    /// The game could not go on.
    Stopped(Reason),
}

/// Why a game was stopped without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// It went past the cap of turns.
    TooLong,
    /// A whole round passed in which nobody could draw, play or use anything.
    Stalled,
    /// More effects waited on each other than a state can hold. The deck checker rules this out.
    TooDeep,
}

impl State {
    /// The player on turn.
    #[inline]
    pub fn player(&self) -> Seat {
        self.turn.player
    }

    /// Everyone but this player.
    #[inline]
    pub fn others(&self, seat: Seat) -> SeatSet {
        self.seats.without(seat)
    }

    /// The cards of a player's table that are Keepers.
    #[inline]
    pub fn keepers(&self, deck: &Deck, seat: Seat) -> CardSet {
        self.tables[seat.index()] & deck.kind(Kind::Keeper)
    }

    /// Everything on the tables.
    pub fn all_tables(&self) -> CardSet {
        self.tables.iter().fold(CardSet::EMPTY, |all, table| all | *table)
    }

    /// Whose table the card lies on.
    pub fn owner(&self, card: Card) -> Option<Seat> {
        self.seats.iter().find(|seat| self.tables[seat.index()].contains(card))
    }

    /// Who holds the card in hand.
    pub fn holder(&self, card: Card) -> Option<Seat> {
        self.seats.iter().find(|seat| self.hands[seat.index()].contains(card))
    }

    /// Cards being played that are neither in a hand, nor in play, nor discarded yet, the outermost first.
    pub fn resolving<'a>(&'a self, deck: &'a Deck) -> impl Iterator<Item = Card> + 'a {
        self.frames.iter().filter_map(move |frame| match frame {
            Frame::Playing(playing) if playing.holds_its_card(deck) => Some(playing.card),
            _ => None,
        })
    }

    /// The mini-hand of the effect at this place in the stack.
    pub fn mini_hand(&self, at: usize) -> &[Card] {
        let Some(Frame::Effect(Effect { aside, .. })) = self.frames.get(at) else {
            return &[];
        };
        let end = self.frames[at + 1..]
            .iter()
            .find_map(|frame| match frame {
                Frame::Effect(inner) => Some(inner.aside as usize),
                _ => None,
            })
            .unwrap_or(self.aside.len());
        &self.aside[*aside as usize..end]
    }

    /// blake3 of the whole state in its written form. The same header and answers give the same hash on any machine.
    pub fn digest(&self) -> String {
        let written = serde_json::to_vec(self).unwrap_or_default();
        blake3::hash(&written).to_hex().to_string()
    }
}
