//! `deal` and `shuffle`.

use super::prelude::*;

/// Cards are gathered from all tables, or all hands are, and dealt out again.
#[derive(Debug, Serialize)]
pub(crate) struct Deal {
    filter: Filter,
    first: Option<Word>,
    hands: bool,
}

impl Deal {
    pub fn read(r: &mut Reader) -> Deal {
        let filter = Filter::read_chosen(r);
        r.error_if(!filter.is(&Base::All), "all of them are dealt")
            .help("write: deal all keeper from=everyone.table, or deal all from=everyone.hand");
        let known = [("everyone.table", false), ("everyone.hand", true)];
        let from = r.needed_prop("from", "from=everyone.table, or from=everyone.hand");
        let from = from.and_then(|from| from.one_of(&known, "only what all have together is dealt out anew"));
        let hands = from.unwrap_or(false);
        r.error_if(hands && !filter.is_any(), "nobody knows what the others hold, so whole hands are dealt")
            .help("write: deal all from=everyone.hand");
        let first = r.prop("first").map(word).filter(|first| first.value != "you");
        Deal { filter, first, hands }
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        let which = cx.which(&self.filter, scope);
        let first = match &self.first {
            Some(first) => cx.one_player(first, scope),
            None => Some(Who::You),
        };
        if !self.hands {
            cx.finds_something(span, &which, Place::Table(Who::Everyone));
        }
        if let Some(first) = first {
            cx.emit(Step::Deal { of: which.of, first, hands: self.hands });
        }
    }
}

/// `shuffle discard`: into the draw pile; or `shuffle pile`: that alone.
pub(crate) fn read_shuffle(r: &mut Reader) -> Option<Verb> {
    let which = r.needed("what is shuffled: `discard` or `pile`")?;
    let known = [("discard", Verb::Shuffle), ("pile", Verb::ShufflePile)];
    let Some((_, verb)) = known.into_iter().find(|(word, _)| which.str() == Some(word)) else {
        let fault = which.error("only the piles are shuffled");
        return fault.help("write: shuffle discard (into the draw pile), or shuffle pile").nothing();
    };
    Some(verb)
}
