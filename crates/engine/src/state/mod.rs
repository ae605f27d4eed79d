//! Where everything is, and what is unfinished. A state is a value: it can be copied, compared, hashed, saved in the
//! middle of anything and resumed elsewhere.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

pub(crate) mod chance;
pub(crate) mod frame;
mod lasting;
mod named;
mod out;
pub(crate) mod piles;
mod position;
pub(crate) mod row;
pub(crate) mod seat;
mod tokens;
mod under;
mod waiting;

pub use chance::Chance;
pub use frame::*;
pub use named::Named;
pub use out::Out;
pub use piles::Piles;
pub use row::Row;
pub use seat::{MAX_SEATS, Seat, SeatSet, Seats};
pub use tokens::Tokens;
pub use under::Under;
pub(crate) use waiting::{Happened, Waiting};

use arrayvec::ArrayString;
use panta_cards::{
    Card, CardSet, Deck, Kind, MAX_ATTACHING, MAX_FRAMES, MAX_LABELS, MAX_STORES, MAX_UNDER, MAX_WAITING,
    SlotId,
};
use panta_spelling::Also;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

/// The longest name that a player may type, in bytes.
pub const MAX_TEXT: usize = 40;

/// The longest statement that a player may put to the table, in bytes.
pub const MAX_STATEMENT: usize = 140;

/// What somebody said, while the table judges it.
pub type Said = ArrayString<MAX_STATEMENT>;

/// Words put to the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spoken {
    /// As they were said.
    pub words: Said,
    /// The letters laid for them, where it was a word of letters.
    pub letters: CardSet,
}

/// The most New Rules of a game for one player: they have a pile of their own.
pub const MAX_SOLO_RULES: usize = 64;

/// What a rule keeps in mind while it lies in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Kept {
    pub word: ArrayString<MAX_KEPT>,
    pub players: SeatSet,
}

/// The longest word that a rule keeps, in bytes.
pub const MAX_KEPT: usize = 20;

/// A Creeper that sits on a Keeper: the two move as one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Attached {
    pub creeper: Card,
    pub to: Card,
}

/// How this table plays, where the rules leave a choice. Part of the header.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "TableOptions", optional_fields))]
pub struct Options {
    /// Whoever can lay a word has to declare it; otherwise the game finds it.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub declare: bool,
    /// Words are declared on one's own turn only.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub declare_on_turn: bool,
    /// First names count as words (Word rulebook: where the table chooses so).
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub names: bool,
    /// Places count as words (as above).
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub places: bool,
    /// Slang counts as words (as above).
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub slang: bool,
    /// Where Goals are claimed: the game ends when a player has so many. 0: it ends by agreement.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub goals_to_end: u8,
    /// Where Goals are claimed: the game ends by the clock, which somebody else keeps.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub timed: bool,
    /// Where Goals are claimed and several have the most at the end: the next claim decides.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub play_off: bool,
    /// Alone: a Hand Limit and a Keeper Limit lie side by side, instead of replacing each other.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub two_limit_spots: bool,
    /// In games that were begun by rules before version 3, alone: the game ends as the last card leaves a deck. Now it always
    /// does, unless `missing_card_ends`.
    #[cfg_attr(feature = "ts", ts(skip))]
    pub last_card_ends: bool,
    /// Alone: the game ends when a card is missing, instead of as the last card leaves a deck (another reading of the
    /// rulebook).
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub missing_card_ends: bool,
    /// Alone: a Goal that is met may be left for later, instead of being scored at once (another reading of the rulebook).
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub goals_wait: bool,
    /// The game was begun by rules before version 3, and goes on by them. Nobody wishes for it: see [`Options::of_rules`].
    #[cfg_attr(feature = "ts", ts(skip))]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub earlier: bool,
    /// Alone: Goals scored count even if an Ungoal is met.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub loser_scores: bool,
}

impl Options {
    /// What else counts as a word, if somebody says it.
    pub(crate) fn also(&self) -> Also {
        Also { names: self.names, places: self.places, slang: self.slang }
    }

    /// How a game goes on that was begun by this version of the rules. Before version 3, a game for one ended only when a card
    /// was missing, unless agreed otherwise, and its Goals could wait; no free action followed the limits; and where Goals
    /// were claimed, Creepers were spent too and two players never claimed at once.
    #[must_use]
    pub fn of_rules(self, version: u16) -> Options {
        if version >= 3 {
            return Options { earlier: false, ..self };
        }
        let missing_card_ends = !self.last_card_ends;
        Options { earlier: true, last_card_ends: false, missing_card_ends, goals_wait: true, ..self }
    }

