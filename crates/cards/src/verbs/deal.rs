//! `deal` and `shuffle`.

use super::prelude::*;

/// Cards are gathered from all tables and dealt out again.
#[derive(Debug, Serialize)]
pub(crate) struct Deal {
    filter: Filter,
    first: Option<Word>,
}

impl Deal {
    pub fn read(r: &mut Reader) -> Deal {
        let filter = Filter::read_chosen(r);
        r.error_if(!filter.is(&Base::All), "all of them are dealt")
            .help("write: deal all keeper from=everyone.table");
        r.setting("from", "everyone.table");
        Deal { filter, first: r.prop("first").map(word).filter(|first| first.value != "you") }
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        let which = cx.which(&self.filter, scope);
        let first = match &self.first {
            Some(first) => cx.one_player(first, scope),
            None => Some(Who::You),
        };
        cx.finds_something(span, &which, Place::Table(Who::Everyone));
        if let Some(first) = first {
            cx.emit(Step::Deal { of: which.of, first });
        }
    }
}

/// `shuffle discard`: into the draw pile.
pub(crate) fn read_shuffle(r: &mut Reader) -> Option<Verb> {
    r.missing_if(r.arg().and_then(|arg| arg.str()) != Some("discard"), "the word `discard`");
    Some(Verb::Shuffle)
}
