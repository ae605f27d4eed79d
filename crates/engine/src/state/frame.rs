//! One stack of frames holds everything unfinished: a card being played, an effect being carried out, a quiz, a call, an
//! event being settled, a Goal being claimed, a motion of the table, something that may be answered, and a poll of several
//! players. The turn lies below
//! them all, and needs no frame. Nothing else remembers "where we were".
//!
//! There are two ways to wait. A choice of one player leaves the frame that asks on top, and nothing to remember. Answers
//! that have to be kept until the last of them has come are a [`Poll`], on top of the frame that asks; when it closes,
//! what they add up to is handed to that frame.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::state::{Row, Seat, SeatSet, is_default};
use panta_cards::{
    Card, CardSet, Label, MAX_CHOSEN, MAX_MINI_HAND, MAX_NUMBERS, Moment, QuestionId, Slot, Who,
};
use serde::{Deserialize, Serialize};

/// One unfinished thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// A card that has left its place and cannot land yet.
    Play(Play),
    /// An effect.
    Effect(Effect),
    /// A question about a card that is being played.
    Quiz(Quiz),
    /// Somebody was called out for neglecting a duty.
    Call(Call),
    /// The end of an event: limits, Goals, draws that have become due.
    Settle(Settle),
    /// A Goal that is met is being claimed.
    Claim(Claim),
    /// Something was put to the vote that no card asks.
    Motion(Motion),
    /// Several players are asked.
    Poll(Poll),
    /// Something is about to happen, and may be answered first.
    Window(Window),
}

impl Default for Frame {
    fn default() -> Frame {
        Frame::Settle(Settle { by: Seat(0), touched: Touched::Anything, put_down: CardSet::EMPTY })
    }
}

impl Frame {
    /// Whether it is about to do something to this player.
    pub(crate) fn concerns(&self, seat: Seat) -> bool {
        match self {
            Frame::Effect(effect) => effect.chosen.contains(&Some(seat)),
            Frame::Quiz(quiz) => quiz.asked == seat,
            Frame::Call(call) => call.by == seat || call.whom == seat,
            _ => false,
        }
    }

    /// Its mini-hand.
    pub(crate) fn aside(&self) -> &[Card] {
        match self {
            Frame::Effect(effect) => &effect.aside,
            _ => &[],
        }
    }

    /// The cards that somebody has put down here until the others have chosen, or until all is paid.
    pub(crate) fn put_down(&mut self) -> Option<&mut CardSet> {
        match self {
            Frame::Settle(settle) => Some(&mut settle.put_down),
            Frame::Claim(claim) => Some(&mut claim.put_down),
            Frame::Poll(poll) => Some(&mut poll.put_down),
            _ => None,
        }
    }
}

/// A card being played that cannot land yet: a Goal while somebody decides which old one goes, a Keeper while a rule
/// does something about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Play {
    pub card: Card,
    pub by: Seat,
    /// What rules do about it before it lands has been started.
    pub announced: bool,
    /// Nobody else may see it yet.
    pub face_down: bool,
    /// It could be answered, and was not cancelled.
    #[serde(default, skip_serializing_if = "is_default")]
    pub answered: bool,
    /// Whoever could let something stand in for it has been asked.
    #[serde(default, skip_serializing_if = "is_default")]
    pub asked: bool,
    /// Rules have moved cards before it lands, which is settled with it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub unsettled: bool,
}

impl Play {
    /// A card that has just left its place.
    pub(crate) fn of(card: Card, by: Seat) -> Play {
        Play { card, by, announced: false, face_down: false, answered: false, asked: false, unsettled: false }
    }

    /// What it touches as it lands, with what has happened before.
    pub(crate) fn touches(&self, touched: Touched) -> Touched {
        if self.unsettled { Touched::Anything } else { touched }
    }
}

/// Something that is about to happen and may be answered first. What it is about lies below: the card being played, the
/// effect; nothing, where it is the turn or the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Window {
    pub moment: Moment,
    /// The card it is about.
    pub it: Option<Card>,
    /// Whose doing it is.
    pub doer: Seat,
    /// The cards that are about to move; the letters of a word that is about to win.
    pub cards: CardSet,
    /// An answer has kept it from happening.
    pub cancelled: bool,
    /// Whoever could let something stand in for it has been asked.
    #[serde(default, skip_serializing_if = "is_default")]
    pub asked: bool,
}