    /// Where Goals are claimed: whether a number or a time ends the game, and nobody has to say so.
    pub fn ends_by_itself(&self) -> bool {
        self.goals_to_end > 0 || self.timed
    }
}

/// Whether there is nothing to write down.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A game at one moment. What players can see, and what a scenario sets up, is public; what the machine remembers beside
/// that is its own.
//
// A field that is added here is at its default in positions that were saved before. The compiler asks for it where a state
// is taken apart: how it is hashed (`position.rs`), what becomes of it when its player leaves (`modes/people.rs`), and
// whether players see it (`view/mod.rs`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
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
    pub goals: CardSet,
    /// Draw pile and discard pile.
    pub piles: Piles,
    /// Alone: the same for New Rules.
    pub rule_piles: Piles<MAX_SOLO_RULES>,
    /// One player plays alone.
    pub solo: bool,
    /// How this table plays.
    pub options: Options,
    pub turn: Turn,
    /// Turns still due to the player on turn after this one.
    pub extra_turns: u8,
    /// Cards that have given an extra turn in this run of turns: each gives one at most.
    pub(crate) gave_turns: CardSet,
    /// Turns granted to others after this one, in the order in which they come.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) granted_turns: Row<Seat, MAX_SEATS>,
    /// While granted turns are being taken: who took the last turn in the normal order of play.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) in_between: Option<Seat>,
    /// A card has turned the order of play round, for good.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) turned: bool,
    /// Players who miss their next turn.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) skips: SeatSet,
    /// Players who are knocked out.
    #[serde(skip_serializing_if = "is_default")]
    pub out: Out,
    /// What holds for each player for a while, as bits of its place in `deck.rules.powers.lasting`.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) lasting: [u16; MAX_SEATS],
    /// Turns in a row in which nobody could do anything.
    pub(crate) idle_turns: u8,
    /// Everything unfinished above the turn, the innermost last.
    pub frames: Row<Frame, MAX_FRAMES>,
    /// Creepers that sit on Keepers.
    pub attached: Row<Attached, MAX_ATTACHING>,
    /// Tokens on cards in play.
    #[serde(skip_serializing_if = "is_default")]
    pub tokens: Tokens,
    /// Cards that lie under cards in play.
    #[serde(skip_serializing_if = "is_default")]
    pub under: Row<Under, MAX_UNDER>,
    /// What rules in play keep in mind, by their place in `deck.rules.stores`.
    pub kept: [Kept; MAX_STORES],
    /// Goals that each player has claimed.
    pub scored: [CardSet; MAX_SEATS],
    /// Alone: how many of them were claimed with words that the list does not know.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) unlisted: u8,
    /// Goals that are met and that the player does not want to claim yet.
    pub(crate) declined: CardSet,
    /// The agreed end has come with a tie: the next claim that breaks it decides.
    pub(crate) playing_off: bool,
    /// A Goal came or went since the last event was settled. No frame can hold it: a Goal goes in the middle of an
    /// effect, and whichever event is settled next, be it one of a card played from within, is the one to tell the cards
    /// on the tables.
    pub(crate) goals_changed: bool,
    /// What happens by itself and is still to be carried out, or has been since the last event was settled.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) waiting: Row<Waiting, MAX_WAITING>,
    /// What lay where when a win was cancelled: until that changes, nobody wins. Zero where none was.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) let_off: u64,
    /// Entries of the deck's lists that each player has named before.
    pub named: [Named; MAX_SEATS],
    /// What the table is judging just now, or has won the game. There is one at a time.
    pub said: Spoken,
    /// Players whose call was turned down, until the next turn of somebody who bears a duty.
    pub(crate) hushed: SeatSet,
    /// Whoever has been told something that lasts, by the label of the instruction.
    #[serde(skip_serializing_if = "is_default")]
    pub labels: [SeatSet; MAX_LABELS],
    /// What was claimed to be done in this turn and in the one before. Written only if there is any, as in few games.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) claimed: [ClaimedDuties; 2],
    /// Players who met a Goal together at the last check, so that a tie is told once.
    pub tied: SeatSet,
    /// Players whom a Creeper or an Ungoal kept from winning at the last check, so that this is told once.
    pub(crate) blocked: SeatSet,
    /// The game's chance.
    pub(crate) chance: Chance,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// What is counted in one turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    pub(crate) used: u64,
    /// The hand was empty when the turn began.
    pub(crate) began_empty: bool,
    /// The first card is picked at random: read when the turn begins.
    pub(crate) random_first: bool,
    /// A card said that the turn ends at once. No stage: what is under way is finished in the stage it began in, which
    /// says whom the limits bind, and at the end duties still ask whether the turn was cut short.
    pub(crate) ending: bool,
    /// Its player has stopped playing, where the plays that are left need not be made.
    #[serde(default)]
    pub(crate) stopped: bool,
    /// Something happened in this turn.
    pub(crate) busy: bool,
    /// How many quiz questions have been asked in this turn.
    pub(crate) quizzed: u8,
    /// Duties of the player on turn that are settled, as bits of their place in `deck.rules.duties`.
    pub(crate) settled_duties: u16,
    /// Duties that the player on turn has been caught neglecting.
    pub(crate) missed_duties: u16,
}

