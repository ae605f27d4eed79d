//! The table as one player sees it, and the log.

use panta_cards::{Card, CardSet};
use panta_engine::{
    Attached, CallView, KeptView, PlayerView, Proposal, QuizView, ResolvingView, Seat, Shape, TurnView,
};
use serde::Serialize;
use ts_rs::TS;

/// The table as one player sees it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename = "View")]
pub struct TableView {
    /// Grows with every step of the game. People who come and go change the view too, without a step.
    pub version: u32,
    /// Who looks.
    pub seat: Seat,
    /// Everybody, by seat.
    pub players: Vec<Player>,
    /// One's own hand.
    pub hand: CardSet,
    /// New Rules in play.
    pub rules: CardSet,
    /// Meta Rules in force.
    pub metas: CardSet,
    /// The Basic Rules and what covers them.
    pub stone: Stone,
    /// Goals in play.
    pub goals: Vec<GoalView>,
    /// Creepers that sit on Keepers: the two move as one.
    pub attached: Vec<Attached>,
    /// What rules in play keep in mind.
    pub kept: Vec<KeptView>,
    /// Cards left to draw.
    pub draw_pile: usize,
    /// The discard pile; the last is the top.
    pub discard: Vec<Card>,
    /// One player plays alone.
    pub solo: bool,
    /// Alone: how many New Rules are still to come.
    pub rule_pile: usize,
    /// Goals that are met are claimed, and the game goes on.
    pub claims: bool,
    /// When the time that was agreed on is up, in seconds since 1970.
    pub ends_at: Option<u64>,
    pub turn: TurnView,
    /// How many times round the table it is.
    pub round: u16,
    /// Effects that are not finished, the outermost first.
    pub resolving: Vec<ResolvingView>,
    /// What one is asked.
    pub question: Option<QuestionView>,
    /// Others who are asked.
    pub waiting: Option<Waiting>,
    /// The quiz being asked, of oneself or another.
    pub quiz: Option<QuizView>,
    /// The vote of the table under way.
    pub vote: Option<VoteView>,
    /// What the table is judging: a word, a statement; empty if nothing.
    pub said: String,
    /// Calls one may make at any time.
    pub calls: Vec<CallView>,
    /// Alone: one may claim a Goal now.
    pub can_claim: bool,
    /// Goals for which one may declare a word now.
    pub declarable: CardSet,
    /// How many characters the words may have that one declares.
    pub declared_length: usize,
    /// What one may put to the vote now.
    pub proposable: Vec<ProposalOption>,
    pub over: Option<OverView>,
}

/// The four lines of the Basic Rules.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Stone {
    /// How many to draw.
    pub draw: StoneLine,
    /// How many to play.
    pub play: StoneLine,
    /// The Hand Limit.
    pub hand: StoneLine,
    /// The Keeper Limit.
    pub keepers: StoneLine,
}

/// One line and the New Rule that covers it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct StoneLine {
    /// What is in force.
    pub label: String,
    /// The rule that says so; none for the Basic Rules.
    pub card: Option<Card>,
    /// How many it allows, where it is a limit.
    pub limit: Option<u8>,
}

/// A player as everybody sees them, with what the table knows of the person.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Player {
    #[serde(flatten)]
    pub view: PlayerView,
    #[serde(flatten)]
    pub person: Person,
    /// An extra that they would have on their turn, in words.
    pub bonus: Option<String>,
}

/// Somebody at the table, as others see them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Person {
    pub name: String,
    /// Whether the seat is a program's.
    pub bot: bool,
    /// Whether the person is connected; true for bots.
    pub connected: bool,
    /// A bot plays for the person until they come back.
    pub stand_in: bool,
}

/// A Goal in play.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct GoalView {
    pub card: Card,
    /// What it needs, seen from oneself.
    pub alternatives: Vec<Vec<NeedView>>,
    /// How many cards everybody lacks, by seat; null where cards alone do not tell, 0 where it is met.
    pub lacks: Vec<Option<usize>>,
    /// Why everybody has not won with it, by seat; null where nothing is in the way, or cards alone tell.
    pub reasons: Vec<Option<Reason>>,
}

/// A reason in words.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Reason {
    /// What it is.
    pub text: String,
    /// The ruling that it follows.
    pub ruling: &'static str,
    /// The Creeper or other card in the way.
    pub card: Option<Card>,
    /// Whether the Goal would be met, were it not for that.
    pub met: bool,
}

