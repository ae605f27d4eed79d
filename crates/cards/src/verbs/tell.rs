//! `tell`: something that happens away from the cards.

use super::prelude::*;

#[derive(Debug, Serialize)]
pub(crate) struct Tell {
    who: Word,
    what: Option<Word>,
    times: Option<u8>,
}

impl Tell {
    pub fn read(r: &mut Reader) -> Option<Tell> {
        let times = r.prop("times");
        let Some(whom) = r.arg() else {
            return r.missing("whom and what").nothing();
        };
        let what = instruction(r);
        let times = match times.map(positive) {
            None => Some(1),
            Some(Some(Number::Digit(_))) => {
                let fault = times?.error("what people are told never grows");
                fault.help("write a number word: times=two").nothing()
            }
            Some(number) => number.map(Number::printed),
        };
        Some(Tell { who: word(whom), what, times })
    }

    pub fn lower(&self, _: Span, cx: &mut Lower, scope: &mut Scope) {
        let who = cx.players(self.who.span, &self.who.value, scope);
        if let (Some(who), Some(what), Some(times)) =
            (who, self.what.as_ref().and_then(|what| cx.instruction(what)), self.times)
        {
            cx.emit(Step::Tell { who, what, times });
        }
    }
}

/// The next word of `tell` and of `on tell`.
pub(crate) fn instruction(r: &mut Reader) -> Option<Word> {
    r.needed("what")?.text_at("an instruction")
}
