//! `again` and `skip`: whose turn comes next.

use super::prelude::*;

/// One more turn for somebody, or one turn fewer.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Turns {
    /// A turn after this one. Of one's own it has always been a plain word.
    AgainFor(Word),
    /// The next turn is missed.
    Skip(Word),
}

/// `again`, or `again who=whom`
pub(super) fn read_again(r: &mut Reader) -> Verb {
    match r.prop("who").map(word) {
        Some(who) if who.value != "you" => Verb::Turns(Turns::AgainFor(who)),
        _ => Verb::Again,
    }
}

/// `skip who=whom`
pub(super) fn read_skip(r: &mut Reader) -> Option<Verb> {
    let who = r.needed_prop("who", "who=PLAYERS").map(word)?;
    let all = who.value == "everyone";
    r.error_if(all, "if everyone misses a turn, nobody does").help("leave somebody out: who=others");
    Some(Verb::Turns(Turns::Skip(who)))
}

impl Turns {
    pub fn lower(&self, cx: &mut Lower, scope: &Scope) {
        match self {
            Turns::AgainFor(who) => {
                if let Some(who) = cx.one_player(who, scope) {
                    cx.emit(Step::Again { who });
                }
            }
            Turns::Skip(who) => {
                if let Some(who) = cx.players(who.span, &who.value, scope) {
                    cx.emit(Step::Skip { who });
                }
            }
        }
    }
}
