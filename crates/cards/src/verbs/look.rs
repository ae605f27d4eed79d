//! `look`: cards of the draw pile that only one player sees.

use super::prelude::*;

/// So many cards from the top of the draw pile.
#[derive(Debug, Serialize)]
pub(crate) struct Look {
    count: Said<Number>,
}

impl Look {
    pub fn read(r: &mut Reader) -> Option<Look> {
        let count = r.needed("a number").and_then(positive);
        r.setting("from", "pile");
        Some(Look { count: Said(count?) })
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        scope.sets_aside(span, cx);
        scope.aside = Some(cx.here());
        cx.emit(Step::Look { count: Count::new(Base::Exactly(self.count.0)) });
    }
}
