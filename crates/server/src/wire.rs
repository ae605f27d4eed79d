//! The wire types: what goes over HTTP and WebSocket as JSON. The client's TypeScript types are generated from here
//! (`tests/types.rs`), so this file is the protocol; `docs/protocol.md` explains it.

use panta_cards::{Card, Kind, Provenance};
use panta_engine::{Answer, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A card's number in its deck. Only its TypeScript name matters.
#[derive(TS)]
#[ts(rename = "Card")]
#[expect(dead_code, reason = "stands for a type of the engine in TypeScript")]
pub struct CardNumber(u8);

/// A seat, clockwise from 0. Only its TypeScript name matters.
#[derive(TS)]
#[ts(rename = "Seat")]
#[expect(dead_code, reason = "stands for a type of the engine in TypeScript")]
pub struct SeatNumber(u8);

/// The kinds of cards, as [`Kind`] is written.
#[derive(TS)]
#[ts(rename_all = "lowercase")]
#[expect(missing_docs, reason = "as Kind has them")]
pub enum CardKind {
    Basic,
    Meta,
    Keeper,
    Goal,
    Ungoal,
    Creeper,
    Rule,
    Action,
}

/// The shapes of an answer, as [`Answer`] is written.
#[derive(TS)]
#[ts(rename = "Answer", rename_all = "camelCase")]
#[expect(missing_docs, reason = "as Answer has them")]
pub enum AnswerShape {
    Card(CardNumber),
    Cards(Vec<CardNumber>),
    Seat(SeatNumber),
    Use(u8),
    Option(u8),
    Text(String),
    Pass,
    Call(CardNumber),
}

/// A deck in the list on the start page.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct DeckSummary {
    /// Short name.
    pub id: String,
    /// Name.
    pub title: String,
    /// A sentence about it.
    pub blurb: String,
    /// How many cards it has, Basic and Meta Rules included.
    pub cards: usize,
    /// The fewest players.
    pub min_players: u8,
    /// The most players.
    pub max_players: u8,
    /// Meta Rules that all may agree to.
    pub metas: Vec<MetaOption>,
}

/// An optional Meta Rule.
#[derive(Clone, Debug, Serialize, TS)]
pub struct MetaOption {
    /// Its number.
    #[ts(as = "CardNumber")]
    pub card: Card,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
}

/// The faces of all cards of a deck.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DeckFace {
    /// Short name.
    pub id: String,
    /// Name.
    pub title: String,
    /// The cards, by number.
    pub cards: Vec<CardFace>,
}

/// What a card looks like.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CardFace {
    /// Its name.
    pub name: String,
    /// Its kind.
    #[ts(as = "CardKind")]
    pub kind: Kind,
    /// The number of the first copy of the same card.
    #[ts(as = "CardNumber")]
    pub copy_of: Card,
    /// What it does.
    pub text: String,
    /// The same in a few words.
    pub short: String,
    /// Its picture, `set:name`.
    pub picture: Option<String>,
    /// Symbol on its tile.
    pub symbol: Option<String>,
    /// Number on its tile.
    pub number: Option<u16>,
    /// Formula, for show.
    pub formula: Option<String>,
    /// The number that a New Rule shows.
    pub numeral: Option<String>,
    /// The line of the Basic Rules that it covers.
    #[ts(type = r#""draw" | "play" | "handLimit" | "keeperLimit" | null"#)]
    pub slot: Option<&'static str>,
    /// What a Goal needs: alternatives of needs.
    pub needs: Vec<Vec<Need>>,
    /// Its icons.
    pub icons: Vec<String>,
    /// Whether it has a free action.
    pub free_action: bool,
    /// How sure we are of it.
    #[ts(type = r#""attested" | "likely" | "invented""#)]
    pub provenance: Provenance,
    /// What a reader should know about the name or the reading.
    pub note: Option<String>,
}

/// So many of these cards.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Need {
    /// First copies of the cards that will do.
    #[ts(as = "Vec<CardNumber>")]
    pub cards: Vec<Card>,
    /// How many.
    pub count: u8,
}

