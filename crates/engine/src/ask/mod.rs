//! Questions and answers. A question carries who is asked, why, and every legal answer; whatever else comes back is
//! refused and changes nothing.

use crate::state::{Proposal, Seat, SeatSet};
use panta_cards::{Card, CardSet, Moment, QuestionId, Slot, Verb};
use serde::{Deserialize, Serialize};

/// What the question is about. Clients word and draw it; the legal answers stand in [`Question`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Purpose {
    /// Use a free action before the draw, or draw.
    Before,
    /// Play a card from hand, or use a free action.
    Play,
    /// Use a free action before the first card is picked at random, or go on.
    BeforeRandom,
    /// Use a free action after the last play, do what could be forgotten (options are duties), or end the turn.
    After,
    /// Which of the old Goals goes.
    GoalGoes,
    /// Which card of the mini-hand is played next.
    PlayAside,
    /// Which card of the discard pile is played.
    PlayDiscarded,
    /// Which cards are discarded, taken or given.
    #[strum(serialize = "discard")]
    Move(Verb),
    /// Which card is given in an exchange.
    SwapGive,
    /// Which card is received in an exchange.
    SwapGet,
    /// Which player.
    Player,
    /// Left (option 0) or right (option 1).
    Direction,
    /// A word of a list. Options are the entries that would do; people type it.
    Word,
    /// Does it count? Option 0 yes, 1 no; passing is abstaining.
    Vote,
    /// The one accused, without anybody to vote: was it so? Option 0 yes, 1 no.
    Admit,
    /// Which Keeper a Creeper attaches to.
    Attach,
    /// A quiz: which of these cards it is, or the card's name in words.
    Quiz,
    /// A statement: let it stand (option 0) or challenge it (1).
    Challenge,
    /// Yes (option 0) or no (1).
    YesNo,
    /// Be quick (option 0). Passing is being too late.
    Race,
    /// For (option 0) or against (1) a player; passing is abstaining.
    Ballot,
    /// A word laid with one's letters.
    LayWord,
    /// A word that a rule is to keep. Options are suggestions.
    KeepWord,
    /// Which card is meant.
    ChooseCard,
    /// Was the duty done? Option 0 yes, 1 no.
    Duty,
    /// A Goal is met: claim it (option 0), or not yet.
    Claim,
    /// Which cards are spent for the Goal.
    Spend,
    /// Which word is spent for the Goal: options are words.
    SpendWord,
    /// Something put to the vote: for (option 0) or against (1).
    Propose(Proposal),
    /// One of the answers of a card's own question: options are their numbers.
    OneOf,
    /// Something is about to happen: lay a card in answer to it, or pass.
    #[strum(serialize = "answer")]
    Answer(Moment),
    /// Discard to a limit.
    #[strum(serialize = "hand-limit")]
    #[serde(untagged)]
    Limit(Slot),
}

/// What a question looks like: all that whoever draws it has to know apart from its words and answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "each is a family of purposes")]
pub enum Shape {
    Use,
    Play,
    Limit,
    Pick,
    Seat,
    Option,
    Word,
    Vote,
    Quiz,
    Challenge,
    Race,
    Claim,
    Answer,
}

impl Purpose {
    /// The shape of such a question.
    pub fn shape(self) -> Shape {
        match self {
            Purpose::Before | Purpose::BeforeRandom | Purpose::After => Shape::Use,
            Purpose::Play | Purpose::PlayAside | Purpose::PlayDiscarded => Shape::Play,
            Purpose::Limit(_) => Shape::Limit,
            Purpose::GoalGoes
            | Purpose::Move(_)
            | Purpose::SwapGive
            | Purpose::SwapGet
            | Purpose::Attach
            | Purpose::ChooseCard
            | Purpose::Spend => Shape::Pick,
            Purpose::Player => Shape::Seat,
            Purpose::Direction | Purpose::YesNo | Purpose::Duty | Purpose::SpendWord | Purpose::OneOf => {
                Shape::Option
            }
            Purpose::Word | Purpose::LayWord | Purpose::KeepWord => Shape::Word,
            Purpose::Vote | Purpose::Admit | Purpose::Ballot | Purpose::Propose(_) => Shape::Vote,
            Purpose::Quiz => Shape::Quiz,
            Purpose::Challenge => Shape::Challenge,
            Purpose::Race => Shape::Race,
            Purpose::Claim => Shape::Claim,
            Purpose::Answer(_) => Shape::Answer,
        }
    }
}

/// What one player is asked, with every legal answer.
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
    /// Whether text is an answer.
    pub text: bool,
    /// The words or answers of its own that the card asks with: the number of the question in the deck.
    pub asks: Option<QuestionId>,
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
            min: 1,
            max: 1,
            uses: 0,
            seats: SeatSet::EMPTY,
            options: 0,
            pass: false,
            text: false,
            asks: None,
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
            Answer::Text(_) => self.text,
            Answer::Pass => self.pass,
            // What nobody was asked for: see `Game::apply`.
            Answer::Call(..)
            | Answer::Heard(..)
            | Answer::Claim
            | Answer::Declare(..)
            | Answer::Propose(_)
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
    /// This card.
    Card(Card),
    /// These cards.
    Cards(#[cfg_attr(feature = "ts", ts(as = "Vec<Card>"))] CardSet),
    /// This player.
    Seat(Seat),
    /// This free action.
    Use(u8),
    /// This option.
    Option(u8),
    /// These words.
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
        /// The word.
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
    /// They are not what is asked for.
    NotAWord(panta_spelling::NotAWord),
}
