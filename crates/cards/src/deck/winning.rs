//! Rules about winning: what every Goal asks for besides, which Creepers block whom, and what cards count as.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use super::{CardSet, Side, Tests, Ways};
use serde::Serialize;

/// What cards in play say about winning. Ungoals are untouched by it.
#[derive(Clone, Debug, Default)]
pub struct Winning {
    /// What every Goal asks for besides.
    pub asks: Vec<Asks>,
    /// Creepers that do not block.
    pub ignores: Vec<Ignores>,
    /// Creepers that do not just block whoever has them.
    pub blocks: Vec<Blocks>,
    /// Keepers that stand for others.
    pub roles: Vec<Role>,
    /// More ways to make a number.
    pub ways: Vec<AllowsWays>,
}

/// Something that every Goal asks for while one of these rules lies in play.
#[derive(Clone, Copy, Debug)]
pub struct Asks {
    pub cards: CardSet,
    /// What they ask for.
    pub tests: Tests,
    /// Creepers that this names: they do not block.
    pub allows: CardSet,
}

/// Creepers that do not block: nobody by a rule, not its owner by a Keeper.
#[derive(Clone, Copy, Debug)]
pub struct Ignores {
    /// The rules or Keepers.
    pub cards: CardSet,
    /// Which Creepers.
    pub creepers: CardSet,
    /// Only those for whom this holds.
    pub when: Tests,
}

/// More ways to make a number of what cards are worth.
#[derive(Clone, Copy, Debug)]
pub struct AllowsWays {
    pub cards: CardSet,
    pub ways: Ways,
    /// Only for those for whom this holds.
    pub when: Tests,
}

/// Whom a Creeper keeps from winning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reach {
    /// Whoever has it.
    You,
    Everyone,
    /// No one.
    Nobody,
}

/// What a Creeper says about whom it blocks.
#[derive(Clone, Copy, Debug)]
pub struct Blocks {
    pub cards: CardSet,
    /// Whom they block.
    pub whom: Reach,
    /// It is the other way round for those for whom this holds, if it says anything.
    pub unless: Tests,
}

/// What a Keeper counts as, beside itself.
#[derive(Clone, Copy, Debug)]
pub struct Role {
    pub cards: CardSet,
    /// Any one of these.
    pub counts_as: CardSet,
    /// For whom, seen from whoever has it.
    pub of: Side,
    /// Only while this holds for whoever it counts for.
    pub when: Tests,
}

impl Winning {
    /// Whether no card says anything about it.
    pub fn is_plain(&self) -> bool {
        self.asks.is_empty()
            && self.ignores.is_empty()
            && self.blocks.is_empty()
            && self.roles.is_empty()
            && self.ways.is_empty()
    }

    /// All conditions that decide about it.
    pub(crate) fn tests(&self) -> impl Iterator<Item = Tests> {
        let asks = self.asks.iter().map(|asks| asks.tests);
        let ignores = self.ignores.iter().map(|ignores| ignores.when);
        let blocks = self.blocks.iter().map(|blocks| blocks.unless);
        let roles = self.roles.iter().map(|role| role.when);
        asks.chain(ignores).chain(blocks).chain(roles).chain(self.ways.iter().map(|rule| rule.when))
    }

    /// The rules among them, whose coming can decide the game.
    pub(crate) fn rules(&self) -> CardSet {
        let asks = self.asks.iter().map(|asks| asks.cards);
        let ways = self.ways.iter().map(|rule| rule.cards);
        asks.chain(self.ignores.iter().map(|ignores| ignores.cards)).chain(ways).collect()
    }
}
