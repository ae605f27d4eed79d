//! `until`: what holds for a while.

use super::prelude::*;
use crate::deck;

/// Statements that hold for whoever carries out the effect, for so long. The card lies in front of them meanwhile.
#[derive(Debug, Serialize)]
pub(crate) struct Until {
    pub until: deck::Until,
    pub statements: Vec<At<Statement>>,
    /// For whom, if it is not whoever carries out the effect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<Word>,
}

impl Until {
    /// `until your-turn { bars take of=you by=others }`
    pub fn read(r: &mut Reader) -> Option<Until> {
        let until = r.needed("how long: `turn-end` or `your-turn`");
        let who = r.prop("who").map(word).filter(|who| who.value != "you");
        let nodes = r.filled("something that holds");
        let until = until?.one_of(deck::Until::WORDS, "nothing holds until then")?;
        Some(Until { until, statements: Statement::read_lasting(r.node, &nodes), who })
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        // What holds was lowered before the steps: it may have steps of its own.
        let who = match &self.who {
            Some(who) => cx.one_player(who, scope),
            None => Some(Who::You),
        };
        if let (Some((first, end)), Some(who)) = (cx.lasting_at(span), who) {
            cx.emit(Step::Lasts { first, end, who });
        }
        scope.moved = false;
    }
}
