//! What a scenario consists of, once it has been read, and how its script is read: `turn` blocks, line by line.

use crate::acts::{self, Act};
use crate::checks::{self, Check};
use crate::lessons::Coach;
use crate::line::Clause;
use crate::names::Players;
use crate::outline::Outline;
use crate::recast::Cast;
use miette::NamedSource;
use panta_cards::Deck;
use panta_engine::{Event, Seat, State};
use panta_source::{At, Span, line};
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
    /// How often it is played: with each deck, and with each cast that it asks for.
    pub fn stagings(&self) -> usize {
        self.starts.len()
    }

    /// The line it begins on, counting from 1.
    pub(crate) fn line(&self) -> usize {
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

/// What a line of the script says.
#[derive(Clone)]
pub(crate) enum Does {
    /// It is this player's turn.
    Turn(Seat),
    /// Somebody does something.
    Act(Act),
    /// Somebody tries something and may not.
    Refused { act: Act, because: Option<String>, follows: Option<String> },
    /// Something must be true now.
    Expect(Check),
    /// The tutorial says something here.
    Coach(Coach),
}

impl Does {
    /// The same as a sentence.
    pub fn expected(&self, players: Players) -> String {
        match self {
            Does::Turn(seat) => checks::expected_turn(players.name(*seat)),
            Does::Act(act) => act.told.clone(),
            Does::Refused { act, .. } => format!("Not allowed: {}", act.told),
            Does::Expect(check) => check.expected.clone(),
            Does::Coach(coach) => coach.title.clone(),
        }
    }
}

/// One line of the script, with its place.
pub(crate) type ScriptLine = At<Does>;

impl Clause<'_> {
    /// A `turn` block, flattened into the script.
    pub fn turn(&mut self, script: &mut Vec<ScriptLine>) {
        let Some(player) = self.next("a player", Clause::player) else { return self.ignore_rest() };
        script.push(self.does(Does::Turn(player)));
        for mut line in self.children() {
            match line.name() {
                "expect" => line.expect(script),
                "draws" => {
                    let by = line.by(player);
                    let check = checks::draws(&mut line, by);
                    script.push(line.does(Does::Expect(check)));
                }
                "refused" => line.refused(player, script),
                "coach" => script.extend(line.coach().map(|coach| line.does(Does::Coach(coach)))),
                _ => script.extend(line.act(player).map(|act| line.does(Does::Act(act)))),
            }
        }
    }

    /// All lines of an `expect` block.
    pub fn expect(&mut self, script: &mut Vec<ScriptLine>) {
        for mut line in self.children() {
            script.extend(line.check().map(|check| line.does(Does::Expect(check))));
        }
    }

    fn does(&self, does: Does) -> ScriptLine {
        At { value: does, span: self.span() }
    }

    /// Who does it: the player on turn, unless `by=` says otherwise.
    pub fn by(&mut self, on_turn: Seat) -> Seat {
        self.get("by", Clause::player).unwrap_or(on_turn)
    }

    /// `refused { plays "Iron" by=Bob; because "not asked"; follows "turn-no-pass" }`: every act in the block must be
    /// refused.
    fn refused(&mut self, player: Seat, script: &mut Vec<ScriptLine>) {
        let (mut because, mut follows) = (None, None);
        let mut tried = vec![];
        for mut line in self.children() {
            match line.name() {
                "because" => because = line.text("part of the reason").map(str::to_string),
                "follows" => follows = line.text("the name of a ruling").map(str::to_string),
                _ => tried.push(line),
            }
        }
        self.missing_if(tried.is_empty(), "something that is refused");
        for mut line in tried {
            let Some(act) = line.act(player) else { continue };
            let (because, follows) = (because.clone(), follows.clone());
            script.push(line.does(Does::Refused { act, because, follows }));
        }
    }
}

/// Every word that a line of a turn can begin with.
pub(crate) fn words() -> Vec<&'static str> {
    acts::words().into_iter().chain(["refused", "draws", "expect", "coach"]).collect()
}
