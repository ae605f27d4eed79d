//! `until`: what holds for a while.

use super::prelude::*;
use crate::deck;

/// Statements that hold for whoever carries out the effect, for so long. The card lies in front of them meanwhile.
#[derive(Debug, Serialize)]
pub(crate) struct Until {
    pub until: deck::Until,
    pub statements: Vec<At<Statement>>,
}

impl Until {
    /// `until your-turn { bars take of=you by=others }`
    pub fn read(r: &mut Reader) -> Option<Until> {
        let until = r.needed("how long: `turn-end` or `your-turn`");
        let nodes = r.filled("something that holds");
        let until = until?.one_of(deck::Until::WORDS, "nothing holds until then")?;
        Some(Until { until, statements: Statement::read_lasting(r.node, &nodes) })
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        // What holds was lowered before the steps: it may have steps of its own.
        if let Some((first, end)) = cx.lasting_at(span) {
            cx.emit(Step::Lasts { first, end });
        }
        scope.moved = false;
    }
}
