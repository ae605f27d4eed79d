//! `again`, `skip`, `knock-out` and `win`: whose turn comes next, and who wins.

use super::prelude::*;
use crate::deck::Moment;

/// One more turn for somebody, or one turn fewer.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Turns {
    /// A turn after this one. For oneself it has always been a plain word.
    AgainFor(Word),
    /// The next turn is missed.
    Skip(Word),
    /// No turn comes before all others have had one, or none at all any more.
    KnockOut { who: Word, for_good: bool },
    /// The game is won.
    Win(Word),
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

/// `knock-out who=whom`, `knock-out who=whom for-good`
pub(super) fn read_knock_out(r: &mut Reader) -> Option<Verb> {
    let for_good = r.flag("for-good");
    let who = r.needed_prop("who", "who=PLAYERS").map(word)?;
    let all = who.value == "everyone";
    r.error_if(all, "somebody has to go on playing").help("leave somebody out: who=others");
    Some(Verb::Turns(Turns::KnockOut { who, for_good }))
}

/// `win who=whom`
pub(super) fn read_win(r: &mut Reader) -> Option<Verb> {
    let who = r.needed_prop("who", "who=PLAYER").map(word)?;
    Some(Verb::Turns(Turns::Win(who)))
}

impl Turns {
    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &Scope) {
        match self {
            Turns::AgainFor(who) => {
                if let Some(who) = cx.one_player(who, scope) {
                    cx.emit(Step::Again { who });
                }
            }
            Turns::Win(who) => {
                let about = scope.answering.or(scope.instead_of);
                let ends = matches!(about, Some(Moment::Win | Moment::Loss));
                cx.error_if(!ends, span, "nobody wins by a card unless the game is about to end")
                    .help("write it in `instead-of win`, `instead-of loss`, `answer win` or `answer loss`");
                if let Some(who) = cx.one_player(who, scope) {
                    cx.emit(Step::Win { who });
                }
            }
            Turns::Skip(who) => {
                if let Some(who) = cx.players(who.span, &who.value, scope) {
                    cx.emit(Step::Skip { who });
                }
            }
            Turns::KnockOut { who, for_good } => {
                if let Some(who) = cx.players(who.span, &who.value, scope) {
                    cx.emit(Step::KnockOut { who, for_good: *for_good });
                }
            }
        }
    }
}
