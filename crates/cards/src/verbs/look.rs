//! `look`: cards of the draw pile that only one player sees.

use super::prelude::*;

/// So many cards from the top of the draw pile.
#[derive(Debug, Serialize)]
pub(crate) struct Look {
    count: Said<Number>,
}

impl Look {
    pub fn read(r: &mut Reader) -> Option<Look> {
        let arg = r.needed("a number")?;
        let count = positive(arg);
        arg.error_if(count.is_none(), "a number of cards is looked at").help("write: look 3 from=pile");
        r.setting("from", "pile");
        Some(Look { count: Said(count?) })
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        scope.sets_aside(span, cx);
        scope.aside = Some(cx.here());
        cx.emit(Step::Look { count: Count::new(Base::Exactly(self.count.0)) });
    }
}
