//! What a scenario consists of, once it has been read.

use crate::outline::Outline;
use crate::recast::Cast;
use crate::script::ScriptLine;
use miette::NamedSource;
use panta_cards::Deck;
use panta_engine::{Event, State};
use panta_source::{Span, line};
use std::fmt;
use std::sync::Arc;

/// One case: how the table lies, what people do, what must be true.
#[derive(Clone)]
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
        let wanted = self.starts.iter().find(|start| Some(start.deck.about.id.as_str()) == edition);
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

impl fmt::Debug for Scenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.outline.fmt(f)
    }
}

/// A deck, and where the game begins with it.
#[derive(Clone)]
pub(crate) struct Start {
    pub deck: Arc<Deck>,
    /// The table as stated, at the very start of a turn; or as it was dealt.
    pub state: Box<State>,
    /// What has happened before: a real deal, or nothing.
    pub events: Vec<Event>,
    /// What people do, with the names of this deck's cards.
    pub script: Arc<[ScriptLine]>,
    /// Cards that others stand in for.
    pub cast: Cast,
}
