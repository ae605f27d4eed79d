//! What cards in play say about winning: more that a Goal asks for, whom Creepers block, what a Keeper counts as.

use super::condition::{wanted, ways};
use super::prelude::*;
use super::statement::Statement;
use crate::deck::{Reach, Side};

/// What a card says about winning.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum AboutWinning {
    /// Every Goal asks for this as well.
    GoalAlso(Conditions),
    /// A Goal is met only while this holds.
    GoalOnly(Conditions),
    /// These Creepers do not block.
    Ignores { of: Vec<At<CardRef>>, when: Option<Conditions> },
    /// Whom a Creeper blocks.
    Blocks { whom: Reach, unless: Option<Conditions> },
    /// What a Keeper counts as.
    Counts {
        r#as: Vec<At<CardRef>>,
        /// For whom: whoever has it, if nothing is said.
        #[serde(skip_serializing_if = "Option::is_none")]
        of: Option<Side>,
        when: Option<Conditions>,
    },
    /// More ways to make a number.
    Ways { ways: Ways, when: Option<Conditions> },
}

const REACHES: &[(&str, Reach)] =
    &[("you", Reach::You), ("everyone", Reach::Everyone), ("nobody", Reach::Nobody)];

/// `goal-also { has Crown }`
pub(super) fn goal_also(r: &mut Reader) -> Option<Statement> {
    Some(AboutWinning::GoalAlso(block(r)).into())
}

/// `goal-only { your-turn }`
pub(super) fn goal_only(r: &mut Reader) -> Option<Statement> {
    Some(AboutWinning::GoalOnly(block(r)).into())
}

fn block(r: &mut Reader) -> Conditions {
    let errors = r.faults.errors();
    let nodes = r.filled("a condition");
    Conditions::read(r.node, errors, &nodes)
}

/// `ignores creeper { when { … } }`
pub(super) fn ignores(r: &mut Reader) -> Option<Statement> {
    let when = r.child("when").map(Conditions::read_when);
    Some(AboutWinning::Ignores { of: wanted(r), when }.into())
}

/// `blocks everyone { unless { … } }`
pub(super) fn blocks(r: &mut Reader) -> Option<Statement> {
    let unless = r.child("unless").map(Conditions::read_when);
    let whom = r.needed("whom it blocks: `everyone` or `nobody`")?;
    let whom = whom.one_of(REACHES, "a Creeper cannot block these")?;
    let idle = whom == Reach::You && unless.is_none();
    r.error_if(idle, "every Creeper blocks whoever has it").help("leave it out, or say `unless { … }`");
    Some(AboutWinning::Blocks { whom, unless }.into())
}

/// `counts this { as Rose Lily; when { … } }`
pub(super) fn counts(r: &mut Reader) -> Option<Statement> {
    r.the_word("this");
    let when = r.child("when").map(Conditions::read_when);
    let roles = r.child("as");
    r.missing_if(roles.is_none(), "what it counts as").help("write: counts this { as Rose Lily }");
    let of =
        r.prop("of").and_then(|of| of.one_of(Side::WORDS, "it counts for you, for others or for everyone"));
    let of = of.filter(|of| *of != Side::You);
    Some(AboutWinning::Counts { r#as: wanted(&mut Reader::new(roles?)), of, when }.into())
}

/// `counts "Joker" { as tile }`: on a rule, letters that stand for any other
pub(super) fn counts_as_any(r: &mut Reader) -> Option<Statement> {
    let letters = r.needed_args("the name of a letter");
    let roles = r.child("as");
    r.missing_if(roles.is_none(), "what they count as").help("write: counts \"Joker\" { as tile }");
    let word = Reader::new(roles?).the_word("tile");
    word.then(|| Statement::Wild(letters.into_iter().filter_map(CardRef::read).collect()))
}

/// `ways plus minus { when { … } }`
pub(super) fn more_ways(r: &mut Reader) -> Option<Statement> {
    let when = r.child("when").map(Conditions::read_when);
    Some(AboutWinning::Ways { ways: ways(r)?, when }.into())
}

impl From<AboutWinning> for Statement {
    fn from(about: AboutWinning) -> Statement {
        Statement::Winning(about)
    }
}