/// The wish for a new table.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Which deck.
    pub deck: String,
    /// The player's name.
    pub name: String,
    /// How many bots.
    pub bots: u8,
    /// Optional Meta Rules.
    #[serde(default)]
    #[ts(as = "Vec<CardNumber>")]
    pub metas: Vec<Card>,
}

/// A seat at a table, and the secret that proves it.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Seated {
    /// The table.
    pub table: String,
    /// The seat.
    #[ts(as = "SeatNumber")]
    pub seat: Seat,
    /// Whoever holds this has the seat.
    pub secret: String,
}

/// What went wrong, in a sentence.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Failure {
    /// The sentence.
    pub error: String,
}

/// What a client says.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum ClientMessage {
    /// The first message: proves the seat.
    Hello {
        /// The secret.
        secret: String,
    },
    /// An answer to the question in the view with this version.
    Answer {
        /// The version of that view.
        version: u32,
        /// The answer.
        #[ts(as = "AnswerShape")]
        answer: Answer,
    },
    /// A new game with the same players.
    Rematch,
}

/// What the server says.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum ServerMessage {
    /// The seat is proved; this table follows.
    Welcome {
        /// The table.
        table: String,
        /// The seat.
        #[ts(as = "SeatNumber")]
        seat: Seat,
        /// The deck.
        deck: String,
    },
    /// The table after one step, and the new lines of the log. After (re)connecting: all lines.
    Table {
        /// The table as this player sees it.
        view: Box<TableView>,
        /// What happened.
        log: Vec<LogLine>,
    },
    /// An answer was refused; nothing has changed.
    Refused {
        /// The version the table is at.
        version: u32,
        /// Why.
        reason: String,
    },
    /// The table cannot be played from here.
    Gone {
        /// Why.
        reason: String,
    },
}

/// The table as one player sees it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename = "View")]
pub struct TableView {
    /// Grows with every step; goes back with the answer.
    pub version: u32,
    /// Who looks.
    #[ts(as = "SeatNumber")]
    pub seat: Seat,
    /// Everybody, by seat.
    pub players: Vec<PlayerView>,
    /// One's own hand.
    #[ts(as = "Vec<CardNumber>")]
    pub hand: Vec<Card>,
    /// New Rules in play.
    #[ts(as = "Vec<CardNumber>")]
    pub rules: Vec<Card>,
    /// Meta Rules in force.
    #[ts(as = "Vec<CardNumber>")]
    pub metas: Vec<Card>,
    /// The Basic Rules and what covers them.
    pub stone: Stone,
    /// Goals in play.
    pub goals: Vec<GoalView>,
    /// Cards left to draw.
    pub draw_pile: usize,
    /// The discard pile; the last is the top.
    #[ts(as = "Vec<CardNumber>")]
    pub discard: Vec<Card>,
    /// The turn.
    pub turn: TurnView,
    /// Effects that are not finished, the outermost first.
    pub resolving: Vec<ResolvingView>,
    /// What one is asked.
    pub question: Option<QuestionView>,
    /// Others who are asked.
    pub waiting: Option<Waiting>,
    /// Calls one may make at any time.
    pub calls: Vec<CallView>,
    /// The end.
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
    #[ts(as = "Option<CardNumber>")]
    pub card: Option<Card>,
}

/// A player as everybody sees them.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PlayerView {
    /// Their seat.
    #[ts(as = "SeatNumber")]
    pub seat: Seat,
    /// Their name.
    pub name: String,
    /// Whether a program plays.
    pub bot: bool,
    /// Cards in hand.
    pub hand_count: usize,
    /// What lies before them.
    #[ts(as = "Vec<CardNumber>")]
    pub table: Vec<Card>,
    /// An extra that they would have on their turn.
    pub bonus: Option<String>,
}

/// The turn.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TurnView {
    /// The how-many-th.
    pub number: u16,
    /// The how-many-th time round the table.
    pub round: u16,
    /// Whose.
    #[ts(as = "SeatNumber")]
    pub player: Seat,
    /// Drawn by the rule.
    pub drawn: u8,
    /// To be drawn by the rule.
    pub draw_target: u8,
    /// Played.
    pub played: u8,
    /// To be played; null for all, or all but some.
    pub play_target: Option<u8>,
    /// Plays that can still be made.
    pub plays_left: usize,
    /// How far the turn has come.
    #[ts(type = r#""start" | "play" | "end""#)]
    pub stage: &'static str,
}