/// Duties that a player claims to have done; only their word says so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct ClaimedDuties {
    /// Who says so.
    pub seat: Seat,
    /// The number of the turn they were due in.
    pub turn: u16,
    /// Which, as bits of their place in `deck.rules.duties`.
    pub duties: u16,
}

/// The steps of a turn (docs/turn-order.md).
//
// Their numbers are part of the digest of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Stage {
    /// Counters go to zero; what happens at the very start happens.
    #[default]
    Begin = 0,
    /// Free actions before the draw.
    Before = 1,
    Draw = 2,
    /// Plays and free actions.
    Play = 3,
    /// The player on turn complies with the limits.
    Limits = 4,
    /// The next turn follows.
    Over = 5,
    /// Alone: a New Rule is turned up between two turns.
    RulePhase = 6,
    /// The player on turn has left, and the next turn follows.
    Left = 7,
    /// Plays and free actions are over; what happens at the end of a turn happens.
    End = 8,
    /// The player on turn has discarded for a limit: free actions again, and the limits after each.
    Limited = 9,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Outcome {
    /// One player alone met a Goal.
    Won { seat: Seat, goal: Card },
    /// An Ungoal was met, and no Goal: everybody loses.
    Lost { ungoal: Card },
    /// Goals were claimed until the agreed end; these players have the most.
    Scored {
        /// Several, if they share the first place.
        seats: SeatSet,
    },
    /// One player alone has come to the end of a deck.
    Alone {
        /// Goals scored.
        goals: u8,
        /// How many of them with words that the list does not know, on the player's own say.
        #[serde(default)]
        unlisted: u8,
    },
    /// The game could not go on.
    Stopped(Reason),
}

/// Why a game was stopped without a result.
//
// The numbers are part of the digest of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Stopped"))]
pub enum Reason {
    /// It went past the cap of turns.
    TooLong = 0,
    /// A turn had more plays than any turn can need.
    EndlessTurn = 1,
    /// A whole round passed in which nobody could draw, play or use anything.
    Stalled = 2,
    /// Fewer than two players are left.
    Deserted = 3,
    /// More effects waited on each other than a state can hold. The deck checker rules this out.
    TooDeep = 4,
}

impl State {
    /// The player on turn.
    pub fn player(&self) -> Seat {
        self.turn.player
    }

    /// Everyone but this player.
    pub fn others(&self, seat: Seat) -> SeatSet {
        self.seats.without(seat)
    }

    /// Whose turn comes after this player's, if no card gives it to somebody else: the next seat clockwise, or the other way
    /// round where a rule has turned the order.
    #[inline]
    pub fn next_after(&self, deck: &Deck, seat: Seat) -> Seat {
        if self.is_reversed(deck) { self.seats.before(seat) } else { self.seats.after(seat) }
    }

    /// After whom this player's turn comes.
    #[inline]
    pub fn previous_before(&self, deck: &Deck, seat: Seat) -> Seat {
        if self.is_reversed(deck) { self.seats.after(seat) } else { self.seats.before(seat) }
    }

    /// Whether the order of play goes the other way round: a rule says so, or a card has turned it, but not both.
    #[inline]
    pub fn is_reversed(&self, deck: &Deck) -> bool {
        let by_rule = !deck.rules.reversed.is_empty() && self.rules.intersects(deck.rules.reversed);
        self.turned != by_rule
    }

    /// Whether somebody plays on this seat.
    pub fn is_seated(&self, seat: Seat) -> bool {
        seat.index() < MAX_SEATS && self.seats.contains(seat)
    }

    /// The cards of a player's table that are Keepers.
    pub fn keepers(&self, deck: &Deck, seat: Seat) -> CardSet {
        self.tables[seat.index()] & deck.kind(Kind::Keeper)
    }

    /// Everything on the tables.
    pub fn all_tables(&self) -> CardSet {
        self.tables.iter().fold(CardSet::EMPTY, |all, table| all | *table)
    }

