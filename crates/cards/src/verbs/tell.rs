//! `tell`: something that happens away from the cards.

use crate::deck::{Instruction, Number, Step};
use crate::lower::{Lower, Scope};
use crate::syntax::words::{Word, positive};
use panta_source::{At, Reader};
use serde::Serialize;

#[derive(Debug, Serialize)]
pub(crate) struct Tell {
    who: Word,
    what: Option<Instruction>,
    times: Option<u8>,
}

impl Tell {
    pub fn read(r: &mut Reader) -> Option<Tell> {
        let times = r.prop("times");
        let Some(whom) = r.arg() else {
            r.missing("whom and what").nearest("", Instruction::ALL.map(Instruction::word));
            return None;
        };
        let who = At { value: whom.word().to_string(), span: whom.span };
        let what = instruction(r);
        let times = match times {
            None => Some(1),
            Some(value) => match positive(value, r.faults) {
                Some(Number::Digit(_)) => {
                    r.faults
                        .error(value.span, "what people are told never grows")
                        .help("write a number word: times=two");
                    None
                }
                number => number.map(Number::printed),
            },
        };
        Some(Tell { who, what, times })
    }

    pub fn lower(&self, cx: &mut Lower, scope: &mut Scope) {
        let who = cx.players(self.who.span, &self.who.value, scope);
        if let (Some(who), Some(what), Some(times)) = (who, self.what, self.times) {
            cx.emit(Step::Tell { who, what, times });
        }
    }
}

/// The next word of `tell` and of `on tell`.
pub(crate) fn instruction(r: &mut Reader) -> Option<Instruction> {
    let words = Instruction::ALL.map(Instruction::word);
    let Some(arg) = r.arg() else {
        r.missing("what").nearest("", words);
        return None;
    };
    let instruction = arg.str().and_then(Instruction::from_word);
    if instruction.is_none() {
        r.faults.error(arg.span, "nobody can be told that").nearest(arg.word(), words);
    }
    instruction
}