/// A Goal in play.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct GoalView {
    /// The Goal.
    #[ts(as = "CardNumber")]
    pub card: Card,
    /// What it needs, seen from oneself.
    pub alternatives: Vec<Vec<NeedView>>,
    /// How many cards everybody lacks, by seat; null where cards alone do not tell, 0 where it is met.
    pub lacks: Vec<Option<usize>>,
    /// Anything else to know.
    pub note: Option<String>,
}

/// One need of a Goal.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct NeedView {
    /// First copies of the cards that will do.
    #[ts(as = "Vec<CardNumber>")]
    pub cards: Vec<Card>,
    /// How many.
    pub count: u8,
    /// How many one has.
    pub have: usize,
    /// Where it is.
    #[serde(rename = "where")]
    #[ts(rename = "where")]
    pub place: String,
}

/// An effect that is not finished.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ResolvingView {
    /// The card.
    #[ts(as = "CardNumber")]
    pub card: Card,
    /// Who carries it out.
    #[ts(as = "SeatNumber")]
    pub player: Seat,
    /// What is going on.
    pub note: String,
    /// Its mini-hand, if one may see it.
    #[ts(as = "Vec<CardNumber>")]
    pub aside: Vec<Card>,
    /// How many cards the mini-hand has.
    pub aside_count: usize,
}

/// A question in words, with every legal answer.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct QuestionView {
    /// What to do.
    pub title: String,
    /// Why.
    pub why: String,
    /// What it is about, in one word.
    pub purpose: &'static str,
    /// For the button.
    pub verb: &'static str,
    /// For a chosen card.
    pub tag: &'static str,
    /// Cards to choose from.
    pub cards: Vec<CardOption>,
    /// Free actions to use.
    pub uses: Vec<UseOption>,
    /// Players to choose from.
    #[ts(as = "Vec<SeatNumber>")]
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
    /// The card.
    #[ts(as = "CardNumber")]
    pub card: Card,
    /// Where it lies.
    #[ts(type = r#""hand" | "aside" | "table" | "rules" | "goals" | "discard""#)]
    pub from: &'static str,
    /// Before whom.
    #[ts(as = "Option<SeatNumber>")]
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
    #[ts(as = "CardNumber")]
    pub card: Card,
    /// What it does.
    pub label: String,
}

/// An option with a name.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct NamedOption {
    /// Its number, for the answer.
    pub value: u8,
    /// Its name.
    pub label: String,
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
    /// Who.
    #[ts(as = "Vec<SeatNumber>")]
    pub players: Vec<Seat>,
    /// What for.
    pub why: String,
}

/// A call one may make.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct CallView {
    /// The rule.
    #[ts(as = "CardNumber")]
    pub card: Card,
    /// What is called out.
    pub label: String,
}

/// The end of the game.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct OverView {
    /// How.
    #[ts(type = r#""won" | "lost" | "stopped""#)]
    pub kind: &'static str,
    /// Who won.
    #[ts(as = "Option<SeatNumber>")]
    pub winner: Option<Seat>,
    /// With which Goal.
    #[ts(as = "Option<CardNumber>")]
    pub goal: Option<Card>,
    /// The cards that met it.
    #[ts(as = "Vec<CardNumber>")]
    pub cards: Vec<Card>,
    /// A heading.
    pub title: String,
    /// A sentence.
    pub reason: String,
    /// How many turns it took.
    pub turns: u16,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LogLine {
    /// In which turn.
    pub turn: u16,
    /// In which round.
    pub round: u16,
    /// Whose doing.
    #[ts(as = "Option<SeatNumber>")]
    pub player: Option<Seat>,
    /// What kind of event.
    pub kind: &'static str,
    /// The card it is about.
    #[ts(as = "Option<CardNumber>")]
    pub card: Option<Card>,
    /// What happened.
    pub parts: Vec<Part>,
    /// Why.
    pub why: Vec<Part>,
}

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(untagged)]
pub enum Part {
    /// Words.
    Words(String),
    /// The name of a card.
    Card {
        /// Its number.
        #[ts(as = "CardNumber")]
        card: Card,
    },
}
