//! What happened, in order. Log, animation, statistics and explanations come from here. How much of it all may see stands
//! beside each event, who may see more in [`sight`](super::sight).

#![allow(missing_docs, reason = "the variant says what its fields are")]

use super::sight::{Seen, Sight};
use crate::state::frame::Proposal;
use crate::state::seat::{Seat, SeatSet};
use crate::state::{Outcome, Said};
use panta_cards::{Card, CardSet, InstructionId, Moment, QuestionId, TokenId, Until, Verb, Whole};
use serde::Serialize;

/// Somebody who wants to know what happens. Simulation listens to nothing, and pays nothing for it.
pub trait Audience {
    /// Whether anybody listens.
    const LISTENS: bool;

    /// Hears one event.
    fn hear(&mut self, event: Event);

    /// The machine takes one step more on its way to the next question: for whoever counts them.
    #[inline]
    fn step(&mut self) {}
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
    Discard,
    Pile,
    /// The bottom of the draw pile.
    PileBottom,
    /// Under a card in play.
    Under(Card),
}

/// Declares the events, each with how much of it those see from whom something about it is hidden: all of it, where nothing
/// is; `Counted` hides which its `cards` are. After `to` stands the field of whoever sees everything all the same. Where
/// that depends on more than a field, it stands in [`Event::sight`].
macro_rules! events {
    ($(#[$about:meta])* pub enum Event {
        $($(#[$doc:meta])* $name:ident $({ $($field:ident: $of:ty),* $(,)? })? $(($in:ty))? = $sight:ident $(to $own:ident)?,)*
    }) => {
        $(#[$about])*
        pub enum Event {
            $($(#[$doc])* $name $({ $($field: $of),* })? $(($in))?,)*
        }

        impl Event {
            /// How much of it anybody sees.
            pub(super) fn seen_by_all(&self) -> Sight {
                match self {
                    $(Event::$name { .. } => Sight::$sight,)*
                }
            }

            /// Whoever sees all of it, whatever others see.
            pub(super) fn shown_to(&self) -> Option<Seat> {
                match self {
                    $($(Event::$name { $own, .. } => Some(*$own),)?)*
                    _ => None,
                }
            }
        }
    };
}

events! {
    /// One thing that happened.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, strum::IntoStaticStr, strum::VariantNames)]
    #[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
    #[strum(serialize_all = "kebab-case")]
    pub enum Event {
        /// A turn began.
        TurnBegan { seat: Seat, number: u16 } = Open,
        /// Cards were drawn, perhaps into a mini-hand. Only the drawer sees which.
        Drew { seat: Seat, cards: Seen, aside: bool, why: DrawReason } = Counted to seat,
        /// A Creeper was drawn and went to the table at once.
        CreeperCame { seat: Seat, card: Card } = Open,
        /// So many cards of the discard pile were shuffled into the draw pile; by a card, or because the pile ran out.
        Shuffled { cards: usize, why: Option<Card> } = Open,
        /// So many cards came out of the box with a Meta Rule that all agreed to, and the draw pile was shuffled.
        ShuffledIn { cards: usize, why: Card } = Open,
        /// A card was played.
        Played { seat: Seat, card: Card, from: PlayedFrom } = Open,
        /// A free action was used.
        Used { seat: Seat, card: Card } = Open,
        /// A New Rule or Goal made room for another.
        Replaced { old: Card, new: Card } = Open,
        /// Cards went from one place to another because of a card.
        Moved { seat: Seat, verb: Verb, cards: Seen, from: Spot, to: Spot, why: Card } = Counted,
        /// Cards were discarded to comply with a limit, at the end of the player's own turn or at once.
        Limited { seat: Seat, cards: CardSet, why: Card, at_turn_end: bool } = Open,
        /// A Goal was discarded because only one may lie in play again; `seat` chose which.
        GoalDropped { seat: Seat, goal: Card } = Open,
        /// Two cards changed places; each with where it lay.
        CardsSwapped { seat: Seat, gave: (Card, Spot), got: (Card, Spot), why: Card } = Hidden,
        /// Two players exchanged hands, or everything in front of them.
        HandsSwapped { seat: Seat, with: Seat, what: Whole, why: Card } = Open,
        /// All hands moved one seat, or all that lies before the players, or both; leftwards is towards whoever plays next.
        HandsPassed { seat: Seat, leftwards: bool, what: Whole, why: Card } = Open,
        /// Cards of all tables, or all hands, were gathered and dealt out again.
        Dealt { seat: Seat, cards: usize, what: Whole, why: Card } = Open,
        /// A player named a word. One that the list does not know is for the table to decide.
        Said { seat: Seat, text: Said, known: bool, why: Card } = Open,
        /// A player called out that another neglects a duty.
        Called { seat: Seat, whom: Seat, why: Card } = Open,
        /// The table decided, for whoever said or called it or against.
        Judged { of: Verdict, upheld: bool, why: Card } = Open,
        /// An extra turn is due; not granted if the card has already given one in this run of turns.
        ExtraTurn { seat: Seat, why: Card, granted: bool, on_turn: bool } = Open,
        /// A player has to miss the next turn because of a card, or has just missed it.
        TurnMissed { seat: Seat, why: Option<Card> } = Open,
        /// The turn ends at once.
        TurnCut { seat: Seat, why: Card } = Open,
        /// Several players meet a Goal, so nobody wins yet.
        Tied { seats: SeatSet } = Open,
        /// A Goal and an Ungoal are met at once, so nothing is decided (FAQ 971).
        Undecided { seats: SeatSet, ungoal: Card } = Open,
        /// A player meets a Goal, but a Creeper blocks.
        Blocked { seat: Seat, goal: Card, creeper: Card } = Open,
        /// A card was played face down; what it is will be told later.
        PlayedFaceDown { seat: Seat, why: Card } = Open,
        /// A quiz was answered; no card was named in words, or without an answer.
        Quizzed { seat: Seat, guess: Option<Card>, right: bool, why: Card } = Open,
        /// A statement was challenged.
        Challenged { seats: SeatSet, why: Card } = Open,
        /// A Creeper was attached to a Keeper.
        Attached { seat: Seat, creeper: Card, to: Card } = Open,
        /// Players are told to do something away from the cards.
        Told { seats: SeatSet, what: InstructionId, times: u8, why: Card } = Open,
        /// Several were asked, and these said yes.
        Agreed { seats: SeatSet, why: Card } = Open,
        /// An answer to a card's own question was chosen, by a player or by chance for them.
        Chose { seat: Seat, asks: QuestionId, answer: u8, at_random: bool, why: Card } = Open,
        /// A rule keeps a word.
        WordKept { seat: Seat, word: Said, rule: Card } = Open,
        /// A rule keeps two players in mind.
        PlayersKept { seats: SeatSet, rule: Card } = Open,
        /// A player laid a word.
        Laid { seat: Seat, word: Said, why: Card } = Open,
        /// The player on turn says whether a duty was done.
        DutyTold { seat: Seat, done: bool, why: Card } = Open,
        /// A Goal was claimed for these cards, and the game goes on. So many the player has now.
        Claimed { seat: Seat, goal: Card, spent: CardSet, total: u8 } = Open,
        /// A New Rule was turned up between two turns of somebody who plays alone.
        TurnedUp { card: Card } = Open,
        /// Something was put to the vote.
        Proposed { seat: Seat, what: Proposal } = Open,
        /// The vote is over.
        Decided { what: Proposal, passed: bool } = Open,
        /// All have agreed that the game ends when this happens.
        EndAgreed { text: Said } = Open,
        /// A player sat down.
        Joined { seat: Seat } = Open,
        /// A player left; hand and table were discarded.
        Left { seat: Seat } = Open,
        /// A player looked at the top cards of the draw pile, or at cards of somebody's hand. Nobody else sees which they are.
        Looked { seat: Seat, cards: Seen, whose: Option<Seat>, why: Card } = Counted to seat,
        /// Cards of a hand, of a mini-hand or from the top of the draw pile were shown to everybody.
        Showed { seat: Seat, cards: CardSet, whose: Option<Seat>, pile: bool, why: Card } = Open,
        /// Turns go the other way round from now on.
        Reversed { seat: Seat, clockwise: bool, why: Card } = Open,
        /// A player looked through the draw pile, and it was shuffled afterwards.
        Searched { seat: Seat, why: Card } = Open,
        /// A card in play saw to it that something else happened than what was about to happen, to this card, to this
        /// player or to a draw.
        StoodIn { seat: Seat, card: Card, it: Option<Card>, whom: Option<Seat> } = Open,
        /// A card keeps a player from drawing.
        NotDrawn { seat: Seat, why: Card } = Open,
        /// A card was laid in answer to what this player was about to do, or to what was about to happen.
        Answered { seat: Seat, card: Card, moment: Moment, to: Option<Card>, doer: Seat } = Open,
        /// An answer has kept something from happening; where each player does it for themselves, only for these cards.
        Cancelled { seat: Seat, moment: Moment, it: Option<Card>, doer: Seat, stay: CardSet, why: Card } = Open,
        /// A card that somebody was just playing went to another player.
        Intercepted { seat: Seat, card: Card, whose: Seat, into_hand: bool, why: Card } = Open,
        /// Tokens were put on a card, taken off one, or moved from one to another. So many lie there now.
        Tokens {
            seat: Seat,
            token: TokenId,
            number: u8,
            from: Option<Card>,
            to: Option<Card>,
            now: u8,
            why: Card,
        } = Open,
        /// Two players have thrown in a contest, and so it stands. Labels are those of the question.
        Threw {
            seat: Seat,
            rival: Seat,
            asks: QuestionId,
            mine: u8,
            theirs: u8,
            tie: bool,
            won: u8,
            lost: u8,
            why: Card,
        } = Open,
        /// A player carried out what an Action says that was not played.
        Did { seat: Seat, card: Card, why: Card } = Open,
        /// A player is knocked out until all others have had a turn, or for good.
        KnockedOut { seat: Seat, for_good: bool, why: Card } = Open,
        /// A player who was knocked out is back, and draws three cards.
        CameBack { seat: Seat } = Open,
        /// A contest is over.
        Beat { seat: Seat, loser: Seat, won: u8, lost: u8, why: Card } = Open,
        /// Something holds for a player for a while, and its card lies in front of them.
        Lasts { seat: Seat, card: Card, until: Until } = Open,
        /// It is over, and perhaps the card was discarded that lay there for it.
        Lapsed { seat: Seat, card: Card, discarded: bool } = Open,
        /// The game is over.
        Over(Outcome) = Open,
    }
}
