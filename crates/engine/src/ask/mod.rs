//! Questions and answers. A question carries who is asked, why, and every legal answer; whatever else comes back is
//! refused and changes nothing.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

mod shape;

use crate::state::{Proposal, Seat, SeatSet};
use panta_cards::{Card, CardSet, Moment, QuestionId, Slot, TokenId, Verb};
use serde::{Deserialize, Serialize};

pub use shape::{Hurry, Manner, Shape};

/// Declares the purposes of questions, each with its [`Shape`].
macro_rules! purposes {
    ($(#[$about:meta])* pub enum Purpose { $($(#[$doc:meta])* $name:ident $(($of:ty))? = $shape:ident,)* }) => {
        $(#[$about])*
        pub enum Purpose {
            $($(#[$doc])* $name $(($of))?,)*
        }

        impl Purpose {
            /// What such a question looks like.
            pub fn shape(self) -> Shape {
                match self {
                    $(Purpose::$name { .. } => Shape::$shape,)*
                }
            }
        }
    };
}

purposes! {
    /// What the question is about. Clients word and draw it; the legal answers stand in [`Question`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::IntoStaticStr, strum::VariantNames)]
    #[serde(rename_all = "camelCase")]
    #[strum(serialize_all = "kebab-case")]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Purpose {
        /// Use a free action before the draw, or draw.
        Before = Use,
        /// Play a card from hand, or use a free action.
        Play = Play,
        /// Use a free action before the first card is picked at random, or go on.
        BeforeRandom = Use,
        /// Use a free action after the last play, do what could be forgotten (options are duties), or end the turn.
        After = Use,
        /// Which of the old Goals goes.
        GoalGoes = Pick,
        /// Which card of the mini-hand is played next.
        PlayAside = Play,
        /// Which card of the discard pile is played.
        PlayDiscarded = Play,
        /// Which cards are discarded, taken or given.
        #[strum(serialize = "discard")]
        Move(Verb) = Pick,
        /// Which card is given in an exchange.
        SwapGive = Pick,
        /// Which card is received in an exchange.
        SwapGet = Pick,
        Player = Seat,
        /// Left (option 0) or right (option 1).
        Direction = Option,
        /// A word of a list. Options are the entries that would do; people type it.
        Word = Word,
        /// Does it count? Option 0 yes, 1 no; passing is abstaining.
        Vote = Vote,
        /// The one accused, without anybody to vote: was it so? Option 0 yes, 1 no.
        Admit = Vote,
        /// Which Keeper a Creeper attaches to.
        Attach = Pick,
        /// A quiz: which of these cards it is, or the card's name in words.
        Quiz = Quiz,
        /// A statement: let it stand (option 0) or challenge it (1).
        Challenge = Challenge,
        /// Yes (option 0) or no (1).
        YesNo = Option,
        /// Be quick (option 0). Passing is being too late.
        Race = Race,
        /// For (option 0) or against (1) a player; passing is abstaining.
        Ballot = Vote,
        /// A word laid with one's letters.
        LayWord = Word,
        /// A word that a rule is to keep. Options are suggestions.
        KeepWord = Word,
        /// Which card is meant.
        ChooseCard = Pick,
        /// Was the duty done? Option 0 yes, 1 no.
        Duty = Option,
        /// A Goal is met: claim it (option 0), or not yet.
        Claim = Claim,
        /// Which cards are spent for the Goal.
        Spend = Pick,
        /// Which word is spent for the Goal: options are words.
        SpendWord = Option,
        /// Something put to the vote: for (option 0) or against (1).
        Propose(Proposal) = Vote,
        /// One of the answers of a card's own question: options are their numbers.
        OneOf = Option,
        /// What to throw in a contest: options are what there is to throw.
        Throw = Option,
        /// Which Keeper a Creeper goes to that a card moves.
        AttachTo = Pick,
        /// Which card the next of these tokens is put on.
        PutToken(TokenId) = Pick,
        /// Which card the next of these tokens is taken off.
        TakeToken(TokenId) = Pick,
        /// Something is about to happen: lay a card in answer to it, or pass.
        #[strum(serialize = "answer")]
        Answer(Moment) = Answer,
        /// Which card acts in place of what is about to happen, if one shall.
        #[strum(serialize = "stand-in")]
        StandIn(Moment) = Pick,
        /// Discard to a limit.
        #[strum(serialize = "hand-limit")]
        #[serde(untagged)]
        Limit(Slot) = Limit,
    }
}

/// Where chosen cards go, where the purpose does not say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "each is a place")]
pub enum Goes {
    Hand,
    Table,
    OwnersHand,
    OwnersTable,
    Pile,
    PileBottom,
    Discard,
}

impl Goes {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Goes::Hand => "hand",
            Goes::Table => "table",
            Goes::OwnersHand => "owners-hand",
            Goes::OwnersTable => "owners-table",
            Goes::Pile => "pile",
            Goes::PileBottom => "pile-bottom",
            Goes::Discard => "discard",
        }
    }
}

/// What one player is asked, with every legal answer. All of it is public: whoever answers reads it, and may narrow it
/// down before handing it on. It can be taken apart to the last field, so that a new kind of answer is not overlooked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Question {
    /// Who is asked.
    pub seat: Seat,
    /// What for.
    pub purpose: Purpose,
    /// The card that asks; none for the turn itself.
    pub why: Option<Card>,
    /// Whom it concerns besides: who receives the card, who is accused or accuses, who speaks.
    pub about: Option<Seat>,
    /// Cards to choose from.
    pub cards: CardSet,
    /// The cards are shown apart from where they lie: to point at one there would give something away.
    pub apart: bool,
    /// How many of them at least.
    pub min: u8,
    /// How many of them at most. With 1 the answer is a card, otherwise a set of cards.
    pub max: u8,
    /// Free actions that may be used, as bits of their number in the deck.
    #[serde(serialize_with = "numbers_of")]
    #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
    pub uses: u64,
    /// Players to choose from.
    pub seats: SeatSet,
    /// Further options, as bits of their number.
    #[serde(serialize_with = "numbers_of")]
    #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
    pub options: u128,
    /// Whether passing is an answer.
    pub pass: bool,
    /// What can be typed, if text is an answer. Over the wire goes only whether it is.
    #[serde(serialize_with = "whether")]
    #[cfg_attr(feature = "ts", ts(as = "bool"))]
    pub text: Option<Typed>,
    /// The words or answers of its own that the card asks with: the number of the question in the deck.
    pub asks: Option<QuestionId>,
    /// Where cards go that are put somewhere.
    pub to: Option<Goes>,
}

