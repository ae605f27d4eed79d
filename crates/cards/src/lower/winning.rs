//! What cards say about winning becomes rules that the win check reads.

use super::context::Strictness;
use super::{Definition, Lower, Scope};
use crate::deck::{AllowsWays, Asks, Blocks, CardSet, Ignores, Kind, Look, Role, Side, Test, Tests};
use crate::syntax::{AboutWinning, CardRef, Conditions};
use panta_source::{At, Span};

/// How many Keepers of a deck can count as others: a filling of a Goal is looked for among them.
pub const MAX_ROLES: usize = 8;

impl Lower<'_> {
    /// A statement about winning.
    pub fn winning(&mut self, card: &Definition, about: &AboutWinning, span: Span) {
        let (cards, scope) = (card.cards, Scope::outside(card));
        match about {
            AboutWinning::GoalAlso(conditions) => {
                let (tests, named) = self.conditions_of(None, conditions, &scope);
                let allows = named & self.deck.kind(Kind::Creeper);
                self.deck.rules.winning.asks.push(Asks { cards, tests, allows });
            }
            AboutWinning::GoalOnly(conditions) => {
                let (tests, allows) = (self.conditions(conditions, &scope), CardSet::EMPTY);
                self.deck.rules.winning.asks.push(Asks { cards, tests, allows });
            }
            AboutWinning::Ignores { of, when } => {
                let creepers =
                    self.among(of, Kind::Creeper, "only Creepers block, so only they can be ignored");
                let when = self.before_blocking(when, &scope, span);
                self.deck.rules.winning.ignores.push(Ignores { cards, creepers, when });
            }
            AboutWinning::Blocks { whom, unless } => {
                let unless = self.before_blocking(unless, &scope, span);
                self.deck.rules.winning.blocks.push(Blocks { cards, whom: *whom, unless });
            }
            AboutWinning::Ways { ways, when } => {
                let when = self.before_making(when, &scope, span);
                self.deck.rules.winning.ways.push(AllowsWays { cards, ways: *ways, when });
            }
            AboutWinning::Counts { r#as, of, when } => {
                let counts_as = self.among(r#as, Kind::Keeper, "a Keeper counts as Keepers only") - cards;
                let when = self.maybe_when(when, &scope);
                let there: CardSet = self.deck.rules.winning.roles.iter().map(|role| role.cards).collect();
                if !self.is_full("Keepers that count as others", (there | cards).len() - 1, MAX_ROLES) {
                    let of = of.unwrap_or(Side::You);
                    self.deck.rules.winning.roles.push(Role { cards, counts_as, of, when });
                }
            }
        }
    }

    /// The cards of a kind that are meant, with a fault for one of another kind.
    fn among(&mut self, of: &[At<CardRef>], kind: Kind, message: &str) -> CardSet {
        let mut all = CardSet::EMPTY;
        for card in of {
            let Some(cards) = self.wanted(card, Look::Table) else { continue };
            let right = cards & self.deck.kind(kind);
            let wrong = right.is_empty() && !cards.is_empty() && self.strictness != Strictness::House;
            self.error_if(wrong, card.span, message);
            all |= right;
        }
        all
    }

    /// A condition that decides who is blocked must not ask who is, as `most` does for those who are level.
    fn before_blocking(&mut self, when: &Option<Conditions>, scope: &Scope, span: Span) -> Tests {
        let tests = self.maybe_when(when, scope);
        self.none_asks(tests, span, "`most` asks who is blocked, so it cannot decide who is", |test| {
            matches!(test, Test::Most { .. })
        })
    }

    /// A condition that decides how a number can be made must not ask for one, nor who is blocked, which may depend on one.
    fn before_making(&mut self, when: &Option<Conditions>, scope: &Scope, span: Span) -> Tests {
        let tests = self.maybe_when(when, scope);
        let makes = |test: &Test| matches!(test, Test::Makes { .. });
        let tests =
            self.none_asks(tests, span, "`makes` asks how a number is made, so it cannot decide how", makes);
        let blocked = "`most` asks who is blocked, which may depend on how a number is made";
        self.none_asks(tests, span, blocked, |test| matches!(test, Test::Most { .. }))
    }

    /// These conditions, if none of them asks for what they decide: the game would never come to an answer.
    fn none_asks(&mut self, tests: Tests, span: Span, message: &str, asks: fn(&Test) -> bool) -> Tests {
        let asks = self.deck.code.all_tests(tests).iter().any(asks);
        self.error_if(asks, span, message).help("ask for something else, such as `at-least`");
        if asks { Tests::default() } else { tests }
    }
}