/// One need of a Goal.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct NeedView {
    /// First copies of the cards that will do.
    pub cards: Vec<Card>,
    pub count: u8,
    /// How many one has.
    pub have: usize,
    /// Where it is.
    #[serde(rename = "where")]
    #[ts(rename = "where")]
    pub place: String,
}

/// A question in words, with every legal answer.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct QuestionView {
    /// Its number: goes back with the answer, and stays the same while others answer theirs.
    pub id: u32,
    /// What to do.
    pub title: String,
    pub why: String,
    /// The ruling by which it is asked.
    pub ruling: &'static str,
    /// The card that asks, or the rule that says how many; none for the Basic Rules.
    pub card: Option<Card>,
    /// What it looks like.
    pub shape: Shape,
    /// For the button.
    pub verb: String,
    /// For a chosen card.
    pub tag: String,
    /// Cards to choose from.
    pub cards: Vec<CardOption>,
    /// Free actions to use.
    pub uses: Vec<UseOption>,
    /// Players to choose from.
    pub seats: Vec<Seat>,
    /// Other options.
    pub options: Vec<NamedOption>,
    /// How many cards at least.
    pub min: u8,
    /// How many cards at most.
    pub max: u8,
    /// What passing is called; null if it is not allowed.
    pub pass: Option<String>,
    /// Whether text is an answer.
    pub text: Option<TextQuestion>,
}

/// A card to choose.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct CardOption {
    pub card: Card,
    /// Where it lies.
    #[ts(type = r#""hand" | "aside" | "table" | "rules" | "goals" | "discard" | "quiz" | "deck""#)]
    pub from: &'static str,
    /// Before whom.
    pub player: Option<Seat>,
    /// A fact to know before choosing it.
    pub warning: Option<String>,
}

/// A free action to use.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct UseOption {
    /// Its number, for the answer.
    #[serde(rename = "use")]
    #[ts(rename = "use")]
    pub number: u8,
    /// Whose it is.
    pub card: Card,
    /// What it does.
    pub label: String,
}

/// An option with a name.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct NamedOption {
    /// Its number, for the answer.
    pub value: u8,
    pub label: String,
    /// Whether it is done with the turn marker.
    pub marker: bool,
}

/// A text may be written.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TextQuestion {
    /// What to write.
    pub hint: String,
    /// How long it may be.
    pub max_length: usize,
    /// Words to pick from.
    pub suggestions: Vec<String>,
}

/// Others who are asked.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Waiting {
    pub players: Vec<Seat>,
    /// What for.
    pub why: String,
}

/// A vote under way. How each voted is nobody's business.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct VoteView {
    /// Who put it to the vote.
    pub by: Seat,
    pub what: Proposal,
    /// The same in words.
    pub label: String,
    /// Who has still to vote.
    pub waiting: Vec<Seat>,
}

/// Something that can be put to the vote.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ProposalOption {
    /// What, for the message.
    pub what: Proposal,
    /// The same in words.
    pub label: String,
}

/// The end of the game.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct OverView {
    /// How.
    #[ts(type = r#""won" | "lost" | "scored" | "alone" | "stopped""#)]
    pub kind: &'static str,
    /// Who won, alone.
    pub winner: Option<Seat>,
    /// Everybody who won: several share a first place.
    pub winners: Vec<Seat>,
    /// Alone: Goals scored.
    pub score: Option<u8>,
    /// Alone: the best result in games with the same cards and options, this one included.
    pub best: Option<BestView>,
    /// With which Goal.
    pub goal: Option<Card>,
    /// The cards that met it.
    pub cards: Vec<Card>,
    /// The word, or the two, that met it.
    pub word: Option<String>,
    /// A heading.
    pub title: String,
    /// A sentence.
    pub reason: String,
    /// How many turns it took.
    pub turns: u16,
}

/// A personal best.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
pub struct BestView {
    /// Goals scored.
    pub goals: u8,
    /// When, in seconds since 1970.
    pub at: u64,
    /// Whether it was this game.
    pub new: bool,
    /// Whether it is of the game as it comes, without house rules and with every switch and option as it was found.
    pub plain: bool,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LogLine {
    /// In which turn.
    pub turn: u16,
    /// In which round.
    pub round: u16,
    /// Whose doing.
    pub player: Option<Seat>,
    /// What kind of event.
    pub kind: &'static str,
    /// The card it is about.
    pub card: Option<Card>,
    pub parts: Vec<Part>,
    pub why: Vec<Part>,
    /// The ruling that it follows.
    pub ruling: &'static str,
}

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(untagged)]
pub enum Part {
    /// Words.
    Words(String),
    /// The name of a card.
    Card { card: Card },
}
