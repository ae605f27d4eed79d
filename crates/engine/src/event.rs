//! What happened, in order, each with who may see it. Log, animation, statistics and explanations come from here.

use crate::frame::Proposal;
use crate::seat::{Seat, SeatSet};
use crate::state::{Outcome, Said};
use panta_cards::{Card, CardSet, Telling, Verb};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawReason {
    /// The draw at the start of the turn; `due` is what the rules asked for.
    Turn {
        /// How many were due.
        due: u8,
    },
    /// The number rose in mid-turn.
    Raised {
        /// How many the rules ask for now.
        due: u8,
        /// How many had been drawn.
        had: u8,
    },
    /// A card said so.
    Card(Card),
}

/// Where a played card came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Whether somebody neglected a duty.
    Call,
    /// Whether what somebody said counts.
    Words,
    /// Something about a player that a card asks.
    Ballot,
}

/// A place a card moves from or to, with its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// The how-many-th of the game.
        number: u16,
    },
    /// Cards were drawn. Only the drawer sees which.
    Drew {
        /// Who.
        seat: Seat,
        /// Which.
        cards: CardSet,
        /// Into a mini-hand.
        aside: bool,
        /// Why.
        why: DrawReason,
    },
    /// A Creeper was drawn and went to the table at once.
    CreeperCame {
        /// To whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The discard pile was shuffled into the draw pile.
    Shuffled {
        /// How many cards came from the discard pile.
        cards: usize,
        /// The card that said so; none when the pile ran out.
        why: Option<Card>,
    },
    /// A card was played.
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// Where from.
        from: PlayedFrom,
    },
    /// A free action was used.
    Used {
        /// By whom.
        seat: Seat,
        /// Of which card.
        card: Card,
    },
    /// A New Rule or Goal made room for another.
    Replaced {
        /// The one that was discarded.
        old: Card,
        /// The one that came.
        new: Card,
    },
    /// Cards went from one place to another because of a card.
    Moved {
        /// Who did it.
        seat: Seat,
        /// The word for it.
        verb: Verb,
        /// Which cards.
        cards: CardSet,
        /// From where.
        from: Spot,
        /// To where.
        to: Spot,
        /// The card that said so.
        why: Card,
    },
    /// Cards were discarded to comply with a limit.
    Limited {
        /// By whom.
        seat: Seat,
        /// Which.
        cards: CardSet,
        /// The limit.
        why: Card,
        /// The player's own turn is over; others comply at once.
        at_turn_end: bool,
    },
    /// A Goal was discarded because only one may lie in play again.
    GoalDropped {
        /// Who chose.
        seat: Seat,
        /// Which.
        goal: Card,
    },
    /// Two cards changed places.
    CardsSwapped {
        /// Who did it.
        seat: Seat,
        /// The card given, and where it lay.
        gave: (Card, Spot),
        /// The card received, and where it lay.
        got: (Card, Spot),
        /// The card that said so.
        why: Card,
    },
    /// Two players exchanged hands.
    HandsSwapped {
        /// One.
        seat: Seat,
        /// The other.
        with: Seat,
        /// The card that said so.
        why: Card,
    },
    /// All hands moved one seat.
    HandsPassed {
        /// Who chose the direction.
        seat: Seat,
        /// Towards the left neighbour, who plays next.
        leftwards: bool,
        /// The card that said so.
        why: Card,
    },
    /// Cards of all tables were gathered and dealt anew.
    Dealt {
        /// Who did it.
        seat: Seat,
        /// How many cards.
        cards: usize,
        /// The card that said so.
        why: Card,
    },
    /// A player named a word.
    Said {
        /// Who.
        seat: Seat,
        /// What.
        text: Said,
        /// Whether the list knows it; otherwise the table decides.
        known: bool,
        /// The card that asked.
        why: Card,
    },
    /// A player called out that another neglects a duty.
    Called {
        /// Who called.
        seat: Seat,
        /// Whom.
        whom: Seat,
        /// The rule.
        why: Card,
    },
    /// The table decided.
    Judged {
        /// What it was about.
        of: Verdict,
        /// For the one who said or called it.
        upheld: bool,
        /// The card it was about.
        why: Card,
    },
    /// An extra turn is due.
    ExtraTurn {
        /// To whom.
        seat: Seat,
        /// Because of which card.
        why: Card,
        /// Not if the card has already given one in this run of turns.
        granted: bool,
    },
    /// The turn ends at once.
    TurnCut {
        /// Whose.
        seat: Seat,
        /// Because of which card.
        why: Card,
    },
    /// Several players meet a Goal, so nobody wins yet.
    Tied {
        /// Who.
        seats: SeatSet,
    },
    /// A Goal and an Ungoal are met at once, so nothing is decided (FAQ 971).
    Undecided {
        /// Who meets a Goal.
        seats: SeatSet,
        /// The Ungoal.
        ungoal: Card,
    },
    /// A player meets a Goal, but a Creeper blocks.
    Blocked {
        /// Who.
        seat: Seat,
        /// Which Goal.
        goal: Card,
        /// Which Creeper.
        creeper: Card,
    },
    /// A card was played face down; what it is will be told later.
    PlayedFaceDown {
        /// By whom.
        seat: Seat,
        /// The rule that hides it.
        why: Card,
    },
    /// A quiz was answered.
    Quizzed {
        /// By whom.
        seat: Seat,
        /// The card that was named; none for words or for no answer.
        guess: Option<Card>,
        /// Whether it was right.
        right: bool,
        /// The rule that asked.
        why: Card,
    },
    /// A statement was challenged.
    Challenged {
        /// By whom.
        seats: SeatSet,
        /// The rule that asked.
        why: Card,
    },
    /// A Creeper was attached to a Keeper.
    Attached {
        /// Whose.
        seat: Seat,
        /// The Creeper.
        creeper: Card,
        /// The Keeper.
        to: Card,
    },
    /// Players are told to do something away from the cards.
    Told {
        /// Who.
        seats: SeatSet,
        /// What.
        what: Telling,
        /// How often.
        times: u8,
        /// The card that says so.
        why: Card,
    },
    /// Several were asked, and these said yes.
    Agreed {
        /// Who.
        seats: SeatSet,
        /// The card that asked.
        why: Card,
    },
    /// A rule keeps a word.
    WordKept {
        /// Who said it.
        seat: Seat,
        /// The word.
        word: Said,
        /// The rule.
        rule: Card,
    },
    /// A rule keeps two players in mind.
    PlayersKept {
        /// Who.
        seats: SeatSet,
        /// The rule.
        rule: Card,
    },
    /// A player laid a word.
    Laid {
        /// Who.
        seat: Seat,
        /// The word.
        word: Said,
        /// The card that it is for.
        why: Card,
    },
    /// The player on turn says whether a duty was done.
    DutyTold {
        /// Who.
        seat: Seat,
        /// Whether it was.
        done: bool,
        /// The rule.
        why: Card,
    },
    /// A Goal was claimed, and the game goes on.
    Claimed {
        /// By whom.
        seat: Seat,
        /// Which.
        goal: Card,
        /// What was discarded for it.
        spent: CardSet,
        /// How many Goals the player has now.
        total: u8,
    },
    /// A New Rule was turned up between two turns of somebody who plays alone.
    TurnedUp {
        /// Which.
        card: Card,
    },
    /// Something was put to the vote.
    Proposed {
        /// By whom.
        seat: Seat,
        /// What.
        what: Proposal,
    },
    /// The vote is over.
    Decided {
        /// What.
        what: Proposal,
        /// Whether it was passed.
        passed: bool,
    },
    /// A player sat down.
    Joined {
        /// Where.
        seat: Seat,
    },
    /// A player left; hand and table were discarded.
    Left {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Over(Outcome),
}

impl Event {
    /// Whether this player may see the cards of the event. Everything else about an event is open to all.
    pub fn shows_cards_to(&self, viewer: Seat) -> bool {
        let open = |spot: &Spot| {
            matches!(spot, Spot::Table(_) | Spot::Rules | Spot::Goals | Spot::Discard)
                || matches!(spot, Spot::Hand(seat) | Spot::Aside(seat) if *seat == viewer)
        };
        match self {
            Event::Drew { seat, .. } => *seat == viewer,
            Event::Moved { from, to, .. } => open(from) || open(to),
            _ => true,
        }
    }
}
