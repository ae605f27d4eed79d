//! `look`: cards of the draw pile that only one player sees.

use super::prelude::*;

/// So many cards from the top of the draw pile.
#[derive(Debug, Serialize)]
pub(crate) struct Look {
    count: At<Count>,
}

impl Look {
    pub fn read(r: &mut Reader) -> Option<Look> {
        let arg = r.needed("a number")?;
        let count = count(arg).filter(|count| matches!(count.value, Count::Exactly(_)));
        arg.error_if(count.is_none(), "a number of cards is looked at").help("write: look 3 from=pile");
        r.setting("from", "pile");
        Some(Look { count: count? })
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        scope.sets_aside(span, cx);
        scope.aside = Some(cx.here());
        cx.emit(Step::Look { count: self.count.value });
    }
}
