//! What an effect becomes once it is compiled: a few steps that the engine walks through.
//!
//! Steps are plain data and small. A step that asks somebody leaves its position in the engine's frame, so an
//! effect can stop at any choice and go on later. Filters such as "a Keeper with the food icon" are sets of cards
//! that never change, so a step only holds the number of such a set in `deck.code.sets`.

use super::kind::words;
use super::{InstructionId, Moment, QuestionId, Tests};
use serde::{Deserialize, Serialize};

/// A number on a card. Digits grow under a rule that raises numerals; number words do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Number {
    /// Written as a digit: `draw 3`.
    Digit(u8),
    /// Written as a word: `take one`.
    Word(u8),
}

/// One, as the Basic Rules have it.
impl Default for Number {
    fn default() -> Number {
        Number::Digit(1)
    }
}

impl Number {
    /// The number as printed.
    pub fn printed(self) -> u8 {
        match self {
            Number::Digit(n) | Number::Word(n) => n,
        }
    }
}

/// How many cards a step is about: so many of each, but within bounds, and never more than there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// The player may choose fewer, even none.
    pub up_to: bool,
    /// How many, or how many for each.
    pub base: Base,
    /// What there are so many for.
    pub per: Option<Per>,
    /// At least so many in all.
    pub min: Option<Number>,
    /// At most so many in all.
    pub max: Option<Number>,
}

impl Count {
    /// One, whatever happens to digits.
    pub const ONE: Count = Count::new(Base::Exactly(Number::Word(1)));
    /// All there are.
    pub const ALL: Count = Count::new(Base::All);

    /// This and nothing more.
    pub const fn new(base: Base) -> Count {
        Count { up_to: false, base, per: None, min: None, max: None }
    }

    /// Whether anything multiplies or bounds it.
    #[inline]
    pub fn is_bounded(&self) -> bool {
        self.per.is_some() || self.min.is_some() || self.max.is_some()
    }
}

/// How many players an effect can have a name for: two that it chooses itself, and two of what it follows from.
pub const MAX_CHOSEN: usize = 4;

/// How many numbers an effect can give names to.
pub const MAX_NUMBERS: usize = 2;

/// A number of cards, before anything multiplies or bounds it. `N` is how it names a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Base<N = u8> {
    /// As many as the number says, or as many as there are.
    Exactly(Number),
    /// Every one there is.
    All,
    /// One or more, as the player chooses.
    Any,
    /// Half of them, rounded up.
    Half,
    /// As many as the step before moved.
    AsMany,
    /// As many as the plays that could still be made.
    PlaysLeft,
    /// The number that an earlier step put into this place of the frame.
    Named(N),
}

/// What there can be so many cards for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Per {
    /// Each player at the table.
    Player,
    /// Each player who said yes to the question before.
    Yes,
    /// Each card of this set in this place.
    Cards(SetId, Place),
}

/// The number of a set of cards in `deck.code.sets`.
pub type SetId = u16;

/// A position in `deck.code.steps`.
pub type At = u16;

/// Which players a step is about, seen from the one who carries it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Who {
    /// The player who carries out the effect.
    You,
    /// The next player clockwise.
    Next,
    /// Everyone else.
    Others,
    /// All players.
    Everyone,
    /// The player an earlier step put into this place of the frame.
    Named(u8),
    /// Those who said yes to the question before, or laid the longest word.
    Yes,
    /// The two players that the card itself keeps in mind.
    Kept,
    /// The next player counter-clockwise.
    Previous,
    /// Whoever is on turn.
    Active,
    /// The player who carries out the effect, where others do a step for themselves and [`Who::You`] is each of them.
    Yourself,
    /// Whoever has the card that goes there.
    Owner,
}

impl Who {
    /// Whether this can be more than one player.
    pub fn is_several(self) -> bool {
        matches!(self, Who::Others | Who::Everyone | Who::Yes | Who::Kept)
    }
}

/// All that a player has in one place or in both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whole {
    /// The hand.
    Hands,
    /// What lies before the player.
    Tables,
    /// Both.
    Seats,
}

/// What narrows down the cards of a step beyond a set of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Only {
    /// Not the card whose effect it is.
    pub not_this: bool,
    /// Only Keepers on which a Creeper sits.
    pub carrying: bool,
    /// Only Creepers that sit on a Keeper.
    pub attached: bool,
}

/// Where cards lie, perhaps somebody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place<P = Who> {
    /// The hands of these players. Always the real hand, never a mini-hand.
    Hand(P),
    /// What lies before these players.
    Table(P),
    /// The mini-hand of this effect.
    Aside,
    /// The New Rules in play.
    Rules,
    /// The Goals in play.
    Goals,
    /// The discard pile.
    Discard,
    /// Everything on the tables and in the middle that can be a target.
    InPlay,
    /// Hands, tables and mini-hands, then the discard pile, then the draw pile (shuffled afterwards).
    Anywhere,
    /// The draw pile, from its top.
    Pile,
    /// The draw pile, from its bottom.
    PileBottom,
    /// The draw pile as a whole: whoever picks looks through it, and it is shuffled afterwards.
    Search,
}

words! {
    /// Where a card to be played comes from.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum PlayFrom {
        /// The mini-hand of this effect.
        Aside = "aside",
        /// The top of the draw pile.
        Pile = "pile",
        /// The discard pile.
        Discard = "discard",
    }

    /// The word of the card file, kept so that sentences can use it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Verb {
        /// Put on the discard pile.
        Discard = "discard",
        /// Bring to yourself.
        Take = "take",
        /// Hand to somebody.
        Give = "give",
        /// Lay anywhere.
        Put = "put",
    }

    /// What everybody in a group is asked at once.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Asking {
        /// Yes or no. Whoever says yes is [`Who::Yes`].
        YesNo = "yes-no",
        /// Who is last to answer is kept as the second player of the frame.
        Race = "race",
        /// For or against the player chosen before; it takes more than half of them.
        Vote = "vote",
        /// A word laid with one's letters. Whoever lays the longest is [`Who::Yes`].
        Word = "word",
    }
}

