//! What happened, in order. Log, animation, statistics and explanations come from here; who may see it stands in
//! [`sight`](super::sight).

#![allow(missing_docs, reason = "the variant says what its fields are")]

use super::sight::Seen;
use crate::state::frame::Proposal;
use crate::state::seat::{Seat, SeatSet};
use crate::state::{Outcome, Said};
use panta_cards::{Card, CardSet, InstructionId, Moment, QuestionId, Verb, Whole};
use serde::Serialize;

/// Somebody who wants to know what happens. Simulation listens to nothing, and pays nothing for it.
pub trait Audience {
    /// Whether anybody listens.
    const LISTENS: bool;

    /// Hears one event.
    fn hear(&mut self, event: Event);
}

/// Nobody listens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silence;

impl Audience for Silence {
    const LISTENS: bool = false;
    fn hear(&mut self, _: Event) {}
}

impl Audience for Vec<Event> {
    const LISTENS: bool = true;
    fn hear(&mut self, event: Event) {
        self.push(event);
    }
}

/// Why cards were drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawReason {
    /// The draw at the start of the turn; `due` is what the rules asked for.
    Turn { due: u8 },
    /// The number rose in mid-turn: so many are due now, so many had been drawn.
    Raised { due: u8, had: u8 },
    /// A card said so.
    Card(Card),
}

/// Where a played card came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayedFrom {
    /// The hand, by choice.
    Hand,
    /// The hand, picked blindly.
    HandAtRandom,
    /// A mini-hand.
    Aside,
    /// The top of the draw pile.
    Pile,
    /// The discard pile.
    Discard,
    /// It lay face down until now.
    FaceDown,
}

/// What the table decides about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Whether somebody neglected a duty.
    Call,
    /// Whether what somebody said counts.
    Words,
    /// Something about a player that a card asks.
    Ballot,
}