/// What a text is that is an answer; it decides which texts are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Typed {
    /// The name of a card.
    Name,
    /// A statement of one's own, for the table to judge.
    Statement,
    /// A word laid with one's letters.
    Laid,
    /// An entry of a list of the deck, perhaps one that nobody has named before.
    Listed {
        /// Its place in `deck.words.lists`.
        list: u8,
        /// Nobody may have named it before.
        fresh: bool,
    },
    /// A word that a rule is to keep.
    Kept,
}

/// Something that may be there, written as whether it is.
fn whether<T, S: serde::Serializer>(some: &Option<T>, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_bool(some.is_some())
}

/// A set of bits, written as the list of their numbers.
fn numbers_of<S: serde::Serializer>(bits: &(impl Copy + Into<u128>), to: S) -> Result<S::Ok, S::Error> {
    let bits: u128 = (*bits).into();
    to.collect_seq((0u8..128).filter(|at| bits >> at & 1 == 1))
}

impl Question {
    /// A question without any answer yet.
    pub(crate) fn new(seat: Seat, purpose: Purpose, why: Option<Card>) -> Question {
        Question {
            seat,
            purpose,
            why,
            about: None,
            cards: CardSet::EMPTY,
            apart: false,
            min: 1,
            max: 1,
            uses: 0,
            seats: SeatSet::EMPTY,
            options: 0,
            pass: false,
            text: None,
            asks: None,
            to: None,
        }
    }

    /// What the answer is for and which card asked, if it is one of those offered.
    pub(crate) fn takes(&self, answer: &Answer) -> Result<(Purpose, Option<Card>), Refusal> {
        if self.offers(answer) { Ok((self.purpose, self.why)) } else { Err(Refusal::NotOffered) }
    }

    /// Whether this is one of the answers offered. Text is only checked for being allowed here.
    pub fn offers(&self, answer: &Answer) -> bool {
        match answer {
            Answer::Card(card) => self.max == 1 && self.cards.contains(*card),
            Answer::Cards(cards) => {
                self.max != 1
                    && !self.cards.is_empty()
                    && cards.is_subset(self.cards)
                    && (self.min as usize..=self.max as usize).contains(&cards.len())
            }
            Answer::Seat(seat) => seat.0 < 8 && self.seats.contains(*seat),
            Answer::Use(free_action) => *free_action < 64 && self.uses >> free_action & 1 == 1,
            Answer::Option(option) => *option < 128 && self.options >> option & 1 == 1,
            Answer::Text(_) => self.text.is_some(),
            Answer::Pass => self.pass,
            // What nobody was asked for: see `Game::apply`.
            Answer::Call(..)
            | Answer::Heard(..)
            | Answer::Claim
            | Answer::Declare(..)
            | Answer::Propose(_)
            | Answer::EndWhen(_)
            | Answer::Join
            | Answer::Leave
            | Answer::TimeUp => false,
        }
    }
}