impl Window {
    /// Something that nobody has answered yet.
    pub(crate) fn new(moment: Moment, it: Option<Card>, doer: Seat) -> Window {
        Window { moment, it, doer, cards: CardSet::EMPTY, cancelled: false, asked: false }
    }

    /// Whether cards are about to move.
    pub(crate) fn moves_cards(&self) -> bool {
        self.moment.card_goes()
    }

    /// Whether somebody is about to win with a word that they have declared.
    pub(crate) fn is_of_a_word(&self) -> bool {
        self.moment == Moment::Win && !self.cards.is_empty()
    }

    /// Whether what it is about needs no frame of its own.
    pub(crate) fn is_about_nothing_below(&self) -> bool {
        matches!(self.moment, Moment::TurnStart | Moment::TurnEnd | Moment::Win | Moment::Loss)
    }
}

/// An effect being carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Effect {
    /// The next step.
    pub at: Label,
    /// The card whose effect it is.
    pub card: Card,
    /// Who carries it out.
    pub by: Seat,
    pub ends: Ends,
    /// Steps since the last event have moved cards.
    pub unsettled: bool,
    /// Players by the place of their name: two that steps have chosen, then of what has happened the owner and the doer.
    pub chosen: [Option<Seat>; MAX_CHOSEN],
    /// The card that something has happened to, or that an earlier step has chosen.
    pub it: Option<Card>,
    /// The first of two cards that the present step swaps or attaches, once it is picked.
    #[serde(default, skip_serializing_if = "is_default")]
    pub picked: Option<Card>,
    /// Numbers that steps have chosen, by the place of their name.
    pub numbers: [u8; MAX_NUMBERS],
    /// How many cards the last step moved.
    pub moved: u8,
    /// How many cards were drawn for the mini-hand.
    pub drawn: u8,
    /// How many cards the present step has played from the mini-hand, or moved one by one.
    pub done: u8,
    /// The direction chosen: towards the left neighbour, who plays next.
    pub leftwards: bool,
    /// The last answer was right, the last vote was passed.
    pub right: bool,
    /// Who said yes to the last question, or laid the longest word.
    pub yes: SeatSet,
    /// The mini-hand was only looked at: what is left of it goes back on the draw pile, or where it is from.
    #[serde(default, skip_serializing_if = "is_default")]
    pub looked: bool,
    /// Whose hand it is from.
    #[serde(default, skip_serializing_if = "is_default")]
    pub looked_at: Option<Seat>,
    /// The mini-hand, in the order drawn.
    pub aside: Row<Card, MAX_MINI_HAND>,
}

/// What the end of an effect is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ends {
    /// Part of whatever lies below.
    #[default]
    Part,
    /// An event of its own: a free action, the start of a turn, what follows from a duty.
    Event,
    /// Part of the effect below, in place of one of its steps. Nothing happens in place of what it does.
    Instead,
    /// The end of playing a New Rule, which lies in play already.
    Enters,
    /// The end of playing an Action, which is discarded.
    Discards,
}

impl Effect {
    /// An effect about to begin.
    pub fn new(at: Label, card: Card, by: Seat, ends: Ends) -> Effect {
        Effect { at, card, by, ends, leftwards: true, ..Effect::default() }
    }
}

/// A question about a card as it is played. The table judges an answer in the player's own words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Quiz {
    /// The rule that asks.
    pub rule: Card,
    /// Who plays the card.
    pub by: Seat,
    /// The card it is about.
    pub subject: Card,
    /// Who has to answer.
    pub asked: Seat,
    /// Which of a card's facts it is.
    pub fact: u8,
    /// The cards offered as answers.
    pub choices: CardSet,
    /// The fact is shown and the player names the card; otherwise the name is shown and the player states the fact.
    pub shows_facts: bool,
    /// Which of the deck's details is shown or wanted.
    #[serde(default)]
    pub detail: u8,
}

/// Somebody was called out; what follows lies above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Call {
    /// The rule with the duty.
    pub rule: Card,
    /// Who calls.
    pub by: Seat,
    /// Who is accused.
    pub whom: Seat,
}

/// An event being settled. There is one at a time: what happens meanwhile becomes part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Settle {
    /// Who brought the event about, and so decides what is left open.
    pub by: Seat,
    /// What it can have changed.
    pub touched: Touched,
    /// What players have put down for a limit while others still choose. It leaves together.
    pub put_down: CardSet,
}

