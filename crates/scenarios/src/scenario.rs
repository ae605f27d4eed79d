//! What a scenario consists of, once it has been read.

use crate::expectation::Check;
use crate::fault::{Text, line};
use crate::read::Name;
use crate::recast::Cast;
use miette::SourceSpan;
use panta_cards::Deck;
use panta_engine::{Header, Proposal, Seat, State};
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// How sure we are of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// Its name: the ruling's, perhaps with a variant after a slash.
    pub name: String,
    /// What it is about.
    pub topic: String,
    /// What a player would ask.
    pub question: String,
    /// The answer.
    pub ruling: String,
    /// Where the answer comes from, the main source first.
    pub sources: Vec<String>,
    /// How sure we are of it.
    pub authority: Authority,
    /// The decks it runs with, those it is recast for at the end.
    pub decks: Vec<String>,
    pub(crate) players: Vec<String>,
    pub(crate) starts: Vec<Start>,
    pub(crate) text: Text,
    pub(crate) at: SourceSpan,
}

impl Scenario {
    /// The file it stands in.
    pub fn file(&self) -> &str {
        self.text.name()
    }

    /// The game with this deck, or with the first one.
    pub(crate) fn start_with(&self, edition: Option<&str>) -> Option<&Start> {
        let wanted = edition.and_then(|edition| self.starts.iter().find(|start| start.deck.id == edition));
        wanted.or(self.starts.first())
    }

    /// How often it is played: with each deck, and with each cast that it asks for.
    pub fn stagings(&self) -> usize {
        self.starts.len()
    }

    /// The line it begins on, counting from 1.
    pub fn line(&self) -> usize {
        line(&self.text, self.at)
    }
}

/// A deck, and where the game begins with it.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    pub deck: Arc<Deck>,
    pub from: Origin,
    /// What people do, with the names of this deck's cards.
    pub script: Arc<[Step]>,
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
pub(crate) struct Step {
    pub does: Does,
    pub at: SourceSpan,
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

/// Something a player does.
#[derive(Clone, Debug)]
pub(crate) struct Act {
    pub by: Seat,
    pub deed: Deed,
}

/// What is done.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    Plays(Name),
    Uses(Name),
    Picks {
        cards: Vec<Name>,
        of: Option<Seat>,
    },
    ChoosesPlayer(Seat),
    ChoosesWay {
        left: bool,
    },
    Passes,
    Says(String),
    /// Calls out whoever neglects the duty of this rule.
    Calls {
        rule: Name,
        whom: Option<Seat>,
    },
    /// Attaches this Creeper to this Keeper.
    Attaches {
        creeper: Name,
        to: Name,
    },
    /// Names a card in a quiz.
    Guesses(Name),
    Challenges,
    LetsStand,
    /// Is quick in a race.
    Presses,
    /// Does what this rule asks for, before it is forgotten.
    Remembers(Name),
    /// Claims a Goal, asked or not.
    Claims,
    Spends(Vec<Name>),
    SpendsWord(String),
    Declares {
        words: String,
        goal: Name,
    },
    ProposesMeta(Name),
    /// When the game is to end.
    Proposes(Proposal),
    /// The table itself has noticed it.
    Heard {
        rule: Name,
        whom: Seat,
    },
    Joins,
    Leaves,
    TimeUp,
}
