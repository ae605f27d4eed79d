//! `do`: what an Action says is carried out, without playing it.

use super::prelude::*;

/// `do one action from=under`
#[derive(Debug, Serialize)]
pub(crate) struct Do {
    filter: Filter,
    from: Option<At<Zone>>,
}

impl Do {
    pub fn read(r: &mut Reader) -> Do {
        let from = r.needed_prop("from", "from=under or from=aside").and_then(zone);
        let filter = Filter::read_chosen(r);
        let one = filter.count.as_ref().is_none_or(|count| count.is(&ONE));
        r.error_if(!one, "one Action is done at a time").help("write: do one action from=under");
        Do { filter, from }
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        let which = cx.which(&self.filter, scope);
        let actions = cx.deck.kind(Kind::Action);
        let other = self.filter.is_any() || !which.cards.is_subset(actions);
        cx.error_if(other, span, "only what an Action says can be done")
            .help("write: do one action from=under, or name Actions");
        let Some(from) = self.from.as_ref().and_then(|from| cx.place(from, scope)) else { return };
        let near = matches!(from, Place::Under | Place::Aside);
        cx.error_if(!near, span, "an Action is done from under this card, or from aside")
            .help("put it there first: put one action from=discard to=under");
        if !other && near {
            cx.finds_something(span, &which, Place::Discard);
            cx.emit(Step::Do { of: which.of, from });
        }
    }
}
