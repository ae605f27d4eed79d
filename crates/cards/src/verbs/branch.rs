//! `if` and `for-each`: steps that are done on a condition, or again for every player.

use super::prelude::*;
use super::{lower, read_block};

/// Done if the answer was right, or the vote was passed.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub(crate) struct If {
    pub block: Block,
}

#[derive(Debug, Serialize)]
pub(crate) struct ForEach {
    r#as: Option<Word>,
    among: Among,
    pub block: Block,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Among {
    Group(Said<Who>),
    /// Those who have laid the longest word.
    Best(#[serde(skip)] Span),
}

fn block(r: &mut Reader) -> Block {
    read_block(&r.filled("something to do"))
}

impl If {
    pub fn read(r: &mut Reader) -> If {
        let known = matches!(r.arg().map(|arg| arg.word()), Some("right" | "passed"));
        r.missing_if(!known, "the word `right` or `passed`");
        If { block: block(r) }
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        cx.error_if(!scope.used.asked, span, "nothing was asked that could be right")
            .help("put an `ask` before it");
        let unless_right = |to| Step::UnlessRight { to };
        cx.jump(unless_right, |cx| scope.block(|inner| lower(&self.block, cx, inner)));
    }
}

impl ForEach {
    pub fn read(r: &mut Reader) -> ForEach {
        r.missing_if(r.arg().and_then(|arg| arg.str()) != Some("player"), "the word `player`");
        let r#as = given_name(r);
        let mut among = Among::Group(several(r, Who::Everyone));
        if let Some(best) = r.prop("best") {
            best.is_word("length");
            r.unwanted("among", "`best` says already which players these are").help("leave out among=");
            among = Among::Best(best.span);
        }
        ForEach { r#as, among, block: block(r) }
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        let among = match self.among {
            Among::Group(Said(group)) => group,
            Among::Best(best) => {
                let laid = scope.answers == Some(Asking::Word);
                cx.error_if(!laid, best, "nobody has laid a word that could be the longest")
                    .help("put `ask everyone word from=table` before it");
                Who::Yes
            }
        };
        scope.block(|inner| {
            inner.in_round = true;
            let keep = cx.keep(span, &self.r#as, inner);
            let start = cx.here();
            let each = |end| Step::EachPlayer { keep, among, end };
            cx.jump(each, |cx| {
                lower(&self.block, cx, inner);
                cx.emit(Step::NextPlayer { start });
            });
        });
    }
}