/// What it depends on whether a branch is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Given {
    /// The answer just given was right, or the vote was passed.
    Right,
    /// Somebody said yes to the question before.
    Yes,
    /// The step before has moved no card.
    NoneMoved,
    /// These hold for the player who carries out the effect.
    Holds(Tests),
}

/// One step of an effect. `of` is a set of cards that qualify.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "every step says what its fields are for")]
pub enum Step {
    /// Each of these players draws so many into the hand.
    Draw { count: Count, who: Who },
    /// Draw a mini-hand, kept apart from the real hand.
    DrawAside { count: Count },
    /// Look at the top cards of the draw pile, as a mini-hand. What is left of it goes back in the end.
    Look { count: Count },
    /// Play cards from somewhere other than the hand. `feed` is the [`Step::DrawAside`] that filled the mini-hand: its
    /// number is read again after every event.
    Play { count: Count, of: SetId, from: PlayFrom, feed: Option<At> },
    /// Play the card that the step before set aside.
    PlayIt,
    /// Discard, take, give or put: cards go from one place to another, all at one moment. They are chosen, or picked
    /// blindly. Each of `who` does it, as seen from their own seat; `by` picks, if it isn't whoever does it.
    /// `alone`, a Keeper and a Creeper that sits on it are parted.
    Move {
        verb: Verb,
        count: Count,
        of: SetId,
        only: Only,
        at_random: bool,
        alone: bool,
        from: Place,
        to: Place,
        who: Who,
        by: Option<Who>,
    },
    /// The card that carries this effect goes somewhere, or the one that it follows from (`it`).
    MoveThis { verb: Verb, it: bool, to: Place },
    /// Exchange all you have there with this player's.
    SwapAll { what: Whole, with: Who },
    /// All of it moves one seat, to the left or not, or in the direction chosen before.
    PassAll { what: Whole, leftwards: Option<bool> },
    /// Exchange a card of one place for a card of the other, both picked before anything moves.
    SwapCards { of: SetId, from: Place, with: Place },
    /// Gather these from all tables, shuffle, deal them out one by one, the first to this player.
    Deal { of: SetId, first: Who },
    /// Shuffle the discard pile into the draw pile.
    Shuffle,
    /// Choose a player from among these and `keep` them in that place of the frame: only one with cards in hand
    /// (`holding`), only one for whom something holds (`when`), not a certain player (`except`). You choose, or `by`
    /// does, or chance. If it is optional, nobody is an answer too; the effect is over then.
    ChoosePlayer {
        keep: u8,
        among: Who,
        holding: bool,
        when: Tests,
        optional: bool,
        except: Option<Who>,
        by: Who,
        at_random: bool,
    },
    /// Choose a card to speak of later as the frame's `it`. Without one the effect is over.
    ChooseCard { of: SetId, from: Place },
    /// The first two players of the frame are kept on the card itself.
    KeepPlayers,
    /// A free word is asked for and kept on a rule: on the card chosen before, or on the card itself.
    AskKept { of_it: bool, asks: Option<QuestionId> },
    /// The next player is quizzed about the card being played: this detail is shown and the name is wanted, or the other
    /// way round. Whoever is asked becomes the first player of the frame.
    Quiz { detail: u8, shown: bool },
    /// Several are asked at once, perhaps in words of the card's own.
    AskAll { what: Asking, who: Who, asks: Option<QuestionId> },
    /// People are told something that happens away from the cards, and how often.
    Tell { who: Who, what: InstructionId, times: u8 },
    /// Attached Creepers are discarded off their Keepers, which stay.
    Detach { of: SetId, from: Place },
    /// Choose left or right.
    ChooseDirection,
    /// Ask for a word of this list of the deck, which the player has not named before, or which nobody has (`fresh`).
    AskWord { list: u8, fresh: bool, asks: Option<QuestionId> },
    /// Go on at `to` unless it is so.
    Unless { given: Given, to: At },
    /// Go on at `to`.
    Goto { to: At },
    /// This player, or chance, chooses one of the answers of a question, whose steps follow. They all end at `end`.
    ChooseOne { asks: QuestionId, by: Who, at_random: bool, end: At },
    /// Begin a round over these players, clockwise, each kept in that place of the frame. After the last, go on at `end`.
    EachPlayer { keep: u8, among: Who, end: At },
    /// The next player of the round that began at `start`, a [`Step::EachPlayer`].
    NextPlayer { start: At },
    /// What this card answers does not happen.
    Cancel,
    /// The turn ends at once.
    EndTurn,
    /// One more turn for this player, after this one.
    Again { who: Who },
    /// Each of these players misses their next turn.
    Skip { who: Who },
    /// The effect is over.
    Stop,
}

impl Step {
    /// What a step that moves cards does to them, as others can wait for it.
    pub fn moment(&self) -> Option<Moment> {
        match self {
            Step::Move { verb: Verb::Take, .. } | Step::MoveThis { verb: Verb::Take, .. } => {
                Some(Moment::Take)
            }
            Step::Move { verb: Verb::Give, .. } | Step::MoveThis { verb: Verb::Give, .. } => {
                Some(Moment::Give)
            }
            Step::Move { to: Place::Discard, .. } | Step::MoveThis { to: Place::Discard, .. } => {
                Some(Moment::Discard)
            }
            _ => None,
        }
    }
}
