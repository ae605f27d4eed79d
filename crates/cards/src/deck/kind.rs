//! The few closed lists that a card's face is made of: its kind, its provenance, the slot of a New Rule.

use serde::{Deserialize, Serialize};

/// What sort of card it is. The word is also the node name in a card file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CardKind"))]
pub enum Kind {
    /// The starting point of the rules; always on the table, never in a zone.
    Basic,
    /// In force for the whole game, by consent of all if it is optional.
    Meta,
    /// Lies before its owner; Goals ask for it.
    #[default]
    Keeper,
    /// Goes to the table as soon as it is drawn; blocks a win whose Goal does not name it.
    Creeper,
    /// Sets the winning condition for everybody.
    Goal,
    /// Like a Goal, but when it is met all lose.
    Ungoal,
    /// A New Rule: changes the game while it lies in the middle.
    Rule,
    /// Done once, then discarded.
    Action,
    /// Lies beside the table, outside every zone.
    #[cfg_attr(feature = "ts", ts(skip))]
    Marker,
}

impl Kind {
    /// Every kind, in the order used for listings.
    pub const ALL: [Kind; 9] = [
        Kind::Basic,
        Kind::Meta,
        Kind::Keeper,
        Kind::Creeper,
        Kind::Goal,
        Kind::Ungoal,
        Kind::Rule,
        Kind::Action,
        Kind::Marker,
    ];

    /// The word a card file uses.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Basic => "basic",
            Kind::Meta => "meta",
            Kind::Keeper => "keeper",
            Kind::Goal => "goal",
            Kind::Ungoal => "ungoal",
            Kind::Creeper => "creeper",
            Kind::Rule => "rule",
            Kind::Action => "action",
            Kind::Marker => "marker",
        }
    }

    /// The name players use.
    pub fn title(self) -> &'static str {
        match self {
            Kind::Basic => "Basic Rules",
            Kind::Meta => "Meta Rule",
            Kind::Keeper => "Keeper",
            Kind::Goal => "Goal",
            Kind::Ungoal => "Ungoal",
            Kind::Creeper => "Creeper",
            Kind::Rule => "New Rule",
            Kind::Action => "Action",
            Kind::Marker => "Marker",
        }
    }

    /// Finds a kind by the word of the card file.
    pub fn from_word(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// How sure we are that the printed deck holds this card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Provenance {
    /// A source names it for this edition.
    Attested,
    /// A standard card of the series, or implied by an attested one.
    #[default]
    Likely,
    /// Our own proposal to complete the deck.
    Invented,
}

impl Provenance {
    /// Every provenance, surest first.
    pub const ALL: [Provenance; 3] = [Provenance::Attested, Provenance::Likely, Provenance::Invented];

    /// The word a card file uses.
    pub fn word(self) -> &'static str {
        match self {
            Provenance::Attested => "attested",
            Provenance::Likely => "likely",
            Provenance::Invented => "invented",
        }
    }

    /// Finds a provenance by its word.
    pub fn from_word(word: &str) -> Option<Provenance> {
        Provenance::ALL.into_iter().find(|provenance| provenance.word() == word)
    }
}

/// What a New Rule is about. Of two rules about the same thing, the newer one stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Slot {
    /// How many cards to draw.
    Draw,
    /// How many cards to play.
    Play,
    /// How many cards to hold when it isn't one's turn.
    HandLimit,
    /// How many Keepers to have when it isn't one's turn.
    KeeperLimit,
    /// Which quiz is asked.
    Quiz,
}

impl Slot {
    /// Every slot.
    pub const ALL: [Slot; 5] = [Slot::Draw, Slot::Play, Slot::HandLimit, Slot::KeeperLimit, Slot::Quiz];

    /// The word a card file uses.
    pub fn word(self) -> &'static str {
        match self {
            Slot::Draw => "draw",
            Slot::Play => "play",
            Slot::HandLimit => "hand-limit",
            Slot::KeeperLimit => "keeper-limit",
            Slot::Quiz => "quiz",
        }
    }

    /// Finds a slot by its word.
    pub fn from_word(word: &str) -> Option<Slot> {
        Slot::ALL.into_iter().find(|slot| slot.word() == word)
    }
}
