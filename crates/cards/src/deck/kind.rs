//! Closed lists of words: an enum whose variants each have a word in the card files. Among them are those that a card's
//! face is made of: its kind, its provenance, the slot of a New Rule.

use serde::{Deserialize, Serialize};

/// Declares enums together with the word that card files have for each of its variants.
macro_rules! words {
    ($($(#[$about:meta])* pub enum $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)* })*) => {$(
        $(#[$about])*
        pub enum $name {
            $($(#[$doc])* $variant,)*
        }

        impl $name {
            /// Every one of them, in the order used for listings.
            pub const ALL: [$name; [$($word),*].len()] = [$($name::$variant),*];

            /// What each word means.
            pub(crate) const WORDS: &[(&str, $name)] = &[$(($word, $name::$variant)),*];

            /// The word a card file uses.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word),*
                }
            }

            /// Finds one by its word.
            pub fn from_word(word: &str) -> Option<$name> {
                $name::WORDS.iter().find(|(known, _)| *known == word).map(|(_, found)| *found)
            }
        }
    )*};
}

pub(super) use words;

words! {
    /// What sort of card it is. The word is also the node name in a card file.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CardKind"))]
    pub enum Kind {
        /// The starting point of the rules; always on the table, never in a zone.
        Basic = "basic",
        /// In force for the whole game, by consent of all if it is optional.
        Meta = "meta",
        /// Lies before its owner; Goals ask for it.
        #[default]
        Keeper = "keeper",
        /// Goes to the table as soon as it is drawn; blocks a win whose Goal does not name it.
        Creeper = "creeper",
        /// Sets the winning condition for everybody.
        Goal = "goal",
        /// Like a Goal, but when it is met all lose.
        Ungoal = "ungoal",
        /// A New Rule: changes the game while it lies in the middle.
        Rule = "rule",
        /// Done once, then discarded.
        Action = "action",
        /// Lies beside the table, outside every zone.
        #[cfg_attr(feature = "ts", ts(skip))]
        Marker = "marker",
        /// Played out of turn in answer to something, or like an Action in one's own.
        Surprise = "surprise",
    }

    /// How sure we are that the printed deck holds this card.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Provenance {
        /// A source names it for this edition.
        Attested = "attested",
        /// A standard card of the series, or implied by an attested one.
        #[default]
        Likely = "likely",
        /// Our own proposal to complete the deck.
        Invented = "invented",
    }

    /// What a New Rule is about. Of two rules about the same thing, the newer one stays.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Slot {
        /// How many cards to draw.
        Draw = "draw",
        /// How many cards to play.
        Play = "play",
        /// How many cards to hold when it isn't one's turn.
        HandLimit = "hand-limit",
        /// How many Keepers to have when it isn't one's turn.
        KeeperLimit = "keeper-limit",
        /// How many Goals may lie in play.
        Goals = "goals",
    }
}

/// How many slots a deck can name itself.
pub(crate) const MAX_OWN_SLOTS: usize = 16;

/// The number of a slot: first those that the language knows, then those that the deck has named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlotId(u8);

impl SlotId {
    /// How many there can be.
    pub(crate) const COUNT: usize = Slot::ALL.len() + MAX_OWN_SLOTS;

    /// A slot of the deck's own, by its place among them.
    pub(crate) fn own(at: usize) -> SlotId {
        SlotId((Slot::ALL.len() + at) as u8)
    }

    /// Every slot that there can be.
    pub(crate) fn all() -> impl Iterator<Item = SlotId> {
        (0..SlotId::COUNT as u8).map(SlotId)
    }

    /// Its place among all slots.
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    /// The slot, if it is one that the language knows.
    pub fn known(self) -> Option<Slot> {
        Slot::ALL.get(self.index()).copied()
    }
}

impl From<Slot> for SlotId {
    #[inline]
    fn from(slot: Slot) -> SlotId {
        SlotId(slot as u8)
    }
}

impl Slot {
    /// Which of a player's cards a rule about it counts, if it is a limit.
    pub const fn counts(self) -> Option<Counts> {
        match self {
            Slot::HandLimit => Some(Counts::Hand),
            Slot::KeeperLimit => Some(Counts::Table(Kind::Keeper)),
            Slot::Draw | Slot::Play | Slot::Goals => None,
        }
    }

    /// The limits, each with what it counts, in the order in which they are met (rulebooks: the hand first, then the
    /// Keepers). They bind everybody whose turn it isn't, and the player on turn when the turn ends.
    pub const LIMITS: [(Slot, Counts); Slot::limits()] = {
        let mut limits = [(Slot::HandLimit, Counts::Hand); Slot::limits()];
        let (mut at, mut found) = (0, 0);
        while at < Slot::ALL.len() {
            if let Some(counts) = Slot::ALL[at].counts() {
                limits[found] = (Slot::ALL[at], counts);
                found += 1;
            }
            at += 1;
        }
        limits
    };

    /// How many limits there are.
    const fn limits() -> usize {
        let (mut at, mut found) = (0, 0);
        while at < Slot::ALL.len() {
            found += Slot::ALL[at].counts().is_some() as usize;
            at += 1;
        }
        found
    }

    /// The words of all limits.
    pub(crate) fn limit_words() -> [&'static str; Slot::LIMITS.len()] {
        Slot::LIMITS.map(|(limit, _)| limit.word())
    }
}

/// Which of a player's cards a limit counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Counts {
    /// Those in hand.
    Hand,
    /// Those of a kind on the table.
    Table(Kind),
}

impl Kind {
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
            Kind::Surprise => "Surprise",
        }
    }
}
