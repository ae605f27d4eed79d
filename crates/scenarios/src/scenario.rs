//! What a scenario consists of, once it has been read.

use crate::acts::Act;
use crate::checks::Check;
use crate::line::Name;
use crate::outline::Outline;
use crate::recast::Cast;
use miette::NamedSource;
use panta_cards::Deck;
use panta_engine::{Header, Seat, State};
use panta_source::{Span, line};
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// How sure we are of a ruling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Authority {
    /// A rulebook says so.
    Rulebook,
    /// The publisher's answers say so.
    OfficialFaq,
    /// The printed text of a card says so.
    CardText,
    /// Not stated for this very case; follows from the sources named.
    Derived,
    /// No source decides it. We do, and say after which rule.
    #[default]
    Ours,
}

impl Authority {
    pub(crate) const ALL: [Authority; 5] = [
        Authority::Rulebook,
        Authority::OfficialFaq,
        Authority::CardText,
        Authority::Derived,
        Authority::Ours,
    ];

    /// The word a scenario file uses.
    pub fn word(self) -> &'static str {
        match self {
            Authority::Rulebook => "rulebook",
            Authority::OfficialFaq => "official-faq",
            Authority::CardText => "card-text",
            Authority::Derived => "derived",
            Authority::Ours => "ours",
        }
    }

    /// What the word means.
    pub fn means(self) -> &'static str {
        match self {
            Authority::Rulebook => "a rulebook says so",
            Authority::OfficialFaq => "the publisher's answers say so",
            Authority::CardText => "the printed text of a card says so",
            Authority::Derived => "follows from it, though not stated for this very case",
            Authority::Ours => "no source decides it; this is the rule we follow",
        }
    }
}

/// As the files write it.
impl Serialize for Authority {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

/// One case: how the table lies, what people do, what must be true.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// What it says about itself.
    pub outline: Outline,
    pub(crate) players: Vec<String>,
    pub(crate) starts: Vec<Start>,
    pub(crate) source: Arc<NamedSource<String>>,
    pub(crate) span: Span,
}

impl Scenario {
    /// The game with this deck, or with the first one.
    pub(crate) fn start_with(&self, edition: Option<&str>) -> Option<&Start> {
        let wanted =
            edition.and_then(|edition| self.starts.iter().find(|start| start.deck.about.id == edition));
        wanted.or(self.starts.first())
    }

    /// How often it is played: with each deck, and with each cast that it asks for.
    pub fn stagings(&self) -> usize {
        self.starts.len()
    }

    /// The line it begins on, counting from 1.
    pub fn line(&self) -> usize {
        line(&self.source, self.span)
    }
}

/// A deck, and where the game begins with it.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    pub deck: Arc<Deck>,
    pub from: Origin,
    /// What people do, with the names of this deck's cards.
    pub script: Arc<[ScriptLine]>,
    /// Cards that others stand in for.
    pub cast: Cast,
}

/// Where a game begins.
#[derive(Clone, Debug)]
pub(crate) enum Origin {
    /// The table as stated, at the very start of a turn.
    Table(Box<State>),
    /// A real deal.
    Deal(Header),
}

/// One line of the script, with its place.
#[derive(Clone, Debug)]
pub(crate) struct ScriptLine {
    pub does: Does,
    pub span: Span,
}

/// What a line of the script says.
#[derive(Clone, Debug)]
pub(crate) enum Does {
    /// It is this player's turn.
    Turn(Seat),
    /// Somebody does something.
    Act(Act),
    /// Somebody tries something and may not.
    Refused { act: Act, because: Option<String>, follows: Option<String> },
    /// Somebody has drawn exactly these since the last line.
    Draws { seat: Seat, cards: Vec<Name> },
    /// Something must be true now.
    Expect(Check),
}