    /// Lays a card on its discard pile. Alone, New Rules have one of their own.
    pub fn discard(&mut self, deck: &Deck, card: Card) {
        if self.solo && deck.effects(card).kind == Kind::Rule {
            self.rule_piles.discard(card);
        } else {
            self.piles.discard(card);
        }
    }

    /// Lays a card on its draw pile, or under it.
    pub fn put_on_pile(&mut self, deck: &Deck, card: Card, under: bool) {
        let alone = self.solo && deck.effects(card).kind == Kind::Rule;
        match (alone, under) {
            (false, false) => self.piles.put_on_draw_pile(card),
            (false, true) => self.piles.put_under_draw_pile(card),
            (true, false) => self.rule_piles.put_on_draw_pile(card),
            (true, true) => self.rule_piles.put_under_draw_pile(card),
        }
    }

    /// Everything on the discard piles.
    pub fn discarded(&self) -> CardSet {
        if self.solo { self.piles.discarded() | self.rule_piles.discarded() } else { self.piles.discarded() }
    }

    /// Takes a card out of the discard pile it lies on.
    pub fn take_discarded(&mut self, card: Card) {
        self.piles.take_discarded(card);
        self.rule_piles.take_discarded(card);
    }

    /// Rules that a Meta Rule keeps in play: no target of anything.
    pub fn protected(&self, deck: &Deck) -> CardSet {
        let kept = deck.rules.keeps.iter().filter(|(metas, _)| metas.intersects(self.metas));
        kept.fold(CardSet::EMPTY, |all, (_, slot): &(CardSet, SlotId)| all | (self.rules & deck.slot(*slot)))
    }

    /// The Keeper that a Creeper sits on.
    pub fn host(&self, creeper: Card) -> Option<Card> {
        self.attached.iter().find(|pair| pair.creeper == creeper).map(|pair| pair.to)
    }

    /// Those of these cards on which a Creeper sits, or those on which none does.
    pub(crate) fn carrying(&self, cards: CardSet, carrying: bool) -> CardSet {
        let hosts: CardSet = self.attached.iter().map(|pair| pair.to).collect();
        if carrying { cards & hosts } else { cards - hosts }
    }

    /// These cards, and whatever is attached to them or they to.
    pub fn with_attached(&self, cards: CardSet) -> CardSet {
        let mut all = cards;
        for pair in self.attached.iter() {
            if cards.contains(pair.to) || cards.contains(pair.creeper) {
                all.insert(pair.creeper);
                all.insert(pair.to);
            }
        }
        if all == cards || self.attached.len() < 2 { all } else { self.with_attached(all) }
    }

    /// What a rule keeps in mind.
    pub fn kept_by(&self, deck: &Deck, rule: Card) -> Option<&Kept> {
        deck.rules.stores.iter().position(|cards| cards.contains(rule)).and_then(|at| self.kept.get(at))
    }

    /// Whose table the card lies on; of something that holds for a while, for whom it does.
    pub fn owner(&self, card: Card) -> Option<Seat> {
        let table = self.seats.iter().find(|seat| self.tables[seat.index()].contains(card));
        table.or_else(|| self.holds_for(card))
    }

    /// Who holds the card in hand.
    pub fn holder(&self, card: Card) -> Option<Seat> {
        self.seats.iter().find(|seat| self.hands[seat.index()].contains(card))
    }

    /// These cards change hands: nobody has put them down any more, for a limit or for a Goal.
    pub(crate) fn withdraw(&mut self, cards: CardSet) {
        for put_down in self.frames.iter_mut().filter_map(Frame::put_down) {
            *put_down -= cards;
        }
        self.said.letters -= cards;
    }

    /// Cards being played that are neither in a hand, nor in play, nor discarded yet, the outermost first.
    pub fn resolving(&self) -> impl Iterator<Item = Card> {
        self.frames.iter().filter_map(|frame| match frame {
            Frame::Play(play) => Some(play.card),
            Frame::Effect(effect) if effect.ends == Ends::Discards => Some(effect.card),
            _ => None,
        })
    }

    /// The card that is being played face down, and who plays it.
    pub fn face_down(&self) -> Option<(Seat, Card)> {
        self.frames.iter().find_map(|frame| match frame {
            Frame::Play(play) if play.face_down => Some((play.by, play.card)),
            _ => None,
        })
    }

    /// The cards of all mini-hands, the outermost first.
    pub fn set_aside(&self) -> impl DoubleEndedIterator<Item = Card> {
        self.frames.iter().flat_map(|frame| frame.aside()).copied()
    }
}