/// A place a card moves from or to, with its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// A player's hand.
    Hand(Seat),
    /// A player's table.
    Table(Seat),
    /// A player's mini-hand.
    Aside(Seat),
    /// The New Rules.
    Rules,
    /// The Goals.
    Goals,
    /// The discard pile.
    Discard,
    /// The draw pile.
    Pile,
    /// The bottom of the draw pile.
    PileBottom,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Event {
    /// A turn began.
    TurnBegan { seat: Seat, number: u16 },
    /// Cards were drawn, perhaps into a mini-hand. Only the drawer sees which.
    Drew { seat: Seat, cards: Seen, aside: bool, why: DrawReason },
    /// A Creeper was drawn and went to the table at once.
    CreeperCame { seat: Seat, card: Card },
    /// So many cards of the discard pile were shuffled into the draw pile; by a card, or because the pile ran out.
    Shuffled { cards: usize, why: Option<Card> },
    /// A card was played.
    Played { seat: Seat, card: Card, from: PlayedFrom },
    /// A free action was used.
    Used { seat: Seat, card: Card },
    /// A New Rule or Goal made room for another.
    Replaced { old: Card, new: Card },
    /// Cards went from one place to another because of a card.
    Moved { seat: Seat, verb: Verb, cards: Seen, from: Spot, to: Spot, why: Card },
    /// Cards were discarded to comply with a limit, at the end of the player's own turn or at once.
    Limited { seat: Seat, cards: CardSet, why: Card, at_turn_end: bool },
    /// A Goal was discarded because only one may lie in play again; `seat` chose which.
    GoalDropped { seat: Seat, goal: Card },
    /// Two cards changed places; each with where it lay.
    CardsSwapped { seat: Seat, gave: (Card, Spot), got: (Card, Spot), why: Card },
    /// Two players exchanged hands, or everything in front of them.
    HandsSwapped { seat: Seat, with: Seat, what: Whole, why: Card },
    /// All hands moved one seat, or all that lies before the players, or both; leftwards is towards whoever plays next.
    HandsPassed { seat: Seat, leftwards: bool, what: Whole, why: Card },
    /// Cards of all tables were gathered and dealt anew.
    Dealt { seat: Seat, cards: usize, why: Card },
    /// A player named a word. One that the list does not know is for the table to decide.
    Said { seat: Seat, text: Said, known: bool, why: Card },
    /// A player called out that another neglects a duty.
    Called { seat: Seat, whom: Seat, why: Card },
    /// The table decided, for whoever said or called it or against.
    Judged { of: Verdict, upheld: bool, why: Card },
    /// An extra turn is due; not granted if the card has already given one in this run of turns.
    ExtraTurn { seat: Seat, why: Card, granted: bool },
    /// A player has to miss the next turn because of a card, or has just missed it.
    TurnMissed { seat: Seat, why: Option<Card> },
    /// The turn ends at once.
    TurnCut { seat: Seat, why: Card },
    /// Several players meet a Goal, so nobody wins yet.
    Tied { seats: SeatSet },
    /// A Goal and an Ungoal are met at once, so nothing is decided (FAQ 971).
    Undecided { seats: SeatSet, ungoal: Card },
    /// A player meets a Goal, but a Creeper blocks.
    Blocked { seat: Seat, goal: Card, creeper: Card },
    /// A card was played face down; what it is will be told later.
    PlayedFaceDown { seat: Seat, why: Card },
    /// A quiz was answered; no card was named in words, or without an answer.
    Quizzed { seat: Seat, guess: Option<Card>, right: bool, why: Card },
    /// A statement was challenged.
    Challenged { seats: SeatSet, why: Card },
    /// A Creeper was attached to a Keeper.
    Attached { seat: Seat, creeper: Card, to: Card },
    /// Players are told to do something away from the cards.
    Told { seats: SeatSet, what: InstructionId, times: u8, why: Card },
    /// Several were asked, and these said yes.
    Agreed { seats: SeatSet, why: Card },
    /// An answer to a card's own question was chosen, by a player or by chance for them.
    Chose { seat: Seat, asks: QuestionId, answer: u8, at_random: bool, why: Card },
    /// A rule keeps a word.
    WordKept { seat: Seat, word: Said, rule: Card },
    /// A rule keeps two players in mind.
    PlayersKept { seats: SeatSet, rule: Card },
    /// A player laid a word.
    Laid { seat: Seat, word: Said, why: Card },
    /// The player on turn says whether a duty was done.
    DutyTold { seat: Seat, done: bool, why: Card },
    /// A Goal was claimed for these cards, and the game goes on. So many the player has now.
    Claimed { seat: Seat, goal: Card, spent: CardSet, total: u8 },
    /// A New Rule was turned up between two turns of somebody who plays alone.
    TurnedUp { card: Card },
    /// Something was put to the vote.
    Proposed { seat: Seat, what: Proposal },
    /// The vote is over.
    Decided { what: Proposal, passed: bool },
    /// A player sat down.
    Joined { seat: Seat },
    /// A player left; hand and table were discarded.
    Left { seat: Seat },
    /// A player looked at the top cards of the draw pile. Nobody else sees which they are.
    Looked { seat: Seat, cards: Seen, why: Card },
    /// A player looked through the draw pile, and it was shuffled afterwards.
    Searched { seat: Seat, why: Card },
    /// A card in play saw to it that something else happened to a card that was about to be moved.
    StoodIn { seat: Seat, card: Card, it: Card },
    /// A card was laid in answer to what this player was about to do, or to what was about to happen.
    Answered { seat: Seat, card: Card, moment: Moment, to: Option<Card>, doer: Seat },
    /// An answer has kept something from happening.
    Cancelled { seat: Seat, moment: Moment, it: Option<Card>, doer: Seat, why: Card },
    /// A card that somebody was just playing went to another player.
    Intercepted { seat: Seat, card: Card, whose: Seat, into_hand: bool, why: Card },
    /// The game is over.
    Over(Outcome),
}