/// A Goal being claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Claim {
    pub seat: Seat,
    /// The Goals that are met at once; one of them, or two.
    pub goals: [Option<Card>; 2],
    pub stage: Paying,
    /// What is spent for them.
    pub put_down: CardSet,
    /// Somebody else has claimed a Goal of the same moment before, so that an agreed end may be waiting for this claim.
    #[serde(default, skip_serializing_if = "is_default")]
    pub end_waits: bool,
}

/// How far a claim has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Paying {
    /// The player says whether to claim at all.
    Offered,
    /// So many of the things it takes are put down.
    Put(u8),
    Done,
}

/// Something put to the vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Motion {
    pub by: Seat,
    pub what: Proposal,
}

/// What somebody can put to the vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Proposal {
    /// An optional Meta Rule is to be in force from now on: everybody must agree.
    Meta(Card),
    /// The game is to end now, where Goals are claimed: what was agreed on has happened. Where a number or a time was
    /// agreed on, everybody must agree to end sooner.
    Stop,
    /// Where Goals are claimed: the game is to end when a player has so many. Everybody must agree.
    Goals(u8),
    /// Where Goals are claimed: the game is to end after so many minutes. Everybody must agree; whoever keeps the time
    /// says when it is up.
    Minutes(u8),
    /// Where Goals are claimed: the game is to end when something happens that was just put in words. Everybody must agree;
    /// whoever notices it proposes the end.
    Event,
    /// The word just said counts for this Goal, though the word list does not know it.
    Word(Card),
}

/// Several players are asked at once, and answer in any order. Who they are is read off the state every time, so a
/// newcomer is asked as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Poll {
    /// What is asked: it decides who has a say, which answers there are, when the poll closes and what it adds up to.
    pub ask: Ask,
    /// Whose question it is.
    pub by: Seat,
    /// The accused, the speaker, the candidate.
    pub about: Option<Seat>,
    /// The card that asks.
    pub card: Option<Card>,
    /// The words or answers of its own that it asks with.
    #[serde(default, skip_serializing_if = "is_default")]
    pub asks: Option<QuestionId>,
    pub yes: SeatSet,
    pub no: SeatSet,
    /// Everybody who has answered.
    pub answered: SeatSet,
    /// The length of the longest word so far, or what was thrown in a contest.
    pub best: u8,
    /// The cards chosen, for a limit or for a step; whose card it is tells whose choice it was.
    pub put_down: CardSet,
}

/// What several players can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Which cards they discard to a limit.
    Limit(Slot),
    /// Which Keeper a Creeper attaches to.
    Attach,
    YesNo(Who),
    /// To be quick: it matters who is last.
    Race(Who),
    /// For or against a player.
    Ballot(Who),
    /// A word laid with one's letters.
    Word(Who),
    /// Whether they challenge a statement.
    Challenge,
    /// Whether what somebody said counts.
    Words,
    /// Whether somebody neglected a duty; if nobody votes, the accused says.
    Call,
    /// For or against a motion.
    Motion(Proposal),
    /// Which cards they discard, take, give or put, each for themselves.
    Pick,
    /// Whether they lay a card in answer to what is about to happen.
    Window,
    /// What they throw in a contest.
    Throw,
}

impl Poll {
    /// A poll that nobody has answered yet.
    pub fn new(ask: Ask, by: Seat, about: Option<Seat>, card: Option<Card>) -> Poll {
        let none = SeatSet::EMPTY;
        let (best, put_down) = (0, CardSet::EMPTY);
        Poll { ask, by, about, card, asks: None, yes: none, no: none, answered: none, best, put_down }
    }

    /// The same poll before anybody has answered.
    #[must_use]
    pub(crate) fn anew(self) -> Poll {
        Poll { asks: self.asks, ..Poll::new(self.ask, self.by, self.about, self.card) }
    }

    /// Somebody leaves: their answer no longer counts. If theirs was the only longest word, everybody lays a word again.
    pub(crate) fn strike(&mut self, seat: Seat) {
        if matches!(self.ask, Ask::Word(_)) && self.yes == SeatSet::one(seat) {
            *self = self.anew();
        }
        for voices in [&mut self.yes, &mut self.no, &mut self.answered] {
            *voices = voices.without(seat);
        }
    }
}

/// What an event can have changed, so that settling it looks only there. Debug builds check that nothing is missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Touched {
    Anything,
    /// A Goal came: no limit is touched.
    Goals,
    /// A card came in front of the player on turn, whom no limit binds now.
    OwnTable,
    /// A rule came that is no limit and changes no number but draws and plays.
    Rules,
}