/// What a player answers.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Answer {
    Card(Card),
    Cards(#[cfg_attr(feature = "ts", ts(as = "Vec<Card>"))] CardSet),
    Seat(Seat),
    Use(u8),
    Option(u8),
    Text(Box<str>),
    /// Nothing; go on.
    Pass,
    /// Not an answer but a call: this player neglects the duty of this rule. Allowed while anything is asked.
    #[cfg_attr(feature = "ts", ts(skip))]
    Call(Card, Seat),
    /// The table itself noticed: this player did what the rule is about. Not for players to say.
    #[cfg_attr(feature = "ts", ts(skip))]
    Heard(Card, Seat),
    /// A Goal that is met is claimed after all.
    #[cfg_attr(feature = "ts", ts(skip))]
    Claim,
    /// These words, laid with one's letters, meet this Goal.
    #[cfg_attr(feature = "ts", ts(skip))]
    Declare(Card, Box<str>),
    /// Something is put to the vote.
    #[cfg_attr(feature = "ts", ts(skip))]
    Propose(Proposal),
    /// The game is to end when this happens: put to the vote ([`Proposal::Event`]).
    #[cfg_attr(feature = "ts", ts(skip))]
    EndWhen(Box<str>),
    /// A new player sits down.
    #[cfg_attr(feature = "ts", ts(skip))]
    Join,
    /// The player leaves for good.
    #[cfg_attr(feature = "ts", ts(skip))]
    Leave,
    /// The time is up. Not for players to say.
    #[cfg_attr(feature = "ts", ts(skip))]
    TimeUp,
}

impl Answer {
    /// The cards it names.
    pub(crate) fn cards(&self) -> CardSet {
        match self {
            Answer::Card(card) => CardSet::one(*card),
            Answer::Cards(cards) => *cards,
            _ => CardSet::EMPTY,
        }
    }

    /// The one card that it is, if it is one.
    pub(crate) fn card(&self) -> Option<Card> {
        match self {
            Answer::Card(card) => Some(*card),
            _ => None,
        }
    }

    /// The number of the option that it is, if it is one.
    pub(crate) fn option(&self) -> Option<u8> {
        match self {
            Answer::Option(option) => Some(*option),
            _ => None,
        }
    }

    /// Whether it is something that people do without being asked.
    pub fn is_unasked(&self) -> bool {
        !matches!(
            self,
            Answer::Card(_)
                | Answer::Cards(_)
                | Answer::Seat(_)
                | Answer::Use(_)
                | Answer::Option(_)
                | Answer::Text(_)
                | Answer::Pass
        )
    }
}

/// Why an answer was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Somebody else is asked.
    NotAsked,
    /// The answer is not one of those offered.
    NotOffered,
    /// There is no such duty, or it is not broken by anybody else.
    NothingToCall,
    /// The call was turned down before.
    Hushed,
    /// A word for a rule to keep is no plain word of at most so many bytes.
    NotOneWord(usize),
    /// A word that stays on the table is one that not everybody likes to read.
    Impolite,
    /// Nothing to claim.
    NothingToClaim,
    /// The words do not count.
    NoWord(NoWord),
    /// This cannot be put to the vote.
    NoVote,
    /// The seat is taken, or a card still has to do with whoever left it.
    NoPlace,
    /// The text is empty or longer than so many bytes.
    TextLength(usize),
    /// The word is known, but these cards are missing.
    Missing {
        word: String,
        /// The names of the cards.
        missing: Vec<String>,
    },
    /// The word was named before.
    NamedBefore(String),
    /// Nothing in the deck is called so.
    UnknownName,
    /// The word is not known.
    UnknownWord,
    /// The word is not known, and not written with the symbols of the player's cards either.
    UnknownSymbols,
}

/// For whoever programs with the engine; players read what `panta-speech` says.
impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "the answer was refused: {self:?}")
    }
}

impl std::error::Error for Refusal {}

/// Why words that are declared or laid do not count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoWord {
    /// No Goal in play asks for them.
    NoGoal,
    /// The game finds words itself, and has found one for this Goal.
    Found,
    /// Words are declared on one's own turn.
    OwnTurn,
    /// The table is deciding something else.
    Busy,
    /// A Creeper blocks it.
    Blocked,
    /// The win was cancelled, and nothing has changed since.
    LetOff,
    /// They are not what is asked for.
    NotAWord(panta_spelling::NotAWord),
}
